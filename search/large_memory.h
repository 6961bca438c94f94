#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>

namespace juzhong {

/// A large block of zero bytes, aligned to huge pages and on them where the system gives them. Pages are
/// taken from the system when they are first written, by the thread that writes them.
class LargeMemory {
   public:
    LargeMemory() = default;
    /// Empty when the memory cannot be had.
    explicit LargeMemory(std::size_t bytes);
    ~LargeMemory();
    LargeMemory(LargeMemory&& other) noexcept;
    LargeMemory& operator=(LargeMemory&& other) noexcept;
    LargeMemory(const LargeMemory&) = delete;
    LargeMemory& operator=(const LargeMemory&) = delete;

    explicit operator bool() const { return data_ != nullptr; }
    [[nodiscard]] void* data() const { return data_; }

   private:
    /// What the allocator gave; `data_` is the aligned place in it.
    void* block_ = nullptr;
    void* data_ = nullptr;
};

/// One object of plain numbers in memory of that kind, all zero at first. Throws `std::bad_alloc` when the
/// memory cannot be had.
template <typename Object>
class LargeObject {
   public:
    static_assert(std::is_trivially_copyable_v<Object> && std::is_trivially_destructible_v<Object>);

    LargeObject() : memory_(sizeof(Object)) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }
    [[nodiscard]] Object& operator*() const { return *static_cast<Object*>(memory_.data()); }
    [[nodiscard]] Object* operator->() const { return &**this; }
    void setToZero() { std::memset(memory_.data(), 0, sizeof(Object)); }

   private:
    LargeMemory memory_;
};

}  // namespace juzhong

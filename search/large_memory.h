#pragma once

#include <cstddef>

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

}  // namespace juzhong

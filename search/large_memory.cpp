#include "search/large_memory.h"

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace juzhong {

namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20U;
constexpr std::size_t kCacheLine = 64;

}  // namespace

LargeMemory::LargeMemory(std::size_t bytes) {
    const std::size_t alignment = bytes >= kHugePage ? kHugePage : kCacheLine;
    if (bytes > std::numeric_limits<std::size_t>::max() - alignment) {
        return;
    }
    // Memory that the system has just zeroed is not touched by calloc, so nothing is used before it is
    // needed.
    block_ = std::calloc(bytes + alignment, 1);
    if (block_ == nullptr) {
        return;
    }
    const auto address = reinterpret_cast<std::uintptr_t>(block_);
    data_ = static_cast<char*>(block_) + (alignment - address % alignment);
#ifdef __linux__
    if (alignment == kHugePage) {
        // Advice only: without huge pages everything works, a little slower.
        static_cast<void>(madvise(data_, bytes, MADV_HUGEPAGE));
    }
#endif
}

LargeMemory::~LargeMemory() {
    std::free(block_);
}

LargeMemory::LargeMemory(LargeMemory&& other) noexcept
    : block_(std::exchange(other.block_, nullptr)), data_(std::exchange(other.data_, nullptr)) {}

LargeMemory& LargeMemory::operator=(LargeMemory&& other) noexcept {
    std::swap(block_, other.block_);
    std::swap(data_, other.data_);
    return *this;
}

}  // namespace juzhong

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "book/obk_keys.h"
#include "book/opening_book.h"
#include "engine/result.h"

namespace juzhong {

/// What the reader of a format is given.
struct BookRequest {
    std::string path;
    /// Null when the user named no key table.
    std::shared_ptr<const ObkKeys> obkKeys;
};

/// One row a format: a new one is added here and in its own file. The first row that recognises the first
/// bytes of a file reads it; faults do not name the file.
struct BookFormat {
    std::string_view name;
    bool (*recognises)(std::span<const std::uint8_t> head);
    Result<std::shared_ptr<const BookSource>> (*open)(const BookRequest& request);
};

/// As many first bytes as `recognises` is shown, fewer when the file is shorter.
inline constexpr std::size_t kBookHeadSize = 16;

[[nodiscard]] std::span<const BookFormat> bookFormats();

/// Whether the bytes begin a text, as a key table is one and a book is not.
[[nodiscard]] bool looksLikeText(std::span<const std::uint8_t> head);

}  // namespace juzhong

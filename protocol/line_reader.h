#pragma once

#include <istream>
#include <optional>
#include <string>

namespace juzhong {

/// Reads lines of any bytes. CR LF is as good as LF, a last line without either counts, a UTF-8 byte order
/// mark before the first line is skipped. Of a line beyond 16 MB the rest is dropped.
class LineReader {
   public:
    static constexpr std::size_t kLongestLine = std::size_t{16} << 20U;

    explicit LineReader(std::istream& in) : in_(in) {}

    /// Blocks until a line is there; empty at the end of input.
    [[nodiscard]] std::optional<std::string> next();

   private:
    std::istream& in_;
    bool isFirst_ = true;
};

}  // namespace juzhong

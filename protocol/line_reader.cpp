#include "protocol/line_reader.h"

#include <string_view>

namespace juzhong {

std::optional<std::string> LineReader::next() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string line;
    std::streambuf& buffer = *in_.rdbuf();
    constexpr int kEnd = std::char_traits<char>::eof();
    int c = buffer.sbumpc();
    if (c == kEnd) {
        return std::nullopt;
    }
    for (; c != kEnd && c != '\n'; c = buffer.sbumpc()) {
        if (line.size() < kLongestLine) {
            line += static_cast<char>(c);
        }
    }
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    if (isFirst_ && line.starts_with(kByteOrderMark)) {
        line.erase(0, kByteOrderMark.size());
    }
    isFirst_ = false;
    return line;
}

}  // namespace juzhong

#include "bench/arena/engine_process.h"

namespace juzhong::arena {

void LineBuffer::append(std::string_view bytes) {
    if (begin_ == bytes_.size()) {
        clear();
    } else if (begin_ > kLongestLine) {
        bytes_.erase(0, begin_);
        searched_ -= begin_;
        begin_ = 0;
    }
    bytes_ += bytes;
}

bool LineBuffer::takeLine(std::string& line) {
    const std::size_t end = bytes_.find('\n', searched_);
    if (end == std::string::npos) {
        if (bytes_.size() - begin_ > kLongestLine) {
            bytes_.resize(begin_ + kLongestLine);
        }
        searched_ = bytes_.size();
        return false;
    }
    const std::size_t length = end - begin_;
    line.assign(bytes_, begin_, length > kLongestLine ? kLongestLine : length);
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    begin_ = searched_ = end + 1;
    return true;
}

void LineBuffer::clear() {
    bytes_.clear();
    begin_ = searched_ = 0;
}

}  // namespace juzhong::arena

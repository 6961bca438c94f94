#include "protocol/output.h"

#include <algorithm>
#include <utility>

namespace juzhong {

void Output::line(std::string_view text) {
    write(std::string(text) + "\n");
}

void Output::lines(const std::vector<std::string>& texts) {
    std::string joined;
    for (const std::string& text : texts) {
        joined += text + "\n";
    }
    if (!joined.empty()) {
        write(joined);
    }
}

void Output::block(std::string_view text) {
    std::vector<std::string> texts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::size_t last = text.substr(0, end).find_last_not_of(" \t\r");
        if (last != std::string_view::npos) {
            texts.emplace_back(text.substr(0, last + 1));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    lines(texts);
}

void Output::whenBroken(std::function<void()> react) {
    const std::scoped_lock lock(mutex_);
    react_ = std::move(react);
}

bool Output::isBroken() const {
    const std::scoped_lock lock(mutex_);
    return isBroken_;
}

void Output::write(const std::string& text) {
    std::function<void()> react;
    {
        const std::scoped_lock lock(mutex_);
        if (isBroken_ || sink_(text)) {
            return;
        }
        isBroken_ = true;
        react = react_;
    }
    if (react) {
        react();
    }
}

}  // namespace juzhong

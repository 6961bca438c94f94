#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace juzhong {

/// Where lines go. Each call is one write under one lock, so the lines of search threads and of the session
/// never mix.
class Output {
   public:
    /// Writes whole lines, line feeds included; false when nobody can read them any more.
    using Sink = std::function<bool(std::string_view)>;

    explicit Output(Sink sink) : sink_(std::move(sink)) {}

    void line(std::string_view text);
    void lines(const std::vector<std::string>& texts);
    /// Text of several lines; empty ones are left out.
    void block(std::string_view text);

    /// Calls once when the first write has failed, from the thread that wrote.
    void whenBroken(std::function<void()> react);
    [[nodiscard]] bool isBroken() const;

   private:
    void write(const std::string& text);

    mutable std::mutex mutex_;
    Sink sink_;
    std::function<void()> react_;
    bool isBroken_ = false;
};

}  // namespace juzhong

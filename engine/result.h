#pragma once

#include <string>
#include <utility>
#include <variant>

namespace juzhong {

/// Why a text could not be read: one line for people, naming the place.
struct Fault {
    std::string message;
};

/// What every reader of text returns: the value, or the fault. The caller decides how to say it.
template <typename Value>
class Result {
   public:
    // NOLINTNEXTLINE(google-explicit-constructor): both alternatives read naturally as a result.
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    Result(Fault fault) : content_(std::in_place_index<1>, std::move(fault)) {}

    [[nodiscard]] bool isOk() const { return content_.index() == 0; }
    explicit operator bool() const { return isOk(); }

    /// Only when `isOk()`.
    [[nodiscard]] const Value& value() const& { return std::get<0>(content_); }
    [[nodiscard]] Value&& value() && { return std::get<0>(std::move(content_)); }
    /// Only when not `isOk()`.
    [[nodiscard]] const std::string& fault() const { return std::get<1>(content_).message; }

    [[nodiscard]] const Value& operator*() const& { return value(); }
    [[nodiscard]] const Value* operator->() const { return &value(); }

   private:
    std::variant<Value, Fault> content_;
};

}  // namespace juzhong

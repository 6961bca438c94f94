#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "protocol/book_shelf.h"
#include "protocol/dialect.h"
#include "search/search.h"

namespace juzhong {

/// The largest table that options and commands take, in megabytes.
inline constexpr int kMaxHash = 65536;

/// What the options say now.
struct Settings {
    /// UCCI's clock words count milliseconds instead of seconds.
    bool useMillisec = false;
    /// Nothing is read while thinking (ucci.md section 14).
    bool batch = false;
    /// More info lines.
    bool debug = false;
    bool useBook = true;
    /// Files with `;` between them; empty is the book inside the program.
    std::string bookFiles;
    BookHabits bookHabits;
    int hashMegabytes = 16;
    /// May give up a lost game and offer to end a level one.
    bool courtesy = false;
    SearchSettings search;
};

/// What an option can act upon.
class OptionHost {
   public:
    virtual ~OptionHost() = default;
    [[nodiscard]] virtual Settings& settings() = 0;
    /// The search's share of the settings has changed.
    virtual void reconfigure() = 0;
    /// False when the memory cannot be had.
    [[nodiscard]] virtual bool resizeTable(std::size_t megabytes) = 0;
    virtual void newGame() = 0;
    /// Opens the books that the settings name; the fault says what could not be read.
    virtual std::optional<Fault> openBooks() = 0;

   protected:
    OptionHost() = default;
    OptionHost(const OptionHost&) = default;
    OptionHost& operator=(const OptionHost&) = default;
};

enum class OptionType : std::uint8_t { Button, Check, Combo, Spin, String };

[[nodiscard]] std::string_view nameOf(OptionType type);

/// A value that has passed its option's checks; only the field of the option's type counts.
struct OptionValue {
    bool isOn = false;
    int number = 0;
    std::string text;
};

struct OptionChoice {
    std::string_view name;
    /// An older word for the same; empty for none.
    std::string_view alias;
};

/// One option. Names are matched without regard to case and blanks, in both dialects' spelling.
/// Names and values may not hold the letters that old GUIs search for (ucci.md section 17).
struct OptionRow {
    /// Empty: not listed in UCCI.
    std::string_view ucciName;
    /// Empty: not listed in UCI.
    std::string_view uciName;
    OptionType type = OptionType::Button;
    /// What is printed as the default; empty for a button and for an empty text.
    std::string_view standard;
    /// Acts on a checked value; the fault is for what only trying shows.
    std::optional<Fault> (*apply)(OptionHost& host, const OptionValue& value) = nullptr;
    /// Tuning builds: the number to set instead.
    int* target = nullptr;
    /// Range of a spin.
    int min = 0;
    int max = 0;
    /// UCCI lists 0 as the lowest value: the engine chooses.
    bool zeroIsAutomatic = false;
    /// Beyond the maximum means the maximum.
    bool clampsAbove = false;
    std::span<const OptionChoice> choices{};
    /// Other spellings met on the wire, and names accepted without being listed.
    std::array<std::string_view, 2> aliases{};

    [[nodiscard]] std::string_view nameIn(Dialect dialect) const {
        return dialect == Dialect::Ucci ? ucciName : uciName;
    }
    [[nodiscard]] int minIn(Dialect dialect) const {
        return dialect == Dialect::Ucci && zeroIsAutomatic ? 0 : min;
    }
};

/// All options in the order in which they are printed.
[[nodiscard]] std::span<const OptionRow> optionTable();

/// By any of its names; null when there is none.
[[nodiscard]] const OptionRow* findOption(std::string_view name);

/// Reads a text by the option's type and range.
[[nodiscard]] Result<OptionValue> readOptionValue(const OptionRow& row, std::string_view text);

/// Carries out the words behind `setoption` in either dialect's form. Unknown names are no fault.
std::optional<Fault> setOption(OptionHost& host, std::string_view assignment);

}  // namespace juzhong

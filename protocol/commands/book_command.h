#pragma once

#include "protocol/commands/subcommand.h"

namespace juzhong::commands {

/// Where the sources of the default book lie in the tree, from its root.
inline constexpr const char* kDefaultLines = "book/default/lines.txt";
inline constexpr const char* kDefaultScores = "book/default/scores.txt";
inline constexpr const char* kDefaultBook = "book/default/default.book";

/// `book VERB ...`: build, merge, show, check, export, score, make-default.
std::optional<Fault> runBook(Arguments arguments, std::ostream& out);

/// `book build`: games into a book.
std::optional<Fault> runBookBuild(Arguments arguments, std::ostream& out);
/// `book score`: searches the positions of a book's lines that have no score yet.
std::optional<Fault> runBookScore(Arguments arguments, std::ostream& out);
/// `book make-default`: lines and scores into a book.
std::optional<Fault> runBookMakeDefault(Arguments arguments, std::ostream& out);

}  // namespace juzhong::commands

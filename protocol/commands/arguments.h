#pragma once

#include <cxxopts.hpp>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position.h"
#include "engine/result.h"
#include "protocol/commands/subcommand.h"

namespace juzhong::commands {

/// Lets cxxopts read the words; throws cxxopts::exceptions::exception when they do not fit.
[[nodiscard]] cxxopts::ParseResult parseArguments(cxxopts::Options& options, Arguments arguments);

/// A number in a range; blanks around it are fine. The fault names `what`.
[[nodiscard]] Result<int> readNumber(std::string_view text, int min, int max, std::string_view what);

/// Words joined by blanks: a FEN may come in quotes or without.
[[nodiscard]] std::string join(const std::vector<std::string>& words);

/// The position of a FEN, of a FEN with moves behind the word `moves`, or of moves from the start position;
/// no words are the start position.
[[nodiscard]] Result<Position> readPosition(const std::vector<std::string>& words);

}  // namespace juzhong::commands

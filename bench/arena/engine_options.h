#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bench/arena/engine_client.h"

namespace juzhong::arena {

/// Takes one `key=value` of `-engine` or `-each` into the settings; what is wrong with it, if anything.
[[nodiscard]] std::optional<std::string> readEngineOption(std::string_view word, EngineSettings& settings);

/// A line for each key, for the help.
[[nodiscard]] std::string engineOptionsHelp();

}  // namespace juzhong::arena

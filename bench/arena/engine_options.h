#pragma once

#include <string>
#include <string_view>

#include "bench/arena/engine_client.h"
#include "bench/arena/setting.h"

namespace juzhong::arena {

/// Takes one `key=value` of `-engine` or `-each` into the settings; what is wrong with it, if anything.
[[nodiscard]] Complaint readEngineOption(std::string_view word, EngineSettings& settings);

/// A line for each key, for the help.
[[nodiscard]] std::string engineOptionsHelp();

}  // namespace juzhong::arena

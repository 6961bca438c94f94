#pragma once

#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace juzhong::commands {

/// The words behind the subcommand's name.
using Arguments = std::span<const std::string>;

/// Does the work, writing to `out`; the fault is one line for people. May throw what cxxopts throws.
using Run = std::optional<Fault> (*)(Arguments arguments, std::ostream& out);

/// One command of the command line. A new one is a file beside this and a row in main.cpp.
struct Subcommand {
    std::string_view name;
    std::string_view usage;
    std::string_view summary;
    Run run;
};

std::optional<Fault> runPerft(Arguments arguments, std::ostream& out);
std::optional<Fault> runEval(Arguments arguments, std::ostream& out);
std::optional<Fault> runJudge(Arguments arguments, std::ostream& out);
std::optional<Fault> runOpening(Arguments arguments, std::ostream& out);

}  // namespace juzhong::commands

#pragma once

#include "protocol/commands/subcommand.h"

namespace juzhong::commands {

/// What `bench` was asked; absent is the bench's own choice.
struct BenchArguments {
    std::optional<int> depth;
    std::optional<int> threads;
    std::optional<int> hashMegabytes;
};

/// Reads `[--depth D] [--threads N] [--hash MB]`.
[[nodiscard]] Result<BenchArguments> readBenchArguments(Arguments arguments);

}  // namespace juzhong::commands

#pragma once

#include "engine/color.h"
#include "protocol/command.h"
#include "search/limits.h"

namespace juzhong {

/// What the meaning of a `go` line depends on.
struct GoContext {
    Color sideToMove = Color::Red;
    /// UCCI's clock words count seconds; UCI's never do.
    bool inSeconds = false;
    /// Nothing is read while thinking, so nothing could end a search without limits (ucci.md section 14).
    bool batch = false;
};

/// The limits of a search, without bans. Times beyond 10^12 ms, negative depths and the like are clamped; a
/// line without any limit is an endless search.
[[nodiscard]] SearchLimits limitsOf(const GoCommand& go, const GoContext& context);

/// Whether only `stop` or a hit would end it.
[[nodiscard]] bool isEndless(const GoCommand& go);

/// Whether a book may answer: somebody's time runs, and nothing else was asked.
[[nodiscard]] bool isBookWelcome(const SearchLimits& limits);

}  // namespace juzhong

#pragma once

#include <string>
#include <vector>

#include "tests/support/plain_law.h"

namespace juzhong::plain {

/// What each move of the loop does by the Asian rule.
[[nodiscard]] std::vector<Deed> asianDeeds(const Loop& loop);
/// Who loses by it.
[[nodiscard]] std::string asianVerdict(const Loop& loop);

}  // namespace juzhong::plain

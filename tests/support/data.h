#pragma once

#include <string>
#include <vector>

namespace juzhong::test {

/// The lines of tests/data/NAME, each cut at '|' into fields without outer blanks. Empty lines and lines
/// that begin with '#' are left out. A missing file fails the test.
[[nodiscard]] std::vector<std::vector<std::string>> readData(const std::string& name);

}  // namespace juzhong::test

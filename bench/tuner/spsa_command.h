#pragma once

namespace juzhong::tuner {

/// `juzhong-tuner spsa OPTIONS`: 0, or 1 after a line on the error output. Faults of the command line are
/// thrown by its reader.
[[nodiscard]] int runSpsaCommand(int argc, char** argv);

}  // namespace juzhong::tuner

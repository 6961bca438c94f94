#pragma once

namespace juzhong {

/// The whole program: what `main` would be if the processor did not have to be asked first.
int runProgram(int argc, char* argv[]);

}  // namespace juzhong

#pragma once

#include <filesystem>

/// What differs between operating systems, apart from reading lines.
namespace juzhong::host {

/// The folder of the running program; the working folder when it cannot be told.
[[nodiscard]] std::filesystem::path programFolder(const char* firstArgument);

/// A reader that goes away makes writing fail instead of ending the process by a signal.
void ignoreBrokenPipes();

}  // namespace juzhong::host

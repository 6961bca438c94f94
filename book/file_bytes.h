#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/result.h"

namespace juzhong {

/// The path a user typed: UTF-8, or what the system's own encoding makes of it.
[[nodiscard]] std::filesystem::path userPath(const std::string& text);

/// `name` within `folder` if it is relative and is there, else `name` as it stands; UTF-8 either way.
[[nodiscard]] std::string pathIn(const std::filesystem::path& folder, const std::string& name);

/// A whole file. The fault says why not, without the name.
[[nodiscard]] Result<std::vector<std::uint8_t>> readBytes(const std::string& path);

/// Writes or replaces a file; true, or why not.
[[nodiscard]] Result<bool> writeBytes(const std::string& path, std::span<const std::uint8_t> bytes);

}  // namespace juzhong

#include "book/file_bytes.h"

#include <fstream>
#include <system_error>

namespace juzhong {

namespace {

/// Larger files are no opening books that fit in memory.
constexpr std::uintmax_t kLargestFile = std::uintmax_t{4} << 30U;

}  // namespace

std::filesystem::path userPath(const std::string& text) {
    try {
        return {std::u8string(text.begin(), text.end())};
    } catch (const std::system_error&) {
        return {text};
    }
}

std::string pathIn(const std::filesystem::path& folder, const std::string& name) {
    const std::filesystem::path inside = folder / userPath(name);
    std::error_code error;
    if (!std::filesystem::exists(inside, error)) {
        return name;
    }
    const std::u8string text = inside.u8string();
    return {text.begin(), text.end()};
}

Result<std::vector<std::uint8_t>> readBytes(const std::string& path) {
    const std::filesystem::path file = userPath(path);
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!std::filesystem::exists(status)) {
        return Fault{"no such file"};
    }
    if (!std::filesystem::is_regular_file(status)) {
        return Fault{"not a file"};
    }
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error || size > kLargestFile) {
        return Fault{"too large"};
    }
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    std::ifstream in(file, std::ios::binary);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in || in.gcount() != static_cast<std::streamsize>(bytes.size())) {
        return Fault{"cannot be read"};
    }
    return bytes;
}

Result<bool> writeBytes(const std::string& path, std::span<const std::uint8_t> bytes) {
    std::ofstream out(userPath(path), std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) {
        return Fault{path + ": cannot be written"};
    }
    return true;
}

}  // namespace juzhong

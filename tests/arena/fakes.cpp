#include "tests/arena/fakes.h"

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace juzhong::test {

TemporaryFile::TemporaryFile(std::string_view name)
    : path_((std::filesystem::temp_directory_path() /
             ("juzhong-" + std::to_string(std::random_device{}()) + '-' + std::string(name)))
                .string()) {}

TemporaryFile::~TemporaryFile() {
    std::error_code error;
    std::filesystem::remove(path_, error);
}

void TemporaryFile::write(std::string_view content) const {
    std::ofstream(path_, std::ios::binary) << content;
}

std::string TemporaryFile::read() const {
    std::ostringstream content;
    content << std::ifstream(path_, std::ios::binary).rdbuf();
    return content.str();
}

}  // namespace juzhong::test

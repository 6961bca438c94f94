#include "tests/support/data.h"

#include <fstream>
#include <sstream>

#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

std::vector<std::vector<std::string>> readData(const std::string& name) {
    std::ifstream file(std::string(JUZHONG_SOURCE_DIR) + "/tests/data/" + name);
    INFO("tests/data/" << name);
    REQUIRE(file.is_open());
    std::vector<std::vector<std::string>> rows;
    std::string line;
    while (std::getline(file, line)) {
        if (trimmed(line).empty() || line[0] == '#') {
            continue;
        }
        std::vector<std::string> fields;
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '|');) {
            fields.push_back(trimmed(cell));
        }
        rows.push_back(std::move(fields));
    }
    REQUIRE_FALSE(rows.empty());
    return rows;
}

}  // namespace juzhong::test

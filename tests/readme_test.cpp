#include <fstream>
#include <string>
#include <vector>

#include "protocol/options.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

std::vector<std::string> readmeLines() {
    std::ifstream file(std::string(JUZHONG_SOURCE_DIR) + "/README.md");
    REQUIRE(file.is_open());
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::string quoted(std::string_view word) {
    return "`" + std::string(word) + "`";
}

bool holds(const std::string& line, std::string_view words) {
    return line.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("the README's table holds every listed option with its default") {
    const std::vector<std::string> lines = readmeLines();
    for (const OptionRow& row : optionTable()) {
        if (row.ucciName.empty()) {
            continue;
        }
        INFO(row.ucciName);
        std::string found;
        for (const std::string& line : lines) {
            if (line.starts_with("| " + quoted(row.ucciName) + " |")) {
                found = line;
            }
        }
        CHECK_FALSE(found.empty());
        CHECK((row.uciName.empty() || holds(found, "| " + quoted(row.uciName) + " |")));
        CHECK((row.standard.empty() || holds(found, "| " + std::string(row.standard) + " |") ||
               holds(found, "| " + quoted(row.standard) + " |")));
        for (const OptionChoice& choice : row.choices) {
            CHECK(holds(found, quoted(choice.name)));
        }
    }
}

TEST_CASE("the README opens with two commands and no more") {
    std::vector<std::string> commands;
    for (const std::string& line : readmeLines()) {
        if (line.starts_with("## ")) {
            break;
        }
        if (line.starts_with("    ")) {
            commands.push_back(line.substr(4));
        }
    }
    CHECK(commands == std::vector<std::string>{"./setup.sh && make demo", "./setup.sh && make test"});
}

}  // namespace juzhong

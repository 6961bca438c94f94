#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/catch.h"

namespace juzhong {

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = JUZHONG_SOURCE_DIR;

/// What the files of a room may include from the project: their own room and these.
const std::map<std::string, std::set<std::string>> kMayInclude{
    {"engine", {}},
    {"eval", {"engine"}},
    {"search", {"engine", "eval"}},
    {"book", {"engine"}},
    {"protocol", {"engine", "eval", "search", "book"}},
    {"bench", {"engine", "eval", "search", "book", "protocol"}},
    {"tests", {"engine", "eval", "search", "book", "protocol", "bench"}},
};

struct Include {
    std::string file;
    std::string target;
    bool isQuoted = false;
};

std::vector<fs::path> sourcesOf(const std::string& room) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / room)) {
        const std::string extension = entry.path().extension().string();
        if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp")) {
            files.push_back(entry.path());
        }
    }
    return files;
}

std::vector<Include> includesOf(const std::string& room) {
    std::vector<Include> includes;
    for (const fs::path& file : sourcesOf(room)) {
        std::ifstream text(file);
        for (std::string line; std::getline(text, line);) {
            const std::size_t open = line.find_first_of("\"<");
            if (line.starts_with("#include") && open != std::string::npos) {
                const std::size_t close = line.find_first_of("\">", open + 1);
                includes.push_back({fs::relative(file, kRoot).generic_string(),
                                    line.substr(open + 1, close - open - 1), line[open] == '"'});
            }
        }
    }
    return includes;
}

std::string roomOf(const std::string& path) {
    return path.substr(0, path.find('/'));
}

bool mayInclude(const Include& include) {
    const std::string from = roomOf(include.file);
    const std::string to = roomOf(include.target);
    // The composition root puts the program together.
    const bool isRoot = include.file == "protocol/main.cpp" && to == "bench";
    return from == to || kMayInclude.at(from).contains(to) || isRoot;
}

}  // namespace

TEST_CASE("every room includes only the rooms below it") {
    for (const auto& [room, below] : kMayInclude) {
        const std::vector<Include> includes = includesOf(room);
        CHECK_FALSE(includes.empty());
        for (const Include& include : includes) {
            if (include.isQuoted && !mayInclude(include)) {
                FAIL_CHECK(include.file << " includes " << include.target);
            }
        }
    }
}

TEST_CASE("quoted includes are written from the root and exist") {
    for (const auto& [room, below] : kMayInclude) {
        for (const Include& include : includesOf(room)) {
            if (include.isQuoted && !fs::exists(kRoot / include.target)) {
                FAIL_CHECK(include.file << " includes " << include.target);
            }
        }
    }
}

TEST_CASE("the engine needs the standard library only") {
    for (const Include& include : includesOf("engine")) {
        // Headers of the standard library have no dot; those of C and of systems have.
        if (!include.isQuoted && include.target.find('.') != std::string::npos) {
            FAIL_CHECK(include.file << " includes <" << include.target << ">");
        }
    }
}

TEST_CASE("every header guards itself") {
    for (const auto& [room, below] : kMayInclude) {
        for (const fs::path& file : sourcesOf(room)) {
            std::ifstream text(file);
            bool isGuarded = file.extension() != ".h";
            for (std::string line; std::getline(text, line);) {
                isGuarded = isGuarded || line == "#pragma once";
            }
            INFO(fs::relative(file, kRoot).generic_string());
            CHECK(isGuarded);
        }
    }
}

}  // namespace juzhong

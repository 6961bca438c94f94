#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "bench/tuner/data_set.h"
#include "bench/tuner/import.h"
#include "bench/tuner/quiet.h"
#include "engine/fen.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong::tuner {
namespace {

/// A file name that is gone at the end of the test.
class TemporaryFile {
   public:
    explicit TemporaryFile(const std::string& name)
        : path_((std::filesystem::temp_directory_path() / name).string()) {}
    ~TemporaryFile() { std::remove(path_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

   private:
    std::string path_;
};

std::vector<Sample> someSamples() {
    std::vector<Sample> samples;
    test::walkRandomGames(7, 5, 60, [&](const Position& position) {
        const auto outcome = static_cast<Outcome>(samples.size() % 3);
        samples.push_back(makeSample(position, outcome, static_cast<int>(samples.size()) * 7 - 900));
    });
    return samples;
}

}  // namespace

TEST_CASE("a sample gives its position back") {
    test::walkRandomGames(6, 10, 60, [](const Position& position) {
        const Result<Position> back = positionOf(makeSample(position, Outcome::Draw, 0));
        REQUIRE(back.isOk());
        CHECK(back->key() == position.key());
        CHECK(back->quietPlies() == std::min(position.quietPlies(), 255));
    });
}

TEST_CASE("a file of samples is read as it was written") {
    const TemporaryFile file("juzhong-tuner-round-trip.bin");
    const std::vector<Sample> samples = someSamples();
    REQUIRE(writeSamples(file.path(), samples).empty());
    const Result<std::vector<Sample>> back = readSamples(file.path());
    REQUIRE(back.isOk());
    CHECK(*back == samples);
}

TEST_CASE("a file with any byte changed, cut or added is refused") {
    const TemporaryFile file("juzhong-tuner-damaged.bin");
    REQUIRE(writeSamples(file.path(), someSamples()).empty());
    std::ifstream in(file.path(), std::ios::binary);
    const std::string good((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const auto isRefused = [&](const std::string& bytes) {
        std::ofstream(file.path(), std::ios::binary) << bytes;
        return !readSamples(file.path()).isOk();
    };
    CHECK_FALSE(isRefused(good));
    for (std::size_t place = 0; place < good.size(); place += 97) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ 0x21);
        CHECK(isRefused(bad));
    }
    CHECK(isRefused(good.substr(0, good.size() - 1)));
    CHECK(isRefused(good + "x"));
    CHECK(isRefused(""));
}

TEST_CASE("a file that is not there is a fault, not a crash") {
    CHECK_FALSE(readSamples("/nowhere/at/all").isOk());
}

TEST_CASE("games are read with their results and positions come once") {
    std::istringstream lines(
        "# result\tyear\tsource\tmoves\n"
        "1-0\t2000\ttest\th2e2 h9g7 h0g2 i9h9 i0h0 b9c7\n"
        "1-0\t2000\ttest\th2e2 h9g7 h0g2 i9h9 i0h0 b9c7\n"
        "*\t2000\ttest\th2e2\n"
        "0-1\t2000\ttest\th2e2 e2e9\n");
    const ImportReport report = importGames(lines, 2);
    CHECK(report.games == 2);
    CHECK(report.skipped == 2);
    CHECK(report.samples.size() == 5);
    for (const Sample& sample : report.samples) {
        CHECK(sample.outcome == Outcome::RedWins);
        CHECK(sample.score == kNoSearchScore);
    }
}

TEST_CASE("positions with a check or a capture that wins are not quiet") {
    CHECK(isQuiet(Position()));
    CHECK_FALSE(isQuiet(test::positionOf("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")));
    CHECK_FALSE(isQuiet(test::positionOf("3k5/9/9/9/n3R4/9/9/9/9/4K4 w - - 0 1")));
}

}  // namespace juzhong::tuner

#include "bench/tuner/data_set.h"

#include <algorithm>
#include <fstream>
#include <span>
#include <string_view>

namespace juzhong::tuner {
namespace {

constexpr std::string_view kMagic = "JZTUNE1\n";
constexpr std::size_t kRecordSize = 50;
constexpr std::size_t kHeadSize = 24;

using Record = std::array<std::uint8_t, kRecordSize>;

Record pack(const Sample& sample) {
    Record record{};
    std::copy(sample.board.begin(), sample.board.end(), record.begin());
    record[45] =
        static_cast<std::uint8_t>(index(sample.sideToMove) | static_cast<unsigned>(sample.outcome) << 1U);
    record[46] = sample.quietPlies;
    const auto score = static_cast<std::uint16_t>(sample.score);
    record[47] = static_cast<std::uint8_t>(score & 0xFFU);
    record[48] = static_cast<std::uint8_t>(score >> 8U);
    return record;
}

bool unpack(std::span<const std::uint8_t> record, Sample& sample) {
    std::copy_n(record.begin(), sample.board.size(), sample.board.begin());
    const unsigned outcome = record[45] >> 1U;
    if (outcome > 2 || record[49] != 0) {
        return false;
    }
    sample.sideToMove = static_cast<Color>(record[45] & 1U);
    sample.outcome = static_cast<Outcome>(outcome);
    sample.quietPlies = record[46];
    sample.score = static_cast<std::int16_t>(record[47] | record[48] << 8U);
    return true;
}

std::uint64_t checksum(std::uint64_t sum, std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) {
        sum = (sum ^ byte) * 0x100000001B3ULL;
    }
    return sum;
}

constexpr std::uint64_t kChecksumStart = 0xCBF29CE484222325ULL;

void putNumber(std::string& text, std::uint64_t number) {
    for (int i = 0; i < 8; ++i) {
        text.push_back(static_cast<char>(number >> (8 * i) & 0xFFU));
    }
}

std::uint64_t getNumber(std::string_view text) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        number |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(text[i])) << (8 * i);
    }
    return number;
}

}  // namespace

Sample makeSample(const Position& position, Outcome outcome, int score) {
    Sample sample;
    for (const Square square : kSquares) {
        const unsigned shift = index(square) % 2 == 0 ? 0U : 4U;
        sample.board[index(square) / 2] |=
            static_cast<std::uint8_t>(index(position.pieceOn(square)) << shift);
    }
    sample.sideToMove = position.sideToMove();
    sample.outcome = outcome;
    sample.quietPlies = static_cast<std::uint8_t>(std::min(position.quietPlies(), 255));
    sample.score = static_cast<std::int16_t>(score);
    return sample;
}

Result<Position> positionOf(const Sample& sample) {
    Position::Setup setup;
    for (const Square square : kSquares) {
        const unsigned shift = index(square) % 2 == 0 ? 0U : 4U;
        const unsigned piece = sample.board[index(square) / 2] >> shift & 0xFU;
        if (piece == 15) {
            return Fault{"damaged sample: no such piece"};
        }
        setup.board[index(square)] = static_cast<Piece>(piece);
    }
    setup.sideToMove = sample.sideToMove;
    setup.quietPlies = sample.quietPlies;
    return Position::fromSetup(setup);
}

std::string writeSamples(const std::string& path, const std::vector<Sample>& samples) {
    std::uint64_t sum = kChecksumStart;
    for (const Sample& sample : samples) {
        sum = checksum(sum, pack(sample));
    }
    std::string head(kMagic);
    putNumber(head, samples.size());
    putNumber(head, sum);
    std::ofstream file(path, std::ios::binary);
    file.write(head.data(), static_cast<std::streamsize>(head.size()));
    for (const Sample& sample : samples) {
        const Record record = pack(sample);
        file.write(reinterpret_cast<const char*>(record.data()), kRecordSize);
    }
    file.flush();
    return file ? "" : "cannot write " + path;
}

Result<std::vector<Sample>> readSamples(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return Fault{"cannot open " + path};
    }
    std::string head(kHeadSize, '\0');
    file.read(head.data(), kHeadSize);
    if (!file || std::string_view(head).substr(0, kMagic.size()) != kMagic) {
        return Fault{path + " is no file of samples"};
    }
    const std::uint64_t count = getNumber(std::string_view(head).substr(8));
    std::uint64_t sum = kChecksumStart;
    std::vector<Sample> samples;
    Record record{};
    for (std::uint64_t i = 0; i < count; ++i) {
        file.read(reinterpret_cast<char*>(record.data()), kRecordSize);
        Sample sample;
        if (!file || !unpack(record, sample)) {
            return Fault{path + " is damaged at sample " + std::to_string(i + 1)};
        }
        sum = checksum(sum, record);
        samples.push_back(sample);
    }
    if (sum != getNumber(std::string_view(head).substr(16)) ||
        file.peek() != std::ifstream::traits_type::eof()) {
        return Fault{path + " is damaged: its checksum or length is wrong"};
    }
    return samples;
}

}  // namespace juzhong::tuner

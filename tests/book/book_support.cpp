#include "tests/book/book_support.h"

#include <fstream>
#include <random>

#include "book/book_file.h"
#include "book/book_lines.h"
#include "engine/fen.h"
#include "tests/support/catch.h"

namespace juzhong::test {

Position afterMoves(std::string_view moves) {
    const Result<Position> position = playMoves(Position(), moves);
    if (!position) {
        FAIL(position.fault());
    }
    return *position;
}

namespace {

template <typename Place, typename Recolour>
Position transformed(const Position& position, Color sideToMove, Place place, Recolour recolour) {
    Position::Setup setup;
    setup.board.fill(Piece::None);
    setup.sideToMove = sideToMove;
    for (const Square square : kSquares) {
        setup.board[index(place(square))] = recolour(position.pieceOn(square));
    }
    const Result<Position> result = Position::fromSetup(setup);
    REQUIRE(result.isOk());
    return *result;
}

}  // namespace

Position mirrorOf(const Position& position) {
    return transformed(
        position, position.sideToMove(), [](Square square) { return mirrored(square); },
        [](Piece piece) { return piece; });
}

Position swappedOf(const Position& position) {
    return transformed(
        position, opponent(position.sideToMove()), [](Square square) { return flipped(square); },
        [](Piece piece) { return withOtherColor(piece); });
}

Move moveOf(std::string_view text) {
    const auto move = moveFromString(text);
    REQUIRE(move.has_value());
    return *move;
}

ScratchFolder::ScratchFolder() {
    const std::string name = "juzhong book \xE6\xA3\x8B " + std::to_string(std::random_device()());
    folder_ = std::filesystem::temp_directory_path() / std::u8string(name.begin(), name.end());
    std::filesystem::create_directories(folder_);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string ScratchFolder::path(std::string_view name) const {
    const std::u8string text = (folder_ / std::u8string(name.begin(), name.end())).u8string();
    return {text.begin(), text.end()};
}

std::string ScratchFolder::write(std::string_view name, std::span<const std::uint8_t> bytes) const {
    std::ofstream out(folder_ / std::u8string(name.begin(), name.end()), std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    REQUIRE(out.good());
    return path(name);
}

std::string ScratchFolder::write(std::string_view name, std::string_view text) const {
    return write(name, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

BookData bookOfRows(std::string_view rows) {
    const Result<std::vector<BookLine>> lines = readBookLines("[start]\n" + std::string(rows));
    if (!lines) {
        FAIL(lines.fault());
    }
    return makeBook(*lines, {}).data;
}

OpeningBook openingBook(const BookData& data) {
    const auto source = adoptBook(encodeBook(data));
    if (!source) {
        FAIL(source.fault());
    }
    return OpeningBook(*source);
}

std::vector<std::string> movesIn(const OpeningBook& book, const Position& position) {
    std::vector<std::string> moves;
    for (const BookMove& move : book.movesFor(position)) {
        moves.push_back(toString(move.move));
    }
    return moves;
}

}  // namespace juzhong::test

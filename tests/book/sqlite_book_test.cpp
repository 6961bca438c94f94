#ifdef JUZHONG_HAS_SQLITE

#include <sqlite3.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>

#include "book/board_code.h"
#include "book/file_bytes.h"
#include "book/obk_keys.h"
#include "book/opening_book.h"
#include "book/square16.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace juzhong {

namespace {

// Facts of the .obk format: the number for Red to move and the key of the start position.
constexpr std::uint64_t kRedToMove = 0xA0CE2AF90C452F58;
constexpr std::uint64_t kStartKey = 0x628D04D7C9C144AE;
constexpr std::size_t kRedKingAtHome = 0xC7;

std::string hex(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llX", static_cast<unsigned long long>(number));
    return text.data();
}

/// Numbers of our own that give the start position the right key: the published ones are not ours to copy.
std::vector<std::uint64_t> makeNumbers() {
    test::Random random(13579);
    std::vector<std::uint64_t> numbers(14 * 256);
    for (std::uint64_t& number : numbers) {
        number = random.next();
    }
    std::uint64_t key = kRedToMove;
    const Position start;
    for (const Square square : kSquares) {
        if (const Piece piece = start.pieceOn(square); piece != Piece::None) {
            const std::size_t row = index(typeOf(piece)) + (colorOf(piece) == Color::Red ? 0 : 7);
            key ^= numbers[row * 256 + square16::of(square)];
        }
    }
    numbers[kRedKingAtHome] ^= key ^ kStartKey;
    return numbers;
}

std::string tableText(const std::vector<std::uint64_t>& numbers) {
    std::string text =
        "// for the tests\nlong player = 0xA0CE2AF90C452F58L; int place = 0x33;\nlong[] table = {\n";
    for (const std::uint64_t number : numbers) {
        text += "0x" + hex(number) + "L,\n";
    }
    return text + "};\n";
}

/// Runs statements on a new database in the folder.
std::string makeDatabase(const test::ScratchFolder& scratch, std::string_view name, const std::string& sql) {
    const std::string path = scratch.path(name);
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    char* error = nullptr;
    sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &error);
    if (error != nullptr) {
        FAIL(error);
    }
    sqlite3_close(database);
    return path;
}

std::string obkSql(const std::string& rows) {
    return "CREATE TABLE bhobk(id INTEGER PRIMARY KEY AUTOINCREMENT, vkey INTEGER, vmove INTEGER, vscore "
           "INTEGER, "
           "vwin INTEGER, vdraw INTEGER, vlost INTEGER, vvalid INTEGER, vmemo BLOB, vindex INTEGER);"
           "CREATE INDEX idxkey ON bhobk(vkey);"
           "INSERT INTO bhobk(vkey, vmove, vscore, vwin, vdraw, vlost, vvalid) VALUES " +
           rows + ";";
}

std::string xqbSql(const std::string& type, const std::string& rows) {
    return "CREATE TABLE book(id INTEGER PRIMARY KEY, key BLOB, move INTEGER, score INTEGER, win INTEGER, "
           "draw "
           "INTEGER, lost INTEGER, valid INTEGER, memo TEXT); CREATE INDEX idxkey ON book(key);"
           "CREATE TABLE information(name TEXT, value TEXT); INSERT INTO information VALUES ('version', "
           "'1'), "
           "('type', '" +
           type + "'); INSERT INTO book(key, move, score, win, draw, lost, valid) VALUES " + rows + ";";
}

std::string xqbKey(const Position& position) {
    std::string text = "x'";
    const BoardCode code = encodeBoard(position);
    for (const std::uint8_t byte : code.code()) {
        text += hex(byte).substr(14);
    }
    return text + "'";
}

std::string xqbFile(const test::ScratchFolder& scratch) {
    // h2e2 is 0x7774; the two others are g3g4 and a move that cannot be played.
    const std::string key = xqbKey(Position());
    return makeDatabase(
        scratch, "a.xqb",
        xqbSql("xiangqi", "(" + key + ", 0x7774, 90, 5, 3, 2, 1), (" + key + ", 0x6656, 40, 0, 0, 0, 1), (" +
                              key + ", 0x0000, 99, 0, 0, 0, 1), (" + key + ", 0x9786, 95, 0, 0, 0, 0)"));
}

}  // namespace

TEST_CASE("an .xqb book gives its valid moves by score") {
    const test::ScratchFolder scratch;
    const Result<OpeningBook> book = OpeningBook::open(xqbFile(scratch));
    if (!book) {
        FAIL(book.fault());
    }
    CHECK(book->formatName() == "xqb");
    CHECK(book->positionCount() == 1);
    CHECK(test::movesIn(*book, Position()) == std::vector<std::string>{"h2e2", "g3g4"});
    const BookMove first = book->movesFor(Position()).front();
    CHECK(first.weight == 90);
    CHECK(first.games == BookGames{5, 3, 2});
    CHECK(first.sharpness == 70);
    CHECK(test::movesIn(*book, test::swappedOf(Position())) == std::vector<std::string>{"b7e7", "c6c5"});
}

TEST_CASE("an .xqb book of another game is refused") {
    const test::ScratchFolder scratch;
    const std::string path = makeDatabase(scratch, "a.jqb", xqbSql("jieqi", "(x'00', 0, 0, 0, 0, 0, 1)"));
    CHECK_FALSE(OpeningBook::open(path).isOk());
}

TEST_CASE("an .obk book is read with a key table that the user names") {
    const test::ScratchFolder scratch;
    const std::vector<std::uint64_t> numbers = makeNumbers();
    const Result<ObkKeys> keys = ObkKeys::read(tableText(numbers));
    if (!keys) {
        FAIL(keys.fault());
    }
    CHECK(keys->of(Position(), false) == kStartKey);

    const Position replied = test::afterMoves("h2e2");
    const auto rowKey = static_cast<long long>(keys->of(replied, false));
    const std::string path = makeDatabase(
        scratch, "a.obk",
        obkSql("(7101337512282506414, 0xAAA7, 90, 4, 2, 4, 1), (7101337512282506414, 0x9585, 95, 0, 0, 0, 1),"
               "(7101337512282506414, 0xC4A5, 99, 0, 0, 0, 0), (" +
               std::to_string(rowKey) + ", 0x3A59, 1, 0, 0, 0, 1)"));
    const OpenedBooks opened = OpeningBook::openAll({path, scratch.write("keys.txt", tableText(numbers))});
    CHECK(opened.faults.empty());
    CHECK(opened.book.formatName() == "obk");
    CHECK(test::movesIn(opened.book, Position()) == std::vector<std::string>{"c3c4", "h2e2"});
    CHECK(test::movesIn(opened.book, replied) == std::vector<std::string>{"h9g7"});
    CHECK(test::movesIn(opened.book, test::afterMoves("b2e2")) == std::vector<std::string>{"b9c7"});
}

TEST_CASE("an .obk key with its top bit set may be stored as a real number") {
    const test::ScratchFolder scratch;
    const std::vector<std::uint64_t> numbers = makeNumbers();
    const Result<ObkKeys> keys = ObkKeys::read(tableText(numbers));
    REQUIRE(keys.isOk());
    const Position start;
    int tried = 0;
    for (const char* const moves : {"h2e2", "c3c4", "g0e2", "h0g2", "h2d2", "a3a4", "e3e4", "b2d2", "i0i1"}) {
        const Position position = test::afterMoves(moves);
        const std::uint64_t key = keys->of(position, false);
        double real = 0;
        std::memcpy(&real, &key, sizeof real);
        if (key >> 63U == 0 || real != real) {
            continue;
        }
        ++tried;
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), "%.17g", real);
        const std::string path = makeDatabase(scratch, std::string(moves) + ".obk",
                                              // Without the affinity of INTEGER a real number stays one.
                                              "CREATE TABLE bhobk(vkey, vmove, vscore, vwin, vdraw, vlost, "
                                              "vvalid); INSERT INTO bhobk VALUES (" +
                                                  std::string(text.data()) + ", 0x3A59, 1, 0, 0, 0, 1);");
        const OpenedBooks opened =
            OpeningBook::openAll({path, scratch.write("keys.txt", tableText(numbers))});
        CHECK(test::movesIn(opened.book, position) == std::vector<std::string>{"h9g7"});
    }
    CHECK(tried > 0);
}

TEST_CASE("an .obk book without a key table, or with a wrong one, says so") {
    const test::ScratchFolder scratch;
    const std::string path = makeDatabase(scratch, "a.obk", obkSql("(1, 0xAAA7, 90, 0, 0, 0, 1)"));
    const Result<OpeningBook> alone = OpeningBook::open(path);
    REQUIRE_FALSE(alone.isOk());
    CHECK(alone.fault().find("key table") != std::string::npos);

    std::vector<std::uint64_t> numbers = makeNumbers();
    CHECK_FALSE(ObkKeys::read("").isOk());
    CHECK_FALSE(ObkKeys::read(tableText({numbers.begin(), numbers.end() - 1})).isOk());
    numbers[kRedKingAtHome] ^= 1U;
    CHECK_FALSE(ObkKeys::read(tableText(numbers)).isOk());
    CHECK(OpeningBook::openAll({path, scratch.write("keys.txt", tableText(numbers))}).faults.size() == 2);
}

TEST_CASE("a database that is no book is refused with a reason") {
    const test::ScratchFolder scratch;
    const std::string other = makeDatabase(scratch, "other.db", "CREATE TABLE people(name TEXT);");
    const std::string lacking = makeDatabase(scratch, "lacking.xqb", "CREATE TABLE book(key BLOB);");
    for (const std::string& path : {other, lacking, scratch.write("x.obk", "SQLite format 3")}) {
        const Result<OpeningBook> book = OpeningBook::open(path);
        REQUIRE_FALSE(book.isOk());
        CHECK(book.fault().find(path) != std::string::npos);
    }
}

TEST_CASE("damaged databases do no harm") {
    const test::ScratchFolder scratch;
    const Result<std::vector<std::uint8_t>> sound = readBytes(xqbFile(scratch));
    REQUIRE(sound.isOk());
    test::Random random(41);
    for (int i = 0; i < 300; ++i) {
        std::vector<std::uint8_t> bytes = *sound;
        for (int change = 0; change < 8; ++change) {
            bytes[random.below(bytes.size())] = static_cast<std::uint8_t>(random.next());
        }
        bytes.resize(random.below(4) == 0 ? random.below(bytes.size()) : bytes.size());
        if (const Result<OpeningBook> book = OpeningBook::open(scratch.write("damaged.xqb", bytes))) {
            for (const BookMove& move : book->movesFor(Position())) {
                REQUIRE(Position().isPseudoLegal(move.move));
            }
            (void)book->positionCount();
        }
    }
}

}  // namespace juzhong

#endif

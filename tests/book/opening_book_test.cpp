#include "book/opening_book.h"

#include "book/book_file.h"
#include "tests/book/book_support.h"
#include "tests/support/catch.h"

namespace juzhong {

namespace {

/// One line, with the file's name in it.
void requireFault(const OpenedBooks& opened, const std::string& name) {
    REQUIRE(opened.faults.size() == 1);
    CHECK(opened.faults.front().find(name) != std::string::npos);
    CHECK(opened.faults.front().find('\n') == std::string::npos);
}

}  // namespace

TEST_CASE("a book opens from a folder with blanks and Chinese in its name") {
    const test::ScratchFolder scratch;
    const std::string path =
        scratch.write("\xE5\xBC\x80\xE5\xB1\x80 1.book", encodeBook(test::bookOfRows("1 h2e2 h9g7")));
    const Result<OpeningBook> book = OpeningBook::open(path);
    REQUIRE(book.isOk());
    CHECK(test::movesIn(*book, Position()) == std::vector<std::string>{"h2e2"});
}

TEST_CASE("a relative name is looked for in the folder given") {
    const test::ScratchFolder scratch;
    scratch.write("a.book", encodeBook(test::bookOfRows("1 h2e2")));
    const OpenedBooks opened = OpeningBook::openAll({"a.book"}, scratch.folder());
    CHECK(opened.faults.empty());
    CHECK(opened.book.positionCount() == 1);
}

TEST_CASE("the first of several books that knows a position answers") {
    const test::ScratchFolder scratch;
    const std::string first = scratch.write("1.book", encodeBook(test::bookOfRows("1 g3g4")));
    const std::string second = scratch.write("2.book", encodeBook(test::bookOfRows("1 h2e2 h9g7")));
    const OpenedBooks opened = OpeningBook::openAll({first, second});
    CHECK(opened.faults.empty());
    CHECK(test::movesIn(opened.book, Position()) == std::vector<std::string>{"g3g4"});
    CHECK(test::movesIn(opened.book, test::afterMoves("h2e2")) == std::vector<std::string>{"h9g7"});
}

TEST_CASE("books that cannot be read are one line each and leave the others") {
    const test::ScratchFolder scratch;
    const std::string good = scratch.write("good.book", encodeBook(test::bookOfRows("1 h2e2")));
    requireFault(OpeningBook::openAll({scratch.path("absent.book"), good}), "absent.book");
    requireFault(OpeningBook::openAll({scratch.path("."), good}), "not a file");
    requireFault(OpeningBook::openAll({scratch.write("text.md", "# Just a text, no book\n")}), "text.md");
    requireFault(OpeningBook::openAll({scratch.write("empty.book", "")}), "empty.book");
    requireFault(OpeningBook::openAll({scratch.write("zero.dat", std::string(64, '\0')), good}), "zero.dat");
    CHECK(OpeningBook::openAll({scratch.path("absent.book"), good}).book.positionCount() == 1);
    CHECK(OpeningBook::openAll({}).book.positionCount() == 0);
}

TEST_CASE("a book without positions knows nothing") {
    const OpeningBook none;
    CHECK(none.positionCount() == 0);
    CHECK(none.movesFor(Position()).empty());
    CHECK(none.nameOf(Position()).empty());
}

}  // namespace juzhong

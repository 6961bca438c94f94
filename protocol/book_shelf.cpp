#include "protocol/book_shelf.h"

#include <algorithm>
#include <random>
#include <vector>

#include "protocol/words.h"

namespace juzhong {

namespace {

std::vector<std::string> splitNames(std::string_view files) {
    std::vector<std::string> names;
    while (!files.empty()) {
        const std::size_t end = std::min(files.find(';'), files.size());
        if (const std::string_view name = words::trim(files.substr(0, end)); !name.empty()) {
            names.emplace_back(name);
        }
        files.remove_prefix(std::min(end + 1, files.size()));
    }
    return names;
}

}  // namespace

BookShelf::BookShelf() : book_(OpeningBook::builtIn()), random_(std::random_device()()) {}

std::optional<Fault> BookShelf::open(std::string_view files, const std::filesystem::path& folder) {
    const std::vector<std::string> names = splitNames(files);
    if (names.empty()) {
        book_ = OpeningBook::builtIn();
        return std::nullopt;
    }
    OpenedBooks opened = OpeningBook::openAll(names, folder);
    book_ = opened.book;
    std::string faults;
    for (const std::string& fault : opened.faults) {
        faults += (faults.empty() ? "" : "; ") + fault;
    }
    return faults.empty() ? std::nullopt : std::optional(Fault{faults});
}

std::optional<BookAnswer> BookShelf::choose(const Position& position, std::span<const Move> candidates,
                                            const BookHabits& habits) {
    const BookPreferences preferences{
        .randomness = habits.randomness, .style = habits.style, .banned = {}, .allowed = candidates};
    BookRandom seeded(habits.seed ^ position.key());
    auto choice = chooseBookMove(book_, position, preferences, habits.seed > 0 ? seeded : random_);
    if (!choice) {
        return std::nullopt;
    }
    Position next = position;
    next.make(choice->move.move);
    const std::vector<BookMove> replies = book_.movesFor(next);
    return BookAnswer{*std::move(choice), replies.empty() ? Move::none() : replies.front().move};
}

}  // namespace juzhong

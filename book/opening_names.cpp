#include "book/opening_names.h"

#include "book/opening_book.h"

namespace juzhong {

std::string openingName(Position position) {
    const OpeningBook book = OpeningBook::builtIn();
    while (true) {
        if (const std::string_view name = book.nameOf(position); !name.empty()) {
            return std::string(name);
        }
        if (position.pliesPlayed() == 0) {
            return {};
        }
        position.undo();
    }
}

}  // namespace juzhong

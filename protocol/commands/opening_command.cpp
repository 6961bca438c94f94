#include "book/opening_names.h"
#include "protocol/commands/arguments.h"

namespace juzhong::commands {

std::optional<Fault> runOpening(Arguments arguments, std::ostream& out) {
    const Result<Position> position = readPosition({arguments.begin(), arguments.end()});
    if (!position) {
        return Fault{position.fault()};
    }
    const std::string name = openingName(*position);
    if (name.empty()) {
        return Fault{"no opening we have a name for"};
    }
    out << name << '\n';
    return std::nullopt;
}

}  // namespace juzhong::commands

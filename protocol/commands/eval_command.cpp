#include "engine/fen.h"
#include "eval/evaluate.h"
#include "protocol/commands/arguments.h"

namespace juzhong::commands {

std::optional<Fault> runEval(Arguments arguments, std::ostream& out) {
    const std::vector<std::string> words(arguments.begin(), arguments.end());
    const Result<Position> position = words.empty() ? Result<Position>(Position()) : readFen(join(words));
    if (!position) {
        return Fault{position.fault()};
    }
    out << explainEvaluation(*position);
    return std::nullopt;
}

}  // namespace juzhong::commands

#include "protocol/commands/arguments.h"

#include "engine/fen.h"
#include "protocol/words.h"

namespace juzhong::commands {

cxxopts::ParseResult parseArguments(cxxopts::Options& options, Arguments arguments) {
    std::vector<const char*> words{"juzhong"};
    for (const std::string& argument : arguments) {
        words.push_back(argument.c_str());
    }
    return options.parse(static_cast<int>(words.size()), words.data());
}

Result<int> readNumber(std::string_view text, int min, int max, std::string_view what) {
    const auto number = words::parseInteger(words::trim(text));
    if (!number || *number < min || *number > max) {
        return Fault{std::string(what) + " must be a number from " + std::to_string(min) + " to " +
                     std::to_string(max) + ", not '" + std::string(text) + "'"};
    }
    return static_cast<int>(*number);
}

std::string join(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

Result<Position> readPosition(const std::vector<std::string>& words) {
    constexpr std::string_view kMovesWord = " moves";
    const std::string text = join(words);
    if (text.find('/') == std::string::npos) {
        return playMoves(Position(), text);
    }
    const std::size_t split = std::min(text.find(kMovesWord), text.size());
    const Result<Position> start = readFen(text.substr(0, split));
    return start && split < text.size() ? playMoves(*start, text.substr(split + kMovesWord.size())) : start;
}

}  // namespace juzhong::commands

#include "protocol/commands/arguments.h"

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

}  // namespace juzhong::commands

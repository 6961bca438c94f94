// The real program: start-up, end of input, quitting while thinking, the command line.
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.h"

namespace juzhong::test {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

struct Run {
    std::string out;
    std::string err;
    int code = -1;
    Clock::duration time{};

    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> all;
        std::istringstream in(out);
        for (std::string line; std::getline(in, line);) {
            all.push_back(line);
        }
        return all;
    }
    [[nodiscard]] std::string lastLine() const { return lines().empty() ? "" : lines().back(); }
};

std::string contentsOf(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// A folder that is gone with the test.
class TemporaryFolder {
   public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "juzhong-test-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    std::filesystem::path path_;
};

/// Runs a shell command in which `$J` is the program.
Run shell(const std::string& command, const std::string& program = JUZHONG_PROGRAM) {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    const std::string err = (folder.path() / "err").string();
    const auto begin = Clock::now();
    const int status =
        std::system(("J='" + program + "'; { " + command + "; } >" + out + " 2>" + err).c_str());
    Run run;
    run.time = Clock::now() - begin;
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    run.out = contentsOf(out);
    run.err = contentsOf(err);
    return run;
}

}  // namespace

TEST_CASE("the program says nothing before it is spoken to, and ends with its input") {
    const Run run = shell("\"$J\" </dev/null");
    CHECK(run.out == "bye\n");
    CHECK(run.err.empty());
    CHECK(run.code == 0);
    CHECK(run.time < 2s);
}

TEST_CASE("a last line without a line feed counts, CR LF and a byte order mark are no matter") {
    const Run run = shell("printf '\\357\\273\\277ucci\\r\\nisready\\r\\nquit' | \"$J\"");
    const std::vector<std::string> lines = run.lines();
    CHECK(std::ranges::count(lines, "ucciok") == 1);
    CHECK(std::ranges::count(lines, "readyok") == 1);
    CHECK(run.lastLine() == "bye");
    CHECK(run.code == 0);
    CHECK(run.err.empty());
}

TEST_CASE("quit and the end of input end a thinking program at once") {
    const Run byQuit =
        shell("(printf 'setoption threads 4\\ngo infinite\\n'; sleep 0.3; printf 'quit\\n') | \"$J\"");
    CHECK(byQuit.lastLine() == "bye");
    const Run byEnd = shell("(printf 'go infinite\\n'; sleep 0.3) | \"$J\"");
    CHECK(byEnd.lastLine() == "bye");
    CHECK(byEnd.code == 0);
    CHECK(byEnd.time < 2s);
    const Run sameWrite = shell("printf 'go infinite\\nquit\\nquit\\n' | \"$J\"");
    const std::vector<std::string> lines = sameWrite.lines();
    CHECK(std::ranges::count(lines, "bye") == 1);
    CHECK(sameWrite.code == 0);
}

TEST_CASE("a reader that goes away ends the program quietly") {
    const Run run = shell(
        "(printf 'ucci\\ngo infinite\\n'; sleep 1; printf 'isready\\n'; sleep 1) | "
        "(\"$J\"; echo code $? >&2) | head -n 1");
    CHECK(run.err == "code 0\n");
}

TEST_CASE("the program starts from anywhere, also out of a folder with Chinese letters and a blank") {
    const TemporaryFolder folder;
    const std::filesystem::path strange = folder.path() / "\xE8\xB1\xA1\xE6\xA3\x8B \xE5\xBC\x95\xE6\x93\x8E";
    std::filesystem::create_directory(strange);
    const std::filesystem::path copy = strange / "juzhong";
    std::filesystem::copy_file(JUZHONG_PROGRAM, copy);
    std::ofstream(strange / "book.dat") << "no book";
    const Run run = shell(
        "cd /; printf 'setoption bookfiles book.dat\\nsetoption batch true\\ngo depth 2\\n' | "
        "\"$J\"",
        copy.string());
    CHECK(run.code == 0);
    CHECK(run.out.find("bestmove") != std::string::npos);
    // Relative names start beside the program: it was found and found wanting.
    CHECK(run.lines().front().find("info string") == 0);
}

TEST_CASE("a script with batch is worked off line by line") {
    const Run run = shell(
        "printf 'setoption batch true\\nposition startpos\\ngo depth 3\\nposition startpos "
        "moves h2e2\\ngo depth 3\\nquit\\n' | \"$J\"");
    const std::vector<std::string> lines = run.lines();
    CHECK(std::ranges::count_if(lines, [](const auto& l) { return l.starts_with("bestmove"); }) == 2);
    CHECK(run.lastLine() == "bye");
    CHECK(run.code == 0);
}

TEST_CASE("perft on the command line counts and ends with nodes and speed") {
    const Run run = shell("\"$J\" perft '3 '");
    CHECK(run.code == 0);
    CHECK(run.lastLine().starts_with("79666 nodes "));
    CHECK(run.lastLine().ends_with(" nps"));
    const Run divided = shell(
        "\"$J\" perft 2 --divide --threads 2 --hash 1 "
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    CHECK(divided.lines().size() == 45);
    CHECK(divided.lastLine().starts_with("1920 nodes "));
}

TEST_CASE("bench on the command line ends with nodes and speed, the same nodes each time") {
    const Run first = shell("\"$J\" bench --depth 2");
    const Run second = shell("\"$J\" bench --depth 2 --hash 2");
    CHECK(first.code == 0);
    const std::string nodes = first.lastLine().substr(0, first.lastLine().find(" nps"));
    CHECK(nodes.find(" nodes ") != std::string::npos);
    CHECK(first.lastLine().substr(0, first.lastLine().find(' ')) ==
          second.lastLine().substr(0, second.lastLine().find(' ')));
}

TEST_CASE("bad arguments cost one line on stderr and a code") {
    const char* const arguments =
        GENERATE("perft", "perft abc", "perft -1", "perft 4 'not a fen'", "perft 3 --threads",
                 "perft 3 --threads 0", "perft 3 --hash x", "perft 3 --nosuch", "bench --depth -3",
                 "bench --depth 0", "bench --hash 99999999999999999999", "bench nonsense", "eval nonsense",
                 "nosuchcommand", "--nosuch", "''");
    CAPTURE(arguments);
    const Run run = shell(std::string("\"$J\" ") + arguments);
    CHECK(run.code > 0);
    CHECK(run.code < 100);
    CHECK(run.out.empty());
    CHECK(std::ranges::count(run.err, '\n') == 1);
}

TEST_CASE("help and version are printed") {
    const Run help = shell("\"$J\" --help");
    CHECK(help.code == 0);
    for (const char* word : {"perft", "bench", "eval"}) {
        CHECK(help.out.find(word) != std::string::npos);
    }
    const Run version = shell("\"$J\" --version");
    CHECK(version.code == 0);
    CHECK(version.lines().size() == 1);
    CHECK(shell("\"$J\" eval").code == 0);
}

}  // namespace juzhong::test

// An engine that plays legal moves at once and misbehaves in the way that its arguments name, for the tests
// of the arena: fake_engine uci|ucci MODE [AFTER], where the first AFTER searches are still answered well.

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#ifdef __unix__
#include <unistd.h>
#endif

#include "engine/fen.h"
#include "engine/movegen.h"

namespace juzhong {

namespace {

void sleepFor(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

[[noreturn]] void sleepForEver() {
    while (true) {
        sleepFor(1000);
    }
}

class FakeEngine {
   public:
    FakeEngine(std::string dialect, std::string mode, int after)
        : dialect_(std::move(dialect)), mode_(std::move(mode)), after_(after) {}

    int run() {
        if (mode_ == "child") {
            startChild();
        }
        std::string line;
        while (std::getline(std::cin, line)) {
            if (line == "quit") {
                if (mode_ == "stays") {
                    sleepForEver();
                }
                return 0;
            }
            obey(line);
        }
        if (mode_ == "stays") {
            sleepForEver();
        }
        return 0;
    }

   private:
    /// A process that nobody asks to end.
    static void startChild() {
#ifdef __unix__
        if (fork() == 0) {
            sleepForEver();
        }
#endif
    }

    void obey(const std::string& line) {
        if (line == dialect_) {
            shakeHands();
        } else if (line == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (line.starts_with("position fen ")) {
            setPosition(line.substr(13));
        } else if (line.starts_with("go")) {
            go();
        }
    }

    void shakeHands() const {
        if (mode_ == "mute") {
            return;
        }
        if (mode_ == "dies at once") {
            std::exit(7);
        }
        const bool isUci = dialect_ == "uci";
        std::cout << "id name Fake\n"
                  << (isUci ? "option name Hash type spin default 16 min 1 max 64\n"
                            : "option hashsize type spin min 1 max 64 default 16\n")
                  << dialect_ << "ok" << std::endl;
    }

    void setPosition(const std::string& text) {
        const std::size_t moves = text.find(" moves");
        auto read = readFen(text.substr(0, moves));
        if (read && moves != std::string::npos) {
            read = playMoves(*read, text.substr(moves + 6));
        }
        if (!read) {
            // A referee that sends nonsense must show itself.
            std::exit(9);
        }
        position_ = *read;
    }

    void go() {
        const MoveList moves = legalMoves(position_);
        const std::string move =
            moves.isEmpty() ? "0000"
                            : toString(moves[static_cast<std::size_t>(position_.key() % moves.size())]);
        if (searches_++ >= after_ && misbehave(move)) {
            return;
        }
        std::cout << "info depth 3 score cp " << score() << " nodes 1000 time 1 pv " << move << "\nbestmove "
                  << move << std::endl;
    }

    [[nodiscard]] int score() const {
        return mode_ == "despairs" ? -2000 : (mode_ == "exults" ? 2000 : (mode_ == "level" ? 0 : 50));
    }

    /// False when the search is to be answered well all the same.
    bool misbehave(const std::string& move) {
        if (mode_ == "crashes") {
            std::abort();
        } else if (mode_ == "exits") {
            std::exit(3);
        } else if (mode_ == "hangs") {
            sleepForEver();
        } else if (mode_ == "slow") {
            sleepFor(400);
            return false;
        } else if (mode_ == "illegal") {
            std::cout << "bestmove a0i9" << std::endl;
        } else if (mode_ == "garbage") {
            std::cout << "bestmove castle" << std::endl;
        } else if (mode_ == "passes") {
            std::cout << (dialect_ == "uci" ? "bestmove (none)" : "nobestmove") << std::endl;
        } else if (mode_ == "babbles") {
            while (std::cout << "info string still thinking\n") {
            }
        } else if (mode_ == "floods") {
            while (std::cout << "la") {
            }
        } else if (mode_ == "closes") {
            closeOutput();
        } else if (mode_ == "half line") {
            std::cout << "info depth 3 sco" << std::flush;
            sleepFor(10);
            std::cout << "re cp 7 nodes 10\r\nbestmo" << std::flush;
            sleepFor(10);
            std::cout << "ve " << move << std::flush;
            sleepFor(10);
            std::cout << "\r\n" << std::flush;
        } else if (mode_ == "half answer") {
            std::cout << "bestmove " << move.substr(0, 3) << std::flush;
            std::exit(0);
        } else if (mode_ == "answers twice") {
            std::cout << "bestmove " << move << "\nbestmove " << move << std::endl;
        } else if (mode_ == "resigns") {
            std::cout << "bestmove " << move << " resign" << std::endl;
        } else if (mode_ == "offers") {
            std::cout << "bestmove " << move << " draw" << std::endl;
        } else {
            return false;
        }
        return true;
    }

    static void closeOutput() {
#ifdef __unix__
        close(STDOUT_FILENO);
#endif
        sleepForEver();
    }

    std::string dialect_;
    std::string mode_;
    int after_;
    int searches_ = 0;
    Position position_;
};

}  // namespace

}  // namespace juzhong

int main(int argc, char* argv[]) {
    const int after = argc > 3 ? std::atoi(argv[3]) : 0;
    return juzhong::FakeEngine(argc > 1 ? argv[1] : "uci", argc > 2 ? argv[2] : "plays", after).run();
}

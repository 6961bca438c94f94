#include "bench/arena/match.h"

#include <utility>

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/rules/arbiter.h"

namespace juzhong::arena {

namespace {

class Game {
   public:
    Game(const GameSetup& setup, const GameRules& rules)
        : setup_(setup), rules_(rules), adjudicator_(rules.adjudication) {
        for (const Color color : kColors) {
            const EngineSettings& settings = engine(color).settings();
            if (const TimeControl& control = settings.clockFor(color); !control.isEmpty()) {
                clocks_[index(color)].emplace(control, settings.margin);
            }
        }
    }

    std::optional<PlayedGame> play() {
        setUp();
        if (!prepareEngines()) {
            return std::nullopt;
        }
        while (!isOver_) {
            if (!playMove()) {
                return std::nullopt;
            }
        }
        return finish();
    }

   private:
    [[nodiscard]] EngineClient& engine(Color color) const { return *setup_.engines[index(color)]; }

    /// False when we were interrupted.
    bool prepareEngines() {
        const TimePoint begin = SteadyClock::now();
        for (const Color color : kColors) {
            engine(color).beginNewGame();
        }
        for (const Color color : kColors) {
            if (engine(color).isReady()) {
                continue;
            }
            if (engine(color).isInterrupted()) {
                return false;
            }
            lose(color, Ending::FailedStart, engine(color).endAndDescribe());
            break;
        }
        game_.preparing = std::chrono::duration_cast<microseconds>(SteadyClock::now() - begin);
        return true;
    }

    void setUp() {
        GameRecord& record = game_.record;
        record.startFen = setup_.opening.fen;
        position_ = readFen(setup_.opening.fen).value();
        startLine();
        for (const Move move : setup_.opening.moves) {
            record.moves.push_back({.move = move});
            make(move);
        }
        record.openingPlies = setup_.opening.moves.size();
        judge();
    }

    /// False when we were interrupted.
    bool playMove() {
        const Color mover = position_.sideToMove();
        const Answer answer = think(mover);
        if (answer.kind == Answer::Kind::Interrupted) {
            return false;
        }
        game_.thinking += answer.used;
        if (isFaulty(mover, answer)) {
            return true;
        }
        const Move move = *answer.best.move;
        const auto& clock = clocks_[index(mover)];
        game_.record.moves.push_back({move, answer.used.count(), answer.info.score, answer.info.depth,
                                      answer.info.nodes,
                                      clock ? std::optional(clock->remaining().count()) : std::nullopt});
        make(move);
        judge();
        if (isOver_) {
            return true;
        }
        if (answer.best.resigns) {
            lose(mover, Ending::Resignation, "");
        } else if (answer.best.offersDraw && offered_[index(opponent(mover))]) {
            end(std::nullopt, Ending::Agreement, "");
        } else if (const auto ruling = adjudicator_.afterMove(mover, answer.info.score, pliesPlayed())) {
            end(ruling->winner, ruling->ending, "");
        }
        offered_[index(mover)] = answer.best.offersDraw;
        return true;
    }

    Answer think(Color mover) {
        const EngineSettings& settings = engine(mover).settings();
        const auto& own = clocks_[index(mover)];
        const auto& other = clocks_[index(opponent(mover))];
        GoRequest request{
            .limits = settings.limits, .sideToMove = mover, .offersDraw = offered_[index(opponent(mover))]};
        microseconds allowance = rules_.patience;
        if (own) {
            request.own = &*own;
            request.other = other ? &*other : &*own;
            allowance = own->allowance();
        } else if (settings.limits.moveTime) {
            allowance = *settings.limits.moveTime + settings.margin;
        }
        return engine(mover).think(positionLine(settings), request, allowance);
    }

    /// Ends the game when the answer loses it.
    bool isFaulty(Color mover, const Answer& answer) {
        if (answer.kind == Answer::Kind::Died) {
            lose(mover, Ending::Crash, engine(mover).endAndDescribe());
        } else if (answer.kind == Answer::Kind::Silent) {
            lose(mover, Ending::Silence, "");
        } else if (isLate(mover, answer.used)) {
            lose(mover, Ending::Time,
                 std::to_string(std::chrono::duration_cast<milliseconds>(answer.used).count()) + " ms");
        } else if (answer.best.resigns && !answer.best.move) {
            lose(mover, Ending::Resignation, "");
        } else if (answer.best.text.empty() || isNoMoveWord(answer.best.text)) {
            lose(mover, Ending::NoMove, "");
        } else if (!answer.best.move || !isLegalMove(position_, *answer.best.move)) {
            lose(mover, Ending::IllegalMove, answer.best.text + " in " + writeFen(position_));
        }
        return isOver_;
    }

    bool isLate(Color mover, microseconds used) {
        const EngineSettings& settings = engine(mover).settings();
        if (auto& clock = clocks_[index(mover)]) {
            return !clock->charge(used);
        }
        if (settings.limits.moveTime) {
            return used > *settings.limits.moveTime + settings.margin;
        }
        return used > rules_.patience;
    }

    static bool isNoMoveWord(std::string_view text) {
        return text == "(none)" || text == "none" || text == "null" || text == "0000";
    }

    void make(Move move) {
        const bool isCapture = position_.isCapture(move);
        position_.make(move);
        for (const RankOrigin ranks : {RankOrigin::Zero, RankOrigin::One}) {
            const std::string text = ' ' + writeWireMove(move, ranks);
            wholeGame_[static_cast<std::size_t>(ranks)] += text;
            sinceCapture_[static_cast<std::size_t>(ranks)] += text;
        }
        if (isCapture) {
            startLine();
        }
    }

    /// UCCI wants the board after the last capture and the moves since (ucci.md section 6).
    void startLine() {
        lineFen_ = writeFen(position_);
        sinceCapture_ = {};
    }

    [[nodiscard]] std::string positionLine(const EngineSettings& settings) const {
        const bool isUci = settings.dialect == Dialect::Uci;
        const std::string& moves =
            (isUci ? wholeGame_ : sinceCapture_)[static_cast<std::size_t>(settings.ranks)];
        std::string line =
            "position fen " + writeWireFen(isUci ? game_.record.startFen : lineFen_, settings.fenLetters);
        if (!moves.empty()) {
            line += " moves" + moves;
        }
        return line;
    }

    void judge() {
        const rules::Verdict verdict = rules::judge(position_, rules_.law);
        if (verdict.kind == rules::Verdict::Kind::Draw) {
            end(std::nullopt, endingFrom(verdict.reason), "");
        } else if (verdict.kind == rules::Verdict::Kind::Loss) {
            lose(*verdict.loser, endingFrom(verdict.reason), "");
        }
    }

    void lose(Color loser, Ending ending, const std::string& detail) {
        game_.needsRestart[index(loser)] =
            ending == Ending::Crash || ending == Ending::Silence || ending == Ending::FailedStart;
        end(opponent(loser), ending, detail);
    }

    void end(Winner winner, Ending ending, const std::string& detail) {
        game_.record.winner = winner;
        game_.record.ending = ending;
        game_.record.detail = detail;
        isOver_ = true;
    }

    [[nodiscard]] int pliesPlayed() const { return static_cast<int>(game_.record.moves.size()); }

    PlayedGame finish() {
        for (const Color color : kColors) {
            game_.record.players[index(color)] = engine(color).settings().name;
        }
        return std::move(game_);
    }

    const GameSetup& setup_;
    const GameRules& rules_;
    Adjudicator adjudicator_;
    std::array<std::optional<GameClock>, kColorCount> clocks_;
    std::array<bool, kColorCount> offered_{};
    Position position_;
    /// Moves as both kinds of engines write them, by `RankOrigin`.
    std::array<std::string, 2> wholeGame_;
    std::array<std::string, 2> sinceCapture_;
    std::string lineFen_;
    PlayedGame game_;
    bool isOver_ = false;
};

}  // namespace

std::optional<PlayedGame> playGame(const GameSetup& setup, const GameRules& rules) {
    return Game(setup, rules).play();
}

}  // namespace juzhong::arena

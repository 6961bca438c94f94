#pragma once

#include "engine/position.h"
#include "protocol/dialect_writer.h"
#include "search/report.h"

namespace juzhong {

/// When to agree to a draw, to offer one, or to give up (ucci.md section 12). Offers and resignations need
/// the user's leave and the same verdict in several searches of some depth in a row.
class Courtesy {
   public:
    /// Offers of the opponent are accepted at this score and below.
    static constexpr Score kAcceptAt = -20;
    static constexpr Score kHopeless = -1000;
    static constexpr int kHopelessSearches = 4;
    static constexpr Score kLevel = 10;
    static constexpr int kLevelSearches = 8;
    /// Nobody took anything for so long when a draw is offered.
    static constexpr int kQuietPlies = 20;
    static constexpr int kDecentDepth = 8;

    struct Circumstances {
        const Position& root;
        /// The opponent offers a draw.
        bool isOffered = false;
        /// The user lets the engine offer and resign.
        bool isAllowed = false;
        /// There was only one move to choose from.
        bool isForced = false;
    };

    /// What to add to the answer of a search; counts it.
    [[nodiscard]] Remark remarkOn(const SearchAnswer& answer, const Circumstances& circumstances);

    /// A new game begins.
    void reset();

   private:
    void count(const SearchAnswer& answer);

    int hopelessInARow_ = 0;
    int levelInARow_ = 0;
};

}  // namespace juzhong

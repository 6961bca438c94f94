#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

namespace juzhong {

/// A move the book knows, legal in the position asked.
struct BookMove {
    Move move;
    /// Relative, at least 1.
    int weight = 1;
};

/// Positions with weighted moves. Immutable once made, cheap to copy.
class OpeningBook {
   public:
    /// A book without positions.
    OpeningBook() = default;

    /// The book inside the program.
    [[nodiscard]] static OpeningBook builtIn();
    /// Reads a file of any known format; the fault names the file.
    [[nodiscard]] static Result<OpeningBook> open(const std::string& path);

    /// Moves for the position or its mirror image, heaviest first; empty when unknown.
    [[nodiscard]] std::vector<BookMove> movesFor(const Position& position) const;
    [[nodiscard]] std::size_t positionCount() const;

   private:
    class Contents;
    std::shared_ptr<const Contents> contents_;
};

}  // namespace juzhong

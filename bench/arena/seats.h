#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/arena/engine_client.h"
#include "bench/arena/standings.h"

namespace juzhong::arena {

/// The engines that one worker has running: those of its last game stay alive for the next.
class Seats {
   public:
    Seats(const std::vector<EngineSettings>& engines, std::optional<unsigned> core,
          const std::atomic<bool>& stop)
        : engines_(engines), core_(core), stop_(stop) {}

    /// An engine that could not be started, and its side.
    struct Trouble {
        Color side;
        std::string message;
    };
    /// Ends engines that do not play now and starts those that are missing.
    [[nodiscard]] std::optional<Trouble> seat(const std::array<int, kColorCount>& players);

    /// Red first; all there after `seat` found no trouble.
    [[nodiscard]] std::array<EngineClient*, kColorCount> clients() const {
        return {seats_[0].client.get(), seats_[1].client.get()};
    }
    /// Ends the engine of this side.
    void vacate(Color side) { seats_[index(side)].client.reset(); }

   private:
    struct Seat {
        int player = kNobody;
        std::unique_ptr<EngineClient> client;
    };

    const std::vector<EngineSettings>& engines_;
    std::optional<unsigned> core_;
    const std::atomic<bool>& stop_;
    std::array<Seat, kColorCount> seats_;
};

}  // namespace juzhong::arena

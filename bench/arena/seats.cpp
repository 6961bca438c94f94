#include "bench/arena/seats.h"

#include <utility>

namespace juzhong::arena {

std::optional<Seats::Trouble> Seats::seat(const std::array<int, kColorCount>& players) {
    std::array<Seat, kColorCount> next;
    for (const Color side : kColors) {
        for (Seat& old : seats_) {
            if (old.client != nullptr && old.player == players[index(side)]) {
                next[index(side)] = std::move(old);
            }
        }
    }
    seats_ = std::move(next);
    for (const Color side : kColors) {
        Seat& seat = seats_[index(side)];
        if (seat.client != nullptr) {
            continue;
        }
        seat.player = players[index(side)];
        auto client = EngineClient::start(engines_[static_cast<std::size_t>(seat.player)], core_, stop_);
        if (!client) {
            return Trouble{side, client.fault()};
        }
        seat.client = std::move(client).value();
    }
    return std::nullopt;
}

}  // namespace juzhong::arena

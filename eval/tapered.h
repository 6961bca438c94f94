#pragma once

#include <cstdint>

namespace juzhong {

/// A middlegame and an endgame value packed in one integer, so that sums cost one addition.
/// Each half within -32768..32767.
class Tapered {
   public:
    constexpr Tapered() = default;
    constexpr Tapered(int middlegame, int endgame)
        : packed_(static_cast<std::int32_t>((static_cast<std::uint32_t>(endgame) << 16U)) + middlegame) {}

    [[nodiscard]] constexpr int middlegame() const {
        return static_cast<std::int16_t>(static_cast<std::uint16_t>(packed_));
    }
    [[nodiscard]] constexpr int endgame() const {
        return static_cast<std::int16_t>(
            static_cast<std::uint16_t>((static_cast<std::uint32_t>(packed_) + 0x8000U) >> 16U));
    }

    constexpr Tapered& operator+=(Tapered other) {
        packed_ += other.packed_;
        return *this;
    }
    constexpr Tapered& operator-=(Tapered other) {
        packed_ -= other.packed_;
        return *this;
    }
    friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
    friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
    friend constexpr Tapered operator-(Tapered a) { return Tapered() - a; }
    friend constexpr Tapered operator*(Tapered a, int factor) {
        a.packed_ *= factor;
        return a;
    }
    friend constexpr bool operator==(Tapered, Tapered) = default;

   private:
    std::int32_t packed_ = 0;
};

static_assert((Tapered(-5, 7) + Tapered(3, -9)).middlegame() == -2);
static_assert((Tapered(-5, 7) * -3).endgame() == -21);

}  // namespace juzhong

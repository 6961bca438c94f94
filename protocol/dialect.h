#pragma once

#include <cstdint>

namespace juzhong {

/// The two languages spoken on the wire; the last handshake chooses.
enum class Dialect : std::uint8_t { Ucci, Uci };

}  // namespace juzhong

#pragma once

// Catch2 2 and 3 differ in their headers only, as far as we use them.
#ifdef JUZHONG_CATCH2_V3
#include <catch2/catch_all.hpp>

using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

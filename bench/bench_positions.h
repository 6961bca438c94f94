#pragma once

#include <array>
#include <string_view>

namespace juzhong {

/// What the bench searches: the start, openings, middlegames, late middlegames and endings of master games,
/// and problems of the old manual 适情雅趣 (1570) and of play. Red and Black move in turn, more or less.
/// A change here changes the bench signature: say so in the commit.
inline constexpr std::array<std::string_view, 48> kBenchPositions{
    // Openings.
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1bakabr1/9/6nc1/pc2p3p/2pn5/6p2/P1P1P2RP/1CN1C1N2/3R5/2BAKAB2 b",
    "r3kabn1/3na4/2c1b2c1/p1p3p1p/4Cr3/2P1P1P2/P7P/1C2B1N2/9/RN1AKAB1R b",
    "1rbakar2/9/2n1b2c1/p1C1p3p/1cp2n3/6R2/P1P1P3P/2N1C1N2/9/1RBAKAB2 w",
    "r1bakabr1/9/1cn3nc1/p3p1p1p/2p6/7R1/P1P1P1P1P/1C2C1N2/9/RNBAKAB2 w",
    "r1bakabr1/9/1cn4c1/p1p1p2Rp/5np2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB2 b",
    "r1bakabr1/9/1cn3nc1/4p1p1p/p1p6/6P2/P1P1P3P/N1C1C1N2/9/R1BAKABR1 b",
    "r1bakabR1/9/2n1c1n2/p1p1p3p/6p2/1NP6/P3P3P/1C2C1N2/R8/2BAKAc2 w",
    "2bakab1r/9/2nc2nc1/p1p1p1p1p/5r3/PN1R5/2P1P1P1P/1C2B2C1/9/2BAKA1NR b",
    "r2akabr1/9/1c2b1nc1/4p1pRp/pnp6/6P2/P1P1P3P/N1C1C1N2/R8/2BAKAB2 b",
    "2bak2r1/4a4/n2cb1n2/p1p1p3p/3N2p2/P8/2P1P1P1P/2C1C1N2/7c1/2BAKABR1 w",
    "r1bakabr1/9/2n1c1nc1/p1p1p1pRp/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB2 w",
    // Middlegames.
    "2baka3/3c5/n3b4/p1p1p3p/5c3/P2n1NB2/2P1P3P/N3C2C1/4A4/2BAK4 w",
    "2bk1aR2/4a4/2nCc4/p1p3p1p/9/2P1C4/Pr2P1P1c/4B1Nr1/5R3/2BAKA3 w",
    "2b1ka3/1Nn6/3ac4/2p1r3p/r8/P1P6/1R2P3P/4B4/4A4/4KAB2 w",
    "r2akab2/6c2/4b1n2/p3p3p/3n2P2/1R7/P3P3P/B3C1N2/4N1r2/2RAKAB2 w",
    "1r2kab2/4ac3/2n1b3n/p2Rp1p1p/2P6/C2N5/Pc2P1P1P/1r2C1N2/9/R1BAKAB2 b",
    "3ak4/4a4/1c2bc1Rn/r3pP2p/2p6/9/p1P1P3P/N1n1C3B/2C6/2BAKA3 b",
    "2ba1kb2/4a4/4c4/P5p1p/2R2C1r1/R3c4/5r2P/4B4/4A4/2BAKN3 b",
    "2bak2n1/2c1a4/4b2c1/p3pNp2/2p5p/P1P3P2/4P3P/2C1C3B/9/2BAKA3 w",
    "2cak1b2/4a4/b5n2/p3p3p/2p2r1n1/3RP1PN1/P1P5P/2N1B1C2/4A4/4KAB2 w",
    "r3ka3/3na4/2c1b1c2/p7p/6b2/2B6/P3P1P1P/NC4N2/9/R2AKAB2 w",
    "4ka3/4a4/4b4/p1pR4p/7r1/2P1P1p2/P3c3P/3C4B/3N4n/3AKAB2 b",
    "4kac1C/2c1a4/9/p3p4/2b3p2/9/P2rPR2P/C3B4/4A4/3AK4 w",
    "1r1ak1b2/4a4/nCc1b1c2/p3C3p/2p1n4/PR4P2/8P/N3B4/4A3N/2B1KA3 w",
    "1r1akab2/1C3C3/1R1cb1n2/p3p1p1p/2p1c4/5RP2/P1P1N3P/4B2r1/4A4/2BAK4 b",
    "4kab2/4a4/1rc1b4/2R1C1n1p/p8/6P2/P2pP3P/N8/9/2BAKAB2 w",
    "rn2kab2/2c1a2c1/4b3n/r3p3p/p5p2/1RR6/P3P1P1P/N2CB1N2/4A4/3CKAB2 b",
    "2ba1a3/4k4/2n6/p2R4p/4CP3/2p1r4/2c5P/6N1B/4A4/4KA3 w",
    // Late middlegames.
    "2b1k4/4a4/4ba3/2R1C4/8p/4r4/P3p3P/9/4A4/4KAB2 b",
    "3k1a3/9/5a2b/9/2P6/4N4/8c/1N2BAp2/9/2BAK2c1 w",
    "3ak1b2/6R2/5a3/2P6/4r1p1p/9/8P/5p2B/4A4/4KA3 w",
    "2bak4/4an3/4b4/4p4/5N1n1/9/3N2p2/4B4/4A4/2B1KA3 b",
    "4kab2/9/5a3/8R/2r3b2/3p1nN2/P7P/4B4/4A4/2B1KA3 b",
    "1c2k1bC1/4a4/3ab4/p7r/9/2R5c/P3P4/2N1B4/9/3AKAB2 b",
    "5a1C1/4a4/3k5/5R2p/p6r1/3N2B2/P2pc4/B2A5/9/3AK4 b",
    // Endings.
    "5k3/9/9/9/9/7R1/P3r4/4B4/9/2BAK4 w",
    "3ak4/3Pa4/c2r5/9/9/6N2/4R4/3AB4/4A4/2B1K4 w",
    "4k4/5P3/3a1a3/9/9/7N1/9/4B2p1/4K1p2/3A1AB2 b",
    "4k4/9/7c1/6R2/9/p4r3/9/4B1p2/3KA4/4CAB2 b",
    "3a4R/4ak3/4b4/9/2P6/6r2/9/B4C3/4A4/4KA3 b",
    "4k4/4a4/3ab4/8r/6b2/6N2/8P/4BA1R1/9/3A1K3 w",
    "3a5/C2cak3/4b4/9/2b6/2B6/9/3AB4/9/3cK4 b",
    "4kab2/3C5/4b3n/p7R/8p/9/8r/5A3/9/3AK4 w",
    // Problems and sharp play.
    "4kabC1/4a4/2n1b4/4p3p/2p3p2/R2N5/Pr2P1c1c/4B1C2/4A4/4KAB2 b",
    "5k3/4a4/5a3/p7p/2P3p2/8P/Pr5n1/4BA1R1/4A1C2/2B2K3 w",
    "3ak1b2/9/4ba3/5R1N1/3r5/9/4c4/2r1B2R1/4A4/4KA3 w",
    "3k5/9/9/8p/9/2R3B1r/9/4BA3/6r2/2R2K3 w",
};

}  // namespace juzhong

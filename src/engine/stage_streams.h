// The random numbers of numbered stages: all those of stage k come from the streams (seed, k), so
// that any stage can be played anywhere, by itself, with the same result. simulate, the browser's
// lab, the vector environments and graphics cards share these functions.
#pragma once

#include "engine/deal.h"

namespace kilostone {

// What the deck of stage k is shuffled with.
[[nodiscard]] constexpr Rng dealing_stream(std::uint64_t seed, std::uint64_t k) {
    return stream(seed, 2 * k);
}
// What the bots of stage k draw their choices from.
[[nodiscard]] constexpr Rng playing_stream(std::uint64_t seed, std::uint64_t k) {
    return stream(seed, 2 * k + 1);
}

// The number of a stage of a match, both counted from 0. The stages of different matches have
// different numbers: no match has this many stages.
inline constexpr std::uint64_t stages_apart = 1 << 20;
[[nodiscard]] constexpr std::uint64_t stage_of_match(std::uint64_t match, std::uint64_t stage) {
    return match * stages_apart + stage;
}

// Its dealer: the deal moves on by one seat a match, and by one a stage within the match.
[[nodiscard]] constexpr Seat dealer_of_match(const Rulebook& rules, std::uint64_t match,
                                             std::uint64_t stage) {
    return dealer_of(rules, match + stage);
}

}  // namespace kilostone

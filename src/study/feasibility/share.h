// Whether the distance cards of one deck can make several distances at once, and how.
#pragma once

#include "engine/card.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace kilostone {

// Kilometres that some cards must add up to exactly. A side may have several heaps; what is asked
// of its top cards is asked of all of them together.
struct Heap {
    int km    = 0;
    Side side = 0;
};

struct CardsToShare {
    std::array<int, distance_ranks> km{};     // by rank, ascending
    std::array<int, distance_ranks> cards{};  // how many of each
    std::array<int, max_seats> top_least{};   // of the top rank, by side
    std::array<int, max_seats> top_most{};
};

using RankCounts = std::array<int, distance_ranks>;

// The cards of each heap, or nothing when there is no way. A search that grows beyond all measure
// (a custom edition with many sides and odd distances) shares out as if each side had a deck of its
// own: then what cannot be may pass, but what can be is never refused.
[[nodiscard]] std::optional<std::vector<RankCounts>> share_out(const CardsToShare& deck,
                                                               std::span<const Heap> heaps);

}  // namespace kilostone

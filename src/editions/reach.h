// Which distances the cards of a deck can add up to exactly. Every edition, house rule and custom
// edition is checked: a target that no side can hit is refused (R4).
#pragma once

#include "engine/edition.h"

namespace kilostone {

struct Reach {
    bool reachable = false;
    int below      = 0;  // the nearest reachable distances, 0 when there is none
    int above      = 0;
};

// With at most `top_cards` of the top distance, and a deck of these counts.
[[nodiscard]] Reach reach(const Edition& edition, const CardCounts& cards, int target);

}  // namespace kilostone

// What the referee says about a move: whether it is allowed, why or why not, and what follows.
#pragma once

#include "formats/position.h"
#include "messages/explanation.h"

#include <vector>

namespace kilostone {

struct RefereeDecision {
    Explanation explanation{};
    std::vector<Citation> grounds{};  // the rules that allow a legal move, the most telling first
    // What the player who asks does by an accepted move, as they see it, and the table then. Unseen
    // cards are placed at random.
    std::vector<Event> events{};
    Table after{};
};

[[nodiscard]] RefereeDecision decide(const Position& position, Move move);

}  // namespace kilostone

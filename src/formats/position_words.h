// The words of a position that parsing and printing share.
#pragma once

#include "engine/state.h"

#include <array>
#include <string_view>

namespace kilostone::position_words {

// The keys. There is also one for every side: A, B, C …
inline constexpr std::array<std::string_view, 22> keys{
    "revision", "players", "teams", "house",   "dealer",    "stages", "score", "seat",
    "turn",     "hand",    "phase", "attack",  "coup_turn", "due",    "fresh", "extended",
    "hands",    "pile",    "gone",  "discard", "ending",    "winner"};

// Cards due in this turn where a position does not say: the chain after a coup makes it more (R9).
constexpr int usual_due(Phase phase) { return phase == Phase::Playing ? 1 : 0; }

}  // namespace kilostone::position_words

// The words of a position that parsing and printing share.
#pragma once

#include "engine/state.h"

#include <array>
#include <string_view>

namespace kilostone::position_words {

inline constexpr std::array<std::string_view, 5> phases{"playing", "answering", "reached",
                                                        "taking_off", "over"};
inline constexpr std::array<std::string_view, 3> endings{"target", "nothing_playable", "race_over"};

// Beside these there is a key for every side: A, B, C …
inline constexpr std::array<std::string_view, 22> keys{
    "revision", "players", "teams", "house",   "dealer",    "stages", "score", "seat",
    "turn",     "hand",    "phase", "attack",  "coup_turn", "due",    "fresh", "extended",
    "hands",    "pile",    "gone",  "discard", "ending",    "winner"};

inline constexpr std::array<std::string_view, 3> coup_turns{"no", "yes", "closed"};

// Cards due in this turn where a position does not say: the chain after a coup makes it more (R9).
constexpr int usual_due(Phase phase) { return phase == Phase::Playing ? 1 : 0; }

}  // namespace kilostone::position_words

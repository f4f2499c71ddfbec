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
inline constexpr std::array<std::string_view, 20> keys{
    "players", "teams", "house", "dealer",  "stages",    "score", "seat",
    "turn",    "hand",  "phase", "attack",  "coup_turn", "fresh", "extended",
    "hands",   "pile",  "gone",  "discard", "ending",    "winner"};

// What the two cards drawn last leave behind: the earlier one and the later one, none if no safety.
struct DrawnLast {
    std::optional<Card> earlier{};
    std::optional<Card> later{};
};

constexpr Fresh fresh_of(DrawnLast two) {
    constexpr Card no_safety = Card::Roll;
    Fresh fresh;
    fresh.drew(two.earlier.value_or(no_safety));
    fresh.drew(two.later.value_or(no_safety));
    return fresh;
}

constexpr DrawnLast drawn_last(Fresh fresh) {
    constexpr auto safety = [](int i) {
        return i < 0 ? std::optional<Card>() : card_at(index(Card::RightOfWay) + i);
    };
    for (int earlier = -1; earlier < safety_kinds; ++earlier)
        for (int later = -1; later < safety_kinds; ++later) {
            const DrawnLast two{safety(earlier), safety(later)};
            if (fresh_of(two) == fresh) return two;
        }
    return {};
}

}  // namespace kilostone::position_words

// Whether an edition and one of its forms can be played at all. Every edition, house rule and
// custom edition passes through here before it is compiled: what passes fits the engine's counters,
// can be started and finished, and every stage of it ends. What is merely odd passes.
#pragma once

#include "base/problem.h"
#include "engine/edition.h"

#include <optional>

namespace kilostone {

inline constexpr int longest_race = 5000;  // kilometres

// The edition and all its forms; `where` is the field, as in a custom edition ("forms[2].target").
[[nodiscard]] std::optional<Problem> check(const Edition& edition);

// The edition and this one form, as a table plays it; `where` is the house rule that could change
// it, if there is one ("distance").
[[nodiscard]] std::optional<Problem> check(const Edition& edition, const Form& form);

// Which distances the cards of a deck can add up to exactly. A target that no side can hit is
// refused (R4).
struct Reach {
    bool reachable = false;
    int below      = 0;  // the nearest reachable distances, 0 when there is none
    int above      = 0;
};

// With at most `top_cards` of the top distance, and a deck of these counts.
[[nodiscard]] Reach reach(const Edition& edition, const CardCounts& cards, int target);

}  // namespace kilostone

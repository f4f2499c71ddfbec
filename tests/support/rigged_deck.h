// A deck arranged so that chosen cards are dealt and drawn.
#pragma once

#include "engine/deal.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct Wish {
    std::vector<std::vector<Card>> hands{};  // by seat, at most six; filled up with what is left
    std::vector<Card> draws{};               // the next cards to draw
};

// What is left comes in this order, first into the hands, then into the pile: remedies other than
// rolls, rolls, hazards, distances, safeties. The last seat deals. Nothing when the deck has no
// such cards.
[[nodiscard]] std::optional<Deck> rigged_deck(const Rulebook& rules, Wish wish);

}  // namespace kilostone

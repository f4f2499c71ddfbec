// The order of the lesson's cards.
#pragma once

#include "engine/deal.h"

#include <optional>

namespace kilostone {

// For two seats, the second deals. None when the edition's deck lacks one of the cards.
[[nodiscard]] std::optional<Deck> lesson_deck(const Rulebook& rules);

}  // namespace kilostone

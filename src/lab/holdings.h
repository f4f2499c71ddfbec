// How likely every card is to stay in a hand, counted in stages of the expert's rules: the numbers
// behind bots/eval/belief.h.
//
// The model: a hand is drawn card by card from the cards that another seat does not see. The weight
// of a card is the product of one factor for each fact. The factors are fitted in turn; each is
// scaled until the expected number of each card equals the observed one.
#pragma once

#include "bots/eval/belief.h"

#include <atomic>
#include <cstdint>

namespace kilostone {

struct HoldingsFit {
    HoldingFactors factors{};
    std::uint64_t hands    = 0;  // observed
    // Mean logarithm of how likely the model found the cards of a hand, and the same of a model
    // without factors.
    double likelihood      = 0;
    double without_factors = 0;
};

// Ends early when `stop` becomes true; the result is then worth nothing.
[[nodiscard]] HoldingsFit fit_holdings(const Rulebook& rules, std::uint64_t hands,
                                       std::uint64_t seed, const std::atomic<bool>* stop = nullptr);

}  // namespace kilostone

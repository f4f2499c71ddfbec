// A bot: a function of what its seat can see and of a random stream, nothing else.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/view.h"

namespace kilostone {

using Choose = Move (*)(const Sight& sight, const Moves& moves, Rng& rng);

struct Bot {
    std::string_view name;
    std::string_view about;
    Choose choose;
};

// From the weakest up.
[[nodiscard]] std::span<const Bot> bots();
[[nodiscard]] const Bot* find_bot(std::string_view name);

// Every legal move alike likely.
inline Move choose_random(const Sight&, const Moves& moves, Rng& rng) {
    return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// Largest distance, else attack on the leader, else remedy, else safety, else discard the least
// valuable. A yardstick: frozen once written.
[[nodiscard]] Move choose_greedy(const Sight& sight, const Moves& moves, Rng& rng);

}  // namespace kilostone

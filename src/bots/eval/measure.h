// Measures that show whether anything changed: a hash of many stages, and the number of moves in a
// fixed amount of random play. Both give the same result natively and in WebAssembly.
#pragma once

#include "bots/player.h"

#include <cstdint>
#include <vector>

namespace kilostone {

// All bots, and the levels that do not search: they would only be slow.
[[nodiscard]] std::vector<Bot> measured_bots();

// Over every move and every score line of these stages, all seats played by this bot. A bot that
// searches plays a fiftieth of them on a small budget.
[[nodiscard]] std::uint64_t fingerprint(const Rulebook& rules, const Bot& bot, int stages,
                                        std::uint64_t seed);

// Over all built-in editions and forms: random play for the rules, the other bots for the play.
[[nodiscard]] std::uint64_t rules_fingerprint(int stages_each);
[[nodiscard]] std::uint64_t play_fingerprint(int stages_each);

// Plays this number of random stages without a sink and counts the moves: laid, attacked,
// discarded, coup, extended, finished; never declined.
[[nodiscard]] std::uint64_t play_random_stages(const Rulebook& rules, int stages,
                                               std::uint64_t seed);

}  // namespace kilostone

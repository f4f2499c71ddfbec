// For tests that ask bots in different ways: who is asked, and what they have to agree with.
#pragma once

#include "bots/eval/match_value.h"
#include "bots/player.h"
#include "editions/registry.h"
#include "engine/moves.h"

#include <algorithm>
#include <vector>

namespace kilostone {

// All bots and levels; those that search think for a short time only.
inline std::vector<Bot> everybody() {
    std::vector<Bot> all(bots().begin(), bots().end());
    all.insert(all.end(), levels().begin(), levels().end());
    for (Bot& bot : all)
        if (bot.searches()) bot.budget = {.rollouts = 8};
    return all;
}

// What they all have to agree with.
inline Move move_of(const Bot& bot, const View& v, const MatchValue& match, Rng& rng) {
    const Sight sight = v.sight();
    const Moves moves = legal_moves(v);
    return bot.decide(
        {sight, moves, v.chain_draws, v.standing, {}, bot.for_match ? &match : nullptr}, rng);
}

// Two forms of each.
template <class PerForm>
void for_every_edition(PerForm&& per_form) {
    for (const Edition& e : editions())
        for (int f = 0; f < std::min<int>(2, e.form_count); ++f)
            per_form(e, e.forms[static_cast<std::size_t>(f)]);
}

}  // namespace kilostone

#include "bots/learned/learned.h"

#include "engine/moves.h"
#include "env/observation.h"

#include <bit>
#include <utility>

namespace kilostone {
namespace {

std::optional<LearnedNetworks>& networks_in_use() {
    static std::optional<LearnedNetworks> networks;
    return networks;
}

}  // namespace

void use_networks(LearnedNetworks networks) { networks_in_use() = std::move(networks); }

bool has_networks() { return networks_in_use().has_value(); }

ObservationBytes observation_of(const Sight& sight, ChainDraws chain_draws,
                                const Standing& standing) {
    const EnvRules env = make_env_rules(sight.rules);
    std::array<std::uint64_t, observation_size / 8> words{};
    observe({env, sight.table, sight.seat, sight.hand, chain_draws, standing},
            [&](int word, std::uint64_t bytes) { words[static_cast<std::size_t>(word)] = bytes; });
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<ObservationBytes>(words);
}

Move choose_learned(const Question& q, Rng&) {
    if (q.moves.size() == 1) return q.moves[0];
    const Rulebook& rules         = q.sight.rules;
    const LearnedNetworks& both   = *networks_in_use();
    const IntegerNetwork& network = rules.sides == 2 ? both.two_sides : both.many_sides;
    const ObservationBytes seen   = observation_of(q.sight, q.chain_draws, q.standing);
    const auto logits             = network.logits(seen);
    Move best                     = q.moves[0];
    std::int64_t highest          = IntegerNetwork::no_logit;
    for (const Move move : q.moves) {
        const auto logit = logits[static_cast<std::size_t>(action_of(rules, move))];
        if (logit <= highest) continue;
        highest = logit;
        best    = move;
    }
    return best;
}

Bot learned_player() {
    return Bot({.name   = learned_name,
                .about  = "a network that has learnt by playing against itself",
                .choose = choose_learned});
}

}  // namespace kilostone

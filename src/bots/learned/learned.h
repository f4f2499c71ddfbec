// The learned player: makes the legal move that a network rates highest by what its seat may know
// of the table. The networks have learnt by playing against themselves (docs/training.md). No
// search and no chance: a function of the view.
#pragma once

#include "bots/learned/integer_network.h"
#include "bots/player.h"

namespace kilostone {

// One for tables of two sides, one for all others.
struct LearnedNetworks {
    IntegerNetwork two_sides;
    IntegerNetwork many_sides;
};

// Has the learned player use these from now on. Not while it plays.
void use_networks(LearnedNetworks networks);
[[nodiscard]] bool has_networks();

// Requires networks.
[[nodiscard]] Move choose_learned(const Question& question, Rng& rng);

// The bytes of env/layout.h that the networks read.
using ObservationBytes = std::array<std::uint8_t, observation_size>;
[[nodiscard]] ObservationBytes observation_of(const Sight& sight, ChainDraws chain_draws,
                                              const Standing& standing);

inline constexpr std::string_view learned_name = "learned";

// The bot. Requires networks when it is asked for a move.
[[nodiscard]] Bot learned_player();

}  // namespace kilostone

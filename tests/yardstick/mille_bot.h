// A yardstick: how the computer player of the 1982 BSD game `mille` decides, written anew from a
// study of it. It holds safeties back for coups, counts cards, keeps a short distance for a speed
// limit, shuns the last hundred kilometres without the cards for them and calls extensions.
//
// It was made for two players of the classic rules. With more sides its opponent is the foremost
// one; where the rules want a move it has no idea of, the greedy player decides. Two things differ:
// it remembered how long it had been stuck and which hazards it had drawn, and a bot here sees
// only the table. mille_bot.cpp says where.
#pragma once

#include "bots/player.h"

namespace kilostone {

[[nodiscard]] Move choose_mille(const Question& question, Rng& rng);

inline constexpr Bot mille_bot({.name   = "mille",
                                .about  = "the computer player of the BSD game, 1982",
                                .choose = choose_mille});

}  // namespace kilostone

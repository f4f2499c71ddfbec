// The rule player: counts cards, holds safeties back for coups, keeps the exact finish in mind,
// attacks the leader. Everything it weighs is a number of a Tuning, so that a search can find
// better numbers; these were found on `classic` with two players, by duplicate stages against
// itself.
#pragma once

#include "players/player.h"

namespace kilostone {

// In points, unless said otherwise.
struct Tuning {
    int km              = 135;   // % of a kilometre laid
    int finish          = 1400;  // reaching the target, beside its own points
    int finish_in_hand  = 70;    // the rest can be laid with one card held
    int finish_one_card = 10;    // the rest is one card's distance
    int finish_awkward  = -80;   // the rest is short and no one card's distance
    int top_spoils_trip = -45;   // the first top card: the safe trip is lost
    int roll            = 255;
    int start           = 240;  // the first roll of the stage
    int remedy          = 50;
    int end_of_limit    = 100;  // for each longer distance held, up to two
    int safety          = 70;   // laying one, beside its points
    int safety_again    = 60;   // … that plays again
    int safety_lifts    = 125;  // … that lifts a hazard or the need for a roll
    int hold            = 70;   // holding a safety back, for each unseen hazard of its kind
    int hold_late       = 100;  // % of that when the pile is full, falling with it
    int hold_danger     = 15;   // % of that when an opponent may finish soon
    int attack_stop     = 530;
    int attack_limit    = 280;
    int attack_other    = 705;
    int attack_lead     = 15;   // % of the target's lead over us
    int attack_near     = 190;  // the target may finish soon
    int attack_coup     = -20;  // times the chance that the target holds the safety
    int keep_short      = 20;   // distances: the two shortest,
    int keep_middle     = 30;   // the third and fourth,
    int keep_top        = 80;   // the top one
    int keep_finisher   = 100;  // exactly what is left
    int keep_stop       = 60;
    int keep_limit      = 80;
    int keep_hazard     = 115;
    int keep_roll       = 170;
    int keep_roll_2     = 40;
    int keep_remedy     = 90;
    int keep_remedy_2   = 15;
    int keep_end        = 45;
    int keep_safety     = 980;
    int extend_lead     = 220;  // km ahead of the next side that make an extension worth it
    int extend_pile    = 115;  // cards that must be left to draw: more than there are, so never yet
    int finish_planned = 40;   // the rest can be laid with cards held, however many
    int keep_planned   = 40;   // without this card it could not

    friend constexpr bool operator==(const Tuning&, const Tuning&) = default;
};

inline constexpr Tuning careful_tuning{};

// The best move by this tuning; equals are alike likely.
[[nodiscard]] Move choose_by(const Tuning& tuning, const Sight& sight, const Moves& moves,
                             Rng& rng);

[[nodiscard]] Move choose_careful(const Question& question, Rng& rng);

}  // namespace kilostone

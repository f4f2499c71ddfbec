// data table: what each byte of an observation says. docs/gpu.md and the constants of the Python
// module are made from it; tests/env works every field out a second time.
//
// An observation is what one seat may know, as bytes, relative to that seat: seats and sides are
// counted onwards from its own. It has the same length in every edition and form: a part about the
// seat and the table, one block for each of up to eight sides (all 0 where there is none, so that
// a network for two sides can leave the others out), and the rules of the table as numbers.
// Numbers that don't fit a byte are cut at 255.
#pragma once

#include "engine/card.h"

#include <span>
#include <string_view>

namespace kilostone {

struct LayoutField {
    std::string_view name;
    int size;                // bytes
    std::string_view about;  // for people
};

inline constexpr int pile_steps = 24;

// clang-format off
inline constexpr LayoutField table_fields[] = {
    {"hand", 19, "cards of each face in one's own hand"},
    {"hand_1", 19, "1 where there is at least one"},
    {"hand_2", 15, "1 where there are at least two (all faces but the safeties)"},
    {"hand_3", 15, "1 where there are at least three"},
    {"unseen", 19, "cards of each face that this seat can't see: in other hands or in the draw pile"},
    {"unseen_none", 19, "1 where there are none"},
    {"discard_top", 19, "1 at the face on top of the discards"},
    {"pile", 1, "cards in the draw pile"},
    {"pile_low", 24, "1 at that number, from 0 to 23"},
    {"pile_steps", 8, "1 where there are at least 10, 20, … 80"},
    {"phase", 5, "1 at: playing, an attack to answer, the short target reached, a card to take off, over"},
    {"hazard", 5, "the attack to answer: 1 at stop, limit, out of fuel, puncture, accident"},
    {"coup_turn", 3, "1 at: an ordinary turn, a turn by a coup, the same after another card was used"},
    {"due", 1, "cards that the seat on turn still has to use in this turn"},
    {"chain_draws", 4, "1 for each safety in one's own hand that continues the chain of a coup's turn"},
    {"extended", 1, "1: the stage was extended"},
    {"may_extend", 1, "1: it can still be extended"},
    {"caller", 8, "the side that extended it, counted from one's own"},
    {"turn", 8, "the seat on turn, counted from one's own"},
    {"attacker", 8, "the seat that attacked, while an attack is to be answered"},
    {"attacked", 8, "the side that was attacked, counted from one's own"},
    {"dealer", 8, "the dealer, counted from one's own seat"},
    {"hand_sizes", 8, "cards in hand, by seat from one's own"},
    {"stages_played", 1, "stages of the match before this one"},
    {"rounds_left", 1, "stages left where the table plays a number of rounds, this one included"},
    {"target", 1, "kilometres of this stage / 10"},
    {"table_padding", 3, "0"},
};

// One such block for each side, one's own first.
inline constexpr LayoutField side_fields[] = {
    {"present", 1, "1: there is such a side"},
    {"km", 1, "kilometres / 10"},
    {"left", 1, "kilometres left to the target / 10"},
    {"left_rest", 1, "kilometres left modulo 25"},
    {"left_step", 16, "kilometres left: 1 at 0, up to 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600, 800, more"},
    {"fits", 5, "1 for each distance card that doesn't pass the target"},
    {"reaches", 5, "1 for each distance card that reaches it"},
    {"laid", 5, "distance cards laid, by rank"},
    {"top_used_up", 1, "1: no further card of the longest distance may be laid"},
    {"no_distance", 1, "1: no distance card laid (shut out)"},
    {"no_top", 1, "1: no card of the longest distance laid (safe trip)"},
    {"battle", 10, "1 at the card on top of the battle pile: five hazards, five remedies"},
    {"rolls_beneath", 1, "1: a hazard lies on top, and without it the side would roll"},
    {"rolling", 1, "1: it rolls"},
    {"limited", 1, "1: a speed limit is in force"},
    {"safeties", 4, "1 for each safety laid"},
    {"coups", 4, "1 for each safety laid as a coup"},
    {"may_attack", 1, "1: this side may play hazards"},
    {"attackable", 5, "1 for each hazard that may be played on it"},
    {"points", 1, "points of the match before this stage / 50"},
    {"points_left", 1, "points missing to the match's target / 50"},
    {"points_steps", 5, "1 where the points are at least 1/6, 2/6, … 5/6 of the match's target"},
};

// Of a Rulebook: the same all the time at one table.
inline constexpr LayoutField rules_fields[] = {
    {"seated", 8, "1 for each seat that there is"},
    {"partners", 8, "1 for each seat of one's own side, counted from one's own, which is left out"},
    {"seats", 1, "players"},
    {"sides", 1, "sides"},
    {"sides_are", 7, "1 at the number of sides, from 2 to 8"},
    {"team", 1, "1: teams of two"},
    {"card_km", 5, "kilometres of the distance cards / 5"},
    {"above_limit", 5, "1 for each distance card that a speed limit forbids"},
    {"limit_km", 1, "speed limit / 10"},
    {"cards", 19, "cards of each face in play"},
    {"deck", 1, "cards that are shuffled"},
    {"short_target", 1, "kilometres to the target / 10"},
    {"long_target", 1, "kilometres to the extended target / 10; 0: no extension"},
    {"top_cards", 1, "cards of the longest distance a side may lay"},
    {"exact", 1, "1: the target must be hit exactly"},
    {"stuck_discards", 1, "1: one may only discard when nothing can be played"},
    {"safety_plays_again", 1, "1: who lays a safety plays again"},
    {"remedy_rolls", 1, "1: no roll needed after a remedy"},
    {"limit_on_battle", 1, "1: speed limits lie on the battle pile"},
    {"limit_rolling_only", 1, "1: only a rolling side may be limited"},
    {"chain", 1, "1: a safety drawn in a coup's turn and laid at once draws two more"},
    {"open_first", 1, "1: no hazards before one's own roll or right of way"},
    {"start_rolling", 1, "1: every side starts with a roll"},
    {"pile_end", 3, "1 at: hands are played out, over with the last distance card, over with the last card"},
    {"counted", 1, "1: points are counted"},
    {"worth", 8, "points / 10: won, safety, all four, coup, safe trip, delayed, shut-out, extension"},
    {"each_shut_out", 1, "1: for each side shut out; 0: once, for all"},
    {"extension_for", 3, "1 at: the winner, the winner or else the caller's opponents, the caller or else its opponents"},
    {"match_points", 1, "the match's target / 100"},
    {"rounds", 1, "stages of a match where their number is agreed"},
    {"one_stage", 1, "1: a match is one stage"},
    {"mistake", 3, "1 at the mistake this table plays: attack on a safety, wrong safety, past the target"},
    {"rules_padding", 5, "0"},
};

// What the seat can't see, for learning only: a critic may know it, a player may not.
inline constexpr LayoutField hidden_fields[] = {
    {"other_hands", 133, "cards of each face in the hand of the next seat, the one after it, … (7 × 19)"},
    {"hidden_padding", 3, "0"},
    {"pile_next", 24, "the next cards of the draw pile: 1 + face; 0: none"},
    {"pile_below", 19, "cards of each face in the draw pile below those"},
    {"pile_padding", 5, "0"},
};
// clang-format on

constexpr int size_of(std::span<const LayoutField> fields) {
    int size = 0;
    for (const LayoutField& f : fields) size += f.size;
    return size;
}

inline constexpr int table_part_size  = 232;
inline constexpr int side_block_size  = 72;
inline constexpr int rules_part_size  = 96;
inline constexpr int side_blocks_at   = table_part_size;
inline constexpr int rules_part_at    = side_blocks_at + max_seats * side_block_size;
inline constexpr int observation_size = rules_part_at + rules_part_size;
inline constexpr int hidden_size      = 184;

static_assert(size_of(table_fields) == table_part_size && table_part_size % 8 == 0);
static_assert(size_of(side_fields) == side_block_size && side_block_size % 8 == 0);
static_assert(size_of(rules_fields) == rules_part_size && rules_part_size % 8 == 0);
static_assert(size_of(hidden_fields) == hidden_size && hidden_size % 8 == 0);
static_assert(observation_size == 904);

}  // namespace kilostone

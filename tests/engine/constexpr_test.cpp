// Dealing, judging, playing and scoring work when the program is compiled.
#include "editions/classic.h"
#include "engine/compile.h"
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/score.h"
#include "engine/stage_streams.h"
#include "engine/view.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

struct FirstTurn {
    int legal_lays                                                       = 0;
    bool roll_legal                                                      = false;
    bool roll_held                                                       = false;
    int sides                                                            = 0;
    friend constexpr bool operator==(const FirstTurn&, const FirstTurn&) = default;
};

constexpr FirstTurn first_turn() {
    const Rulebook rules = make_rulebook(classic, classic.forms[0]);
    Rng rng(1);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    const State state = deal_hands(rules, deck, 0);
    const Seat seat   = state.table.turn;
    const Sight sight{rules, state.table, seat, state.hands[seat]};
    FirstTurn turn;
    for (const Card c : all_cards) turn.legal_lays += judge(sight, lay(seat, c)).allowed();
    turn.roll_legal = judge(sight, lay(seat, Card::Roll)).allowed();
    turn.roll_held  = sight.hand.holds(Card::Roll);
    turn.sides      = score(rules, state.table).sides;
    return turn;
}

struct WholeStage {
    int moves                                                              = 0;
    Ending ending                                                          = Ending::Target;
    int totals[2]                                                          = {};
    int distances[2]                                                       = {};
    friend constexpr bool operator==(const WholeStage&, const WholeStage&) = default;
};

// Stage k of `kilostone simulate -e classic -p 2 --bots random` with this seed.
constexpr WholeStage play_whole_stage(std::uint64_t seed, std::uint64_t k) {
    const Rulebook rules = make_rulebook(classic, classic.forms[0]);
    Rng dealing          = dealing_stream(seed, k);
    Rng playing          = playing_stream(seed, k);
    Deck deck            = sorted_deck(rules);
    shuffle(deck, dealing);
    State state = deal(rules, deck, dealer_of(rules, k));
    WholeStage played;
    while (state.table.phase != Phase::Over) {
        const bool answering = state.table.phase == Phase::Answering;
        const auto holder    = coup_holder(rules, state);
        if (answering && !holder) {
            apply(rules, state, decline(declining_seat(rules, state.table)));
            continue;
        }
        const Seat seat = holder ? *holder : state.table.turn;
        const Sight sight{rules, state.table, seat, state.hands[seat]};
        apply(rules, state, pick_random(legal_moves(sight), playing));
        ++played.moves;
    }
    const StageResult result = score(rules, state.table);
    for (std::size_t s = 0; s < 2; ++s) {
        played.totals[s]    = result.scores[s].total;
        played.distances[s] = result.scores[s].distance;
    }
    played.ending = *state.table.ending;
    return played;
}

// What simulate records of its first stage.
static_assert(play_whole_stage(1, 0) ==
              WholeStage{99, Ending::NothingPlayable, {750, 300}, {650, 100}});

TEST(Constexpr, AWholeStageIsPlayedAtCompileTimeAsAtRunTime) {
    constexpr WholeStage compiled = play_whole_stage(1, 0);
    std::uint64_t seed            = 1;
    EXPECT_EQ(play_whole_stage(seed, 0), compiled);
    EXPECT_NE(play_whole_stage(seed, 1), compiled);
}

TEST(Constexpr, AStageIsDealtJudgedAndScoredAtCompileTime) {
    constexpr FirstTurn turn = first_turn();
    EXPECT_EQ(turn, first_turn());
    EXPECT_EQ(turn.roll_legal, turn.roll_held);
    EXPECT_EQ(turn.sides, 2);
}

}  // namespace
}  // namespace kilostone

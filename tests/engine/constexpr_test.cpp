// Dealing, judging and scoring work when the program is compiled.
#include "editions/classic.h"
#include "engine/compile.h"
#include "engine/deal.h"
#include "engine/score.h"
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

TEST(Constexpr, AStageIsDealtJudgedAndScoredAtCompileTime) {
    constexpr FirstTurn turn = first_turn();
    EXPECT_EQ(turn, first_turn());
    EXPECT_EQ(turn.roll_legal, turn.roll_held);
    EXPECT_EQ(turn.sides, 2);
}

}  // namespace
}  // namespace kilostone

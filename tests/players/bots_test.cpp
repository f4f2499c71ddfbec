// What holds for every bot, and what the careful one promises.
#include "editions/registry.h"
#include "lab/arena.h"
#include "players/drive.h"
#include "players/rule_player.h"
#include "support/situation.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

using enum Card;

template <class PerStage>
void for_every_form_and_bot(PerStage&& per_stage) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f)
            for (const Bot& bot : bots())
                per_stage(compile(e, e.forms[static_cast<std::size_t>(f)]), bot);
}

std::vector<Move> stage_by(const Rulebook& rules, const Bot& bot, std::uint64_t seed) {
    Rng rng   = stream(seed, 0);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    State state = deal(rules, deck, 0);
    std::vector<Move> made;
    drive(
        rules, state,
        [&](const Sight& sight, const Moves& moves) {
            return bot.answer({sight, moves, state.fresh}, rng);
        },
        [&](const State&, const Moves& moves, Move m) {
            EXPECT_TRUE(moves.contains(m)) << bot.name.view();
            made.push_back(m);
        },
        NullSink{});
    return made;
}

TEST(EveryBot, MakesOnlyLegalMovesAndTheSameOnesAgain) {
    for_every_form_and_bot([](const Rulebook& rules, const Bot& bot) {
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            EXPECT_EQ(stage_by(rules, bot, seed), stage_by(rules, bot, seed)) << bot.name.view();
    });
}

TEST(RandomMove, IsTheChoiceThatListingTheMovesWouldGive) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            Rng rng              = stream(3, 0);
            Deck deck            = sorted_deck(rules);
            shuffle(deck, rng);
            State state = deal(rules, deck, 0);
            drive(rules, state, [&](const Sight& sight, const Moves& moves) {
                Rng same        = rng;
                const Move move = random_move(sight, rng);
                EXPECT_EQ(move, choose_random({sight, moves}, same));
                return move;
            });
        }
}

Move careful_choice(Situation& s, Seat seat, std::uint64_t seed = 1) {
    Rng rng(seed);
    const View v = view(s.rules(), s.state(), seat);
    return choose_careful({v.sight(), legal_moves(v)}, rng);
}

TEST(Careful, LaysASafetyBeforeTheCardThatEndsTheStage) {
    Situation s(*find_edition("classic"));
    s.battle(0, {Roll}).at_km(0, 600).holding({Km4, Tanker});
    EXPECT_EQ(careful_choice(s, 0), lay(0, Tanker));
}

TEST(Careful, FinishesWhenTheSafetyWouldCostTheTurn) {
    Situation s(*find_edition("trio"));
    s.battle(0, {Roll}).at_km(0, 600).holding({Km4, Tanker});
    EXPECT_EQ(careful_choice(s, 0), lay(0, Km4));
}

TEST(Careful, AttacksTheLeader) {
    for (const Side leader : {Side{1}, Side{2}}) {
        Situation s(*find_edition("classic"), 3);
        s.battle(1, {Roll}).battle(2, {Roll}).at_km(leader, 500).holding({Accident});
        EXPECT_EQ(careful_choice(s, 0), attack(0, Accident, leader));
    }
}

TEST(Careful, PicksOnNobodyAmongEquals) {
    Situation s(*find_edition("classic"), 3);
    s.battle(1, {Roll}).battle(2, {Roll}).holding({Accident});
    int on_first = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        on_first += careful_choice(s, 0, seed).side == 1;
    EXPECT_GT(on_first, 70);
    EXPECT_LT(on_first, 130);
}

TEST(Careful, NeverDiscardsASafetyWhileItHoldsAnythingElse) {
    const Edition& e     = *find_edition("hu");
    const Rulebook rules = compile(e, e.forms[0]);
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (const Move m : stage_by(rules, *find_bot("careful"), seed))
            EXPECT_FALSE(m.what == Do::Discard && is_safety(m.card)) << seed;
}

}  // namespace
}  // namespace kilostone

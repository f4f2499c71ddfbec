// What holds for every bot, and what the careful one promises.
#include "bots/drive.h"
#include "bots/eval/rule_player.h"
#include "bots/search/search.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/score.h"
#include "lab/arena.h"
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
            for (Bot bot : bots()) {
                if (bot.searches()) bot.budget = {.rollouts = 12};
                per_stage(compile(e, e.forms[static_cast<std::size_t>(f)]), bot);
            }
}

State shuffled(const Rulebook& rules, Rng& rng) {
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    return deal(rules, deck, 0);
}

std::vector<Move> stage_by(const Rulebook& rules, const Bot& bot, std::uint64_t seed) {
    Rng rng     = stream(seed, 0);
    State state = shuffled(rules, rng);
    std::vector<Move> made;
    drive(
        rules, state,
        [&](const Sight& sight, const Moves& moves) {
            return bot.decide({sight, moves, state.chain_draws}, rng);
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
        for (std::uint64_t seed = 0; seed < (bot.searches() ? 2 : 20); ++seed)
            EXPECT_EQ(stage_by(rules, bot, seed), stage_by(rules, bot, seed)) << bot.name.view();
    });
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

Move expert_choice(Situation& s) {
    Rng rng(1);
    const View v = view(s.rules(), s.state(), 0);
    return choose_by(expert_weights_at(s.rules()), v.sight(), legal_moves(v), rng);
}

// 300 points for a finish with nothing left to draw: worth a wait of two turns, unless somebody
// else is about to finish, and worth nothing where the edition does not count it.
TEST(Expert, WaitsForALateFinishOnlyWhileThatIsSafe) {
    const auto choice = [](const char* edition, std::vector<Card> their_battle, int their_km) {
        Situation s(*find_edition(edition));
        s.battle(0, {Roll}).at_km(0, 600).holding({Km4, Fuel, Fuel, SpareTyre});
        s.battle(1, std::move(their_battle)).at_km(1, their_km);
        s.pile_only({Repair, Repair, Repair, Repair});
        return expert_choice(s);
    };
    EXPECT_EQ(choice("classic", {Roll, Accident}, 100).kind, MoveKind::Discard);
    EXPECT_EQ(choice("classic", {Roll}, 500), lay(0, Km4));
    EXPECT_EQ(choice("nl", {Roll, Accident}, 100).kind, MoveKind::Lay);
}

TEST(EveryBot, PicksOnNobodyAmongEquals) {
    for (const char* name : {"greedy", "careful", "expert", "learner", "rally"}) {
        Situation s(*find_edition("classic"), 3);
        s.battle(1, {Roll}).battle(2, {Roll}).holding({Accident});
        const View v = view(s.rules(), s.state(), 0);
        int on_first = 0, on_second = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Rng rng(seed);
            const Move m = find_bot(name)->decide({v.sight(), legal_moves(v)}, rng);
            on_first += m.kind == MoveKind::Attack && m.side == 1;
            on_second += m.kind == MoveKind::Attack && m.side == 2;
        }
        EXPECT_GT(on_first, 60) << name;
        EXPECT_GT(on_second, 60) << name;
    }
}

// What sits where cannot be seen at all: the same decisions for the same seed.
TEST(Master, PlaysTheSameForTheSameSeedAndBudget) {
    const Edition& e     = *find_edition("classic");
    const Rulebook rules = compile(e, e.forms[0]);
    const Bot bot        = *find_bot("master@40");
    EXPECT_EQ(stage_by(rules, bot, 3), stage_by(rules, bot, 3));
}

// The margin of side 0 with best play of both, asked of every line of play there is.
int best_margin(const Rulebook& rules, const State& state) {
    if (state.table.phase == Phase::Over) {
        const StageResult r = score(rules, state.table);
        return r.scores[0].total - r.scores[1].total;
    }
    const auto holder = coup_holder(rules, state);
    const Seat seat   = holder                                  ? *holder
                        : state.table.phase == Phase::Answering ? declining_seat(rules, state.table)
                                                                : state.table.turn;
    int best          = seat == 0 ? -100'000 : 100'000;
    for (const Move m : legal_moves(Sight{rules, state.table, seat, state.hands[seat]})) {
        State next = state;
        apply(rules, next, m);
        const int margin = best_margin(rules, next);
        best             = seat == 0 ? std::max(best, margin) : std::min(best, margin);
    }
    return best;
}

TEST(Endgame, IsPlayedPerfectlyOnceThePileIsEmpty) {
    const Edition& e     = *find_edition("trio");
    const Rulebook rules = compile(e, *find_form(e, 2));
    int asked            = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Rng rng     = stream(seed, 5);
        State state = shuffled(rules, rng);
        drive(rules, state, [&](const Sight& sight, const Moves& moves) {
            const bool short_end =
                sight.table.pile == 0 && sight.table.hand_sizes[0] + sight.table.hand_sizes[1] < 7;
            if (!short_end || moves.size() < 2 || sight.table.phase != Phase::Playing)
                return choose_random({sight, moves}, rng);
            ++asked;
            for (const char* name : {"expert", "master@20"}) {
                const Move m = find_bot(name)->decide({sight, moves, state.chain_draws}, rng);
                State next   = state;
                apply(rules, next, m);
                EXPECT_EQ(best_margin(rules, next), best_margin(rules, state)) << name << seed;
            }
            return choose_random({sight, moves}, rng);
        });
    }
    EXPECT_GT(asked, 50);
}

// By the count of positions, so that it does not hang on how fast the machine is.
TEST(Endgame, IsLeftToTheSearchWhereTheTimeIsShort) {
    const Edition& e     = *find_edition("classic");
    const Rulebook rules = compile(e, *find_form(e, 2));
    int at_leisure = 0, in_haste = 0, in_hours = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng rng     = stream(seed, 6);
        State state = shuffled(rules, rng);
        drive(rules, state, [&](const Sight& sight, const Moves& moves) {
            if (sight.table.pile == 0 && sight.table.phase == Phase::Playing) {
                const auto solves = [&](Budget budget) {
                    const Question question{.sight       = sight,
                                            .moves       = moves,
                                            .chain_draws = state.chain_draws,
                                            .budget      = budget};
                    return Search(question, rng, Guide::Rules).solve();
                };
                at_leisure += solves({});
                in_haste += solves({.milliseconds = 1});
                in_hours += solves({.milliseconds = 9'999'999});
            }
            return choose_random({sight, moves}, rng);
        });
    }
    EXPECT_GT(in_haste, 0);
    EXPECT_LT(in_haste, at_leisure);
    EXPECT_EQ(in_hours, at_leisure);
}

// How often a search for the master begins with a move that the expert's rules like best.
double share_begun_by_the_rules(const Rulebook& rules) {
    const Weights& weights = expert_weights_at(rules);
    int begun = 0, by_the_rules = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng     = stream(seed, 7);
        State state = shuffled(rules, rng);
        drive(rules, state, [&](const Sight& sight, const Moves& moves) {
            const Question question{
                .sight = sight, .moves = moves, .chain_draws = state.chain_draws};
            const Search search(question, rng, Guide::Net);
            const Move own = choose_by(weights, sight, moves, rng);
            ++begun;
            by_the_rules += value_by(weights, sight, search.candidates()[0].move) ==
                            value_by(weights, sight, own);
            return own;
        });
    }
    return static_cast<double>(by_the_rules) / begun;
}

TEST(Master, LeavesRacesWithoutPointsToTheExpertsJudgement) {
    for (const int seats : {2, 3, 4, 6}) {
        const Edition& nl = *find_edition("nl");
        EXPECT_EQ(share_begun_by_the_rules(compile(nl, *find_form(nl, seats))), 1) << seats;
    }
    const Edition& classic = *find_edition("classic");
    EXPECT_LT(share_begun_by_the_rules(compile(classic, *find_form(classic, 2))), 0.95);
}

Move choice_of(const char* bot, Situation& s, std::uint64_t seed = 1) {
    Rng rng(seed);
    const View v = view(s.rules(), s.state(), 0);
    return find_bot(bot)->decide({v.sight(), legal_moves(v)}, rng);
}

TEST(First, PlaysTheFirstCardOfTheHandThatFits) {
    Situation standing(*find_edition("classic"));
    standing.holding({Km2, Km4, Stop, Tanker});
    EXPECT_EQ(choice_of("first", standing), lay(0, Tanker));
    Situation driving(*find_edition("classic"));
    driving.battle(0, {Roll}).battle(1, {Roll}).holding({Km2, Km4, Stop, Tanker});
    EXPECT_EQ(choice_of("first", driving), lay(0, Km2));
    Situation stuck(*find_edition("classic"));
    stuck.holding({Km2, Km4, Fuel});
    EXPECT_EQ(choice_of("first", stuck), discard(0, Km2));
}

// The opponent furthest to the left is the next to play, or the last where play goes the other way.
TEST(First, AttacksTheOpponentThatTheTableShowsFirst) {
    for (const auto& [edition, side] : {std::pair{"classic", Side{1}}, {"speed", Side{2}}}) {
        Situation s(*find_edition(edition), 3);
        s.battle(1, {Roll}).battle(2, {Roll}).holding({Accident});
        EXPECT_EQ(choice_of("first", s), attack(0, Accident, side)) << edition;
    }
}

// Of the stages with one winner, between two players.
double share_of_decided(const char* bot, const char* against, const Edition& e) {
    const Bot own = *find_bot(bot), other = *find_bot(against);
    const Rulebook rules = compile(e, *find_form(e, 2));
    int decided = 0, won = 0;
    for (std::uint64_t k = 0; k < 3000; ++k) {
        Rng rng       = stream(11, k);
        State state   = shuffled(rules, rng);
        const Seat my = k & 1;
        drive(rules, state, [&](const Sight& sight, const Moves& moves) {
            const Bot& on_turn = sight.seat == my ? own : other;
            return on_turn.decide({sight, moves, state.chain_draws}, rng);
        });
        const unsigned winners = score(rules, state.table).winners;
        decided += winners == 1 || winners == 2;
        won += winners == 1U << my;
    }
    return static_cast<double>(won) / decided;
}

// docs/strength.md has the figures of many more stages.
TEST(Passenger, WinsAboutHalfAgainstTheFirstCardThatFitsAndLosesToTheLearner) {
    for (const Edition& e : editions()) {
        const double share = share_of_decided("passenger", "first", e);
        EXPECT_GT(share, 0.45) << e.id.view();
        EXPECT_LT(share, 0.55) << e.id.view();
        EXPECT_LT(share_of_decided("passenger", "learner", e), 0.46) << e.id.view();
    }
}

TEST(Passenger, ThrowsAwayWhatItCannotUseNowAndKeepsRemediesAndSafeties) {
    Situation s(*find_edition("classic"));
    s.battle(0, {Roll, Accident}).holding({Km2, Stop, Fuel, Repair, DrivingAce});
    int mended = 0, overlooked = 0;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        const Move m = choice_of("passenger", s, seed);
        mended += m == lay(0, Repair);
        if (m.kind != MoveKind::Discard) continue;
        ++overlooked;
        EXPECT_TRUE(m.card == Km2 || m.card == Stop) << seed;
    }
    EXPECT_GT(mended, 3000);   // three times as likely as the safety
    EXPECT_GT(overlooked, 0);  // both at once: 1 of 500
    EXPECT_LT(overlooked, 40);
    Situation full(*find_edition("classic"));
    full.holding({Fuel, SpareTyre, Tanker});
    full.limited(0);
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Move m = choice_of("passenger", full, seed);
        EXPECT_FALSE(m.kind == MoveKind::Discard && is_safety(m.card)) << seed;
    }
}

TEST(FindBot, KnowsBudgetsAndLevelsAndRefusesNonsense) {
    EXPECT_EQ(find_bot("master@400")->budget, (Budget{.rollouts = 400}));
    EXPECT_EQ(find_bot("master@20ms")->budget, (Budget{.milliseconds = 20}));
    for (const Bot& level : levels()) EXPECT_TRUE(find_bot(level.name)) << level.name.view();
    for (const char* wrong : {"", "mastr", "master@", "master@0", "master@20s", "master@-1",
                              "greedy@400", "master@99999999", "master@400 "})
        EXPECT_FALSE(find_bot(wrong)) << wrong;
}

TEST(Careful, NeverDiscardsASafetyWhileItHoldsAnythingElse) {
    const Edition& e     = *find_edition("hu");
    const Rulebook rules = compile(e, e.forms[0]);
    int discards         = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (const Move m : stage_by(rules, *find_bot("careful"), seed)) {
            discards += m.kind == MoveKind::Discard;
            EXPECT_FALSE(m.kind == MoveKind::Discard && is_safety(m.card)) << seed;
        }
    EXPECT_GT(discards, 100);
}

}  // namespace
}  // namespace kilostone

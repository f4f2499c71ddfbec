// However a bot is asked (by the bot protocol, in a what-if, in a simulation or the arena; at a
// table: tests/table), the same view, bot and random numbers give the same move, mistakes of its
// level included.
#include "bots/drive.h"
#include "bots/protocol/session.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/stage_streams.h"
#include "formats/match_record.h"
#include "formats/position.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "lab/entrant.h"
#include "lab/stages/play_stages.h"
#include "study/review/review.h"
#include "support/asking.h"
#include "support/stages.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kilostone {
namespace {

template <class B>
constexpr bool has_a_back_door =
    requires(const B& b) { b.choose; } || requires(const B& b) { b.slip; };
static_assert(!has_a_back_door<Bot>, "Bot::decide is the only way to ask a bot for a move");

// Positions of played matches: whoever decides, and why not all of them.
struct Sample {
    StageRecord stage{};
    Standing standing{};
    std::vector<DecisionView> decisions{};
};

Sample sample_of(const Edition& edition, const Form& form, std::uint64_t seed) {
    Simulation plan = plan_for(edition, form);
    plan.seed       = seed;
    Sample sample{.stage = some_stage(plan)};
    // In the middle of a match.
    for (std::size_t side = 0; side < static_cast<std::size_t>(form.sides()); ++side)
        if (edition.points.counted)
            sample.standing.points[side] = static_cast<int>(700 + 400 * side);
    sample.standing.stages_played = 2;
    sample.stage.match =
        match_object("m", 3, sample.standing.points, static_cast<int>(form.sides()));
    sample.decisions = decisions_of(sample.stage, sample.standing);
    return sample;
}

TEST(AskingABot, ByTheProtocolGivesTheSameMove) {
    int asked = 0;
    for_every_edition([&](const Edition& e, const Form& form) {
        const Sample sample = sample_of(e, form, 5);
        const MatchValue match(*sample.decisions.front().rules);
        for (const Bot& bot : everybody()) {
            Session session(bot);
            for (std::size_t i = 0; i < sample.decisions.size(); i += bot.searches() ? 9 : 2) {
                const View& v = sample.decisions[i].view;
                ASSERT_EQ(session.answer("position " + print_position(sample.stage.table, v)), "");
                for (std::uint64_t seed = i; seed < i + 5; ++seed, ++asked) {
                    Rng rng(seed);
                    EXPECT_EQ(session.answer("go seed " + std::to_string(seed)),
                              "move " + move_text(e, move_of(bot, v, match, rng)) + "\n")
                        << bot.name.view() << " " << print_position(sample.stage.table, v);
                }
            }
        }
    });
    EXPECT_GT(asked, 10'000);
}

TEST(AskingABot, InAnArenaOrASimulationGivesTheSameMove) {
    for_every_edition([&](const Edition& e, const Form& form) {
        const Sample sample = sample_of(e, form, 6);
        const MatchValue match(*sample.decisions.front().rules);
        for (const Bot& bot : everybody()) {
            const Entrant entrant(bot);
            BotProcessPool pool(entrant, {sample.stage.table, ""});
            DealPlayer contender(pool, 0);
            for (std::size_t i = 0; i < sample.decisions.size(); i += bot.searches() ? 9 : 2) {
                const View& v     = sample.decisions[i].view;
                const Sight sight = v.sight();
                const Moves moves = legal_moves(v);
                Rng one(i), other(i);
                EXPECT_EQ(
                    contender.answer({sight, moves, v.chain_draws, v.standing, {}, &match}, one),
                    move_of(bot, v, match, other))
                    << bot.name.view();
            }
        }
    });
}

// A window that nobody could use closes by itself.
bool nobody_was_asked(const Step& step) {
    return step.before.table.phase == Phase::Answering && !coup_holder(step.rules, step.before);
}

// Stages by `simulate`: each move again, from what its seat could see.
TEST(AskingABot, InASimulatedStageGivesTheSameMoves) {
    for_every_edition([&](const Edition& e, const Form& form) {
        for (const Bot& bot : everybody()) {
            Simulation plan = plan_for(e, form);
            plan.bots.assign(form.players, bot);
            const std::uint64_t stages = bot.searches() ? 1 : 6;
            for (std::uint64_t k = 0; k < stages; ++k) {
                const Rulebook rules = compile(e, form);
                Rng rng              = playing_stream(plan.seed, k);
                const auto replayed  = replay(play_stage(plan, rules, k), [&](const Step& step) {
                    if (nobody_was_asked(step)) return;
                    const View v      = view(rules, step.before, step.move.move.seat);
                    const Sight sight = v.sight();
                    const Moves moves = legal_moves(v);
                    EXPECT_EQ(step.move.move, bot.decide({sight, moves, v.chain_draws}, rng))
                        << e.id.view() << " " << bot.name.view();
                });
                ASSERT_TRUE(replayed);
            }
        }
    });
}

// From one decision of a stage on, by what each seat could see.
TEST(AskingABot, InAWhatIfGivesTheSameMoves) {
    for_every_edition([&](const Edition& e, const Form& form) {
        const Sample sample  = sample_of(e, form, 7);
        const Rulebook rules = compile(e, form);
        const MatchValue match(rules);
        for (const Bot& bot : everybody()) {
            for (std::size_t i = 20; i < sample.decisions.size(); i += bot.searches() ? 1000 : 12) {
                const DecisionView& d = sample.decisions[i];
                const auto branch     = what_if(
                    sample.stage,
                    {.index = d.index, .move = move_text(e, d.played), .bot = bot, .seed = i});
                ASSERT_TRUE(branch) << text_of(branch.error());
                Rng rng(i);
                const auto replayed = replay(*branch, [&](const Step& step) {
                    if (step.index <= d.index || nobody_was_asked(step)) return;
                    View v     = view(rules, step.before, step.move.move.seat);
                    v.standing = sample.standing;
                    EXPECT_EQ(step.move.move, move_of(bot, v, match, rng))
                        << e.id.view() << " " << bot.name.view() << " " << step.index;
                });
                ASSERT_TRUE(replayed);
            }
        }
    });
}

// The learner makes a random move in 90 of 1000 decisions, which now and then is the one that it
// would have made anyway.
TEST(AskingABot, ByTheProtocolGetsTheMistakesOfItsLevel) {
    const Edition& e    = *find_edition("classic");
    const Sample sample = sample_of(e, *find_form(e, 2), 8);
    Session learner(*find_bot("learner"));
    Session without(*find_bot("greedy"));
    double expected = 0, variance = 0;
    int asked = 0, other_moves = 0;
    for (const DecisionView& d : sample.decisions) {
        const std::string position = "position " + print_position(sample.stage.table, d.view);
        ASSERT_EQ(learner.answer(position) + without.answer(position), "");
        // Where it would draw lots between equal moves, it is not known which it would have made.
        std::set<std::string> usual;
        for (int seed = 0; seed < 60; ++seed)
            usual.insert(without.answer("go seed " + std::to_string(seed)));
        if (usual.size() > 1) continue;
        const double differs = 0.09 * (1 - 1.0 / legal_moves(d.view).size());
        for (int i = 0; i < 1000; ++i, ++asked) {
            other_moves += !usual.contains(learner.answer("go seed " + std::to_string(asked)));
            expected += differs;
            variance += differs * (1 - differs);
        }
    }
    EXPECT_GT(asked, 20'000);
    EXPECT_NEAR(other_moves, expected, 4 * std::sqrt(variance));
    // The same session, asked without seeds, makes them too.
    (void)learner.answer("position " +
                         print_position(sample.stage.table, sample.decisions[0].view));
    std::set<std::string> moves;
    for (int i = 0; i < 500; ++i) moves.insert(learner.answer("go"));
    EXPECT_GT(moves.size(), 1U);
}

}  // namespace
}  // namespace kilostone

// Looking back at stages: what is weighed, that the sums are exact, and branches that replay.
#include "engine/moves.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "lab/review_chart.h"
#include "study/review/review.h"
#include "support/stages.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

ReviewPlan plan_of(int playouts) {
    ReviewPlan plan;
    plan.bot                 = *find_bot("master");
    plan.bot.budget.rollouts = playouts;
    return plan;
}

bool go_on(std::size_t, std::size_t) { return true; }

TEST(Review, LuckAndChoicesAddUpToWhatHappened) {
    for (const char* id : {"trio", "nl", "de"})
        for (const int players : {2, 3}) {
            const StageRecord stage = some_stage(id, players);
            const auto review       = review_stage(stage, plan_of(40), go_on);
            ASSERT_TRUE(review) << text_of(review.error());
            EXPECT_GT(review->decisions.size(), 20U);
            for (Side s = 0; s < review->sides; ++s) {
                const SideReview& r = review->side[s];
                EXPECT_NEAR(r.end, r.start - r.lost + r.given + r.luck, 1e-9);
                EXPECT_GE(r.lost, 0);
                EXPECT_LE(r.as_best, r.decisions);
                EXPECT_TRUE(players == 2 || r.given == 0);
            }
        }
}

TEST(Review, ARaceWithoutPointsEndsInCertainty) {
    const StageRecord stage = some_stage("nl", 2);
    const auto review       = review_stage(stage, plan_of(20), go_on);
    double sum              = 0;
    for (Side s = 0; s < 2; ++s) sum += review->side[s].end;
    EXPECT_DOUBLE_EQ(sum, 1);
    EXPECT_TRUE(review->side[0].end == 0 || review->side[0].end == 1 || review->side[0].end == 0.5);
}

TEST(Review, IsTheSameOnAnyNumberOfThreads) {
    const StageRecord stage = some_stage("hu", 2);
    ReviewPlan plan         = plan_of(40);
    const auto one          = review_stage(stage, plan, go_on);
    plan.threads            = 3;
    const auto three        = review_stage(stage, plan, go_on);
    ASSERT_EQ(one->decisions.size(), three->decisions.size());
    for (std::size_t i = 0; i < one->decisions.size(); ++i) {
        EXPECT_EQ(one->decisions[i].best, three->decisions[i].best);
        EXPECT_EQ(one->decisions[i].loss(), three->decisions[i].loss());
    }
}

// The judge's own play costs nothing by its own judgement, and random play costs much.
TEST(Review, BetterPlayCostsLess) {
    const Edition& trio = *find_edition("trio");
    double lost[2]      = {};
    int i               = 0;
    for (const char* bot : {"expert", "random"}) {
        const Simulation plan = plan_for(trio, *find_form(trio, 2), bot);
        for (std::uint64_t k = 0; k < 3; ++k) {
            const auto review = review_stage(some_stage(plan, k), plan_of(60), go_on);
            lost[i] += review->side[0].lost + review->side[1].lost;
        }
        ++i;
    }
    EXPECT_LT(lost[0] * 3, lost[1]);
}

TEST(Review, StopsWhenTold) {
    const auto review = review_stage(some_stage("hu", 2), plan_of(20),
                                     [](std::size_t done, std::size_t) { return done < 3; });
    EXPECT_FALSE(review);
}

TEST(Review, TheChartHasALineForEachSide) {
    const auto review = review_stage(some_stage("hu", 3), plan_of(20), go_on);
    const std::string picture =
        svg(ChanceChart{.title   = "Chance <1>",
                        .across  = "moves",
                        .percent = [](double share) { return std::to_string(share); },
                        .names   = {"Anna & co", "B", "C"},
                        .panels  = {{&*review, "1."}}});
    std::size_t lines = 0;
    for (std::size_t at = 0; (at = picture.find("<polyline", at)) != std::string::npos; ++at)
        ++lines;
    EXPECT_EQ(lines, 3U);
    EXPECT_NE(picture.find("Anna &amp; co"), std::string::npos);
    EXPECT_NE(picture.find("Chance &lt;1>"), std::string::npos);
}

TEST(WhatIf, ABranchReplaysAndSharesItsBeginning) {
    const StageRecord stage = some_stage("trio", 2);
    const auto decisions    = decisions_of(stage, {});
    int branches            = 0;
    for (std::size_t i = 0; i < decisions.size(); i += 5) {
        const DecisionView& d = decisions[i];
        const Moves moves     = legal_moves(d.view);
        for (const Move m : moves) {
            if (m == d.played) continue;
            const auto branch = what_if(stage, {.index = d.index,
                                                .move  = move_text(d.rules->edition, m),
                                                .bot   = *find_bot("greedy")});
            ASSERT_TRUE(branch) << text_of(branch.error());
            const auto state = replay(*branch);
            ASSERT_TRUE(state) << text_of(state.error());
            EXPECT_TRUE(std::equal(stage.moves.begin(),
                                   stage.moves.begin() + static_cast<std::ptrdiff_t>(d.index),
                                   branch->moves.begin()));
            EXPECT_EQ(branch->moves[d.index].move, m);
            ++branches;
            break;
        }
    }
    EXPECT_GT(branches, 5);
}

TEST(WhatIf, RefusesWhatCannotBeWithTheReason) {
    const StageRecord stage = some_stage("trio", 2);
    const auto why          = [&](std::size_t index, const char* move) {
        const auto branch =
            what_if(stage, {.index = index, .move = move, .bot = *find_bot("greedy")});
        return branch ? std::string() : text_of(branch.error());
    };
    EXPECT_NE(why(stage.moves.size(), "lay roll").find("there is no move"), std::string::npos);
    EXPECT_NE(why(0, "fly roll"), "");
    EXPECT_NE(why(0, "lay km200").find("not allowed"), std::string::npos);
}

TEST(Review, TheStandingComesFromTheRecord) {
    StageRecord stage = some_stage("trio", 2);
    stage.match       = R"({"id":"x","stage":3,"before":[1200,800]})";
    EXPECT_EQ(standing_of(stage).points[1], 800);
    EXPECT_EQ(standing_of(stage).stages_played, 2);
    for (const char* odd : {"", "[]", "{\"before\":7}", "{\"before\":[\"x\",-1],\"stage\":-1}"}) {
        stage.match = odd;
        EXPECT_EQ(standing_of(stage), Standing{});
    }
}

}  // namespace
}  // namespace kilostone

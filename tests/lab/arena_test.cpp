// Duplicate deals: symmetry, repeatability, and the oldest result of all.
#include "base/parallel.h"
#include "editions/registry.h"
#include "lab/arena.h"
#include "lab/plot.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Duel duel(const char* first, const char* other, const char* edition = "classic", int players = 2) {
    const Edition& e = *find_edition(edition);
    return {.table = {.edition = e, .form = *find_form(e, players)},
            .first = *find_bot(first),
            .other = *find_bot(other),
            .deals = 60};
}

std::vector<DealScore> deals_of(const Duel& d) {
    const Rulebook rules = compile(d.table.edition, d.table.form);
    std::vector<DealScore> deals;
    for (std::uint64_t k = 0; k < 20; ++k) deals.push_back(play_deal(d, rules, k));
    return deals;
}

TEST(Arena, ABotAgainstItselfIsExactlyEvenInEveryForm) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            Duel d       = duel("random", "random");
            d.table      = {.edition = e, .form = e.forms[static_cast<std::size_t>(f)]};
            d.deals      = 6;
            const auto s = play(d).score;
            EXPECT_EQ(s.matches().mean, 1.0 / d.table.form.sides()) << e.id.view() << f;
            EXPECT_EQ(s.matches().variance, 0);
            EXPECT_EQ(s.points_per_stage(), 0);
        }
}

TEST(Arena, SwappedBotsGiveTheMirroredResult) {
    for (const char* edition : {"classic", "nl"}) {
        const auto one   = deals_of(duel("greedy", "random", edition));
        const auto other = deals_of(duel("random", "greedy", edition));
        for (std::size_t k = 0; k < one.size(); ++k) {
            EXPECT_EQ(one[k].won + other[k].won, 2 * DealScore::a_match);
            EXPECT_EQ(one[k].margin, -other[k].margin);
            EXPECT_EQ(one[k].stages, other[k].stages);
        }
    }
}

TEST(Arena, GreedyBeatsRandom) {
    const PairedScores s = play(duel("greedy", "random")).score.matches();
    EXPECT_EQ(s.deals, 60u);
    EXPECT_GT(confidence(s).low, 0.9);
}

TEST(Arena, ARaceIsAMatchOfOneStage) {
    const auto result = play(duel("greedy", "random", "nl", 3));
    EXPECT_EQ(result.score.stages(), 60u * 3);
    EXPECT_GT(confidence(result.score.matches()).low, 1.0 / 3);
    EXPECT_GT(result.score.points_per_stage(), 0);
}

TEST(Arena, ThreadsDoNotMatter) {
    Duel d             = duel("greedy", "random", "nl", 3);
    d.deals            = 50;
    const auto one     = play(d);
    d.threads          = 5;
    const auto several = play(d);
    EXPECT_EQ(one.llr, several.llr);
    EXPECT_EQ(one.score.points_per_stage(), several.score.points_per_stage());
    EXPECT_EQ(one.score.points_error(), several.score.points_error());
    EXPECT_EQ(one.way.size(), several.way.size());
}

TEST(Arena, SeedsMatter) {
    Duel d         = duel("greedy", "random");
    const auto one = deals_of(d);
    d.seed         = 2;
    EXPECT_NE(one, deals_of(d));
}

TEST(Arena, TheTestStopsAtTheSameDealOnAnyNumberOfThreads) {
    Duel d             = duel("greedy", "random", "nl", 4);
    d.deals            = 1000;
    d.until_decided    = true;
    const auto one     = play(d);
    d.threads          = 7;
    const auto several = play(d);
    EXPECT_EQ(one.decision, SprtDecision::H1);
    EXPECT_LT(one.score.matches().deals, 1000u);
    EXPECT_EQ(one.score.matches().deals, several.score.matches().deals);
    EXPECT_EQ(one.llr, several.llr);
}

TEST(Arena, PointsAStageWeighAllStagesAlike) {
    DuelScore score(2);
    score.add({.won = 0, .margin = 100, .stages = 10});
    score.add({.won = 0, .margin = 900, .stages = 30});
    EXPECT_DOUBLE_EQ(score.points_per_stage(), 25);
    EXPECT_DOUBLE_EQ(score.points_error(), 7.5);  // residuals -150 and 150, 20 stages a deal
}

TEST(Arena, StopsWhenTold) {
    const std::atomic<bool> stop = true;
    Duel d                       = duel("greedy", "random");
    d.threads                    = 3;
    EXPECT_EQ(play(d, {.stop = &stop}).score.matches().deals, 0u);
}

TEST(Arena, TheRunningMeanEndsWithTheResult) {
    Duel d            = duel("greedy", "random", "nl", 4);
    d.deals           = 1001;
    const auto result = play(d);
    EXPECT_LE(result.way.size(), 400u);
    EXPECT_EQ(result.way.back().deals, 1001u);
    EXPECT_EQ(result.way.back().score.value, result.score.matches().mean);
}

TEST(Parallel, ResultsAreTakenInOrder) {
    for (const unsigned threads : {1u, 2u, 16u}) {
        std::vector<std::uint64_t> taken;
        parallel_in_order(
            1000, threads, [](std::uint64_t i) { return i * i; },
            [&](std::uint64_t square) { return taken.push_back(square), square < 500 * 500; });
        ASSERT_EQ(taken.size(), 501u);
        for (std::uint64_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i], i * i);
    }
}

TEST(Plot, NamesAreEscaped) {
    const std::string text =
        svg({.title    = "a<b",
             .subtitle = "c&d",
             .percent  = [](double share, int) { return std::to_string(share); },
             .count    = [](long long n) { return std::to_string(n); },
             .curves   = {{"e", {{1, {0.5, 0.4, 0.6}}}}}});
    EXPECT_NE(text.find("a&lt;b"), std::string::npos);
    EXPECT_NE(text.find("c&amp;d"), std::string::npos);
    EXPECT_EQ(text.find("nan"), std::string::npos);
}

}  // namespace
}  // namespace kilostone

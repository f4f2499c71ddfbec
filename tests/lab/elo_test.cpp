// Elo and the sequential test against known values, and the test's error rates by simulation.
#include "base/rng.h"
#include "lab/elo.h"

#include <gtest/gtest.h>

#include <cmath>

namespace kilostone {
namespace {

TEST(Elo, TwoSidesFollowTheUsualLogistic) {
    EXPECT_DOUBLE_EQ(elo_of(0.5, 2), 0);
    EXPECT_NEAR(elo_of(0.75, 2), 190.85, 0.01);
    EXPECT_NEAR(elo_of(10.0 / 11, 2), 400, 1e-9);
    EXPECT_NEAR(score_of(20, 2), 0.528751, 1e-6);
}

TEST(Elo, EqualsHaveNoneAtAnyTable) {
    for (int sides = 2; sides <= 6; ++sides) EXPECT_NEAR(elo_of(1.0 / sides, sides), 0, 1e-9);
}

TEST(Elo, TenTimesTheStrengthIs400AmongThreeSides) { EXPECT_NEAR(elo_of(10.0 / 12, 3), 400, 1e-9); }

TEST(Elo, ScoreAndEloAreInverse) {
    for (int sides = 2; sides <= 4; ++sides)
        for (const double elo : {-300.0, -1.0, 0.0, 55.5, 700.0})
            EXPECT_NEAR(elo_of(score_of(elo, sides), sides), elo, 1e-9);
}

TEST(Elo, IndependentMatchesHaveWilsonsInterval) {
    // A hundred deals of two matches, 60 % won, as if every match were a coin of its own.
    const PairedScores s{
        .deals = 100, .mean = 0.6, .variance = 0.6 * 0.4 / 2 * 99 / 100, .sides = 2};
    EXPECT_NEAR(confidence(s).low, share(120, 200).low, 1e-12);
    EXPECT_NEAR(confidence(s).high, share(120, 200).high, 1e-12);
}

TEST(Elo, WinningEverythingIsOnlyALowerBound) {
    const PairedScores s{.deals = 60, .mean = 1, .variance = 0, .sides = 2};
    EXPECT_NEAR(confidence(s).low, share(120, 120).low, 1e-12);
    const EloEstimate elo = elo_estimate(s);
    EXPECT_TRUE(std::isinf(elo.high));
    EXPECT_NEAR(elo.low, elo_of(share(120, 120).low, 2), 1e-9);
    EXPECT_TRUE(std::isfinite(elo.value) && std::isfinite(elo.error));
    EXPECT_GT(elo.value, elo.low);
}

TEST(Sprt, BoundsAreWalds) {
    EXPECT_NEAR(Sprt{}.upper(), 2.944439, 1e-6);
    EXPECT_NEAR(Sprt{}.lower(), -2.944439, 1e-6);
    const Sprt strict{.alpha = 0.01, .beta = 0.1};
    EXPECT_NEAR(strict.upper(), std::log(90), 1e-12);
    EXPECT_NEAR(strict.lower(), std::log(0.1 / 0.99), 1e-12);
}

TEST(Sprt, TheRatioIsThatOfTwoNormalDistributions) {
    const PairedScores s{.deals = 1'000'000, .mean = 0.52, .variance = 0.1, .sides = 2};
    const double s0      = 0.5;
    const double s1      = score_of(20, 2);
    const double by_hand = 1e6 * ((0.52 - s0) * (0.52 - s0) - (0.52 - s1) * (0.52 - s1)) / 0.2;
    EXPECT_NEAR(log_likelihood_ratio({}, s) / by_hand, 1, 1e-4);
}

TEST(Sprt, HalfwayBetweenTheHypothesesSaysNothing) {
    const double half = (0.5 + score_of(20, 2)) / 2;
    EXPECT_NEAR(log_likelihood_ratio({}, {.deals = 500, .mean = half, .variance = 0.1}), 0, 1e-9);
}

TEST(Sprt, AHandfulOfWinsDecidesNothing) {
    const PairedScores s{.deals = 4, .mean = 1, .variance = 0, .sides = 2};
    EXPECT_EQ(decide({}, log_likelihood_ratio({}, s)), SprtDecision::Undecided);
}

// Deals of two independent matches, asked every 16 deals, until decided.
SprtDecision try_once(double score, Rng& rng) {
    double sum     = 0;
    double squares = 0;
    for (std::uint64_t n = 1;; ++n) {
        double x = 0;
        for (int match = 0; match < 2; ++match) x += rng.below(1'000'000) < score * 1e6 ? 0.5 : 0;
        sum += x;
        squares += x * x;
        if (n % 16 != 0) continue;
        const double mean = sum / static_cast<double>(n);
        const PairedScores s{n, mean, squares / static_cast<double>(n) - mean * mean, 2};
        const Sprt test{.elo0 = 0, .elo1 = 60};
        const SprtDecision d = decide(test, log_likelihood_ratio(test, s));
        if (d != SprtDecision::Undecided) return d;
    }
}

TEST(Sprt, ErrsNoMoreOftenThanAllowed) {
    Rng rng(5);
    int false_gains  = 0;
    int missed_gains = 0;
    for (int i = 0; i < 2000; ++i) {
        false_gains += try_once(0.5, rng) == SprtDecision::H1;
        missed_gains += try_once(score_of(60, 2), rng) == SprtDecision::H0;
    }
    EXPECT_LT(false_gains, 120);  // 5 % are 100, and three standard deviations 29
    EXPECT_LT(missed_gains, 120);
    EXPECT_GT(false_gains, 20);
}

}  // namespace
}  // namespace kilostone

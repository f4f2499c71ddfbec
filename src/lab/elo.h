// From match scores to playing strength: Elo, and the sequential test of whether there is a gain.
//
// A score is the share of matches won, shared wins split. Among n sides, one of strength g against
// n - 1 of strength 1 wins g / (g + n - 1) of its matches (Bradley and Terry, Plackett and Luce),
// and Elo is 400 log10 g. With two sides that is the usual logistic; equals have 0 Elo at any
// table.
#pragma once

#include "lab/stages/statistics.h"

#include <cstdint>
#include <string_view>

namespace kilostone {

// 400 log10(score (n - 1) / (1 - score)); infinite for 0 and 1.
[[nodiscard]] double elo_of(double score, int sides);
[[nodiscard]] double score_of(double elo, int sides);

// Scores of deals. One deal's score is the mean over the rotations of the sides, so luck of the
// cards cancels within it and the variance between deals is all that is left.
struct PairedScores {
    std::uint64_t deals = 0;
    double mean         = 0;
    double variance     = 0;  // between deals, divided by `deals`
    int sides           = 2;
};

[[nodiscard]] double standard_error(const PairedScores& scores);

// The mean with its 95 % interval: Wilson's, for as many independent matches as would have this
// standard error. Where the deals show no variance because all were won (or lost), as many as
// were played.
[[nodiscard]] Interval confidence(const PairedScores& scores);

struct EloEstimate {
    double value = 0;  // a score of 0 or 1 counts as half a match away from it, to be finite
    double low   = 0;  // of the 95 % interval; minus infinity when nothing was won
    double high  = 0;  // infinity when everything was won
    double error = 0;  // half of the interval's width, infinite ends drawn in to `value`
};
[[nodiscard]] EloEstimate elo_estimate(const PairedScores& scores);

// Wald's sequential test of "elo0 or less" (H0) against "elo1 or more" (H1).
struct Sprt {
    double elo0  = 0;
    double elo1  = 20;
    double alpha = 0.05;  // taking H1 though H0 holds
    double beta  = 0.05;  // taking H0 though H1 holds

    [[nodiscard]] double lower() const;  // log(beta / (1 - alpha))
    [[nodiscard]] double upper() const;  // log((1 - beta) / alpha)
};

// The generalized log-likelihood ratio in its normal approximation,
// deals (s1 - s0) (2 mean - s0 - s1) / (2 variance). Two imagined deals, one won and one lost, are
// added to the variance: a handful of equal scores must not decide anything.
[[nodiscard]] double log_likelihood_ratio(const Sprt& test, const PairedScores& scores);

enum class SprtDecision : std::uint8_t { Undecided, H0, H1 };
[[nodiscard]] SprtDecision decide(const Sprt& test, double llr);
[[nodiscard]] std::string_view name_of(SprtDecision decision);

}  // namespace kilostone

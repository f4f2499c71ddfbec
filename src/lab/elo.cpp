#include "lab/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kilostone {

double elo_of(double score, int sides) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (score <= 0) return -infinity;
    if (score >= 1) return infinity;
    return 400 * std::log10(score * (sides - 1) / (1 - score));
}

double score_of(double elo, int sides) {
    const double strength = std::pow(10, elo / 400);
    return strength / (strength + sides - 1);
}

double standard_error(const PairedScores& s) {
    if (s.deals < 2) return 0;
    return std::sqrt(s.variance / static_cast<double>(s.deals - 1));
}

Interval confidence(const PairedScores& s) {
    if (s.deals == 0) return {};
    const double matches  = static_cast<double>(s.deals) * s.sides;
    const double of_one   = s.mean * (1 - s.mean);  // the variance of one match's score
    const double error    = standard_error(s);
    const bool is_certain = of_one <= 0;
    return wilson(s.mean, is_certain || s.deals < 2 ? matches : of_one / (error * error));
}

EloEstimate elo_estimate(const PairedScores& s) {
    if (s.deals == 0) return {};
    const double half = 0.5 / (static_cast<double>(s.deals) * s.sides);
    const auto finite = [&](double score) {
        return elo_of(std::clamp(score, half, 1 - half), s.sides);
    };
    const Interval i = confidence(s);
    return {.value = finite(s.mean),
            .low   = elo_of(i.low, s.sides),
            .high  = elo_of(i.high, s.sides),
            .error = (finite(i.high) - finite(i.low)) / 2};
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& test, const PairedScores& s) {
    if (s.deals == 0) return 0;
    const double n        = static_cast<double>(s.deals);
    const double s0       = score_of(test.elo0, s.sides);
    const double s1       = score_of(test.elo1, s.sides);
    const double imagined = s.mean * s.mean + (1 - s.mean) * (1 - s.mean);
    const double variance = (n * s.variance + imagined) / (n + 2);
    return n * (s1 - s0) * (2 * s.mean - s0 - s1) / (2 * variance);
}

SprtDecision decide(const Sprt& test, double llr) {
    if (llr >= test.upper()) return SprtDecision::H1;
    if (llr <= test.lower()) return SprtDecision::H0;
    return SprtDecision::Undecided;
}

std::string_view name_of(SprtDecision decision) {
    switch (decision) {
    case SprtDecision::H0: return "H0";
    case SprtDecision::H1: return "H1";
    default: return "undecided";
    }
}

}  // namespace kilostone

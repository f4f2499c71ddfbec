// Sums over many stages: proportions and means with their confidence, quantiles of small numbers.
#pragma once

#include "engine/score.h"

#include <array>
#include <cstdint>
#include <map>

namespace kilostone {

struct Interval {
    double value = 0;
    double low   = 0;
    double high  = 0;
};

inline constexpr double z95 = 1.959963984540054;  // 95 % of a normal distribution lie within ± z95

// The share k of n with Wilson's 95 % interval.
[[nodiscard]] Interval share(std::uint64_t k, std::uint64_t n);

// The same for a share of `n` observations, which need not be a whole number: dependent
// observations count for fewer or for more. Requires count > 0.
[[nodiscard]] Interval wilson(double share, double count);

// a less b, of independent observations, from their intervals alone (Newcombe's way for shares, and
// the usual one for means).
[[nodiscard]] Interval difference(const Interval& a, const Interval& b);

// Whole numbers, exactly: how often each occurred.
class Distribution {
public:
    void add(int value, std::uint64_t times = 1) { counts_[value] += times; }
    void add(const Distribution& other);
    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] Interval mean() const;  // with its 95 % interval
    [[nodiscard]] double deviation() const;
    [[nodiscard]] int quantile(double q) const;  // 0 of nothing
    [[nodiscard]] const std::map<int, std::uint64_t>& counts() const { return counts_; }

private:
    std::map<int, std::uint64_t> counts_{};
};

struct SideSummary {
    Distribution points{};
    Distribution km{};
    std::uint64_t wins       = 0;  // of stages
    std::uint64_t match_wins = 0;
};

struct Summary {
    std::uint64_t matches  = 0;
    std::uint64_t stages   = 0;
    std::uint64_t finished = 0;
    std::uint64_t delayed  = 0;
    std::uint64_t extended = 0;
    std::uint64_t safe     = 0;  // safe trips
    std::uint64_t shut_out = 0;  // sides without a distance card when another won
    Distribution coups{};        // a stage
    Distribution moves{};
    Distribution match_stages{};  // how many stages a match took
    int sides = 0;
    std::array<SideSummary, max_seats> side{};

    void add(const Rulebook& rules, const Table& table, int moves_made);
    void add_match(std::uint8_t winners, int stages_played);
    void add(const Summary& other);
};

}  // namespace kilostone

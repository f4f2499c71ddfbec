#include "lab/stages/statistics.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kilostone {

Interval share(std::uint64_t k, std::uint64_t n) {
    if (n == 0) return {};
    return wilson(static_cast<double>(k) / static_cast<double>(n), static_cast<double>(n));
}

Interval wilson(double p, double count) {
    const double z2n    = z95 * z95 / count;
    const double centre = (p + z2n / 2) / (1 + z2n);
    const double half   = z95 / (1 + z2n) * std::sqrt(p * (1 - p) / count + z2n / (4 * count));
    return {p, p <= 0 ? 0 : std::max(0.0, centre - half),
            p >= 1 ? 1 : std::min(1.0, centre + half)};
}

Interval difference(const Interval& a, const Interval& b) {
    const double value = a.value - b.value;
    return {value, value - std::hypot(a.value - a.low, b.high - b.value),
            value + std::hypot(a.high - a.value, b.value - b.low)};
}

void Distribution::add(const Distribution& other) {
    for (const auto& [value, count] : other.counts_) counts_[value] += count;
}

std::uint64_t Distribution::size() const {
    std::uint64_t n = 0;
    for (const auto& [value, count] : counts_) n += count;
    return n;
}

double Distribution::deviation() const {
    const double n = static_cast<double>(size());
    if (n < 2) return 0;
    double sum = 0;
    for (const auto& [value, count] : counts_)
        sum += static_cast<double>(value) * static_cast<double>(count);
    const double mean = sum / n;
    double squares    = 0;
    for (const auto& [value, count] : counts_)
        squares += (value - mean) * (value - mean) * static_cast<double>(count);
    return std::sqrt(squares / (n - 1));
}

Interval Distribution::mean() const {
    const double n = static_cast<double>(size());
    if (n == 0) return {};
    double sum = 0;
    for (const auto& [value, count] : counts_)
        sum += static_cast<double>(value) * static_cast<double>(count);
    const double half = z95 * deviation() / std::sqrt(n);
    return {sum / n, sum / n - half, sum / n + half};
}

int Distribution::quantile(double q) const {
    const double wanted = q * static_cast<double>(size());
    double passed       = 0;
    for (const auto& [value, count] : counts_) {
        passed += static_cast<double>(count);
        if (passed >= wanted) return value;
    }
    return counts_.empty() ? 0 : counts_.rbegin()->first;
}

void Summary::add(const Rulebook& rules, const Table& table, int moves_made) {
    const StageResult result = score(rules, table);
    ++stages;
    finished += result.winner.has_value();
    delayed += result.delayed;
    extended += result.extended;
    moves.add(moves_made);
    sides         = rules.sides;
    int coups_won = 0;
    for (int s = 0; s < rules.sides; ++s) {
        const Tableau& t = table.tableaux[static_cast<std::size_t>(s)];
        SideSummary& sum = side[static_cast<std::size_t>(s)];
        coups_won += std::popcount(static_cast<unsigned>(t.safeties >> 4));
        sum.points.add(result.scores[static_cast<std::size_t>(s)].total);
        sum.km.add(t.km);
        sum.wins += result.winners >> s & 1;
        if (result.winner == s)
            safe += t.laid[static_cast<std::size_t>(rank(Card::KmTop))] == 0;
        else if (result.winner)
            shut_out += distance_cards_laid(t) == 0;
    }
    coups.add(coups_won);
}

void Summary::add_match(std::uint8_t winners, int stages_played) {
    ++matches;
    match_stages.add(stages_played);
    for (std::size_t s = 0; s < side.size(); ++s) side[s].match_wins += winners >> s & 1;
}

void Summary::add(const Summary& other) {
    matches += other.matches;
    match_stages.add(other.match_stages);
    stages += other.stages;
    finished += other.finished;
    delayed += other.delayed;
    extended += other.extended;
    safe += other.safe;
    shut_out += other.shut_out;
    coups.add(other.coups);
    moves.add(other.moves);
    sides = std::max(sides, other.sides);
    for (std::size_t s = 0; s < side.size(); ++s) {
        side[s].points.add(other.side[s].points);
        side[s].km.add(other.side[s].km);
        side[s].wins += other.side[s].wins;
        side[s].match_wins += other.side[s].match_wins;
    }
}

}  // namespace kilostone

#include "bots/eval/match_value.h"

#include "bots/drive.h"
#include "bots/eval/rule_player.h"

#include <algorithm>
#include <bit>

namespace kilostone {
namespace {

constexpr int sampled_stages     = 600;
constexpr std::uint64_t own_seed = 0x6D61'7463'6800;

// Scores are looked up between the nodes of a grid.
constexpr int nodes      = 21;
constexpr int sweeps     = 3;  // a stage without points leads back to the same score
constexpr int lead_step  = 250;
constexpr int lead_nodes = 81;  // a lead of up to 10,000 points, either way

struct Place {
    std::size_t node;
    double beyond;  // 0 … 1, towards the next node
};

Place place(int x, int step, int count) {
    const int limit  = step * (count - 1);
    const int inside = std::clamp(x, 0, limit);
    const int node   = std::min(inside / step, count - 2);
    return {static_cast<std::size_t>(node), static_cast<double>(inside - node * step) / step};
}

double between(double a, double b, double t) { return a + (b - a) * t; }

int foremost_other(const std::array<std::int32_t, max_seats>& totals, int sides, Side side) {
    int best = 0;
    for (int s = 0; s < sides; ++s)
        if (s != side) best = std::max<int>(best, totals[static_cast<std::size_t>(s)]);
    return best;
}

}  // namespace

MatchValue::MatchValue(const Rulebook& rules) : rules_(&rules) {
    if (!rules.edition.points.counted) return;
    sample();
    if (rules.edition.rounds != 0)
        fill_rounds();
    else
        fill_points_race();
}

void MatchValue::sample() {
    const Deck sorted = sorted_deck(*rules_);
    for (int k = 0; k < sampled_stages; ++k) {
        Rng rng   = stream(own_seed, static_cast<std::uint64_t>(k));
        Deck deck = sorted;
        shuffle(deck, rng);
        State state = deal(*rules_, deck, static_cast<Seat>(k % rules_->seats));
        drive_seats(
            *rules_, state, [&](const Sight& s) { return playout_move(s, rng); }, NullSink{});
        const StageResult result = score(*rules_, state.table);
        for (int side = 0; side < rules_->sides; ++side) {
            Gain gain{.mine = result.scores[static_cast<std::size_t>(side)].total};
            for (int s = 0; s < rules_->sides; ++s)
                if (s != side)
                    gain.other =
                        std::max(gain.other, result.scores[static_cast<std::size_t>(s)].total);
            gains_.push_back(gain);
        }
    }
}

// The last node is the score just below the target: from the target on the match is settled.
void MatchValue::fill_points_race() {
    table_.assign(static_cast<std::size_t>(nodes * nodes), 0.5);
    const int target    = rules_->edition.match_points;
    const auto score_at = [&](int node) {
        return std::min(target - 1, node * target / (nodes - 1));
    };
    for (int sweep = 0; sweep < sweeps; ++sweep)
        for (int sum = 2 * (nodes - 1); sum >= 0; --sum)
            for (int i = std::max(0, sum - nodes + 1); i <= std::min(sum, nodes - 1); ++i) {
                const int j  = sum - i;
                double total = 0;
                for (const Gain& g : gains_)
                    total += settled_or(score_at(i) + g.mine, score_at(j) + g.other, 1);
                table_[static_cast<std::size_t>(i * nodes + j)] =
                    total / static_cast<double>(gains_.size());
            }
}

void MatchValue::fill_rounds() {
    const int rounds = rules_->edition.rounds;
    table_.assign(static_cast<std::size_t>((rounds + 1) * lead_nodes), 0);
    constexpr int middle = lead_nodes / 2;
    for (int n = 0; n < lead_nodes; ++n)
        table_[static_cast<std::size_t>(n)] = n > middle ? 1 : n == middle ? 0.5 : 0;
    for (int left = 1; left <= rounds; ++left)
        for (int n = 0; n < lead_nodes; ++n) {
            double total = 0;
            for (const Gain& g : gains_)
                total += rounds_chance(left - 1, (n - middle) * lead_step + g.mine - g.other);
            table_[static_cast<std::size_t>(left * lead_nodes + n)] =
                total / static_cast<double>(gains_.size());
        }
}

double MatchValue::race_chance(int mine, int other) const {
    const int step  = std::max(1, rules_->edition.match_points / (nodes - 1));
    const Place row = place(mine, step, nodes);
    const Place col = place(other, step, nodes);
    const auto at   = [&](std::size_t r, std::size_t c) { return table_[r * nodes + c]; };
    return between(between(at(row.node, col.node), at(row.node, col.node + 1), col.beyond),
                   between(at(row.node + 1, col.node), at(row.node + 1, col.node + 1), col.beyond),
                   row.beyond);
}

double MatchValue::rounds_chance(int stages_left, int lead) const {
    if (stages_left <= 0) return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
    const Place col   = place(lead + lead_nodes / 2 * lead_step, lead_step, lead_nodes);
    const double* row = &table_[static_cast<std::size_t>(stages_left * lead_nodes)];
    return between(row[col.node], row[col.node + 1], col.beyond);
}

double MatchValue::chance(int mine, int other, int stages_played) const {
    const Edition& e = rules_->edition;
    if (!e.points.counted) return 0.5;
    return e.rounds != 0 ? rounds_chance(e.rounds - stages_played, mine - other)
                         : race_chance(mine, other);
}

double MatchValue::settled_or(int mine, int other, int stages_played) const {
    const std::uint8_t winners = match_winners(*rules_, {mine, other}, stages_played, {});
    if (winners != 0) return winners & 1;
    return chance(mine, other, stages_played);
}

double MatchValue::after(const Standing& before, const StageResult& stage, Side side) const {
    if (!rules_->edition.points.counted) {
        if (!(stage.winners >> side & 1)) return 0;
        return 1.0 / std::popcount(stage.winners);
    }
    auto totals = before.points;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules_->sides); ++s)
        totals[s] += stage.scores[s].total;
    const int stages           = before.stages_played + 1;
    const std::uint8_t winners = match_winners(*rules_, totals, stages, stage);
    if (winners != 0) return winners >> side & 1 ? 1 : 0;
    return chance(totals[side], foremost_other(totals, rules_->sides, side), stages);
}

double MatchValue::before(const Standing& standing, Side side) const {
    return chance(standing.points[side], foremost_other(standing.points, rules_->sides, side),
                  standing.stages_played);
}

double MatchValue::a_point(const Standing& standing, Side side) const {
    constexpr int apart = 400;
    if (!rules_->edition.points.counted) return 1.0 / 1000;
    const int mine     = standing.points[side];
    const int other    = foremost_other(standing.points, rules_->sides, side);
    const double slope = (chance(mine + apart, other, standing.stages_played) -
                          chance(mine, other + apart, standing.stages_played)) /
                         (2 * apart);
    return std::max(slope, 1e-5);
}

}  // namespace kilostone

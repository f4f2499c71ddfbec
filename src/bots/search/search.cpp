#include "bots/search/search.h"

#include "base/sort.h"
#include "bots/drive.h"
#include "bots/eval/net_eval.h"
#include "bots/eval/rule_player.h"
#include "bots/search/endgame.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kilostone {
namespace {

// The prior: what a point of the expert's rules is worth, and the standard deviation of the error
// of each guide, in points.
constexpr double prior_of_a_point     = 0.5;
constexpr double error_of_rules       = 60;
constexpr double error_in_a_race      = 40;  // of the rules, where no points are counted
constexpr double error_of_net         = 25;
constexpr std::size_t most_candidates = 5;    // moves that are searched
constexpr std::size_t moves_for_net   = 8;    // the network was trained on the expert's best eight
constexpr double spread_of_a_world    = 800;  // in points, assumed until measured
constexpr int default_rollouts        = 1000;
constexpr double share_of_time        = 0.9;  // of a time budget; the rest is a reserve
constexpr int positions_a_millisecond = 300;  // of an ending; leaves time for a search if it fails

// The positions of an ending that fit a budget. A budget may be hours, so the product is avoided
// where it could overflow.
int positions_within(const Budget& budget) {
    constexpr int enough = Endgame::most_positions / positions_a_millisecond;
    const int time       = budget.milliseconds;
    return time > 0 && time < enough ? positions_a_millisecond * time : Endgame::most_positions;
}

}  // namespace

Reward::Reward(const Question& q, Side side)
    : rules_(q.sight.rules), match_(q.match), standing_(q.standing), side_(side),
      a_point_(q.match ? q.match->a_point(q.standing, side) : 1.0 / 5000) {}

double Reward::of(const Table& over) const {
    const StageResult result = score(rules_, over);
    const double more        = margin(rules_, result, side_);
    if (!match_) return more;
    // Of two moves that win the match equally often, the one with more points is better.
    return match_->after(standing_, result, side_) / a_point_ + more / 100;
}

double Reward::chance_of(double reward) const {
    const double even = match_ ? 0 : 1.0 / rules_.sides;
    return std::clamp(even + reward * a_point_, 0.0, 1.0);
}

Search::Search(const Question& q, Rng& rng, Guide guide)
    : question_(q), view_{.rules       = &q.sight.rules,
                          .table       = q.sight.table,
                          .seat        = q.sight.seat,
                          .hand        = q.sight.hand,
                          .chain_draws = q.chain_draws,
                          .standing    = q.standing},
      belief_(view_), rng_(rng.next()), me_(q.sight.rules.side_of(q.sight.seat)), reward_(q, me_),
      start_(q.budget.milliseconds > 0 ? Clock::now() : Clock::time_point{}) {
    init_candidates(guide);
}

void Search::init_candidates(Guide guide) {
    const Sight& sight     = question_.sight;
    const Weights& weights = expert_weights_at(sight.rules);
    const Move own         = choose_by(weights, sight, question_.moves, rng_);
    const int most         = value_by(weights, sight, own);
    all_[count_++]         = {.move = own};
    for (const Move m : question_.moves) {
        if (m == own) continue;
        const int less = most - value_by(weights, sight, m);
        all_[count_++] = {.move = m, .prior = -prior_of_a_point * less};
    }
    const auto by_prior = [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; };
    const auto at = [&](std::size_t i) { return all_.begin() + static_cast<std::ptrdiff_t>(i); };
    sort_in_place(at(1), at(count_), by_prior);
    // The network was trained on few races without points, and those followed older rules.
    const bool net_applies = sight.rules.edition.points.counted;
    if (guide == Guide::Rules || sight.table.phase != Phase::Playing || !net_applies) return;
    uses_net_               = true;
    const std::size_t rated = std::min(count_, moves_for_net);
    const State world       = imagine(view_, rng_);
    for (std::size_t i = 0; i < rated; ++i)
        all_[i].prior = net_eval(net_input(world, sight, all_[i].move));
    sort_in_place(at(0), at(rated), by_prior);
    const double best = all_[0].prior, worst = all_[rated - 1].prior;
    for (std::size_t i = 0; i < count_; ++i) all_[i].prior += i < rated ? -best : worst - best;
}

void Search::run() {
    solved_ = solve();
    if (!solved_) look_in_worlds();
}

Move Search::best() const { return count_ > 1 && all_[1].gain > 0 ? all_[1].move : all_[0].move; }

double Search::own_reward() const { return own_worlds_ > 0 ? own_sum_ / own_worlds_ : 0; }

bool Search::out_of_time(double share) const {
    if (question_.budget.milliseconds == 0) return false;
    const std::chrono::duration<double, std::milli> gone = Clock::now() - start_;
    return gone.count() >= share_of_time * share * question_.budget.milliseconds;
}

bool Search::solve() {
    if (view_.table.pile > 0 || view_.rules->seats != 2 || view_.table.phase == Phase::TakingOff)
        return false;
    const State world = imagine(view_, rng_);  // the only world that fits
    Endgame endgame(*view_.rules, me_, reward_, positions_within(question_.budget));
    std::array<double, 64> values{};
    for (std::size_t i = 0; i < count_; ++i) {
        State next = world;
        apply(*view_.rules, next, all_[i].move);
        const auto value = endgame.value(next);
        if (!value) return false;
        values[i] = *value;
    }
    for (std::size_t i = 0; i < count_; ++i) all_[i].gain = values[i] - values[0];
    own_sum_    = values[0];
    own_worlds_ = 1;
    sort_in_place(all_.begin() + 1, all_.begin() + static_cast<std::ptrdiff_t>(count_),
                  [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
    return true;
}

void Search::look_in_worlds() {
    const Budget& budget = question_.budget;
    const int rollouts   = budget.rollouts > 0       ? budget.rollouts
                           : budget.milliseconds > 0 ? 1 << 30
                                                     : default_rollouts;
    std::size_t alive    = std::min(count_, most_candidates);
    const int rounds     = std::max(1, static_cast<int>(std::bit_width(alive - 1)));
    for (int round = 1; round <= rounds; ++round) {
        const int worlds = std::max(1, rollouts / rounds / static_cast<int>(alive));
        for (int w = 0; w < worlds; ++w) {
            compare_in_one_world(alive);
            if (out_of_time(static_cast<double>(round) / rounds)) break;
        }
        for (std::size_t i = 1; i < alive; ++i) update_posterior(all_[i]);
        sort_in_place(all_.begin() + 1, all_.begin() + static_cast<std::ptrdiff_t>(alive),
                      [](const Candidate& a, const Candidate& b) { return a.gain > b.gain; });
        if (round < rounds) alive = 1 + std::max<std::size_t>(1, (alive - 1) / 2);
    }
}

void Search::compare_in_one_world(std::size_t alive) {
    const State world        = belief_.imagine(rng_);
    const std::uint64_t seed = rng_.next();
    const double own         = play_on(world, all_[0].move, seed);
    own_sum_ += own;
    ++own_worlds_;
    for (std::size_t i = 1; i < alive; ++i) {
        const double more = play_on(world, all_[i].move, seed) - own;
        all_[i].sum += more;
        all_[i].squares += more * more;
        ++all_[i].worlds;
    }
}

double Search::play_on(const State& world, Move move, std::uint64_t seed) const {
    State state = world;
    Rng rng(seed);
    apply(*view_.rules, state, move);
    drive_seats(
        *view_.rules, state, [&](const Sight& s) { return playout_move(s, rng); }, NullSink{});
    return reward_.of(state.table);
}

// The mean of the playouts and the prior, each weighted by its precision.
void Search::update_posterior(Candidate& c) const {
    const double n    = c.worlds;
    const double mean = c.sum / n;
    const double spread =
        (c.squares - n * mean * mean + 4 * spread_of_a_world * spread_of_a_world) / (n + 3);
    const double seen  = n / spread;
    const double error = uses_net_                             ? error_of_net
                         : view_.rules->edition.points.counted ? error_of_rules
                                                               : error_in_a_race;
    const double known = 1 / (error * error);
    c.gain             = (mean * seen + c.prior * known) / (seen + known);
}

}  // namespace kilostone

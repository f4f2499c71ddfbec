#include "bots/search/search.h"

#include "bots/drive.h"
#include "bots/eval/intuition.h"
#include "bots/eval/rule_player.h"
#include "bots/search/endgame.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kilostone {
namespace {

// How the search leans on its guide: what a point of the expert's judgement is worth, how far that
// or the intuition may be off, and how many moves are looked at.
constexpr double trust_in_judgement   = 0.5;
constexpr double doubt_in_judgement   = 60;
constexpr double doubt_in_a_race      = 40;  // in its judgement there, where no points are counted
constexpr double doubt_in_intuition   = 25;
constexpr std::size_t most_candidates = 5;
constexpr std::size_t moves_taught    = 8;    // the intuition knows the expert's best few
constexpr double luck                 = 800;  // of one world, in points: assumed until measured
constexpr int default_rollouts        = 1000;
constexpr double share_of_time        = 0.9;  // of a time budget: the rest is for the unforeseen
constexpr int positions_a_millisecond = 300;  // of an ending: leaves time to search instead

// Of an ending. A budget may be hours: no product that could overflow.
int positions_within(const Budget& budget) {
    constexpr int enough = Endgame::most_positions / positions_a_millisecond;
    const int time       = budget.milliseconds;
    return time > 0 && time < enough ? positions_a_millisecond * time : Endgame::most_positions;
}

// Equals keep their order, and nothing is taken from the heap as std::stable_sort would.
template <class Iterator, class Before>
void sort_in_place(Iterator first, Iterator last, Before before) {
    for (Iterator i = first; i != last; ++i)
        std::rotate(std::upper_bound(first, i, *i, before), i, i + 1);
}

}  // namespace

Reward::Reward(const Question& q, Side side)
    : rules_(q.sight.rules), match_(q.match), standing_(q.standing), side_(side),
      a_point_(q.match ? q.match->a_point(q.standing, side) : 1.0 / 5000) {}

double Reward::of(const Table& over) const {
    const StageResult result = score(rules_, over);
    const double more        = margin(rules_, result, side_);
    if (!match_) return more;
    // The match is all, but of two moves that win it alike the one with more points.
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
        all_[count_++] = {.move = m, .trust = -trust_in_judgement * less};
    }
    const auto by_trust = [](const Candidate& a, const Candidate& b) { return a.trust > b.trust; };
    const auto at = [&](std::size_t i) { return all_.begin() + static_cast<std::ptrdiff_t>(i); };
    sort_in_place(at(1), at(count_), by_trust);
    // Of races without points the intuition was shown little, and that by older rules.
    const bool taught_here = sight.rules.edition.points.counted;
    if (guide == Guide::Rules || sight.table.phase != Phase::Playing || !taught_here) return;
    uses_net_                = true;
    const std::size_t taught = std::min(count_, moves_taught);
    const State world        = imagine(view_, rng_);
    for (std::size_t i = 0; i < taught; ++i)
        all_[i].trust = net_eval(net_input(world, sight, all_[i].move));
    sort_in_place(at(0), at(taught), by_trust);
    const double best = all_[0].trust, worst = all_[taught - 1].trust;
    for (std::size_t i = 0; i < count_; ++i) all_[i].trust += i < taught ? -best : worst - best;
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
    const State world = imagine(view_, rng_);  // the only one
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

// What was seen and what the guide thinks, each weighed by how sure it is.
void Search::update_posterior(Candidate& c) const {
    const double n      = c.worlds;
    const double mean   = c.sum / n;
    const double spread = (c.squares - n * mean * mean + 4 * luck * luck) / (n + 3);
    const double seen   = n / spread;
    const double doubt  = uses_net_                             ? doubt_in_intuition
                          : view_.rules->edition.points.counted ? doubt_in_judgement
                                                                : doubt_in_a_race;
    const double known  = 1 / (doubt * doubt);
    c.gain              = (mean * seen + c.trust * known) / (seen + known);
}

}  // namespace kilostone

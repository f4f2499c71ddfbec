// i18n-exempt: for developers
#include "lab/tune.h"

#include "base/parallel.h"
#include "bots/data/weights.h"
#include "bots/drive.h"
#include "bots/eval/move_features.h"
#include "bots/eval/rule_player.h"
#include "engine/moves.h"
#include "engine/score.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace kilostone {
namespace {

constexpr int steps_a_batch = 16;  // tried from the same weights, so that threads have work
constexpr double push   = 8;  // how far a weight is moved: by this number of points in a usual move
constexpr double stride = 3e-4;  // in pushes, for each point a stage of difference

using Values = std::array<double, term_count>;

Weights rounded(const Values& values) {
    Weights w;
    for (std::size_t i = 0; i < term_count; ++i)
        w.of[i] = static_cast<std::int32_t>(std::lround(values[i]));
    return w;
}

Values values_of(const Weights& w) {
    Values values{};
    for (std::size_t i = 0; i < term_count; ++i) values[i] = w.of[i];
    return values;
}

// How large the amounts of every term are where it counts, over some stages.
class Amounts {
public:
    void add(Term term, int amount) {
        if (amount == 0) return;
        sum_[static_cast<std::size_t>(term)] += std::abs(amount);
        ++count_[static_cast<std::size_t>(term)];
    }
    // The change of the weight that moves a usual value by this number of points; 0 for a term that
    // never occurred, which play cannot judge.
    double push_by(double points, std::size_t term) const {
        return count_[term] > 0 ? points * static_cast<double>(count_[term]) / sum_[term] : 0;
    }

private:
    std::array<double, term_count> sum_{};
    std::array<std::uint64_t, term_count> count_{};
};

Values usual_pushes(const Tuning& t, const Rulebook& rules) {
    Amounts amounts;
    for (std::uint64_t k = 0; k < 200; ++k) {
        Rng rng   = stream(t.seed, k);
        Deck deck = sorted_deck(rules);
        shuffle(deck, rng);
        State state = deal(rules, deck, 0);
        drive(rules, state, [&](const Sight& s, const Moves& moves) {
            const MoveFeatures features(s);
            for (const Move m : moves) features.collect(m, amounts);
            return choose_by(t.start, s, moves, rng);
        });
    }
    Values pushes{};
    for (std::size_t i = 0; i < term_count; ++i) pushes[i] = amounts.push_by(push, i);
    return pushes;
}

auto player(const Weights& weights) {
    return
        [&weights](const Sight& s, Rng& rng) { return choose_by(weights, s, legal_moves(s), rng); };
}
auto player(const Bot& bot) {
    return [&bot](const Sight& s, Rng& rng) { return bot.decide({s, legal_moves(s)}, rng); };
}

// One deal from every side; what `one` makes more than the others, on average.
template <class Others>
double play_deal(const Rulebook& rules, const Weights& one, const Others& others,
                 std::uint64_t seed, std::uint64_t k) {
    const auto ours   = player(one);
    const auto theirs = player(others);
    Rng dealing       = stream(seed, 2 * k);
    Deck deck         = sorted_deck(rules);
    shuffle(deck, dealing);
    double sum = 0;
    for (int side = 0; side < rules.sides; ++side) {
        State state = deal(rules, deck, static_cast<Seat>(k % static_cast<unsigned>(rules.seats)));
        Rng rng     = stream(seed, 2 * k + 1);
        drive_seats(
            rules, state,
            [&](const Sight& s) {
                return rules.side_of(s.seat) == side ? ours(s, rng) : theirs(s, rng);
            },
            NullSink{});
        sum += margin(rules, score(rules, state.table), static_cast<Side>(side));
    }
    return sum / rules.sides;
}

// In which direction each weight is moved by a step.
std::array<std::int8_t, term_count> signs_of(const Tuning& t, std::uint64_t step) {
    std::array<std::int8_t, term_count> signs{};
    Rng rng = stream(t.seed ^ 0x7475'6E65, step);
    for (std::int8_t& sign : signs) sign = rng.below(2) == 0 ? -1 : 1;
    return signs;
}

// Points a stage of the one way over the other.
double try_step(const Tuning& t, const Rulebook& rules, const Values& at, const Values& pushes,
                std::uint64_t step) {
    const auto signs = signs_of(t, step);
    Values one = at, two = at;
    for (std::size_t i = 0; i < term_count; ++i) {
        one[i] += signs[i] * pushes[i];
        two[i] -= signs[i] * pushes[i];
    }
    double better      = 0;
    const Weights a    = rounded(one);
    const Weights b    = rounded(two);
    const Bot* against = t.opponents.empty() ? nullptr : &t.opponents[step % t.opponents.size()];
    const auto deals   = static_cast<std::uint64_t>(t.deals_a_step);
    for (std::uint64_t k = step * deals; k < (step + 1) * deals; ++k)
        better += against ? play_deal(rules, a, *against, t.seed, k) -
                                play_deal(rules, b, *against, t.seed, k)
                          : play_deal(rules, a, b, t.seed, k);
    return better / t.deals_a_step;
}

}  // namespace

Tuner::Tuner(const Tuning& tuning)
    : t_(tuning), rules_(compile(tuning.table.edition, tuning.table.form)),
      pushes_(usual_pushes(tuning, rules_)) {}

TuningState Tuner::begin() const { return {.at = values_of(t_.start)}; }

std::uint64_t Tuner::next_batch(const TuningState& state) const {
    return std::min<std::uint64_t>(steps_a_batch, t_.steps - state.done);
}

std::vector<double> Tuner::try_steps(const TuningState& state, Part part) const {
    const PartSpan span = span_of(part, next_batch(state));
    std::vector<double> better;
    parallel_in_order(
        span.last - span.first, t_.threads,
        [&](std::uint64_t i) {
            return try_step(t_, rules_, state.at, pushes_, state.done + span.first + i);
        },
        [&](double result) {
            better.push_back(result);
            return true;
        });
    return better;
}

void Tuner::advance(TuningState& state, std::span<const double> better) const {
    for (const double result : better) {
        const auto signs = signs_of(t_, state.done++);
        for (std::size_t i = 0; i < term_count; ++i)
            state.at[i] += stride * result * signs[i] * pushes_[i];
    }
    if (2 * state.done <= t_.steps) return;
    for (std::size_t i = 0; i < term_count; ++i) state.sum[i] += state.at[i];
    ++state.summed;
}

Weights weights_found(const TuningState& state) {
    if (state.summed == 0) return rounded(state.at);
    Values mean = state.sum;
    for (double& x : mean) x /= static_cast<double>(state.summed);
    return rounded(mean);
}

Weights tune(const Tuning& t, const TuningWatch& watch) {
    const Tuner tuner(t);
    TuningState state = tuner.begin();
    while (!tuner.is_over(state) && !(watch.stop && *watch.stop)) {
        tuner.advance(state, tuner.try_steps(state, {}));
        if (watch.progress) watch.progress(state.done, rounded(state.at));
    }
    return weights_found(state);
}

namespace {

template <class Other>
Margin compare_with(const Agreement& table, const Weights& one, const Other& other, int deals,
                    std::uint64_t seed, unsigned threads) {
    const Rulebook rules  = compile(table.edition, table.form);
    constexpr int a_piece = 64;
    double sum = 0, squares = 0;
    const auto pieces = static_cast<std::uint64_t>((deals + a_piece - 1) / a_piece);
    parallel_in_order(
        pieces, threads,
        [&](std::uint64_t p) {
            std::vector<double> made;
            for (std::uint64_t k = p * a_piece; k < (p + 1) * a_piece; ++k)
                made.push_back(play_deal(rules, one, other, seed, k));
            return made;
        },
        [&](const std::vector<double>& made) {
            for (const double d : made) {
                sum += d;
                squares += d * d;
            }
            return true;
        });
    const double n    = static_cast<double>(pieces * a_piece);
    const double mean = sum / n;
    return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
}

}  // namespace

Margin compare(const Agreement& table, const Weights& one, const Weights& other, int deals,
               std::uint64_t seed, unsigned threads) {
    return compare_with(table, one, other, deals, seed, threads);
}

Margin compare(const Agreement& table, const Weights& one, const Bot& other, int deals,
               std::uint64_t seed, unsigned threads) {
    return compare_with(table, one, other, deals, seed, threads);
}

std::string weight_table(WeightSet set, const Weights& weights) {
    constexpr std::size_t name_width =
        std::ranges::max(term_names, {}, &std::string_view::size).size() + 1;
    std::string text =
        "// term, {careful, careful_race, expert, expert_race, expert_race_of_two}; written by "
        "`kilostone tune`";
    for (std::size_t i = 0; i < term_count; ++i) {
        auto points                           = weight_rows[i].points;
        points[static_cast<std::size_t>(set)] = weights.of[i];
        const std::string name                = std::string(term_names[i]) + ",";
        text +=
            fmt::format("\n{{Term::{:<{}} {{{:>5}}}}},", name, name_width, fmt::join(points, ", "));
    }
    return text;
}

}  // namespace kilostone

#include "lab/holdings.h"

#include "bots/drive.h"
#include "bots/eval/rule_player.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace kilostone {
namespace {

constexpr unsigned one_hand_of   = 3;  // decisions, so that the hands differ
constexpr int rounds_of_fitting  = 24;
constexpr std::size_t facts      = 4;
constexpr std::size_t most_cases = std::max(
    {HoldingFacts::piles, HoldingFacts::situations, HoldingFacts::openings, HoldingFacts::uses});

struct Observed {
    HoldingFacts facts{};
    CardCounts unseen{};  // by the one who looks, less what cannot be there
    CardCounts held{};
    int size = 0;
};

using Factors = std::array<std::array<std::array<double, most_cases>, facts>, card_kinds>;

std::size_t case_of(const HoldingFacts& f, std::size_t fact, std::size_t card) {
    switch (fact) {
    case 0: return static_cast<std::size_t>(f.pile);
    case 1: return static_cast<std::size_t>(f.situation);
    case 2: return static_cast<std::size_t>(f.opening);
    default: return f.use[card];
    }
}

Observed observe(const Rulebook& rules, const State& state, Seat looking, Seat holder) {
    Observed seen{.facts = holding_facts(rules, state.table, holder)};
    seen.unseen          = unseen(view(rules, state, looking));
    const CardSet absent = known_absent(rules, state.table, holder);
    for (const Card c : all_cards) {
        const auto i = static_cast<std::size_t>(index(c));
        seen.held[i] = static_cast<std::uint8_t>(state.hands[holder].count(c));
        if (absent.contains(c)) seen.unseen[i] = seen.held[i] = 0;
        seen.size += seen.held[i];
    }
    return seen;
}

bool is_stopped(const std::atomic<bool>* stop) { return stop != nullptr && *stop; }

std::vector<Observed> watch_hands(const Rulebook& rules, std::uint64_t hands, std::uint64_t seed,
                                  const std::atomic<bool>* stop) {
    std::vector<Observed> all;
    for (std::uint64_t k = 0; all.size() < hands && !is_stopped(stop); ++k) {
        Rng rng   = stream(seed, k);
        Deck deck = sorted_deck(rules);
        shuffle(deck, rng);
        State state = deal(rules, deck, dealer_of(rules, k));
        drive_seats(
            rules, state,
            [&](const Sight& s) {
                if (s.table.phase == Phase::Playing && s.table.pile > 0 &&
                    rng.below(one_hand_of) == 0) {
                    const auto others = static_cast<std::uint32_t>(rules.seats - 1);
                    const auto away   = 1 + static_cast<int>(rng.below(others));
                    const auto holder = static_cast<Seat>((s.seat + away) % rules.seats);
                    all.push_back(observe(rules, state, s.seat, holder));
                }
                return playout_move(s, rng);
            },
            NullSink{});
    }
    return all;
}

// The chance of each unseen card to be held, where all together make a hand of this size.
class Chances {
public:
    Chances(const Factors& factors, const Observed& o) {
        for (std::size_t i = 0; i < card_kinds; ++i) {
            weight_[i] = 1;
            for (std::size_t f = 0; f < facts; ++f)
                weight_[i] *= factors[i][f][case_of(o.facts, f, i)];
        }
        for (int step = 0; step < 40; ++step) {
            double more = -o.size, slope = 0;
            for (std::size_t i = 0; i < card_kinds; ++i) {
                const double stays = std::exp(-weight_[i] * drawn_);
                more += o.unseen[i] * (1 - stays);
                slope += o.unseen[i] * weight_[i] * stays;
            }
            if (std::abs(more) < 1e-6) break;
            drawn_ = std::max(drawn_ / 4, drawn_ - more / std::max(slope, 1e-9));
        }
    }
    double of(std::size_t card) const {
        return std::clamp(1 - std::exp(-weight_[card] * drawn_), 1e-6, 1 - 1e-6);
    }

private:
    std::array<double, card_kinds> weight_{};
    double drawn_ = 0.1;
};

double likelihood(const Factors& factors, const std::vector<Observed>& all) {
    double sum = 0;
    for (const Observed& o : all) {
        const Chances chances(factors, o);
        for (std::size_t i = 0; i < card_kinds; ++i)
            sum += o.held[i] * std::log(chances.of(i)) +
                   (o.unseen[i] - o.held[i]) * std::log(1 - chances.of(i));
    }
    return sum / static_cast<double>(all.size());
}

void fit(Factors& factors, std::size_t fact, const std::vector<Observed>& all) {
    using Sums = std::array<std::array<double, most_cases>, card_kinds>;
    Sums held{}, expected{};
    for (const Observed& o : all) {
        const Chances chances(factors, o);
        for (std::size_t i = 0; i < card_kinds; ++i) {
            const std::size_t c = case_of(o.facts, fact, i);
            held[i][c] += o.held[i];
            expected[i][c] += o.unseen[i] * chances.of(i);
        }
    }
    constexpr double enough = 20, caution = 0.8;
    for (std::size_t i = 0; i < card_kinds; ++i)
        for (std::size_t c = 0; c < most_cases; ++c)
            if (expected[i][c] >= enough)
                factors[i][fact][c] *=
                    std::pow((held[i][c] + 0.5) / (expected[i][c] + 0.5), caution);
}

template <std::size_t cases>
void round_to(std::array<std::uint8_t, cases>& to, const std::array<double, most_cases>& from) {
    for (std::size_t c = 0; c < cases; ++c)
        to[c] = static_cast<std::uint8_t>(
            std::clamp(std::lround(from[c] * HoldingFactors::one), 1L, 255L));
}

}  // namespace

HoldingsFit fit_holdings(const Rulebook& rules, std::uint64_t hands, std::uint64_t seed,
                         const std::atomic<bool>* stop) {
    const std::vector<Observed> all = watch_hands(rules, hands, seed, stop);
    Factors factors;
    for (auto& card : factors)
        for (auto& fact : card) fact.fill(1);
    HoldingsFit made{.hands = all.size(), .without_factors = likelihood(factors, all)};
    for (int round = 0; round < rounds_of_fitting; ++round)
        for (std::size_t f = 0; f < facts && !is_stopped(stop); ++f) fit(factors, f, all);
    made.likelihood = likelihood(factors, all);
    for (std::size_t i = 0; i < card_kinds; ++i) {
        round_to(made.factors.pile[i], factors[i][0]);
        round_to(made.factors.situation[i], factors[i][1]);
        round_to(made.factors.opening[i], factors[i][2]);
        round_to(made.factors.use[i], factors[i][3]);
    }
    return made;
}

}  // namespace kilostone

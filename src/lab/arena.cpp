#include "lab/arena.h"

#include "base/parallel.h"
#include "bots/drive.h"
#include "engine/moves.h"
#include "formats/match_record.h"
#include "formats/table_json.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

namespace kilostone {
namespace {

constexpr std::uint64_t deals_a_block = 4;
constexpr std::uint64_t deals_a_test  = 16;  // the test runs each time this number of deals is done
constexpr std::size_t most_waypoints  = 400;

// Everything random of one stage: its deck, and one stream for each seat.
class StageStreams {
public:
    StageStreams(std::uint64_t seed, std::uint64_t deal, int stage)
        : seed_(seed), first_((deal * 1024 + static_cast<std::uint64_t>(stage)) * 16) {
        static_assert(most_stages <= 1024 && max_seats < 16);
    }
    [[nodiscard]] Rng deck() const { return stream(seed_, first_); }
    [[nodiscard]] Rng seat(std::size_t s) const { return stream(seed_, first_ + 1 + s); }

private:
    std::uint64_t seed_;
    std::uint64_t first_;
};

struct Seating {
    const Duel& duel;
    const Rulebook& rules;
    std::uint64_t deal;
    Side first;  // the side of the first bot
    DealPlayer& one;
    DealPlayer& two;
    const MatchValue* match;
    std::vector<std::string>& records;

    // Whether one of them has lost the match by failing.
    bool forfeited() const {
        return duel.on_failure == OnFailure::Forfeit && (one.failed() || two.failed());
    }
};

// Who sits where, as records tell it.
std::string players_of(const Seating& at) {
    std::vector<PlayerJson> players;
    for (Seat seat = 0; seat < at.rules.seats; ++seat) {
        const bool is_first = at.rules.side_of(seat) == at.first;
        players.push_back(bot_json((is_first ? at.duel.first : at.duel.other).name));
    }
    return print_json(players);
}

StageRecord play_stage(const Seating& at, const Standing& standing) {
    const int stage       = standing.stages_played;
    const Rulebook& rules = at.rules;
    const StageStreams streams(at.duel.seed, at.deal, stage);
    Rng rng   = streams.deck();
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    const Seat dealer = dealer_of(rules, at.deal + static_cast<std::uint64_t>(stage));
    State state       = deal(rules, deck, dealer);
    StageRecord record{.table          = at.duel.table,
                       .custom_edition = at.duel.custom_edition,
                       .dealer         = dealer,
                       .deck           = deck};

    std::vector<Rng> own;
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules.seats); ++s)
        own.push_back(streams.seat(s));
    at.one.begin_stage();
    at.two.begin_stage();
    const auto decide = [&](const Sight& sight, const Moves& moves) {
        const Question question{sight, moves, state.chain_draws, standing, {}, at.match};
        Rng& numbers = own[sight.seat];
        if (at.forfeited()) return choose_random(question, numbers);  // to the end, for nothing
        const bool is_first = rules.side_of(sight.seat) == at.first;
        return (is_first ? at.one : at.two).answer(question, numbers);
    };
    const auto note = [&](const State&, const Moves&, Move move) {
        if (at.duel.keep_records) record.moves.push_back({.move = move});
    };
    drive(rules, state, decide, note, NullSink{});
    record.result = score(rules, state.table);
    return record;
}

// The lines of one match, where the duel keeps them.
class MatchLines {
public:
    explicit MatchLines(const Seating& at) : at_(at) {
        if (at.duel.keep_records)
            at.records.push_back(print(MatchHeader{at.duel.table, at.duel.custom_edition,
                                                   dealer_of(at.rules, at.deal), players_of(at)}));
    }
    void add(StageRecord& stage, const Standing& before) {
        if (!at_.duel.keep_records) return;
        const std::string id = std::to_string(at_.duel.seed) + "-" + std::to_string(at_.deal) +
                               "-" + std::to_string(at_.first);
        stage.match = match_object(id, before.stages_played + 1, before.points, at_.rules.sides);
        at_.records.push_back(print(stage));
    }
    void end(const Standing& after, std::uint8_t winners) {
        const auto& points = after.points;
        if (at_.duel.keep_records)
            at_.records.push_back(
                print(MatchEnd{{points.begin(), points.begin() + at_.rules.sides}, winners}));
    }

private:
    const Seating& at_;
};

void play_rotation(const Seating& at, DealScore& sum) {
    const Rulebook& rules = at.rules;
    Standing standing;
    std::uint8_t winners = 0;
    at.one.begin_match();
    at.two.begin_match();
    MatchLines lines(at);
    for (int stage = 0; winners == 0 && stage < most_stages; ++stage) {
        StageRecord record        = play_stage(at, standing);
        const StageResult& result = *record.result;
        if (at.forfeited()) {
            ++sum.forfeits;
            if (!at.one.failed()) sum.won += DealScore::a_match;
            return;
        }
        lines.add(record, standing);
        for (int s = 0; s < rules.sides; ++s) {
            const auto side = static_cast<std::size_t>(s);
            standing.points[side] += result.scores[side].total;
            const std::int64_t points = worth(rules, result.scores[side]);
            sum.margin += s == at.first ? points * (rules.sides - 1) : -points;
        }
        standing.stages_played = static_cast<std::uint16_t>(stage + 1);
        winners                = match_winners(rules, standing.points, stage + 1, result);
        ++sum.stages;
    }
    if (winners != 0) lines.end(standing, winners);
    if (winners == 0) winners = static_cast<std::uint8_t>((1 << rules.sides) - 1);
    if (winners >> at.first & 1) sum.won += DealScore::a_match / std::popcount(winners);
}

// Keeps every step-th point of the running mean; the step doubles when the list is full.
class RunningMean {
public:
    void add(const PairedScores& scores) {
        if (scores.deals % step_ == 0) points_.push_back({scores.deals, confidence(scores)});
        if (points_.size() < most_waypoints) return;
        step_ *= 2;
        std::erase_if(points_, [&](const MeanPoint& p) { return p.deals % step_ != 0; });
    }
    std::vector<MeanPoint> until(const PairedScores& last) && {
        if (last.deals > 0 && (points_.empty() || points_.back().deals != last.deals))
            points_.push_back({last.deals, confidence(last)});
        return std::move(points_);
    }

private:
    std::uint64_t step_ = 1;
    std::vector<MeanPoint> points_{};
};

}  // namespace

DealScore play_deal(const Duel& duel, const Rulebook& rules, std::uint64_t k, Pair& pair,
                    std::vector<std::string>& records) {
    DealScore sum;
    DealPlayer one(pair.first, k);
    DealPlayer two(pair.other, k);
    for (int r = 0; r < rules.sides; ++r)
        play_rotation({duel, rules, k, static_cast<Side>(r), one, two,
                       pair.match ? &*pair.match : nullptr, records},
                      sum);
    return sum;
}

DealScore play_deal(const Duel& duel, const Rulebook& rules, std::uint64_t k) {
    Pair pair(duel, rules);
    std::vector<std::string> records;
    return play_deal(duel, rules, k, pair, records);
}

void DuelScore::add(const DealScore& deal) {
    const auto margin = static_cast<double>(deal.margin);
    const auto stages = static_cast<double>(deal.stages);
    ++deals_;
    won_ += deal.won;
    squares_ += deal.won * deal.won;
    stages_ += deal.stages;
    forfeits_ += static_cast<std::uint64_t>(deal.forfeits);
    margin_ += deal.margin;
    margin2_ += margin * margin;
    stages2_ += stages * stages;
    both_ += margin * stages;
}

PairedScores DuelScore::matches() const {
    if (deals_ == 0) return {.sides = sides_};
    const auto n       = static_cast<double>(deals_);
    const double whole = static_cast<double>(DealScore::a_match) * sides_;
    const double won   = static_cast<double>(won_) / n;
    const double var   = static_cast<double>(squares_) / n - won * won;
    return {.deals    = deals_,
            .mean     = won / whole,
            .variance = std::max(0.0, var) / (whole * whole),
            .sides    = sides_};
}

double DuelScore::points_per_stage() const {
    if (stages_ == 0) return 0;
    return static_cast<double>(margin_) / (static_cast<double>(stages_) * (sides_ - 1));
}

// A ratio of two sums over deals: the deals' residuals margin - ratio * stages carry its error.
double DuelScore::points_error() const {
    if (deals_ < 2 || stages_ == 0) return 0;
    const auto n         = static_cast<double>(deals_);
    const double ratio   = static_cast<double>(margin_) / static_cast<double>(stages_);
    const double squares = margin2_ - 2 * ratio * both_ + ratio * ratio * stages2_;
    const double stages  = static_cast<double>(stages_) / n;
    return std::sqrt(std::max(0.0, squares) / (n * (n - 1))) / stages / (sides_ - 1);
}

namespace {

struct DealBlock {
    std::vector<DealScore> deals{};
    std::vector<std::string> records{};
};

bool is_stopped(const DuelWatch& watch) { return watch.stop && *watch.stop; }

// Plays the deals in blocks; `take` gets them in order, and ends it all by false.
template <class Take>
void play_blocks(const Duel& duel, Pair& pair, const Rulebook& rules, const DuelWatch& watch,
                 Take take) {
    const PartSpan span = span_of(duel.part, duel.deals);
    const auto make     = [&](std::uint64_t number) {
        DealBlock block;
        const std::uint64_t first = span.first + number * deals_a_block;
        for (std::uint64_t k = first;
             k < std::min(span.last, first + deals_a_block) && !is_stopped(watch); ++k)
            block.deals.push_back(play_deal(duel, rules, k, pair, block.records));
        return block;
    };
    const auto take_unless_stopped = [&](const DealBlock& block) {
        if (is_stopped(watch)) return false;
        for (const std::string& line : block.records)
            if (watch.record && !watch.record(line)) return false;
        return take(block.deals);
    };
    const std::uint64_t deals = span.last - span.first;
    parallel_in_order((deals + deals_a_block - 1) / deals_a_block, duel.threads, make,
                      take_unless_stopped);
}

// The score, its way and the test, block by block.
class Tally {
public:
    explicit Tally(const Duel& duel)
        : duel_(duel), result_{.score = DuelScore(duel.table.form.sides())} {}

    // False when the test has decided.
    bool add(std::span<const DealScore> block) {
        for (const DealScore& deal : block) {
            result_.score.add(deal);
            way_.add(result_.score.matches());
        }
        const PairedScores scores = result_.score.matches();
        result_.llr               = log_likelihood_ratio(duel_.test, scores);
        return !duel_.until_decided || scores.deals % deals_a_test != 0 ||
               decide(duel_.test, result_.llr) == SprtDecision::Undecided;
    }
    [[nodiscard]] PairedScores scores() const { return result_.score.matches(); }
    [[nodiscard]] DuelResult result(Failures first, Failures other) && {
        result_.decision       = decide(duel_.test, result_.llr);
        result_.first_failures = std::move(first);
        result_.other_failures = std::move(other);
        result_.way            = std::move(way_).until(result_.score.matches());
        return std::move(result_);
    }

private:
    const Duel& duel_;
    DuelResult result_;
    RunningMean way_{};
};

}  // namespace

DuelResult play(const Duel& duel, const DuelWatch& watch) {
    const Rulebook rules = compile(duel.table.edition, duel.table.form);
    Pair pair(duel, rules, watch.stop);
    Tally tally(duel);
    play_blocks(duel, pair, rules, watch, [&](const std::vector<DealScore>& block) {
        const bool goes_on = tally.add(block);
        if (watch.progress) watch.progress(tally.scores());
        return goes_on;
    });
    return std::move(tally).result(pair.first.failures(), pair.other.failures());
}

PlayedDeals play_part(const Duel& duel, const DuelWatch& watch) {
    const Rulebook rules = compile(duel.table.edition, duel.table.form);
    Pair pair(duel, rules, watch.stop);
    PlayedDeals played;
    DuelScore score(rules.sides);
    play_blocks(duel, pair, rules, watch, [&](const std::vector<DealScore>& block) {
        for (const DealScore& deal : block) score.add(deal);
        played.deals.insert(played.deals.end(), block.begin(), block.end());
        if (watch.progress) watch.progress(score.matches());
        return true;
    });
    played.first_failures = pair.first.failures();
    played.other_failures = pair.other.failures();
    return played;
}

DuelResult result_of(const Duel& duel, const PlayedDeals& played) {
    Tally tally(duel);
    const std::span<const DealScore> deals(played.deals);
    for (std::size_t at = 0; at < deals.size(); at += deals_a_block)
        if (!tally.add(deals.subspan(at, std::min<std::size_t>(deals_a_block, deals.size() - at))))
            break;
    return std::move(tally).result(played.first_failures, played.other_failures);
}

}  // namespace kilostone

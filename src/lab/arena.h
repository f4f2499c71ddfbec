// Which of two bots is the stronger: matches on duplicate deals.
//
// A deal is a whole match from one sequence of decks, played once for each rotation of the bots
// over the sides. One side is the first bot, all others are the other one; a bot plays every seat
// of its side. Decks, dealers and the random numbers of every seat are the same in all rotations,
// so two equal bots come out exactly even, and statistics are taken over deals, never over matches.
//
// An external program may fail. By forfeit its opponents have then won the match, and the
// stage at hand counts for nothing; otherwise a random move stands in for its own.
#pragma once

#include "bots/eval/match_value.h"
#include "editions/house.h"
#include "lab/elo.h"
#include "lab/entrant.h"
#include "lab/parts.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct Duel {
    Agreement table{};
    std::string custom_edition{};  // JSON, empty for a built-in edition
    Entrant first{};
    Entrant other{};
    OnFailure on_failure = OnFailure::Forfeit;
    std::uint64_t deals  = 1000;
    std::uint64_t seed   = 1;
    Part part{};  // of the deals: all of them, unless it is one of several
    unsigned threads = 1;
    Sprt test{};
    bool until_decided = false;  // the deals are then the most that are played
    bool keep_records  = false;
};

// Whole numbers, so that sums are exact in any order.
struct DealScore {
    static constexpr std::int64_t a_match = 840;  // can be shared among any number of sides

    std::int64_t won      = 0;  // by the first bot over all rotations, in parts of a match
    std::int64_t margin   = 0;  // its points times the others, less the others' points
    std::int32_t stages   = 0;  // over all rotations
    std::int32_t forfeits = 0;

    friend bool operator==(const DealScore&, const DealScore&) = default;
};

// A match that no side has won after this number of stages is a draw.
inline constexpr int most_stages = 1000;

// The two of a duel, with their processes.
struct Pair {
    Pair(const Duel& duel, const Rulebook& rules, const std::atomic<bool>* stop = nullptr)
        : first(duel.first, {duel.table, duel.custom_edition}, stop),
          other(duel.other, {duel.table, duel.custom_edition}, stop) {
        if (duel.first.bot.for_match || duel.other.bot.for_match) match.emplace(rules);
    }

    BotProcessPool first;
    BotProcessPool other;
    std::optional<MatchValue> match{};  // for bots that play for the match
};

// `records` gets the matches of the deal as lines of match records, where the duel keeps them. A
// match lost by failing has no last line, and ends with the stage before.
[[nodiscard]] DealScore play_deal(const Duel& duel, const Rulebook& rules, std::uint64_t k,
                                  Pair& pair, std::vector<std::string>& records);
[[nodiscard]] DealScore play_deal(const Duel& duel, const Rulebook& rules, std::uint64_t k);

// Sums over deals, and what they say. Points are kilometres in a race without points.
class DuelScore {
public:
    explicit DuelScore(int sides) : sides_(sides) {}

    void add(const DealScore& deal);
    [[nodiscard]] PairedScores matches() const;
    [[nodiscard]] std::uint64_t stages() const { return static_cast<std::uint64_t>(stages_); }
    [[nodiscard]] std::uint64_t forfeits() const { return forfeits_; }
    // The first bot's side less the mean of the others; all stages have equal weight.
    [[nodiscard]] double points_per_stage() const;
    [[nodiscard]] double points_error() const;  // standard error over deals, of that ratio

private:
    int sides_;
    std::uint64_t deals_    = 0;
    std::uint64_t forfeits_ = 0;
    std::int64_t won_       = 0;
    std::int64_t squares_   = 0;
    std::int64_t stages_    = 0;
    std::int64_t margin_    = 0;
    double margin2_         = 0;  // sums of squares and products, in whole numbers
    double stages2_         = 0;
    double both_            = 0;
};

// The score after this number of deals: a point of the running mean.
struct MeanPoint {
    std::uint64_t deals = 0;
    Interval score{};
};

struct DuelResult {
    DuelScore score{2};
    std::vector<MeanPoint> way{};  // at most a few hundred, the last after all deals
    double llr            = 0;
    SprtDecision decision = SprtDecision::Undecided;
    Failures first_failures{};
    Failures other_failures{};
};

struct DuelWatch {
    std::function<void(const PairedScores&)> progress{};
    std::function<bool(const std::string&)> record{};  // every line in order; false stops
    const std::atomic<bool>* stop = nullptr;
};

// The same for any number of threads: the test is asked after fixed numbers of deals.
[[nodiscard]] DuelResult play(const Duel& duel, const DuelWatch& watch = {});

// A part of the deals, without asking the test: what came before is not known here.
struct PlayedDeals {
    std::vector<DealScore> deals{};
    Failures first_failures{};
    Failures other_failures{};
};
[[nodiscard]] PlayedDeals play_part(const Duel& duel, const DuelWatch& watch = {});
// The result that play() comes to when the deals go like this.
[[nodiscard]] DuelResult result_of(const Duel& duel, const PlayedDeals& played);

}  // namespace kilostone

#include "lab/simulate.h"

#include "base/parallel.h"
#include "bots/drive.h"
#include "bots/eval/match_value.h"
#include "engine/moves.h"
#include "engine/stage_streams.h"
#include "formats/match_record.h"
#include "formats/table_json.h"
#include "lab/stages/play_stages.h"

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <optional>

namespace kilostone {
namespace {

// The bots of all seats with their processes, if they have any: each seat has its own.
class SeatPools {
public:
    SeatPools(const Simulation& plan, const Rulebook& rules,
              const std::atomic<bool>* stop = nullptr) {
        std::vector<PlayerJson> players;
        for (const Entrant& e : plan.bots) {
            seats_.emplace_back(e, TableText{plan.table, plan.custom_edition}, stop);
            if (e.bot.for_match && plan.matches > 0 && !match_) match_.emplace(rules);
            players.push_back(bot_json(e.name));
        }
        players_ = print_json(players);
    }
    [[nodiscard]] const std::string& players() const { return players_; }  // of a record
    BotProcessPool& operator[](std::size_t seat) { return seats_[seat]; }
    [[nodiscard]] const std::deque<BotProcessPool>& all() const { return seats_; }
    [[nodiscard]] const MatchValue* match() const { return match_ ? &*match_ : nullptr; }

private:
    std::deque<BotProcessPool> seats_{};  // they stay where they are
    std::optional<MatchValue> match_{};   // for bots that play for the match
    std::string players_{};
};

// From which `kilostone simulate` a stage by itself is: its seed, and the stage's number from 0.
struct SimulatedJson {
    std::uint64_t seed   = 0;
    std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(SimulatedJson, (), (seed, number))

// One stage to be played: which, by whom, at which point of a match.
struct Playing {
    const Simulation& plan;
    const Rulebook& rules;
    SeatPools& pools;
    std::uint64_t k;
    Standing standing{};
};

template <class Before>
void play(const Playing& p, State& state, Before&& before) {
    Rng rng = playing_stream(p.plan.seed, p.k);
    std::array<std::optional<DealPlayer>, max_seats> seated;
    for (std::size_t s = 0; s < static_cast<std::size_t>(p.rules.seats); ++s)
        seated[s].emplace(p.pools[s], p.k).begin_stage();
    const auto decide = [&](const Sight& sight, const Moves& moves) {
        return seated[sight.seat]->answer(
            {sight, moves, state.chain_draws, p.standing, {}, p.pools.match()}, rng);
    };
    drive(p.rules, state, decide, before, NullSink{});
}

StageRecord play_recorded(const Playing& p, Dealt& d) {
    StageRecord record{.table          = p.plan.table,
                       .custom_edition = p.plan.custom_edition,
                       .dealer         = d.dealer,
                       .deck           = d.deck,
                       .seats          = p.pools.players()};
    play(p, d.state, [&](const State&, const Moves& moves, Move move) {
        record.moves.push_back({.move = move});
        if (p.plan.keep_legal) record.legal.emplace_back(moves.begin(), moves.end());
    });
    record.result = score(p.rules, d.state.table);
    return record;
}

struct Block {
    Summary summary{};
    std::vector<std::string> lines{};
};

void play_stage(const Playing& p, Block& block) {
    Dealt d = deal_stage(p.rules, p.plan.seed, p.k, dealer_of(p.rules, p.k));
    if (p.plan.keep_records) {
        StageRecord record = play_recorded(p, d);
        record.match       = print_json(SimulatedJson{p.plan.seed, p.k});
        block.summary.add(p.rules, d.state.table, static_cast<int>(record.moves.size()));
        block.lines.push_back(print(record));
    } else {
        int moves = 0;
        play(p, d.state, [&](const State&, const Moves&, Move) { ++moves; });
        block.summary.add(p.rules, d.state.table, moves);
    }
}

PlayedMatch play_match(const Simulation& plan, const Rulebook& rules, std::uint64_t k,
                       SeatPools& pools) {
    PlayedMatch played;
    const Seat first_dealer = dealer_of(rules, k);
    const std::string id    = std::to_string(plan.seed) + "-" + std::to_string(k);
    played.lines.push_back(
        print(MatchHeader{plan.table, plan.custom_edition, first_dealer, pools.players()}));
    Standing standing;
    auto& totals         = standing.points;
    std::uint8_t winners = 0;
    for (int stage = 1; winners == 0; ++stage) {
        const std::uint64_t number = stage_of_match(k, static_cast<std::uint64_t>(stage - 1));
        const Seat dealer  = dealer_of_match(rules, k, static_cast<std::uint64_t>(stage - 1));
        Dealt d            = deal_stage(rules, plan.seed, number, dealer);
        StageRecord record = play_recorded({plan, rules, pools, number, standing}, d);
        record.match       = match_object(id, stage, totals, rules.sides);
        for (std::size_t s = 0; s < static_cast<std::size_t>(rules.sides); ++s)
            totals[s] += record.result->scores[s].total;
        standing.stages_played = static_cast<std::uint16_t>(stage);
        winners                = match_winners(rules, totals, stage, *record.result);
        played.summary.add(rules, d.state.table, static_cast<int>(record.moves.size()));
        played.lines.push_back(print(record));
        if (winners != 0) played.summary.add_match(winners, stage);
    }
    played.lines.push_back(
        print(MatchEnd{{totals.begin(), totals.begin() + rules.sides}, winners}));
    return played;
}

Block play_block(const Simulation& plan, const Rulebook& rules, SeatPools& pools, PartSpan span,
                 const Watch& watch) {
    Block block;
    for (std::uint64_t k = span.first; k < span.last; ++k) {
        if (watch.stop && *watch.stop) break;
        if (plan.matches == 0) {
            play_stage({plan, rules, pools, k}, block);
        } else {
            PlayedMatch match = play_match(plan, rules, k, pools);
            block.summary.add(match.summary);
            if (plan.keep_records)
                std::move(match.lines.begin(), match.lines.end(), std::back_inserter(block.lines));
        }
    }
    return block;
}

}  // namespace

StageRecord play_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    SeatPools pools(plan, rules);
    Dealt d = deal_stage(rules, plan.seed, k, dealer_of(rules, k));
    return play_recorded({plan, rules, pools, k}, d);
}

PlayedMatch play_match(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    SeatPools pools(plan, rules);
    return play_match(plan, rules, k, pools);
}

Summary simulate(const Simulation& plan, const Watch& watch) {
    const Rulebook rules        = compile(plan.table.edition, plan.table.form);
    const PartSpan span         = span_of(plan.part, plan.matches > 0 ? plan.matches : plan.stages);
    const std::uint64_t planned = span.last - span.first;
    const std::uint64_t a_block = plan.matches > 0 ? 16 : 256;
    SeatPools pools(plan, rules, watch.stop);
    Summary summary;
    std::uint64_t done = 0;
    const auto make    = [&](std::uint64_t block) {
        const std::uint64_t first = span.first + block * a_block;
        return play_block(plan, rules, pools, {first, std::min(span.last, first + a_block)}, watch);
    };
    const auto take = [&](const Block& block) {
        summary.add(block.summary);
        for (const std::string& line : block.lines)
            if (watch.record && !watch.record(line)) return false;
        done = std::min(planned, done + a_block);
        if (watch.progress) watch.progress(done);
        return !(watch.stop && *watch.stop);
    };
    parallel_in_order((planned + a_block - 1) / a_block, plan.threads, make, take);
    for (std::size_t seat = 0; seat < pools.all().size(); ++seat)
        if (const Failures failures = pools.all()[seat].failures();
            watch.failed && failures.all > 0)
            watch.failed(seat, failures);
    return summary;
}

}  // namespace kilostone

#include "lab/simulate.h"

#include <algorithm>
#include <thread>

#include "players/drive.h"

namespace kilostone {
namespace {

// Streams of one stage: 2k deals, 2k + 1 plays.
Rng dealing(const Simulation& plan, std::uint64_t k) { return stream(plan.seed, 2 * k); }
Rng playing(const Simulation& plan, std::uint64_t k) { return stream(plan.seed, 2 * k + 1); }

// R5: the deal moves on by one seat; seat 0 opens the first stage.
Seat dealer_of(const Rulebook& rules, std::uint64_t k) {
    const auto seats = static_cast<std::uint64_t>(rules.seats);
    return static_cast<Seat>((k + seats - 1) % seats);
}

struct Dealt {
    Deck deck;
    Seat dealer;
    State state;
};

Dealt deal_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    Rng rng = dealing(plan, k);
    Dealt d{sorted_deck(rules), dealer_of(rules, k), {}};
    shuffle(d.deck, rng);
    d.state = deal(rules, d.deck, d.dealer);
    return d;
}

template <class Before>
void play(const Simulation& plan, const Rulebook& rules, std::uint64_t k, State& state, Before&& before) {
    Rng rng           = playing(plan, k);
    const auto decide = [&](const Sight& sight, const Moves& moves) { return plan.bots[sight.seat]->choose(sight, moves, rng); };
    drive(rules, state, decide, before, NullSink{});
}

StageRecord play_recorded(const Simulation& plan, const Rulebook& rules, std::uint64_t k, Dealt& d) {
    StageRecord record{.table = plan.table, .custom_edition = plan.custom_edition, .dealer = d.dealer, .deck = d.deck};
    play(plan, rules, k, d.state, [&](const State&, const Moves& moves, Move move) {
        record.moves.push_back({.move = move});
        if (plan.keep_legal) record.legal.emplace_back(moves.begin(), moves.end());
    });
    record.result = score(rules, d.state.table);
    return record;
}

struct Block {
    Summary summary{};
    std::vector<std::string> lines{};
};

Block play_block(const Simulation& plan, const Rulebook& rules, std::uint64_t first, std::uint64_t last, const Watch& watch) {
    Block block;
    for (std::uint64_t k = first; k < last; ++k) {
        if (watch.stop && *watch.stop) break;
        Dealt d = deal_stage(plan, rules, k);
        if (plan.keep_records) {
            const StageRecord record = play_recorded(plan, rules, k, d);
            block.summary.add(rules, d.state.table, static_cast<int>(record.moves.size()));
            block.lines.push_back(print(record));
        } else {
            int moves = 0;
            play(plan, rules, k, d.state, [&](const State&, const Moves&, Move) { ++moves; });
            block.summary.add(rules, d.state.table, moves);
        }
    }
    return block;
}

}  // namespace

StageRecord play_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    Dealt d = deal_stage(plan, rules, k);
    return play_recorded(plan, rules, k, d);
}

Summary simulate(const Simulation& plan, const Watch& watch) {
    const Rulebook rules            = compile(plan.table.edition, plan.table.form);
    const unsigned threads          = std::max(1u, plan.threads);
    constexpr std::uint64_t a_block = 256;
    Summary summary;
    for (std::uint64_t first = 0; first < plan.stages;) {
        std::vector<Block> blocks(threads);
        std::vector<std::jthread> workers;
        const auto begin_of = [&](unsigned t) { return std::min(plan.stages, first + t * a_block); };
        for (unsigned t = 1; t < threads; ++t)
            workers.emplace_back([&, t] { blocks[t] = play_block(plan, rules, begin_of(t), begin_of(t + 1), watch); });
        blocks[0] = play_block(plan, rules, begin_of(0), begin_of(1), watch);
        workers.clear();  // joins
        for (const Block& block : blocks) {
            summary.add(block.summary);
            for (const std::string& line : block.lines)
                if (watch.record && !watch.record(line)) return summary;
        }
        first = begin_of(threads);
        if (watch.progress) watch.progress(summary.stages);
        if (watch.stop && *watch.stop) break;
    }
    return summary;
}

}  // namespace kilostone

#include "lab/simulate.h"

#include "lab/parallel.h"
#include "players/drive.h"
#include "record/match_record.h"

#include <algorithm>
#include <iterator>

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

Dealt deal_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k, Seat dealer) {
    Rng rng = dealing(plan, k);
    Dealt d{sorted_deck(rules), dealer, {}};
    shuffle(d.deck, rng);
    d.state = deal(rules, d.deck, d.dealer);
    return d;
}

template <class Before>
void play(const Simulation& plan, const Rulebook& rules, std::uint64_t k, State& state,
          const Standing& standing, Before&& before) {
    Rng rng           = playing(plan, k);
    const auto decide = [&](const Sight& sight, const Moves& moves) {
        return plan.bots[sight.seat].answer({sight, moves, state.fresh, standing}, rng);
    };
    drive(rules, state, decide, before, NullSink{});
}

StageRecord play_recorded(const Simulation& plan, const Rulebook& rules, std::uint64_t k, Dealt& d,
                          const Standing& standing = {}) {
    StageRecord record{.table          = plan.table,
                       .custom_edition = plan.custom_edition,
                       .dealer         = d.dealer,
                       .deck           = d.deck};
    play(plan, rules, k, d.state, standing, [&](const State&, const Moves& moves, Move move) {
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

void play_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k, Block& block) {
    Dealt d = deal_stage(plan, rules, k, dealer_of(rules, k));
    if (plan.keep_records) {
        const StageRecord record = play_recorded(plan, rules, k, d);
        block.summary.add(rules, d.state.table, static_cast<int>(record.moves.size()));
        block.lines.push_back(print(record));
    } else {
        int moves = 0;
        play(plan, rules, k, d.state, {}, [&](const State&, const Moves&, Move) { ++moves; });
        block.summary.add(rules, d.state.table, moves);
    }
}

Block play_block(const Simulation& plan, const Rulebook& rules, std::uint64_t first,
                 std::uint64_t last, const Watch& watch) {
    Block block;
    for (std::uint64_t k = first; k < last; ++k) {
        if (watch.stop && *watch.stop) break;
        if (plan.matches == 0) {
            play_stage(plan, rules, k, block);
        } else {
            PlayedMatch match = play_match(plan, rules, k);
            block.summary.add(match.summary);
            if (plan.keep_records)
                std::move(match.lines.begin(), match.lines.end(), std::back_inserter(block.lines));
        }
    }
    return block;
}

// Stage streams of different matches never meet: no match has so many stages.
constexpr std::uint64_t stages_apart = 1 << 20;

std::string seats_of(const Simulation& plan) {
    std::string out = "[";
    for (const Bot& bot : plan.bots) {
        if (out.size() > 1) out += ',';
        out += "{\"kind\":\"bot\",\"bot\":\"" + std::string(bot.name.view()) + "\"}";
    }
    return out + "]";
}

}  // namespace

StageRecord play_stage(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    Dealt d = deal_stage(plan, rules, k, dealer_of(rules, k));
    return play_recorded(plan, rules, k, d);
}

PlayedMatch play_match(const Simulation& plan, const Rulebook& rules, std::uint64_t k) {
    PlayedMatch played;
    const Seat first_dealer = dealer_of(rules, k);
    const std::string id    = std::to_string(plan.seed) + "-" + std::to_string(k);
    played.lines.push_back(
        print(MatchHeader{plan.table, plan.custom_edition, first_dealer, seats_of(plan)}));
    Standing standing;
    auto& totals         = standing.points;
    std::uint8_t winners = 0;
    for (int stage = 1; winners == 0; ++stage) {
        const std::uint64_t number = k * stages_apart + static_cast<std::uint64_t>(stage - 1);
        Dealt d                    = deal_stage(plan, rules, number,
                                                static_cast<Seat>((first_dealer + stage - 1) % rules.seats));
        StageRecord record         = play_recorded(plan, rules, number, d, standing);
        record.match               = match_object(id, stage, totals, rules.sides);
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

Summary simulate(const Simulation& plan, const Watch& watch) {
    const Rulebook rules        = compile(plan.table.edition, plan.table.form);
    const std::uint64_t planned = plan.matches > 0 ? plan.matches : plan.stages;
    const std::uint64_t a_block = plan.matches > 0 ? 16 : 256;
    Summary summary;
    std::uint64_t done = 0;
    const auto make    = [&](std::uint64_t block) {
        return play_block(plan, rules, block * a_block, std::min(planned, (block + 1) * a_block),
                             watch);
    };
    const auto take = [&](const Block& block) {
        summary.add(block.summary);
        for (const std::string& line : block.lines)
            if (watch.record && !watch.record(line)) return false;
        done = std::min(planned, done + a_block);
        if (watch.progress) watch.progress(done);
        return !(watch.stop && *watch.stop);
    };
    in_order((planned + a_block - 1) / a_block, plan.threads, make, take);
    return summary;
}

}  // namespace kilostone

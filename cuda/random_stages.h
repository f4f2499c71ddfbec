// Numbered random stages, hashed: what a processor and a graphics card must agree on. Stage k is
// that of `kilostone simulate --bots random` with the same seed.
#pragma once

#include "env/table.h"

namespace kilostone {

struct StageTally {
    std::uint64_t hash  = 0;  // a sum over the stages, so that their order doesn't matter
    std::uint64_t moves = 0;  // declined windows apart

    constexpr void add(const StageTally& other) {
        hash += other.hash;
        moves += other.moves;
    }
    friend constexpr bool operator==(const StageTally&, const StageTally&) = default;
};

class StageHash {
public:
    constexpr void add(std::uint64_t x) {
        value_ = (value_ ^ x) * 0x9E37'79B9'7F4A'7C15;
        value_ ^= value_ >> 29;
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF2'9CE4'8422'2325;
};

constexpr void add_result(StageHash& hash, const Rulebook& rules, const Table& table) {
    const StageResult r = score(rules, table);
    hash.add(r.winners | static_cast<std::uint64_t>(r.delayed) << 8 |
             static_cast<std::uint64_t>(r.extended) << 9);
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules.sides); ++s) {
        const SideScore& line = r.scores[s];
        for (const int points :
             {line.distance, line.safeties, line.all_safeties, line.coups, line.won, line.safe_trip,
              line.delayed, line.shutout, line.extension, line.total})
            hash.add(static_cast<std::uint64_t>(points));
    }
}

// Plays one stage. Without `hashed` only the moves are counted.
template <bool hashed>
constexpr StageTally play_random_stage(const EnvRules& env, std::uint64_t seed, std::uint64_t k) {
    const Rulebook& rules = env.rules;
    State state;
    {
        Deck deck   = env.sorted;
        Rng dealing = dealing_stream(seed, k);
        shuffle(deck, dealing);
        state = deal(rules, deck, dealer_of(rules, k));
    }
    Rng rng = playing_stream(seed, k);
    StageHash hash;
    StageTally tally;
    while (state.table.phase != Phase::Over) {
        Seat seat  = state.table.turn;
        bool asked = true;
        if (state.table.phase == Phase::Answering) {
            const auto holder = coup_holder(rules, state);
            asked             = holder.has_value();
            if (holder) seat = *holder;
        }
        const Move m = asked ? random_move({rules, state.table, seat, state.hands[seat]}, rng)
                             : decline(declining_seat(rules, state.table));
        tally.moves += m.kind != MoveKind::Decline;
        if constexpr (hashed)
            hash.add(static_cast<std::uint64_t>(m.kind) | static_cast<std::uint64_t>(m.seat) << 8 |
                     static_cast<std::uint64_t>(m.card) << 16 |
                     static_cast<std::uint64_t>(m.side) << 24);
        apply(rules, state, m);
    }
    if constexpr (hashed) add_result(hash, rules, state.table);
    tally.hash = hash.value();
    return tally;
}

}  // namespace kilostone

#include "bots/eval/measure.h"

#include "bots/drive.h"
#include "editions/registry.h"
#include "engine/deal.h"
#include "engine/moves.h"
#include "engine/score.h"

namespace kilostone {
namespace {

class Hash {
public:
    void add(std::uint64_t x) {
        value_ = (value_ ^ x) * 0x9E37'79B9'7F4A'7C15;
        value_ ^= value_ >> 29;
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF2'9CE4'8422'2325;
};

void add_result(Hash& hash, const StageResult& r) {
    hash.add(r.winners | static_cast<unsigned>(r.delayed) << 8 |
             static_cast<unsigned>(r.extended) << 9);
    for (int s = 0; s < r.sides; ++s) {
        const SideScore& line = r.scores[static_cast<std::size_t>(s)];
        for (const int points :
             {line.distance, line.safeties, line.all_safeties, line.coups, line.won, line.safe_trip,
              line.delayed, line.shutout, line.extension, line.total})
            hash.add(static_cast<std::uint64_t>(points));
    }
}

template <class PerForm>
std::uint64_t over_all_forms(PerForm&& per_form) {
    Hash hash;
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f)
            hash.add(per_form(compile(e, e.forms[static_cast<std::size_t>(f)])));
    return hash.value();
}

constexpr std::uint64_t seed_of_fingerprints = 1000;

}  // namespace

std::vector<Bot> measured_bots() {
    std::vector<Bot> all(bots().begin(), bots().end());
    for (const Bot& level : levels())
        if (!level.searches()) all.push_back(level);
    return all;
}

std::uint64_t fingerprint(const Rulebook& rules, const Bot& given, int stages, std::uint64_t seed) {
    Hash hash;
    Bot bot = given;
    if (bot.searches()) {
        bot.budget = {.rollouts = 24};
        stages     = (stages + 49) / 50;
    }
    const Deck sorted = sorted_deck(rules);
    for (int k = 0; k < stages; ++k) {
        Rng rng   = stream(seed, static_cast<std::uint64_t>(k));
        Deck deck = sorted;
        shuffle(deck, rng);
        State state       = deal(rules, deck, dealer_of(rules, static_cast<std::uint64_t>(k)));
        const auto decide = [&](const Sight& sight, const Moves& moves) {
            return bot.decide({sight, moves, state.chain_draws}, rng);
        };
        const auto note = [&](const State&, const Moves& moves, Move m) {
            hash.add(static_cast<std::uint64_t>(m.kind) | static_cast<std::uint64_t>(m.seat) << 8 |
                     static_cast<std::uint64_t>(m.card) << 16 |
                     static_cast<std::uint64_t>(m.side) << 24 |
                     static_cast<std::uint64_t>(moves.size()) << 32);
        };
        drive(rules, state, decide, note, NullSink{});
        add_result(hash, score(rules, state.table));
    }
    return hash.value();
}

std::uint64_t rules_fingerprint(int stages_each) {
    return over_all_forms([&](const Rulebook& rules) {
        return fingerprint(rules, bots()[0], stages_each, seed_of_fingerprints);
    });
}

std::uint64_t play_fingerprint(int stages_each) {
    const std::vector<Bot> measured = measured_bots();
    return over_all_forms([&](const Rulebook& rules) {
        Hash hash;
        for (std::size_t i = 1; i < measured.size(); ++i)
            hash.add(fingerprint(rules, measured[i], stages_each, seed_of_fingerprints));
        return hash.value();
    });
}

std::uint64_t play_random_stages(const Rulebook& rules, int stages, std::uint64_t seed) {
    Rng rng             = stream(seed, 0);
    Deck deck           = sorted_deck(rules);
    std::uint64_t count = 0;
    for (int k = 0; k < stages; ++k) {
        shuffle(deck, rng);
        State state       = deal(rules, deck, dealer_of(rules, static_cast<std::uint64_t>(k)));
        const auto decide = [&](const Sight& sight) {
            const Move m = random_move(sight, rng);
            count += m.kind != MoveKind::Decline;
            return m;
        };
        drive_seats(rules, state, decide, NullSink{});
    }
    return count;
}

}  // namespace kilostone

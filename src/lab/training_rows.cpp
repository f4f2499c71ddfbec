#include "lab/training_rows.h"

#include "bots/data/weights.h"
#include "bots/drive.h"
#include "bots/eval/rule_player.h"
#include "engine/moves.h"
#include "engine/score.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int rows_a_stage   = 2;
constexpr unsigned stray_one = 40;  // one move in 40 is random, to reach other positions

TrainingRow training_row(const Sight& sight, const State& state, const Moves& moves,
                         std::uint64_t seed) {
    struct Ranked {
        Move move;
        int value;
    };
    std::vector<Ranked> ranked;
    for (const Move m : moves) ranked.push_back({m, value_by(expert_weights, sight, m)});
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
    if (ranked.size() > TrainingRow::most) ranked.resize(TrainingRow::most);
    TrainingRow made;
    for (const Ranked& r : ranked) {
        State after = state;
        Rng rng(seed);
        apply(sight.rules, after, r.move);
        drive_seats(
            sight.rules, after, [&](const Sight& s) { return playout_move(s, rng); }, NullSink{});
        made.moves.push_back(
            {.input = net_input(state, sight, r.move),
             .made  = static_cast<std::int16_t>(margin(sight.rules, score(sight.rules, after.table),
                                                       sight.rules.side_of(sight.seat)))});
    }
    return made;
}

void put(std::vector<std::uint8_t>& bytes, int number) {
    const auto n = static_cast<std::uint16_t>(std::clamp(number, -30000, 30000));
    bytes.push_back(static_cast<std::uint8_t>(n & 255));
    bytes.push_back(static_cast<std::uint8_t>(n >> 8));
}

}  // namespace

std::vector<TrainingRow> training_rows(const Rulebook& rules, std::uint64_t seed,
                                       std::uint64_t stage) {
    Rng rng   = stream(seed, stage);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    State state =
        deal(rules, deck, static_cast<Seat>(rng.below(static_cast<unsigned>(rules.seats))));
    int wait = static_cast<int>(rng.below(static_cast<unsigned>(rules.deck_size * 2 / 3)));
    std::vector<TrainingRow> made;
    drive_seats(
        rules, state,
        [&](const Sight& sight) {
            const bool choice = sight.table.phase == Phase::Playing;
            if (wait-- <= 0 && choice && made.size() < rows_a_stage) {
                if (const Moves moves = legal_moves(sight); moves.size() > 1) {
                    made.push_back(training_row(sight, state, moves, rng.next()));
                    wait = 8 + static_cast<int>(rng.below(20));
                }
            }
            return rng.below(stray_one) == 0 ? random_move(sight, rng) : playout_move(sight, rng);
        },
        NullSink{});
    return made;
}

void append(std::vector<std::uint8_t>& bytes, const TrainingRow& row) {
    const std::size_t end = bytes.size() + training_row_bytes;
    for (const TrainingExample& e : row.moves) {
        for (const std::int16_t n : e.input.numbers) bytes.push_back(static_cast<std::uint8_t>(n));
        put(bytes, e.input.judgement);
        put(bytes, e.made);
        bytes.push_back(1);
        bytes.push_back(0);
    }
    bytes.resize(end, 0);
}

}  // namespace kilostone

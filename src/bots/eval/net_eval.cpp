#include "bots/eval/net_eval.h"

#include "bots/data/net_weights.h"
#include "bots/data/weights.h"
#include "bots/eval/move_features.h"
#include "engine/apply.h"

namespace kilostone {
namespace {

using W = NetWeights;

class TermRow {
public:
    explicit TermRow(std::int16_t* row) : row_(row) {}
    void add(Term term, int amount) {
        std::int16_t& at = row_[static_cast<std::size_t>(term)];
        at               = static_cast<std::int16_t>(std::clamp(at + amount, -127, 127));
        sum_ += expert_weights[term] * amount;
    }
    int sum() const { return sum_; }

private:
    std::int16_t* row_;
    int sum_ = 0;
};

bool leaves_hand(Move m) {
    return m.kind == MoveKind::Lay || m.kind == MoveKind::Attack || m.kind == MoveKind::Discard ||
           m.kind == MoveKind::Coup;
}

}  // namespace

NetInput net_input(const State& world, const Sight& sight, Move move) {
    NetInput input;
    State after = world;
    apply(sight.rules, after, move);
    Hand hand = sight.hand;
    if (leaves_hand(move)) hand.remove(move.card);
    const BoardFeatures board(sight.rules, after.table, sight.seat, hand);
    std::copy(board.numbers().begin(), board.numbers().end(), input.numbers.begin());
    TermRow row(input.numbers.data() + BoardFeatures::size);
    MoveFeatures(sight).collect(move, row);
    input.judgement = row.sum();
    return input;
}

double net_eval(const NetInput& input) {
    const W& w                               = net_weights;
    std::array<std::int32_t, W::first> first = w.first_bias;
    std::int64_t direct                      = 0;
    for (std::size_t i = 0; i < NetInput::size; ++i) {
        const int x = input.numbers[i];
        if (x == 0) continue;
        direct += std::int64_t{x} * w.directly[i];
        const int scaled = x * w.scale[i];
        for (std::size_t j = 0; j < W::first; ++j) first[j] += scaled * w.to_first[i][j];
    }
    std::array<std::int64_t, W::second> second = w.second_bias;
    for (std::size_t i = 0; i < W::first; ++i) {
        const std::int64_t x = first[i];
        if (x <= 0) continue;
        for (std::size_t j = 0; j < W::second; ++j) second[j] += x * w.to_second[i][j];
    }
    std::int64_t last = 0;
    for (std::size_t j = 0; j < W::second; ++j)
        last += (std::max<std::int64_t>(second[j], 0) >> W::second_bits) * w.to_last[j];
    constexpr double last_unit   = 1 << (W::first_bits + W::last_bits);
    constexpr double direct_unit = 1 << W::last_bits;
    constexpr double hundreds    = 100;  // of points: the unit of the training data
    return hundreds *
               (static_cast<double>(last) / last_unit + static_cast<double>(direct) / direct_unit) +
           w.judgement * input.judgement / direct_unit;
}

}  // namespace kilostone

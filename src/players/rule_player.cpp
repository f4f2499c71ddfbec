#include "players/rule_player.h"

#include "players/appraisal.h"
#include "players/careful_weights.h"
#include "players/expert_weights.h"

#include <limits>

namespace kilostone {
namespace {

class WeightedSum {
public:
    explicit WeightedSum(const Weights& weights) : weights_(weights) {}
    void add(Term term, int amount) { sum_ += weights_[term] * amount; }
    int sum() const { return sum_; }

private:
    const Weights& weights_;
    int sum_ = 0;
};

int value_by(const Weights& weights, const Outlook& outlook, Move move) {
    WeightedSum value(weights);
    outlook.appraise(move, value);
    return value.sum();
}

}  // namespace

int value_by(const Weights& weights, const Sight& sight, Move move) {
    return value_by(weights, Outlook(sight), move);
}

Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves, Rng& rng) {
    if (moves.size() == 1) return moves[0];
    const Outlook outlook(sight);
    Move best{};
    int best_value = std::numeric_limits<int>::min();
    int ties       = 0;
    for (const Move m : moves) {
        const int v = value_by(weights, outlook, m);
        if (v > best_value) {
            best       = m;
            best_value = v;
            ties       = 1;
        } else if (v == best_value && rng.below(static_cast<std::uint32_t>(++ties)) == 0) {
            best = m;
        }
    }
    return best;
}

const Weights* find_weights(std::string_view name) {
    if (name == "careful") return &careful_weights;
    if (name == "expert") return &expert_weights;
    return nullptr;
}

Move choose_careful(const Question& q, Rng& rng) {
    return choose_by(careful_weights, q.sight, q.moves, rng);
}

}  // namespace kilostone

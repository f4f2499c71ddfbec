#include "bots/eval/rule_player.h"

#include "bots/data/careful_race_weights.h"
#include "bots/data/careful_weights.h"
#include "bots/data/expert_race_of_two_weights.h"
#include "bots/data/expert_race_weights.h"
#include "bots/data/expert_weights.h"
#include "bots/eval/appraisal.h"
#include "engine/moves.h"

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

int value_by(const Weights& weights, const MoveFeatures& outlook, Move move) {
    WeightedSum value(weights);
    outlook.collect(move, value);
    return value.sum();
}

bool races_of_many(const Rulebook& rules) {
    return !rules.edition.points.counted && rules.sides > 2;
}

}  // namespace

const Weights& careful_weights_at(const Rulebook& rules) {
    return races_of_many(rules) ? careful_race_weights : careful_weights;
}

const Weights& expert_weights_at(const Rulebook& rules) {
    if (rules.edition.points.counted) return expert_weights;
    return rules.sides > 2 ? expert_race_weights : expert_race_of_two_weights;
}

int value_by(const Weights& weights, const Sight& sight, Move move) {
    return value_by(weights, MoveFeatures(sight), move);
}

namespace {

class Best {
public:
    void offer(Move move, int value, Rng& rng) {
        if (value > value_) {
            move_  = move;
            value_ = value;
            ties_  = 1;
        } else if (value == value_ && rng.below(static_cast<std::uint32_t>(++ties_)) == 0) {
            move_ = move;
        }
    }
    Move move() const { return move_; }
    int value() const { return value_; }

private:
    Move move_{};
    int value_ = std::numeric_limits<int>::min();
    int ties_  = 0;
};

Move choose(const Weights& weights, const Sight& sight, const Moves& moves, int good_enough,
            Rng& rng) {
    if (moves.size() == 1) return moves[0];
    const MoveFeatures outlook(sight);
    Best best;
    const auto offer = [&](Move m) { best.offer(m, value_by(weights, outlook, m), rng); };
    moves.for_each_play(offer);
    if (best.value() < good_enough) moves.for_each_discard(offer);
    return best.move();
}

}  // namespace

Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves, Rng& rng) {
    return choose(weights, sight, moves, std::numeric_limits<int>::max(), rng);
}

// What is worth so much is hardly ever outdone by throwing a card away: by two moves in a thousand.
Move playout_move(const Sight& sight, Rng& rng) {
    constexpr int good_enough = 20;
    return choose(expert_weights_at(sight.rules), sight, legal_moves(sight), good_enough, rng);
}

const Weights* find_weights(std::string_view name, const Rulebook& rules) {
    if (name == "careful") return &careful_weights_at(rules);
    if (name == "expert") return &expert_weights_at(rules);
    return nullptr;
}

Move choose_careful(const Question& q, Rng& rng) {
    return choose_by(careful_weights_at(q.sight.rules), q.sight, q.moves, rng);
}

}  // namespace kilostone

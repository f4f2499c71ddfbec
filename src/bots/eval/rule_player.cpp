#include "bots/eval/rule_player.h"

#include "bots/data/weights.h"
#include "bots/eval/move_features.h"
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

int value_by(const Weights& weights, const MoveFeatures& features, Move move) {
    WeightedSum value(weights);
    features.collect(move, value);
    return value.sum();
}

WeightSet careful_set(const Rulebook& rules) {
    const bool race_of_many = !rules.edition.points.counted && rules.sides > 2;
    return race_of_many ? WeightSet::CarefulRace : WeightSet::Careful;
}

WeightSet expert_set(const Rulebook& rules) {
    if (rules.edition.points.counted) return WeightSet::Expert;
    return rules.sides > 2 ? WeightSet::ExpertRace : WeightSet::ExpertRaceOfTwo;
}

}  // namespace

const Weights& weights_of(WeightSet set) {
    switch (set) {
    case WeightSet::Careful: return careful_weights;
    case WeightSet::CarefulRace: return careful_race_weights;
    case WeightSet::Expert: return expert_weights;
    case WeightSet::ExpertRace: return expert_race_weights;
    case WeightSet::ExpertRaceOfTwo: break;
    }
    return expert_race_of_two_weights;
}

const Weights& careful_weights_at(const Rulebook& rules) { return weights_of(careful_set(rules)); }

const Weights& expert_weights_at(const Rulebook& rules) { return weights_of(expert_set(rules)); }

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
    const MoveFeatures features(sight);
    Best best;
    const auto offer = [&](Move m) { best.offer(m, value_by(weights, features, m), rng); };
    moves.for_each_play(offer);
    if (best.value() < good_enough) moves.for_each_discard(offer);
    return best.move();
}

}  // namespace

Move choose_by(const Weights& weights, const Sight& sight, const Moves& moves, Rng& rng) {
    return choose(weights, sight, moves, std::numeric_limits<int>::max(), rng);
}

// Discards are skipped where a move is worth this much: they would be better in 2 of 1000
// decisions.
Move playout_move(const Sight& sight, Rng& rng) {
    constexpr int good_enough = 20;
    return choose(expert_weights_at(sight.rules), sight, legal_moves(sight), good_enough, rng);
}

std::optional<WeightSet> find_weight_set(std::string_view name, const Rulebook& rules) {
    if (name == "careful") return careful_set(rules);
    if (name == "expert") return expert_set(rules);
    return std::nullopt;
}

Move choose_careful(const Question& q, Rng& rng) {
    return choose_by(careful_weights_at(q.sight.rules), q.sight, q.moves, rng);
}

}  // namespace kilostone

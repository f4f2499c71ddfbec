// The easiest opponent: somebody who has been told the rules once. It takes any move that it sees,
// small distances as gladly as large ones, and now and then overlooks one; it rather drives than
// attacks, always drives on when it is asked, forgets half of its coups, saves up every remedy, and
// throws distances away while it stands.
#include "bots/eval/passenger.h"

#include "engine/moves.h"

namespace kilostone {
namespace {

// One of many by weight, in one pass.
class Drawn {
public:
    explicit Drawn(Rng& rng) : rng_(rng) {}
    void offer(Move move, int weight) {
        if (weight <= 0) return;
        all_ += weight;
        if (static_cast<int>(rng_.below(static_cast<std::uint32_t>(all_))) < weight) move_ = move;
    }
    bool any() const { return all_ > 0; }
    Move move() const { return move_; }

private:
    Rng& rng_;
    int all_ = 0;
    Move move_{};
};

bool happens(int per_mille, Rng& rng) { return static_cast<int>(rng.below(1000)) < per_mille; }

int eagerness(Move move) {
    if (is_safety(move.card)) return 1;
    return move.kind == MoveKind::Attack ? 2 : 3;
}

// How willingly it throws a card away; remedies and safeties only when it holds nothing else.
int readiness(Card card) { return is_distance(card) ? 5 : is_hazard(card) ? 1 : 0; }

}  // namespace

Move choose_passenger(const Question& q, Rng& rng) {
    if (q.moves.size() == 1) return q.moves[0];
    const Sight& s = q.sight;
    if (s.table.phase == Phase::Answering) return q.moves[happens(remembers_coup, rng) ? 0 : 1];
    if (s.table.phase == Phase::Reached) return extend(s.seat);
    if (s.table.phase != Phase::Playing) return pick_random(q.moves, rng);
    Drawn seen(rng), thrown(rng), saved(rng);
    q.moves.for_each_play([&](Move m) {
        if (happens(notices, rng)) seen.offer(m, eagerness(m));
    });
    if (seen.any()) return seen.move();
    q.moves.for_each_discard([&](Move m) { thrown.offer(m, readiness(m.card)); });
    if (thrown.any()) return thrown.move();
    q.moves.for_each_discard([&](Move m) { saved.offer(m, is_safety(m.card) ? 0 : 1); });
    return saved.any() ? saved.move() : pick_random(q.moves, rng);
}

}  // namespace kilostone

#include "bots/eval/rule_player.h"
#include "bots/search/search.h"
#include "engine/moves.h"

namespace kilostone {
namespace {

constexpr int rollouts_of_an_extension = 400;

}  // namespace

Move choose_expert(const Question& q, Rng& rng) {
    if (q.moves.size() == 1) return q.moves[0];
    if (q.sight.table.phase == Phase::Reached) {
        Question both = q;
        both.budget   = {.rollouts = rollouts_of_an_extension};
        Search search(both, rng, Guide::Rules);
        search.run();
        return search.best();
    }
    if (q.sight.table.pile == 0 && q.sight.rules.seats == 2) {
        Search search(q, rng, Guide::Rules);
        if (search.solve()) return search.best();
    }
    return choose_by(expert_weights_at(q.sight.rules), q.sight, q.moves, rng);
}

}  // namespace kilostone

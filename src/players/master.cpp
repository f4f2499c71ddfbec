#include "players/master.h"

#include "players/search.h"

namespace kilostone {

Move choose_master(const Question& q, Rng& rng) {
    if (q.moves.size() == 1) return q.moves[0];
    Search search(q, rng);
    search.run();
    return search.best();
}

}  // namespace kilostone

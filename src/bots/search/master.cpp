#include "bots/search/master.h"

#include "base/sort.h"
#include "bots/search/search.h"
#include "engine/moves.h"

#include <algorithm>

namespace kilostone {
namespace {

// The expected gain of a move over the guide's own.
double expected_gain(const Search& search, const Candidate& c) {
    return search.solved() || c.worlds > 0 ? c.gain : c.prior;
}

}  // namespace

Move choose_master(const Question& q, Rng& rng) {
    if (q.moves.size() == 1) return q.moves[0];
    Search search(q, rng, Guide::Net);
    search.run();
    return search.best();
}

Evaluations evaluate_master(const Question& q, Rng& rng) {
    Search search(q, rng, Guide::Net);
    search.run();
    const auto all  = search.candidates();
    const Move best = search.best();
    double rollouts = search.own_worlds(), most = 0;
    for (const Candidate& c : all) {
        rollouts += c.worlds;
        if (c.move == best) most = c.gain;
    }
    Evaluations list;
    for (const Candidate& c : all) {
        const bool own      = &c == all.data();
        const double reward = own ? 0 : std::min(expected_gain(search, c), most);
        const double worlds = own ? search.own_worlds() : c.worlds;
        list.push_back(
            {.move       = c.move,
             .win_chance = search.reward().chance_of(search.own_reward() + reward),
             .share = search.solved() ? 1.0 / static_cast<double>(all.size()) : worlds / rollouts});
    }
    sort_in_place(list.begin(), list.end(), [&](const Evaluation& a, const Evaluation& b) {
        if ((a.move == best) != (b.move == best)) return a.move == best;
        return a.win_chance > b.win_chance;
    });
    return list;
}

}  // namespace kilostone

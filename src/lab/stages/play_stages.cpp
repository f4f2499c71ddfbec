#include "lab/stages/play_stages.h"

#include "bots/drive.h"
#include "engine/moves.h"
#include "engine/stage_streams.h"

namespace kilostone {

Dealt deal_stage(const Rulebook& rules, std::uint64_t seed, std::uint64_t k, Seat dealer) {
    Rng rng = dealing_stream(seed, k);
    Dealt d{sorted_deck(rules), dealer, {}};
    shuffle(d.deck, rng);
    d.state = deal(rules, d.deck, d.dealer);
    return d;
}

Summary play_stages(const Rulebook& rules, const StagesPlan& plan) {
    Summary summary;
    for (std::uint64_t k = plan.first; k < plan.last; ++k) {
        State state = deal_stage(rules, plan.seed, k, dealer_of(rules, k)).state;
        Rng rng     = playing_stream(plan.seed, k);
        int moves   = 0;
        drive(
            rules, state,
            [&](const Sight& sight, const Moves& legal) {
                return plan.bots[sight.seat].decide({sight, legal, state.chain_draws}, rng);
            },
            [&](const State&, const Moves&, Move) { ++moves; }, NullSink{});
        summary.add(rules, state.table, moves);
    }
    return summary;
}

}  // namespace kilostone

#include "engine/moves.h"

namespace kilostone {

void add_special_moves(const Sight& s, Moves& moves) {
    const auto offer = [&](Move move) {
        if (judge(s, move).allowed()) moves.add(move);
    };
    switch (s.table.phase) {
    case Phase::Answering:
        offer(coup(s.seat, safety_of(s.table.hazard)));
        offer(decline(declining_seat(s.rules, s.table)));
        break;
    case Phase::Reached:
        offer(extend(s.seat));
        offer(finish(s.seat));
        break;
    case Phase::TakingOff:
        for (const Card c : distance_cards) offer(take_off(s.seat, c));
        break;
    case Phase::Playing:
    case Phase::Over: break;
    }
}

}  // namespace kilostone

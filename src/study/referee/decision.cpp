#include "study/referee/decision.h"

#include "engine/apply.h"

namespace kilostone {

RefereeDecision decide(const Position& p, Move move) {
    RefereeDecision decision{.explanation = explain(p.view, move), .after = p.view.table};
    if (!decision.explanation.is_accepted()) return decision;
    if (decision.explanation.is_legal()) decision.grounds = citations_for(p.view, move);
    Rng rng(1);
    State state = imagine(p.view, rng);
    apply(*p.rules, state, move, [&](const Event& e) {
        const bool is_news = e.kind != EventKind::Drew && e.kind != EventKind::TurnBegan;
        if (e.seat == p.view.seat && is_news) decision.events.push_back(seen_by(e.seat, e));
    });
    decision.after = state.table;
    return decision;
}

}  // namespace kilostone

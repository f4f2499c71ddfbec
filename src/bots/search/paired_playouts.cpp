#include "bots/search/paired_playouts.h"

#include "bots/drive.h"
#include "bots/eval/rule_player.h"
#include "bots/search/search.h"
#include "engine/moves.h"

#include <algorithm>
#include <cmath>

namespace kilostone {
namespace {

constexpr int SideScore::* lines[] = {
    &SideScore::distance,  &SideScore::safeties,  &SideScore::all_safeties, &SideScore::coups,
    &SideScore::won,       &SideScore::safe_trip, &SideScore::delayed,      &SideScore::shutout,
    &SideScore::extension, &SideScore::total};

SideScore margin_of(const StageResult& result, Side me) {
    SideScore margin;
    for (const auto line : lines) {
        int others = 0;
        for (int s = 0; s < result.sides; ++s)
            if (s != me) others += result.scores[static_cast<std::size_t>(s)].*line;
        margin.*line = result.scores[me].*line - others / (result.sides - 1);
    }
    return margin;
}

}  // namespace

PairedPlayouts::PairedPlayouts(const Question& q, Rng& rng, int worlds)
    : rules_(q.sight.rules), me_(q.sight.rules.side_of(q.sight.seat)) {
    const View view{.rules       = &q.sight.rules,
                    .table       = q.sight.table,
                    .seat        = q.sight.seat,
                    .hand        = q.sight.hand,
                    .chain_draws = q.chain_draws,
                    .standing    = q.standing};
    Rng own(rng.next());
    const Belief belief(view);
    for (int i = 0; i < worlds; ++i) {
        const State state = belief.imagine(own);
        worlds_.push_back({state, own.next()});
    }
}

PairedPlayouts::Outcome PairedPlayouts::play(const World& world, Move move) const {
    Outcome out;
    State state = world.state;
    Rng rng(world.seed);
    std::array<bool, max_seats> drives{};
    apply(rules_, state, move);
    const auto decide = [&](const Sight& s) {
        const Move m    = choose_by(expert_weights_at(rules_), s, legal_moves(s), rng);
        const Side side = rules_.side_of(s.seat);
        if (m.kind == MoveKind::Lay && is_distance(m.card)) drives[side] = true;
        const bool ends_turn = m.kind == MoveKind::Discard || m.kind == MoveKind::Attack ||
                               (m.kind == MoveKind::Lay && !is_safety(m.card));
        if (ends_turn && !drives[side]) ++out.idle_turns[side];
        return m;
    };
    drive_seats(rules_, state, decide, NullSink{});
    out.margin = margin_of(score(rules_, state.table), me_);
    return out;
}

std::size_t PairedPlayouts::played(Move move) {
    for (std::size_t i = 0; i < all_.size(); ++i)
        if (all_[i].move == move) return i;
    all_.push_back({move, {}});
    for (const World& w : worlds_) all_.back().outcomes.push_back(play(w, move));
    return all_.size() - 1;
}

template <class Measure>
Difference PairedPlayouts::compare(Move move, Move than, Measure&& measure) {
    const std::size_t a = played(move), b = played(than);
    const double n = static_cast<double>(worlds_.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < worlds_.size(); ++i) {
        const double d = measure(all_[a].outcomes[i]) - measure(all_[b].outcomes[i]);
        sum += d;
        squares += d * d;
    }
    const double mean   = sum / n;
    const double spread = std::max(0.0, squares / n - mean * mean);
    return {mean, std::sqrt(spread / std::max(1.0, n - 1))};
}

Difference PairedPlayouts::shift(Move move, Move than, int SideScore::* line) {
    return compare(move, than, [line](const Outcome& o) { return o.margin.*line; });
}

Difference PairedPlayouts::turns_lost(Side side, Move move, Move than) {
    return compare(move, than, [side](const Outcome& o) { return o.idle_turns[side]; });
}

double PairedPlayouts::spread(Move move) {
    const std::vector<Outcome>& all = all_[played(move)].outcomes;
    double sum = 0, squares = 0;
    for (const Outcome& o : all) {
        const double x = o.margin.total;
        sum += x;
        squares += x * x;
    }
    const double n = static_cast<double>(all.size());
    return std::sqrt(std::max(0.0, squares / n - sum / n * sum / n));
}

}  // namespace kilostone

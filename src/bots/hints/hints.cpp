#include "bots/hints/hints.h"

#include "base/sort.h"
#include "bots/eval/match_value.h"
#include "bots/hints/hint_facts.h"
#include "bots/search/master.h"
#include "bots/search/search.h"
#include "engine/facts.h"
#include "engine/moves.h"

#include <algorithm>
#include <cmath>

namespace kilostone {
namespace {

constexpr int worlds              = 120;    // in which moves are compared for their reasons
constexpr double worth_a_word     = 1;      // points
constexpr double major_part       = 0.25;   // of the difference that a reason explains
constexpr double clearly_worse    = 0.002;  // as a chance: no warning below it
constexpr double turned           = 0.01;   // … by which the standing must change the advice
constexpr std::size_t most_cons   = 2;
constexpr std::size_t most_warned = 2;

// Moves of one kind are explained against another kind first: why attack at all, before why with
// this card.
int kind(Move m) {
    const int group = static_cast<int>(group_of(m.card));
    return 4 * static_cast<int>(m.kind) + (m.kind == MoveKind::Lay ? group : 0);
}

bool says(const std::vector<Message>& reasons, std::string_view id) {
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](const Message& m) { return m.id == id; });
}

class Explainer {
public:
    Explainer(const Question& q, const Evaluations& all, Rng& rng)
        : q_(q), all_(all), playouts_(q, rng, worlds),
          a_point_(Reward(q, q.sight.rules.side_of(q.sight.seat)).chance(1)) {}

    Hint explain(std::size_t i) {
        Hint hint{.move       = all_[i].move,
                  .win_chance = all_[i].win_chance,
                  .behind     = all_[0].win_chance - all_[i].win_chance};
        if (all_.size() == 1) hint.reasons.emplace_back("hint.only_move");
        std::vector<Message> cons;
        if (i > 0) cons = carrying(i, 0, false, most_cons);
        const std::size_t room = most_reasons - cons.size();
        const auto other       = alternative(i);
        if (other != i)
            hint.reasons = carrying(i, other, true, i == 0 ? room : std::min<std::size_t>(room, 1));
        if (i == 0 && hint.reasons.empty()) hint.reasons = card_to_keep();
        if (says(cons, "hint.hold_safety"))  // or it would read as a contradiction
            std::erase_if(hint.reasons,
                          [](const Message& m) { return m.id == "hint.lay_safety_before_end"; });
        hint.reasons.insert(hint.reasons.end(), cons.begin(), cons.end());
        return hint;
    }

    // Only what speaks against it.
    Hint warn(std::size_t i) {
        return {.move       = all_[i].move,
                .win_chance = all_[i].win_chance,
                .behind     = all_[0].win_chance - all_[i].win_chance,
                .reasons    = carrying(i, 0, false, most_cons)};
    }

    double spread(Move m) { return playouts_.spread(m); }

private:
    // Where nothing is to be said for the best move itself: which card must stay instead.
    std::vector<Message> card_to_keep() {
        for (std::size_t k = 1; k < all_.size(); ++k) {
            const auto cons = carrying(k, 0, false, 1, [](const HintFact& f) {
                return f.message.id == "hint.hold_safety" || f.message.id == "hint.last_remedies";
            });
            if (!cons.empty()) return cons;
        }
        return {};
    }

    // The next move of another kind, else the next move, else itself.
    std::size_t alternative(std::size_t i) const {
        for (std::size_t k = i + 1; k < all_.size(); ++k)
            if (kind(all_[k].move) != kind(all_[i].move)) return k;
        return std::min(i + 1, all_.size() - 1);
    }

    // The facts whose removal would turn the order of the two moves, or which are a major part of
    // the difference; the heaviest first.
    template <class Filter>
    std::vector<Message> carrying(std::size_t i, std::size_t than, bool pros, std::size_t most,
                                  Filter&& wanted) {
        const Comparison c{q_, all_[i].move, all_[than].move, playouts_, all_, a_point_};
        const double sign           = pros ? 1 : -1;
        const double difference     = sign * c.lead(c.move, c.than);
        std::vector<HintFact> found = facts(c);
        std::erase_if(found, [&](const HintFact& f) {
            const double change = sign * f.change;
            return change < worth_a_word || change < major_part * difference || !wanted(f);
        });
        sort_in_place(found.begin(), found.end(), [](const HintFact& a, const HintFact& b) {
            return std::abs(a.change) > std::abs(b.change);
        });
        std::vector<Message> messages;
        for (const HintFact& f : found) {
            if (messages.size() == most) break;
            if (std::find(said_.begin(), said_.end(), f.message) != said_.end()) continue;
            messages.push_back(f.message);
        }
        said_.insert(said_.end(), messages.begin(), messages.end());
        return messages;
    }

    std::vector<Message> carrying(std::size_t i, std::size_t than, bool pros, std::size_t most) {
        return carrying(i, than, pros, most, [](const HintFact&) { return true; });
    }

    const Question& q_;
    const Evaluations& all_;
    PairedPlayouts playouts_;
    double a_point_;
    std::vector<Message> said_{};  // a fact is used once, for the move it matters most for
};

// The moves that an attentive player would consider: a safety, an attack, the long distance, the
// extension.
bool comes_to_mind(Move m) {
    return m.kind == MoveKind::Attack || m.kind == MoveKind::Extend || m.kind == MoveKind::Finish ||
           (m.kind == MoveKind::Lay && !is_remedy(m.card));
}

// Where the score of the match turns the advice: the same search with all sides level would choose
// another move, and the two differ in risk as the standing wants it.
std::optional<Message> turned_by_standing(const Question& q, Rng rng, Move best,
                                          Explainer& explainer) {
    const Side me = q.sight.rules.side_of(q.sight.seat);
    int other     = 0;
    for (int s = 0; s < q.sight.rules.sides; ++s)
        if (s != me) other = std::max<int>(other, q.standing.points[static_cast<std::size_t>(s)]);
    const int ahead = q.standing.points[me] - other;
    if (!q.match || ahead == 0 || !q.sight.rules.edition.points.counted) return std::nullopt;
    Question level = q;
    level.standing.points.fill((q.standing.points[me] + other) / 2);
    const Evaluations all = evaluate_master(level, rng);
    if (all[0].move == best) return std::nullopt;
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const Evaluation& e) { return e.move == best; });
    if (all[0].win_chance - same->win_chance < turned) return std::nullopt;
    const bool safer = explainer.spread(best) < explainer.spread(all[0].move);
    if (safer != (ahead > 0)) return std::nullopt;
    return Message(ahead > 0 ? "hint.match_lead" : "hint.match_behind")
        .with("points", ArgKind::Points, std::abs(ahead));
}

}  // namespace

Hints hints(const Question& q, Rng& rng) {
    const Rng same        = rng;
    const Evaluations all = evaluate_master(q, rng);
    Explainer explainer(q, all, rng);
    Hints found;
    for (std::size_t i = 0; i < std::min(all.size(), most_hints); ++i)
        found.best.push_back(explainer.explain(i));
    for (std::size_t i = most_hints; i < all.size() && found.instead.size() < most_warned; ++i) {
        if (!comes_to_mind(all[i].move) || all[0].win_chance - all[i].win_chance < clearly_worse)
            continue;
        Hint hint = explainer.warn(i);
        if (!hint.reasons.empty()) found.instead.push_back(std::move(hint));
    }
    auto& reasons = found.best[0].reasons;
    if (const auto standing = turned_by_standing(q, same, found.best[0].move, explainer)) {
        if (reasons.size() == most_reasons) reasons.pop_back();
        reasons.insert(reasons.begin(), *standing);
    }
    return found;
}

Hints hints_for(const View& view, Budget budget, std::uint64_t seed) {
    const Moves moves = legal_moves(view);
    if (moves.empty()) return {};
    const MatchValue match(*view.rules);
    const Sight sight = view.sight();
    Rng rng(seed);
    return hints({sight, moves, view.chain_draws, view.standing, budget, &match}, rng);
}

}  // namespace kilostone

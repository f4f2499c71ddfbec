// Hints for the browser.
#include "bots/eval/match_value.h"
#include "bots/player.h"
#include "browser/scene.h"
#include "engine/moves.h"

namespace kilostone::web {

HintsData hints_data(const Rulebook& rules, const Hints& found) {
    HintsData seen;
    const auto show = [&](const std::vector<Hint>& from, std::vector<HintData>& to) {
        for (const Hint& h : from) {
            HintData one{move_data(rules, h.move), static_cast<int>(h.win_chance * 100 + 0.5), {}};
            for (const Message& m : h.reasons)
                one.reasons.push_back(message_data(rules.edition, m));
            to.push_back(std::move(one));
        }
    };
    show(found.best, seen.best);
    show(found.instead, seen.instead);
    return seen;
}

HintsData hints_data(const View& view, std::uint64_t seed) {
    const Moves moves = legal_moves(view);
    if (moves.empty()) return {};
    const MatchValue value(*view.rules);
    const Sight sight = view.sight();
    Rng rng(seed);
    return hints_data(
        *view.rules,
        hints({sight, moves, view.chain_draws, view.standing, hint_thinking, &value}, rng));
}

}  // namespace kilostone::web

// Hints for the browser.
#include "browser/scene.h"

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
    return hints_data(*view.rules, hints_for(view, hint_thinking, seed));
}

}  // namespace kilostone::web

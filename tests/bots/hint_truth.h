// Whether a hint's sentence is true of what its seat sees, worked out here a second time.
#pragma once

#include "bots/hints/hints.h"
#include "engine/view.h"

namespace kilostone {

class HintTruth {
public:
    HintTruth(const View& view, Move move)
        : v_(view), rules_(*view.rules), move_(move), me_(rules_.side_of(view.seat)),
          mine_(view.table.tableaux[me_]) {}

    [[nodiscard]] bool holds(const Message& m) const;

private:
    [[nodiscard]] static int arg(const Message& m, std::string_view name);
    [[nodiscard]] int unseen(Card c) const {
        return kilostone::unseen(v_)[static_cast<std::size_t>(index(c))];
    }
    [[nodiscard]] int guarded_by(Card safety) const;
    [[nodiscard]] int stoppers_unseen() const;
    [[nodiscard]] bool useless(Card c) const;
    [[nodiscard]] bool may_win_next(Side side) const;
    [[nodiscard]] int most_km_of_others() const;
    [[nodiscard]] bool sums_to(int rest, const std::vector<Card>& cards, std::size_t from) const;
    [[nodiscard]] bool of_own_side(const Message& m) const;
    [[nodiscard]] bool of_others(const Message& m) const;
    [[nodiscard]] bool of_points(const Message& m) const;
    [[nodiscard]] bool can_hit(int rest) const;
    [[nodiscard]] int chance_of_answer() const;

    const View& v_;
    const Rulebook& rules_;
    Move move_;
    Side me_;
    const Tableau& mine_;
};

}  // namespace kilostone

// Which distance cards of a hand add up to the rest of the race.
#pragma once

#include "engine/rulebook.h"

namespace kilostone {

// The smallest number of distance cards of this hand that add up to the rest, with this tableau; 4
// if more are needed or none do. Where the finish may be passed, they need only reach the rest.
[[nodiscard]] inline int cards_to(const Rulebook& rules, const Tableau& mine, int rest, Hand hand) {
    const int unit  = rules.km_unit;
    const int units = rest / unit;
    if (rest <= 0 || rest % unit != 0 || units > 63) return 4;
    // The sums that no, one, two and three cards can make, as sets of units.
    std::array<std::uint64_t, 4> sums{1, 0, 0, 0};
    const int ranks =
        mine.flags & tableau_flags::top_cards_used_up ? distance_ranks - 1 : distance_ranks;
    for (int r = 0; r < ranks; ++r) {
        const int more = rules.edition.km[static_cast<std::size_t>(r)] / unit;
        for (int n = hand.count(card_at(r)); n > 0; --n)
            for (std::size_t cards = 3; cards > 0; --cards)
                sums[cards] |= more < 64 ? sums[cards - 1] << more : 0;
    }
    const bool exact = rules.edition.finish == Finish::Exactly;
    for (std::size_t n = 1; n < 4; ++n)
        if (exact ? sums[n] >> units & 1 : sums[n] >> units != 0) return static_cast<int>(n);
    return 4;
}

}  // namespace kilostone

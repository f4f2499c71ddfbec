// A table can agree on exactly those distances that its distance cards can add up to (R4).
#include "laws/law.h"

#include <algorithm>
#include <set>

namespace kilostone {
namespace {

class DistancesLaw : public Law {};
IN_EVERY_EDITION(DistancesLaw);

// Every sum, found by laying every number of each card.
std::set<int> all_sums(const Edition& e) {
    std::set<int> sums{0};
    for (const Card c : distance_cards) {
        const auto i   = static_cast<std::size_t>(index(c));
        const int most = c == Card::KmTop ? std::min<int>(e.top_cards, e.deck[i]) : e.deck[i];
        std::set<int> more;
        for (const int sum : sums)
            for (int n = 0; n <= most; ++n) more.insert(sum + n * e.km[i]);
        sums = more;
    }
    return sums;
}

TEST_P(DistancesLaw, ATableCanAgreeOnAnyDistanceItsCardsAddUpToAndOnNoOther) {
    const std::set<int> sums = all_sums(*GetParam());
    const Form& form         = GetParam()->forms[0];
    int possible             = 0;
    for (int km = 5; km < 4000; km += 5) {
        Agreement agreement{*GetParam(), form, {}};
        const Setting distance{"distance", std::to_string(km)};
        const bool agreed = !agree(agreement, {&distance, 1});
        EXPECT_EQ(agreed, sums.contains(km)) << km;
        possible += agreed;
    }
    EXPECT_GT(possible, 20);
}

}  // namespace
}  // namespace kilostone

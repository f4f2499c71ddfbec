#include "editions/reach.h"

#include <algorithm>
#include <vector>

namespace kilostone {
namespace {

// sums[k]: some choice of cards adds up to k kilometres, for k up to `most`.
std::vector<bool> sums_of(const Edition& e, const CardCounts& cards, std::size_t most) {
    std::vector<bool> sums(most + 1);
    sums[0] = true;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        const int count = r + 1 == distance_ranks ? std::min<int>(cards[r], e.top_cards) : cards[r];
        const std::size_t km = e.km[r];
        std::vector<int> used(most + 1);  // the fewest cards of this rank that make k
        for (std::size_t k = km; k <= most; ++k) {
            if (sums[k] || !sums[k - km] || used[k - km] == count) continue;
            sums[k] = true;
            used[k] = used[k - km] + 1;
        }
    }
    return sums;
}

}  // namespace

Reach reach(const Edition& e, const CardCounts& cards, int target) {
    // A side that is past the target by more than the top distance can leave a card out and still
    // be past it, so the nearest above is not beyond that.
    const int most  = std::max(target, 0) + e.km[distance_ranks - 1];
    const auto sums = sums_of(e, cards, static_cast<std::size_t>(most));
    const auto hit  = [&](int k) {
        return k >= 0 && k <= most && sums[static_cast<std::size_t>(k)];
    };
    Reach r;
    r.reachable = hit(target);
    for (int k = std::min(target - 1, most); k > 0 && r.below == 0; --k)
        if (hit(k)) r.below = k;
    for (int k = target + 1; k <= most && r.above == 0; ++k)
        if (hit(k)) r.above = k;
    return r;
}

}  // namespace kilostone

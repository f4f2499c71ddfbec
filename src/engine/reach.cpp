#include "engine/reach.h"

#include <algorithm>
#include <vector>

namespace kilostone {
namespace {

// sums[k]: some choice of cards adds up to k kilometres.
std::vector<bool> sums_of(const Edition& e, const CardCounts& cards) {
    std::vector<bool> sums{true};
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        const int count = r + 1 == distance_ranks ? std::min<int>(cards[r], e.top_cards) : cards[r];
        for (int i = 0; i < count; ++i) {
            std::vector<bool> more(sums.size() + e.km[r]);
            for (std::size_t k = 0; k < sums.size(); ++k)
                if (sums[k]) more[k] = more[k + e.km[r]] = true;
            sums = std::move(more);
        }
    }
    return sums;
}

}  // namespace

Reach reach(const Edition& e, const CardCounts& cards, int target) {
    const auto sums = sums_of(e, cards);
    const int most  = static_cast<int>(sums.size()) - 1;
    const auto hit  = [&](int k) { return k >= 0 && k <= most && sums[static_cast<std::size_t>(k)]; };
    Reach r;
    r.reachable = hit(target);
    for (int k = std::min(target - 1, most); k > 0 && r.below == 0; --k)
        if (hit(k)) r.below = k;
    for (int k = target + 1; k <= most && r.above == 0; ++k)
        if (hit(k)) r.above = k;
    return r;
}

}  // namespace kilostone

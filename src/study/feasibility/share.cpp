#include "study/feasibility/share.h"

#include <algorithm>
#include <set>

namespace kilostone {
namespace {

constexpr int top_rank = distance_ranks - 1;

// Gives out the ranks from the top down, to heap after heap, as many cards as fit first. What could
// not be finished from the beginning of a rank is remembered.
class Sharing {
public:
    Sharing(const CardsToShare& deck, std::span<const Heap> heaps)
        : deck_(deck), heaps_(heaps), given_(heaps.size()) {
        for (const Heap& h : heaps) left_.push_back(h.km);
    }

    bool found() { return rank_from(top_rank); }
    bool gave_up() const { return steps_ > most_steps; }
    const std::vector<RankCounts>& given() const { return given_; }

private:
    static constexpr int most_steps = 200'000;

    bool rank_from(int rank) {
        int want = 0;
        int have = 0;
        for (const int km : left_) want += km;
        if (want == 0 && rank < top_rank) return true;
        for (int r = 0; r <= rank; ++r) have += at(deck_.cards, r) * at(deck_.km, r);
        if (rank < 0 || want > have) return false;
        const std::pair state{rank, left_};
        if (failed_.contains(state)) return false;
        if (heap_from(rank, 0, at(deck_.cards, rank))) return true;
        failed_.insert(state);
        return false;
    }

    bool heap_from(int rank, std::size_t i, int cards) {
        if (++steps_ > most_steps) return false;
        if (i == heaps_.size()) return enough_tops(rank) && rank_from(rank - 1);
        int& left    = left_[i];
        int& given   = given_[i][static_cast<std::size_t>(rank)];
        const int km = at(deck_.km, rank);
        int most     = std::min(cards, left / km);
        if (rank == top_rank) most = std::min(most, tops_left(heaps_[i].side));
        // The lowest rank has to make the whole rest.
        const int least = rank == 0 ? left / km + (left % km != 0) : 0;
        for (int n = most; n >= least; --n) {
            left -= n * km;
            given = n;
            if (heap_from(rank, i + 1, cards - n)) return true;
            given = 0;
            left += n * km;
        }
        return false;
    }

    int tops_of(Side side) const {
        int n = 0;
        for (std::size_t i = 0; i < heaps_.size(); ++i)
            if (heaps_[i].side == side) n += given_[i][top_rank];
        return n;
    }
    int tops_left(Side side) const { return std::max(0, deck_.top_most[side] - tops_of(side)); }
    bool enough_tops(int rank) const {
        return rank != top_rank || std::all_of(heaps_.begin(), heaps_.end(), [&](const Heap& h) {
                   return tops_of(h.side) >= deck_.top_least[h.side];
               });
    }
    static int at(const RankCounts& counts, int rank) {
        return counts[static_cast<std::size_t>(rank)];
    }

    const CardsToShare& deck_;
    std::span<const Heap> heaps_;
    std::vector<int> left_{};
    std::vector<RankCounts> given_;
    std::set<std::pair<int, std::vector<int>>> failed_{};
    int steps_ = 0;
};

}  // namespace

std::optional<std::vector<RankCounts>> share_out(const CardsToShare& deck,
                                                 std::span<const Heap> heaps) {
    Sharing all(deck, heaps);
    if (all.found()) return all.given();
    if (!all.gave_up()) return std::nullopt;
    std::vector<RankCounts> given;
    for (std::size_t i = 0; i < heaps.size();) {
        std::size_t end = i + 1;
        while (end < heaps.size() && heaps[end].side == heaps[i].side) ++end;
        Sharing one(deck, heaps.subspan(i, end - i));
        if (!one.found() && !one.gave_up()) return std::nullopt;
        given.insert(given.end(), one.given().begin(), one.given().end());
        i = end;
    }
    return given;
}

}  // namespace kilostone

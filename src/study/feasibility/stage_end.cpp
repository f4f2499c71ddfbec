#include "study/feasibility/stage_end.h"

#include "engine/advance.h"
#include "engine/facts.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr auto top = static_cast<std::size_t>(rank(Card::KmTop));

int km_of(const Rulebook& rules, const SideEnd& side) {
    return side.laid ? kilometres(rules.edition, *side.laid) : side.km;
}

int target_of(const Rulebook& rules, const StageEnd& end) {
    return end.caller ? rules.edition.long_distance : rules.form.target;
}

// Some of these cards add up to the distance exactly.
bool some_make(const Rulebook& rules, const RankCounts& cards, int km, std::size_t ranks) {
    if (km == 0) return true;
    if (ranks == 0 || km < 0) return false;
    const std::size_t r = ranks - 1;
    for (int n = 0; n <= cards[r] && n * rules.edition.km[r] <= km; ++n)
        if (some_make(rules, cards, km - n * rules.edition.km[r], r)) return true;
    return false;
}

class Examiner {
public:
    Examiner(const Rulebook& rules, const StageEnd& end)
        : rules_(rules), end_(end), sides_(static_cast<std::size_t>(rules.sides)),
          target_(target_of(rules, end)) {}

    std::optional<Objection> objection() {
        if (auto o = against_cards()) return o;
        if (auto o = against_safeties()) return o;
        if (end_.caller && !rules_.extending)
            return Objection{.kind = Impossible::NoExtension, .side = *end_.caller};
        if (auto o = against_distances()) return o;
        return against_the_finish();
    }

    // The cards of every side. Requires that there is no objection.
    std::array<RankCounts, max_seats> cards() {
        std::array<RankCounts, max_seats> all{};
        (void)share();
        for (std::size_t s = 0; s < sides_; ++s)
            if (end_.sides[s].laid) all[s] = *end_.sides[s].laid;
        for (std::size_t i = 0; i < heaps_.size(); ++i)
            for (std::size_t r = 0; r < distance_ranks; ++r)
                all[heaps_[i].side][r] += shared_[i][r];
        if (crossing_) ++all[*end_.winner][static_cast<std::size_t>(*crossing_)];
        return all;
    }

private:
    // Mistakes are taken off again, whichever cards, so they leave no trace of how a side came to
    // where it stands.
    bool takes_off() const { return rules_.mistake == Mistake::PastTarget; }
    int km(std::size_t side) const { return km_of(rules_, end_.sides[side]); }
    int count_of(Card c) const { return rules_.cards[static_cast<std::size_t>(index(c))]; }

    std::optional<Objection> against_cards() const {
        for (std::size_t r = 0; r < distance_ranks; ++r) {
            const Card card = card_at(static_cast<int>(r));
            int lie         = 0;
            for (std::size_t s = 0; s < sides_; ++s) {
                const SideEnd& side = end_.sides[s];
                lie += side.laid ? (*side.laid)[r] : r == top ? side.top_least : 0;
            }
            if (lie > count_of(card))
                return Objection{.kind = Impossible::TooManyCards, .card = card, .count = lie};
        }
        for (std::size_t s = 0; s < sides_; ++s) {
            const SideEnd& side = end_.sides[s];
            const int tops      = side.laid ? (*side.laid)[top] : side.top_least;
            if (tops > rules_.edition.top_cards)
                return Objection{.kind  = Impossible::TopCardsSpent,
                                 .side  = static_cast<Side>(s),
                                 .card  = Card::KmTop,
                                 .count = tops};
        }
        return std::nullopt;
    }

    std::optional<Objection> against_safeties() const {
        for (const Card card : safety_cards) {
            std::optional<Side> owner;
            for (std::size_t s = 0; s < sides_; ++s) {
                const Side side    = static_cast<Side>(s);
                const int bits     = end_.sides[s].safeties >> safety_index(card);
                const bool laid    = (bits & 1) != 0;
                const bool by_coup = (bits & 16) != 0;
                if (by_coup && !laid)
                    return Objection{
                        .kind = Impossible::CoupWithoutSafety, .side = side, .card = card};
                if (!laid) continue;
                if (count_of(card) == 0)
                    return Objection{
                        .kind = Impossible::TooManyCards, .side = side, .card = card, .count = 1};
                if (owner)
                    return Objection{.kind  = Impossible::SafetyTwice,
                                     .side  = *owner,
                                     .other = side,
                                     .card  = card};
                owner = side;
                if (by_coup && !has_hazard_for(card))
                    return Objection{
                        .kind = Impossible::NothingToAnswer, .side = side, .card = card};
            }
        }
        return std::nullopt;
    }

    bool has_hazard_for(Card safety) const {
        for (const Card h : hazard_cards)
            if (safety_of(h) == safety && count_of(h) > 0) return true;
        return false;
    }

    std::optional<Objection> against_distances() {
        CardsToShare whole = deck();
        std::copy_n(rules_.cards.begin(), distance_ranks, whole.cards.begin());
        if (auto o = against_sums(whole)) return o;
        for (std::size_t s = 0; s < sides_; ++s) {
            if (rules_.edition.finish == Finish::Exactly && km(s) > target_)
                return Objection{
                    .kind = Impossible::PastTarget, .side = static_cast<Side>(s), .km = target_};
        }
        if (auto o = against_sums(deck())) return o;
        if (auto o = against_the_caller()) return o;
        if (auto o = against_the_last_card()) return o;
        if (share()) return std::nullopt;
        return Objection{.kind = Impossible::TooFewCards};
    }

    // A distance that these cards do not make.
    std::optional<Objection> against_sums(const CardsToShare& cards) const {
        for (std::size_t s = 0; s < sides_; ++s) {
            const Heap heap{end_.sides[s].km, static_cast<Side>(s)};
            if (!end_.sides[s].laid && !share_out(cards, {&heap, 1}))
                return Objection{.kind = Impossible::NoCardsMake, .side = heap.side, .km = heap.km};
        }
        return std::nullopt;
    }

    std::optional<Objection> against_the_caller() const {
        if (!end_.caller || takes_off()) return std::nullopt;
        const int reached   = rules_.form.target;
        const SideEnd& side = end_.sides[*end_.caller];
        bool can            = km(*end_.caller) >= reached;
        if (can && rules_.edition.finish == Finish::Exactly) {
            if (side.laid) {
                can = some_make(rules_, *side.laid, reached, distance_ranks);
            } else {
                const Heap parts[] = {{reached, *end_.caller}, {side.km - reached, *end_.caller}};
                can                = share_out(deck(), parts).has_value();
            }
        }
        if (can) return std::nullopt;
        return Objection{.kind = Impossible::CallerShort, .side = *end_.caller, .km = reached};
    }

    // Whoever may drive past the target has done so with one card.
    std::optional<Objection> against_the_last_card() const {
        if (!end_.winner) return std::nullopt;
        const int past      = km(*end_.winner) - target_;
        const SideEnd& side = end_.sides[*end_.winner];
        if (past < 0)
            return Objection{.kind = Impossible::WinnerShort, .side = *end_.winner, .km = target_};
        if (past == 0) return std::nullopt;
        for (std::size_t r = 0; r < distance_ranks; ++r)
            if (rules_.edition.km[r] > past && (!side.laid || (*side.laid)[r] > 0))
                return std::nullopt;
        return Objection{.kind = Impossible::LastCardTooShort, .side = *end_.winner, .km = target_};
    }

    CardsToShare deck() const {
        CardsToShare d;
        for (std::size_t r = 0; r < distance_ranks; ++r) {
            d.km[r]    = rules_.edition.km[r];
            d.cards[r] = rules_.cards[r];
            for (std::size_t s = 0; s < sides_; ++s)
                if (end_.sides[s].laid) d.cards[r] -= (*end_.sides[s].laid)[r];
        }
        for (std::size_t s = 0; s < sides_; ++s) {
            d.top_least[s] = end_.sides[s].top_least;
            d.top_most[s]  = std::min<int>(end_.sides[s].top_most, rules_.edition.top_cards);
        }
        return d;
    }

    // Cards for all sides that are known by their kilometres alone.
    bool share() {
        heaps_.clear();
        crossing_.reset();
        for (std::size_t s = 0; s < sides_; ++s)
            if (!end_.sides[s].laid) add_heaps(static_cast<Side>(s));
        const int past = end_.winner && !end_.sides[*end_.winner].laid
                             ? end_.sides[*end_.winner].km - target_
                             : 0;
        if (past <= 0) return share_with(deck());
        for (int r = distance_ranks - 1; r >= 0; --r) {
            const auto at  = static_cast<std::size_t>(r);
            CardsToShare d = deck();
            if (d.km[at] <= past || d.cards[at] == 0) continue;
            --d.cards[at];
            if (at == top && d.top_most[*end_.winner]-- == 0) continue;
            if (at == top) --d.top_least[*end_.winner];
            auto heap = std::find_if(heaps_.begin(), heaps_.end(),
                                     [&](const Heap& h) { return h.side == *end_.winner; });
            heap->km -= d.km[at];
            crossing_ = r;
            if (heap->km >= 0 && share_with(d)) return true;
            heap->km += d.km[at];
        }
        return false;
    }

    void add_heaps(Side side) {
        const int km      = end_.sides[side].km;
        const int reached = rules_.form.target;
        const bool parted = end_.caller == side && !takes_off() &&
                            rules_.edition.finish == Finish::Exactly && km >= reached;
        if (parted) heaps_.push_back({reached, side});
        heaps_.push_back({parted ? km - reached : km, side});
    }

    bool share_with(const CardsToShare& d) {
        auto shared = share_out(d, heaps_);
        if (shared) shared_ = std::move(*shared);
        return shared.has_value();
    }

    std::optional<Objection> against_the_finish() const {
        std::optional<Side> there = end_.winner;
        for (std::size_t s = 0; s < sides_ && !takes_off(); ++s) {
            const Side side = static_cast<Side>(s);
            if (side == end_.winner || km(s) < target_) continue;
            if (there)
                return Objection{.kind  = Impossible::TwoWinners,
                                 .side  = std::min(*there, side),
                                 .other = std::max(*there, side),
                                 .km    = target_};
            there = side;
        }
        if (there && !end_.winner)
            return Objection{.kind = Impossible::NoWinner, .side = *there, .km = target_};
        if (!end_.winner && !end_.pile_empty &&
            rules_.edition.pile_end != PileEnd::RaceOverWithoutDistances)
            return Objection{.kind = Impossible::CardsLeft};
        return std::nullopt;
    }

    const Rulebook& rules_;
    const StageEnd& end_;
    std::size_t sides_;
    int target_;
    std::vector<Heap> heaps_{};
    std::vector<RankCounts> shared_{};
    std::optional<int> crossing_{};  // the rank of the winner's last card, taken out beforehand
};

}  // namespace

std::optional<Objection> objection(const Rulebook& rules, const StageEnd& end) {
    return Examiner(rules, end).objection();
}

Table table_at(const Rulebook& rules, const StageEnd& end) {
    const auto cards = Examiner(rules, end).cards();
    Table table;
    table.target   = rules.form.target;
    table.pile     = end.pile_empty ? 0 : 1;
    const auto lay = [&](EventKind kind, Side side, Card card) {
        ++table.hand_sizes[side];
        advance(rules, table, {.kind = kind, .seat = side, .card = card, .side = side});
    };
    for (Side side = 0; side < rules.sides; ++side) {
        for (std::size_t r = 0; r < distance_ranks; ++r)
            for (int n = 0; n < cards[side][r]; ++n)
                lay(EventKind::Laid, side, card_at(static_cast<int>(r)));
        const int safeties = end.sides[side].safeties;
        for (const Card card : safety_cards)
            if (safeties >> safety_index(card) & 1)
                lay((safeties >> safety_index(card) & 16) != 0 ? EventKind::Answered
                                                               : EventKind::Laid,
                    side, card);
    }
    if (end.caller) advance(rules, table, {.kind = EventKind::Extended, .seat = *end.caller});
    if (end.winner)
        advance(rules, table, {.kind = EventKind::Won, .seat = *end.winner, .side = *end.winner});
    advance(rules, table,
            {.kind   = EventKind::Ended,
             .ending = end.winner ? Ending::Target : Ending::NothingPlayable});
    return table;
}

}  // namespace kilostone

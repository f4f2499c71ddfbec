// The legal moves of a seat: a few card sets instead of a list, so that asking costs a handful of
// instructions and no heap. Iterable, countable, indexable in a fixed order: lays, attacks by side,
// discards, then the answers to special questions.
#pragma once

#include "base/rng.h"
#include "engine/judge.h"
#include "engine/view.h"

#include <cstddef>
#include <iterator>
#include <type_traits>

namespace kilostone {

class Moves {
public:
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }

    // Requires i < size(). Has no branch that depends on i: random choices are mispredicted.
    constexpr Move operator[](int i) const {
        if (groups_ == 0) return special_move(static_cast<std::size_t>(i));
        std::size_t g = 0;
        for (std::size_t k = 1; k < groups_; ++k) g += i >= starts_[k];
        return group_move(g, CardSet(cards_[g]).nth(i - starts_[g]));
    }

    constexpr bool contains(Move move) const {
        for (const Move m : *this)
            if (m == move) return true;
        return false;
    }

    struct Iterator {
        using iterator_category = std::input_iterator_tag;
        using value_type        = Move;
        using difference_type   = std::ptrdiff_t;
        using pointer           = const Move*;
        using reference         = Move;

        const Moves* moves;
        int i;
        constexpr Move operator*() const { return (*moves)[i]; }
        constexpr Iterator& operator++() {
            ++i;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    };
    constexpr Iterator begin() const { return {this, 0}; }
    constexpr Iterator end() const { return {this, size_}; }

    // do_it(Move) for every move but discards, and for these, in the order of their numbers.
    template <class DoIt>
    constexpr void for_each_play(DoIt&& do_it) const {
        if (groups_ == 0)
            for (int i = 0; i < size_; ++i) do_it(special_move(static_cast<std::size_t>(i)));
        for (std::size_t g = 0; g + 1 < groups_; ++g)
            for (const Card c : CardSet(cards_[g])) do_it(group_move(g, c));
    }
    template <class DoIt>
    constexpr void for_each_discard(DoIt&& do_it) const {
        if (groups_ == 0) return;
        for (const Card c : CardSet(cards_[groups_ - 1u])) do_it(group_move(groups_ - 1u, c));
    }

    // Building. Group 0 is laid, groups 1 … sides-1 attack the sides after one's own, the last is
    // discarded.
    constexpr explicit Moves(Seat seat) : seat_(seat) {
        if (!std::is_constant_evaluated()) return;  // a copy made then may not hold unwritten parts
        starts_.fill(0);
        targets_.fill(0);
        cards_.fill(0);
        special_.fill({MoveKind::Decline, 0, Card::Km1});
    }
    constexpr void add_group(CardSet cards, Side target = 0) {
        targets_[groups_] = target;
        starts_[groups_]  = static_cast<std::uint8_t>(size_);
        cards_[groups_++] = cards.bits();
        size_ += cards.size();
    }
    constexpr void add(Move move) {  // only where there are no groups
        special_[static_cast<std::size_t>(size_)] = {move.kind, move.seat, move.card};
        ++size_;
    }

    // do_it(MoveKind, int g, CardSet) for every group, in their order; none where a special
    // question is to be answered.
    template <class DoIt>
    constexpr void for_each_group(DoIt&& do_it) const {
        for (std::size_t g = 0; g < groups_; ++g)
            do_it(group_kind(g), static_cast<int>(g), CardSet(cards_[g]));
    }

private:
    constexpr Move special_move(std::size_t i) const {
        return {special_[i].kind, special_[i].seat, special_[i].card, 0};
    }
    constexpr MoveKind group_kind(std::size_t g) const {
        return g + 1 == groups_ ? MoveKind::Discard : g == 0 ? MoveKind::Lay : MoveKind::Attack;
    }
    constexpr Move group_move(std::size_t g, Card card) const {
        return {group_kind(g), seat_, card, targets_[g]};
    }

    int size_            = 0;
    std::uint8_t groups_ = 0;
    Seat seat_;
    std::array<std::uint8_t, max_seats + 1>
        starts_;                               // the number of moves before each group; like the
    std::array<Side, max_seats + 1> targets_;  // arrays below, written as groups are added
    std::array<std::uint64_t, max_seats + 1> cards_;
    // A Move whose members have no defaults, which attacks nobody.
    struct SpecialMove {
        MoveKind kind;
        Seat seat;
        Card card;
    };
    std::array<SpecialMove, 6> special_;
};

constexpr void add_special_moves(const Sight& s, Moves& moves) {
    const auto offer = [&](Move move) {
        if (judge(s, move).allowed()) moves.add(move);
    };
    switch (s.table.phase) {
    case Phase::Answering:
        offer(coup(s.seat, safety_of(s.table.hazard)));
        offer(decline(declining_seat(s.rules, s.table)));
        break;
    case Phase::Reached:
        offer(extend(s.seat));
        offer(finish(s.seat));
        break;
    case Phase::TakingOff:
        for (const Card c : distance_cards) offer(take_off(s.seat, c));
        break;
    case Phase::Playing:
    case Phase::Over: break;
    }
}

// What the seat with this hand may do now; empty when another seat has to act.
[[nodiscard]] constexpr Moves legal_moves(const Sight& s) {
    Moves moves(s.seat);
    if (s.table.phase != Phase::Playing) {
        add_special_moves(s, moves);
        return moves;
    }
    if (s.seat != s.table.turn) return moves;
    const CardSet held = s.hand.faces();
    const Side me      = s.rules.side_of(s.seat);
    CardSet playable   = layable_cards(s.rules, s.table, me, held);
    moves.add_group(playable);
    const CardSet hazards = hazards_of(s.rules, s.table, me, held);
    for (int g = 1; g < s.rules.sides; ++g) {
        const Side other      = s.rules.side_after(me, g);
        const CardSet attacks = attacking_cards(s.rules, s.table, other, hazards);
        moves.add_group(attacks, other);
        playable = playable | attacks;
    }
    const bool may_discard =
        s.rules.edition.discarding == Discarding::Free || (playable - safety_cards).empty();
    moves.add_group(may_discard ? held : CardSet{});
    return moves;
}

// One of these moves, each equally likely. Requires that there is one.
[[nodiscard]] constexpr Move pick_random(const Moves& moves, Rng& rng) {
    return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// The same as pick_random(legal_moves(s), rng), but in the usual case without listing the moves:
// for playouts. The grouping must be that of legal_moves(); tests/laws compares the two.
[[nodiscard]] constexpr Move random_move(const Sight& s, Rng& rng) {
    const bool usual = s.table.phase == Phase::Playing && s.rules.sides == 2 &&
                       s.rules.edition.discarding == Discarding::Free;
    if (!usual) return pick_random(legal_moves(s), rng);
    const CardSet held = s.hand.faces();
    const Side mine    = s.rules.side_of(s.seat);
    const CardSet own  = layable_cards(s.rules, s.table, mine, held);
    const Side next    = s.rules.side_after(mine, 1);
    const CardSet hazards =
        attacking_cards(s.rules, s.table, next, hazards_of(s.rules, s.table, mine, held));
    const int lays  = own.size();
    const int plays = lays + hazards.size();
    const int pick  = static_cast<int>(rng.below(static_cast<std::uint32_t>(plays + held.size())));
    const bool discards = pick >= plays;
    const bool attacks  = pick >= lays && !discards;
    const CardSet from  = discards ? held : attacks ? hazards : own;
    const Card card     = from.nth(pick - (discards ? plays : attacks ? lays : 0));
    const MoveKind kind = discards ? MoveKind::Discard : attacks ? MoveKind::Attack : MoveKind::Lay;
    return {kind, s.seat, card, attacks ? next : Side{0}};
}

[[nodiscard]] constexpr Moves legal_moves(const View& v) { return legal_moves(v.sight()); }
[[nodiscard]] constexpr Verdict judge(const View& v, Move move) { return judge(v.sight(), move); }

// The verdict with the grounds for it. Laying a safety that was drawn in this coup's turn continues
// the chain (R9), which a Sight cannot tell.
[[nodiscard]] constexpr GroundedVerdict judge_with_grounds(const View& v, Move move) {
    GroundedVerdict e  = judge_with_grounds(v.sight(), move);
    const bool chained = e.grounds.contains(Ground::SafetyInTurn) &&
                         v.chain_draws.contains(move.card) && v.table.coup_turn == CoupTurn::Open;
    if (!chained) return e;
    e.grounds.erase(Ground::SafetyInTurn);
    e.grounds.erase(Ground::SafetyInCoupTurn);
    e.grounds.insert(Ground::ChainedSafety);
    return e;
}

// The most specific reason against the move, or nothing. legal_moves() offers exactly the moves
// for which this is nothing; a mistake the table plays has its reason too.
[[nodiscard]] constexpr std::optional<Refusal> refusal(const View& v, Move move) {
    return judge(v, move).reasons.first();
}

}  // namespace kilostone

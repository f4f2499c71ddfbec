#include "players/careful.h"

#include <algorithm>

namespace kilostone {
namespace {

std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }

// What is asked many times in one decision.
class Outlook {
public:
    Outlook(const Tuning& tuning, const Sight& sight)
        : t_(tuning), s_(sight), e_(sight.rules.edition), me_(sight.rules.side_of(sight.seat)),
          mine_(sight.table.tableaux[me_]), left_(sight.table.target - mine_.km) {
        for (int side = 0; side < s_.rules.sides; ++side) {
            if (side == me_) continue;
            const Tableau& other = s_.table.tableaux[static_cast<std::size_t>(side)];
            foremost_            = std::max<int>(foremost_, other.km);
            protected_by_all_    = static_cast<std::uint8_t>(protected_by_all_ & other.safeties);
        }
    }

    int value(Move m) const {
        switch (m.what) {
        case Do::Lay:
            return is_distance(m.card) ? distance(m.card)
                   : is_safety(m.card) ? safety(m.card)
                                       : remedy(m.card);
        case Do::Attack: return attack(m.card, s_.table.tableaux[m.side]);
        case Do::Discard: return -keep(m.card);
        case Do::Coup: return 1'000'000;
        case Do::Decline: return -1'000'000;
        case Do::Extend: return extension_pays() ? 1 : -1;
        case Do::Finish: return 0;
        case Do::TakeOff: return -s_.rules.km(m.card);
        }
        return 0;
    }

private:
    int unseen(Card c) const {
        return s_.rules.cards[at(c)] - s_.table.seen[at(c)] - s_.hand.count(c);
    }
    int unseen_cards() const {
        int n = s_.table.pile;
        for (int seat = 0; seat < s_.rules.seats; ++seat)
            n += s_.table.hand_sizes[static_cast<std::size_t>(seat)];
        return n - s_.table.hand_sizes[s_.seat];
    }
    bool near_target(int km) const { return s_.table.target - km <= e_.km[4]; }
    bool danger() const { return near_target(foremost_) || s_.table.pile <= 2 * s_.rules.seats; }

    int distance(Card c) const {
        const int rest = left_ - s_.rules.km(c);
        int v          = s_.rules.km(c) * t_.km / 100;
        if (rest <= 0) return v + t_.finish;
        if (c == Card::KmTop && mine_.laid[4] == 0) v += t_.top_spoils_trip;
        Hand others = s_.hand;
        others.remove(c);
        if (can_lay_exactly(rest, others)) v += t_.finish_planned;
        return v + ease_of(rest, c);
    }

    // Whether distance cards of this hand add up to the rest; asked only on the last stretch.
    bool can_lay_exactly(int rest, Hand hand, int from_rank = distance_ranks - 1) const {
        if (rest == 0) return true;
        if (rest > 2 * e_.km[4] || e_.finish == Finish::AtLeast) return false;
        for (int r = from_rank; r >= 0; --r) {
            const Card c = card_at(r);
            if (s_.rules.km(c) > rest || !hand.holds(c)) continue;
            if (c == Card::KmTop && (mine_.road & road_bits::top_spent)) continue;
            Hand others = hand;
            others.remove(c);
            if (can_lay_exactly(rest - s_.rules.km(c), others, r)) return true;
        }
        return false;
    }

    // How easily the last stretch can be hit, after laying this card.
    int ease_of(int rest, Card laid) const {
        if (rest > e_.km[4] || e_.finish == Finish::AtLeast) return 0;
        for (const Card d : distance_cards)
            if (s_.rules.km(d) == rest)
                return s_.hand.count(d) > (d == laid ? 1 : 0) ? t_.finish_in_hand
                                                              : t_.finish_one_card;
        return t_.finish_awkward;
    }

    int remedy(Card c) const {
        if (c == Card::Roll) return mine_.km == 0 && !battle_top(mine_) ? t_.start : t_.roll;
        if (c != Card::EndOfLimit) return t_.remedy;
        int longer = 0;
        for (const Card d : distance_cards)
            if (s_.rules.km(d) > e_.limit_km) longer += s_.hand.count(d);
        return t_.end_of_limit * std::min(longer, 2);
    }

    // Hazards of this safety's kind that nobody has seen yet.
    int unseen_hazards(Card safety) const {
        int n = 0;
        for (const Card h : hazard_cards)
            if (safety_of(h) == safety) n += unseen(h);
        return n;
    }

    bool lifts(Card safety) const {
        if (const auto top = battle_top(mine_);
            top && has_hazard(mine_) && safety_of(*top) == safety)
            return true;
        return safety == Card::RightOfWay && !has_hazard(mine_) &&
               (!is_rolling(s_.rules, mine_) || is_limited(mine_));
    }

    // Some card held would end the stage now.
    bool can_finish() const {
        for (const Card d : distance_cards)
            if (s_.hand.holds(d) && s_.rules.km(d) >= left_ &&
                !passes_target(s_.rules, s_.table, me_, d) &&
                against_laying(s_.rules, mine_, d).none())
                return true;
        return false;
    }

    int safety(Card c) const {
        int v = t_.safety + e_.points.safety;
        if (e_.safety_in_turn == SafetyInTurn::PlaysAgain) {
            if (can_finish()) return 100'000;  // the turn goes on: first what would be lost in hand
            v += t_.safety_again;
        }
        if (lifts(c)) v += t_.safety_lifts;
        int hold = t_.hold * std::min(unseen_hazards(c), 3);
        hold     = hold * t_.hold_late / 100 * s_.table.pile / std::max(1, s_.rules.deck_size / 2);
        if (danger()) hold = hold * t_.hold_danger / 100;
        return v - hold;
    }

    int attack(Card hazard, const Tableau& theirs) const {
        int v = hazard == Card::Stop    ? t_.attack_stop
                : hazard == Card::Limit ? t_.attack_limit
                                        : t_.attack_other;
        v += (theirs.km - mine_.km) * t_.attack_lead / 100;
        if (theirs.km < foremost_)
            v -= (foremost_ - theirs.km) / 2;  // the leader rather than another
        if (near_target(theirs.km)) v += t_.attack_near;
        const Card guard = safety_of(hazard);
        if (s_.table.seen[at(guard)] == 0 && !s_.hand.holds(guard) && s_.rules.cards[at(guard)] > 0)
            v += t_.attack_coup * dealt_hand * s_.rules.form.per_side /
                 std::max(dealt_hand, unseen_cards());
        return v;
    }

    int keep_distance(Card c) const {
        if (e_.finish == Finish::Exactly && s_.rules.km(c) > left_ && !s_.rules.extending) return 0;
        if (e_.finish == Finish::Exactly && s_.rules.km(c) > left_) return 2;
        if (c == Card::KmTop && (mine_.road & road_bits::top_spent)) return 0;
        if (s_.rules.km(c) == left_) return t_.keep_finisher;
        if (can_lay_exactly(left_, s_.hand)) {
            Hand others = s_.hand;
            others.remove(c);
            if (!can_lay_exactly(left_, others)) return t_.keep_planned + t_.keep_middle;
        }
        return c == Card::KmTop ? t_.keep_top : rank(c) >= 2 ? t_.keep_middle : t_.keep_short;
    }

    int keep_hazard(Card c) const {
        if (protected_by_all_ >> safety_index(safety_of(c)) & 1) return 0;
        return c == Card::Stop ? t_.keep_stop : c == Card::Limit ? t_.keep_limit : t_.keep_hazard;
    }

    int keep_remedy(Card c) const {
        if (owns(mine_, Card::RightOfWay) && (c == Card::Roll || c == Card::EndOfLimit)) return 0;
        const bool more = s_.hand.count(c) > 1;
        if (c == Card::Roll) return more ? t_.keep_roll_2 : t_.keep_roll;
        const Card hazard = hazard_of(c);
        const bool hit    = hazard == Card::Limit ? is_limited(mine_) : battle_top(mine_) == hazard;
        if (owns(mine_, safety_of(hazard)) || (unseen(hazard) == 0 && !hit)) return 0;
        if (more) return t_.keep_remedy_2;
        return c == Card::EndOfLimit ? t_.keep_end : t_.keep_remedy;
    }

    int keep(Card c) const {
        if (is_safety(c)) return t_.keep_safety;
        if (is_distance(c)) return keep_distance(c);
        return is_hazard(c) ? keep_hazard(c) : keep_remedy(c);
    }

    bool extension_pays() const {
        return mine_.km - foremost_ >= t_.extend_lead && s_.table.pile >= t_.extend_pile &&
               is_rolling(s_.rules, mine_);
    }

    const Tuning& t_;
    const Sight& s_;
    const Edition& e_;
    Side me_;
    const Tableau& mine_;
    int left_;
    int foremost_                  = 0;
    std::uint8_t protected_by_all_ = 15;
};

}  // namespace

Move choose_by(const Tuning& tuning, const Sight& sight, const Moves& moves, Rng& rng) {
    const Outlook outlook(tuning, sight);
    Move best{};
    int best_value = -2'000'000;
    int ties       = 0;
    for (const Move m : moves) {
        const int v = outlook.value(m);
        if (v > best_value) {
            best       = m;
            best_value = v;
            ties       = 1;
        } else if (v == best_value && rng.below(static_cast<std::uint32_t>(++ties)) == 0) {
            best = m;
        }
    }
    return best;
}

Move choose_careful(const Question& q, Rng& rng) {
    return choose_by(careful_tuning, q.sight, q.moves, rng);
}

}  // namespace kilostone

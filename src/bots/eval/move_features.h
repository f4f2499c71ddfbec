// The value of a move as a sum of weighted terms, each a small fact about the move.
//
// The rule players share these terms and differ in their weights. A collector receives each term
// with its amount: a player adds weight times amount, a tuner records which terms a move has.
// Integers only, so that the choice is the same natively and in WebAssembly.
#pragma once

#include "bots/eval/plan.h"
#include "bots/eval/terms.h"
#include "engine/facts.h"
#include "engine/judge.h"

#include <algorithm>
#include <bit>

namespace kilostone {

class MoveFeatures {
public:
    explicit MoveFeatures(const Sight& sight)
        : s_(sight), e_(sight.rules.edition), me_(sight.rules.side_of(sight.seat)),
          mine_(sight.table.tableaux[me_]), left_(sight.table.target - mine_.km),
          rolling_(rolls(mine_)), limited_(is_limited(mine_)),
          immune_(owns(mine_, Card::RightOfWay)), turns_(s_.table.pile / s_.rules.seats) {
        int most = -1;
        for (int side = 0; side < s_.rules.sides; ++side) {
            if (side == me_) continue;
            const Tableau& other = s_.table.tableaux[static_cast<std::size_t>(side)];
            shared_safeties_     = static_cast<std::uint8_t>(shared_safeties_ & other.safeties);
            if (const int far = foremost_rank(other); far > most) {
                most      = far;
                foremost_ = &other;
            }
        }
        they_stand_ = !rolls(*foremost_);
        behind_     = in_steps(foremost_->km - mine_.km);
        count_hand();
        danger_ = s_.table.target - foremost_->km <= e_.km[4] && !they_stand_;
    }

    template <class Collector>
    void collect(Move m, Collector& sum) const {
        switch (m.kind) {
        case MoveKind::Lay:
            if (is_distance(m.card)) return lay_distance(m.card, sum);
            return is_safety(m.card) ? lay_safety(m.card, sum) : lay_remedy(m.card, sum);
        case MoveKind::Attack: return attack(m.card, s_.table.tableaux[m.side], sum);
        case MoveKind::Discard: return discard(m.card, sum);
        case MoveKind::Coup: return sum.add(Term::Answer, 1);
        case MoveKind::Extend: return extend(sum);
        case MoveKind::TakeOff: return sum.add(Term::TakeOffKm, in_steps(s_.rules.km(m.card)));
        case MoveKind::Decline:
        case MoveKind::Finish: return;
        }
    }

private:
    void count_hand() {
        const int left        = std::clamp(left_, 0, Rulebook::fit_limit);
        const CardSet fitting = distance_cards & s_.rules.fits[static_cast<std::size_t>(left)];
        fitting_              = s_.hand.count(fitting);
        fast_                 = s_.hand.count(fitting & s_.rules.above_limit);
        hazards_  = s_.hand.count(s_.rules.unprotected[shared_safeties_ & 15] & hazard_cards);
        safeties_ = s_.hand.count(safety_cards);
    }

    // By kilometres, then by how freely the side can drive; the order of the seats doesn't matter.
    int foremost_rank(const Tableau& t) const {
        return 8 * t.km + 4 * rolls(t) + 2 * !has_hazard(t) + !is_limited(t);
    }

    bool rolls(const Tableau& t) const {
        return s_.rules.rolling[static_cast<std::size_t>(status(t))];
    }

    static std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }
    static Term from(Term first, int step) {
        return static_cast<Term>(static_cast<int>(first) + step);
    }
    static int in_steps(int km) { return km / 25; }

    int unseen(Card c) const {
        return s_.rules.cards[at(c)] - s_.table.seen[at(c)] - s_.hand.count(c);
    }
    int unseen_cards() const {
        int n = s_.table.pile;
        for (int seat = 0; seat < s_.rules.seats; ++seat)
            n += s_.table.hand_sizes[static_cast<std::size_t>(seat)];
        return n - s_.table.hand_sizes[s_.seat];
    }
    bool exact() const { return e_.finish == Finish::Exactly; }
    bool trip_is_safe() const { return mine_.laid[4] == 0 && e_.points.safe_trip > 0; }

    int cards_to(int rest, Hand hand) const {
        return kilostone::cards_to(s_.rules, mine_, rest, hand);
    }

    template <class Collector>
    void lay_distance(Card c, Collector& sum) const {
        const int km   = s_.rules.km(c);
        const int rest = left_ - km;
        sum.add(from(Term::Lay1, rank(c)), 1);
        if (rest <= 0) {
            sum.add(Term::Finish, 1);
            if (may_extend(s_.rules, s_.table)) sum.add(Term::FinishOpen, 1);
            if (late_finish_counts()) finish_early(sum);
            return;
        }
        if (danger_) sum.add(Term::LayInDanger, in_steps(km));
        if (c == Card::KmTop && trip_is_safe()) {
            sum.add(Term::TopSpoils, 1);
            sum.add(Term::TopSpoilsLeft, in_steps(rest));
            if (danger_) sum.add(Term::TopSpoilsDanger, 1);
            if (s_.hand.count(c) > 1) sum.add(Term::TopSpoilsTwin, 1);
            sum.add(Term::TopSpoilsBehind, behind_);
            if (fitting_ == s_.hand.count(c)) sum.add(Term::TopSpoilsFew, 1);
        }
        if (s_.hand.count(c) > 1) sum.add(Term::LayTwin, 1);
        if (turns_ < 4) sum.add(Term::LayLate, in_steps(km));
        if (mine_.km == 0) sum.add(Term::LayAtZero, 1);
        if (they_stand_) sum.add(Term::LayTheyStand, in_steps(km));
        if (left_ > (turns_ + 1) * e_.km[3])
            sum.add(Term::LayHopeless, in_steps(km));
        else if (left_ > (turns_ + 1) * e_.km[1])
            sum.add(Term::LayShortOfTurns, in_steps(km));
        if (limited_) sum.add(Term::LayLimited, 1);
        if (fitting_ == 1) sum.add(Term::LayAlone, 1);
        Hand others = s_.hand;
        others.remove(c);
        if (rest <= 2 * e_.km[4]) rest_after(rest, others, sum);
    }

    // Whether a finish with an empty draw pile scores more.
    bool late_finish_counts() const { return e_.points.delayed > 0 && s_.table.pile > 0; }
    bool may_wait() const { return late_finish_counts() && can_finish(); }

    // Is that worth the wait?
    template <class Collector>
    void finish_early(Collector& sum) const {
        const int turns = std::min(turns_, 20);
        sum.add(Term::FinishEarly, 1);
        sum.add(Term::FinishEarlyTurns, turns);
        if (turns < 4) sum.add(Term::FinishEarlySoon, 1);
        if (they_stand_) sum.add(Term::FinishEarlyStand, 1);
        if (they_stand_) sum.add(Term::FinishEarlyStandTurns, turns);
        if (has_hazard(*foremost_)) sum.add(Term::FinishEarlyHazard, 1);
        if (is_limited(*foremost_)) sum.add(Term::FinishEarlyLimited, 1);
        sum.add(Term::FinishEarlyTheirWay, in_steps(s_.table.target - foremost_->km));
        if (foremost_->km == 0) sum.add(Term::FinishEarlyShutOut, 1);
        sum.add(Term::FinishEarlySafeties,
                safeties_ + std::popcount(static_cast<unsigned>(mine_.safeties & 15)));
    }

    template <class Collector>
    void rest_after(int rest, Hand others, Collector& sum) const {
        const int cards = cards_to(rest, others);
        if (cards < 4) return sum.add(from(Term::Rest1, cards - 1), 1);
        if (rest > e_.km[4] || !exact()) return;
        const auto one = std::find(e_.km.begin(), e_.km.end(), rest);
        if (one == e_.km.end()) {
            sum.add(Term::RestAwkward, 1);
        } else {
            const Card c = card_at(static_cast<int>(one - e_.km.begin()));
            sum.add(Term::RestOneCard, 1);
            sum.add(Term::RestUnseen, std::min(unseen(c), 8));
        }
        if (rest < e_.km[1]) sum.add(Term::RestShortest, 1);
    }

    template <class Collector>
    void lay_remedy(Card c, Collector& sum) const {
        if (c == Card::EndOfLimit) {
            sum.add(Term::EndOfLimit, 1);
            sum.add(Term::EndOfLimitFor, std::min(fast_, 3));
            if (!rolling_) sum.add(Term::EndOfLimitStopped, 1);
            if (left_ <= e_.limit_km) sum.add(Term::EndOfLimitShort, 1);
            return;
        }
        const int held = std::min(fitting_, 3);
        if (c == Card::Roll) {
            sum.add(mine_.km == 0 ? Term::Start : Term::Roll, 1);
            sum.add(Term::RollFor, held);
            if (limited_) sum.add(Term::RollLimited, 1);
            sum.add(Term::RollAsBait, safeties_);
        } else {
            sum.add(Term::Remedy, 1);
            sum.add(Term::RemedyFor, held);
            if (s_.hand.holds(Card::Roll) || immune_) sum.add(Term::RemedyWithRoll, 1);
        }
        if (danger_) sum.add(Term::RollInDanger, 1);
    }

    int unseen_hazards(Card safety) const {
        int n = 0;
        for (const Card h : hazard_cards)
            if (safety_of(h) == safety) n += unseen(h);
        return n;
    }
    bool lifts(Card safety) const {
        const auto top = battle_top(mine_);
        return top && has_hazard(mine_) && safety_of(*top) == safety;
    }

    template <class Collector>
    void lay_safety(Card c, Collector& sum) const {
        sum.add(Term::Safety, 1);
        if (e_.safety_in_turn == SafetyInTurn::PlaysAgain) sum.add(Term::SafetyAgain, 1);
        const int hazards = std::min(unseen_hazards(c), 4);
        if (hazards == 0) sum.add(Term::SafetyNoHazard, 1);
        sum.add(Term::SafetyHold, hazards);
        sum.add(Term::SafetyHoldTurns, hazards * std::min(turns_, 16));
        if (rolling_) sum.add(Term::SafetyHoldRolling, hazards);
        if (s_.table.pile == 0) sum.add(Term::SafetyPileEmpty, 1);
        if (they_stand_) sum.add(Term::SafetyTheyStand, hazards);
        if (left_ <= e_.km[4]) sum.add(Term::SafetyNear, 1);
        if (!rolling_ && !lifts(c)) sum.add(Term::SafetyWhileStanding, 1);
        if (danger_) sum.add(Term::SafetyInDanger, hazards);
        if (turns_ < 3) sum.add(Term::SafetyLate, 1);
        if (e_.safety_in_turn == SafetyInTurn::PlaysAgain && can_finish())
            sum.add(Term::SafetyBeforeFinish, 1);
        if (safeties_ > 1) sum.add(Term::SafetyClogs, 1);
        if (lifts(c)) sum.add(Term::SafetyLifts, 1);
        if (c == Card::RightOfWay && !has_hazard(mine_)) {
            if (!rolling_) sum.add(Term::RightOfWayRolls, 1);
            if (!rolling_ && !s_.hand.holds(Card::Roll)) sum.add(Term::RightOfWayNoRoll, 1);
            if (limited_) sum.add(Term::RightOfWayLimit, std::min(fast_, 3));
        }
    }
    // Some card held would end the stage now.
    bool can_finish() const {
        if (left_ > e_.km[4] || !rolling_) return false;
        for (const Card d : distance_cards)
            if (s_.hand.holds(d) && s_.rules.km(d) >= left_ &&
                !passes_target(s_.rules, s_.table, me_, d) &&
                lay_refusals(s_.rules, mine_, d).none())
                return true;
        return false;
    }

    template <class Collector>
    void attack(Card hazard, const Tableau& theirs, Collector& sum) const {
        sum.add(from(Term::AttackStop, index(hazard) - index(Card::Stop)), 1);
        const int theirs_left = s_.table.target - theirs.km;
        sum.add(Term::AttackLead, in_steps(theirs.km - mine_.km));
        if (&theirs != foremost_)
            sum.add(Term::AttackNotForemost, in_steps(foremost_->km - theirs.km));
        if (theirs_left <= e_.km[4]) sum.add(Term::AttackNear, 1);
        if (theirs.km == 0) sum.add(Term::AttackAtZero, 1);
        if (rolling_ && !limited_) sum.add(Term::AttackWhileRolling, 1);
        if (s_.hand.count(hazard) > 1) sum.add(Term::AttackTwin, 1);
        if (turns_ < 3) sum.add(Term::AttackLate, 1);
        sum.add(Term::AttackTurns, std::min(turns_, 20));
        if (std::find(e_.km.begin(), e_.km.end(), theirs_left) != e_.km.end())
            sum.add(Term::AttackOneCard, 1);
        if (!rolling_) sum.add(Term::AttackWeStand, 1);
        sum.add(Term::AttackHandful, std::min(hazards_ - 1, 3));
        if (may_wait()) sum.add(Term::AttackWaiting, 1);
        if (hazard == Card::Limit) {
            if (!rolls(theirs)) sum.add(Term::LimitOnStopped, 1);
            if (theirs_left <= e_.limit_km) sum.add(Term::LimitUseless, 1);
            sum.add(Term::LimitLeft, in_steps(theirs_left));
            if (theirs_left > e_.limit_km && theirs_left <= e_.km[4] && rolls(theirs))
                sum.add(Term::LimitNear, 1);
        } else if (hazard == Card::Stop) {
            sum.add(Term::AttackStopRolls, unseen(Card::Roll));
        } else {
            if (owns(theirs, Card::RightOfWay)) sum.add(Term::AttackRightOfWay, 1);
            sum.add(Term::AttackRemediesUnseen, std::min(unseen(remedy_of(hazard)), 6));
        }
        const Card guard = safety_of(hazard);
        if (s_.table.seen[at(guard)] == 0 && !s_.hand.holds(guard) && s_.rules.cards[at(guard)] > 0)
            sum.add(Term::AttackMayBeAnswered, 100 * dealt_hand * s_.rules.form.per_side /
                                                   std::max(dealt_hand, unseen_cards()));
    }

    template <class Collector>
    void discard(Card c, Collector& sum) const {
        if (is_safety(c)) return sum.add(Term::KeepSafety, -1);
        if (is_distance(c)) return keep_distance(c, sum);
        return is_hazard(c) ? keep_hazard(c, sum) : keep_remedy(c, sum);
    }

    bool useless_distance(Card c) const {
        if (c == Card::KmTop && (mine_.flags & tableau_flags::top_cards_used_up)) return true;
        return exact() && s_.rules.km(c) > left_ && !may_extend(s_.rules, s_.table);
    }

    template <class Collector>
    void keep_distance(Card c, Collector& sum) const {
        if (useless_distance(c)) return;
        const int km = s_.rules.km(c);
        if (km > left_ && exact()) return sum.add(Term::KeepForExtension, -1);
        if (c == Card::KmTop && trip_is_safe()) {
            sum.add(Term::KeepTopSafe, -1);
            sum.add(Term::KeepTopSafeLeft, -in_steps(left_));
            if (s_.hand.count(c) > 1) sum.add(Term::KeepTopSafeTwin, -1);
            sum.add(Term::KeepTopSafeBehind, -behind_);
            if (turns_ < 6) sum.add(Term::KeepTopSafeLate, -1);
            sum.add(Term::KeepTopSafeRoad, -std::min(fitting_ - s_.hand.count(c), 3));
        } else {
            sum.add(from(Term::Keep1, rank(c)), -1);
        }
        const int copies = s_.hand.count(c);
        if (copies > 1) sum.add(Term::KeepTwinDistance, -1);
        if (copies > 2) sum.add(Term::KeepThirdDistance, -1);
        if (limited_ && km > e_.limit_km) sum.add(Term::KeepAboveLimit, -1);
        if (fitting_ > 3) sum.add(Term::KeepManyDistances, -1);
        if (turns_ < 4) sum.add(Term::KeepDistanceLate, -in_steps(km));
        if (!rolling_) sum.add(Term::KeepStanding, -1);
        if (left_ > 2 * e_.km[4]) return;
        sum.add(Term::KeepNearEnd, -in_steps(km));
        if (plan_ < 0) plan_ = cards_to(left_, s_.hand);
        const int with = plan_;
        if (with > 3) return;
        Hand others = s_.hand;
        others.remove(c);
        if (cards_to(left_, others) > with) sum.add(from(Term::KeepPlan1, with - 1), -1);
    }

    template <class Collector>
    void keep_hazard(Card c, Collector& sum) const {
        if (shared_safeties_ >> safety_index(safety_of(c)) & 1) return;
        sum.add(from(Term::KeepStop, index(c) - index(Card::Stop)), -1);
        if (s_.hand.count(c) > 1) sum.add(Term::KeepTwinHazard, -1);
        if (s_.table.target - foremost_->km <= e_.km[4]) sum.add(Term::KeepHazardNear, -1);
        if (turns_ < 3) sum.add(Term::KeepHazardLate, -1);
        if (they_stand_) sum.add(Term::KeepHazardTheyStand, -1);
        if (hazards_ > 2) sum.add(Term::KeepHazardMany, -1);
        sum.add(Term::KeepHazardLead, -behind_);
        if (may_wait()) sum.add(Term::KeepHazardWaiting, -1);
    }

    template <class Collector>
    void keep_remedy(Card c, Collector& sum) const {
        const int copies = s_.hand.count(c);
        if (c == Card::Roll) {
            if (immune_) return;
            sum.add(from(Term::KeepRoll, std::min(copies, 3) - 1), -1);
            if (!rolling_) sum.add(copies > 1 ? Term::KeepRoll2Stopped : Term::KeepRollStopped, -1);
            if (s_.hand.holds(Card::RightOfWay)) sum.add(Term::KeepRollRightOfWay, -1);
            if (copies > 1) return;
            sum.add(Term::KeepRollTurns, -std::min(turns_, 20));
            sum.add(Term::KeepRollHazards, -(unseen(Card::Stop) + unseen(Card::OutOfFuel) +
                                             unseen(Card::Puncture) + unseen(Card::Accident)));
            return;
        }
        if (may_wait()) sum.add(Term::KeepRemedyWaiting, -1);
        const Card hazard = hazard_of(c);
        const Card safety = safety_of(hazard);
        const bool hit    = hazard == Card::Limit ? limited_ : battle_top(mine_) == hazard;
        if (owns(mine_, safety)) return;
        const int coming  = unseen(hazard);
        const bool is_end = c == Card::EndOfLimit;
        if (hit && copies == 1) sum.add(is_end ? Term::KeepEndHit : Term::KeepRemedyHit, -1);
        if (coming == 0) return;
        if (copies > 1) return sum.add(is_end ? Term::KeepEnd2 : Term::KeepRemedy2, -1);
        sum.add(is_end ? Term::KeepEnd : Term::KeepRemedy, -1);
        sum.add(is_end ? Term::KeepEndUnseen : Term::KeepRemedyUnseen, -std::min(coming, 4));
        if (s_.hand.holds(safety)) sum.add(Term::KeepRemedySafety, -1);
        sum.add(is_end ? Term::KeepEndTurns : Term::KeepRemedyTurns, -std::min(turns_, 20));
        if (is_end) {
            if (left_ <= 2 * e_.limit_km) sum.add(Term::KeepEndShort, -1);
            sum.add(Term::KeepEndSlow, -std::min(fitting_ - fast_, 3));
        } else {
            if (!rolling_) sum.add(Term::KeepRemedyStanding, -1);
            if (unseen(c) <= 2) sum.add(Term::KeepRemedyScarce, -1);
            if (left_ <= e_.km[4]) sum.add(Term::KeepRemedyNear, -1);
            if (they_stand_) sum.add(Term::KeepRemedyTheyStand, -1);
        }
    }

    Hand without_tops() const {
        Hand hand = s_.hand;
        while (hand.holds(Card::KmTop)) hand.remove(Card::KmTop);
        return hand;
    }

    template <class Collector>
    void extend(Collector& sum) const {
        const int rest = e_.long_distance - mine_.km;
        sum.add(Term::Extend, 1);
        sum.add(Term::ExtendLead, -behind_);
        if (they_stand_) sum.add(Term::ExtendTheyStand, 1);
        if (is_limited(*foremost_)) sum.add(Term::ExtendTheyLimited, 1);
        if (immune_) sum.add(Term::ExtendImmune, 1);
        sum.add(Term::ExtendSafetiesHeld, safeties_);
        const int cards = cards_to(rest, s_.hand);
        if (cards < 4) sum.add(from(Term::ExtendPlan1, cards - 1), 1);
        sum.add(Term::ExtendDistances, std::min(s_.hand.count(distance_cards), 4));
        sum.add(Term::ExtendHazards, std::min(hazards_, 4));
        int covered = 0, coming = 0;
        for (const Card h : hazard_cards) {
            const bool guarded = owns(mine_, safety_of(h)) || s_.hand.holds(safety_of(h));
            covered += guarded || s_.hand.holds(remedy_of(h));
            if (!guarded) coming += unseen(h);
        }
        sum.add(Term::ExtendCovered, covered);
        sum.add(Term::ExtendUnseen, std::min(coming, 12));
        if (has_hazard(*foremost_)) sum.add(Term::ExtendTheyHazard, 1);
        if (4 * foremost_->km >= 3 * s_.table.target) sum.add(Term::ExtendTheyNear, 1);
        if (limited_) sum.add(Term::ExtendLimited, 1);
        const int lead = -behind_;
        sum.add(has_hazard(*foremost_) ? Term::ExtendHazardLead
                : they_stand_          ? Term::ExtendStandLead
                                       : Term::ExtendRollLead,
                lead);
        if (!they_stand_ && 4 * foremost_->km >= 3 * s_.table.target)
            sum.add(Term::ExtendRollNear, 1);
        if (cards == 2 && immune_) sum.add(Term::ExtendPlanImmune, 1);
        if (cards == 2 && they_stand_) sum.add(Term::ExtendPlanStand, 1);
        for (const Card c : s_.hand.faces() & safety_cards)
            if (unseen_hazards(c) > 0) sum.add(Term::ExtendSafetyCoups, 1);
        if (cards < 4 && trip_is_safe() && cards_to(rest, without_tops()) > 3)
            sum.add(Term::ExtendTopSpoils, 1);
        sum.add(Term::ExtendLate, std::max(0, 8 - turns_));
        sum.add(Term::ExtendRolls, std::min(s_.hand.count(Card::Roll), 2));
        if (trip_is_safe()) sum.add(Term::ExtendTripSafe, 1);
        sum.add(Term::ExtendPile, turns_);
        sum.add(Term::ExtendOwnSafeties, std::popcount(static_cast<unsigned>(mine_.safeties & 15)));
        if (foremost_->km == 0) sum.add(Term::ExtendShutOut, 1);
    }

    const Sight& s_;
    const Edition& e_;
    Side me_;
    const Tableau& mine_;
    int left_;
    bool rolling_;
    bool limited_;
    bool immune_;
    int turns_;              // about how many each seat has before the pile is empty
    int fitting_      = 0;   // distances in hand that do not pass the target
    int fast_         = 0;   // … of these above the speed limit
    int hazards_      = 0;   // hazards in hand that some opponent is not safe from
    int safeties_     = 0;   // … in hand
    int behind_       = 0;   // in steps of 25 km, the foremost other side ahead of us
    mutable int plan_ = -1;  // the fewest cards held that reach the target; below 0: not asked yet
    bool they_stand_  = false;
    bool danger_      = false;
    const Tableau* foremost_      = nullptr;
    std::uint8_t shared_safeties_ = 15;
};

}  // namespace kilostone

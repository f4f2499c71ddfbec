// Why a move cannot be made. Every illegal (situation, card, target) has one most specific reason:
// the first of its Reasons in the order of this list. The clause behind a reason is the edition's
// business (editions/clauses.h), its sentence the faces'.
#pragma once

#include "base/bits.h"

#include <optional>

namespace kilostone {

enum class Refusal : std::uint8_t {
    // Not now, not you
    StageOver,
    AnswerPending,     // a coup window is open: nobody plays on before it closes
    ExtensionPending,  // the target is reached: extend or finish first
    TakeOffPending,    // past the target by mistake: take a distance card off first
    NotYourTurn,
    NothingToAnswer,  // a coup or decline, and no window is open
    NotTheAttackedSide,
    AnswerIsNotYours,  // the side's decline is spoken by its first seat after the attacker
    NothingReached,    // extend or finish, and no target has just been reached
    NothingToTakeOff,
    // Not this card
    NoSuchCard,  // the edition's deck has no such card
    NotInHand,
    NoSuchSide,
    OwnSide,        // a hazard against one's own side
    HazardNotLaid,  // a hazard laid on one's own tableau
    OnlyHazardsAttack,
    OnlySafetiesAnswer,
    OnlyDistancesTakenOff,
    NotLaid,  // no such distance card lies there to take off
    // Distances
    NotStarted,
    StoppedByHazard,
    RollStillNeeded,
    SpeedLimited,
    TopCardsSpent,
    PastTarget,
    // Remedies
    AlreadyRolling,
    RollCuresOnlyStop,
    NoHazardToCure,
    OtherHazardLies,
    NotLimited,
    // Attacks
    NotOpened,  // R31: a side without a roll or right of way so far plays no hazard
    TargetProtected,
    TargetNotStarted,
    TargetHasHazard,
    TargetNeedsRoll,
    TargetAlreadyLimited,
    NothingLiesOnLimit,  // the shared battle pile: no hazard on a speed limit
    // Answers and discards
    WrongSafety,
    CouldPlay,  // discarding is only for those who are stuck
};

inline constexpr int refusal_kinds = static_cast<int>(Refusal::CouldPlay) + 1;

// A set of refusals, most specific first.
class Reasons {
public:
    constexpr Reasons() = default;
    constexpr Reasons(Refusal r) { insert(r); }

    constexpr bool none() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Refusal r) const { return (bits_ & bit(r)) != 0; }
    constexpr void insert(Refusal r) { bits_ |= bit(r); }
    constexpr bool only(Refusal r) const { return bits_ == bit(r); }
    constexpr std::optional<Refusal> first() const {
        if (none()) return std::nullopt;
        return static_cast<Refusal>(std::countr_zero(bits_));
    }

    friend constexpr Reasons operator|(Reasons a, Reasons b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr bool operator==(Reasons, Reasons) = default;

    constexpr auto begin() const { return BitIterator<refusal_of_bit>{bits_}; }
    constexpr auto end() const { return BitIterator<refusal_of_bit>{0}; }

private:
    static constexpr Refusal refusal_of_bit(int b) { return static_cast<Refusal>(b); }
    static constexpr std::uint64_t bit(Refusal r) {
        return std::uint64_t{1} << static_cast<int>(r);
    }

    std::uint64_t bits_ = 0;
};

static_assert(refusal_kinds <= 64);

}  // namespace kilostone

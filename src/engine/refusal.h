// Why a move cannot be made. Every illegal (situation, card, target) has one most specific reason:
// the first of its Reasons in the order of this list. The clause behind a reason is found by
// editions/citations.h, its sentence by messages and formats/words.h.
#pragma once

#include "base/enum_set.h"

namespace kilostone {

enum class Refusal : std::uint8_t {
    // Not now, not you
    StageOver,
    AnswerPending,     // a coup window is open: no other move before it closes
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

// Most specific first.
using Reasons = EnumSet<Refusal, refusal_kinds>;

}  // namespace kilostone

// Why a move may be made: the facts that the rules allow it by. Which clause of an edition says so
// is looked up in editions/citations.cpp.
#pragma once

#include "base/enum_set.h"

namespace kilostone {

enum class Ground : std::uint8_t {
    // Why a side rolls: one's own when laying a distance card, the target's when attacking
    RollOnTop,
    RightOfWayOnPile,   // right of way, and the card on top of the battle pile is not a roll
    RightOfWayOnEmpty,  // right of way, and the battle pile is empty
    EndOfLimitOnTop,
    LimitOnTop,  // of a shared battle pile
    RemedyOnTop,
    // Distances
    WithinLimit,
    TopCardLeft,
    ReachesTarget,
    BelowTarget,
    // Remedies
    RollWanted,
    RollAfterRemedy,
    RemedyOfHazard,
    LimitedWhileRolling,
    LimitedWhileStopped,
    // Safeties
    ChainedSafety,     // drawn in this coup's turn (R9)
    SafetyInCoupTurn,  // not part of the chain that the edition has
    LiftsHazard,
    LiftsStop,
    LiftsLimit,
    SafetyBeforeRoll,
    SafetyInTurn,
    // Attacks
    AttackBeforeOpening,
    AttackWhileStopped,
    OtherSafetyLaid,  // the target has laid safeties, but not the one against this hazard
    TargetNotRolling,
    TargetStopped,
    TargetLimited,
    OpponentAttacked,
    // Answers
    CoupAgainstLimit,
    CoupInTeam,
    MatchingSafety,
    AnswerInTime,
    DeclinedForSide,
    // Other decisions
    DiscardAllowed,
    TargetReached,
    PileEmpty,
    PileLeft,
    PastTargetByMistake,
};

inline constexpr int ground_kinds = static_cast<int>(Ground::PastTargetByMistake) + 1;

using Grounds = EnumSet<Ground, ground_kinds>;

}  // namespace kilostone

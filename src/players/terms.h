// The terms of the rule players' judgement, and a weight for each. The weights are points, roughly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kilostone {

// clang-format off
enum class Term : std::uint8_t {
    Lay1,                    // laying the shortest distance
    Lay2,                    // … the second
    Lay3,                    // … the third
    Lay4,                    // … the fourth
    LayTop,                  // … the top one
    Finish,                  // reaching the target
    FinishOpen,              // … which may then be extended
    LayInDanger,             // for 25 km laid while an opponent may finish
    LayLate,                 // for 25 km laid while the pile runs out
    TopSpoils,               // the first top card, which ends the safe trip
    TopSpoilsLeft,           // … for 25 km still to go
    TopSpoilsDanger,         // … while an opponent may finish
    TopSpoilsTwin,           // … with another one in hand
    TopSpoilsBehind,         // … for 25 km that an opponent leads
    TopSpoilsFew,            // … with no other distance in hand
    LayTwin,                 // another card of this distance is held
    LayAtZero,               // the first kilometres of a stage
    LayTheyStand,            // for 25 km while the next side stands
    Rest1,                   // then one card held is the rest
    Rest2,                   // … two cards
    Rest3,                   // … three
    RestOneCard,             // then the rest is one card, not held
    RestAwkward,             // … no one card
    RestShortest,            // … less than the second distance
    RestUnseen,              // … for each unseen card of it, eight at most
    Roll,                    // a roll
    Start,                   // the first roll
    RollFor,                 // for each distance held, three at most
    RollLimited,             // under a speed limit
    RollAsBait,              // … for each safety in hand
    Remedy,                  // another remedy
    RemedyFor,               // for each distance held, three at most
    RemedyWithRoll,          // … with a roll to follow
    RollInDanger,            // roll or remedy while an opponent may finish
    EndOfLimit,              // an end of limit
    EndOfLimitFor,           // for each distance above the limit held, three at most
    EndOfLimitStopped,       // while standing
    EndOfLimitShort,         // with less to go than the limit
    Safety,                  // laying a safety
    SafetyAgain,             // … that plays again
    SafetyNoHazard,          // … whose hazards are all gone
    SafetyHold,              // for each hazard of its kind unseen, four at most
    SafetyHoldTurns,         // … times the turns left
    SafetyHoldRolling,       // … while rolling
    SafetyPileEmpty,         // … when the pile is empty
    SafetyInDanger,          // … while an opponent may finish
    SafetyLate,              // … when the pile runs out
    SafetyBeforeFinish,      // … before a card that ends the stage
    SafetyClogs,             // … with another one in hand
    SafetyLifts,             // … that lifts a hazard
    RightOfWayRolls,         // right of way in place of a roll
    RightOfWayNoRoll,        // … with no roll in hand
    RightOfWayLimit,         // … that lifts a limit, for each distance above it
    AttackStop,              // a stop
    AttackLimit,             // a speed limit
    AttackFuel,              // out of fuel
    AttackPuncture,          // a puncture
    AttackAccident,          // an accident
    AttackLead,              // for 25 km that the target leads us
    AttackNotForemost,       // for 25 km that another one leads the target
    AttackNear,              // the target may finish soon
    AttackAtZero,            // the target has no kilometres
    AttackWhileRolling,      // we could drive instead
    AttackTwin,              // another such card is held
    AttackLate,              // the pile runs out
    LimitOnStopped,          // a limit on a side that stands
    LimitUseless,            // a limit that does not hinder
    AttackRemediesUnseen,    // for each remedy unseen, six at most
    AttackMayBeAnswered,     // for 1 % chance of a coup
    AttackStopRolls,         // for each roll unseen, against a stop
    AttackRightOfWay,        // the target has right of way
    AttackTurns,             // for each turn left, twenty at most
    LimitLeft,               // a limit, for 25 km the target has to go
    KeepSafety,              // keeping a safety
    Keep1,                   // keeping the shortest distance
    Keep2,                   // … the second
    Keep3,                   // … the third
    Keep4,                   // … the fourth
    KeepTop,                 // … the top one
    KeepTopSafe,             // … the top one while the trip is safe
    KeepTopSafeLeft,         // … for 25 km to go
    KeepTopSafeTwin,         // … with another one in hand
    KeepTopSafeBehind,       // … for 25 km that an opponent leads
    KeepForExtension,        // a distance too long but for an extension
    KeepTwinDistance,        // the second card of a distance
    KeepThirdDistance,       // the third
    KeepAboveLimit,          // a distance that the limit forbids
    KeepManyDistances,       // one distance of more than three
    KeepDistanceLate,        // for 25 km while the pile runs out
    KeepStanding,            // a distance while standing
    KeepNearEnd,             // for 25 km near the end
    KeepPlan1,               // a card that would finish alone
    KeepPlan2,               // … with one other
    KeepPlan3,               // … with two others
    KeepStop,                // keeping a stop
    KeepLimit,               // a speed limit
    KeepFuel,                // out of fuel
    KeepPuncture,            // a puncture
    KeepAccident,            // an accident
    KeepTwinHazard,          // the second of a hazard
    KeepHazardNear,          // an opponent may finish soon
    KeepHazardLate,          // the pile runs out
    KeepHazardTheyStand,     // the next side stands
    KeepHazardMany,          // one hazard of more than two
    KeepHazardLead,          // for 25 km that an opponent leads
    KeepRoll,                // keeping the only roll
    KeepRoll2,               // one of two
    KeepRoll3,               // one of more
    KeepRollStopped,         // the only roll while standing
    KeepRoll2Stopped,        // one of several while standing
    KeepRollRightOfWay,      // a roll with right of way in hand
    KeepRollTurns,           // for each turn left, twenty at most
    KeepRollHazards,         // for each hazard unseen that stops
    KeepRemedy,              // keeping the only remedy of a kind
    KeepRemedy2,             // one of several
    KeepRemedyHit,           // the one needed now
    KeepRemedyUnseen,        // for each hazard of its kind unseen, four at most
    KeepRemedySafety,        // with the safety in hand
    KeepRemedyStanding,      // while standing
    KeepRemedyScarce,        // with two or less unseen
    KeepRemedyTurns,         // for each turn left, twenty at most
    KeepEnd,                 // keeping the only end of limit
    KeepEnd2,                // one of several
    KeepEndHit,              // the one needed now
    KeepEndUnseen,           // for each limit unseen, four at most
    KeepEndShort,            // with little to go
    KeepEndSlow,             // for each distance within the limit held
    KeepEndTurns,            // for each turn left, twenty at most
    Extend,                  // going on to the long distance
    ExtendLead,              // for 25 km that we lead
    ExtendTheyStand,         // the next side stands
    ExtendTheyLimited,       // … is limited
    ExtendImmune,            // we have right of way
    ExtendSafetiesHeld,      // for each safety in hand
    ExtendPlan1,             // one card held is the rest
    ExtendPlan2,             // … two cards
    ExtendPlan3,             // … three
    ExtendDistances,         // for each distance held, four at most
    ExtendHazards,           // for each hazard held, four at most
    ExtendRolls,             // for each roll held, two at most
    ExtendTripSafe,          // the trip is safe
    ExtendPile,              // for each turn left in the pile
    ExtendOwnSafeties,       // for each safety laid
    ExtendShutOut,           // the next side has no kilometres
    ExtendTheyHazard,        // the next side has a hazard
    ExtendTheyNear,          // the next side has most of the way
    ExtendLimited,           // we are limited
    ExtendCovered,           // for each hazard we could meet
    ExtendUnseen,            // for each hazard unseen
    Answer,                  // answering with a coup
    TakeOffKm,               // for 25 km taken off
};
// clang-format on

inline constexpr std::size_t term_count = static_cast<std::size_t>(Term::TakeOffKm) + 1;

struct Weights {
    std::array<std::int32_t, term_count> of{};

    constexpr std::int32_t operator[](Term t) const { return of[static_cast<std::size_t>(t)]; }
    friend constexpr bool operator==(const Weights&, const Weights&) = default;
};

struct Weight {
    Term term;
    std::int32_t points;
};

// Terms not named weigh nothing.
template <std::size_t N>
constexpr Weights weights(const Weight (&list)[N]) {
    Weights w;
    for (const Weight& x : list) w.of[static_cast<std::size_t>(x.term)] = x.points;
    return w;
}

}  // namespace kilostone

// The terms by which the rule players value moves, and a weight for each, roughly in points.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace kilostone {

// Name and meaning; `…` goes on from the line above.
// clang-format off
#define KILOSTONE_TERMS(X) \
    X(Lay1,                  "laying the shortest distance") \
    X(Lay2,                  "… the second") \
    X(Lay3,                  "… the third") \
    X(Lay4,                  "… the fourth") \
    X(LayTop,                "… the top one") \
    X(Finish,                "reaching the target") \
    X(FinishOpen,            "… which may then be extended") \
    X(LayInDanger,           "for 25 km laid while an opponent may finish") \
    X(LayLate,               "for 25 km laid while the pile runs out") \
    X(TopSpoils,             "the first top card, which ends the safe trip") \
    X(TopSpoilsLeft,         "… for 25 km still to go") \
    X(TopSpoilsDanger,       "… while an opponent may finish") \
    X(TopSpoilsTwin,         "… with another one in hand") \
    X(TopSpoilsBehind,       "… for 25 km that an opponent leads") \
    X(TopSpoilsFew,          "… with no other distance in hand") \
    X(LayTwin,               "another card of this distance is held") \
    X(LayAtZero,             "the first kilometres of a stage") \
    X(LayTheyStand,          "for 25 km while the next side stands") \
    X(LayHopeless,           "for 25 km when the target is out of reach") \
    X(LayLimited,            "under a speed limit") \
    X(LayAlone,              "the only distance in hand") \
    X(LayShortOfTurns,       "for 25 km when it will be close") \
    X(Rest1,                 "then one card held is the rest") \
    X(Rest2,                 "… two cards") \
    X(Rest3,                 "… three") \
    X(RestOneCard,           "then the rest is one card, not held") \
    X(RestAwkward,           "… no one card") \
    X(RestShortest,          "… less than the second distance") \
    X(RestUnseen,            "… for each unseen card of it, eight at most") \
    X(Roll,                  "a roll") \
    X(Start,                 "the first roll") \
    X(RollFor,               "for each distance held, three at most") \
    X(RollLimited,           "under a speed limit") \
    X(RollAsBait,            "… for each safety in hand") \
    X(Remedy,                "another remedy") \
    X(RemedyFor,             "for each distance held, three at most") \
    X(RemedyWithRoll,        "… with a roll to follow") \
    X(RollInDanger,          "roll or remedy while an opponent may finish") \
    X(EndOfLimit,            "an end of limit") \
    X(EndOfLimitFor,         "for each distance above the limit held, three at most") \
    X(EndOfLimitStopped,     "while standing") \
    X(EndOfLimitShort,       "with less to go than the limit") \
    X(Safety,                "laying a safety") \
    X(SafetyAgain,           "… that plays again") \
    X(SafetyNoHazard,        "… whose hazards are all gone") \
    X(SafetyHold,            "for each hazard of its kind unseen, four at most") \
    X(SafetyHoldTurns,       "… times the turns left") \
    X(SafetyHoldRolling,     "… while rolling") \
    X(SafetyPileEmpty,       "… when the pile is empty") \
    X(SafetyTheyStand,       "… while the next side stands") \
    X(SafetyNear,            "… while we may finish soon") \
    X(SafetyWhileStanding,   "… while standing, if it does not help") \
    X(SafetyInDanger,        "… while an opponent may finish") \
    X(SafetyLate,            "… when the pile runs out") \
    X(SafetyBeforeFinish,    "… before a card that ends the stage") \
    X(SafetyClogs,           "… with another one in hand") \
    X(SafetyLifts,           "… that lifts a hazard") \
    X(RightOfWayRolls,       "right of way in place of a roll") \
    X(RightOfWayNoRoll,      "… with no roll in hand") \
    X(RightOfWayLimit,       "… that lifts a limit, for each distance above it") \
    X(AttackStop,            "a stop") \
    X(AttackLimit,           "a speed limit") \
    X(AttackFuel,            "out of fuel") \
    X(AttackPuncture,        "a puncture") \
    X(AttackAccident,        "an accident") \
    X(AttackLead,            "for 25 km that the target leads us") \
    X(AttackNotForemost,     "for 25 km that another one leads the target") \
    X(AttackNear,            "the target may finish soon") \
    X(AttackAtZero,          "the target has no kilometres") \
    X(AttackWhileRolling,    "we could drive instead") \
    X(AttackTwin,            "another such card is held") \
    X(AttackLate,            "the pile runs out") \
    X(LimitOnStopped,        "a limit on a side that stands") \
    X(LimitUseless,          "a limit that does not hinder") \
    X(AttackRemediesUnseen,  "for each remedy unseen, six at most") \
    X(AttackMayBeAnswered,   "for 1 % chance of a coup") \
    X(AttackStopRolls,       "for each roll unseen, against a stop") \
    X(AttackRightOfWay,      "the target has right of way") \
    X(AttackTurns,           "for each turn left, twenty at most") \
    X(LimitLeft,             "a limit, for 25 km the target has to go") \
    X(LimitNear,             "a limit on a side that drives and may finish") \
    X(AttackOneCard,         "the target needs one card") \
    X(AttackWeStand,         "we stand ourselves") \
    X(AttackHandful,         "for each hazard in hand beside it") \
    X(KeepSafety,            "keeping a safety") \
    X(Keep1,                 "keeping the shortest distance") \
    X(Keep2,                 "… the second") \
    X(Keep3,                 "… the third") \
    X(Keep4,                 "… the fourth") \
    X(KeepTop,               "… the top one") \
    X(KeepTopSafe,           "… the top one while the trip is safe") \
    X(KeepTopSafeLeft,       "… for 25 km to go") \
    X(KeepTopSafeTwin,       "… with another one in hand") \
    X(KeepTopSafeBehind,     "… for 25 km that an opponent leads") \
    X(KeepTopSafeLate,       "… while the pile runs out") \
    X(KeepTopSafeRoad,       "… with other distances in hand") \
    X(KeepForExtension,      "a distance too long but for an extension") \
    X(KeepTwinDistance,      "the second card of a distance") \
    X(KeepThirdDistance,     "the third") \
    X(KeepAboveLimit,        "a distance that the limit forbids") \
    X(KeepManyDistances,     "one distance of more than three") \
    X(KeepDistanceLate,      "for 25 km while the pile runs out") \
    X(KeepStanding,          "a distance while standing") \
    X(KeepNearEnd,           "for 25 km near the end") \
    X(KeepPlan1,             "a card that would finish alone") \
    X(KeepPlan2,             "… with one other") \
    X(KeepPlan3,             "… with two others") \
    X(KeepStop,              "keeping a stop") \
    X(KeepLimit,             "a speed limit") \
    X(KeepFuel,              "out of fuel") \
    X(KeepPuncture,          "a puncture") \
    X(KeepAccident,          "an accident") \
    X(KeepTwinHazard,        "the second of a hazard") \
    X(KeepHazardNear,        "an opponent may finish soon") \
    X(KeepHazardLate,        "the pile runs out") \
    X(KeepHazardTheyStand,   "the next side stands") \
    X(KeepHazardMany,        "one hazard of more than two") \
    X(KeepHazardLead,        "for 25 km that an opponent leads") \
    X(KeepRoll,              "keeping the only roll") \
    X(KeepRoll2,             "one of two") \
    X(KeepRoll3,             "one of more") \
    X(KeepRollStopped,       "the only roll while standing") \
    X(KeepRoll2Stopped,      "one of several while standing") \
    X(KeepRollRightOfWay,    "a roll with right of way in hand") \
    X(KeepRollTurns,         "for each turn left, twenty at most") \
    X(KeepRollHazards,       "for each hazard unseen that stops") \
    X(KeepRemedy,            "keeping the only remedy of a kind") \
    X(KeepRemedy2,           "one of several") \
    X(KeepRemedyHit,         "the one needed now") \
    X(KeepRemedyUnseen,      "for each hazard of its kind unseen, four at most") \
    X(KeepRemedySafety,      "with the safety in hand") \
    X(KeepRemedyStanding,    "while standing") \
    X(KeepRemedyScarce,      "with two or less unseen") \
    X(KeepRemedyTurns,       "for each turn left, twenty at most") \
    X(KeepEnd,               "keeping the only end of limit") \
    X(KeepEnd2,              "one of several") \
    X(KeepEndHit,            "the one needed now") \
    X(KeepEndUnseen,         "for each limit unseen, four at most") \
    X(KeepEndShort,          "with little to go") \
    X(KeepEndSlow,           "for each distance within the limit held") \
    X(KeepEndTurns,          "for each turn left, twenty at most") \
    X(KeepRemedyNear,        "a remedy while we may finish soon") \
    X(KeepRemedyTheyStand,   "a remedy while the next side stands") \
    X(Extend,                "going on to the long distance") \
    X(ExtendLead,            "for 25 km that we lead") \
    X(ExtendTheyStand,       "the next side stands") \
    X(ExtendTheyLimited,     "… is limited") \
    X(ExtendImmune,          "we have right of way") \
    X(ExtendSafetiesHeld,    "for each safety in hand") \
    X(ExtendPlan1,           "one card held is the rest") \
    X(ExtendPlan2,           "… two cards") \
    X(ExtendPlan3,           "… three") \
    X(ExtendDistances,       "for each distance held, four at most") \
    X(ExtendHazards,         "for each hazard held, four at most") \
    X(ExtendRolls,           "for each roll held, two at most") \
    X(ExtendTripSafe,        "the trip is safe") \
    X(ExtendPile,            "for each turn left in the pile") \
    X(ExtendOwnSafeties,     "for each safety laid") \
    X(ExtendShutOut,         "the next side has no kilometres") \
    X(ExtendTheyHazard,      "the next side has a hazard") \
    X(ExtendTheyNear,        "the next side has most of the way") \
    X(ExtendLimited,         "we are limited") \
    X(ExtendCovered,         "for each hazard we could meet") \
    X(ExtendUnseen,          "for each hazard unseen") \
    X(ExtendStandLead,       "they stand, for 25 km that we lead") \
    X(ExtendHazardLead,      "they have a hazard, for 25 km that we lead") \
    X(ExtendRollLead,        "they roll, for 25 km that we lead") \
    X(ExtendRollNear,        "they roll and have most of the way") \
    X(ExtendPlanImmune,      "two cards are the rest, and we have right of way") \
    X(ExtendPlanStand,       "two cards are the rest, and they stand") \
    X(ExtendSafetyCoups,     "for each safety in hand whose hazards are about") \
    X(ExtendTopSpoils,       "the rest needs a top card") \
    X(ExtendLate,            "for each turn below eight") \
    X(Answer,                "answering with a coup") \
    X(TakeOffKm,             "for 25 km taken off") \
    X(FinishEarly,           "reaching the target early, where a finish with nothing left to draw counts more") \
    X(FinishEarlyTurns,      "… for each turn left, twenty at most") \
    X(FinishEarlySoon,       "… with fewer than four turns left") \
    X(FinishEarlyStand,      "… while the next side stands") \
    X(FinishEarlyStandTurns, "… for each turn left, twenty at most") \
    X(FinishEarlyHazard,     "… while it has a hazard") \
    X(FinishEarlyLimited,    "… while it is limited") \
    X(FinishEarlyTheirWay,   "… for 25 km it has to go") \
    X(FinishEarlyShutOut,    "… while it has no kilometres") \
    X(FinishEarlySafeties,   "… for each safety laid or held") \
    X(AttackWaiting,         "an attack while we could finish, but early") \
    X(KeepHazardWaiting,     "keeping a hazard then") \
    X(KeepRemedyWaiting,     "keeping a remedy then")
// clang-format on

enum class Term : std::uint8_t {
#define KILOSTONE_TERM(name, about) name,
    KILOSTONE_TERMS(KILOSTONE_TERM)
#undef KILOSTONE_TERM
};

inline constexpr std::string_view term_names[] = {
#define KILOSTONE_TERM(name, about) #name,
    KILOSTONE_TERMS(KILOSTONE_TERM)
#undef KILOSTONE_TERM
};

inline constexpr std::size_t term_count = std::size(term_names);

// The sets of weights (bots/data/weights.h). A race without points is another game: there the
// players have weights of their own.
enum class WeightSet : std::uint8_t { Careful, CarefulRace, Expert, ExpertRace, ExpertRaceOfTwo };

inline constexpr std::size_t weight_sets = static_cast<std::size_t>(WeightSet::ExpertRaceOfTwo) + 1;

struct Weights {
    std::array<std::int32_t, term_count> of{};

    constexpr std::int32_t operator[](Term t) const { return of[static_cast<std::size_t>(t)]; }
    friend constexpr bool operator==(const Weights&, const Weights&) = default;
};

}  // namespace kilostone

// Section 10: what safeties guard against, when they are laid, what they lift.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

struct Pair {
    Card hazard;
    Card safety;
};

constexpr Pair pairs[]         = {{Stop, RightOfWay},
                                  {Limit, RightOfWay},
                                  {OutOfFuel, Tanker},
                                  {Puncture, PunctureProof},
                                  {Accident, DrivingAce}};
constexpr Card safeties[]      = {RightOfWay, Tanker, PunctureProof, DrivingAce};
constexpr Card other_hazards[] = {OutOfFuel, Puncture, Accident};

}  // namespace

RULE("safety-pairs", all_editions, "Each hazard is kept off by its own safety and by no other") {
    for (const auto& [hazard, guard] : pairs)
        for (const Card safety : safeties) {
            Situation s(edition);
            s.battle(me, {Roll});
            s.battle(opponent, {Roll}).owns(opponent, {safety}).holding({hazard});
            const auto expected =
                safety == guard ? std::optional(Refusal::TargetProtected) : std::nullopt;
            EXPECT_EQ(s.why_not(attack(me, hazard, opponent)), expected)
                << index(hazard) << " " << index(safety);
        }
}

RULE("safety-tyre-workshop", "speed",
     "The tyre safety keeps punctures off, not damage; the workshop the other way round") {
    for (const auto& [safety, hazard, other] :
         {std::tuple{PunctureProof, Puncture, Accident}, {DrivingAce, Accident, Puncture}}) {
        Situation s(edition);
        s.battle(opponent, {Roll}).owns(opponent, {safety}).holding({hazard, other});
        EXPECT_EQ(s.why_not(attack(me, hazard, opponent)), Refusal::TargetProtected);
        EXPECT_TRUE(s.allowed(attack(me, other, opponent)));
    }
}

RULE("safety-before-roll", all_editions, "A side that has not started may lay any safety") {
    for (const Card safety : safeties) {
        Situation s(edition);
        s.holding({safety, km25});
        ASSERT_EQ(s.why_not(lay(me, km25)), Refusal::NotStarted);
        ASSERT_TRUE(s.allowed(lay(me, safety)));
        s.play(lay(me, safety));
        EXPECT_TRUE(owns(s.tableau(me), safety));
        EXPECT_FALSE(owns_by_coup(s.tableau(me), safety));
    }
}

RULE("safety-turn", "hu de trio", "A safety laid in turn uses up the turn") {
    for (const Card safety : safeties) {
        Situation s(edition);
        s.battle(me, {Roll}).holding({safety, km25}).play(lay(me, safety));
        EXPECT_EQ(s.table().turn, opponent);
        EXPECT_EQ(s.happened(EventKind::Drew, me), 0);
        EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);
        EXPECT_EQ(s.table().hand_sizes[me], 6);
        EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::NotYourTurn);
    }
}

RULE("safety-turn", "speed nl classic",
     "After every safety laid in turn its player draws and plays again") {
    Situation s(edition);
    s.battle(me, {Roll}).holding({Tanker}).pile({DrivingAce, km25});

    s.play(lay(me, Tanker));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
    EXPECT_EQ(s.drawn_by(me), std::vector{DrivingAce});
    EXPECT_EQ(s.table().hand_sizes[me], 7);

    s.play(lay(me, DrivingAce));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.drawn_by(me), std::vector{km25});
    EXPECT_EQ(s.table().hand_sizes[me], 7);

    s.play(lay(me, km25));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew, me), 0);
    EXPECT_EQ(s.table().hand_sizes[me], 6);
}

RULE("safety-protects", all_editions, "A safety keeps its hazards off for good") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll});
    s.holding({PunctureProof}).seat_holding(opponent, {Puncture, Accident});
    s.play(lay(me, PunctureProof)).idle_until(opponent);
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(s.table().turn, opponent);
        EXPECT_EQ(s.why_not(attack(opponent, Puncture, me)), Refusal::TargetProtected);
        EXPECT_TRUE(s.allowed(attack(opponent, Accident, me)));
        s.idle().idle();
    }
}

RULE("safety-lifts", all_editions,
     "A safety sends its own hazard to the discard pile, and the roll beneath counts again") {
    for (const auto& [hazard, safety] : pairs) {
        if (hazard == Limit) continue;
        Situation s(edition);
        s.battle(me, {Roll, hazard}).holding({safety});
        ASSERT_FALSE(s.rolling(me));
        s.play(lay(me, safety));
        EXPECT_EQ(s.table().discard_top, hazard);
        EXPECT_EQ(battle_top(s.tableau(me)), Roll);
        EXPECT_TRUE(s.rolling(me));
    }
}

RULE("safety-lifts", all_editions,
     "Beneath the lifted hazard a remedy or an empty pile comes to light again") {
    Situation remedy(edition);
    remedy.owns(me, {RightOfWay})
        .battle(me, {Roll, OutOfFuel, Fuel, Puncture})
        .holding({PunctureProof});
    remedy.play(lay(me, PunctureProof));
    EXPECT_EQ(battle_top(remedy.tableau(me)), Fuel);

    Situation empty(edition);
    empty.owns(me, {RightOfWay})
        .battle(me, {Accident})
        .holding({DrivingAce})
        .play(lay(me, DrivingAce));
    EXPECT_EQ(battle_top(empty.tableau(me)), std::nullopt);
    EXPECT_EQ(empty.table().discard_top, Accident);
    EXPECT_TRUE(empty.rolling(me));
}

RULE("safety-lifts", all_editions, "A safety leaves the hazards of the others where they are") {
    for (const auto& [hazard, own] : pairs)
        for (const Card safety : safeties) {
            if (safety == own || hazard == Limit) continue;
            Situation s(edition);
            s.battle(me, {Roll, hazard}).holding({safety}).play(lay(me, safety));
            EXPECT_EQ(battle_top(s.tableau(me)), hazard);
            EXPECT_EQ(s.table().discard_top, std::nullopt);
        }
}

RULE("safety-lifts", "hu trio speed nl classic", "Lifting a hazard leaves a speed limit in force") {
    Situation s(edition);
    s.battle(me, {Roll})
        .limited(me)
        .battle(me, {OutOfFuel})
        .holding({Tanker})
        .play(lay(me, Tanker));
    EXPECT_TRUE(s.rolling(me));
    EXPECT_TRUE(is_limited(s.tableau(me)));
}

RULE("right-of-way-no-stop", all_editions,
     "A stop is refused against right of way, on a roll and on an empty pile") {
    for (const bool started : {true, false}) {
        Situation s(edition);
        s.battle(me, {Roll});
        if (started) s.battle(opponent, {Roll});
        s.owns(opponent, {RightOfWay}).holding({Stop});
        EXPECT_EQ(s.why_not(attack(me, Stop, opponent)), Refusal::TargetProtected);
    }
    Situation without(edition);
    without.battle(me, {Roll});
    without.battle(opponent, {Roll}).holding({Stop});
    EXPECT_TRUE(without.allowed(attack(me, Stop, opponent)));
}

RULE("right-of-way-no-limit", all_editions, "A speed limit is refused against right of way") {
    for (const bool started : {true, false}) {
        Situation s(edition);
        s.battle(me, {Roll});
        if (started) s.battle(opponent, {Roll});
        s.owns(opponent, {RightOfWay}).holding({Limit});
        EXPECT_EQ(s.why_not(attack(me, Limit, opponent)), Refusal::TargetProtected);
    }
    Situation without(edition);
    without.battle(me, {Roll});
    without.battle(opponent, {Roll}).holding({Limit});
    EXPECT_TRUE(without.allowed(attack(me, Limit, opponent)));
}

RULE("right-of-way-lifts-stop", all_editions,
     "Right of way takes a stop away, and its side drives on") {
    Situation s(edition);
    s.battle(me, {Roll, Stop}).holding({RightOfWay, km100});
    ASSERT_EQ(s.why_not(lay(me, km100)), Refusal::StoppedByHazard);
    s.play(lay(me, RightOfWay));
    EXPECT_EQ(battle_top(s.tableau(me)), Roll);
    EXPECT_EQ(s.table().discard_top, Stop);
    s.idle_until(me);
    EXPECT_TRUE(s.allowed(lay(me, km100)));
}

RULE("right-of-way-lifts-limit", all_editions, "Right of way takes a speed limit away") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({RightOfWay, km100});
    ASSERT_EQ(s.why_not(lay(me, km100)), Refusal::SpeedLimited);
    s.play(lay(me, RightOfWay));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    EXPECT_EQ(battle_top(s.tableau(me)), Roll);
    EXPECT_EQ(s.table().discard_top, Limit);
    s.idle_until(me);
    EXPECT_TRUE(s.allowed(lay(me, km100)));
    EXPECT_EQ(s.why_not(lay(me, EndOfLimit)), Refusal::NotLimited);
}

RULE("right-of-way-lifts-limit", "hu trio speed nl classic",
     "Right of way takes a speed limit and a stop away together") {
    Situation s(edition);
    s.battle(me, {Roll})
        .limited(me)
        .battle(me, {Stop})
        .holding({RightOfWay, km100})
        .play(lay(me, RightOfWay));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    EXPECT_EQ(battle_top(s.tableau(me)), Roll);
    s.idle_until(me);
    EXPECT_TRUE(s.allowed(lay(me, km100)));
}

RULE("right-of-way-lifts-limit", "hu trio speed nl classic",
     "Right of way takes a speed limit away from under another hazard") {
    Situation s(edition);
    s.battle(me, {Roll})
        .limited(me)
        .battle(me, {Accident})
        .holding({RightOfWay})
        .play(lay(me, RightOfWay));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    EXPECT_EQ(battle_top(s.tableau(me)), Accident);
    EXPECT_FALSE(s.rolling(me));
}

RULE("right-of-way-no-roll", all_editions, "The owner of right of way starts without a roll") {
    Situation s(edition);
    s.owns(me, {RightOfWay}).holding({km100, Roll});
    EXPECT_TRUE(s.allowed(lay(me, km100)));
    EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
}

RULE("right-of-way-no-roll", all_editions,
     "The owner of right of way needs no roll after a remedy") {
    for (const Card hazard : other_hazards) {
        const Card remedy = remedy_of(hazard);
        Situation s(edition);
        s.owns(me, {RightOfWay})
            .battle(me, {Roll, hazard})
            .holding({remedy, km100, Roll})
            .play(lay(me, remedy));
        EXPECT_EQ(battle_top(s.tableau(me)), remedy);
        s.idle_until(me);
        EXPECT_TRUE(s.allowed(lay(me, km100)));
        EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
    }
}

RULE("right-of-way-other-hazards", all_editions,
     "Right of way leaves out of fuel, puncture and accident lying") {
    for (const Card hazard : other_hazards) {
        Situation s(edition);
        s.battle(me, {Roll, hazard}).holding({RightOfWay, km50}).play(lay(me, RightOfWay));
        EXPECT_EQ(battle_top(s.tableau(me)), hazard);
        EXPECT_EQ(s.table().discard_top, std::nullopt);
        s.idle_until(me);
        EXPECT_EQ(s.why_not(lay(me, km50)), Refusal::StoppedByHazard);
    }
}

RULE("right-of-way-still-attacked", all_editions,
     "Out of fuel, puncture and accident still stop the owner of right of way") {
    for (const Card hazard : other_hazards)
        for (const bool started : {true, false}) {
            Situation s(edition);
            s.battle(me, {Roll});
            if (started) s.battle(opponent, {Roll});
            s.owns(opponent, {RightOfWay}).holding({hazard}).seat_holding(opponent, {km50});
            ASSERT_TRUE(s.allowed(attack(me, hazard, opponent)));
            s.play_unanswered(attack(me, hazard, opponent));
            EXPECT_EQ(battle_top(s.tableau(opponent)), hazard);
            EXPECT_EQ(s.why_not(lay(opponent, km50)), Refusal::StoppedByHazard);
        }
}

}  // namespace kilostone

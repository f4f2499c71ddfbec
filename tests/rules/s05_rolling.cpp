// Section 5: when a side is rolling, and what a roll is laid on.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

constexpr CardSet stop_aside = stopping_hazards - CardSet{Stop};

// A side with a roll, then a hazard, then its remedy.
Situation repaired(const Edition& edition, Card remedy) {
    Situation s(edition);
    s.battle(me, {Roll, hazard_of(remedy), remedy});
    return s;
}

void expect_drives(Situation& s, bool limited = false) {
    EXPECT_TRUE(s.rolling(me));
    EXPECT_EQ(is_limited(s.tableau(me)), limited);
    s.play(lay(me, km25));
    EXPECT_EQ(s.tableau(me).km, s.rules().km(km25));
}

}  // namespace

RULE("rolling-roll", all_editions, "A roll on top is rolling, beneath a hazard it is not") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll, Stop}).holding({km25});
    EXPECT_FALSE(s.rolling(opponent));
    expect_drives(s);
}

RULE("rolling-roll", all_editions, "A roll laid on a stop is rolling") {
    Situation s(edition);
    s.battle(me, {Roll, Stop}).holding({Roll, km25});
    EXPECT_FALSE(s.rolling(me));
    s.play(lay(me, Roll)).idle();
    expect_drives(s);
}

RULE("rolling-right-of-way", all_editions, "Right of way rolls on an empty pile") {
    Situation s(edition);
    s.owns(me, {RightOfWay}).holding({km25});
    expect_drives(s);
}

RULE("rolling-right-of-way", all_editions, "Right of way rolls on a remedy") {
    for (const Card remedy : battle_remedies) {
        Situation s = repaired(edition, remedy);
        s.owns(me, {RightOfWay}).holding({km25});
        expect_drives(s);
    }
}

RULE("rolling-right-of-way", all_editions, "Right of way does not roll under a hazard") {
    for (const Card hazard : stop_aside) {
        Situation s(edition);
        s.owns(me, {RightOfWay}).battle(me, {hazard}).holding({km25});
        EXPECT_FALSE(s.rolling(me));
        EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::StoppedByHazard);
    }
}

RULE("rolling-end-of-limit", "de", "An end of limit on top is rolling") {
    Situation s(edition);
    s.battle(me, {Roll, Limit, EndOfLimit}).holding({km100, km25});
    ASSERT_EQ(battle_top(s.tableau(me)), EndOfLimit);
    EXPECT_TRUE(s.allowed(lay(me, km100)));
    expect_drives(s);
}

RULE("rolling-limited", "de", "A speed limit on top is rolling, but limited") {
    Situation s(edition);
    s.battle(me, {Roll, Limit}).holding({km100, km25});
    ASSERT_EQ(battle_top(s.tableau(me)), Limit);
    EXPECT_EQ(s.why_not(lay(me, km100)), Refusal::SpeedLimited);
    expect_drives(s, true);
}

RULE("rolling-remedy", "nl", "Any remedy on top is rolling") {
    for (const Card remedy : battle_remedies) {
        Situation s = repaired(edition, remedy);
        s.holding({km25});
        expect_drives(s);
    }
}

RULE("start-needs-roll", all_editions, "Nobody drives before a roll, unless with right of way") {
    Situation s(edition);
    s.holding({km25, km50, km75, km100, km200, Roll, RightOfWay});
    for (const Card c : distance_cards) EXPECT_EQ(s.why_not(lay(me, c)), Refusal::NotStarted);

    Situation with_roll = s;
    with_roll.play(lay(me, Roll)).idle();
    EXPECT_TRUE(with_roll.allowed(lay(me, km200)));

    s.play(lay(me, RightOfWay));
    if (s.table().turn == opponent) s.idle();
    EXPECT_TRUE(s.allowed(lay(me, km200)));
}

RULE("start-needs-roll", all_editions, "A safety other than right of way is no start") {
    Situation s(edition);
    s.owns(me, {Tanker, PunctureProof, DrivingAce}).holding({km25});
    EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::NotStarted);
}

RULE("roll-where", all_editions, "A roll is laid on an empty pile and on a stop") {
    Situation empty(edition);
    empty.holding({Roll}).play(lay(me, Roll));
    EXPECT_EQ(battle_top(empty.tableau(me)), Roll);

    Situation stopped(edition);
    stopped.battle(me, {Roll, Stop}).holding({Roll}).play(lay(me, Roll));
    EXPECT_EQ(battle_top(stopped.tableau(me)), Roll);
}

RULE("roll-where", "hu de trio speed classic", "A roll is laid on a remedy that needs it") {
    for (const Card remedy : battle_remedies) {
        Situation s = repaired(edition, remedy);
        s.holding({Roll}).play(lay(me, Roll));
        EXPECT_EQ(battle_top(s.tableau(me)), Roll);
        EXPECT_TRUE(s.rolling(me));
    }
}

RULE("roll-where", "nl", "A roll is not laid on a remedy, which needs none") {
    for (const Card remedy : battle_remedies) {
        Situation s = repaired(edition, remedy);
        s.holding({Roll});
        EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
    }
}

RULE("roll-not-when-rolling", all_editions, "No second roll on a roll, limited or not") {
    Situation s(edition);
    s.battle(me, {Roll}).holding({Roll});
    EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
    Situation limited(edition);
    limited.battle(me, {Roll}).limited(me).holding({Roll});
    EXPECT_EQ(limited.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
}

RULE("roll-not-when-rolling", all_editions, "No roll for who rolls on right of way") {
    Situation empty(edition);
    empty.owns(me, {RightOfWay}).holding({Roll});
    EXPECT_EQ(empty.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
    for (const Card remedy : battle_remedies) {
        Situation s = repaired(edition, remedy);
        s.owns(me, {RightOfWay}).holding({Roll});
        EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
    }
}

RULE("roll-not-when-rolling", "de", "No roll on an end of limit") {
    Situation s(edition);
    s.battle(me, {Roll, Limit, EndOfLimit}).holding({Roll});
    EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::AlreadyRolling);
}

RULE("roll-not-on-hazard", all_editions,
     "A roll does not answer out of fuel, puncture or accident") {
    for (const Card hazard : stop_aside) {
        Situation s(edition);
        s.battle(me, {Roll, hazard}).holding({Roll});
        EXPECT_EQ(s.why_not(lay(me, Roll)), Refusal::RollCuresOnlyStop);
    }
}

}  // namespace kilostone

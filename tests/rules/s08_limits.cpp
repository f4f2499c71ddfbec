// Section 8: speed limits.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

Situation limit_in_hand(const Edition& edition, std::vector<Card> their_pile) {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, std::move(their_pile)).holding({Limit, Limit});
    return s;
}

void expect_limits(Situation s) {
    const Tableau before = s.tableau(opponent);
    s.play_unanswered(attack(me, Limit, opponent));
    EXPECT_TRUE(is_limited(s.tableau(opponent)));
    EXPECT_EQ(battle_top(s.tableau(opponent)), battle_top(before));
}

}  // namespace

RULE("limit-pile", "hu trio speed nl classic",
     "Limits and their ends leave the battle pile alone, and the last one counts") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Limit, Limit}).seat_holding(opponent, {EndOfLimit, km100});
    s.play_unanswered(attack(me, Limit, opponent));
    EXPECT_EQ(battle_top(s.tableau(opponent)), Roll);
    EXPECT_EQ(s.why_not(lay(opponent, km100)), Refusal::SpeedLimited);
    s.play(lay(opponent, EndOfLimit));
    EXPECT_EQ(battle_top(s.tableau(opponent)), Roll);
    EXPECT_FALSE(is_limited(s.tableau(opponent)));
    s.play_unanswered(attack(me, Limit, opponent));
    EXPECT_EQ(s.why_not(lay(opponent, km100)), Refusal::SpeedLimited);
}

RULE("limit-pile", "de", "Limits and their ends cover the battle pile") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Limit}).seat_holding(opponent, {EndOfLimit, km100});
    s.play_unanswered(attack(me, Limit, opponent));
    EXPECT_EQ(battle_top(s.tableau(opponent)), Limit);
    EXPECT_EQ(battle_beneath(s.tableau(opponent)), Roll);
    EXPECT_EQ(s.why_not(lay(opponent, km100)), Refusal::SpeedLimited);
    s.play(lay(opponent, EndOfLimit));
    EXPECT_EQ(battle_top(s.tableau(opponent)), EndOfLimit);
    EXPECT_FALSE(is_limited(s.tableau(opponent)));
}

RULE("limit-when-rolling", "hu de", "A side that is not rolling cannot be limited") {
    EXPECT_EQ(limit_in_hand(edition, {}).why_not(attack(me, Limit, opponent)),
              Refusal::TargetNotStarted);
    for (const Card h : stopping_hazards)
        EXPECT_EQ(limit_in_hand(edition, {Roll, h}).why_not(attack(me, Limit, opponent)),
                  Refusal::TargetHasHazard);
    for (const Card r : battle_remedies)
        EXPECT_EQ(
            limit_in_hand(edition, {Roll, hazard_of(r), r}).why_not(attack(me, Limit, opponent)),
            Refusal::TargetNeedsRoll);
    EXPECT_EQ(limit_in_hand(edition, {Roll}).why_not(attack(me, Limit, opponent)), std::nullopt);
}

RULE("limit-when-rolling", "trio speed nl classic",
     "A side can be limited before its start, under a hazard and when half repaired") {
    expect_limits(limit_in_hand(edition, {}));
    for (const Card h : stopping_hazards) expect_limits(limit_in_hand(edition, {Roll, h}));
    for (const Card r : battle_remedies)
        expect_limits(limit_in_hand(edition, {Roll, hazard_of(r), r}));
    expect_limits(limit_in_hand(edition, {Roll}));
}

RULE("limit-once", all_editions,
     "A limited side cannot be limited again until the limit has ended") {
    Situation s = limit_in_hand(edition, {Roll, Limit});
    s.seat_holding(opponent, {EndOfLimit});
    EXPECT_EQ(s.why_not(attack(me, Limit, opponent)), Refusal::TargetAlreadyLimited);
    s.idle().play(lay(opponent, EndOfLimit));
    EXPECT_EQ(s.why_not(attack(me, Limit, opponent)), std::nullopt);
}

RULE("limit-and-hazard", "hu trio speed nl classic",
     "A limited side can be stopped, and both lie there") {
    for (const Card h : stopping_hazards) {
        Situation s(edition);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll})
            .limited(opponent)
            .holding({h})
            .play_unanswered(attack(me, h, opponent));
        EXPECT_EQ(battle_top(s.tableau(opponent)), h);
        EXPECT_TRUE(is_limited(s.tableau(opponent)));
    }
}

RULE("limit-and-hazard", "hu", "After the hazard no limit can follow") {
    EXPECT_EQ(limit_in_hand(edition, {Roll, Accident}).why_not(attack(me, Limit, opponent)),
              Refusal::TargetHasHazard);
}

RULE("limit-and-hazard", "trio speed nl classic",
     "After the hazard a limit can follow, and both lie there") {
    for (const Card h : stopping_hazards) {
        Situation s = limit_in_hand(edition, {Roll, h});
        s.play_unanswered(attack(me, Limit, opponent));
        EXPECT_EQ(battle_top(s.tableau(opponent)), h);
        EXPECT_TRUE(is_limited(s.tableau(opponent)));
    }
}

RULE("limit-and-hazard", "de", "Neither lies on the other") {
    for (const Card h : stopping_hazards) {
        Situation s(edition);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll}).limited(opponent).holding({h});
        EXPECT_EQ(s.why_not(attack(me, h, opponent)), Refusal::NothingLiesOnLimit);
        EXPECT_EQ(limit_in_hand(edition, {Roll, h}).why_not(attack(me, Limit, opponent)),
                  Refusal::TargetHasHazard);
    }
}

}  // namespace kilostone

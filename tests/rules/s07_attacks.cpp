// Section 7: whom a hazard may be played on.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// Four players: no hazard is taken out, so three of each are there.
Situation against(const Edition& edition, std::vector<Card> their_pile) {
    Situation s(edition, 4, true);
    s.battle(opponent, std::move(their_pile)).holding({Stop, OutOfFuel, Puncture, Accident});
    return s;
}

void expect_no_attack(Situation& s, Refusal why) {
    for (const Card h : stopping_hazards)
        EXPECT_EQ(s.why_not(attack(me, h, opponent)), why) << "hazard " << index(h);
}

void expect_lands(Situation s, Card hazard) {
    s.play_unanswered(attack(me, hazard, opponent));
    EXPECT_EQ(battle_top(s.tableau(opponent)), hazard);
    EXPECT_FALSE(s.rolling(opponent));
}

}  // namespace

RULE("attack-any-opponent", all_editions,
     "The one after next may be attacked as well as the next") {
    for (const int players : {3, 6}) {
        Situation s(edition, players);
        s.battle(opponent, {Roll}).battle(third, {Roll}).holding({Puncture});
        EXPECT_TRUE(s.allowed(attack(me, Puncture, opponent)));
        s.play_unanswered(attack(me, Puncture, third));
        EXPECT_EQ(battle_top(s.tableau(third)), Puncture);
        EXPECT_EQ(battle_top(s.tableau(opponent)), Roll);
    }
}

RULE("attack-while-stopped", all_editions, "A stopped side may attack") {
    for (const Card mine : stopping_hazards) {
        Situation s = against(edition, {Roll});
        s.battle(me, {Roll, mine});
        for (const Card h : stopping_hazards) expect_lands(s, h);
    }
}

RULE("attack-while-stopped", all_editions, "A side that has not started may attack") {
    const Situation s = against(edition, {Roll});
    for (const Card h : stopping_hazards) expect_lands(s, h);
}

RULE("attack-not-started", all_editions, "A side without roll and right of way cannot be stopped") {
    Situation s = against(edition, {});
    expect_no_attack(s, Refusal::TargetNotStarted);
}

RULE("attack-not-on-hazard", "hu trio speed nl classic",
     "A battle pile with a hazard on top takes no other") {
    for (const Card lying : stopping_hazards) {
        Situation s = against(edition, {Roll, lying});
        expect_no_attack(s, Refusal::TargetHasHazard);
    }
}

RULE("attack-not-on-hazard", "de", "No hazard lies on another, speed limits included") {
    for (const Card lying : stopping_hazards) {
        Situation s = against(edition, {Roll, lying});
        expect_no_attack(s, Refusal::TargetHasHazard);
        Situation limit(edition);
        limit.battle(opponent, {Roll, lying}).holding({Limit});
        EXPECT_EQ(limit.why_not(attack(me, Limit, opponent)), Refusal::TargetHasHazard);
    }
    Situation on_limit = against(edition, {Roll, Limit});
    expect_no_attack(on_limit, Refusal::NothingLiesOnLimit);
}

RULE("attack-half-repaired", "hu de trio speed classic",
     "A side that still needs a roll cannot be stopped again") {
    for (const Card remedy : battle_remedies) {
        Situation s = against(edition, {Roll, hazard_of(remedy), remedy});
        expect_no_attack(s, Refusal::TargetNeedsRoll);
    }
}

RULE("attack-half-repaired", "nl", "A side rolling on a remedy can be stopped again") {
    for (const Card remedy : battle_remedies) {
        const Situation s = against(edition, {Roll, hazard_of(remedy), remedy});
        for (const Card h : stopping_hazards) expect_lands(s, h);
    }
}

RULE("attack-right-of-way", all_editions, "With right of way a remedy on top does not shield") {
    for (const Card remedy : battle_remedies) {
        Situation s = against(edition, {Roll, hazard_of(remedy), remedy});
        s.owns(opponent, {RightOfWay});
        for (const Card h : {OutOfFuel, Puncture, Accident}) expect_lands(s, h);
        EXPECT_EQ(s.why_not(attack(me, Stop, opponent)), Refusal::TargetProtected);
    }
}

RULE("attack-right-of-way-empty", all_editions,
     "Who rolls on right of way alone can be stopped by other hazards") {
    Situation s = against(edition, {});
    s.owns(opponent, {RightOfWay});
    for (const Card h : {OutOfFuel, Puncture, Accident}) expect_lands(s, h);
    EXPECT_EQ(s.why_not(attack(me, Stop, opponent)), Refusal::TargetProtected);
}

RULE("attack-end-of-limit", "de",
     "An end of limit on top can be attacked, with another speed limit too") {
    Situation s = against(edition, {Roll, Limit, EndOfLimit});
    for (const Card h : stopping_hazards) expect_lands(s, h);
    Situation limit(edition);
    limit.battle(opponent, {Roll, Limit, EndOfLimit})
        .holding({Limit})
        .play_unanswered(attack(me, Limit, opponent));
    EXPECT_TRUE(is_limited(limit.tableau(opponent)));
}

RULE("attack-protected", all_editions,
     "A safety that lies there keeps its hazard off, and no other") {
    for (const Card h : hazard_cards) {
        Situation s(edition, 4, true);
        s.battle(opponent, {Roll})
            .owns(opponent, {safety_of(h)})
            .holding({Stop, Limit, OutOfFuel, Puncture, Accident});
        for (const Card other : hazard_cards) {
            const auto why = s.why_not(attack(me, other, opponent));
            if (safety_of(other) == safety_of(h))
                EXPECT_EQ(why, Refusal::TargetProtected);
            else
                EXPECT_EQ(why, std::nullopt);
        }
    }
}

RULE("attack-protected", all_editions, "A safety still in hand keeps nothing off") {
    Situation s(edition);
    s.battle(opponent, {Roll}).holding({Puncture}).seat_holding(opponent, {PunctureProof});
    EXPECT_TRUE(s.allowed(attack(me, Puncture, opponent)));
}

}  // namespace kilostone

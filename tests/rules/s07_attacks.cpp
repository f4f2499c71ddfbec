// Section 7: whom a hazard may be played on.
#include "engine/moves.h"
#include "support/rigged_deck.h"
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// Four players: no hazard is taken out, so three of each are there. My side has opened.
Situation against(const Edition& edition, std::vector<Card> their_pile) {
    Situation s(edition, 4, true);
    s.battle(me, {Roll})
        .battle(opponent, std::move(their_pile))
        .holding({Stop, OutOfFuel, Puncture, Accident});
    return s;
}

// The same before my side has any roll.
Situation unopened(const Edition& edition) {
    Situation s(edition, 4, true);
    s.battle(opponent, {Roll}).holding({Stop, OutOfFuel, Puncture, Accident});
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
        s.battle(me, {Roll});
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
        s.battle(me, {mine});
        for (const Card h : stopping_hazards) expect_lands(s, h);
    }
}

RULE("attack-before-opening", "de speed nl classic", "A side that has not started may attack") {
    const Situation s = unopened(edition);
    for (const Card h : stopping_hazards) expect_lands(s, h);
}

RULE("attack-before-opening", "hu trio",
     "A side without roll and right of way plays no hazard, a speed limit neither") {
    Situation s = unopened(edition);
    for (const Card h : stopping_hazards)
        EXPECT_EQ(s.why_not(attack(me, h, opponent)), Refusal::NotOpened) << "hazard " << index(h);
    Situation limit(edition);
    limit.battle(opponent, {Roll}).holding({Limit, Roll});
    EXPECT_EQ(limit.why_not(attack(me, Limit, opponent)), Refusal::NotOpened);
}

RULE("attack-before-opening", "hu trio", "A roll in hand makes no difference, one laid does") {
    Situation s(edition);
    s.battle(opponent, {Roll}).holding({Puncture, Roll});
    EXPECT_EQ(s.why_not(attack(me, Puncture, opponent)), Refusal::NotOpened);
    s.play(lay(me, Roll)).idle_until(me);
    EXPECT_TRUE(s.allowed(attack(me, Puncture, opponent)));
}

RULE("attack-before-opening", "hu trio", "Right of way opens, any other safety does not") {
    for (const Card safety : safety_cards) {
        Situation s(edition);
        s.battle(opponent, {Roll}).holding({Accident, safety});
        s.play(lay(me, safety)).idle_until(me);
        EXPECT_EQ(s.allowed(attack(me, Accident, opponent)), safety == RightOfWay);
    }
}

RULE("attack-before-opening", "trio", "Right of way laid as a coup opens") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {}).holding({Limit});
    s.seat_holding(opponent, {RightOfWay, Accident});
    s.play(attack(me, Limit, opponent));
    EXPECT_EQ(s.table().phase, Phase::Answering);
    s.play(coup(opponent, RightOfWay));
    EXPECT_TRUE(s.allowed(attack(opponent, Accident, me)));
}

RULE("attack-before-opening", "hu trio", "Either partner opens for both") {
    Situation s(edition, 4, true);
    s.battle(opponent, {Roll}).holding({Roll}).seat_holding(partner, {Stop});
    s.play(lay(me, Roll)).idle_until(partner);
    EXPECT_TRUE(s.allowed(attack(partner, Stop, opponent)));
}

RULE("attack-before-opening", "hu trio",
     "Who has opened has done so for the rest of the stage, stopped or half repaired") {
    for (const Card hazard : {OutOfFuel, Puncture, Accident}) {
        Situation stopped(edition);
        stopped.battle(me, {Roll, hazard}).battle(opponent, {Roll}).holding({Stop});
        EXPECT_TRUE(stopped.allowed(attack(me, Stop, opponent)));
        Situation repaired(edition);
        repaired.battle(me, {Roll, hazard, remedy_of(hazard)})
            .battle(opponent, {Roll})
            .holding({Stop});
        EXPECT_TRUE(repaired.allowed(attack(me, Stop, opponent)));
        Situation lifted(edition);
        lifted.battle(me, {Roll, hazard}).battle(opponent, {Roll});
        lifted.holding({safety_of(hazard), Stop}).play(lay(me, safety_of(hazard)));
        lifted.idle_until(me);
        EXPECT_TRUE(lifted.allowed(attack(me, Stop, opponent)));
    }
}

RULE("attack-before-opening", "hu trio", "A roll laid out at the start opens every side") {
    const Rulebook rules = rulebook(edition, 2, {}, {{"start_rolling", "true"}});
    const auto deck      = rigged_deck(rules, {.hands = {{Stop}}});
    ASSERT_TRUE(deck.has_value());
    const State state = deal(rules, *deck, opponent);
    EXPECT_TRUE(legal_moves(view(rules, state, me)).contains(attack(me, Stop, opponent)));
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
        limit.battle(me, {Roll});
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
    limit.battle(me, {Roll});
    limit.battle(opponent, {Roll, Limit, EndOfLimit})
        .holding({Limit})
        .play_unanswered(attack(me, Limit, opponent));
    EXPECT_TRUE(is_limited(limit.tableau(opponent)));
}

RULE("attack-protected", all_editions,
     "A safety that lies there keeps its hazard off, and no other") {
    for (const Card h : hazard_cards) {
        Situation s(edition, 4, true);
        s.battle(me, {Roll});
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
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Puncture}).seat_holding(opponent, {PunctureProof});
    EXPECT_TRUE(s.allowed(attack(me, Puncture, opponent)));
}

}  // namespace kilostone

// Section 9: what a remedy answers, and when it is laid.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

struct Pair {
    Card hazard;
    Card remedy;
};
constexpr Pair battle_pairs[] = {
    {Stop, Roll}, {OutOfFuel, Fuel}, {Puncture, SpareTyre}, {Accident, Repair}};

}  // namespace

RULE("remedy-pairs", all_editions, "Each hazard on the battle pile is covered by its own remedy") {
    for (const Pair& pair : battle_pairs) {
        Situation s(edition);
        s.battle(me, {Roll, pair.hazard}).holding({pair.remedy}).play(lay(me, pair.remedy));
        EXPECT_EQ(battle_top(s.tableau(me)), pair.remedy);
        EXPECT_FALSE(has_hazard(s.tableau(me)));
    }
}

RULE("remedy-pairs", all_editions, "A speed limit is answered by an end of limit") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({EndOfLimit, km200}).play(lay(me, EndOfLimit));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    s.idle();
    EXPECT_EQ(s.why_not(lay(me, km200)), std::nullopt);
}

RULE("remedy-own-hazard", all_editions, "On another hazard a remedy is refused") {
    for (const Pair& pair : battle_pairs)
        for (const Card remedy : battle_remedies) {
            if (remedy == pair.remedy) continue;
            Situation s(edition);
            s.battle(me, {Roll, pair.hazard}).holding({remedy});
            EXPECT_EQ(s.why_not(lay(me, remedy)), Refusal::OtherHazardLies)
                << index(pair.hazard) << " " << index(remedy);
        }
}

RULE("remedy-own-hazard", all_editions, "Where no hazard lies a remedy is refused") {
    for (const Card remedy : battle_remedies)
        for (const auto& mine :
             std::vector<std::vector<Card>>{{}, {Roll}, {Roll, hazard_of(remedy), remedy}}) {
            Situation s(edition);
            s.battle(me, mine).holding({remedy});
            EXPECT_EQ(s.why_not(lay(me, remedy)), Refusal::NoHazardToCure) << index(remedy);
        }
}

RULE("remedy-not-at-once", all_editions,
     "A stopped side may do something else, and the remedy serves later") {
    for (const Pair& pair : battle_pairs) {
        Situation s(edition);
        s.battle(me, {Roll, pair.hazard}).battle(opponent, {Roll}).holding({pair.remedy, Limit});
        EXPECT_EQ(s.why_not(discard(me, pair.remedy)), std::nullopt);
        s.play_unanswered(attack(me, Limit, opponent));
        s.idle();
        EXPECT_EQ(battle_top(s.tableau(me)), pair.hazard);
        EXPECT_EQ(s.why_not(lay(me, pair.remedy)), std::nullopt);
    }
}

RULE("end-of-limit-only-limited", all_editions, "An end of limit without a limit is refused") {
    for (const auto& mine :
         std::vector<std::vector<Card>>{{}, {Roll}, {Roll, Stop}, {Roll, Limit, EndOfLimit}}) {
        Situation s(edition);
        s.battle(me, mine).holding({EndOfLimit});
        EXPECT_EQ(s.why_not(lay(me, EndOfLimit)), Refusal::NotLimited);
    }
}

RULE("end-of-limit-only-limited", all_editions, "A limited side may lay it") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({EndOfLimit});
    EXPECT_EQ(s.why_not(lay(me, EndOfLimit)), std::nullopt);
}

RULE("end-of-limit-not-rolling", "hu trio speed nl classic",
     "A stopped side may end its limit, and is still stopped") {
    for (const Card h : stopping_hazards) {
        Situation s(edition);
        s.battle(me, {Roll})
            .limited(me)
            .battle(me, {h})
            .holding({EndOfLimit})
            .play(lay(me, EndOfLimit));
        EXPECT_FALSE(is_limited(s.tableau(me)));
        EXPECT_EQ(battle_top(s.tableau(me)), h);
        EXPECT_FALSE(s.rolling(me));
    }
}

RULE("end-of-limit-not-rolling", "trio speed nl classic",
     "A side limited before its start may end the limit there") {
    Situation s(edition);
    s.limited(me).holding({EndOfLimit}).play(lay(me, EndOfLimit));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    EXPECT_EQ(battle_top(s.tableau(me)), std::nullopt);
}

}  // namespace kilostone

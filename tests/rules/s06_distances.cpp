// Section 6: which distance cards may be laid.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {

RULE("distance-hazard", all_editions, "Under a hazard no distance card is laid") {
    for (const Card hazard : stopping_hazards) {
        Situation s(edition);
        s.battle(me, {Roll, hazard}).holding({km25, km50, km75, km100, km200});
        for (const Card c : distance_cards)
            EXPECT_EQ(s.why_not(lay(me, c)), Refusal::StoppedByHazard)
                << "hazard " << index(hazard);
    }
}

RULE("distance-hazard", "de", "A speed limit on the battle pile does not stop a side") {
    Situation s(edition);
    s.battle(me, {Roll, Limit}).holding({km50});
    EXPECT_TRUE(s.allowed(lay(me, km50)));
}

RULE("distance-after-remedy", "hu de trio speed classic", "After a remedy a roll is needed first") {
    for (const Card remedy : battle_remedies) {
        Situation s(edition);
        s.battle(me, {Roll, hazard_of(remedy)}).holding({remedy, Roll, km25});
        s.play(lay(me, remedy)).idle();
        EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::RollStillNeeded);
        s.play(lay(me, Roll)).idle();
        EXPECT_TRUE(s.allowed(lay(me, km25)));
    }
}

RULE("distance-after-remedy", "hu de trio speed classic",
     "With right of way no roll is needed after a remedy") {
    for (const Card remedy : battle_remedies) {
        Situation s(edition);
        s.owns(me, {RightOfWay}).battle(me, {hazard_of(remedy), remedy}).holding({km25});
        EXPECT_TRUE(s.allowed(lay(me, km25)));
    }
}

RULE("distance-after-remedy", "nl", "After a remedy the side drives on at once") {
    for (const Card remedy : battle_remedies) {
        Situation s(edition);
        s.battle(me, {Roll, hazard_of(remedy)}).holding({remedy, km200});
        s.play(lay(me, remedy)).idle().play(lay(me, km200));
        EXPECT_EQ(s.tableau(me).km, 200);
    }
}

RULE("distance-limit", "hu de trio nl classic",
     "Under a speed limit only 25s and 50s may be laid") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({km25, km50, km75, km100, km200});
    EXPECT_TRUE(s.allowed(lay(me, km25)));
    for (const Card c : {km75, km100, km200})
        EXPECT_EQ(s.why_not(lay(me, c)), Refusal::SpeedLimited);
    s.play(lay(me, km50));
    EXPECT_EQ(s.tableau(me).km, 50);
}

RULE("distance-limit", "speed", "Under a speed limit only 30s and 60s may be laid") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({Km1, Km2, Km3, Km4, KmTop});
    EXPECT_TRUE(s.allowed(lay(me, Km1)));
    for (const Card c : {Km3, Km4, KmTop}) EXPECT_EQ(s.why_not(lay(me, c)), Refusal::SpeedLimited);
    s.play(lay(me, Km2));
    EXPECT_EQ(s.tableau(me).km, 60);
}

RULE("distance-top-two", all_editions, "A second top card may be laid, a third may not") {
    Situation s(edition);
    s.battle(me, {Roll}).driven(me, {km200}).holding({km200, km200, km100});
    s.play(lay(me, km200)).idle();
    EXPECT_EQ(s.why_not(lay(me, km200)), Refusal::TopCardsSpent);
    EXPECT_TRUE(s.allowed(lay(me, km100)));
}

RULE("distance-top-two", all_editions, "Partners' top cards count together, opponents' do not") {
    Situation s(edition, 4, true);
    s.battle(me, {Roll}).battle(opponent, {Roll}).driven(me, {km200, km200});
    s.turn(partner).holding({km200}).seat_holding(3, {km200});
    EXPECT_EQ(s.why_not(lay(partner, km200)), Refusal::TopCardsSpent);
    s.idle();
    EXPECT_TRUE(s.allowed(lay(3, km200)));
}

RULE("distance-target", "hu trio speed nl classic",
     "No card goes past the target; one that just reaches it may be laid") {
    for (const int players : {2, 4, 6}) {
        Situation s(edition, players);
        const Form form = *find_form(edition, players);
        s.battle(me, {Roll})
            .at_km(me, form.target - edition.km[1])
            .holding({km25, km50, km75, km100, km200});
        for (const Card c : {km75, km100, km200})
            EXPECT_EQ(s.why_not(lay(me, c)), Refusal::PastTarget);
        EXPECT_TRUE(s.allowed(lay(me, km25)));
        s.play(lay(me, km50));
        EXPECT_EQ(s.tableau(me).km, form.target);
    }
}

RULE("distance-target", all_editions, "Nothing is ever taken off unless a mistake was laid") {
    Situation s(edition);
    s.battle(me, {Roll}).driven(me, {km25});
    EXPECT_EQ(s.why_not(take_off(me, km25)), Refusal::NothingToTakeOff);
}

RULE("distance-target", "de", "A card may go past the target, and all of it counts") {
    for (const Card c : distance_cards) {
        Situation s(edition);
        s.battle(me, {Roll}).at_km(me, 675).holding({km25, km50, km75, km100, km200});
        s.play(lay(me, c));
        EXPECT_EQ(s.table().phase, Phase::Over);
        EXPECT_EQ(s.table().winner, me);
        EXPECT_EQ(s.result().scores[me].distance, 675 + s.rules().km(c));
    }
}

RULE("distance-free", all_editions, "Distances come in any order, and as many as one has") {
    Situation s(edition);
    s.battle(me, {Roll}).holding({km100, km25, km25, km200, km75, km50, km75});
    int km = 0;
    for (const Card c : {km100, km25, km200, km25, km75, km50, km75}) {
        ASSERT_EQ(s.why_not(lay(me, c)), std::nullopt);
        km += s.rules().km(c);
        s.play(lay(me, c));
        EXPECT_EQ(s.tableau(me).km, km);
        s.idle();
    }
    EXPECT_EQ(distance_cards_laid(s.tableau(me)), 7);
}

}  // namespace kilostone

// Section 12, nl: the race that ends with the last distance card of the draw pile.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// Three sides at these kilometres, and the race about to end.
Situation standing_at(const Edition& edition, int first, int second, int last) {
    Situation s(edition, 3);
    s.battle(me, {Roll}).at_km(me, first).at_km(opponent, second).at_km(third, last).pile_only({});
    s.holding({Fuel}).seat_holding(opponent, {Fuel}).seat_holding(third, {Fuel});
    return s;
}

}  // namespace

RULE("end-last-distance", "nl", "The race ends although there are cards left to draw") {
    Situation s(edition);
    s.pile_only({km25, Fuel, Fuel}).idle();
    EXPECT_EQ(s.table().phase, Phase::Playing);
    s.idle();
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
    EXPECT_EQ(s.table().pile, 2);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
}

RULE("end-last-distance", "nl",
     "As long as a distance card is left in the draw pile the race goes on") {
    Situation s(edition);
    s.pile_only({km200, Fuel, km25, Fuel}).idle().idle().idle();
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.drawn_by(opponent), std::vector{km25});
    s.idle();
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
}

RULE("end-whole-turn", "nl", "Whoever draws the last distance card may still lay it") {
    Situation s(edition);
    s.battle(opponent, {Roll}).pile_only({km25, Fuel}).idle();
    EXPECT_TRUE(s.allowed(lay(opponent, km25)));
    s.play(lay(opponent, km25));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.result().winners, 2);
}

RULE("end-whole-turn", "nl", "Playing again belongs to the turn") {
    Situation s(edition);
    s.battle(opponent, {Roll})
        .seat_holding(opponent, {Tanker, DrivingAce})
        .pile_only({km25, Fuel, Repair, Roll})
        .idle();
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.drawn_by(opponent), std::vector{Fuel});
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(s.drawn_by(opponent), std::vector{Repair});
    s.play(lay(opponent, km25));
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
}

RULE("end-whole-turn", "nl", "The last distance card may be drawn by playing again") {
    Situation s(edition);
    s.battle(me, {Roll}).holding({Tanker}).pile_only({km25, Fuel}).play(lay(me, Tanker));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, me);
    s.play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
}

RULE("end-whole-turn", "nl", "A coup's whole turn belongs to the turn of the attack") {
    Situation s(edition, 3);
    s.battle(me, {Roll})
        .seat_holding(opponent, {Puncture})
        .seat_holding(me, {PunctureProof, km100});
    s.pile_only({km25, Fuel, Repair, Roll}).idle();
    s.play(attack(opponent, Puncture, me));
    EXPECT_EQ(s.table().phase, Phase::Answering);
    s.play(coup(me, PunctureProof));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.drawn_by(me), (std::vector{Fuel, Repair}));
    s.play(lay(me, km100));
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
    EXPECT_EQ(s.tableau(me).km, 100);
}

RULE("end-whole-turn", "nl", "An attack that is not answered ends the turn, and with it the race") {
    Situation s(edition, 3);
    s.battle(me, {Roll}).seat_holding(opponent, {Puncture}).seat_holding(me, {PunctureProof});
    s.pile_only({km25, Fuel}).idle().play(attack(opponent, Puncture, me)).play(decline(me));
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
}

RULE("play-out-stuck", "nl",
     "The turn that empties the pile ends the race at once when nobody could play a card") {
    Situation s(edition);
    s.pile_only({km25}).idle();
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    EXPECT_EQ(s.result().winners, 0b11);
}

RULE("play-out-stuck", "nl", "One card that could be played keeps the turn going") {
    Situation s(edition);
    s.seat_holding(opponent, {Roll}).pile_only({km25}).idle();
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("end-nearest", "nl", "The side that has come furthest wins") {
    Situation s = standing_at(edition, 300, 500, 450);
    s.idle();
    ASSERT_EQ(s.table().ending, Ending::RaceOver);
    EXPECT_EQ(s.result().winners, 0b010);
    EXPECT_EQ(s.result().winner, std::nullopt);  // nobody reached the target
}

RULE("end-nearest", "nl", "Reaching the target wins, however near the others are") {
    Situation s(edition, 3);
    s.battle(me, {Roll}).at_km(me, 975).at_km(opponent, 975).holding({km25}).play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::Target);
    EXPECT_EQ(s.result().winners, 0b001);
}

RULE("end-shared", "nl", "Equal distances share the win") {
    Situation s = standing_at(edition, 500, 450, 500);
    s.idle();
    EXPECT_EQ(s.result().winners, 0b101);
}

RULE("end-shared", "nl", "At 0 km all of them share it") {
    Situation s = standing_at(edition, 0, 0, 0);
    s.idle();
    EXPECT_EQ(s.result().winners, 0b111);
}

}  // namespace kilostone

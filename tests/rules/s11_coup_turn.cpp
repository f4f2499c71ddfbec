// Section 11, continued: the turn that a coup earns, and who loses one by it.
#include "rules/answered.h"
#include "support/rule.h"

namespace kilostone {

RULE("coup-refill", all_editions,
     "The safety laid is first made up for by a card from the draw pile") {
    Situation s = answered(edition, {PunctureProof}, {km25, km50});
    ASSERT_GE(s.events().size(), 2u);
    EXPECT_EQ(s.events()[0].kind, EventKind::Answered);
    EXPECT_EQ(s.events()[1], (Event{.kind = EventKind::Drew, .seat = opponent, .card = km25}));
    EXPECT_EQ(s.table().hand_sizes[opponent], 7);
    s.idle();
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
}

RULE("coup-whole-turn", all_editions,
     "Then another card is drawn, and one card laid, played or discarded") {
    Situation s = answered(edition, {PunctureProof, Stop}, {km25, km50});
    EXPECT_EQ(s.drawn_by(opponent), (std::vector{km25, km50}));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_TRUE(s.allowed(lay(opponent, km50)));
    EXPECT_TRUE(s.allowed(attack(opponent, Stop, me)));
    EXPECT_TRUE(s.allowed(discard(opponent, Stop)));
    s.play(lay(opponent, km50));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
}

RULE("coup-whole-turn", "hu de",
     "A safety laid in the coup's turn uses that turn up, even one just drawn") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, km25});
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
}

RULE("coup-whole-turn", "speed nl classic",
     "A safety laid in the coup's turn draws one card and plays again") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, km25, km50});
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.drawn_by(opponent), std::vector{km50});
    EXPECT_EQ(s.table().hand_sizes[opponent], 7);
}

RULE("coup-skips", all_editions, "Whoever sits between attacker and answer loses the turn") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.battle(third, {Roll}).holding({Puncture}).seat_holding(third, {PunctureProof});
    s.play(attack(me, Puncture, third)).play(coup(third, PunctureProof));
    EXPECT_EQ(s.table().turn, third);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
    s.idle();
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::TurnBegan, opponent), 0);
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
}

RULE("coup-skips", all_editions,
     "In a team the partner, too, is skipped by an answer from further on") {
    Situation s(edition, 4, true);
    s.battle(me, {Roll});
    s.battle(1, {Roll}).holding({Puncture}).seat_holding(3, {PunctureProof});
    s.play(attack(me, Puncture, 1)).play(coup(3, PunctureProof));
    EXPECT_EQ(s.table().turn, 3);
    EXPECT_EQ(s.table().hand_sizes, (std::array<std::uint8_t, max_seats>{6, 6, 6, 7}));
}

RULE("coup-next", all_editions,
     "Play goes on after the player who answered, who has had one turn only") {
    Situation alone(edition, 3);
    alone.battle(third, {Roll});
    alone.turn(third)
        .battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof});
    alone.play(attack(third, Puncture, opponent)).play(coup(opponent, PunctureProof)).idle();
    EXPECT_EQ(alone.table().turn, third);  // the attacker again

    for (const Seat answering : {Seat{1}, Seat{3}}) {
        Situation team(edition, 4, true);
        team.battle(me, {Roll});
        team.battle(1, {Roll}).holding({Puncture}).seat_holding(answering, {PunctureProof});
        team.play(attack(me, Puncture, 1)).play(coup(answering, PunctureProof)).idle();
        EXPECT_EQ(team.table().turn, (answering + 1) % 4);
        EXPECT_EQ(team.happened(EventKind::TurnBegan), 1);
    }
}

RULE("coup-few-cards", all_editions, "With one card left the coup draws one") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof})
        .pile_only({km25});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.drawn_by(opponent), std::vector{km25});
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
    EXPECT_EQ(s.table().pile, 0);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_TRUE(s.allowed(lay(opponent, km25)));
}

RULE("coup-few-cards", all_editions,
     "With no card left the coup draws none, and its turn is played from what is held") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).pile_empty();
    s.holding({Puncture, Fuel}).seat_holding(opponent, {PunctureProof, km25, Repair});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().hand_sizes[opponent], 2);
    EXPECT_TRUE(s.allowed(lay(opponent, km25)));
}

RULE("coup-few-cards", "hu de trio speed classic",
     "A coup with the last card and no pile leaves the turn to the next seat") {
    Situation s(edition, 3);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({Puncture, km25}).seat_holding(opponent, {PunctureProof}).seat_holding(third, {Roll});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_TRUE(owns_by_coup(s.tableau(opponent), PunctureProof));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, third);
}

RULE("coup-few-cards", "nl",
     "A coup with the last card and no pile ends its turn, and with it the race") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({Puncture, km25}).seat_holding(opponent, {PunctureProof});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
}

}  // namespace kilostone

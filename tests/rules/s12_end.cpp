// Section 12: how a stage ends, and how the hands are played out.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// Two teams, a race without extension: my side is a 100 (speed: a 120) short of the target.
Situation one_card_short(const Edition& edition) {
    const Rulebook rules = rulebook(edition, 4, true);
    Situation s(edition, 4, true);
    s.battle(me, {Roll}).at_km(me, rules.form.target - rules.km(km100));
    return s;
}

}  // namespace

RULE("end-target", "hu trio speed nl classic",
     "The card that makes exactly the target ends the stage at once") {
    Situation s = one_card_short(edition);
    s.holding({km100}).play(lay(me, km100));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::Target);
    EXPECT_EQ(s.table().winner, me);
    EXPECT_EQ(s.result().winners, 1);
    EXPECT_EQ(s.result().scores[me].distance, s.rules().form.target);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.why_not(discard(opponent, Roll)), Refusal::StageOver);
}

RULE("end-target", "hu trio speed nl classic",
     "Short of the target the stage goes on, and past it no card leads") {
    Situation s = one_card_short(edition);
    s.holding({km75, km200});
    EXPECT_EQ(s.why_not(lay(me, km200)), Refusal::PastTarget);
    s.play(lay(me, km75));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().winner, std::nullopt);
}

RULE("end-target", "de", "The card that makes at least the target ends the stage at once") {
    for (const Card c : {km100, km200}) {
        Situation s = one_card_short(edition);
        s.holding({c}).play(lay(me, c));
        EXPECT_EQ(s.table().ending, Ending::Target);
        EXPECT_EQ(s.table().winner, me);
        EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
    }
    Situation s = one_card_short(edition);
    s.holding({km75}).play(lay(me, km75));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("play-out", "hu de trio speed classic",
     "With the draw pile empty turns go on without drawing") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({km25, km50}).seat_holding(opponent, {km25, km75});
    s.play(lay(me, km25));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().hand_sizes[opponent], 2);
    s.play(lay(opponent, km75));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.table().hand_sizes[me], 1);
}

RULE("play-out", "hu de trio speed classic", "The last card of the draw pile ends nothing") {
    Situation s(edition);
    s.battle(opponent, {Roll}).pile_only({km25}).idle();
    EXPECT_EQ(s.drawn_by(opponent), std::vector{km25});
    EXPECT_EQ(s.table().pile, 0);
    s.play(discard(opponent, km25));
    EXPECT_EQ(s.table().phase, Phase::Over);  // nobody holds a card that could be played

    Situation more(edition);
    more.battle(opponent, {Roll}).seat_holding(opponent, {km50}).pile_only({km25}).idle();
    more.play(lay(opponent, km25));
    EXPECT_EQ(more.table().phase, Phase::Playing);
    EXPECT_EQ(more.table().turn, me);
    EXPECT_EQ(more.happened(EventKind::Drew), 0);
}

RULE("play-out", "nl", "Hands that could still be played are left when the draw pile is done") {
    Situation s(edition);
    s.battle(me, {Roll})
        .battle(opponent, {Roll})
        .seat_holding(me, {km100})
        .seat_holding(opponent, {km50});
    s.pile_only({km25}).idle().play(lay(opponent, km25));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
    EXPECT_TRUE(s.hand(me).holds(km100));
    EXPECT_TRUE(s.hand(opponent).holds(km50));
}

RULE("play-out-no-pass", "hu de trio speed classic",
     "Whoever is on turn lays, attacks or discards a card") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({km25, Stop, Fuel}).seat_holding(opponent, {km25});
    EXPECT_EQ(s.offered(me),
              (std::vector{lay(me, km25), attack(me, Stop, opponent), discard(me, km25),
                           discard(me, Stop), discard(me, Fuel)}));
    EXPECT_EQ(s.why_not(decline(me)), Refusal::NothingToAnswer);
    EXPECT_EQ(s.why_not(finish(me)), Refusal::NothingReached);
    s.play(discard(me, Fuel));
    EXPECT_EQ(s.table().hand_sizes[me], 2);
}

RULE("play-out-skip", "hu de trio speed classic", "Seats without cards are passed over") {
    Situation s(edition, 3);
    s.battle(me, {Roll}).battle(third, {Roll}).pile_empty();
    s.holding({km25}).seat_holding(third, {km25, km50, km75});
    s.play(lay(me, km25));
    EXPECT_EQ(s.table().turn, third);
    EXPECT_EQ(s.happened(EventKind::TurnBegan, opponent), 0);
    s.play(lay(third, km25));
    EXPECT_EQ(s.table().turn, third);  // the only one with cards
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 1);
}

RULE("play-out-skip", "hu de trio speed classic",
     "While there is a draw pile nobody is passed over") {
    Situation s(edition);
    s.battle(me, {Roll}).pile_only({km25}).holding({km50}).play(lay(me, km50));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.drawn_by(opponent), std::vector{km25});
}

RULE("play-out-stuck", "hu de trio speed classic",
     "The stage ends with cards in hand when none of them could be played") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({km25, Fuel}).seat_holding(opponent, {SpareTyre, Roll}).play(lay(me, km25));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    EXPECT_EQ(s.table().hand_sizes[me], 1);
    EXPECT_EQ(s.table().hand_sizes[opponent], 2);
}

RULE("play-out-stuck", "hu de trio speed classic",
     "One playable card in any hand keeps the stage going") {
    for (const Card c : {km50, Stop, DrivingAce}) {
        Situation s(edition, 3);
        s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
        s.holding({km25, c}).seat_holding(opponent, {SpareTyre}).seat_holding(third, {Fuel});
        s.play(lay(me, km25));
        EXPECT_EQ(s.table().phase, Phase::Playing);
        EXPECT_EQ(s.table().turn, opponent);
    }
}

RULE("play-out-stuck", "hu de trio speed classic",
     "A hazard that nobody can be attacked with does not keep it going") {
    Situation s(edition);
    s.battle(me, {Roll})
        .pile_empty()
        .holding({km25, Stop})
        .seat_holding(opponent, {SpareTyre})
        .play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
}

RULE("play-out-stuck", "hu de trio speed classic",
     "The last card drawn may already be the one that changes nothing") {
    Situation s(edition);
    s.battle(me, {Roll})
        .battle(opponent, {Roll})
        .pile_only({Fuel})
        .holding({km25})
        .play(lay(me, km25));
    EXPECT_EQ(s.drawn_by(opponent), std::vector{Fuel});
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
}

RULE("play-out-stuck", "hu de trio speed classic", "The last card at the table ends the stage") {
    Situation s(edition);
    s.battle(me, {Roll}).pile_empty().holding({km25}).play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
}

RULE("play-again-empty", "speed classic", "Playing again draws nothing from an empty pile") {
    Situation s(edition);
    s.battle(me, {Roll}).pile_empty().holding({Tanker, km25}).seat_holding(opponent, {Fuel});
    s.play(lay(me, Tanker));
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.table().hand_sizes[me], 1);
    EXPECT_TRUE(s.allowed(lay(me, km25)));
}

RULE("play-again-empty", "speed classic",
     "A safety as the last card leaves the turn to the next seat") {
    Situation s(edition);
    s.battle(opponent, {Roll}).pile_empty().holding({Tanker}).seat_holding(opponent, {km25});
    s.play(lay(me, Tanker));
    EXPECT_TRUE(owns(s.tableau(me), Tanker));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("play-again-empty", "nl", "Playing again draws nothing from an empty pile") {
    Situation s(edition);
    s.battle(me, {Roll}).pile_empty().holding({Tanker, km25}).seat_holding(opponent, {km25});
    s.play(lay(me, Tanker));
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_TRUE(s.allowed(lay(me, km25)));

    Situation last(edition);  // whose turn it would be does not matter any more
    last.pile_empty().holding({Tanker}).seat_holding(opponent, {km25}).play(lay(me, Tanker));
    EXPECT_EQ(last.table().ending, Ending::RaceOver);
}

RULE("end-unfinished", "hu de trio speed classic",
     "Without anybody at the target there is no winner") {
    Situation s(edition);
    s.battle(me, {Roll}).driven(opponent, {km100}).pile_empty().holding({km25});
    s.play(lay(me, km25));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.happened(EventKind::Won), 0);
    EXPECT_EQ(s.table().winner, std::nullopt);
    EXPECT_EQ(s.result().winner, std::nullopt);
    EXPECT_EQ(s.result().winners, 0);
    EXPECT_EQ(s.result().scores[opponent].won, 0);
}

RULE("delayed-action", "hu trio speed classic", "A win while playing out is a delayed action") {
    Situation s = one_card_short(edition);
    s.pile_empty().holding({km100}).play(lay(me, km100));
    EXPECT_EQ(s.table().winner, me);
    EXPECT_TRUE(s.result().delayed);
}

RULE("delayed-action", "hu trio speed classic",
     "A win with the last card of the draw pile, just drawn, is a delayed action") {
    Situation s = one_card_short(edition);
    s.turn(3).pile_only({km100}).idle();
    ASSERT_EQ(s.drawn_by(me), std::vector{km100});
    s.play(lay(me, km100));
    EXPECT_TRUE(s.result().delayed);
}

RULE("delayed-action", "hu trio speed classic", "A win while one card can still be drawn is none") {
    Situation s = one_card_short(edition);
    s.pile_only({km25}).holding({km100}).play(lay(me, km100));
    EXPECT_EQ(s.table().winner, me);
    EXPECT_FALSE(s.result().delayed);
}

}  // namespace kilostone

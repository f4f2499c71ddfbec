// Section 4: what a turn is.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

void expect_seats_in_turn(const Edition& edition) {
    Situation s(edition, 4, true);
    for (int i = 0; i < 9; ++i) {
        const auto seat = static_cast<Seat>(i % 4);
        ASSERT_EQ(s.table().turn, seat);
        for (Seat other = 0; other < 4; ++other) {
            if (other == seat) continue;
            const Card held = s.hand(other).faces().first();
            EXPECT_EQ(s.why_not(discard(other, held)), Refusal::NotYourTurn);
            EXPECT_TRUE(s.offered(other).empty());
        }
        s.play(discard(seat, s.hand(seat).faces().first()));
    }
}

void expect_turn_passes_after(const Edition& edition, Move move) {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).limited(me).holding({km25, EndOfLimit, Stop});
    s.play_unanswered(move);
    EXPECT_EQ(s.table().turn, opponent) << "after card " << index(move.card);
    EXPECT_EQ(s.why_not(discard(me, Fuel)), Refusal::NotYourTurn);
}

void expect_one_card_a_turn(const Edition& edition) {
    expect_turn_passes_after(edition, lay(me, km25));
    expect_turn_passes_after(edition, lay(me, EndOfLimit));
    expect_turn_passes_after(edition, attack(me, Stop, opponent));
    expect_turn_passes_after(edition, discard(me, Stop));
    Situation s(edition);
    s.battle(me, {Roll}).seat_holding(opponent, {km100});
    EXPECT_EQ(s.why_not(lay(me, km100)), Refusal::NotInHand);
    EXPECT_EQ(s.why_not(discard(me, km100)), Refusal::NotInHand);
}

// Nobody has to fill up a hand that has lost a card: seven were in hand, six are left.
void expect_six_after_each_kind_of_turn(const Edition& edition) {
    const Move moves[] = {lay(me, km25), lay(me, EndOfLimit), attack(me, Stop, opponent),
                          discard(me, Stop)};
    for (const Move move : moves) {
        Situation s(edition);
        s.battle(me, {Roll}).battle(opponent, {Roll}).limited(me).holding({km25, EndOfLimit, Stop});
        ASSERT_EQ(s.hand(me).size(), 7);
        s.play_unanswered(move);
        EXPECT_EQ(s.hand(me).size(), 6);
        EXPECT_EQ(s.table().hand_sizes[me], 6);
    }
}

void expect_fewer_once_pile_is_empty(const Edition& edition) {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).holding({Fuel, km25}).pile_only({km100});
    s.idle();
    ASSERT_EQ(s.drawn_by(opponent), std::vector<Card>{km100});
    s.play(lay(opponent, km100));
    EXPECT_EQ(s.table().pile, 0);
    EXPECT_EQ(s.hand(opponent).size(), 6);
    if (s.table().phase == Phase::Over) return;  // nl: the race ends with the last distance card
    EXPECT_TRUE(s.drawn_by(me).empty());
    s.play(lay(me, km25));
    EXPECT_EQ(s.hand(me).size(), 5);
}

}  // namespace

RULE("turn-order", "hu de trio nl classic",
     "Only the seat on turn plays, and then the next, clockwise") {
    expect_seats_in_turn(edition);
    EXPECT_EQ(edition.direction, Direction::Clockwise);
}

RULE("turn-order", "speed", "Only the seat on turn plays, and then the next, to the right") {
    expect_seats_in_turn(edition);
    EXPECT_EQ(edition.direction, Direction::CounterClockwise);
}

RULE("turn-order", all_editions, "A coup alone is laid out of turn") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.battle(third, {Roll}).holding({Puncture}).seat_holding(third, {PunctureProof});
    EXPECT_EQ(s.why_not(lay(third, PunctureProof)), Refusal::NotYourTurn);
    s.play(attack(me, Puncture, third));
    EXPECT_TRUE(s.allowed(coup(third, PunctureProof)));
    s.play(coup(third, PunctureProof));
    EXPECT_EQ(s.table().turn, third);
}

RULE("draw-first", all_editions, "A turn begins with the top card of the draw pile, one of it") {
    Situation s(edition, 3);
    s.pile({km75, Tanker});
    const int before = s.table().pile;
    s.idle();
    EXPECT_EQ(s.drawn_by(opponent), std::vector<Card>{km75});
    EXPECT_EQ(s.happened(EventKind::Drew), 1);
    EXPECT_EQ(s.table().pile, before - 1);
    EXPECT_EQ(s.hand(opponent).size(), 7);
    s.play(discard(opponent, km75));
    EXPECT_EQ(s.drawn_by(third), std::vector<Card>{Tanker});
}

RULE("turn-one-card", "hu de", "One card of one's own, whatever it is, and the turn passes") {
    expect_one_card_a_turn(edition);
    Situation s(edition);
    s.holding({Tanker}).play(lay(me, Tanker));
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("turn-one-card", "trio",
     "One card of one's own and the turn passes; the chain after a coup goes on") {
    expect_one_card_a_turn(edition);
    Situation plain(edition);
    plain.holding({Tanker}).play(lay(me, Tanker));
    EXPECT_EQ(plain.table().turn, opponent);

    Situation chain(edition, 3);
    chain.battle(me, {Roll});
    chain.battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof})
        .pile({Fuel, Tanker});
    chain.play(attack(me, Puncture, opponent))
        .play(coup(opponent, PunctureProof))
        .play(lay(opponent, Tanker));
    EXPECT_EQ(chain.table().turn, opponent);
    chain.idle();
    EXPECT_EQ(chain.table().turn, opponent);
    chain.idle();
    EXPECT_EQ(chain.table().turn, third);
}

RULE("turn-one-card", "speed nl classic",
     "One card of one's own and the turn passes; after a safety it goes on") {
    expect_one_card_a_turn(edition);
    Situation s(edition);
    s.holding({Tanker, DrivingAce}).play(lay(me, Tanker));
    EXPECT_EQ(s.table().turn, me);
    s.play(lay(me, DrivingAce));
    EXPECT_EQ(s.table().turn, me);
    s.idle();
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("hand-six-again", "hu de trio speed nl classic",
     "Six cards are left after a turn, fewer once the draw pile is empty") {
    expect_six_after_each_kind_of_turn(edition);
    expect_fewer_once_pile_is_empty(edition);
}

RULE("hand-six-again", "speed nl classic",
     "Six are left after a safety and the card that follows it, too") {
    Situation s(edition);
    s.holding({Tanker}).play(lay(me, Tanker));
    EXPECT_EQ(s.hand(me).size(), 7);
    s.idle();
    EXPECT_EQ(s.hand(me).size(), 6);
}

RULE("hand-six-again", "trio", "A chain after a coup leaves six, too") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof})
        .pile({Fuel, Tanker});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.hand(opponent).size(), 7);
    s.play(lay(opponent, Tanker)).idle().idle();
    EXPECT_EQ(s.hand(opponent).size(), 6);
}

RULE("discard-free", all_editions,
     "Any card may be discarded although all of them could be played") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).holding({km25, Stop, Tanker});
    for (const Card c : {km25, Stop}) {
        EXPECT_TRUE(s.allowed(discard(me, c)));
    }
    EXPECT_TRUE(s.allowed(lay(me, km25)));
    s.play(discard(me, Tanker));
    EXPECT_FALSE(owns(s.tableau(me), Tanker));
    EXPECT_EQ(s.table().turn, opponent);
}

RULE("discard-dead", all_editions, "A discarded card shows to everybody") {
    Situation s(edition);
    s.holding({km200}).play(discard(me, km200));
    EXPECT_EQ(s.table().discard_top, km200);
    EXPECT_EQ(s.view_of(opponent).table.discard_top, km200);
    EXPECT_EQ(s.on_table(km200), 1);
}

RULE("discard-dead", all_editions,
     "The discard pile is not turned over when the draw pile is empty") {
    Situation s(edition);
    s.battle(me, {Roll}).holding({km25}).seat_holding(opponent, {Fuel}).pile_only({km50});
    s.idle().idle();
    EXPECT_EQ(s.table().pile, 0);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
}

RULE("cards-by-kind", all_editions, "No distance, remedy or safety can be played on an opponent") {
    for (const Card c : distance_cards | remedy_cards | safety_cards) {
        Situation s(edition);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll}).holding({c});
        EXPECT_EQ(s.why_not(attack(me, c, opponent)), Refusal::OnlyHazardsAttack)
            << "card " << index(c);
    }
}

RULE("cards-by-kind", all_editions, "What is laid goes to the player's own tableau") {
    Situation s(edition);
    s.battle(me, {Roll}).limited(me).holding({km25, EndOfLimit, Tanker});
    const Tableau theirs = s.tableau(opponent);
    s.play(lay(me, km25)).idle().play(lay(me, EndOfLimit)).idle();
    s.play(lay(me, Tanker));
    EXPECT_EQ(s.tableau(me).km, s.rules().km(km25));
    EXPECT_FALSE(is_limited(s.tableau(me)));
    EXPECT_TRUE(owns(s.tableau(me), Tanker));
    EXPECT_EQ(s.tableau(opponent), theirs);
}

RULE("hazard-own-side", all_editions,
     "No hazard can be laid, nor played on one's own side or the partner's") {
    Situation s(edition, 4, true);
    s.battle(me, {Roll})
        .battle(opponent, {Roll})
        .turn(partner)
        .holding({Stop, Limit, OutOfFuel, Puncture, Accident});
    for (const Card c : hazard_cards) {
        EXPECT_EQ(s.why_not(lay(partner, c)), Refusal::HazardNotLaid);
        EXPECT_EQ(s.why_not(attack(partner, c, me)), Refusal::OwnSide);
        EXPECT_TRUE(s.allowed(attack(partner, c, opponent)));
    }
}

RULE("opening-without-roll", "hu trio", "Without a roll one may lay a safety or discard") {
    Situation s(edition);
    s.battle(opponent, {Roll}).holding({Tanker, Stop, km25, Repair});
    EXPECT_TRUE(s.allowed(lay(me, Tanker)));
    EXPECT_EQ(s.why_not(attack(me, Stop, opponent)), Refusal::NotOpened);
    for (const Card c : {Tanker, Stop, km25, Repair}) EXPECT_TRUE(s.allowed(discard(me, c)));
    EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::NotStarted);
}

RULE("opening-without-roll", "trio",
     "A limited side may lay an end of limit before it has opened") {
    Situation s(edition);
    s.limited(me).holding({EndOfLimit});
    s.play(lay(me, EndOfLimit));
    EXPECT_FALSE(is_limited(s.tableau(me)));
}

RULE("opening-without-roll", "hu trio",
     "A hazard that may not be played yet does not keep the last cards from ending the stage") {
    Situation s(edition);
    s.battle(opponent, {Roll}).pile_empty();
    s.holding({Stop, Repair}).seat_holding(opponent, {Roll});
    s.play(discard(me, Repair));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
}

RULE("opening-without-roll", "de speed nl classic",
     "Without a roll one may lay a safety, attack or discard") {
    Situation s(edition);
    s.battle(opponent, {Roll}).holding({Tanker, Stop, km25, Repair});
    EXPECT_TRUE(s.allowed(lay(me, Tanker)));
    EXPECT_TRUE(s.allowed(attack(me, Stop, opponent)));
    for (const Card c : {Tanker, Stop, km25, Repair}) EXPECT_TRUE(s.allowed(discard(me, c)));
    EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::NotStarted);
    s.play_unanswered(attack(me, Stop, opponent));
    EXPECT_EQ(battle_top(s.tableau(opponent)), Stop);
}

}  // namespace kilostone

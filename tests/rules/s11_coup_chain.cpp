// Section 11, continued: trio's chain after a coup (R9).
#include "rules/answered.h"
#include "support/rule.h"

namespace kilostone {
namespace {

// The same with nothing in the draw pile beneath these cards.
Situation answered_with_last(const Edition& edition, std::vector<Card> held,
                             std::vector<Card> pile) {
    Situation s(edition);
    s.battle(me, {Roll})
        .battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, std::move(held));
    s.pile_only(std::move(pile))
        .play(attack(me, Puncture, opponent))
        .play(coup(opponent, PunctureProof));
    return s;
}

int due(Situation& s) { return s.table().due; }
int cards_held(Situation& s, Seat seat) { return s.table().hand_sizes[seat]; }

}  // namespace

RULE("coup-chain", "trio",
     "A safety drawn by the coup and laid at once draws two more, and two cards follow it") {
    for (const bool drawn_first : {true, false}) {
        Situation s = answered(edition, {PunctureProof},
                               drawn_first ? std::vector{Tanker, km25, km50, km75}
                                           : std::vector{km25, Tanker, km50, km75});
        s.play(lay(opponent, Tanker));
        EXPECT_EQ(s.drawn_by(opponent), (std::vector{km50, km75}));
        s.play(lay(opponent, km75));
        EXPECT_EQ(s.table().turn, opponent);
        EXPECT_EQ(s.happened(EventKind::Drew), 0);
        s.play(lay(opponent, km50));
        EXPECT_EQ(s.table().turn, me);
        EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
    }
}

RULE("coup-chain", "trio", "The chain goes on with every safety that it draws") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, km25, km50, DrivingAce, km75, km100});
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.drawn_by(opponent), (std::vector{km50, DrivingAce}));
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(s.drawn_by(opponent), (std::vector{km75, km100}));
    s.play(discard(opponent, km25)).play(lay(opponent, km100));
    EXPECT_EQ(s.table().turn, opponent);
    s.play(lay(opponent, km50));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(cards_held(s, opponent), 6);
}

RULE("coup-chain", "trio",
     "Of two safeties drawn together both chain, in whichever order they came and are laid") {
    const Card pairs[][2] = {{Tanker, DrivingAce}, {DrivingAce, Tanker}};
    for (const auto& drawn : pairs)
        for (const auto& laid : pairs) {
            Situation s =
                answered(edition, {PunctureProof}, {drawn[0], drawn[1], km25, km50, km75, km100});
            s.play(lay(opponent, laid[0]));
            EXPECT_EQ(s.happened(EventKind::Drew, opponent), 2);
            s.play(lay(opponent, laid[1]));
            EXPECT_EQ(s.happened(EventKind::Drew, opponent), 2);
            EXPECT_EQ(due(s), 3);
            EXPECT_EQ(cards_held(s, opponent), 9);
        }
}

RULE("coup-chain", "trio", "Nothing depends on the order of two cards drawn together") {
    const Card faces[] = {Tanker, DrivingAce, RightOfWay, km25, Accident, Roll};
    for (const Card a : faces)
        for (const Card b : faces) {
            if (a == b) continue;
            Situation one   = answered(edition, {PunctureProof}, {a, b, km50, km75, km100, km25});
            Situation other = answered(edition, {PunctureProof}, {b, a, km50, km75, km100, km25});
            EXPECT_EQ(one.state().chain_draws, other.state().chain_draws);
            for (int i = 0; i < 5; ++i) {
                ASSERT_EQ(one.table(), other.table());
                ASSERT_EQ(one.state().hands, other.state().hands);
                ASSERT_EQ(one.offered(opponent), other.offered(opponent));
                if (one.table().turn != opponent) break;
                // Safeties first: these are what the order could matter to.
                Move next = one.offered(opponent).back();
                for (const Move m : one.offered(opponent))
                    if (m.kind == MoveKind::Lay && is_safety(m.card)) next = m;
                one.play(next);
                other.play(next);
            }
        }
}

RULE("coup-chain-drawn", "trio", "A safety held since before the coup uses up the turn") {
    Situation s = answered(edition, {PunctureProof, Tanker}, {km25, km50});
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
    EXPECT_EQ(cards_held(s, opponent), 6);
}

RULE("coup-chain-drawn", "trio",
     "A safety drawn in the chain and laid after another card uses one of those due") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, DrivingAce, km25, km50});
    s.play(lay(opponent, Tanker)).play(lay(opponent, km25));
    EXPECT_EQ(due(s), 1);
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(cards_held(s, opponent), 6);
}

RULE("coup-chain-drawn", "trio", "An attack or a discard, too, ends what is at once") {
    for (const bool attacks : {true, false}) {
        Situation s = answered(edition, {PunctureProof, Stop}, {Tanker, DrivingAce, km25, km50});
        s.play(lay(opponent, Tanker));
        if (attacks)
            s.play_unanswered(attack(opponent, Stop, me));
        else
            s.play(discard(opponent, Stop));
        EXPECT_EQ(s.table().turn, opponent);
        s.play(lay(opponent, DrivingAce));
        EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
        EXPECT_EQ(s.table().turn, me);
    }
}

RULE("coup-chain-drawn", "trio", "In an ordinary turn a safety just drawn uses up the turn") {
    Situation s(edition);
    s.pile({Tanker}).idle().play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
}

RULE("coup-chain-hand", "trio",
     "A hand grows by a card with every link, to ten at the most, and is six again at the end") {
    Situation s = answered(edition, {PunctureProof},
                           {Tanker, km25, DrivingAce, km25, RightOfWay, km25, km50, km50});
    EXPECT_EQ(cards_held(s, opponent), 7);
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(cards_held(s, opponent), 8);
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(cards_held(s, opponent), 9);
    s.play(lay(opponent, RightOfWay));
    EXPECT_EQ(cards_held(s, opponent), 10);
    EXPECT_EQ(s.hand(opponent).size(), 10);
    for (const int left : {9, 8, 7, 6}) {
        EXPECT_EQ(s.table().turn, opponent);
        s.idle();
        EXPECT_EQ(cards_held(s, opponent), left);
    }
    EXPECT_EQ(s.table().turn, me);
}

RULE("coup-chain-few-cards", "trio",
     "A link draws what is there, and the added card is due all the same") {
    Situation one = answered_with_last(edition, {PunctureProof}, {Tanker, km25, km50});
    one.play(lay(opponent, Tanker));
    EXPECT_EQ(one.drawn_by(opponent), std::vector{km50});
    EXPECT_EQ(due(one), 2);

    Situation none = answered_with_last(edition, {PunctureProof, km25}, {Tanker});
    none.play(lay(opponent, Tanker));
    EXPECT_EQ(none.happened(EventKind::Drew), 0);
    EXPECT_EQ(due(none), 2);
    none.play(lay(opponent, km25));
    EXPECT_EQ(none.table().turn, opponent);
}

RULE("coup-chain-few-cards", "trio",
     "With the pile empty the end of the stage is looked for before each card due") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_only({Tanker});
    s.holding({Puncture, Repair}).seat_holding(opponent, {PunctureProof, km25, Fuel, Fuel});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    s.play(lay(opponent, Tanker));
    ASSERT_EQ(due(s), 2);
    // My hand has been filled up with remedies; theirs holds one card that can be laid.
    s.play(lay(opponent, km25));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
}

RULE("coup-chain-due", "trio", "Everybody sees how many cards are still due") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, DrivingAce, km25, km50, km75, km100});
    const auto seen = [&] { return s.view_of(me).table.due; };
    EXPECT_EQ(seen(), 1);
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(seen(), 2);
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(seen(), 3);
    s.play(lay(opponent, km25));
    EXPECT_EQ(seen(), 2);
    s.idle();
    EXPECT_EQ(seen(), 1);
    s.idle();
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(seen(), 1);  // of my own turn
}

RULE("coup-chain-due", "trio", "While an attack is answered, what follows a decline is seen") {
    Situation s = answered(edition, {PunctureProof, Stop}, {Tanker, km25, km50, km75});
    s.play(lay(opponent, Tanker)).play(attack(opponent, Stop, me));
    EXPECT_EQ(s.table().phase, Phase::Answering);
    EXPECT_EQ(due(s), 1);
    s.decline_window();
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(due(s), 1);
}

RULE("coup-chain-lapse", "trio", "A coup against an attack among the cards ends the turn") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll});
    s.holding({Puncture, DrivingAce}).seat_holding(opponent, {PunctureProof, Accident});
    s.pile({Tanker, km25, km50, km75});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    s.play(lay(opponent, Tanker)).play(attack(opponent, Accident, me)).play(coup(me, DrivingAce));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(due(s), 1);
    EXPECT_EQ(cards_held(s, opponent), 7);
    s.idle();
    EXPECT_EQ(s.table().turn, opponent);  // as in any later turn: one drawn, one used
    EXPECT_EQ(cards_held(s, opponent), 8);
    s.idle();
    EXPECT_EQ(cards_held(s, opponent), 7);
}

RULE("coup-chain-lapse", "trio", "Calling the extension ends the turn") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).at_km(opponent, 600);
    s.holding({Puncture}).seat_holding(opponent, {PunctureProof, km100});
    s.pile({Tanker, km25, km50, km75});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    s.play(lay(opponent, Tanker)).play(lay(opponent, km100));
    EXPECT_EQ(s.table().phase, Phase::Reached);
    EXPECT_EQ(due(s), 1);
    s.play(extend(opponent));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(cards_held(s, opponent), 7);
}

RULE("coup-chain-lapse", "trio", "The printed mistake ends the turn") {
    Situation s(edition);
    s.house("mistakes", "true").battle(me, {Roll}).battle(opponent, {Roll}).owns(me, {DrivingAce});
    s.holding({Puncture}).seat_holding(opponent, {PunctureProof, Accident});
    s.pile({Tanker, km25, km50, km75});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    s.play(lay(opponent, Tanker)).play(attack(opponent, Accident, me));
    EXPECT_EQ(s.happened(EventKind::Deflected), 1);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(cards_held(s, opponent), 7);
}

RULE("coup-chain-lapse", "trio", "With an empty hand the next seat plays") {
    Situation s(edition);
    s.battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({Puncture, km25}).seat_holding(opponent, {PunctureProof, Tanker});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    // Held before the coup, so it is an ordinary card; make it one that the coup has drawn.
    s.state().chain_draws.insert(Tanker);
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(due(s), 1);
}

RULE("coup-chain-no-coup", "trio", "A safety of the chain lies like one laid in turn") {
    Situation s = answered(edition, {PunctureProof}, {Tanker, km25, km50, km75});
    s.play(lay(opponent, Tanker));
    EXPECT_TRUE(owns(s.tableau(opponent), Tanker));
    EXPECT_FALSE(owns_by_coup(s.tableau(opponent), Tanker));
    EXPECT_TRUE(owns_by_coup(s.tableau(opponent), PunctureProof));
}

namespace {

// A custom edition: trio's chain, and a safety in turn draws and plays again.
Edition playing_again() {
    Edition e        = *find_edition("trio");
    e.safety_in_turn = SafetyInTurn::PlaysAgain;
    return e;
}

}  // namespace

TEST(ChainWhereSafetiesPlayAgain, AChainedSafetyDrawsTwoAndAddsACard) {
    Situation s = answered(playing_again(), {PunctureProof}, {Tanker, km25, km50, km75});
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 2);
    EXPECT_EQ(due(s), 2);
}

TEST(ChainWhereSafetiesPlayAgain, AnotherSafetyDrawsOneAddsNoneAndEndsTheChain) {
    Situation s =
        answered(playing_again(), {PunctureProof, DrivingAce}, {Tanker, km25, RightOfWay});
    s.play(lay(opponent, DrivingAce));
    EXPECT_EQ(s.drawn_by(opponent), std::vector{RightOfWay});
    EXPECT_EQ(due(s), 1);
    for (const Card ordinary : {Tanker, RightOfWay}) {
        s.play(lay(opponent, ordinary));
        EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);
        EXPECT_EQ(due(s), 1);
        EXPECT_EQ(s.table().turn, opponent);
    }
}

}  // namespace kilostone

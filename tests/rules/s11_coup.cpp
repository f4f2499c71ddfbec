// Section 11: the coup: when it may be laid, by whom, and what becomes of hazard and safety.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

constexpr Card safeties[] = {RightOfWay, Tanker, PunctureProof, DrivingAce};

}  // namespace

RULE("coup-window", all_editions,
     "An attack is followed by the answer before anyone draws or plays on") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.battle(third, {Roll})
        .holding({Puncture})
        .seat_holding(third, {PunctureProof})
        .seat_holding(opponent, {km25});
    s.play(attack(me, Puncture, third));
    EXPECT_EQ(s.table().phase, Phase::Answering);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
    EXPECT_EQ(s.why_not(discard(opponent, km25)), Refusal::AnswerPending);
    EXPECT_EQ(s.why_not(lay(third, PunctureProof)), Refusal::AnswerPending);
    EXPECT_EQ(s.offered(third), (std::vector{coup(third, PunctureProof), decline(third)}));
    EXPECT_TRUE(s.offered(opponent).empty());
}

RULE("coup-window", all_editions,
     "Once the window has closed and the next player has drawn it is too late") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Puncture}).seat_holding(opponent, {PunctureProof});
    EXPECT_EQ(s.why_not(coup(opponent, PunctureProof)), Refusal::NothingToAnswer);
    s.play(attack(me, Puncture, opponent)).play(decline(opponent));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);
    EXPECT_EQ(s.why_not(coup(opponent, PunctureProof)), Refusal::NothingToAnswer);
}

RULE("coup-window", all_editions,
     "Nobody is told by the window who holds the safety, as long as it has not been seen") {
    Situation unseen(edition);  // the safety lies in the draw pile
    unseen.battle(me, {Roll}).battle(opponent, {Roll});
    unseen.holding({Puncture}).play(attack(me, Puncture, opponent));
    EXPECT_EQ(unseen.table().phase, Phase::Answering);
    EXPECT_EQ(unseen.offered(opponent), std::vector{decline(opponent)});

    Situation seen(edition);
    seen.battle(me, {Roll});
    seen.battle(opponent, {Roll})
        .owns(me, {PunctureProof})
        .holding({Puncture})
        .play(attack(me, Puncture, opponent));
    EXPECT_EQ(seen.table().phase, Phase::Playing);
    EXPECT_EQ(seen.table().turn, opponent);
    EXPECT_EQ(seen.happened(EventKind::Drew, opponent), 1);
}

RULE("coup-matching", all_editions, "Every hazard is answered by its own safety only") {
    struct {
        Card hazard, safety;
    } const pairs[] = {{Stop, RightOfWay},
                       {Limit, RightOfWay},
                       {OutOfFuel, Tanker},
                       {Puncture, PunctureProof},
                       {Accident, DrivingAce}};
    for (const auto& [hazard, own] : pairs) {
        Situation s(edition);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll}).holding({hazard});
        s.seat_holding(opponent, {RightOfWay, Tanker, PunctureProof, DrivingAce, Repair});
        s.play(attack(me, hazard, opponent));
        for (const Card c : safeties) {
            const auto expected = c == own ? std::nullopt : std::optional(Refusal::WrongSafety);
            EXPECT_EQ(s.why_not(coup(opponent, c)), expected);
        }
        EXPECT_EQ(s.why_not(coup(opponent, Repair)), Refusal::OnlySafetiesAnswer);
    }
}

RULE("coup-who", all_editions,
     "Neither the attacker nor a bystander may answer for the side attacked") {
    for (const Seat holder : {me, third}) {
        Situation s(edition, 3);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll}).seat_holding(holder, {PunctureProof});
        if (holder == me)
            s.holding({Puncture, PunctureProof});
        else
            s.holding({Puncture});
        s.play(attack(me, Puncture, opponent));
        EXPECT_EQ(s.why_not(coup(holder, PunctureProof)), Refusal::NotTheAttackedSide);
        EXPECT_EQ(s.why_not(decline(holder)), Refusal::NotTheAttackedSide);
    }
}

RULE("coup-who", all_editions,
     "Of a team either partner may answer, and the safety is the team's") {
    for (const Seat answering : {Seat{1}, Seat{3}}) {
        Situation s(edition, 4, true);
        s.battle(me, {Roll});
        s.battle(1, {Roll}).holding({Puncture}).seat_holding(answering, {PunctureProof});
        s.play(attack(me, Puncture, 1));
        const Seat other = answering == 1 ? 3 : 1;
        EXPECT_EQ(s.why_not(coup(other, PunctureProof)), Refusal::NotInHand);
        EXPECT_EQ(s.why_not(coup(partner, PunctureProof)), Refusal::NotTheAttackedSide);
        ASSERT_TRUE(s.allowed(coup(answering, PunctureProof)));
        s.play(coup(answering, PunctureProof));
        EXPECT_TRUE(owns_by_coup(s.tableau(1), PunctureProof));
        EXPECT_EQ(s.table().turn, answering);
    }
}

RULE("coup-in-hand", all_editions, "A safety that is drawn after the attack is no coup") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .holding({Puncture})
        .pile({PunctureProof})
        .play(attack(me, Puncture, opponent));
    EXPECT_EQ(s.why_not(coup(opponent, PunctureProof)), Refusal::NotInHand);
    s.play(decline(opponent));
    EXPECT_EQ(s.drawn_by(opponent), std::vector{PunctureProof});
    EXPECT_EQ(s.why_not(coup(opponent, PunctureProof)), Refusal::NothingToAnswer);
    s.play(lay(opponent, PunctureProof));
    EXPECT_TRUE(owns(s.tableau(opponent), PunctureProof));
    EXPECT_FALSE(owns_by_coup(s.tableau(opponent), PunctureProof));
}

RULE("coup-in-hand", all_editions,
     "A safety that the coup itself draws is laid as an ordinary one") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof})
        .pile({Tanker, km25});
    s.play(attack(me, Puncture, opponent))
        .play(coup(opponent, PunctureProof))
        .play(lay(opponent, Tanker));
    EXPECT_TRUE(owns_by_coup(s.tableau(opponent), PunctureProof));
    EXPECT_TRUE(owns(s.tableau(opponent), Tanker));
    EXPECT_FALSE(owns_by_coup(s.tableau(opponent), Tanker));
}

RULE("coup-later", all_editions,
     "A safety held back lifts the hazard later, without being a coup") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Accident}).seat_holding(opponent, {DrivingAce});
    s.play(attack(me, Accident, opponent)).play(decline(opponent));
    EXPECT_EQ(battle_top(s.tableau(opponent)), Accident);
    s.play(lay(opponent, DrivingAce));
    EXPECT_TRUE(s.rolling(opponent));
    EXPECT_TRUE(owns(s.tableau(opponent), DrivingAce));
    EXPECT_FALSE(owns_by_coup(s.tableau(opponent), DrivingAce));
    EXPECT_EQ(s.happened(EventKind::Answered), 0);
    EXPECT_EQ(s.result().scores[opponent].coups, 0);
}

RULE("coup-limit", all_editions, "Right of way answers a speed limit at once") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Limit}).seat_holding(opponent, {RightOfWay, km200});
    s.play(attack(me, Limit, opponent));
    ASSERT_TRUE(is_limited(s.tableau(opponent)));
    s.play(coup(opponent, RightOfWay));
    EXPECT_FALSE(is_limited(s.tableau(opponent)));
    EXPECT_TRUE(owns_by_coup(s.tableau(opponent), RightOfWay));
    EXPECT_EQ(s.table().discard_top, Limit);
    EXPECT_TRUE(s.allowed(lay(opponent, km200)));
}

RULE("coup-hazard-discarded", all_editions,
     "The answered hazard is discarded, and the tableau is as it was") {
    for (const Card hazard : hazard_cards) {
        const Card safety = safety_of(hazard);
        Situation s(edition);
        s.battle(me, {Roll});
        s.battle(opponent, {Roll})
            .driven(opponent, {km75})
            .holding({hazard})
            .seat_holding(opponent, {safety});
        const Tableau before = s.tableau(opponent);
        s.play(attack(me, hazard, opponent));
        ASSERT_NE(s.tableau(opponent), before);
        s.play(coup(opponent, safety));
        EXPECT_EQ(s.table().discard_top, hazard);
        EXPECT_EQ(battle_top(s.tableau(opponent)), Roll);
        EXPECT_FALSE(is_limited(s.tableau(opponent)));
        EXPECT_EQ(s.tableau(opponent).km, before.km);
        EXPECT_EQ(s.tableau(opponent).laid, before.laid);
        EXPECT_TRUE(s.rolling(opponent));
    }
}

RULE("coup-hazard-discarded", "hu trio speed nl classic",
     "A speed limit from before the attack stays") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .limited(opponent)
        .holding({OutOfFuel})
        .seat_holding(opponent, {Tanker, km100});
    s.play(attack(me, OutOfFuel, opponent)).play(coup(opponent, Tanker));
    EXPECT_EQ(s.why_not(lay(opponent, km100)), Refusal::SpeedLimited);
}

RULE("coup-crosswise", all_editions, "Everybody sees which safety was laid as a coup") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .owns(opponent, {Tanker})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.happened(EventKind::Answered, opponent), 1);
    for (const Seat seat : {me, opponent, third}) {
        const View v = s.view_of(seat);
        EXPECT_TRUE(owns_by_coup(v.table.tableaux[opponent], PunctureProof));
        EXPECT_FALSE(owns_by_coup(v.table.tableaux[opponent], Tanker));
    }
}

RULE("coup-protects", all_editions, "A safety laid as a coup goes on keeping its hazard off") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll})
        .holding({Puncture, Puncture})
        .seat_holding(opponent, {PunctureProof});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    for (int round = 0; round < 3; ++round) {
        s.idle_until(me);
        EXPECT_EQ(s.why_not(attack(me, Puncture, opponent)), Refusal::TargetProtected);
        s.idle();
    }
}

}  // namespace kilostone

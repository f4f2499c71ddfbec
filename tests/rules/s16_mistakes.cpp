// Section 16, continued: the mistakes that three booklets speak of, and what comes of them.
#include "bots/player.h"
#include "engine/moves.h"
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// A situation in which its edition's mistake can be made, and the move that makes it.
struct Slip {
    Situation situation;
    Move move;
    Refusal reason;
};

Slip slip(const Edition& edition, bool agreed) {
    Situation s(edition);
    if (agreed) s.house("mistakes", "true");
    if (edition.id == "hu") {
        s.battle(me, {Roll}).battle(opponent, {Roll});
        s.holding({Puncture}).seat_holding(opponent, {Tanker});
        s.play(attack(me, Puncture, opponent));
        return {s, coup(opponent, Tanker), Refusal::WrongSafety};
    }
    if (edition.id == "trio") {
        s.battle(me, {Roll}).battle(opponent, {Roll}).owns(opponent, {Tanker});
        s.holding({OutOfFuel});
        return {s, attack(me, OutOfFuel, opponent), Refusal::TargetProtected};
    }
    s.battle(me, {Roll}).at_km(me, 840).holding({km100});
    return {s, lay(me, km100), Refusal::PastTarget};
}

// speed, two players, to 900 km: I am at 840 km, six 120s and two 60s, and lay this card.
Situation past_target(const Edition& edition, Card card) {
    Situation s(edition);
    s.house("mistakes", "true").battle(me, {Roll}).holding({card});
    s.driven(me, {km100, km100, km100, km100, km100, km100, km50, km50}).play(lay(me, card));
    return s;
}

}  // namespace

RULE("house-mistakes", "hu trio speed",
     "The mistake can be made where it was agreed on, elsewhere it is refused with its reason") {
    Slip off = slip(edition, false);
    EXPECT_TRUE(off.situation.verdict(off.move).refused());
    EXPECT_EQ(off.situation.why_not(off.move), off.reason);

    Slip on         = slip(edition, true);
    const Verdict v = on.situation.verdict(on.move);
    EXPECT_TRUE(v.mistake);
    EXPECT_FALSE(v.refused());
    EXPECT_FALSE(v.allowed());
    EXPECT_TRUE(v.reasons.only(on.reason));

    EXPECT_EQ(problem_with(edition, 2, {{"mistakes", "false"}}), std::nullopt);
    const auto problem = problem_with(edition, 2, {{"mistakes", "some"}});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->where, "mistakes");
    EXPECT_EQ(problem->allowed, "allowed: true, false");
}

RULE("house-mistakes", "hu trio speed", "The mistakes of the other booklets stay refused") {
    Situation s(edition);
    s.house("mistakes", "true")
        .battle(me, {Roll})
        .battle(opponent, {Roll})
        .owns(opponent, {Tanker});
    s.holding({OutOfFuel, km100, Puncture}).seat_holding(opponent, {DrivingAce});
    s.at_km(me, rulebook(edition, 2).form.target - edition.km[rank(km50)]);
    EXPECT_EQ(s.verdict(lay(me, km100)).refused(), edition.id != "speed");
    EXPECT_EQ(s.verdict(attack(me, OutOfFuel, opponent)).refused(), edition.id != "trio");
    s.play(attack(me, Puncture, opponent));
    EXPECT_EQ(s.verdict(coup(opponent, DrivingAce)).refused(), edition.id != "hu");
}

RULE("house-mistakes", "de nl classic", "There is no mistake to agree on") {
    for (const char* value : {"true", "false"}) {
        const auto problem = problem_with(edition, 2, {{"mistakes", value}});
        ASSERT_TRUE(problem.has_value());
        EXPECT_EQ(problem->where, "mistakes");
        EXPECT_NE(problem->what.find("mistake"), std::string::npos) << problem->what;
        EXPECT_EQ(problem->allowed.find("mistakes"), std::string::npos) << problem->allowed;
    }
}

RULE("protected-mistake", "trio", "A side that has not opened cannot even make the mistake") {
    Situation s(edition);
    s.house("mistakes", "true").battle(opponent, {Roll}).owns(opponent, {Tanker});
    s.holding({OutOfFuel});
    EXPECT_TRUE(s.verdict(attack(me, OutOfFuel, opponent)).refused());
    EXPECT_EQ(s.why_not(attack(me, OutOfFuel, opponent)), Refusal::NotOpened);
}

RULE("mistakes-not-offered", "hu trio speed", "The mistake is not among the moves offered") {
    Slip on            = slip(edition, true);
    const auto offered = on.situation.offered(on.move.seat);
    EXPECT_FALSE(offered.empty());
    EXPECT_EQ(std::count(offered.begin(), offered.end(), on.move), 0);
    for (const Move m : offered) EXPECT_TRUE(on.situation.verdict(m).allowed());
}

RULE("mistakes-not-offered", "hu trio speed", "No computer player makes the mistake") {
    Slip on          = slip(edition, true);
    const View v     = on.situation.view_of(on.move.seat);
    const auto moves = legal_moves(v);
    for (const Bot& bot : bots())
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            Rng rng(seed);
            const Move chosen = bot.decide({v.sight(), moves}, rng);
            EXPECT_NE(chosen, on.move) << bot.name.view();
            EXPECT_TRUE(on.situation.verdict(chosen).allowed()) << bot.name.view();
        }
}

RULE("wrong-safety-mistake", "hu",
     "The wrong safety is discarded, the hazard stays, and the attacker's neighbour is next") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.house("mistakes", "true")
        .battle(third, {Roll})
        .holding({Puncture})
        .seat_holding(third, {Tanker});
    s.play(attack(me, Puncture, third)).play(coup(third, Tanker));
    EXPECT_EQ(s.happened(EventKind::Misanswered, third), 1);
    EXPECT_EQ(s.table().discard_top, Tanker);
    EXPECT_FALSE(owns(s.tableau(third), Tanker));
    EXPECT_EQ(battle_top(s.tableau(third)), Puncture);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);
}

RULE("wrong-safety-hand", "hu", "The hand stays a card short") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.house("mistakes", "true")
        .battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {Tanker});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, Tanker));
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);  // the turn's own card
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
    s.idle().idle();
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
    s.idle();
    EXPECT_EQ(s.table().hand_sizes[opponent], 5);
}

RULE("wrong-safety-window", "hu", "The partner, who holds the right one, may not answer any more") {
    Situation s(edition, 4);
    s.battle(me, {Roll});
    s.house("mistakes", "true").battle(1, {Roll}).holding({Puncture});
    s.seat_holding(1, {Tanker}).seat_holding(3, {PunctureProof}).play(attack(me, Puncture, 1));
    ASSERT_TRUE(s.allowed(coup(3, PunctureProof)));
    s.play(coup(1, Tanker));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.why_not(coup(3, PunctureProof)), Refusal::NothingToAnswer);
    EXPECT_EQ(s.why_not(coup(1, DrivingAce)), Refusal::NothingToAnswer);
}

RULE("protected-mistake", "trio",
     "The hazard is discarded, nothing changes on the tableau, and the next player is on turn") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.house("mistakes", "true").battle(third, {Roll}).owns(third, {RightOfWay}).holding({Limit});
    const Tableau before = s.tableau(third);
    s.play(attack(me, Limit, third));
    EXPECT_EQ(s.happened(EventKind::Deflected, me), 1);
    EXPECT_EQ(s.happened(EventKind::Attacked), 0);
    EXPECT_EQ(s.table().discard_top, Limit);
    EXPECT_EQ(s.tableau(third), before);
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().hand_sizes[me], 6);
}

RULE("protected-mistake", "trio", "Where another rule forbids the attack as well, it is refused") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.house("mistakes", "true")
        .battle(opponent, {Roll, Puncture})
        .owns(opponent, {Tanker})
        .holding({OutOfFuel});
    EXPECT_TRUE(s.verdict(attack(me, OutOfFuel, opponent)).refused());
    EXPECT_EQ(s.why_not(attack(me, OutOfFuel, opponent)), Refusal::TargetProtected);
}

RULE("past-target-mistake", "speed",
     "The next turn of the side begins with taking one distance card of choice off") {
    Situation s = past_target(edition, km100);
    EXPECT_EQ(s.tableau(me).km, 960);
    EXPECT_EQ(s.table().winner, std::nullopt);
    EXPECT_EQ(s.table().turn, opponent);
    s.idle();
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.happened(EventKind::Drew, me), 0);
    EXPECT_EQ(s.offered(me), (std::vector{take_off(me, km50), take_off(me, km100)}));
    EXPECT_EQ(s.why_not(take_off(me, km25)), Refusal::NotLaid);
    EXPECT_EQ(s.why_not(take_off(me, Roll)), Refusal::OnlyDistancesTakenOff);
    EXPECT_EQ(s.why_not(take_off(opponent, km50)), Refusal::NotYourTurn);
    EXPECT_EQ(s.why_not(discard(me, EndOfLimit)), Refusal::TakeOffPending);
    s.play(take_off(me, km100));
    EXPECT_EQ(s.tableau(me).km, 840);
    EXPECT_EQ(s.table().discard_top, km100);
}

RULE("past-target-mistake", "speed", "Cards are taken off until the side is within the target") {
    Situation s = past_target(edition, km200);
    EXPECT_EQ(s.tableau(me).km, 1080);
    s.idle().play(take_off(me, km100));
    EXPECT_EQ(s.tableau(me).km, 960);
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    s.play(take_off(me, km100));
    EXPECT_EQ(s.tableau(me).km, 840);
    EXPECT_EQ(s.table().phase, Phase::Playing);
}

RULE("past-target-mistake", "speed",
     "In a team it is the partner, if that is whose turn comes next") {
    Situation s(edition, 4);
    s.house("mistakes", "true")
        .battle(me, {Roll})
        .at_km(me, 1140)
        .holding({km100})
        .play(lay(me, km100))
        .idle();
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    EXPECT_EQ(s.table().turn, partner);
    EXPECT_EQ(s.why_not(take_off(me, km100)), Refusal::NotYourTurn);
    EXPECT_TRUE(s.allowed(take_off(partner, km100)));
}

RULE("past-target-mistake", "speed", "A turn earned by a coup begins with taking off as well") {
    Situation s(edition);
    s.house("mistakes", "true").battle(me, {Roll}).at_km(me, 840).holding({km100, PunctureProof});
    s.seat_holding(opponent, {Puncture}).play(lay(me, km100)).play(attack(opponent, Puncture, me));
    s.play(coup(me, PunctureProof));
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
    s.play(take_off(me, km100));
    EXPECT_EQ(s.happened(EventKind::Drew, me), 2);
    EXPECT_EQ(s.table().phase, Phase::Playing);
}

RULE("past-target-turn", "speed", "Then comes a turn like any other: one card drawn, one played") {
    Situation s = past_target(edition, km100);
    s.idle().play(take_off(me, km100));
    EXPECT_EQ(s.happened(EventKind::Drew, me), 1);
    EXPECT_EQ(s.table().hand_sizes[me], 7);
    EXPECT_EQ(s.table().turn, me);
    s.idle();
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.table().hand_sizes[me], 6);
}

RULE("past-target-no-finish", "speed",
     "Exactly the target, but by taking off, wins nothing and extends nothing") {
    Situation s = past_target(edition, km100);
    s.idle().play(take_off(me, km50));
    EXPECT_EQ(s.tableau(me).km, 900);
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().winner, std::nullopt);
    EXPECT_EQ(s.why_not(extend(me)), Refusal::NothingReached);
    EXPECT_EQ(s.why_not(finish(me)), Refusal::NothingReached);
}

RULE("past-target-scoring", "speed",
     "When another wins, the side past the target takes off before the points are counted") {
    Situation s(edition);
    s.house("mistakes", "true").battle(me, {Roll}).battle(opponent, {Roll}).holding({km75});
    s.driven(me, {km200, km200, km100, km100, km100})
        .at_km(opponent, 780)
        .seat_holding(opponent, {km100});
    s.play(lay(me, km75)).play(lay(opponent, km100)).play(finish(opponent));
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.offered(me),
              (std::vector{take_off(me, km75), take_off(me, km100), take_off(me, km200)}));
    EXPECT_EQ(s.why_not(discard(opponent, EndOfLimit)), Refusal::TakeOffPending);
    s.play(take_off(me, km75));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::Target);
    EXPECT_EQ(s.result().scores[me], (SideScore{.distance = 840, .total = 840}));
    EXPECT_EQ(s.result().scores[opponent],
              (SideScore{.distance = 900, .won = 400, .safe_trip = 300, .total = 1600}));
}

RULE("past-target-scoring", "speed", "When nobody wins, too") {
    Situation s(edition);
    s.house("mistakes", "true").battle(me, {Roll}).at_km(me, 840).pile_empty().holding({km100});
    s.play(lay(me, km100));
    EXPECT_EQ(s.table().phase, Phase::TakingOff);
    s.play(take_off(me, km100));
    EXPECT_EQ(s.table().phase, Phase::Over);
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    EXPECT_EQ(s.result().scores[me], (SideScore{.distance = 840, .total = 840}));
}

}  // namespace kilostone

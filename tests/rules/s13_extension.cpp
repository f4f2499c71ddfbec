// Section 13: carrying a finished short race on to the long distance.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// My side is a 100 (speed: a 120) short of the short target; where it is a variant, the extension
// has been agreed on.
Situation before_target(const Edition& edition, int players = 2) {
    const Rulebook rules = rulebook(edition, players);
    Situation s(edition, players);
    if (edition.id == "de") s.house("extension", "true");
    s.battle(me, {Roll}).at_km(me, rules.form.target - rules.km(km100)).holding({km100});
    return s;
}

Situation at_target(const Edition& edition, int players = 2) {
    Situation s = before_target(edition, players);
    s.play(lay(me, km100));
    return s;
}

// The opponent is a 50 (60) short of it.
void bring_up_opponent(Situation& s, const Edition& edition) {
    const Rulebook rules = rulebook(edition, 2);
    const int km         = rules.form.target - rules.km(km50) - 2 * rules.km(km200);
    s.battle(opponent, {Roll}).driven(opponent, {km200, km200}).at_km(opponent, km);
}

void expect_extension(const Edition& edition, int players, int from, int to) {
    Situation s = at_target(edition, players);
    EXPECT_EQ(s.table().target, from) << players;
    EXPECT_EQ(s.table().phase, Phase::Reached) << players;
    s.play(extend(me));
    EXPECT_EQ(s.table().target, to) << players;
}

void expect_none(const Edition& edition, int players) {
    const Rulebook rules = rulebook(edition, players);
    Situation s(edition, players);
    s.battle(me, {Roll})
        .at_km(me, rules.form.target - rules.km(km100))
        .holding({km100})
        .play(lay(me, km100));
    EXPECT_EQ(s.table().ending, Ending::Target) << players;
}

}  // namespace

RULE("extension-forms", "hu trio",
     "Two and three players may go on from 700 to 1000 km, teams may not") {
    for (const int players : {2, 3}) expect_extension(edition, players, 700, 1000);
    for (const int players : {4, 6}) expect_none(edition, players);
}

RULE("extension-forms", "classic",
     "Two, three and six players may go on from 700 to 1000 km, four may not") {
    for (const int players : {2, 3, 6}) expect_extension(edition, players, 700, 1000);
    expect_none(edition, 4);
}

RULE("extension-forms", "speed",
     "Two, three and six players may go on to 1200 km, four race to it anyway") {
    for (const int players : {2, 3}) expect_extension(edition, players, 900, 1200);
    expect_extension(edition, 6, 990, 1200);
    expect_none(edition, 4);
}

RULE("extension-forms", "de",
     "Two, three and six players may go on from 700 to 1000 km, once they have agreed to") {
    for (const int players : {2, 3, 6}) {
        expect_none(edition, players);
        expect_extension(edition, players, 700, 1000);
    }
    expect_none(edition, 4);
}

RULE("extension-who", "hu de trio speed classic",
     "The player who laid the card decides, nobody else") {
    Situation s = at_target(edition, 3);
    EXPECT_EQ(s.events().back(), (Event{.kind = EventKind::Reached, .seat = me}));
    EXPECT_EQ(s.offered(me), (std::vector{extend(me), finish(me)}));
    for (const Seat other : {opponent, third}) {
        EXPECT_TRUE(s.offered(other).empty());
        EXPECT_EQ(s.why_not(extend(other)), Refusal::NotYourTurn);
        EXPECT_EQ(s.why_not(finish(other)), Refusal::NotYourTurn);
    }
}

RULE("extension-who", "de speed classic", "Not even the partner decides") {
    Situation s = at_target(edition, 6);
    EXPECT_EQ(s.rules().side_of(3), me);
    EXPECT_EQ(s.why_not(extend(3)), Refusal::NotYourTurn);
    s.play(extend(me));
    EXPECT_EQ(s.table().caller, me);
}

RULE("extension-who", "de", "A card that leads past the short target counts as well") {
    Situation s = before_target(edition);
    s.holding({km200}).play(lay(me, km200));
    EXPECT_EQ(s.tableau(me).km, 800);
    EXPECT_EQ(s.table().phase, Phase::Reached);
    EXPECT_TRUE(s.allowed(extend(me)));
}

RULE("extension-moment", "hu de trio speed classic",
     "Nobody calls before the short target is reached") {
    Situation s = before_target(edition);
    EXPECT_EQ(s.why_not(extend(me)), Refusal::NothingReached);
    EXPECT_EQ(s.why_not(finish(me)), Refusal::NothingReached);
}

RULE("extension-moment", "hu de trio speed classic",
     "At the short target nothing else is done before the decision") {
    Situation s = at_target(edition);
    EXPECT_EQ(s.happened(EventKind::TurnBegan), 0);
    EXPECT_EQ(s.why_not(discard(me, EndOfLimit)), Refusal::ExtensionPending);
    EXPECT_EQ(s.why_not(discard(opponent, EndOfLimit)), Refusal::ExtensionPending);
}

RULE("extension-moment", "hu de trio speed classic",
     "Who finishes instead wins at once, and there is no extension any more") {
    Situation s = at_target(edition);
    s.play(finish(me));
    EXPECT_EQ(s.table().ending, Ending::Target);
    EXPECT_EQ(s.table().winner, me);
    EXPECT_FALSE(s.result().extended);
    EXPECT_EQ(s.why_not(extend(me)), Refusal::StageOver);
}

RULE("extension-moment", "nl", "At no moment is there an extension to call") {
    Situation s(edition);
    s.battle(me, {Roll}).at_km(me, 900).holding({km100});
    EXPECT_EQ(s.why_not(extend(me)), Refusal::NothingReached);
    s.play(lay(me, km100));
    EXPECT_EQ(s.happened(EventKind::Reached), 0);
    EXPECT_EQ(s.table().ending, Ending::Target);
    EXPECT_EQ(s.why_not(extend(me)), Refusal::StageOver);
}

RULE("extension-target", "hu trio speed classic",
     "After the call the others, too, drive past the short target") {
    Situation s = before_target(edition);
    bring_up_opponent(s, edition);
    s.seat_holding(opponent, {km100}).play(lay(me, km100)).play(extend(me));
    EXPECT_EQ(s.table().target, s.rules().edition.long_distance);
    ASSERT_TRUE(s.allowed(lay(opponent, km100)));
    s.play(lay(opponent, km100));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, me);
}

RULE("extension-target", "hu de trio speed classic",
     "After the call the short target finishes nothing and asks nothing") {
    Situation s = before_target(edition);
    bring_up_opponent(s, edition);
    s.seat_holding(opponent, {km50})
        .play(lay(me, km100))
        .play(extend(me))
        .play(lay(opponent, km50));
    EXPECT_EQ(s.tableau(opponent).km, s.rules().form.target);
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.happened(EventKind::Reached), 0);
    EXPECT_EQ(s.why_not(extend(opponent)), Refusal::NothingReached);
}

RULE("extension-target", "hu de trio speed classic",
     "After the call the long distance wins, for the caller and for the others") {
    for (const Side caller : {me, opponent}) {
        const Rulebook rules = rulebook(edition, 2);
        Situation s(edition);
        if (edition.id == "de") s.house("extension", "true");
        s.extended_by(caller)
            .battle(me, {Roll})
            .at_km(me, edition.long_distance - rules.km(km100))
            .holding({km100});
        s.play(lay(me, km100));
        EXPECT_EQ(s.table().ending, Ending::Target);
        EXPECT_EQ(s.table().winner, me);
        EXPECT_TRUE(s.result().extended);
        EXPECT_EQ(s.result().caller, caller);
    }
}

RULE("extension-turn", "hu de trio speed classic", "After the call it is the next player's turn") {
    Situation s = at_target(edition, 3);
    s.play(extend(me));
    EXPECT_EQ(s.happened(EventKind::Extended, me), 1);
    EXPECT_EQ(s.happened(EventKind::Drew, me), 0);
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 1);
    EXPECT_EQ(s.table().hand_sizes[me], 6);
}

RULE("extension-empty-pile", "hu de trio speed classic",
     "With no card left to draw the extension may be called") {
    Situation s = before_target(edition);
    s.battle(opponent, {Roll})
        .pile_empty()
        .holding({km100})
        .seat_holding(opponent, {km25})
        .play(lay(me, km100));
    EXPECT_EQ(s.table().phase, Phase::Reached);
    ASSERT_TRUE(s.allowed(extend(me)));
    s.play(extend(me));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    EXPECT_EQ(s.happened(EventKind::Drew), 0);
}

RULE("extension-play-out", "hu de trio speed classic",
     "An extended stage goes on without a draw pile until nothing can be played") {
    Situation s(edition);
    if (edition.id == "de") s.house("extension", "true");
    s.extended_by(me).battle(me, {Roll}).battle(opponent, {Roll}).pile_empty();
    s.holding({km25, Fuel}).seat_holding(opponent, {km50}).play(lay(me, km25));
    EXPECT_EQ(s.table().phase, Phase::Playing);
    EXPECT_EQ(s.table().turn, opponent);
    s.play(lay(opponent, km50));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    EXPECT_EQ(s.table().winner, std::nullopt);
    EXPECT_TRUE(s.result().extended);
}

RULE("extension-play-out", "hu de trio speed classic",
     "An extended stage can be won without a draw pile") {
    Situation s(edition);
    if (edition.id == "de") s.house("extension", "true");
    s.extended_by(opponent).battle(me, {Roll}).pile_empty().holding({km100});
    s.at_km(me, edition.long_distance - rulebook(edition, 2).km(km100)).play(lay(me, km100));
    EXPECT_EQ(s.table().winner, me);
    EXPECT_TRUE(s.result().delayed);
}

RULE("no-extension", "nl", "No form of the race has a longer distance") {
    EXPECT_EQ(edition.long_distance, 0);
    for (const Form& form : forms(edition)) {
        EXPECT_EQ(form.extending, Extending::Never);
        EXPECT_FALSE(compile(edition, form).extending);
    }
    Situation s(edition);
    s.house("distance", "700")
        .battle(me, {Roll})
        .at_km(me, 600)
        .holding({km100})
        .play(lay(me, km100));
    EXPECT_EQ(s.table().ending, Ending::Target);
}

}  // namespace kilostone

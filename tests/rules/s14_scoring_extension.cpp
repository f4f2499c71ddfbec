// Section 14, continued: the 200 of an extended stage, and stages that nobody finishes.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

// Three sides in a stage that this one has extended.
Situation extended(const Edition& edition, Side caller) {
    Situation s(edition, 3);
    if (edition.id == "de") s.house("extension", "true");
    s.extended_by(caller).battle(me, {Roll});
    return s;
}

std::array<int, 3> extension_lines(const StageResult& r) {
    return {r.scores[me].extension, r.scores[opponent].extension, r.scores[third].extension};
}

std::array<int, 3> if_i_win(Situation s, const Edition& edition) {
    s.at_km(me, edition.long_distance - edition.km[rank(km100)])
        .holding({km100})
        .play(lay(me, km100));
    EXPECT_EQ(s.table().winner, me);
    return extension_lines(s.result());
}

StageResult nobody_wins(Situation& s) {
    s.pile_empty().holding({km25}).play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    return s.result();
}

using Lines = std::array<int, 3>;

}  // namespace

RULE("score-extension", "hu de trio", "Whoever wins the extended stage scores 200, caller or not") {
    EXPECT_EQ(if_i_win(extended(edition, me), edition), (Lines{200, 0, 0}));
    EXPECT_EQ(if_i_win(extended(edition, opponent), edition), (Lines{200, 0, 0}));
}

RULE("score-extension", "speed classic", "The caller who wins scores 200") {
    EXPECT_EQ(if_i_win(extended(edition, me), edition), (Lines{200, 0, 0}));
}

RULE("score-extension", "hu de trio speed classic", "A race that was not extended has no 200") {
    Situation s(edition, 3);
    if (edition.id == "de") s.house("extension", "true");
    const int target = rulebook(edition, 3).form.target;
    s.battle(me, {Roll}).at_km(me, target - edition.km[rank(km100)]).holding({km100});
    s.play(lay(me, km100)).play(finish(me));
    EXPECT_EQ(extension_lines(s.result()), (Lines{0, 0, 0}));
    EXPECT_EQ(s.result().scores[me].won, 400);
}

RULE("score-extension-failed", "hu trio", "When nobody wins nobody scores the 200") {
    for (const Side caller : {me, opponent}) {
        Situation s = extended(edition, caller);
        EXPECT_EQ(extension_lines(nobody_wins(s)), (Lines{0, 0, 0}));
    }
}

RULE("score-extension-failed", "de", "When nobody wins every opponent of the caller scores 200") {
    Situation mine = extended(edition, me);
    EXPECT_EQ(extension_lines(nobody_wins(mine)), (Lines{0, 200, 200}));
    Situation theirs = extended(edition, opponent);
    EXPECT_EQ(extension_lines(nobody_wins(theirs)), (Lines{200, 0, 200}));
}

RULE("score-extension-failed", "speed classic",
     "When nobody wins every opponent of the caller scores 200") {
    Situation mine = extended(edition, me);
    EXPECT_EQ(extension_lines(nobody_wins(mine)), (Lines{0, 200, 200}));
}

RULE("score-extension-failed", "speed classic",
     "When an opponent wins every opponent of the caller scores 200") {
    EXPECT_EQ(if_i_win(extended(edition, opponent), edition), (Lines{200, 0, 200}));
}

RULE("score-unfinished", "hu trio",
     "Without a winner there are distances, safeties and coups on the sheet, nothing else") {
    Situation s = extended(edition, opponent);
    s.owns(me, {RightOfWay, Tanker, PunctureProof}).owns_by_coup(me, {DrivingAce});
    const auto result = nobody_wins(s);
    const int coup    = edition.id == "hu" ? 200 : 300;
    EXPECT_EQ(result.scores[me], (SideScore{.distance     = 25,
                                            .safeties     = 400,
                                            .all_safeties = 300,
                                            .coups        = coup,
                                            .total        = 725 + coup}));
    EXPECT_EQ(result.scores[opponent], SideScore{});
}

RULE("score-unfinished", "de speed classic",
     "Without a winner the 200 of the caller's opponents come to distances, safeties and coups") {
    Situation s = extended(edition, opponent);
    s.owns(me, {RightOfWay, Tanker, PunctureProof}).owns_by_coup(me, {DrivingAce});
    const auto result = nobody_wins(s);
    const int km      = edition.km[0];
    EXPECT_EQ(result.scores[me], (SideScore{.distance     = km,
                                            .safeties     = 400,
                                            .all_safeties = 300,
                                            .coups        = 300,
                                            .extension    = 200,
                                            .total        = 1200 + km}));
    EXPECT_EQ(result.scores[opponent], SideScore{});
    EXPECT_EQ(result.scores[third], (SideScore{.extension = 200, .total = 200}));
}

RULE("score-unfinished", "de speed", "Without an extension an unfinished stage has no 200") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    EXPECT_EQ(extension_lines(nobody_wins(s)), (Lines{0, 0, 0}));
    EXPECT_EQ(s.result().scores[me].total, edition.km[0]);
}

}  // namespace kilostone

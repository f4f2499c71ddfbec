// Section 14: the lines of the score sheet.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

constexpr std::string_view with_points = "hu de trio speed classic";

// My side is a 100 (speed: a 120) short of the target, without a top card.
Situation nearly_won(const Edition& edition, int players = 3) {
    const Rulebook rules = rulebook(edition, players);
    Situation s(edition, players);
    s.battle(me, {Roll}).at_km(me, rules.form.target - rules.km(km100)).holding({km100});
    return s;
}

StageResult won(Situation& s) {
    s.play(lay(me, km100));
    if (s.table().phase == Phase::Reached) s.play(finish(me));
    EXPECT_EQ(s.table().winner, me);
    return s.result();
}

// The stage is about to end with my 25 (30), and nobody at the target.
Situation nearly_stuck(const Edition& edition, int players = 3) {
    Situation s(edition, players);
    s.battle(me, {Roll}).pile_empty().holding({km25});
    return s;
}

StageResult stuck(Situation& s) {
    s.play(lay(me, km25));
    EXPECT_EQ(s.table().ending, Ending::NothingPlayable);
    return s.result();
}

}  // namespace

RULE("score-distance", with_points, "Every kilometre laid is a point, for everybody") {
    Situation s = nearly_stuck(edition);
    s.driven(me, {km50}).driven(opponent, {km75, km100}).driven(third, {km200});
    const auto result = stuck(s);
    const int unit    = edition.km[0];
    EXPECT_EQ(result.scores[me], (SideScore{.distance = 3 * unit, .total = 3 * unit}));
    EXPECT_EQ(result.scores[opponent], (SideScore{.distance = 7 * unit, .total = 7 * unit}));
    EXPECT_EQ(result.scores[third], (SideScore{.distance = 8 * unit, .total = 8 * unit}));
}

RULE("score-distance", "de", "Kilometres past the target count as well") {
    Situation s = nearly_won(edition, 4);
    s.holding({km200}).play(lay(me, km200));
    EXPECT_EQ(s.table().winner, me);
    EXPECT_EQ(s.result().scores[me].distance, 1100);
}

RULE("score-win", with_points, "The winner scores 400, the others nothing for it") {
    Situation s       = nearly_won(edition);
    const auto result = won(s);
    EXPECT_EQ(result.scores[me].won, 400);
    EXPECT_EQ(result.scores[opponent].won, 0);
    EXPECT_EQ(result.scores[third].won, 0);
}

RULE("score-win", with_points, "An extended stage brings the 400 too, whoever extended it") {
    for (const Side caller : {me, opponent}) {
        Situation s(edition);
        if (edition.id == "de") s.house("extension", "true");
        s.extended_by(caller).battle(me, {Roll}).holding({km100});
        s.at_km(me, edition.long_distance - edition.km[rank(km100)]);
        EXPECT_EQ(won(s).scores[me].won, 400);
        EXPECT_EQ(s.result().scores[opponent].won, 0);
    }
}

RULE("score-safety", with_points, "Each safety scores 100") {
    Situation s = nearly_stuck(edition);
    s.owns(me, {Tanker}).owns(opponent, {RightOfWay, PunctureProof, DrivingAce});
    const auto result = stuck(s);
    EXPECT_EQ(result.scores[me].safeties, 100);
    EXPECT_EQ(result.scores[opponent].safeties, 300);
    EXPECT_EQ(result.scores[opponent].all_safeties, 0);
    EXPECT_EQ(result.scores[third].safeties, 0);
}

RULE("score-all-four", with_points, "All four safeties of one side score 700 together") {
    Situation s = nearly_stuck(edition);
    s.owns(opponent, {RightOfWay, Tanker, PunctureProof, DrivingAce});
    EXPECT_EQ(stuck(s).scores[opponent],
              (SideScore{.safeties = 400, .all_safeties = 300, .total = 700}));
}

RULE("score-all-four", with_points, "Four safeties laid by two sides are not all four") {
    Situation s = nearly_stuck(edition);
    s.owns(opponent, {RightOfWay, Tanker}).owns(third, {PunctureProof, DrivingAce});
    EXPECT_EQ(stuck(s).scores[opponent], (SideScore{.safeties = 200, .total = 200}));
    EXPECT_EQ(s.result().scores[third], (SideScore{.safeties = 200, .total = 200}));
}

RULE("score-all-four", with_points, "The safeties of partners are those of one side") {
    Situation s(edition, 4, true);
    s.battle(1, {Roll}).owns(1, {RightOfWay, Tanker, PunctureProof}).pile_empty();
    s.turn(1).holding({Fuel}).seat_holding(3, {DrivingAce, Fuel});
    s.play(discard(1, Fuel)).play(lay(3, DrivingAce));
    EXPECT_EQ(s.result().scores[1],
              (SideScore{.safeties = 400, .all_safeties = 300, .total = 700}));
}

RULE("score-coup", "de trio speed classic", "A coup scores 300 on top of its safety's 100") {
    Situation s = nearly_stuck(edition);
    s.owns_by_coup(opponent, {Tanker})
        .owns_by_coup(third, {RightOfWay, DrivingAce})
        .owns(third, {PunctureProof});
    EXPECT_EQ(stuck(s).scores[opponent], (SideScore{.safeties = 100, .coups = 300, .total = 400}));
    EXPECT_EQ(s.result().scores[third], (SideScore{.safeties = 300, .coups = 600, .total = 900}));
}

RULE("score-coup", "hu", "A coup scores 300 in all, its safety included") {
    Situation s = nearly_stuck(edition);
    s.owns_by_coup(opponent, {Tanker})
        .owns_by_coup(third, {RightOfWay, DrivingAce})
        .owns(third, {PunctureProof});
    EXPECT_EQ(stuck(s).scores[opponent], (SideScore{.safeties = 100, .coups = 200, .total = 300}));
    EXPECT_EQ(s.result().scores[third], (SideScore{.safeties = 300, .coups = 400, .total = 700}));
}

RULE("score-coup", "hu", "With all four safeties each coup among them still adds 200") {
    Situation s = nearly_stuck(edition);
    s.owns_by_coup(opponent, {RightOfWay, Tanker, PunctureProof, DrivingAce});
    EXPECT_EQ(stuck(s).scores[opponent],
              (SideScore{.safeties = 400, .all_safeties = 300, .coups = 800, .total = 1500}));
}

RULE("score-coup", with_points, "A coup played out at the table is on the sheet") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.battle(opponent, {Roll}).holding({Puncture}).seat_holding(opponent, {PunctureProof});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.result().scores[opponent].coups, edition.id == "hu" ? 200 : 300);
    EXPECT_EQ(s.result().scores[opponent].safeties, 100);
}

RULE("score-example", "de trio speed classic",
     "Two safeties and two coups, all of one side, score 1300") {
    Situation s = nearly_stuck(edition);
    s.owns(opponent, {RightOfWay, Tanker}).owns_by_coup(opponent, {PunctureProof, DrivingAce});
    EXPECT_EQ(stuck(s).scores[opponent],
              (SideScore{.safeties = 400, .all_safeties = 300, .coups = 600, .total = 1300}));
}

RULE("score-example", "hu", "Two safeties and two coups, all of one side, score 1100") {
    Situation s = nearly_stuck(edition);
    s.owns(opponent, {RightOfWay, Tanker}).owns_by_coup(opponent, {PunctureProof, DrivingAce});
    EXPECT_EQ(stuck(s).scores[opponent],
              (SideScore{.safeties = 400, .all_safeties = 300, .coups = 400, .total = 1100}));
}

RULE("score-safe-trip", with_points,
     "The winner scores 300 for doing without a top card, and only the winner") {
    Situation without = nearly_won(edition);
    without.driven(opponent, {km25});
    const auto result = won(without);
    EXPECT_EQ(result.scores[me].safe_trip, 300);
    EXPECT_EQ(result.scores[opponent].safe_trip, 0);

    const Rulebook rules = rulebook(edition, 3);
    Situation with(edition, 3);
    with.battle(me, {Roll}).driven(me, {km200}).holding({km100});
    with.at_km(me, rules.form.target - rules.km(km200) - rules.km(km100));
    EXPECT_EQ(won(with).scores[me].safe_trip, 0);
}

RULE("score-delayed", "hu trio speed classic", "The winner scores 300 for a delayed action") {
    Situation late = nearly_won(edition);
    late.pile_empty().holding({km100});
    EXPECT_EQ(won(late).scores[me].delayed, 300);
    EXPECT_EQ(late.result().scores[opponent].delayed, 0);

    Situation early = nearly_won(edition);
    EXPECT_EQ(won(early).scores[me].delayed, 0);
}

RULE("score-delayed", "de", "Winning after the draw pile has run out brings nothing more") {
    Situation late = nearly_won(edition);
    late.driven(opponent, {km25}).driven(third, {km25}).pile_empty().holding({km100});
    EXPECT_EQ(won(late).scores[me],
              (SideScore{.distance = 700, .won = 400, .safe_trip = 300, .total = 1400}));
}

RULE("score-shutout", "hu de trio", "The winner scores 500 for each side without a distance card") {
    Situation both = nearly_won(edition);
    EXPECT_EQ(won(both).scores[me].shutout, 1000);

    Situation one = nearly_won(edition);
    one.driven(opponent, {km25});
    EXPECT_EQ(won(one).scores[me].shutout, 500);
    EXPECT_EQ(one.result().scores[opponent].shutout, 0);

    Situation none = nearly_won(edition);
    none.driven(opponent, {km25}).driven(third, {km25});
    EXPECT_EQ(won(none).scores[me].shutout, 0);
}

RULE("score-shutout", "speed classic",
     "The winner scores 500 once, if every opponent is without a distance card") {
    Situation both = nearly_won(edition);
    EXPECT_EQ(won(both).scores[me].shutout, 500);

    Situation one = nearly_won(edition);
    one.driven(opponent, {km25});
    EXPECT_EQ(won(one).scores[me].shutout, 0);

    Situation alone = nearly_won(edition, 2);
    EXPECT_EQ(won(alone).scores[me].shutout, 500);
}

namespace {

// What a side scores for n safeties, k of them coups, and how the booklet's table shows it.
struct Shown {
    SideScore kept;
    SideScore shown;
    int sum = 0;
};

Shown shown(const Edition& edition, int n, int k) {
    constexpr Card all[] = {RightOfWay, Tanker, PunctureProof, DrivingAce};
    Situation s(edition);
    s.battle(me, {Roll}).pile_empty().holding({km25});
    s.owns_by_coup(opponent, {all, all + k}).owns(opponent, {all + k, all + n});
    s.play(lay(me, km25));
    const SideScore kept = s.result().scores[opponent];
    const SideScore line = as_printed(edition.points, kept);
    return {kept, line, line.safeties + line.all_safeties + line.coups};
}

}  // namespace

RULE("score-coup", "hu", "The table shows a coup as 300 instead of its safety's 100") {
    const int sums[4][5] = {
        {100, 300}, {200, 400, 600}, {300, 500, 700, 900}, {700, 900, 1100, 1300, 1500}};
    for (int n = 1; n <= 4; ++n)
        for (int k = 0; k <= n; ++k) {
            const Shown s = shown(edition, n, k);
            EXPECT_EQ(s.sum, sums[n - 1][k]) << n << " " << k;
            EXPECT_EQ(s.kept.total, s.sum);
            EXPECT_EQ(s.shown.safeties, n == 4 ? 0 : 100 * (n - k)) << n << " " << k;
            EXPECT_EQ(s.shown.all_safeties, n == 4 ? 700 : 0);
            EXPECT_EQ(s.shown.coups, (n == 4 ? 200 : 300) * k) << n << " " << k;
            EXPECT_EQ(s.kept, (SideScore{.safeties     = 100 * n,
                                         .all_safeties = n == 4 ? 300 : 0,
                                         .coups        = 200 * k,
                                         .total        = s.sum}));
        }
}

RULE("score-all-four", "trio", "The table shows all four as 700, and a coup on top") {
    const int sums[4][5] = {
        {100, 400}, {200, 500, 800}, {300, 600, 900, 1200}, {700, 1000, 1300, 1600, 1900}};
    for (int n = 1; n <= 4; ++n)
        for (int k = 0; k <= n; ++k) {
            const Shown s = shown(edition, n, k);
            EXPECT_EQ(s.sum, sums[n - 1][k]) << n << " " << k;
            EXPECT_EQ(s.shown.safeties, n == 4 ? 0 : 100 * n);
            EXPECT_EQ(s.shown.all_safeties, n == 4 ? 700 : 0);
            EXPECT_EQ(s.shown.coups, 300 * k);
            EXPECT_EQ(s.kept.safeties, 100 * n);
        }
}

RULE("score-all-four", "de speed classic", "The table shows what records keep") {
    for (int n = 1; n <= 4; ++n)
        for (int k = 0; k <= n; ++k) {
            const Shown s = shown(edition, n, k);
            EXPECT_EQ(s.shown, s.kept);
        }
}

RULE("score-in-hand", with_points, "A safety still in hand scores nothing") {
    Situation s = nearly_won(edition);
    s.pile_empty().holding({km100, Tanker, DrivingAce}).seat_holding(opponent, {RightOfWay});
    const auto result = won(s);
    EXPECT_EQ(result.scores[me].safeties, 0);
    EXPECT_EQ(result.scores[opponent], SideScore{});
}

RULE("score-shutout-side", with_points,
     "A side that was shut out keeps the points of its safeties and coups") {
    Situation s = nearly_won(edition);
    s.owns(opponent, {Tanker}).owns_by_coup(opponent, {DrivingAce});
    const auto result = won(s);
    ASSERT_GT(result.scores[me].shutout, 0);
    const int coup = edition.id == "hu" ? 200 : 300;
    EXPECT_EQ(result.scores[opponent],
              (SideScore{.safeties = 200, .coups = coup, .total = 200 + coup}));
}

RULE("score-none", "nl", "Nothing but the race counts") {
    Situation s(edition);
    s.battle(me, {Roll}).at_km(me, 900).holding({km100}).pile_empty();
    s.owns(opponent, {RightOfWay, Tanker}).owns_by_coup(opponent, {PunctureProof, DrivingAce});
    s.play(lay(me, km100));
    EXPECT_EQ(s.result().scores[me], (SideScore{.distance = 1000}));
    EXPECT_EQ(s.result().scores[opponent], SideScore{});
    EXPECT_EQ(s.result().winners, 1);
}

}  // namespace kilostone

// Section 2: who sits where, alone or in teams, and how far they race.
#include "support/rule.h"
#include "support/situation.h"

#include <algorithm>

namespace kilostone {
namespace {

void expect_player_counts(const Edition& edition, std::initializer_list<int> counts) {
    for (int players = 0; players <= 12; ++players) {
        const bool printed = std::find(counts.begin(), counts.end(), players) != counts.end();
        EXPECT_EQ(find_form(edition, players).has_value(), printed) << players << " players";
    }
}

// The target that stands on the table when the cards have been dealt.
int dealt_target(const Rulebook& rules) { return deal(rules, sorted_deck(rules), 0).table.target; }

void expect_sides(const Rulebook& rules, std::string_view letters) {
    ASSERT_EQ(rules.seats, static_cast<int>(letters.size()));
    for (Seat s = 0; s < rules.seats; ++s)
        EXPECT_EQ('A' + rules.side_of(s), letters[s]) << "seat " << int{s};
}

}  // namespace

RULE("player-counts", "hu de trio speed classic", "Two, three, four or six play") {
    expect_player_counts(edition, {2, 3, 4, 6});
}

RULE("player-counts", "nl", "Two, three, four, six or eight play") {
    expect_player_counts(edition, {2, 3, 4, 6, 8});
}

RULE("player-counts", all_editions, "A side that is not at the table cannot be attacked") {
    Situation s(edition, 3);
    s.battle(me, {Roll});
    s.holding({Stop});
    EXPECT_EQ(s.why_not(attack(me, Stop, 3)), Refusal::NoSuchSide);
}

RULE("teams", "hu de trio speed classic",
     "Two and three play alone, four and six in teams of two, and not otherwise") {
    EXPECT_EQ(rulebook(edition, 2).sides, 2);
    EXPECT_EQ(rulebook(edition, 3).sides, 3);
    EXPECT_EQ(rulebook(edition, 4).sides, 2);
    EXPECT_EQ(rulebook(edition, 6).sides, 3);
    for (const int players : {2, 3}) EXPECT_FALSE(find_form(edition, players, true)) << players;
    for (const int players : {4, 6}) EXPECT_FALSE(find_form(edition, players, false)) << players;
}

RULE("teams", "nl", "Four may play alone or in teams; six and eight play in teams of two") {
    EXPECT_EQ(rulebook(edition, 2).sides, 2);
    EXPECT_EQ(rulebook(edition, 3).sides, 3);
    EXPECT_EQ(rulebook(edition, 4, false).sides, 4);
    EXPECT_EQ(rulebook(edition, 4, true).sides, 2);
    EXPECT_EQ(rulebook(edition, 6).sides, 3);
    EXPECT_EQ(rulebook(edition, 8).sides, 4);
    for (const int players : {6, 8}) EXPECT_FALSE(find_form(edition, players, false)) << players;
}

RULE("target-solo", "hu de trio classic", "Two and three players race over 700 km") {
    for (const int players : {2, 3}) EXPECT_EQ(dealt_target(rulebook(edition, players)), 700);
}

RULE("target-solo", "speed", "Two and three players race over 900 km") {
    for (const int players : {2, 3}) EXPECT_EQ(dealt_target(rulebook(edition, players)), 900);
}

RULE("target-solo", "nl", "Two, three or four players alone race over 1000 km") {
    for (const int players : {2, 3, 4})
        EXPECT_EQ(dealt_target(rulebook(edition, players, false)), 1000);
}

RULE("target-four", "hu de trio nl classic", "Two teams race over 1000 km") {
    EXPECT_EQ(dealt_target(rulebook(edition, 4, true)), 1000);
}

RULE("target-four", "speed", "Two teams race over 1200 km") {
    EXPECT_EQ(dealt_target(rulebook(edition, 4, true)), 1200);
}

RULE("target-six", "hu trio nl", "Three teams race over 1000 km") {
    EXPECT_EQ(dealt_target(rulebook(edition, 6)), 1000);
}

RULE("target-six", "de classic", "Three teams race over 700 km") {
    EXPECT_EQ(dealt_target(rulebook(edition, 6)), 700);
}

RULE("target-six", "speed", "Three teams race over 990 km, a distance that the cards can make") {
    EXPECT_EQ(dealt_target(rulebook(edition, 6)), 990);
    Agreement printed{edition, *find_form(edition, 6), {}};
    const std::vector<Setting> thousand{{"distance", "1000"}};
    EXPECT_TRUE(agree(printed, thousand).has_value());
}

RULE("target-eight", "nl", "Four teams race over 1000 km") {
    EXPECT_EQ(dealt_target(rulebook(edition, 8)), 1000);
}

RULE("seating", "hu de trio speed classic", "The sides alternate around the table") {
    expect_sides(rulebook(edition, 4), "ABAB");
    expect_sides(rulebook(edition, 6), "ABCABC");
}

RULE("seating", "nl", "The sides alternate around the table, up to four of them") {
    expect_sides(rulebook(edition, 4, true), "ABAB");
    expect_sides(rulebook(edition, 6), "ABCABC");
    expect_sides(rulebook(edition, 8), "ABCDABCD");
}

RULE("team-tableau", all_editions,
     "A partner drives on what the other has laid, with cards of their own") {
    Situation s(edition, 4, true);
    s.holding({Roll, km100}).seat_holding(partner, {km25});
    s.play(lay(me, Roll)).idle();
    EXPECT_EQ(s.why_not(lay(partner, km100)), Refusal::NotInHand);
    s.play(lay(partner, km25));
    EXPECT_EQ(s.tableau(me).km, s.rules().km(km25));
    EXPECT_TRUE(s.hand(me).holds(km100));
}

RULE("team-tableau", all_editions, "A partner does not see what the other draws or holds") {
    Situation s(edition, 4, true);
    s.seat_holding(partner, {Tanker}).pile({Fuel, PunctureProof});
    s.idle().idle();
    ASSERT_EQ(s.drawn_by(partner), std::vector<Card>{PunctureProof});
    for (const Event& e : s.events()) {
        if (e.kind == EventKind::Drew) {
            EXPECT_EQ(seen_by(me, e).card, std::nullopt);
        }
    }
    EXPECT_EQ(s.view_of(me).hand, s.hand(me));
    EXPECT_EQ(unseen(s.view_of(me))[static_cast<std::size_t>(index(Tanker))], 1);
}

RULE("direction", "hu de trio nl classic", "Seats follow each other clockwise") {
    const Rulebook rules = rulebook(edition, 3);
    EXPECT_EQ(rules.edition.direction, Direction::Clockwise);
    EXPECT_EQ(rules.after(0), 1);
    EXPECT_EQ(rules.after(2), 0);
    for (const Form& form : forms(edition)) {
        const Rulebook other = compile(edition, form);
        for (Side side = 0; side < other.sides; ++side)
            for (int i = 0; i + 1 < other.sides; ++i)
                EXPECT_EQ(other.opponent_from_left(side, i), other.side_after(side, i + 1))
                    << "the next player sits to the left";
    }
}

RULE("direction", "speed", "Seats follow each other counter-clockwise") {
    const Rulebook rules = rulebook(edition, 3);
    EXPECT_EQ(rules.edition.direction, Direction::CounterClockwise);
    EXPECT_EQ(rules.after(0), 1);
    EXPECT_EQ(rules.after(2), 0);
    for (const Form& form : forms(edition)) {
        const Rulebook other = compile(edition, form);
        const int opponents  = other.sides - 1;
        for (Side side = 0; side < other.sides; ++side)
            for (int i = 0; i < opponents; ++i)
                EXPECT_EQ(other.opponent_from_left(side, opponents - 1 - i),
                          other.side_after(side, i + 1))
                    << "the next player sits to the right";
    }
}

}  // namespace kilostone

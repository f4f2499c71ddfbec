// Facts that are derived from a table or its rules in one place.
#include "editions/custom.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "support/random_table.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Rulebook rules_of(std::string_view edition, int players, std::optional<bool> teams = {}) {
    const Edition& e = *find_edition(edition);
    return compile(e, *find_form(e, players, teams));
}

TEST(Facts, EveryCardIsInOneGroup) {
    std::array<int, 4> counts{};
    for (const Card c : all_cards) ++counts[static_cast<std::size_t>(group_of(c))];
    EXPECT_EQ(counts, (std::array<int, 4>{5, 5, 5, 4}));
    EXPECT_EQ(group_of(Card::KmTop), CardGroup::Distance);
    EXPECT_EQ(group_of(Card::Limit), CardGroup::Hazard);
    EXPECT_EQ(group_of(Card::EndOfLimit), CardGroup::Remedy);
    EXPECT_EQ(group_of(Card::RightOfWay), CardGroup::Safety);
}

TEST(Facts, KilometresAreThoseOfTheTableau) {
    for (const Edition& e : editions()) {
        const Rulebook rules = compile(e, e.forms[0]);
        RandomStage stage(rules, 5);
        while (!stage.over()) {
            stage.step();
            for (int side = 0; side < rules.sides; ++side) {
                const Tableau& t = stage.table().tableaux[static_cast<std::size_t>(side)];
                EXPECT_EQ(kilometres(e, t.laid), t.km) << e.id.view();
            }
        }
    }
}

TEST(Facts, TheTopOfTheSpeedPile) {
    const Edition& hu = *find_edition("hu");
    Tableau t;
    EXPECT_EQ(speed_top(hu, t), std::nullopt);
    t.flags = tableau_flags::end_of_limit_on_pile;
    EXPECT_EQ(speed_top(hu, t), Card::EndOfLimit);
    t.flags = tableau_flags::end_of_limit_on_pile | tableau_flags::limited;
    EXPECT_EQ(speed_top(hu, t), Card::Limit);
    EXPECT_EQ(speed_top(*find_edition("de"), t), std::nullopt);
    EXPECT_FALSE(has_speed_pile(*find_edition("de")));
}

TEST(Facts, AnUncoveredTableauIsTheOneThatWasAttacked) {
    int hazards = 0;
    for (const Edition& e : editions()) {
        const Rulebook rules = compile(e, e.forms[0]);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            RandomStage stage(rules, seed);
            while (!stage.over()) {
                const Table before = stage.table();
                stage.step();
                const Table& after = stage.table();
                const Side side    = after.attacked;
                if (after.phase != Phase::Answering) continue;
                if (after.hazard == Card::Limit && has_speed_pile(e)) continue;
                EXPECT_EQ(uncovered(e, after.tableaux[side]), before.tableaux[side]) << e.id.view();
                ++hazards;
            }
        }
    }
    EXPECT_GT(hazards, 20);
}

// Whatever is legal with a card of the hand, discarding apart, is among its intents.
TEST(Facts, EveryLegalMoveIsAnIntent) {
    int moves = 0;
    for (const Edition& e : editions())
        for (std::size_t i = 0; i < e.form_count; ++i) {
            const Rulebook rules = compile(e, e.forms[i]);
            RandomStage stage(rules, 11 + i);
            for (; !stage.over(); stage.step())
                for (Seat seat = 0; seat < rules.seats; ++seat) {
                    const View v = view(rules, stage.state(), seat);
                    for (const Move m : legal_moves(v)) {
                        if (!names_card(m.kind) || m.kind == MoveKind::Discard) continue;
                        const auto all = intents(v, m.card);
                        EXPECT_NE(std::find(all.begin(), all.end(), m), all.end());
                        ++moves;
                    }
                }
        }
    EXPECT_GT(moves, 1000);
}

TEST(Facts, HazardsAreMeantForOpponentsFromLeftToRight) {
    const auto sides = [](std::string_view edition) {
        const Rulebook rules = rules_of(edition, 3);
        std::vector<int> all;
        for (const Move m : intents(rules, Table{}, 0, Card::Stop)) all.push_back(m.side);
        return all;
    };
    EXPECT_EQ(sides("hu"), (std::vector<int>{1, 2}));
    EXPECT_EQ(sides("speed"), (std::vector<int>{2, 1})) << "counter-clockwise";
}

TEST(Facts, AMoveIsWhatSomebodyDid) {
    int moves = 0, leaving = 0;
    for (int i = 0; i <= static_cast<int>(EventKind::Ended); ++i) {
        const auto kind = static_cast<EventKind>(i);
        moves += is_move(kind);
        leaving += leaves_hand(kind);
        EXPECT_TRUE(is_move(kind) || !leaves_hand(kind));
    }
    EXPECT_EQ(moves, 8);
    EXPECT_EQ(leaving, 6);
    EXPECT_FALSE(is_move(EventKind::Drew));
    EXPECT_FALSE(is_move(EventKind::Declined));
    EXPECT_FALSE(leaves_hand(EventKind::TookOff));
}

TEST(Facts, TheCardDrawnLastIsOfThisTurn) {
    std::optional<Card> drawn;
    note_drawn(drawn, 0, {.kind = EventKind::Drew, .seat = 0, .card = Card::Stop});
    EXPECT_EQ(drawn, Card::Stop);
    note_drawn(drawn, 0, {.kind = EventKind::TurnBegan, .seat = 1});
    note_drawn(drawn, 0, {.kind = EventKind::Drew, .seat = 1});
    EXPECT_EQ(drawn, Card::Stop);
    note_drawn(drawn, 0, {.kind = EventKind::TurnBegan, .seat = 0});
    EXPECT_FALSE(drawn) << "the pile is empty";
}

TEST(Facts, WhatARaceCanBeExtendedTo) {
    const Edition& hu = *find_edition("hu");
    EXPECT_EQ(long_target(hu, *find_form(hu, 2)), 1000);
    EXPECT_EQ(long_target(hu, *find_form(hu, 4)), 0) << "the target is the long distance";
    const Edition& de = *find_edition("de");
    EXPECT_EQ(long_target(de, *find_form(de, 2)), 0) << "only where agreed on";
    const Rulebook rules = rules_of("hu", 2);
    Table table;
    EXPECT_TRUE(may_extend(rules, table));
    table.extended = true;
    EXPECT_FALSE(may_extend(rules, table));
}

// R16: a shared highest total is one more stage.
TEST(Facts, AMatchIsOngoingTiedOrWon) {
    const Rulebook hu = rules_of("hu", 2);
    const StageResult last;
    using Totals = std::array<std::int32_t, max_seats>;
    EXPECT_EQ(match_state(hu, Totals{4900, 300}, 5, last), MatchState::Ongoing);
    EXPECT_EQ(match_state(hu, Totals{5100, 5000}, 6, last), MatchState::Won);
    EXPECT_EQ(match_state(hu, Totals{5200, 5200}, 6, last), MatchState::Tied);
    const Rulebook nl = rules_of("nl", 2);
    EXPECT_EQ(match_state(nl, Totals{}, 0, last), MatchState::Ongoing);
    EXPECT_EQ(match_state(nl, Totals{}, 1, StageResult{.winners = 3}), MatchState::Won);
    EXPECT_EQ(match_state(nl, Totals{}, 1, last), MatchState::Ongoing) << "nothing is tied there";
}

std::string lines_played(const Rulebook& rules) {
    std::string keys;
    for (const ScoreField& f : score_fields)
        if (is_played(rules, f)) keys += std::string(f.key()) + " ";
    return keys;
}

TEST(Facts, ASheetHasTheLinesThatAreScored) {
    EXPECT_EQ(
        lines_played(rules_of("hu", 2)),
        "distance safeties all_safeties coups won safe_trip delayed shutout extension total ");
    EXPECT_EQ(lines_played(rules_of("nl", 2)), "distance ");
    EXPECT_EQ(lines_played(rules_of("hu", 4)).find("extension"), std::string::npos);
    Edition without_coups     = *find_edition("hu");
    without_coups.points.coup = 0;
    const Rulebook rules      = compile(without_coups, *find_form(without_coups, 2));
    EXPECT_EQ(lines_played(rules).find("coups"), std::string::npos);
}

}  // namespace
}  // namespace kilostone

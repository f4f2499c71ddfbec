// Positions as people write them, and what they mean.
#include "editions/registry.h"
#include "engine/moves.h"
#include "formats/custom_edition.h"
#include "formats/position_support.h"

#include <fstream>

namespace kilostone {
namespace {

const Tableau& side(const Position& p, Side s) { return p.view.table.tableaux[s]; }

TEST(Position, AnEditionAloneIsItsSmallestTableBeforeTheFirstCard) {
    const Position p = position("trio");
    EXPECT_EQ(p.rules->seats, 2);
    EXPECT_EQ(p.view.seat, 0);
    EXPECT_EQ(p.view.table.turn, 0);
    EXPECT_EQ(p.view.table.dealer, 1);
    EXPECT_EQ(p.view.table.target, 700);
    EXPECT_EQ(p.view.hand, Hand{});
    EXPECT_EQ(p.view.table.hand_sizes[1], 6);
    EXPECT_EQ(p.view.table.pile, 96);
    EXPECT_EQ(p.view.table.phase, Phase::Playing);
}

TEST(Position, ASideIsDistancesBattleSpeedAndSafeties) {
    const Position p = position("trio A=km100x3+km25/puncture>roll/limit/tanker*+driving_ace");
    const Tableau& a = side(p, 0);
    EXPECT_EQ(a.km, 325);
    EXPECT_EQ(battle_top(a), Card::Puncture);
    EXPECT_EQ(battle_beneath(a), Card::Roll);
    EXPECT_TRUE(is_limited(a));
    EXPECT_TRUE(owns_by_coup(a, Card::Tanker));
    EXPECT_TRUE(owns(a, Card::DrivingAce));
    EXPECT_FALSE(owns_by_coup(a, Card::DrivingAce));
    EXPECT_EQ(side(p, 1), Tableau{});
}

TEST(Position, PlacesAtTheEndOfASideMayBeLeftOut) {
    EXPECT_EQ(side(position("hu A=km50/roll"), 0), side(position("hu A=km50/roll/-/-"), 0));
}

TEST(Position, AHazardOfWhichNoMoreIsSaidLiesOnARoll) {
    EXPECT_EQ(side(position("hu A=-/stop"), 0), side(position("hu A=-/stop>roll"), 0));
}

TEST(Position, AHazardMayLieOnAnEmptyPileWhereRightOfWayLies) {
    const Position p = position("hu A=-/puncture>-/-/right_of_way");
    EXPECT_EQ(battle_beneath(side(p, 0)), std::nullopt);
}

TEST(Position, SpeedLimitsLieOnTheBattlePileWhereItIsShared) {
    const Position p = position("de A=-/limit>end_of_limit hand=km25,km50");
    EXPECT_TRUE(is_limited(side(p, 0)));
    EXPECT_EQ(battle_beneath(side(p, 0)), Card::EndOfLimit);
    EXPECT_FALSE(side(p, 0).flags & tableau_flags::end_of_limit_on_pile);
}

TEST(Position, AnEndOfLimitLiesOnTheSpeedPileOrUnderTheNextLimit) {
    EXPECT_EQ(side(position("nl A=-/roll/end_of_limit"), 0).flags,
              tableau_flags::end_of_limit_on_pile);
    EXPECT_EQ(side(position("nl A=-/roll/limit>end_of_limit"), 0).flags,
              tableau_flags::end_of_limit_on_pile | tableau_flags::limited);
}

TEST(Position, TwoTopCardsCloseTheTopDistance) {
    EXPECT_TRUE(side(position("classic A=km200x2/roll"), 0).flags &
                tableau_flags::top_cards_used_up);
    EXPECT_FALSE(side(position("classic A=km200/roll"), 0).flags &
                 tableau_flags::top_cards_used_up);
}

TEST(Position, CardsMayBePartedByCommasOrPlusesAndNamedTwice) {
    EXPECT_EQ(position("trio hand=km25,km25+stop").view.hand,
              (Hand{Card::Km1, Card::Km1, Card::Stop}));
    EXPECT_EQ(position("trio hand=-").view.hand, Hand{});
}

TEST(Position, EverythingSeenIsOnTheTableGoneOrOnTopOfTheDiscards) {
    const Position p =
        position("trio hand=repair A=km25/roll B=-/stop gone=km25x2,fuel discard=km75");
    const auto seen = [&](Card c) { return p.view.table.seen[static_cast<std::size_t>(index(c))]; };
    EXPECT_EQ(seen(Card::Km1), 3);
    EXPECT_EQ(seen(Card::Km3), 1);
    EXPECT_EQ(seen(Card::Fuel), 1);
    EXPECT_EQ(seen(Card::Roll), 2);
    EXPECT_EQ(p.view.table.discard_top, Card::Km3);
    EXPECT_EQ(p.view.table.pile, 102 - 1 - 6 - 8);
}

TEST(Position, SidesThatStartRollingDoSoUnlessSaidOtherwise) {
    EXPECT_EQ(battle_top(side(position("nl house=start_rolling:true"), 0)), Card::Roll);
    EXPECT_EQ(battle_top(side(position("nl house=start_rolling:true A=km25"), 0)), Card::Roll);
    EXPECT_EQ(battle_top(side(position("nl house=start_rolling:true A=-/-"), 0)), std::nullopt);
}

TEST(Position, TeamsAreSaidWhereAnEditionHasBothWays) {
    EXPECT_EQ(position("nl players=4").rules->sides, 4);
    EXPECT_EQ(position("nl players=4 teams=yes").rules->sides, 2);
    EXPECT_EQ(position("hu players=4").rules->sides, 2);
}

TEST(Position, HouseRulesAreAgreedOn) {
    const Position p = position("trio house=discard:stuck,distance:600");
    EXPECT_EQ(p.rules->edition.discarding, Discarding::OnlyWhenStuck);
    EXPECT_EQ(p.view.table.target, 600);
}

TEST(Position, AnExtendedRaceGoesToTheLongDistance) {
    const Position p = position("hu A=km100x7/roll extended=A");
    EXPECT_EQ(p.view.table.target, 1000);
    EXPECT_TRUE(p.view.table.extended);
    EXPECT_EQ(p.view.table.caller, Side{0});
}

TEST(Position, AnsweringIsTheAttackersTurn) {
    const Position p =
        position("hu seat=0 hand=right_of_way phase=answering attack=1:stop:A A=-/stop");
    EXPECT_EQ(p.view.table.turn, 1);
    EXPECT_EQ(legal_moves(p.view).size(), 2);
}

TEST(Position, TheTargetIsReachedOrWon) {
    EXPECT_EQ(legal_moves(position("hu A=km100x7/roll phase=reached").view).size(), 2);
    const Position won = position("hu A=km100x7/roll phase=over winner=A");
    EXPECT_EQ(won.view.table.ending, Ending::Target);
    EXPECT_FALSE(won.view.table.delayed);
}

TEST(Position, SafetiesDrawnLastInACoupTurnAreFresh) {
    const Position p =
        position("trio hand=tanker A=-/roll/-/right_of_way* coup_turn=yes fresh=tanker");
    EXPECT_TRUE(p.view.chain_draws.contains(Card::Tanker));
    EXPECT_TRUE(same_view(position(print(p)).view, p.view));
}

TEST(Position, PointsAndStagesStandBeforeThisOne) {
    const Position p = position("speed score=1200,800 stages=2");
    EXPECT_EQ(p.view.standing.points[1], 800);
    EXPECT_EQ(p.view.standing.stages_played, 2);
}

TEST(Position, AFewCardsOfTheLargestDeckAreEnough) {
    EXPECT_EQ(position("de hand=stop,km25").view.table.hand_sizes[1], 10);
    EXPECT_EQ(position("de hand=stop B=-/roll").view.table.pile, 98);
}

TEST(Position, TheCanonicalLineSaysWhereEveryCardIs) {
    EXPECT_EQ(print(position("trio  hand=roll,km100,stop B=km100x3/roll")),
              "trio players=2 seat=0 hand=km100,stop,roll A=- B=km100x3/roll hands=3,6 pile=89");
    EXPECT_EQ(print(position("nl players=4 seat=2 turn=1 dealer=0 discard=km75")),
              "nl players=4 teams=no dealer=0 seat=2 hand=- turn=1 A=- B=- C=- D=- hands=6,6,0,6 "
              "pile=87 discard=km75");
}

TEST(Position, ACustomEditionIsEmbeddedWhole) {
    const auto custom = parse_custom_edition(
        R"({"id":"club","name":"The club","base":"trio","set":{"limit_km":75}})");
    ASSERT_TRUE(custom);
    Agreement table{custom->edition, custom->edition.forms[0], {}};
    const Rulebook rules   = compile(table.edition, table.form);
    View view              = position("trio hand=km75 A=-/roll/limit").view;
    view.rules             = &rules;
    const std::string line = print_position(table, view, print(*custom));
    EXPECT_EQ(line.find(' '), line.find(" players="));
    const Position p = position(line);
    EXPECT_EQ(p.table.edition, table.edition);
    EXPECT_TRUE(same_view(p.view, view));
    EXPECT_EQ(print(p), line);
    EXPECT_TRUE(judge(p.view, lay(0, Card::Km3)).allowed());
}

TEST(Position, EveryExampleOfThePageIsAPosition) {
    std::ifstream page(KILOSTONE_SOURCE_DIR "/docs/formats/position.md");
    int examples = 0;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("    "))
            line.erase(0, 4);
        else
            continue;
        if (!find_edition(line.substr(0, line.find(' ')))) continue;
        ++examples;
        (void)position(line);
    }
    EXPECT_GE(examples, 8);
    EXPECT_EQ(print(position("trio hand=stop,km25 A=- B=km100x3/roll")),
              "trio players=2 seat=0 hand=km25,stop A=- B=km100x3/roll hands=2,6 pile=90");
}

TEST(PositionReader, IsNotMisledByTheTableBefore) {
    PositionReader reader;
    for (const char* line : {"trio hand=roll A=-", "trio players=3 hand=roll", "hu hand=roll",
                             "hu house=extension:false", "hu house=extension:true", "hu"})
        for (int twice = 0; twice < 2; ++twice) {
            const auto read = reader.read(line);
            ASSERT_TRUE(read) << line;
            EXPECT_EQ(print(*read), print(position(line)));
            EXPECT_EQ(read->view.rules, read->rules.get());
            EXPECT_FALSE(reader.read("trio players=9"));
            EXPECT_FALSE(reader.read("hu hand=nothing"));
        }
}

}  // namespace
}  // namespace kilostone

// Rulings that only particular moments show: the end of a race of nl (R10, R38), hu's attacks
// and target (R32, R33), cards past the target in speed (R37), a wrong answer in a team of hu.
#include "rigged.h"

#include <gtest/gtest.h>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

Pile distances_of_nl() {
    Pile all;
    for (const auto& [card, count] : rules_for(header_of({"nl", 2, 1}, json::object())).deck)
        if (is_distance(card)) all.insert(all.end(), count, card);
    return all;
}

TEST(TwinRulings, InNlACoupsTurnBelongsToTheTurnThatDrewTheLastDistance) {
    const std::vector<Pile> kept = {
        {"stop", "fuel", "fuel", "fuel", "fuel", "fuel"},
        {"right_of_way", "tanker", "repair", "repair", "repair", "repair"}};
    Arrangement wish = {.hands = {{0, kept[0]}, {1, kept[1]}}, .draws = distances_of_nl()};
    wish.draws.insert(wish.draws.begin() + 45, "repair");  // seat 0 draws the 47th, a distance
    for (const std::string answer : {"1 decline", "1 coup right_of_way"}) {
        Stage stage = stage_of({"nl", 2, 1}, wish, {{"start_rolling", true}});
        while (stage.discard_pile().size() < 46) discard_above(stage, kept);
        ASSERT_EQ(stage.acting_seat(), 0);
        play_all(stage, {"0 attack stop 1", answer});
        EXPECT_EQ(stage.over(), answer == "1 decline");
        if (stage.over()) continue;
        play_all(stage, {"1 lay tanker"});  // plays again, still in the same turn
        EXPECT_FALSE(stage.over());
        play_all(stage, {"1 discard repair"});
        EXPECT_TRUE(stage.over());
    }
}

TEST(TwinRulings, InNlTheLastTurnEndsAtOnceWhenNoHandCanPlay) {
    const Pile five_repairs = {"repair", "repair", "repair", "repair", "repair"};
    for (const Card other : {"spare_tyre", "roll"}) {
        std::vector<Pile> kept = {Pile(6, "fuel"), five_repairs};
        kept[1].push_back(other);
        Stage stage =
            stage_of({"nl", 2, 1}, {.hands = {{0, kept[0]}, {1, kept[1]}}, .last = {"km25"}});
        while (stage.draw_pile_size() > 0) discard_above(stage, kept);
        EXPECT_EQ(stage.hand_size(0) + stage.hand_size(1), 13);
        EXPECT_EQ(stage.over(), other == "spare_tyre");
        if (stage.over()) continue;
        play_all(stage, {"1 discard km25"});  // the turn is played to its end, the hands are not
        EXPECT_TRUE(stage.over());
        EXPECT_EQ(stage.result()["winners"], json({0, 1}));
    }
}

TEST(TwinRulings, InHuALimitedSideThatRollsMayBeAttacked) {
    Stage stage = stage_of({"hu", 2, 1}, {.hands = {{0, {"limit", "stop"}}, {1, {"fuel"}}}},
                           {{"start_rolling", true}});
    play_all(stage, {"0 attack limit 1", "1 discard fuel"});
    EXPECT_TRUE(stage.limited(1));
    EXPECT_TRUE(is_legal(stage, "0 attack stop 1"));
}

TEST(TwinRulings, InHuTheTargetIsReachedExactly) {
    const Stage stage = stage_of({"hu", 2, 1}, {.hands = {{0, {"km25", "km50"}}}},
                                 {{"start_rolling", true}, {"distance", 25}});
    EXPECT_TRUE(is_legal(stage, "0 lay km25"));
    EXPECT_FALSE(is_legal(stage, "0 lay km50"));
}

TEST(TwinRulings, InHuAWrongAnswerClosesTheWindowForBothPartners) {
    Stage stage =
        stage_of({"hu", 4, 2}, {.hands = {{0, {"stop"}}, {1, {"tanker"}}, {3, {"right_of_way"}}}},
                 {{"start_rolling", true}, {"mistakes", true}});
    play_all(stage, {"0 attack stop 1", "1 coup! tanker"});
    EXPECT_EQ(stage.phase(), "play");
    EXPECT_EQ(stage.acting_seat(), 1);
    EXPECT_NE(move_refusal(stage, "3 coup right_of_way"), "");
    EXPECT_EQ(stage.battle_top(1), "stop");
}

// Seat 0 lies at 90 of 60 km; taking off a 30 leaves it exactly on the target.
Stage past_the_target(const json& house) {
    json all = {{"start_rolling", true}, {"distance", 60}, {"mistakes", true}};
    all.update(house);
    Stage stage = stage_of({"speed", 2, 1},
                           {.hands = {{0, {"km30", "km60"}}, {1, {"km60", "fuel"}}},
                            .draws = {"fuel", "fuel", "fuel", "fuel"}},
                           all);
    play_all(stage, {"0 lay km30", "1 discard fuel", "0 lay! km60"});
    return stage;
}

TEST(TwinRulings, InSpeedASideBackOnTheTargetNeitherFinishesNorExtends) {
    Stage stage = past_the_target(json::object());
    play_all(stage, {"1 discard fuel", "0 take_off km30"});
    EXPECT_EQ(stage.km(0), 60);
    EXPECT_EQ(stage.phase(), "play");
    EXPECT_EQ(stage.acting_seat(), 0);
    EXPECT_FALSE(is_legal(stage, "0 extend"));
    EXPECT_FALSE(is_legal(stage, "0 finish"));
    EXPECT_EQ(stage.hand_size(0), 7);
}

TEST(TwinRulings, InSpeedASideBackOnTheTargetBeforeScoringHasNotWon) {
    Stage stage = past_the_target({{"extension", false}});
    play_all(stage, {"1 lay km60"});
    EXPECT_EQ(stage.phase(), "take_off");
    play_all(stage, {"0 take_off km30"});
    EXPECT_TRUE(stage.over());
    EXPECT_EQ(stage.result()["winners"], json({1}));
    EXPECT_EQ(stage.result()["sides"][0]["distance"], 60);
    EXPECT_EQ(stage.result()["sides"][0]["won"], 0);
}

TEST(TwinRulings, InSpeedCardsAreTakenOffUntilTheSideIsWithinTheTarget) {
    Stage stage = stage_of({"speed", 2, 1},
                           {.hands = {{0, {"km30", "km240"}}, {1, {"fuel"}}},
                            .draws = {"fuel", "fuel", "fuel", "fuel", "fuel"}},
                           {{"start_rolling", true}, {"distance", 60}, {"mistakes", true}});
    play_all(stage, {"0 lay km30", "1 discard fuel", "0 lay! km240", "1 discard fuel"});
    play_all(stage, {"0 take_off km30"});
    EXPECT_EQ(stage.phase(), "take_off");
    play_all(stage, {"0 take_off km240"});
    EXPECT_EQ(stage.phase(), "play");
    EXPECT_EQ(stage.km(0), 0);
}

}  // namespace
}  // namespace kilostone::twin

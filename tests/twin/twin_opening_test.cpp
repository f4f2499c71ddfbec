// The open-first rule of hu and trio (R31): who has opened, and what follows where nobody has.
#include "engine/moves.h"
#include "rigged.h"

#include <gtest/gtest.h>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

bool opens_first_by_default(const std::string& edition) {
    return edition == "hu" || edition == "trio";
}

// Seat 1 rolls; seat 0 has a hazard and, which makes no difference, a roll in hand.
Stage unopened_against_rolling(const std::string& edition, const json& house) {
    Stage stage = stage_of({edition, 2, 1},
                           {.hands = {{0, {"stop", "limit", "roll", "repair"}}, {1, {"roll"}}},
                            .draws = {"repair", "repair", "repair"}},
                           house);
    play_all(stage, {"0 discard repair", "1 lay roll"});
    return stage;
}

TEST(TwinOpening, InHuAndTrioASideThatHasNotOpenedPlaysNoHazard) {
    for (const std::string edition : {"hu", "de", "trio", "nl", "classic", "speed"}) {
        const Stage printed = unopened_against_rolling(edition, json::object());
        const bool free     = !opens_first_by_default(edition);
        EXPECT_EQ(is_legal(printed, "0 attack stop 1"), free) << edition;
        EXPECT_EQ(is_legal(printed, "0 attack limit 1"), free) << edition;
        EXPECT_TRUE(is_legal(printed, "0 lay roll")) << edition;
        EXPECT_TRUE(is_legal(printed, "0 discard stop")) << edition;
        const bool named =
            move_refusal(printed, "0 attack stop 1").find("not_opened") != std::string::npos;
        EXPECT_EQ(named, !free) << edition;
    }
}

TEST(TwinOpening, BothValuesOfTheHouseRuleArePlayedInEveryEdition) {
    for (const TableForm& form : all_forms()) {
        EXPECT_EQ(refusal(form, {{"opening", "open_first"}}), "") << form.edition;
        EXPECT_EQ(refusal(form, {{"opening", "free"}}), "") << form.edition;
        for (const json& other : {json("closed"), json(true), json(1)}) {
            const std::string reason = refusal(form, {{"opening", other}});
            EXPECT_NE(reason.find("open_first"), std::string::npos) << form.edition;
            EXPECT_NE(reason.find("free"), std::string::npos) << form.edition;
        }
    }
    for (const EditionFacts& facts : all_editions()) {
        const Stage first = unopened_against_rolling(facts.id, {{"opening", "open_first"}});
        const Stage free  = unopened_against_rolling(facts.id, {{"opening", "free"}});
        EXPECT_FALSE(is_legal(first, "0 attack stop 1")) << facts.id;
        EXPECT_TRUE(is_legal(free, "0 attack stop 1")) << facts.id;
    }
}

TEST(TwinOpening, StartRollsOpenEverySide) {
    for (const EditionFacts& facts : all_editions()) {
        const Stage stage = stage_of({facts.id, 2, 1}, {.hands = {{0, {"stop"}}}},
                                     {{"start_rolling", true}, {"opening", "open_first"}});
        EXPECT_TRUE(is_legal(stage, "0 attack stop 1")) << facts.id;
    }
}

TEST(TwinOpening, ARollOpensForTheRestOfTheStage) {
    Stage stage =
        stage_of({"hu", 2, 1}, {.hands = {{0, {"roll", "stop", "puncture"}},
                                          {1, {"roll", "stop", "puncture", "spare_tyre"}}},
                                .draws = {"repair", "repair", "repair", "repair", "repair"}});
    play_all(stage, {"0 lay roll", "1 lay roll", "0 attack puncture 1", "1 lay spare_tyre"});
    play_all(stage, {"0 discard repair"});
    EXPECT_FALSE(stage.rolling(1));
    EXPECT_TRUE(is_legal(stage, "1 attack stop 0"));
}

TEST(TwinOpening, APartnersRollOpensTheSide) {
    Stage stage =
        stage_of({"trio", 4, 2},
                 {.hands = {{0, {"roll"}}, {1, {"roll", "stop"}}, {2, {"stop"}}, {3, {"stop"}}}});
    play_all(stage, {"0 lay roll"});
    EXPECT_FALSE(is_legal(stage, "1 attack stop 0"));
    play_all(stage, {"1 lay roll"});
    EXPECT_TRUE(is_legal(stage, "2 attack stop 1"));
    discard_one(stage);
    EXPECT_TRUE(is_legal(stage, "3 attack stop 0"));
}

TEST(TwinOpening, RightOfWayOpensInTurnAndAsACoup) {
    const Arrangement wish = {
        .hands = {{0, {"roll", "limit"}}, {1, {"right_of_way", "stop", "tanker", "fuel"}}},
        .draws = {"repair", "repair", "repair", "repair", "repair"}};
    Stage in_turn = stage_of({"trio", 2, 1}, wish);
    play_all(in_turn, {"0 lay roll"});
    EXPECT_FALSE(is_legal(in_turn, "1 attack stop 0"));
    Stage by_coup = in_turn;
    Stage tanker  = in_turn;
    play_all(in_turn, {"1 lay right_of_way", "0 discard repair"});
    EXPECT_TRUE(is_legal(in_turn, "1 attack stop 0"));
    play_all(by_coup, {"1 discard fuel", "0 attack limit 1", "1 coup right_of_way"});
    EXPECT_TRUE(is_legal(by_coup, "1 attack stop 0"));
    play_all(tanker, {"1 lay tanker", "0 discard repair"});
    EXPECT_FALSE(is_legal(tanker, "1 attack stop 0"));
}

TEST(TwinOpening, ALimitedSideThatHasNotOpenedMayEndTheLimit) {
    Stage stage =
        stage_of({"trio", 2, 1}, {.hands = {{0, {"roll", "limit"}}, {1, {"end_of_limit", "fuel"}}},
                                  .draws = {"repair", "repair", "repair", "repair"}});
    play_all(stage, {"0 lay roll", "1 discard fuel", "0 attack limit 1"});
    stage.close_idle_window();
    EXPECT_TRUE(is_legal(stage, "1 lay end_of_limit"));
    play_all(stage, {"1 lay end_of_limit", "0 discard repair"});
    EXPECT_FALSE(stage.limited(1));
}

TEST(TwinOpening, AForbiddenHazardDoesNotKeepAStuckPlayerFromDiscarding) {
    const Arrangement wish = {.hands = {{0, {"stop"}}, {1, {"roll"}}},
                              .draws = {"repair", "repair", "repair"}};
    for (const std::string opening : {"open_first", "free"}) {
        Stage stage = stage_of({"trio", 2, 1}, wish, {{"discard", "stuck"}, {"opening", opening}});
        play_all(stage, {"0 discard repair", "1 lay roll"});
        EXPECT_EQ(is_legal(stage, "0 discard stop"), opening == "open_first");
        EXPECT_EQ(is_legal(stage, "0 attack stop 1"), opening == "free");
    }
}

TEST(TwinOpening, AForbiddenHazardDoesNotKeepTheStageGoing) {
    const std::vector<Pile> kept = {
        {"stop", "stop", "fuel", "fuel", "fuel", "fuel"},
        {"repair", "repair", "repair", "repair", "repair", "end_of_limit"}};
    const Arrangement wish = {
        .hands = {{0, kept[0]}, {1, {"roll", "repair", "repair", "repair", "repair", "repair"}}},
        .draws = {"end_of_limit", "end_of_limit"},
        .last  = {"spare_tyre"}};
    for (const std::string opening : {"open_first", "free"}) {
        Stage stage = stage_of({"hu", 2, 1}, wish, {{"opening", opening}});
        play_all(stage, {"0 discard end_of_limit", "1 lay roll"});
        while (stage.draw_pile_size() > 0) discard_above(stage, kept);
        EXPECT_EQ(stage.over(), opening == "open_first");
        EXPECT_EQ(stage.hand_size(0) + stage.hand_size(1), 13);
    }
}

TEST(TwinOpening, AForbiddenHazardIsNeverAMistake) {
    const Arrangement wish = {
        .hands = {{0, {"out_of_fuel", "fuel", "roll"}}, {1, {"roll", "tanker"}}},
        .draws = {"repair", "repair", "repair", "repair", "repair"}};
    for (const std::string opening : {"open_first", "free"}) {
        Stage stage = stage_of({"trio", 2, 1}, wish, {{"mistakes", true}, {"opening", opening}});
        play_all(stage, {"0 discard fuel", "1 lay roll", "0 discard repair", "1 lay tanker"});
        EXPECT_EQ(move_refusal(stage, "0 attack! out_of_fuel 1").empty(), opening == "free");
        play_all(stage, {"0 lay roll", "1 discard repair"});
        EXPECT_EQ(move_refusal(stage, "0 attack! out_of_fuel 1"), "");
    }
}

}  // namespace
}  // namespace kilostone::twin

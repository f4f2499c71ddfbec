// Worked examples from the rules document, played on arranged decks by the twin.
#include "engine/moves.h"
#include "rigged.h"

#include <gtest/gtest.h>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

int cards_in(const TableForm& form, const json& house = json::object()) {
    int cards = 0;
    for (const auto& [card, count] : rules_for(header_of(form, house)).deck) cards += count;
    return cards;
}

json scored(const std::string& edition, const std::vector<Tableau>& sides, const Ending& ending) {
    const int players = static_cast<int>(sides.size());
    return result_of(rules_for(header_of({edition, players, 1}, json::object())), sides, ending);
}

Tableau all_four_two_by_coup() {
    Tableau tableau;
    tableau.safeties = {{"right_of_way", true},
                        {"tanker", true},
                        {"puncture_proof", false},
                        {"driving_ace", false}};
    return tableau;
}

TEST(TwinRules, EveryFormHasItsDeck) {
    EXPECT_EQ(cards_in({"hu", 3, 1}), 102);
    EXPECT_EQ(cards_in({"hu", 4, 2}), 106);
    EXPECT_EQ(cards_in({"de", 2, 1}), 110);
    EXPECT_EQ(cards_in({"de", 2, 1}, {{"deck", 106}}), 106);
    EXPECT_EQ(cards_in({"trio", 2, 1}), 102);
    EXPECT_EQ(cards_in({"speed", 2, 1}), 105);
    EXPECT_EQ(cards_in({"speed", 6, 2}), 110);
    EXPECT_EQ(cards_in({"nl", 2, 1}), 106);
    EXPECT_EQ(cards_in({"nl", 4, 1}, {{"start_rolling", true}}), 102);
    EXPECT_EQ(cards_in({"classic", 2, 1}), 101);
}

TEST(TwinRules, AWrongDeckOrHouseRuleIsRefused) {
    json header       = arranged(header_of({"hu", 2, 1}, json::object()), {});
    header["deck"][0] = header["deck"][0] == "roll" ? "fuel" : "roll";
    EXPECT_THROW(Stage{header}, std::runtime_error);
    EXPECT_NE(refusal({"hu", 2, 1}, {{"finish", "exact"}}), "");
    EXPECT_NE(refusal({"hu", 2, 1}, {{"snow", true}}), "");
    EXPECT_NE(refusal({"de", 2, 1}, {{"mistakes", true}}), "");
    EXPECT_NE(refusal({"hu", 4, 2}, {{"extension", true}}), "");
    EXPECT_NE(refusal({"nl", 2, 1}, {{"extension", true}}), "");
    EXPECT_NE(refusal({"hu", 4, 1}, json::object()), "");
    EXPECT_EQ(refusal({"de", 6, 2}, {{"extension", true}}), "");
}

TEST(TwinRules, OnlyThePresentRevisionOfAnEditionIsPlayed) {
    for (const auto& [edition, revision] : std::map<std::string, int>{
             {"hu", 2}, {"de", 1}, {"trio", 2}, {"speed", 1}, {"nl", 1}, {"classic", 2}}) {
        json header = header_of({edition, 2, 1}, json::object());
        EXPECT_EQ(refusal(header), "") << edition;
        for (const int other : {0, 1, 2, 3}) {
            header["revision"] = other;
            const bool named = refusal(header).find("only revision " + std::to_string(revision)) !=
                               std::string::npos;
            EXPECT_EQ(named, other != revision) << edition << other;
            EXPECT_EQ(refusal(header).empty(), other == revision) << edition << other;
        }
        header["revision"] = "new";
        EXPECT_NE(refusal(header), "");
    }
}

TEST(TwinRules, AThousandKilometresCannotBeReachedInThirties) {
    const std::string reason = refusal({"speed", 6, 2}, {{"distance", 1000}});
    EXPECT_NE(reason.find("990"), std::string::npos);
    EXPECT_NE(reason.find("1020"), std::string::npos);
    EXPECT_EQ(refusal({"speed", 6, 2}, {{"distance", 1020}}), "");
}

TEST(TwinRules, AllFourSafetiesAndTwoCoupsScoreAsPrinted) {
    for (const auto& [edition, points] : std::map<std::string, int>{
             {"speed", 1300}, {"de", 1300}, {"trio", 1300}, {"hu", 1100}, {"nl", 0}}) {
        const json result = scored(edition, {all_four_two_by_coup(), {}}, {});
        EXPECT_EQ(result["sides"][0]["total"], points) << edition;
    }
}

TEST(TwinRules, OneShutOutOpponentOfTwoPaysOnlyWhereEachCounts) {
    Tableau winner, second;
    winner.distances = {"km25"};
    second.distances = {"km25"};
    for (const auto& [edition, points] :
         std::map<std::string, int>{{"hu", 500}, {"de", 500}, {"trio", 500}, {"classic", 0}}) {
        const json result = scored(edition, {winner, second, {}}, {.finisher = 0});
        EXPECT_EQ(result["sides"][0]["shutout"], points) << edition;
    }
    EXPECT_EQ(scored("hu", {winner, {}, {}}, {.finisher = 0})["sides"][0]["shutout"], 1000);
    EXPECT_EQ(scored("speed", {winner, {}, {}}, {.finisher = 0})["sides"][0]["shutout"], 500);
}

TEST(TwinRules, TheExtensionPaysTheOneTheEditionNames) {
    const std::vector<Tableau> three(3);
    const auto bonuses = [&](const std::string& edition, std::optional<int> winner) {
        std::vector<int> points;
        const json result = scored(edition, three, {.finisher = winner, .caller = 0});
        for (const json& line : result["sides"]) points.push_back(line["extension"]);
        return points;
    };
    EXPECT_EQ(bonuses("hu", 1), (std::vector<int>{0, 200, 0}));
    EXPECT_EQ(bonuses("hu", {}), (std::vector<int>{0, 0, 0}));
    EXPECT_EQ(bonuses("de", 1), (std::vector<int>{0, 200, 0}));
    EXPECT_EQ(bonuses("de", {}), (std::vector<int>{0, 200, 200}));
    for (const std::string edition : {"speed", "classic"}) {
        EXPECT_EQ(bonuses(edition, 0), (std::vector<int>{200, 0, 0})) << edition;
        EXPECT_EQ(bonuses(edition, 1), (std::vector<int>{0, 200, 200})) << edition;
        EXPECT_EQ(bonuses(edition, {}), (std::vector<int>{0, 200, 200})) << edition;
    }
}

TEST(TwinRules, ACoupSkipsThePlayersBetweenAndItsPlayerDrawsTwo) {
    Stage stage = stage_of({"hu", 3, 1},
                           {.hands = {{0, {"stop"}}, {2, {"right_of_way"}}},
                            .draws = {"fuel", "fuel", "roll", "km25", "km50"}},
                           {{"start_rolling", true}});
    play_all(stage, {"0 attack stop 2"});
    EXPECT_EQ(stage.phase(), "answer");
    EXPECT_TRUE(stage.needs_answer());
    EXPECT_TRUE(is_legal(stage, "2 decline"));
    play_all(stage, {"2 coup right_of_way"});
    EXPECT_EQ(stage.acting_seat(), 2);
    EXPECT_EQ(stage.hand_size(2), 7);
    EXPECT_TRUE(stage.rolling(2));
    EXPECT_EQ(stage.discard_pile(), Pile{"stop"});
    play_all(stage, {"2 discard roll"});
    EXPECT_EQ(stage.acting_seat(), 0);
}

TEST(TwinRules, RightOfWayAgainstALimitTakesTheStopAwayToo) {
    Stage stage =
        stage_of({"trio", 2, 1}, {.hands = {{0, {"stop", "limit"}}, {1, {"right_of_way", "fuel"}}}},
                 {{"start_rolling", true}});
    play_all(stage, {"0 attack stop 1", "1 decline", "1 discard fuel", "0 attack limit 1"});
    EXPECT_FALSE(stage.rolling(1));
    play_all(stage, {"1 coup right_of_way"});
    EXPECT_TRUE(stage.rolling(1));
    EXPECT_FALSE(stage.limited(1));
    EXPECT_EQ(stage.tableau(1).battle, Pile{"roll"});
    EXPECT_TRUE(stage.tableau(1).safeties[0].coup);
}

TEST(TwinRules, AnIdleWindowNeedsNoDecline) {
    Stage stage = stage_of({"hu", 2, 1}, {.hands = {{0, {"stop"}}, {1, {"fuel", "roll"}}}},
                           {{"start_rolling", true}});
    play_all(stage, {"0 attack stop 1"});
    EXPECT_EQ(stage.phase(), "answer");
    EXPECT_FALSE(stage.needs_answer());
    EXPECT_EQ(stage.legal().size(), 1u);
    play_all(stage, {"1 lay roll"});
    EXPECT_EQ(stage.acting_seat(), 0);
}

TEST(TwinRules, OnlyNlRollsOnARemedy) {
    for (const std::string edition : {"hu", "de", "trio", "nl", "classic"}) {
        Stage stage = stage_of({edition, 2, 1}, {.hands = {{0, {"puncture"}}, {1, {"spare_tyre"}}}},
                               {{"start_rolling", true}});
        play_all(stage, {"0 attack puncture 1", "1 lay spare_tyre"});
        EXPECT_EQ(stage.rolling(1), edition == "nl") << edition;
    }
}

TEST(TwinRules, InDeTheLimitLiesOnTheBattlePileAndTheFinishIsDrivenThrough) {
    Stage stage = stage_of({"de", 2, 1},
                           {.hands = {{0, {"limit", "stop", "limit"}},
                                      {1, {"km25", "end_of_limit", "km200", "km50", "fuel"}}},
                            .draws = {"fuel"}},
                           {{"start_rolling", true}, {"distance", 225}});
    EXPECT_TRUE(is_legal(stage, "0 attack stop 1"));
    play_all(stage, {"0 attack limit 1"});
    stage.close_idle_window();
    EXPECT_TRUE(stage.rolling(1) && stage.limited(1));
    EXPECT_FALSE(is_legal(stage, "1 lay km200"));
    play_all(stage, {"1 lay km50"});
    EXPECT_FALSE(is_legal(stage, "0 attack stop 1"));
    EXPECT_FALSE(is_legal(stage, "0 attack limit 1"));
    play_all(stage, {"0 discard limit", "1 lay end_of_limit", "0 discard stop", "1 lay km200"});
    EXPECT_TRUE(stage.over());
    EXPECT_EQ(stage.result()["sides"][1]["distance"], 250);
    EXPECT_EQ(stage.winner(), 1);
}

TEST(TwinRules, TheExtensionIsCalledOnReachingTheShortTargetAndUsesTheTurn) {
    Stage stage = stage_of({"hu", 2, 1}, {.hands = {{0, {"km25"}}, {1, {"km25"}}}},
                           {{"start_rolling", true}, {"distance", 25}});
    play_all(stage, {"0 lay km25"});
    EXPECT_EQ(stage.phase(), "reached");
    EXPECT_EQ(stage.legal().size(), 2u);
    play_all(stage, {"0 extend"});
    EXPECT_EQ(stage.target(), 1000);
    EXPECT_EQ(stage.acting_seat(), 1);
    play_all(stage, {"1 lay km25"});
    EXPECT_EQ(stage.phase(), "play");
}

TEST(TwinRules, WithTheDrawPileEmptyTheStageEndsWhenNoHandCanPlay) {
    for (const std::string last : {"fuel", "roll"}) {
        Stage stage = stage_of({"hu", 2, 1}, {.last = {last}});
        while (!stage.over() && stage.draw_pile_size() > 0) discard_one(stage);
        EXPECT_EQ(stage.hand_size(0) + stage.hand_size(1), 13);
        EXPECT_EQ(stage.over(), last == "fuel");
        if (!stage.over()) discard_one(stage);  // the roll, the only card that could be laid
        EXPECT_TRUE(stage.over());
        EXPECT_EQ(stage.result()["winners"], json::array());
    }
}

TEST(TwinRules, FinishingOnAnEmptyPileIsADelayedAction) {
    for (const std::string edition : {"hu", "de"}) {
        Stage stage = stage_of({edition, 2, 1}, {.last = {"km25"}},
                               {{"start_rolling", true}, {"distance", 25}, {"extension", false}});
        while (stage.draw_pile_size() > 0) discard_one(stage);
        const int seat = stage.acting_seat();
        play_all(stage, {std::to_string(seat) + " lay km25"});
        EXPECT_TRUE(stage.result()["delayed"]);
        EXPECT_EQ(stage.result()["sides"][seat]["delayed"], edition == "hu" ? 300 : 0);
    }
}

TEST(TwinRules, InNlTheRaceEndsWithTheTurnThatDrawsTheLastDistance) {
    Pile distances;
    for (const auto& [card, count] : rules_for(header_of({"nl", 2, 1}, json::object())).deck)
        if (is_distance(card)) distances.insert(distances.end(), count, card);
    for (const bool whole_pile : {false, true}) {
        const json house = whole_pile ? json{{"end", "pile"}} : json::object();
        Stage stage      = stage_of({"nl", 2, 1}, {.draws = distances}, house);
        discard_to_the_end(stage);
        EXPECT_EQ(stage.draw_pile_size(), whole_pile ? 0 : 106 - 12 - 46);
        EXPECT_EQ(stage.result()["winners"], json({0, 1}));
        EXPECT_TRUE(stage.result()["winner_side"].is_null());
    }
}

TEST(TwinRules, InSpeedACardLaidPastTheTargetIsTakenOffBeforeTheNextTurn) {
    const Arrangement wish = {.hands = {{0, {"km30", "km60", "km60"}}, {1, {"fuel"}}},
                              .draws = {"fuel", "fuel", "fuel"}};
    const json house       = {{"start_rolling", true}, {"distance", 60}, {"mistakes", true}};
    Stage stage            = stage_of({"speed", 2, 1}, wish, house);
    play_all(stage, {"0 lay km30", "1 discard fuel"});
    EXPECT_THROW(stage.play(move("0 lay km60")), std::runtime_error);
    EXPECT_THROW(stage.play(move("0 lay! km30")), std::runtime_error);
    play_all(stage, {"0 lay! km60", "1 discard fuel"});
    EXPECT_EQ(stage.phase(), "take_off");
    EXPECT_EQ(stage.legal().size(), 2u);
    play_all(stage, {"0 take_off km30"});
    EXPECT_EQ(stage.km(0), 60);
    EXPECT_EQ(stage.phase(), "play");  // reaching the target by taking off does not finish
    EXPECT_FALSE(is_legal(stage, "0 lay km60"));
}

TEST(TwinRules, InHuAWrongSafetyIsLostAndTheHazardStays) {
    Stage stage = stage_of({"hu", 2, 1}, {.hands = {{0, {"stop"}}, {1, {"tanker", "fuel"}}}},
                           {{"start_rolling", true}, {"mistakes", true}});
    play_all(stage, {"0 attack stop 1", "1 coup! tanker"});
    EXPECT_EQ(stage.battle_top(1), "stop");
    EXPECT_EQ(stage.discard_pile(), Pile{"tanker"});
    EXPECT_EQ(stage.acting_seat(), 1);
    EXPECT_EQ(stage.hand_size(1), 6);
}

TEST(TwinRules, InTrioAHazardAgainstASafetyIsDiscarded) {
    Stage stage = stage_of({"trio", 2, 1},
                           {.hands = {{0, {"stop", "limit"}}, {1, {"right_of_way"}}},
                            .draws = {"fuel", "fuel", "fuel"}},
                           {{"start_rolling", true}, {"mistakes", true}});
    play_all(stage, {"0 discard fuel", "1 lay right_of_way"});
    EXPECT_FALSE(is_legal(stage, "0 attack stop 1"));
    play_all(stage, {"0 attack! stop 1"});
    EXPECT_EQ(stage.acting_seat(), 1);
    EXPECT_EQ(stage.discard_pile().back(), "stop");
}

TEST(TwinRules, StrictDiscardingAsksOnlyForCardsThatAreNotSafeties) {
    Stage stage = stage_of(
        {"trio", 2, 1},
        {.hands = {{0, {"tanker", "km200", "fuel", "fuel", "repair", "repair"}}, {1, {"roll"}}},
         .draws = {"fuel"}},
        {{"discard", "stuck"}});
    EXPECT_TRUE(is_legal(stage, "0 lay tanker"));
    EXPECT_TRUE(is_legal(stage, "0 discard fuel"));
    play_all(stage, {"0 discard fuel"});
    EXPECT_TRUE(is_legal(stage, "1 lay roll"));
    EXPECT_FALSE(is_legal(stage, "1 discard roll"));
}

}  // namespace
}  // namespace kilostone::twin

// The WebAssembly interface of a table: requests and answers are JSON, and what makes no sense is
// refused with a reason.
#include "browser/api.h"
#include "browser/session.h"
#include "support/golden.h"
#include "table/test_table.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::web {
namespace {

using nlohmann::json;

json ask(Session& session, const json& request) {
    return json::parse(session.answer(request.dump()), nullptr, false);
}

json seats(int players) {
    json list = json::array({{{"name", "Ann"}}});
    for (int i = 1; i < players; ++i)
        list.push_back({{"name", "Bot " + std::to_string(i)}, {"bot", "greedy"}});
    return list;
}

json table_of(const char* edition, int players) {
    return {{"ask", "begin"},
            {"now", 1000},
            {"begin",
             {{"table", {{"edition", edition}, {"players", players}, {"house", json::array()}}},
              {"seats", seats(players)},
              {"pace", "instant"},
              {"seed", "7"}}}};
}

// Plays the first move that is offered until the stage is over; `keep` gets every update.
json play_on(
    Session& session, json update,
    const std::function<json(json)>& keep = [](json one) { return one; }) {
    for (int moves = 0; update["scene"]["phase"] == "playing" && moves < 400; ++moves) {
        const json& scene = update["scene"];
        std::string move;
        for (const json& choice : scene["choices"])
            if (move.empty()) move = choice["text"];
        for (const json& card : scene["hand"])
            if (move.empty() && !card["plays"].empty()) move = card["plays"][0]["text"];
        for (const json& card : scene["hand"])
            if (move.empty() && !card["discard"].is_null()) move = card["discard"]["text"];
        if (move.empty()) {
            update = keep(ask(session, {{"ask", "order"}, {"now", 1000}, {"order", "tick"}}));
            continue;
        }
        update = keep(ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", move}}));
        EXPECT_TRUE(update["refused"].is_null()) << move << ": " << update["refused"].dump();
    }
    return update;
}

TEST(Session, TypesInTheBrowserAreThoseOfTheEngine) {
    const std::string path = KILOSTONE_SOURCE_DIR "/web/src/generated/engine.ts";
    if (std::getenv("KILOSTONE_REGENERATE")) std::ofstream(path) << typescript();
    std::ostringstream written;
    written << std::ifstream(path).rdbuf();
    EXPECT_EQ(written.str(), typescript()) << "KILOSTONE_REGENERATE=1 writes " << path;
}

TEST(Session, PlaysAStageOfEveryEditionToItsEnd) {
    Session asked;
    const json catalogue = ask(asked, {{"ask", "catalogue"}, {"now", 0}});
    int stages           = 0;
    for (const json& edition : catalogue["editions"])
        for (const json& form : edition["forms"]) {
            Session session;
            json begin = table_of(edition["id"].get<std::string>().c_str(), form["players"]);
            begin["begin"]["table"]["teams"] = form["per_side"] == 2;
            const json over                  = play_on(session, ask(session, begin));
            const std::string phase          = over["scene"]["phase"];
            EXPECT_TRUE(phase == "stage_over" || phase == "match_over") << edition["id"] << phase;
            EXPECT_EQ(over["scene"]["match"]["stages"].size(), 1u);
            ++stages;
        }
    EXPECT_GT(stages, 20);
}

TEST(Session, GoesOnWhereAJournalEnds) {
    Session first;
    json update = ask(first, table_of("trio", 2));
    json lines  = update["journal"];
    for (int i = 0; i < 5; ++i) {
        const json& card = update["scene"]["hand"][0];
        update =
            ask(first,
                {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", card["discard"]["text"]}});
        for (const json& line : update["journal"]) lines.push_back(line);
    }
    Session second;
    const json again =
        ask(second, {{"ask", "resume"}, {"now", 50}, {"seat", 0}, {"journal", lines}});
    ASSERT_TRUE(again.contains("scene")) << again.dump();
    EXPECT_EQ(again["scene"]["hand"], update["scene"]["hand"]);
    EXPECT_EQ(again["scene"]["sides"], update["scene"]["sides"]);
}

// Somebody reloads the page while the score sheet is on it.
TEST(Session, ShowsAStageThatIsOverAgain) {
    int matches = 0;
    for (const Edition& e : editions()) {
        Session first;
        const std::string id(e.id.view());
        json lines      = json::array();
        const auto keep = [&lines](json update) {
            for (const json& line : update["journal"]) lines.push_back(line);
            return update;
        };
        const json over = play_on(first, keep(ask(first, table_of(id.c_str(), 2))), keep);
        ASSERT_NE(over["scene"]["phase"], "playing");
        Session second;
        json again =
            ask(second, {{"ask", "resume"}, {"now", 1000}, {"seat", 0}, {"journal", lines}});
        ASSERT_TRUE(again["scene"].is_object()) << id << again.dump();
        EXPECT_EQ(again["scene"], over["scene"]) << id;
        EXPECT_TRUE(again["journal"].empty());
        matches += again["scene"]["phase"] == "match_over";
        const char* order = again["scene"]["phase"] == "match_over" ? "rematch" : "next_stage";
        again = ask(second, {{"ask", "order"}, {"now", 1000}, {"seat", 0}, {"order", order}});
        EXPECT_EQ(again["scene"]["phase"], "playing") << id << again["refused"].dump();
    }
    EXPECT_EQ(matches, 1) << "nl is a match of one stage";
}

// A draw names its card to the player who drew it, and a screen reader would say it to everybody.
TEST(Session, NothingHasHappenedForAnybodyBeforeTheDeviceIsTaken) {
    Session session;
    json table                 = table_of("classic", 2);
    table["begin"]["seats"][1] = {{"name", "Ben"}};
    json lines                 = json::array();
    json begun                 = ask(session, table);
    EXPECT_EQ(begun["hand_over"], begun["scene"]["you"]);
    EXPECT_TRUE(begun["events"].empty()) << begun["events"].dump();
    for (const json& line : begun["journal"]) lines.push_back(line);
    const json taken = ask(session, {{"ask", "order"}, {"now", 1000}, {"order", "take_device"}});
    EXPECT_FALSE(taken["events"].empty());
    Session second;
    begun = ask(second, {{"ask", "resume"}, {"now", 1000}, {"journal", lines}});
    EXPECT_TRUE(begun["events"].empty()) << begun["events"].dump();
}

// Whoever has the device agrees for all who share it.
TEST(Session, TwoAtOneDevicePlayARematch) {
    Session session;
    json table                 = table_of("nl", 2);  // a match of one stage
    table["begin"]["seats"][1] = {{"name", "Ben"}};
    table["begin"]["coup"]     = "auto";
    json update                = ask(session, table);
    const auto order           = [&](const char* what) {
        return ask(session, {{"ask", "order"}, {"now", 1000}, {"seat", 0}, {"order", what}});
    };
    for (int moves = 0; update["scene"]["phase"] == "playing" && moves < 800; ++moves) {
        if (!update["hand_over"].is_null()) {
            update = order("take_device");
            continue;
        }
        const json& scene = update["scene"];
        std::string move;
        for (const json& card : scene["hand"])
            if (move.empty() && !card["plays"].empty()) move = card["plays"][0]["text"];
        for (const json& card : scene["hand"])
            if (move.empty() && !card["discard"].is_null()) move = card["discard"]["text"];
        ASSERT_FALSE(move.empty()) << scene.dump();
        update =
            ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", scene["you"]}, {"move", move}});
    }
    ASSERT_EQ(update["scene"]["phase"], "match_over");
    EXPECT_EQ(update["scene"]["match"]["state"], "won");
    EXPECT_TRUE(update["scene"]["outcome"].is_object());
    update = order("rematch");
    EXPECT_EQ(update["scene"]["phase"], "playing") << update["refused"].dump();
}

TEST(Session, TellsEveryReasonWithItsClause) {
    Session session;
    const json update = ask(session, table_of("trio", 2));
    int unplayable    = 0;
    for (const json& card : update["scene"]["hand"]) {
        if (!card["plays"].empty()) continue;
        ++unplayable;
        const json why =
            ask(session, {{"ask", "why"}, {"now", 1000}, {"seat", 0}, {"card", card["card"]}});
        ASSERT_FALSE(why.empty()) << card.dump();
        for (const json& one : why) {
            ASSERT_FALSE(one["reasons"].empty()) << card.dump();
            EXPECT_TRUE(one["reasons"][0]["say"]["id"].get<std::string>().starts_with("refusal."));
            EXPECT_FALSE(one["reasons"][0]["clause"].is_null());
        }
    }
    EXPECT_GT(unplayable, 0);
}

// The seat that was picked deals or, in `nl`, begins as the youngest player.
TEST(Session, AsksWhoDealsFirstOrWhoIsTheYoungest) {
    Session asked;
    const json catalogue = ask(asked, {{"ask", "catalogue"}, {"now", 0}});
    ASSERT_EQ(catalogue["editions"].size(), editions().size());
    for (const json& edition : catalogue["editions"]) {
        ASSERT_FALSE(edition["forms"].empty());
        const bool youngest = edition["id"] == "nl";
        EXPECT_EQ(edition["first_player"], youngest ? "youngest" : "after_dealer");
        for (const json& form : edition["forms"])
            for (int seat = -1; seat <= form["players"]; ++seat) {
                Session session;
                json begin = table_of(edition["id"].get<std::string>().c_str(), form["players"]);
                begin["begin"]["table"]["teams"] = form["per_side"] == 2;
                begin["begin"]["first_pick"]     = seat;
                for (json& one : begin["begin"]["seats"]) one.erase("bot");
                const json update = ask(session, begin);
                if (seat < 0 || seat == form["players"]) {
                    EXPECT_TRUE(update.contains("problem")) << update.dump();
                    continue;
                }
                EXPECT_EQ(update["scene"][youngest ? "turn" : "dealer"], seat);
            }
    }
}

// From one's left to one's right: the next side is the first where play goes clockwise, the last
// where it does not. The moves of a hazard follow that order.
TEST(Session, OpponentsAreInTheOrderInWhichTheySit) {
    for (const auto& [edition, players, direction, opponents] :
         {std::tuple{"hu", 3, "clockwise", "[[1,2],[2,0],[0,1]]"},
          std::tuple{"speed", 3, "counter_clockwise", "[[2,1],[0,2],[1,0]]"},
          std::tuple{"speed", 6, "counter_clockwise", "[[2,1],[0,2],[1,0],[2,1],[0,2],[1,0]]"},
          std::tuple{"speed", 2, "counter_clockwise", "[[1],[0]]"}}) {
        Session session;
        json begin = table_of(edition, players);
        begin["begin"]["table"]["house"] =
            json::array({{{"key", "start_rolling"}, {"value", "true"}}});
        for (json& one : begin["begin"]["seats"]) one.erase("bot");
        json update = ask(session, begin);
        int attacks = 0;
        for (int moves = 0; moves < 60; ++moves) {
            if (!update["hand_over"].is_null())
                update = ask(session, {{"ask", "order"}, {"now", 1000}, {"order", "take_device"}});
            const json& scene = update["scene"];
            const int seat    = scene["you"];
            EXPECT_EQ(scene["direction"], direction);
            EXPECT_EQ(scene["opponents"], json::parse(opponents)[static_cast<std::size_t>(seat)])
                << seat;
            EXPECT_EQ(scene["lanes"].back(), scene["side"]);
            if (!scene["choices"].empty()) break;
            for (const json& card : scene["hand"]) {
                std::vector<int> aims;
                for (const json& play : card["plays"])
                    if (play["what"] == "attack") aims.push_back(play["side"]);
                std::vector<int> order;
                for (const json& side : scene["opponents"])
                    if (std::ranges::find(aims, side.get<int>()) != aims.end())
                        order.push_back(side);
                EXPECT_EQ(aims, order) << card.dump();
                attacks += aims.size() > 1;
            }
            update = ask(session, {{"ask", "play"},
                                   {"now", 1000},
                                   {"seat", seat},
                                   {"move", scene["hand"][0]["discard"]["text"]}});
        }
        EXPECT_EQ(attacks > 0, players > 2) << edition << players;
    }
}

// Two people at one device, in a window of three seconds: seat 0 can attack seat 1.
Session two_people() {
    Settings settings = rolling_table("classic", 2);
    settings.pace     = Pace::Instant;
    TestTable table(settings);
    table.people({0, 1}).start({.hands = {{Card::Puncture, Card::Km1}, {Card::PunctureProof}}});
    Session session;
    const auto lines = table.room.journal();
    const json begun =
        ask(session, {{"ask", "resume"},
                      {"now", 1000},
                      {"journal", std::vector<std::string>(lines.begin(), lines.end())}});
    EXPECT_FALSE(begun.contains("problem")) << begun.dump();
    return session;
}

json order(Session& session, const char* what, int now) {
    return ask(session, {{"ask", "order"}, {"now", now}, {"order", what}});
}

TEST(Session, NoHandIsShownBeforeItsPlayerHasTakenTheDevice) {
    Session session = two_people();
    const json none = order(session, "tick", 1000);
    EXPECT_EQ(none["hand_over"], 0);
    EXPECT_TRUE(none["scene"]["hand"].empty());
    EXPECT_TRUE(none["next"].is_null());
    const json mine = order(session, "take_device", 2000);
    EXPECT_TRUE(mine["hand_over"].is_null());
    EXPECT_EQ(mine["scene"]["you"], 0);
    EXPECT_EQ(mine["scene"]["hand"].size(), 7U);
}

TEST(Session, TheClockStandsStillWhileTheDeviceChangesHandsAndWhileSomebodyAnswers) {
    Session session = two_people();
    (void)order(session, "take_device", 1000);
    const json hit =
        ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", "attack B puncture"}});
    ASSERT_TRUE(hit["refused"].is_null()) << hit["refused"].dump();
    EXPECT_EQ(hit["hand_over"], 1);
    EXPECT_EQ(hit["scene"]["you"], 0) << "the hand of the player who still has the device";
    EXPECT_TRUE(hit["clock_stands"]);
    const json taken = order(session, "take_device", 60'000);
    EXPECT_EQ(taken["scene"]["you"], 1);
    EXPECT_TRUE(taken["scene"]["window"]["yours"]);
    EXPECT_TRUE(taken["clock_stands"]);
    const json later = order(session, "tick", 600'000);
    EXPECT_TRUE(later["scene"]["window"]["yours"]) << "nobody is hurried";
    const json held =
        ask(session, {{"ask", "play"}, {"now", 600'000}, {"seat", 1}, {"move", "decline"}});
    EXPECT_FALSE(held["clock_stands"]);
    EXPECT_TRUE(held["scene"]["window"].is_null()) << "everybody has answered: it is over at once";
}

TEST(Session, APlayerWhoTakesTheDeviceIsToldTheirOwnStoryOfTheStage) {
    Session session = two_people();
    (void)order(session, "take_device", 1000);
    (void)ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", "lay km25"}});
    const json told = order(session, "take_device", 2000)["events"];
    int draws       = 0;
    for (const json& one : told) {
        if (one["event"] != "drew") continue;
        ++draws;
        EXPECT_EQ(one["card"].is_null(), one["seat"] == 0) << one.dump();
    }
    EXPECT_GE(draws, 2);
}

// Seat 0 has been attacked, holds the safety and will draw another one.
std::vector<std::string> before_a_chain() {
    Settings settings = rolling_table("trio", 2, {{"discard", "stuck"}});
    settings.pace     = Pace::Instant;
    TestTable table(settings);
    table.people({0}).start(
        {.hands = {{Card::PunctureProof, Card::Km1, Card::Km2}, {Card::Puncture}},
         .draws = {Card::Km3, Card::Km3, Card::Tanker, Card::Km4}});
    table.play(lay(0, Card::Km1));
    table.play(attack(1, Card::Puncture, 0));
    return {table.room.journal().begin(), table.room.journal().end()};
}

// A turn that uses several cards (R9) says how many are still due, up to the last of them.
TEST(Session, TellsHowManyCardsAChainedTurnStillUses) {
    Session session;
    json update = ask(
        session, {{"ask", "resume"}, {"now", 2000}, {"seat", 0}, {"journal", before_a_chain()}});
    const auto played = [&](const char* move) {
        update = ask(session, {{"ask", "play"}, {"now", 2000}, {"seat", 0}, {"move", move}});
        EXPECT_TRUE(update["refused"].is_null()) << update.dump();
        return std::pair(update["scene"]["due"].get<int>(),
                         update["scene"]["uses_several_cards"].get<bool>());
    };
    EXPECT_EQ(played("coup puncture_proof"), std::pair(1, false));
    EXPECT_EQ(played("lay tanker"), std::pair(2, true));
    EXPECT_EQ(played("lay km50"), std::pair(1, true));
    EXPECT_EQ(played("lay km75"), std::pair(1, false)) << "the next turn";
}

// web/e2e plays on from there.
TEST(Session, TheTableOfTheBrowsersTestIsThisOne) {
    std::string lines;
    for (const std::string& line : before_a_chain()) lines += line + "\n";
    expect_golden("web/e2e/records/before_a_chain.jsonl", lines);
}

TEST(Session, HasAHintForWhoIsToPlay) {
    Session session;
    (void)ask(session, table_of("classic", 2));
    const json hints = ask(session, {{"ask", "hint"}, {"now", 1000}, {"seat", 0}});
    ASSERT_FALSE(hints["best"].empty());
    EXPECT_GE(hints["best"][0]["percent"], 0);
}

TEST(Session, TakesAMoveBack) {
    Session session;
    const json before = ask(session, table_of("classic", 2));
    const json move   = before["scene"]["hand"][0]["discard"]["text"];
    (void)ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", move}});
    const json after =
        ask(session, {{"ask", "order"}, {"now", 1000}, {"seat", 0}, {"order", "undo"}});
    EXPECT_EQ(after["scene"]["hand"], before["scene"]["hand"]);
}

TEST(Session, SaysWhatDiffersBetweenTwoEditions) {
    Session session;
    const json same =
        ask(session, {{"ask", "differences"}, {"now", 0}, {"known", "trio"}, {"edition", "trio"}});
    EXPECT_TRUE(same.empty());
    const json other =
        ask(session, {{"ask", "differences"}, {"now", 0}, {"known", "trio"}, {"edition", "nl"}});
    EXPECT_GT(other.size(), 5u);
}

// In games that earlier versions saved, the word for "you" stands as the name of a lone person.
TEST(Session, APersonMayHaveNoNameAndTheWordForYouIsNone) {
    for (const char* name : {"", "You", "Te"}) {
        json asked                         = table_of("classic", 2);
        asked["begin"]["seats"][0]["name"] = name;
        Session session;
        const json begun = ask(session, asked);
        ASSERT_FALSE(begun.contains("problem")) << begun.dump();
        EXPECT_EQ(begun["scene"]["seats"][0]["name"], "") << name;
        EXPECT_EQ(begun["scene"]["seats"][1]["name"], "Bot 1");
        EXPECT_EQ(begun["scene"]["you"], 0);
    }
    json nameless_bot                         = table_of("classic", 2);
    nameless_bot["begin"]["seats"][1]["name"] = "";
    Session session;
    EXPECT_TRUE(ask(session, nameless_bot).contains("problem"));
}

TEST(Session, AnEditionOfOnesOwnIsToldAndPlayed) {
    const std::string club =
        R"({"id":"club","name":"Club evening","base":"trio","set":{"limit_km":75}})";
    Session session;
    const json told = ask(session, {{"ask", "custom"}, {"now", 0}, {"custom", club}});
    EXPECT_EQ(told["name"], "Club evening");
    EXPECT_EQ(told["base"], "trio");
    EXPECT_EQ(told["edition"]["id"], "club");
    EXPECT_FALSE(told["edition"]["forms"].empty());
    json begin                        = table_of("club", 2);
    begin["begin"]["table"]["custom"] = club;
    const json update                 = ask(session, begin);
    EXPECT_EQ(update["scene"]["limit_km"], 75);
    Session again;
    const json resumed =
        ask(again, {{"ask", "resume"}, {"now", 5}, {"seat", 0}, {"journal", update["journal"]}});
    EXPECT_EQ(resumed["scene"]["limit_km"], 75);
    for (const char* wrong : {"", "{}", R"({"id":"a","base":"trio","set":{"limit_km":"x"}})"})
        EXPECT_TRUE(
            ask(session, {{"ask", "custom"}, {"now", 0}, {"custom", wrong}}).contains("problem"))
            << wrong;
}

// Whoever looks on is nobody's player: no hand, no choice, and the table goes on by itself.
TEST(Session, BotsAloneAreWatched) {
    Session session;
    json begin                        = table_of("classic", 2);
    begin["begin"]["seats"][0]["bot"] = "greedy";
    json update                       = ask(session, begin);
    for (int ticks = 0; update["scene"]["phase"] == "playing" && ticks < 100; ++ticks) {
        EXPECT_TRUE(update["scene"]["you"].is_null());
        EXPECT_TRUE(update["scene"]["hand"].empty());
        EXPECT_TRUE(update["scene"]["choices"].empty());
        EXPECT_EQ(update["scene"]["decision"], "none");
        update = ask(session, {{"ask", "order"}, {"now", 1000}, {"order", "tick"}});
    }
    ASSERT_EQ(update["scene"]["phase"], "stage_over");
    update = ask(session, {{"ask", "order"}, {"now", 2000}, {"order", "next_stage"}});
    EXPECT_TRUE(update["refused"].is_null());
    EXPECT_EQ(update["scene"]["stage"], 2);
}

TEST(Session, RefusesWhatMakesNoSense) {
    Session session;
    for (const char* text :
         {"", "{", "[]", "{}", R"({"ask":"play","now":0})", R"({"ask":"look","now":0})",
          R"({"ask":"begin","now":0})", R"({"ask":"look","now":"x"})",
          R"({"ask":"look","now":0,"sit":1})", R"({"ask":"resume","now":0,"journal":[]})",
          R"({"ask":"resume","now":0,"journal":["{}"]})",
          R"({"ask":"order","now":0,"order":"dance"})"})
        EXPECT_TRUE(json::parse(session.answer(text), nullptr, false).contains("problem")) << text;
    (void)ask(session, table_of("classic", 2));
    EXPECT_TRUE(ask(session, {{"ask", "look"}, {"now", 0}, {"seat", 2}}).contains("problem"));
    EXPECT_TRUE(ask(session, {{"ask", "play"}, {"now", 0}, {"seat", 0}, {"move", "fly"}})
                    .contains("problem"));
    const json not_mine =
        ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 1}, {"move", "discard roll"}});
    EXPECT_FALSE(not_mine["refused"].is_null());
}

TEST(Session, ChecksHouseRulesBeforeATableIsSetUp) {
    Session session;
    const auto check = [&](json table) {
        return ask(session, {{"ask", "check"}, {"now", 0}, {"table", std::move(table)}});
    };
    json table = {{"edition", "trio"}, {"players", 2}, {"house", json::array()}};
    EXPECT_GT(check(table)["target"], 0);
    table["house"] = json::array({{{"key", "distance"}, {"value", "0"}}});
    EXPECT_TRUE(check(table).contains("problem"));
    table["edition"] = "none";
    EXPECT_TRUE(check(table).contains("problem"));
}

}  // namespace
}  // namespace kilostone::web

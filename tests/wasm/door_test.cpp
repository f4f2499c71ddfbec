// The browser's door: what goes in and out is JSON, and what makes no sense is said to be so.
#include "wasm/session.h"
#include "wasm/typescript.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::door {
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

// Plays the first move that is offered until the stage is over.
json play_on(Session& session, json update) {
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
            update = ask(session, {{"ask", "order"}, {"now", 1000}, {"order", "tick"}});
            continue;
        }
        update = ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", move}});
        EXPECT_TRUE(update["refused"].is_null()) << move << ": " << update["refused"].dump();
    }
    return update;
}

TEST(Door, TypesInTheBrowserAreThoseOfTheEngine) {
    const std::string path = KILOSTONE_SOURCE_DIR "/web/src/generated/engine.ts";
    if (std::getenv("KILOSTONE_REGENERATE")) std::ofstream(path) << typescript();
    std::ostringstream written;
    written << std::ifstream(path).rdbuf();
    EXPECT_EQ(written.str(), typescript()) << "KILOSTONE_REGENERATE=1 writes " << path;
}

TEST(Door, PlaysAStageOfEveryEditionToItsEnd) {
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

TEST(Door, GoesOnWhereAJournalEnds) {
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

TEST(Door, TellsEveryReasonWithItsClause) {
    Session session;
    const json update = ask(session, table_of("trio", 2));
    for (const json& card : update["scene"]["hand"]) {
        if (!card["plays"].empty()) continue;
        const json why =
            ask(session, {{"ask", "why"}, {"now", 1000}, {"seat", 0}, {"card", card["card"]}});
        ASSERT_FALSE(why.empty()) << card.dump();
        for (const json& one : why) {
            ASSERT_FALSE(one["reasons"].empty()) << card.dump();
            EXPECT_TRUE(one["reasons"][0]["say"]["id"].get<std::string>().starts_with("refusal."));
            EXPECT_FALSE(one["reasons"][0]["clause"].is_null());
        }
    }
}

TEST(Door, HasAHintForWhoIsToPlay) {
    Session session;
    (void)ask(session, table_of("classic", 2));
    const json hints = ask(session, {{"ask", "hint"}, {"now", 1000}, {"seat", 0}});
    ASSERT_FALSE(hints["best"].empty());
    EXPECT_GE(hints["best"][0]["percent"], 0);
}

TEST(Door, TakesAMoveBack) {
    Session session;
    const json before = ask(session, table_of("classic", 2));
    const json move   = before["scene"]["hand"][0]["discard"]["text"];
    (void)ask(session, {{"ask", "play"}, {"now", 1000}, {"seat", 0}, {"move", move}});
    const json after =
        ask(session, {{"ask", "order"}, {"now", 1000}, {"seat", 0}, {"order", "undo"}});
    EXPECT_EQ(after["scene"]["hand"], before["scene"]["hand"]);
}

TEST(Door, SaysWhatDiffersBetweenTwoEditions) {
    Session session;
    const json same =
        ask(session, {{"ask", "differences"}, {"now", 0}, {"known", "trio"}, {"edition", "trio"}});
    EXPECT_TRUE(same.empty());
    const json other =
        ask(session, {{"ask", "differences"}, {"now", 0}, {"known", "trio"}, {"edition", "nl"}});
    EXPECT_GT(other.size(), 5u);
}

TEST(Door, RefusesWhatMakesNoSense) {
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

TEST(Door, ChecksHouseRulesBeforeATableIsSetUp) {
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
}  // namespace kilostone::door

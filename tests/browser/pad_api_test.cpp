// The score pad's API: what the page asks and is told.
#include "browser/study/pad_api.h"
#include "browser/study/study_api.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "study/scorepad/pad.h"
#include "support/told.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace kilostone::web {
namespace {

using nlohmann::json;

json ask(const json& request) {
    StudyApi api;
    return json::parse(api.answer(request.dump()), nullptr, false);
}

json table_of(const Agreement& table) {
    json house = json::array();
    for (const Setting& s : table.house) house.push_back({{"key", s.key}, {"value", s.value}});
    return {{"edition", std::string(table.edition.id.view())},
            {"players", table.form.players},
            {"teams", table.form.per_side == 2},
            {"house", house}};
}

json trio(int players = 2) {
    return {{"edition", "trio"}, {"players", players}, {"house", json::array()}};
}

std::string new_pad_of(const json& table, const json& names = json::array()) {
    const json made = ask({{"ask", "pad.new"}, {"table", table}, {"names", names}});
    EXPECT_EQ(made["lines"].size(), 1U) << made.dump();
    return made["lines"][0].get<std::string>() + "\n";
}

json side(int km, const char* safeties = "nnnn") {
    json states = json::array();
    for (const char* s = safeties; *s; ++s)
        states.push_back(*s == 'n' ? "none" : *s == 'l' ? "laid" : "coup");
    return {{"distance", km}, {"safeties", states}};
}

json draft(json sides, json ticked = json::array()) {
    return {{"sides", std::move(sides)}, {"ticked", std::move(ticked)}};
}

json enter(const std::string& text, const json& stage) {
    const json read = ask({{"ask", "pad.read"}, {"text", text}});
    return ask({{"ask", "pad.enter"},
                {"text", text},
                {"at", "2026-11-15T14:05:00Z"},
                {"what", "add"},
                {"number", read["pad"]["stages"].size() + 1},
                {"draft", stage}});
}

TEST(PadApi, TypesInTheBrowserAreThoseOfTheEngine) {
    const std::string path = KILOSTONE_SOURCE_DIR "/web/src/generated/pad.ts";
    if (std::getenv("KILOSTONE_REGENERATE")) std::ofstream(path) << pad_typescript();
    std::ifstream file(path);
    std::stringstream written;
    written << file.rdbuf();
    EXPECT_EQ(written.str(), pad_typescript()) << "KILOSTONE_REGENERATE=1 ./test -R browser";
}

TEST(PadApi, AStageIsJudgedWhileItIsTold) {
    std::string text    = new_pad_of(trio(), {"Anna", "Ben"});
    const json pad      = ask({{"ask", "pad.read"}, {"text", text}})["pad"];
    const auto judge_of = [&](const json& stage) {
        return ask({{"ask", "pad.judge"}, {"header", pad["header"]}, {"draft", stage}});
    };
    EXPECT_EQ(pad["finishes"].dump(),
              R"([{"extended":false,"km":700},{"extended":true,"km":1000}])");
    EXPECT_EQ(pad["distances"].size(), 41U);

    json half             = draft({side(700), side(0)});
    half["sides"][1]      = {{"safeties", {"none", "none", "none", "none"}}};
    const json unfinished = judge_of(half);
    EXPECT_FALSE(unfinished["complete"]);
    EXPECT_TRUE(unfinished["sheet"].is_null());

    const json twice = judge_of(draft({side(700, "lnnn"), side(425, "cnnn")}));
    EXPECT_EQ(twice["refusals"][0]["id"], "pad.safety_twice");

    json won        = draft({side(700, "nncn"), side(425)});
    won["winner"]   = 0;
    won["extended"] = false;
    json judged     = judge_of(won);
    EXPECT_EQ(judged["offered"].size(), 2U) << judged.dump();
    EXPECT_EQ(judged["sheet"]["rows"].back()["points"][0], 700 + 100 + 300 + 400);
    // Who has not won stands before the target; the race was not extended, or the other has won it.
    const json closed = judged["closed"][1];
    EXPECT_EQ(closed["distances"][0], 700) << closed.dump();
    EXPECT_EQ(closed["distances"].back(), 1000);
    EXPECT_EQ(closed["finishes"].dump(), "[700]");
    EXPECT_EQ(unfinished["closed"][1]["finishes"].dump(), "[700]");
    EXPECT_TRUE(twice["closed"][1]["distances"].empty());
    won["ticked"] = {"safe_trip"};
    judged        = judge_of(won);
    EXPECT_EQ(judged["sheet"]["rows"].back()["points"][0], 700 + 100 + 300 + 400 + 300);
}

TEST(PadApi, AFileOnlyGrowsAndSaysWhatHappened) {
    std::string text = new_pad_of(trio(), {"Anna", "Ben"});
    const auto keep  = [&](const json& answer) {
        for (const json& line : answer["lines"]) text += line.get<std::string>() + "\n";
        return answer;
    };
    keep(enter(text, draft({side(600), side(425)})));
    const json changed = keep(ask({{"ask", "pad.enter"},
                                   {"text", text},
                                   {"at", "later"},
                                   {"what", "change"},
                                   {"number", 1},
                                   {"draft", draft({side(600), side(400)})}}));
    EXPECT_EQ(changed["pad"]["totals"].dump(), "[600,400]");
    const json same = ask({{"ask", "pad.enter"},
                           {"text", text},
                           {"at", "later"},
                           {"what", "change"},
                           {"number", 1},
                           {"draft", draft({side(600), side(400)})}});
    EXPECT_EQ(same["refused"]["id"], "pad.nothing_changes");
    keep(ask({{"ask", "pad.enter"},
              {"text", text},
              {"at", "later"},
              {"what", "count"},
              {"number", 1},
              {"counted", false}}));
    const json pad = ask({{"ask", "pad.read"}, {"text", text}})["pad"];
    EXPECT_EQ(pad["trail"].size(), 3U);
    EXPECT_EQ(pad["totals"].dump(), "[0,0]");
    EXPECT_FALSE(pad["stages"][0]["counted"]);

    const json out = ask({{"ask", "pad.export"}, {"text", text}});
    EXPECT_EQ(out["csv"].get<std::string>().substr(0, 20), "stage,counted,side,n");
    const json back = ask({{"ask", "pad.import"}, {"text", out["sheet"]}, {"at", "now"}});
    EXPECT_EQ(back["lines"].size(), 3U) << "header, stage, not counted";
    EXPECT_EQ(back["pad"]["stages"][0]["sheet"], pad["stages"][0]["sheet"]);
    EXPECT_EQ(ask({{"ask", "pad.import"}, {"text", text}, {"at", "now"}})["lines"].size(), 4U);

    const json cut = ask({{"ask", "pad.read"}, {"text", text.substr(0, text.size() - 9)}});
    EXPECT_TRUE(cut["pad"]["cut"]);
    EXPECT_EQ(cut["pad"]["trail"].size(), 2U);
}

TEST(PadApi, WhatIsNoPadIsSaidToBeNone) {
    const auto kind = [](const std::string& text) {
        const json answer = ask({{"ask", "pad.import"}, {"text", text}, {"at", "now"}});
        return answer["trouble"].value("kind", "") + " " +
               std::to_string(answer["trouble"].value("line", -1));
    };
    const std::string header = new_pad_of(trio());
    EXPECT_EQ(kind(""), "foreign 0");
    EXPECT_EQ(kind("hello"), "foreign 0");
    EXPECT_EQ(kind(R"({"format":"kilostone-sheet/1"})"), "broken 0");
    EXPECT_EQ(kind(header + "nonsense\n"), "broken 2");
    EXPECT_EQ(kind(R"({"format":"kilostone-pad/1","aéééééééééééééééééééééééééééééé":1})"),
              "broken 1")
        << "an answer that is no UTF-8";
    EXPECT_EQ(kind(std::string(5 << 20, ' ')), "too_large 0");
    EXPECT_EQ(kind(R"({"format":"kilostone-sheet/1","edition":"trio","house":{},"players":2,)"
                   R"("per_side":1,"stages":[{"sides":[{"distance":30},{"distance":0}]}]})"),
              "unscored 1");
    EXPECT_TRUE(ask({{"ask", "pad.judge"}, {"header", header}, {"draft", draft({side(1)})}})
                    .contains("problem"));
    EXPECT_TRUE(ask({{"ask", "pad.burn"}}).contains("problem"));
}

// Every tap the page needs for a stage that was really played: each side's distance is one, a
// safety one or, as a coup, two; then what is asked, and writing it down.
TEST(PadApi, TwelveTapsTellATwoSideStage) {
    int stages           = 0;
    int most             = 0;
    std::size_t compared = 0;  // numbers of the sheet
    for (const Edition& e : editions())
        for (std::uint64_t k = 0; k < 600; k += 2) {
            const TrueStage stage = true_stage(e, k);
            if (stage.rules.sides != 2 || !stage.table.house.empty()) continue;
            const Table& end = stage.end;
            int taps         = 1;
            json sides       = json::array();
            for (int s = 0; s < 2; ++s) {
                const Tableau& t = end.tableaux[static_cast<std::size_t>(s)];
                std::string safeties;
                for (const Card c : safety_cards)
                    safeties += !owns(t, c) ? 'n' : owns_by_coup(t, c) ? 'c' : 'l';
                for (const char c : safeties) taps += c == 'n' ? 0 : c == 'l' ? 1 : 2;
                sides.push_back(side(t.km, safeties.c_str()));
                ++taps;
            }
            json told = draft(sides);
            // A tap on the finish says who has won; one on a distance beyond it does not.
            if (end.winner && end.tableaux[*end.winner].km == end.target) {
                told["winner"] = *end.winner;
                if (stage.rules.extending) told["extended"] = end.extended;
            }
            const std::string header = new_pad_of(table_of(stage.table));
            json judged;
            for (int round = 0; round < 4; ++round) {
                judged = ask({{"ask", "pad.judge"},
                              {"header", header.substr(0, header.size() - 1)},
                              {"draft", told}});
                ASSERT_TRUE(judged["refusals"].empty()) << stage.name << judged.dump();
                bool ticked = false;
                for (const json& q : judged["offered"]) {
                    const bool yes = q["what"] == "extended" ? end.extended
                                     : q["what"] == "pile_empty"
                                         ? end.pile == 0
                                         : end.tableaux[*end.winner].laid[4] == 0;
                    if (!yes || q["ticked"]) continue;
                    told["ticked"].push_back(q["what"]);
                    ticked = true;
                    ++taps;
                }
                if (!judged["choose"].is_null()) {
                    const bool winner                  = judged["choose"]["what"] == "winner";
                    told[winner ? "winner" : "caller"] = winner ? *end.winner : *end.caller;
                    ticked                             = true;
                    ++taps;
                }
                if (!ticked) break;
            }
            ASSERT_FALSE(judged["sheet"].is_null()) << stage.name << judged.dump();
            const StageResult real = score(stage.rules, end);
            const json& rows       = judged["sheet"]["rows"];
            ASSERT_FALSE(rows.empty()) << stage.name;
            if (e.points.counted) {
                ASSERT_EQ(rows.back()["id"], "score.total") << stage.name;
            }
            for (const json& row : rows)
                for (const ScoreField& line : score_fields)
                    for (std::size_t s = 0; s < 2 && row["id"] == line.id; ++s) {
                        const SideScore shown = as_printed(e.points, real.scores[s]);
                        ASSERT_EQ(row["points"][s], shown.*line.points) << stage.name;
                        ++compared;
                    }
            ASSERT_EQ(compared, 2 * rows.size()) << stage.name;
            compared     = 0;
            json winners = json::array();
            for (int s = 0; s < 2; ++s)
                if ((real.winners >> s) & 1) winners.push_back(s);
            ASSERT_EQ(judged["sheet"]["winners"], winners) << stage.name;
            EXPECT_LE(taps, 12) << stage.name;
            ++stages;
            most = std::max(most, taps);
        }
    EXPECT_GT(stages, 100);
    RecordProperty("stages", stages);
    RecordProperty("most_taps", most);
}

// A stage really played, told by what lay open, ends on the pad with the same points.
TEST(PadApi, FollowsAStageFromCardToCard) {
    int won      = 0;
    int declined = 0;
    for (const Edition& e : editions())
        for (std::uint64_t k = 0; k < 2; ++k) {
            Agreement table{e, e.forms[k % e.form_count], {}};
            ASSERT_FALSE(agree(table, {}));
            const Rulebook rules = compile(table.edition, table.form);
            RandomStage real(rules, 40 + k);
            const std::string text = new_pad_of(table_of(table));
            json asked{{"ask", "pad.follow"},
                       {"header", text.substr(0, text.size() - 1)},
                       {"dealer", real.dealer()},
                       {"moves", json::array()}};
            json seen;
            while (!real.over()) {
                const Move move = real.pick();
                real.play(move);
                const std::string wish = std::to_string(move.seat) + " " + move_text(e, move);
                const auto sure        = seen.is_null() ? 0 : seen["moves"].size();
                if (sure >= static_cast<std::size_t>(real.moves_made())) continue;  // certain
                asked["wish"] = wish;
                seen          = ask(asked);
                ASSERT_TRUE(seen.value("reasons", json::array()).empty()) << wish << seen.dump();
                ASSERT_EQ(seen["moves"][static_cast<std::size_t>(real.moves_made()) - 1], wish)
                    << seen.dump();
                asked["moves"] = seen["moves"];
                ASSERT_EQ(seen["side"], rules.side_of(seen["seat"].get<Seat>()));
                const std::string last = seen["moves"].back();
                const int goes         = last.ends_with(" decline") ? 2 : 1;
                ASSERT_EQ(seen["kept_by_undo"], static_cast<int>(seen["moves"].size()) - goes);
                declined += goes - 1;
            }
            asked.erase("wish");
            asked["ended"] = true;
            seen           = ask(asked);
            if (!real.table().winner) continue;
            ++won;
            ASSERT_TRUE(seen["over"]) << seen.dump();
            const auto record = parse_stage(seen["record"].get<std::string>());
            ASSERT_TRUE(record) << text_of(record.error());
            ASSERT_TRUE(replay(*record));
            const json kept = enter(text, seen["draft"]);
            ASSERT_FALSE(kept["pad"].is_null()) << kept.dump();
            EXPECT_EQ(kept["pad"]["stages"][0]["sheet"], seen["sheet"]);
            const StageResult result = score(rules, real.table());
            if (rules.edition.points.counted) {
                EXPECT_EQ(kept["pad"]["totals"][0], result.scores[0].total);
            }
        }
    EXPECT_GT(won, 3);
    EXPECT_GT(declined, 10);
}

TEST(PadApi, TellsTheSideOfEverySeat) {
    json teams            = trio();
    teams["players"]      = 4;
    teams["teams"]        = true;
    const std::string pad = new_pad_of(teams);
    EXPECT_EQ(ask({{"ask", "pad.read"}, {"text", pad}})["pad"]["side_of_seat"],
              json::parse("[0,1,0,1]"));
}

TEST(PadApi, WarnsOfACardThatCannotBePlayed) {
    const std::string text = new_pad_of(trio(), {"Anna", "Ben"});
    json asked{{"ask", "pad.follow"},
               {"header", text.substr(0, text.size() - 1)},
               {"dealer", 1},
               {"moves", json::array()},
               {"wish", "0 lay km100"}};
    const json refused = ask(asked);
    ASSERT_EQ(refused["reasons"].size(), 1U) << refused.dump();
    EXPECT_FALSE(refused["reasons"][0]["clause"].is_null());
    EXPECT_TRUE(refused["moves"].empty());
    asked["moves"]   = {"0 lay tanker", "1 lay tanker", "nonsense"};
    asked["wish"]    = "1 lay tanker";
    const json twice = ask(asked);
    EXPECT_EQ(twice["kept"], 1);
    EXPECT_EQ(twice["refused"]["id"], "companion.unseen") << twice.dump();
}

TEST(PadApi, SheetsSayWhatTheyWereGiven) {
    const std::string text = new_pad_of(trio(), {"Anna", "Ben"});
    for (const char* kind : {"score", "cards", "scoring"})
        for (const bool large : {false, true}) {
            const json sheet{{"text", text}, {"kind", kind}, {"large", large}, {"stages", 8}};
            json asked        = sheet;
            asked["ask"]      = "pad.words";
            const json wanted = ask(asked);
            ASSERT_GT(wanted.size(), 10U);
            json words = json::array();
            for (std::size_t i = 0; i < wanted.size(); ++i)
                words.push_back("w" + std::to_string(i));
            const json blocks = ask({{"ask", "pad.blocks"}, {"sheet", sheet}, {"said", words}});
            ASSERT_FALSE(blocks.empty());
            EXPECT_EQ(blocks[0]["paragraph"]["text"], "w0");
            const auto is_table = [](const json& block) { return !block["table"].is_null(); };
            const auto table    = std::ranges::find_if(blocks, is_table);
            ASSERT_NE(table, blocks.end());
            for (const json& row : (*table)["table"]["rows"]) {
                std::size_t columns = 0;
                for (const json& cell : row) columns += cell["span"].get<std::size_t>();
                EXPECT_EQ(columns, (*table)["table"]["widths"].size()) << row.dump();
            }
            words.erase(0);
            EXPECT_TRUE(ask({{"ask", "pad.blocks"}, {"sheet", sheet}, {"said", words}})
                            .contains("problem"));
        }
}

}  // namespace
}  // namespace kilostone::web

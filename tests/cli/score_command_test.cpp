// kilostone score, sheet, review and the referee, run as a user runs them.
#include "editions/card_code.h"
#include "support/program.h"
#include "support/stages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace kilostone {
namespace {

const std::string sheet =
    R"({"format":"kilostone-sheet/1","edition":"trio","players":2,"per_side":1,"names":["Anna","Ben"],)"
    R"("stages":[{"sides":[{"distance":700,"top_cards":0,"safeties":{"tanker":"coup"}},)"
    R"({"cards":{"km100":4,"km25":1}}],"extended":false,"pile_empty":false}]})";

TEST(ScoreCommand, TellsTheBreakdownInTheLanguageAskedFor) {
    const Ran en = run_program({"score", "-", "--lang", "en"}, sheet);
    EXPECT_EQ(en.code, 0) << en.err;
    EXPECT_TRUE(contains(en.out, "Anna")) << en.out;
    EXPECT_TRUE(contains(en.out, "1800")) << en.out;
    const Ran de = run_program({"score", "-", "--lang", "de"}, sheet);
    EXPECT_TRUE(contains(de.out, "Etappensieg")) << de.out;
}

TEST(ScoreCommand, GivesJsonAndCsv) {
    const Ran json = run_program({"score", "-", "--json", "--lang", "en"}, sheet);
    const auto j   = nlohmann::json::parse(json.out, nullptr, false);
    ASSERT_TRUE(j.is_object()) << json.out;
    EXPECT_EQ(j["totals"][0], 1800);
    EXPECT_EQ(j["stages"][0]["result"]["sides"][0]["coups"], 300);
    const Ran csv = run_program({"score", "-", "--csv", "-"}, sheet);
    EXPECT_TRUE(contains(csv.out, "1,true,A,\"Anna\",700,100,0,300,400,300,0,0,0,1800,1800\r\n"))
        << csv.out;
}

TEST(ScoreCommand, WhatCannotBeIsRefusedWithCodeFour) {
    std::string odd = sheet;
    odd.replace(odd.find("700"), 3, "710");
    const Ran ran = run_program({"score", "-", "--lang", "en"}, odd);
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(
        contains(ran.err, "1. Anna: 710\u00a0km can’t be made with the cards in this deck."))
        << ran.err;
    std::string open = sheet;
    open.replace(open.find(",\"pile_empty\":false"), 19, "");
    const Ran asked = run_program({"score", "-", "--lang", "en"}, open);
    EXPECT_EQ(asked.code, 4);
    EXPECT_TRUE(contains(asked.err, "Still missing: The draw pile was empty")) << asked.err;
    EXPECT_EQ(run_program({"score", "-"}, "{\"format\":").code, 4);
    EXPECT_EQ(run_program({"score", "/nowhere/x.json"}).code, 5);
    EXPECT_EQ(run_program({"score", "-", "--csv", "/nowhere/x.csv"}, sheet).code, 5);
}

TEST(ScoreCommand, KeepsThePadAndGoesOn) {
    const ScratchFolder folder;
    const std::string data = folder.file("data");
    const Ran first = run_program({"score", "--new", "-e", "trio", "--name", "Anna", "--name",
                                   "Ben", "--data", data, "--lang", "en"},
                                  ".a\n425f\n3\n");
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(contains(first.out, "Anna wins the stage.")) << first.out;
    const Ran second = run_program({"score", "--data", data, "--lang", "en"},
                                   "600\n500\ncount 1\nchange 2\n650\n500\ntrail\nleave\n");
    EXPECT_EQ(second.code, 0) << second.err;
    EXPECT_TRUE(contains(second.out, "Continuing the last sheet")) << second.out;
    EXPECT_TRUE(contains(second.out, "stage 2 changed")) << second.out;
    std::string pad;
    for (const auto& f : std::filesystem::directory_iterator(data + "/pads")) pad = f.path();
    const Ran report = run_program({"score", pad, "--json", "--lang", "en"});
    EXPECT_EQ(nlohmann::json::parse(report.out, nullptr, false)["totals"][0], 650);
    // The end of a line that was being written when the power went.
    std::string text = read_file(pad);
    text.resize(text.size() - 7);
    const std::string cut = folder.write("cut.pad", text);
    const Ran looked      = run_program({"score", "--pad", cut, "--lang", "en"}, "leave\n");
    EXPECT_TRUE(contains(looked.out, "The end of the file is missing")) << looked.out;
    EXPECT_EQ(read_file(cut), text);  // nothing was entered, so nothing is changed
    const Ran third = run_program({"score", "--pad", cut, "--lang", "en"}, "400\n300\nleave\n");
    EXPECT_TRUE(contains(third.out, "The end of the file is missing")) << third.out;
    EXPECT_EQ(run_program({"score", cut}).code, 0);
}

TEST(ScoreCommand, APadWithoutItsLastLineFeedLosesNothing) {
    const ScratchFolder folder;
    const std::string data = folder.file("data");
    (void)run_program({"score", "--new", "-e", "trio", "--data", data}, "700\n400\n\nleave\n");
    std::string pad;
    for (const auto& f : std::filesystem::directory_iterator(data + "/pads")) pad = f.path();
    std::string text = read_file(pad);
    ASSERT_EQ(std::ranges::count(text, '\n'), 2) << text;
    text.pop_back();
    for (const std::string& there : {text, text.substr(0, text.find('\n'))}) {
        const std::string path = folder.write("mended.pad", there);
        EXPECT_EQ(run_program({"score", "--pad", path}, "leave\n").code, 0);
        EXPECT_EQ(read_file(path), there);
        EXPECT_EQ(run_program({"score", "--pad", path}, "600\n300\n\nleave\n").code, 0);
        const std::string now = read_file(path);
        EXPECT_TRUE(now.starts_with(there + "\n{")) << now;
        EXPECT_EQ(run_program({"score", path}).code, 0) << now;
    }
}

TEST(ScoreCommand, ANewPadTellsHowAnotherTableIsChosenUnlessItWas) {
    const ScratchFolder folder;
    const std::string example = "kilostone score --new -e trio -p 3 --name Anna --name Ben";
    const auto said           = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"score", "--data", folder.file(""), "--lang", "en"});
        return run_program(words, "500 300\n\nquit\n").out;
    };
    EXPECT_TRUE(contains(said({}), example));
    EXPECT_FALSE(contains(said({}), example)) << "the pad goes on";
    EXPECT_TRUE(contains(said({"--new"}), example));
    EXPECT_FALSE(contains(said({"--new", "-e", "hu"}), example));
    EXPECT_FALSE(contains(said({"--new", "--name", "A", "--name", "B"}), example));
}

TEST(ScoreCommand, WhatIsNoPadIsRefusedAndLeftAlone) {
    const ScratchFolder folder;
    const std::string path = folder.write("x.pad", "{\"format\":\"kilostone-pad/2\"}\n");
    const Ran ran          = run_program({"score", "--pad", path, "--lang", "en"}, "");
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "This score sheet can’t be continued")) << ran.err;
    EXPECT_EQ(read_file(path), "{\"format\":\"kilostone-pad/2\"}\n");
}

TEST(ScoreCommand, TheCompanionEndsInARecordThatReplays) {
    const ScratchFolder folder;
    const std::string record = folder.file("stage.jsonl");
    const Ran ran = run_program({"score", "--companion", "-e", "trio", "--record", record, "--lang",
                                 "en", "--name", "Anna", "--name", "Ben", "--no-save"},
                                "100\nroll\n-25\n100\nroll\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "You haven’t started yet")) << ran.out;
    EXPECT_EQ(run_program({"replay", record, "--verify"}).code, 0);
}

// Ben answers the stop with right of way and drives 700 km, Anna 50.
TEST(ScoreCommand, AStageThatWasFollowedGoesOntoThePad) {
    const ScratchFolder folder;
    const std::string cards =
        "roll\nroll\nstop\nyes\n200\n25\n200\n25\n100\n-25\n100\n-25\n100\nno\n";
    const auto follow = [&](std::vector<std::string> more) {
        std::vector<std::string> args{"score",  "--companion", "--data",   folder.file("data"),
                                      "--lang", "en",          "--dealer", "2"};
        args.insert(args.end(), more.begin(), more.end());
        return run_program(args, cards);
    };
    const Ran first = follow({"-e", "trio", "--name", "Anna", "--name", "Ben"});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_TRUE(contains(first.out, "1500")) << first.out;
    EXPECT_TRUE(contains(first.out, "The sheet is saved here")) << first.out;
    const Ran second = follow({});
    EXPECT_TRUE(contains(second.out, "Continuing the last sheet")) << second.out;
    EXPECT_TRUE(contains(second.out, "3000")) << second.out;
    const Ran left =
        run_program({"score", "--data", folder.file("data"), "--lang", "en"}, "sheet\n");
    EXPECT_TRUE(contains(left.out, "2: Anna 50; Ben 1500")) << left.out;
    // One that is broken off leaves no empty sheet behind.
    (void)run_program(
        {"score", "--companion", "--new", "--data", folder.file("data"), "--lang", "en"},
        "roll\nquit\n");
    EXPECT_TRUE(
        contains(run_program({"score", "--data", folder.file("data"), "--lang", "en"}, "").out,
                 "2: Anna 50; Ben 1500"));
}

TEST(SheetCommand, WritesPagesForEveryEditionAndLanguage) {
    for (const char* kind : {"score", "cards", "scoring"})
        for (const char* edition : {"hu", "nl", "speed"})
            for (const char* lang : {"el", "bg", "fr"}) {
                const ScratchFolder folder;
                const Ran ran = run_program({"sheet", kind, "-e", edition, "-p", "4", "--lang",
                                             lang, "-o", folder.file("s.svg"), "--large"});
                EXPECT_EQ(ran.code, 0) << ran.err;
                for (const auto& page : std::filesystem::directory_iterator(folder.file(""))) {
                    const std::string svg = read_file(page.path().string());
                    EXPECT_TRUE(svg.starts_with("<?xml ")) << svg.substr(0, 80);
                    EXPECT_EQ(svg.find("<svg "), svg.rfind("<svg ")) << page.path();
                    EXPECT_TRUE(svg.ends_with("</svg>\n"));
                }
            }
}

TEST(SheetCommand, FillsASheetAndRefusesOtherNames) {
    const ScratchFolder folder;
    const std::string from  = folder.write("sheet.json", sheet);
    const std::string empty = folder.file("empty.svg");
    const std::string svg   = folder.file("filled.svg");
    const std::string pdf   = folder.file("filled.pdf");
    EXPECT_EQ(run_program({"sheet", "score", "-e", "trio", "-o", empty, "--lang", "en"}).code, 0);
    EXPECT_EQ(run_program({"sheet", "score", "--from", from, "-o", svg, "--lang", "en"}).code, 0);
    EXPECT_EQ(run_program({"sheet", "score", "--from", from, "-o", pdf, "--lang", "en"}).code, 0);
    EXPECT_GT(read_file(svg).size(), read_file(empty).size()) << "with names and points";
    EXPECT_TRUE(read_file(pdf).starts_with("%PDF-"));
    EXPECT_TRUE(contains(read_file(pdf), "%%EOF"));
    EXPECT_EQ(run_program({"sheet", "score", "-o", "x.doc"}).code, 2);
    EXPECT_EQ(run_program({"sheet", "score", "-o", "/nowhere/x.svg"}).code, 5);
    EXPECT_EQ(run_program({"sheet", "score", "-o", "/nowhere/x.pdf"}).code, 5);
}

TEST(ReviewCommand, LooksBackAtAStageAndDrawsIt) {
    const ScratchFolder folder;
    const std::string file    = folder.write("s.jsonl", print(some_stage("trio", 2)) + "\n");
    const std::string picture = folder.file("c.svg");
    const Ran ran =
        run_program({"review", file, "--bot", "master@40", "--lang", "en", "--svg", picture});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "lost through own choices")) << ran.out;
    EXPECT_TRUE(read_file(picture).starts_with("<svg "));
    const Ran json = run_program({"review", file, "--bot", "master@40", "--json"});
    EXPECT_TRUE(nlohmann::json::parse(json.out, nullptr, false)["decisions"].is_array());
    EXPECT_EQ(run_program({"review", file, "--bot", "greedy"}).code, 2);
    EXPECT_EQ(run_program({"review", file, "--stage", "7"}).code, 2);
    EXPECT_EQ(run_program({"review", "-"}, "{}\n").code, 4);
}

// Saves of an earlier version have the pronoun where the name is.
TEST(ReviewCommand, AddressesTheOnlyPersonAndNobodyElse) {
    const ScratchFolder folder;
    StageRecord stage = some_stage("trio", 2);
    stage.seats = R"([{"kind":"human","name":"Du"},{"kind":"bot","bot":"rally","name":"Boris"}])";
    const std::string file = folder.write("s.jsonl", print(stage) + "\n");
    const auto review      = [&](const char* language) {
        return run_program({"review", file, "--bot", "master@40", "--lang", language}).out;
    };
    const std::string english = review("en");
    EXPECT_TRUE(contains(english, "\nYou: chance of winning at the start ")) << english;
    EXPECT_TRUE(contains(english, "\nBoris: chance of winning at the start ")) << english;
    EXPECT_FALSE(contains(english, "Du")) << english;
    EXPECT_TRUE(contains(review("fr"), "\nVous\u202f: ")) << review("fr");
}

TEST(ReplayCommand, AnotherMoveCanBeTried) {
    const ScratchFolder folder;
    const StageRecord stage = some_stage("trio", 2);
    const std::string file  = folder.write("s.jsonl", print(stage) + "\n");
    const std::string out   = folder.file("branch.jsonl");
    const Seat seat         = stage.moves[0].move.seat;
    Card held               = Card::Km1;
    for (int i = 0; i < stage.deck.size; ++i)
        if ((stage.dealer + 1 + i) % 2 == seat && i < 12)
            held = stage.deck.cards[static_cast<std::size_t>(i)];
    const Ran ran =
        run_program({"replay", file, "--what-if", "1",
                     "discard " + card_code(stage.table.edition, held), "--record", out});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(run_program({"replay", out, "--verify"}).code, 0);
    EXPECT_EQ(run_program({"replay", file, "--what-if", "999", "lay roll"}).code, 2);
}

TEST(RulesWhy, AnswersInNineLanguages) {
    const std::string position                          = "trio hand=stop,km25 A=- B=-";
    const std::pair<const char*, const char*> answers[] = {
        {"hu", "nem\n"}, {"de", "nein\n"}, {"fr", "non\n"}, {"it", "no\n"}, {"el", "όχι\n"},
        {"en", "no\n"},  {"ro", "nu\n"},   {"bg", "не\n"},  {"nl", "nee\n"}};
    for (const auto& [lang, no] : answers) {
        const Ran ran = run_program({"rules", "why", position, "attack B stop", "--lang", lang});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(ran.out.starts_with(no)) << ran.out;
        EXPECT_TRUE(contains(ran.out, "[target_not_started]") && contains(ran.out, "7.3"))
            << ran.out;
    }
    EXPECT_EQ(run_program({"rules", "why", position, "lay km25", "--lang", "xx"}).code, 2);
    EXPECT_EQ(run_program({"rules", "why", position}).code, 2);
}

TEST(RulesWhy, TheRefereeAsksForTheTableAndTheCard) {
    // 425 km behind a stop; the opponent rolls; 100 km is wanted.
    const Ran ran = run_program({"rules", "why", "-e", "trio", "--lang", "en"},
                                "425\nStop\nno\n200 1\nRoll\nno\n1\n100 km\n3\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "No, that’s not allowed.")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "“Stop” has stopped you")) << ran.out;
    const Ran coup = run_program({"rules", "why", "-e", "trio", "--lang", "en"},
                                 "425\nRoll\nno\n\n\n\n4\nPuncture\nPuncture-proof tyres\n3\n");
    EXPECT_TRUE(contains(coup.out, "that’s allowed") || contains(coup.out, "Please type a number"))
        << coup.out;
}

}  // namespace
}  // namespace kilostone

// kilostone bot, and programs of others in the arena, run as a user runs them.
#include "bots/player.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <sstream>

namespace kilostone {
namespace {

const std::string ours   = "cmd:" KILOSTONE_PROGRAM " bot ";
const std::string simple = "cmd:python3 " KILOSTONE_SOURCE_DIR "/examples/bots/simple_bot.py";

// The example of docs/bot-protocol.md: what is said to the bot, and what it says.
TEST(BotCommand, TheDialogueOfTheDocumentIsWhatHappens) {
    std::istringstream page(read_file(KILOSTONE_SOURCE_DIR "/docs/bot-protocol.md"));
    std::string line, asked, answered;
    bool inside = false;
    while (std::getline(page, line)) {
        if (line.starts_with("```")) inside = line == "```dialogue";
        if (!inside || line.size() < 2) continue;
        if (line.starts_with("> ")) asked += line.substr(2) + "\n";
        if (line.starts_with("< ")) answered += line.substr(2) + "\n";
    }
    ASSERT_TRUE(contains(asked, "hello\n"));
    const Ran ran = run_program({"bot", "greedy"}, asked);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, answered);
}

TEST(BotCommand, TheStrongestAnswersUnlessSaid) {
    const Ran ran = run_program({"bot"}, "hello");  // the last line may lack its end
    EXPECT_EQ(ran.out, "kilostone-bot/1 " + std::string(bots().back().name.view()) + "\n");
}

TEST(BotCommand, AHugeLineIsRefusedAndTheSessionGoesOn) {
    std::string lines(5'000'000, 'x');
    lines += "\nhello\n";
    const Ran ran = run_program({"bot", "greedy"}, lines);
    EXPECT_EQ(ran.out, "error command: the line is too long\nkilostone-bot/1 greedy\n");
}

TEST(BotCommand, AnUnknownBotIsToldWithTheOneMeant) {
    const Ran ran = run_program({"bot", "gredy"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(contains(ran.err, "did you mean `greedy`?")) << ran.err;
}

nlohmann::json arena(std::vector<std::string> words) {
    words.insert(words.begin(), "arena");
    words.push_back("--json");
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return nlohmann::json::parse(ran.out, nullptr, false);
}

TEST(ArenaWithPrograms, TheExampleBotBeatsRandomInEveryEditionWithoutFailing) {
    std::string lines = read_file(KILOSTONE_SOURCE_DIR "/examples/bots/simple_bot.py");
    EXPECT_LE(std::count(lines.begin(), lines.end(), '\n'), 40);
    for (const char* edition : {"classic", "trio", "hu", "de", "speed"}) {
        const auto json = arena({simple, "random", "-e", edition, "-n", "4"});
        EXPECT_EQ(json["failures"][0]["count"], 0) << json;
        EXPECT_EQ(json["match_win_rate"], 1.0) << json;
    }
    EXPECT_EQ(arena({simple, "random", "-e", "trio", "-p", "6", "-n", "2"})["failures"][0]["count"],
              0);
}

TEST(ArenaWithPrograms, TheSameBytesOnAnyNumberOfThreads) {
    const auto with = [](const char* threads) {
        return run_program(
                   {"arena", ours + "careful", ours + "random", "-n", "9", "-t", threads, "--json"})
            .out;
    };
    EXPECT_EQ(with("1"), with("3"));
}

TEST(ArenaWithPrograms, ACustomEditionTravelsAlong) {
    const auto json = arena({ours + "greedy", "greedy", "-n", "2", "-e",
                             KILOSTONE_SOURCE_DIR "/examples/editions/club.toml"});
    EXPECT_EQ(json["failures"][0]["count"], 0) << json;
}

const std::string cheat =
    "cmd:sh -c 'while read x y; do case $x in "
    "hello) echo kilostone-bot/1 cheat;; go) echo move lay km200;; esac; done'";

TEST(ArenaWithPrograms, AFailureForfeitsTheMatch) {
    const ScratchFolder folder;
    const Ran ran = run_program(
        {"arena", cheat, "random", "-n", "3", "--transcript", folder.file("talk"), "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const auto json = nlohmann::json::parse(ran.out, nullptr, false);
    EXPECT_EQ(json["match_win_rate"], 0.0);
    EXPECT_EQ(json["forfeits"], 6);
    EXPECT_EQ(json["failures"][0]["count"], 6);
    EXPECT_EQ(json["failures"][0]["kinds"]["illegal_move"], 6);
    EXPECT_TRUE(contains(ran.err, "it answered `lay km200`, which is not allowed")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "    < move lay km200")) << ran.err;
    const std::string talk = read_file(folder.file("talk"));
    EXPECT_TRUE(contains(talk, "deal 2: ")) << talk;
    EXPECT_EQ(arena({"random", cheat, "-n", "3"})["match_win_rate"], 1.0);
}

TEST(ArenaWithPrograms, AFailureIsReplacedByARandomMove) {
    const auto json = arena({cheat, "greedy", "-n", "1", "--on-failure", "replace", "-t", "1"});
    EXPECT_EQ(json["forfeits"], 0);
    EXPECT_EQ(json["on_failure"], "replace");
    EXPECT_GT(json["stages"], 0);
    EXPECT_GE(json["failures"][0]["count"], 20);  // given up, or saved by a real km200
}

TEST(ArenaWithPrograms, ABotThatHangsIsGivenUpInTime) {
    const auto start = std::chrono::steady_clock::now();
    const Ran ran = run_program({"arena", "cmd:sh -c 'read x; echo kilostone-bot/1 h; sleep 999'",
                                 "random", "-n", "200", "-t", "2", "--bot-timeout", "50"});
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
    EXPECT_TRUE(contains(ran.out, "timed_out; then given up by cmd:sh")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "forfeits          matches: 400")) << ran.out;
}

TEST(ArenaWithPrograms, WhatCannotBeStartedIsRefusedBeforeTheFirstStage) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"arena", "cmd:./no-such-bot", "random", "-n", "20"},
          {"simulate", "--bots", "cmd:./no-such-bot,greedy", "-n", "50", "--json"}}) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(contains(ran.err, "`./no-such-bot`: No such file")) << ran.err;
    }
    EXPECT_EQ(run_program({"arena", "cmd:", "random"}).code, 2);
    EXPECT_EQ(run_program({"arena", "random", "greedy", "--on-failure", "cry"}).code, 2);
    EXPECT_EQ(run_program({"arena", "random", "greedy", "--bot-timeout", "1"}).code, 2);
}

TEST(SimulateWithPrograms, EverySeatHasAProcessAndTheRecordReplays) {
    const auto with = [](const char* threads) {
        return run_program({"simulate", "-e", "trio", "-p", "3", "--bots",
                            ours + "greedy,random," + simple, "-m", "3", "-t", threads, "-r", "-"});
    };
    const Ran ran = with("1");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, with("2").out);
    EXPECT_TRUE(contains(ran.out, "\"bot\":\"cmd:python3 ")) << ran.out.substr(0, 300);
    EXPECT_EQ(run_program({"replay", "-", "--verify"}, ran.out).code, 0);
}

TEST(SimulateWithPrograms, TheJsonCountsFailuresByKind) {
    const Ran ran   = run_program({"simulate", "-n", "2", "--bots", cheat + ",greedy", "--json"});
    const auto json = nlohmann::json::parse(ran.out, nullptr, false);
    ASSERT_EQ(json["failures"].size(), 1U) << ran.out;
    EXPECT_EQ(json["failures"][0]["bot"], cheat);
    EXPECT_GT(json["failures"][0]["kinds"]["illegal_move"], 0);
    EXPECT_FALSE(contains(output_of({"simulate", "-n", "2", "--json"}), "failures"));
}

TEST(SimulateWithPrograms, AFailureIsReplacedAndTold) {
    const Ran ran = run_program({"simulate", "-n", "2", "--bots", cheat + ",greedy"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.err, "random moves were played instead. First failure: ")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "    < move lay km200")) << ran.err;
}

}  // namespace
}  // namespace kilostone

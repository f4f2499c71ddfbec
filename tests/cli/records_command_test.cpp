// What replay, review and verify have in common: how they read files of records.
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <regex>

namespace kilostone {
namespace {

std::string matches_in(const ScratchFolder& folder, int matches) {
    const std::string file = folder.file("m" + std::to_string(matches) + ".jsonl");
    (void)output_of({"simulate", "-e", "trio", "--matches", std::to_string(matches), "--bots",
                     "careful,greedy", "--record", file});
    return file;
}

TEST(RecordsCommand, ALineWithoutAnEndIsRefusedAndNotReadIntoMemory) {
    for (const char* command : {"replay", "review", "verify"}) {
        const Ran ran = run_program({command, "/dev/zero"});
        EXPECT_EQ(ran.code, 4) << command;
        EXPECT_TRUE(contains(ran.err, "/dev/zero: line 1: the line is longer than 8\u00a0MiB"))
            << ran.err;
    }
}

TEST(RecordsCommand, AFolderIsAReadErrorForEveryCommand) {
    const ScratchFolder folder;
    for (const char* command : {"replay", "review", "verify"}) {
        const Ran ran = run_program({command, folder.file("")});
        EXPECT_EQ(ran.code, 5) << command << ": " << ran.err;
        EXPECT_TRUE(contains(ran.err, "Is a directory")) << ran.err;
    }
}

TEST(RecordsCommand, ALongLineWithALineFeedBehindItAndALastLineWithoutOneAreReadWhole) {
    const ScratchFolder folder;
    const std::string record =
        run_program({"simulate", "-e", "hu", "-n", "1", "--bots", "greedy", "--record", "-"}).out;
    const std::string blanks(100'000, ' ');
    const std::string file =
        folder.write("r.jsonl", blanks + "\n" + record + record.substr(0, record.size() - 1));
    EXPECT_TRUE(contains(output_of({"replay", "--verify", file}), "2"));
}

// The sum of the luck that is told after "luck by stage", and the luck of "Overall".
struct Luck {
    double sum     = 0;
    double overall = 0;
    bool has_start = false;  // whether "Overall" tells a chance at the start
};
Luck luck_of_first_player(const std::string& file) {
    std::string text = output_of({"review", file, "--bot", "master@1"});
    for (std::size_t at = 0; (at = text.find("\u2212", at)) != std::string::npos;)
        text.replace(at, std::string("\u2212").size(), "-");
    const auto overall = text.find("Overall");
    Luck luck;
    luck.has_start = contains(text.substr(overall), "chance of winning at the start");
    const std::regex said("luck: ([+-]?[0-9.]+)%");
    int told = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), said), end; i != end; ++i, ++told) {
        if (told % 2 != 0) continue;  // the other player's
        const double value = std::stod((*i)[1]);
        const bool is_sum  = static_cast<std::size_t>(i->position()) > overall;
        (is_sum ? luck.overall : luck.sum) += value;
    }
    return luck;
}

TEST(RecordsCommand, ReviewAddsUpTheLuckOfSeveralMatchesStageByStage) {
    const ScratchFolder folder;
    const Luck luck = luck_of_first_player(matches_in(folder, 3));
    EXPECT_NEAR(luck.overall, luck.sum, 1.0);  // each is rounded
    EXPECT_FALSE(luck.has_start);
}

TEST(RecordsCommand, ReviewTellsWhereOneMatchBeganAndEnded) {
    const ScratchFolder folder;
    const Luck luck = luck_of_first_player(matches_in(folder, 1));
    EXPECT_NEAR(luck.overall, luck.sum, 1.0);
    EXPECT_TRUE(luck.has_start);
}

TEST(RecordsCommand, AStageSaysWhoPlayedAndFromWhichSeed) {
    const std::string record = run_program({"simulate", "-e", "hu", "-n", "3", "-s", "9", "-b",
                                            "greedy,random", "--record", "-"})
                                   .out;
    EXPECT_TRUE(contains(record, R"("seats":[{"kind":"bot","bot":"greedy"},)")) << record;
    EXPECT_TRUE(contains(record, R"("match":{"seed":9,"number":2})")) << record;
}

// The number of a decision in the JSON of `review`, and in a transcript.
TEST(RecordsCommand, MovesHaveOneNumberingEverywhere) {
    const ScratchFolder folder;
    const std::string file = folder.file("r.jsonl");
    (void)output_of({"simulate", "-e", "hu", "-n", "1", "-b", "greedy", "--record", file});
    const std::string transcript = output_of({"replay", file});
    const auto json              = nlohmann::json::parse(
        output_of({"review", file, "--bot", "master@1", "--json"}), nullptr, false);
    ASSERT_GT(json["decisions"].size(), 20U);
    for (const auto& decision : json["decisions"]) {
        const std::string line = "\n" + std::to_string(decision["move"].get<int>()) + "> " +
                                 (decision["seat"] == 0 ? "A " : "B ") +
                                 decision["played"].get<std::string>() + "\n";
        EXPECT_TRUE(contains(transcript, line)) << line;
    }
    // … and --what-if takes it: the move that was made may be made again.
    const auto& last = json["decisions"].back();
    EXPECT_TRUE(contains(output_of({"replay", file, "--what-if",
                                    std::to_string(last["move"].get<int>()), last["played"]}),
                         std::to_string(last["move"].get<int>()) + "> "));
}

TEST(RecordsCommand, AMoveThatCannotBeTellsWhichThereWere) {
    const ScratchFolder folder;
    const std::string file = folder.file("r.jsonl");
    (void)output_of({"simulate", "-e", "hu", "-n", "1", "--record", file});
    const Ran ran = run_program({"replay", file, "--what-if", "1", "attack B stop"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(contains(ran.err, "(one of ")) << ran.err;
    EXPECT_TRUE(contains(ran.err, "discard ")) << ran.err;
}

TEST(RecordsCommand, ReplayAsJsonHasEveryMoveAndHidesWhatASeatCannotSee) {
    const ScratchFolder folder;
    const std::string file = folder.file("r.jsonl");
    (void)output_of({"simulate", "-e", "trio", "-m", "1", "-b", "greedy", "--record", file});
    const std::string open = output_of({"replay", file, "--json"});
    const auto stage       = nlohmann::json::parse(open.substr(0, open.find('\n')), nullptr, false);
    const std::string raw  = read_file(file);
    const std::string line = raw.substr(raw.find('\n') + 1);
    const auto record      = nlohmann::json::parse(line.substr(0, line.find('\n')), nullptr, false);
    int numbered           = 0;
    for (const auto& move : stage["moves"]) numbered += move["number"].is_number();
    EXPECT_EQ(static_cast<std::size_t>(numbered), record["moves"].size());
    EXPECT_EQ(stage["result"], record["result"]);
    EXPECT_EQ(stage["moves"][0]["hands"].size(), 2U);
    EXPECT_TRUE(contains(open, R"({"match":1,"stages":)"));
    const std::string seen = output_of({"replay", file, "--json", "--seat", "0"});
    EXPECT_FALSE(contains(seen, "\"hands\""));
    EXPECT_FALSE(contains(seen, R"({"kind":"drew","seat":1,"card")"));
    EXPECT_TRUE(contains(seen, R"({"kind":"drew","seat":0,"card")"));
}

TEST(RecordsCommand, TheArenaKeepsItsMatches) {
    const ScratchFolder folder;
    const std::string file = folder.file("a.jsonl");
    (void)output_of({"arena", "greedy", "random", "-n", "3", "--record", file});
    EXPECT_TRUE(contains(output_of({"replay", file, "--verify"}), " finished matches: 6;"));
    const std::string text = read_file(file);
    EXPECT_TRUE(
        contains(text, R"("seats":[{"kind":"bot","bot":"greedy"},{"kind":"bot","bot":"random"}])"));
    EXPECT_TRUE(
        contains(text, R"("seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"greedy"}])"));
    const Ran both = run_program({"arena", "greedy", "random", "-n", "3", "--record", "-"});
    EXPECT_EQ(both.out, text);
    EXPECT_TRUE(contains(both.err, "greedy against random")) << both.err;
    EXPECT_EQ(
        run_program({"arena", "greedy", "random", "-n", "2", "--record", "-", "--svg", "-"}).code,
        2);
}

TEST(RecordsCommand, StandardOutputIsOneDocument) {
    const ScratchFolder folder;
    const std::string file = folder.file("r.jsonl");
    (void)output_of({"simulate", "-e", "hu", "-n", "1", "-b", "greedy", "--record", file});
    EXPECT_TRUE(output_of({"review", file, "--bot", "master@1", "--svg", "-"}).starts_with("<svg"));
    EXPECT_EQ(run_program({"review", file, "--svg", "-", "--json"}).code, 2);
    const Ran pages =
        run_program({"sheet", "scoring", "-e", "speed", "--lang", "el", "--large", "-o", "-"});
    EXPECT_EQ(pages.code, 2);
    EXPECT_EQ(pages.out, "");
    const Ran records = run_program({"simulate", "-n", "2", "--record", "-", "--json"});
    EXPECT_TRUE(contains(records.err, "\"stages\": 2")) << records.err;
}

TEST(RecordsCommand, HelpIsACommandToo) {
    EXPECT_EQ(output_of({"help"}), output_of({"--help"}));
    EXPECT_EQ(output_of({"help", "rules", "show"}), output_of({"rules", "show", "--help"}));
    EXPECT_EQ(run_program({"help", "nosuch"}).code, 2);
    const Ran simulate = run_program({"help", "simulate", "--json"});
    EXPECT_EQ(simulate.out, run_program({"simulate", "--help"}).out) << "nothing is simulated";
}

}  // namespace
}  // namespace kilostone

// What replay, review and verify have in common: how they read files of records.
#include "support/program.h"

#include <gtest/gtest.h>

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
        EXPECT_TRUE(contains(ran.err, "/dev/zero: line 1: the line is longer than 8 MiB"))
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

TEST(RecordsCommand, HelpIsACommandToo) {
    EXPECT_EQ(output_of({"help"}), output_of({"--help"}));
    EXPECT_EQ(output_of({"help", "rules", "show"}), output_of({"rules", "show", "--help"}));
    EXPECT_EQ(run_program({"help", "nosuch"}).code, 2);
}

}  // namespace
}  // namespace kilostone

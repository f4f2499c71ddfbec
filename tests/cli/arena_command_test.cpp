// kilostone arena, run as a user runs it.
#include "bots/player.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

nlohmann::json json_of(const Ran& ran) {
    EXPECT_EQ(ran.code, 0) << ran.err;
    return nlohmann::json::parse(ran.out, nullptr, false);
}

TEST(ArenaCommand, TwoBotsGiveOneObject) {
    const auto json =
        json_of(run_program({"arena", "greedy", "random", "--deals", "30", "--json"}));
    ASSERT_TRUE(json.is_object());
    EXPECT_EQ(json["bots"], (nlohmann::json{"greedy", "random"}));
    EXPECT_EQ(json["deals"], 30);
    EXPECT_EQ(json["matches"], 60);
    EXPECT_GT(json["match_win_rate"].get<double>(), 0.9);
    for (const char* key : {"points_per_stage", "standard_error", "elo", "elo_error", "llr"})
        EXPECT_TRUE(json[key].is_number()) << key;
    EXPECT_EQ(json["sprt"]["decision"], "H1");
}

TEST(ArenaCommand, ThreeSidesHaveABaselineOfOneThird) {
    const auto json = json_of(
        run_program({"arena", "random", "random", "-e", "trio", "-p", "3", "-n", "4", "--json"}));
    EXPECT_EQ(json["baseline"], json["match_win_rate"]);
    EXPECT_EQ(json["matches"], 12);
}

TEST(ArenaCommand, SeveralBotsAreALineEach) {
    const Ran ran = run_program({"arena", "random", "greedy", "random", "-n", "8"});
    EXPECT_TRUE(contains(ran.out, "\nrandom – greedy ")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "\nrandom – random ")) << ran.out;
}

TEST(ArenaCommand, TheLadderHasAStepForEveryBotButTheWeakest) {
    const auto json = json_of(run_program({"arena", "ladder", "-e", "nl", "-n", "2", "--json"}));
    ASSERT_TRUE(json.is_array());
    EXPECT_EQ(json.size() + 1, bots().size());
}

TEST(ArenaCommand, TheSameBytesOnAnyNumberOfThreads) {
    const auto with = [&](const char* threads) {
        return run_program({"arena", "greedy", "random", "-e", "speed", "-n", "21", "-t", threads,
                            "--json"})
            .out;
    };
    EXPECT_EQ(with("1"), with("4"));
}

TEST(ArenaCommand, AClearCaseIsDecidedEarly) {
    const auto json = json_of(run_program({"arena", "greedy", "random", "--sprt", "--json"}));
    EXPECT_EQ(json["sprt"]["decision"], "H1");
    EXPECT_LT(json["deals"].get<int>(), 100);
}

TEST(ArenaCommand, DrawsAPicture) {
    const ScratchFolder folder;
    const Ran ran =
        run_program({"arena", "greedy", "random", "-n", "8", "--svg", folder.file("a.svg")});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "match wins"));
    const std::string svg = read_file(folder.file("a.svg"));
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_TRUE(contains(svg, "greedy against random"));
    EXPECT_TRUE(run_program({"arena", "greedy", "random", "-n", "8", "--svg", "-"})
                    .out.starts_with("<svg "));
}

TEST(ArenaCommand, LinesKeepToThePage) {
    for (const Words& words : {Words{"arena", "greedy", "random", "-n", "8"},
                               Words{"arena", "ladder", "-e", "nl", "-n", "20"}}) {
        std::size_t column = 0;
        for (const char c : run_program(words).out) {
            if ((c & 0xC0) == 0x80) continue;
            column = c == '\n' ? 0 : column + 1;
            EXPECT_LE(column, 80u);
        }
    }
}

struct Misuse {
    Words words;
    int code;
    const char* said;
};

TEST(ArenaCommand, BadInputIsToldWithWhatWouldDo) {
    const Misuse misuses[] = {
        {{"arena"}, 2, "bots is required"},
        {{"arena", "greedy"}, 2, "a single bot has no one to play against"},
        {{"arena", "greedy", "randm"}, 2, "there is no bot `randm` (did you mean `random`?)"},
        {{"arena", "laddr"}, 2, "did you mean `ladder`?"},
        {{"arena", "greedy", "random", "-n", "0"}, 2, "--deals"},
        {{"arena", "greedy", "random", "-e", "troi"}, 2, "did you mean `trio`?"},
        {{"arena", "greedy", "random", "--elo0", "20"}, 2, "elo0: must be less than elo1"},
        {{"arena", "greedy", "random", "--elo1", "nan"}, 2, "elo"},
        {{"arena", "greedy", "random", "--svg", "/nowhere/at/all"},
         5,
         "cannot write `/nowhere/at/all`"},
    };
    for (const Misuse& m : misuses) {
        const Ran ran = run_program(m.words);
        EXPECT_EQ(ran.code, m.code) << m.said << "\n" << ran.err;
        EXPECT_TRUE(contains(ran.err, m.said)) << m.said << "\n" << ran.err;
        EXPECT_EQ(ran.out, "") << m.said;
    }
}

TEST(ArenaCommand, HelpBeginsWithExamples) {
    const Ran ran = run_program({"arena", "--help"});
    EXPECT_LT(ran.out.find("Examples:"), ran.out.find("Options:"));
}

}  // namespace
}  // namespace kilostone

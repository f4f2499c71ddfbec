// --part and --merge of simulate, arena and tune: all parts together say what one run says.
#include "support/program.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

class Parts : public testing::Test {
protected:
    // Plays so many parts with these words, the last first, and names their files.
    Words play_parts(const Words& words, int parts) const {
        Words files;
        for (int part = parts; part >= 1; --part) {
            const std::string name = std::to_string(part) + "/" + std::to_string(parts);
            const Ran ran          = run_program(words + Words{"--part", name, "--threads", "2"});
            EXPECT_EQ(ran.code, 0) << ran.err;
            EXPECT_TRUE(contains(ran.out, "\"format\":\"kilostone-part/1\""));
            files.push_back(folder_.write("part" + std::to_string(part), ran.out));
        }
        return files;
    }
    static std::string merged(const std::string& command, const Words& files, const Words& more) {
        return output_of(Words{command} + more + Words{"--merge"} + files);
    }
    // What is wrong with these files, and the exit code.
    static std::string refusal(const std::string& command, const Words& files) {
        const Ran ran = run_program(Words{command, "--merge"} + files);
        EXPECT_EQ(ran.out, "");
        return std::to_string(ran.code) + " " + ran.err;
    }

    ScratchFolder folder_{};
};

TEST_F(Parts, OfASimulationComeTogetherToTheBytesOfOneRun) {
    const Words stages{"simulate", "-e",           "trio", "-p",     "4",  "--teams",
                       "-n",       "1003",         "-b",   "greedy", "-s", "18446744073709551615",
                       "--house",  "discard=stuck"};
    const Words matches{"simulate", "-e", "hu", "-m", "37", "-b", "greedy,random"};
    for (const Words& words : {stages, matches})
        for (const int parts : {1, 3, 50}) {
            const Words files = play_parts(words, parts);
            EXPECT_EQ(merged("simulate", files, {}), output_of(words)) << parts;
            EXPECT_EQ(merged("simulate", files, {"--json"}), output_of(words + Words{"--json"}));
        }
}

TEST_F(Parts, RecordsOfPartsBehindEachOtherAreTheRecordOfOneRun) {
    const Words words{"simulate", "-e", "speed", "-n", "300", "-b", "greedy"};
    std::string all;
    for (int part = 1; part <= 3; ++part) {
        const std::string record = folder_.file("record" + std::to_string(part));
        ASSERT_EQ(
            run_program(words + Words{"--part", std::to_string(part) + "/3", "-r", record}).code,
            0);
        all += read_file(record);
    }
    EXPECT_EQ(all, run_program(words + Words{"-r", "-"}).out);
}

TEST_F(Parts, OfAnArenaComeTogetherToTheBytesOfOneRun) {
    const Words duel{"arena", "greedy", "random", "-n", "50", "-s", "5"};
    const Words table{"arena", "greedy", "random", "careful", "-e", "de", "-p", "3", "-n", "21"};
    for (const Words& words : {duel, table})
        for (const int parts : {2, 7}) {
            const Words files = play_parts(words, parts);
            for (const Words& how : {Words{}, Words{"--json"}, Words{"--svg", "-"}})
                EXPECT_EQ(merged("arena", files, how), run_program(words + how).out);
        }
}

// A part plays on, because it does not know the others; the test then stops where one run stops.
TEST_F(Parts, OfATestStopWhereOneRunStops) {
    const Words words{"arena", "greedy", "random", "-n", "400", "--sprt", "--elo1", "40"};
    const std::string one = output_of(words + Words{"--json"});
    EXPECT_FALSE(contains(one, "\"deals\": 400")) << "it stops early";
    EXPECT_EQ(merged("arena", play_parts(words, 4), {"--json"}), one);
    EXPECT_EQ(run_program(words + Words{"--part", "1/2", "-r", folder_.file("r")}).code, 2);
}

TEST_F(Parts, OfASearchComeTogetherToTheRowsOfOneRun) {
    const Words words{"tune",    "careful", "-e", "hu", "--against", "greedy",
                      "--steps", "40",      "-n", "3",  "-s",        "9"};
    const std::string one = run_program(words).out;
    ASSERT_FALSE(one.empty());
    const std::string search = folder_.file("search");
    for (int round = 0; round < 3; ++round) {  // 16 + 16 + 8 steps
        const Words from  = round == 0 ? words : Words{"tune", "--resume", search};
        const Words files = play_parts(from, round == 1 ? 5 : 20);
        const Ran ran     = run_program(Words{"tune", "--out", search, "--merge"} + files);
        ASSERT_EQ(ran.code, 0) << ran.err;
        if (round == 0) {
            EXPECT_TRUE(contains(ran.err, "16 of 40")) << ran.err;
        }
    }
    EXPECT_EQ(read_file(search), one);
}

TEST_F(Parts, WhatIsNotOneWholeRunIsRefused) {
    const Words words{"simulate", "-n", "100"};
    const Words files     = play_parts(words, 3);  // 3, 2, 1
    const std::string one = folder_.write("one", run_program(words + Words{"--part", "1/1"}).out);
    EXPECT_TRUE(contains(refusal("simulate", {files[0], files[2]}), "4 kilostone: part 2/3 is"));
    EXPECT_TRUE(contains(refusal("simulate", {files[0], files[1], files[2], files[1]}),
                         "another file has as well"));
    EXPECT_TRUE(contains(refusal("simulate", {files[0], files[1], one}), "another run"));
    EXPECT_TRUE(contains(refusal("arena", files), "is a part of kilostone simulate"));
    EXPECT_TRUE(contains(refusal("simulate", {folder_.file("none")}), "5 kilostone: "));
    EXPECT_TRUE(contains(refusal("simulate", {folder_.write("text", "hello\n")}), "4 kilostone: "));
    const std::string whole = read_file(one);
    for (std::size_t cut = 1; cut < whole.size(); cut += 97)
        EXPECT_EQ(refusal("simulate", {folder_.write("cut", whole.substr(0, cut))}).substr(0, 2),
                  "4 ")
            << cut;
    std::string changed = whole;
    changed.replace(changed.find("\"coups\":[["), 10, "\"coups\":[[-1,");
    EXPECT_EQ(refusal("simulate", {folder_.write("changed", changed)}).substr(0, 2), "4 ");
}

TEST_F(Parts, OptionsThatMakeNoSenseTogetherAreRefused) {
    for (const char* part : {"0/3", "4/3", "1", "/", "1/", "1/3x", "-1/3", "1/100001"})
        EXPECT_EQ(run_program({"simulate", "-n", "9", "--part", part}).code, 2) << part;
    EXPECT_EQ(run_program({"simulate", "-n", "9", "--part", "1/2", "--json"}).code, 2);
    EXPECT_EQ(run_program({"simulate", "-n", "9", "--part", "1/2", "-r", "-"}).code, 2);
    EXPECT_EQ(run_program({"simulate", "-n", "9", "--merge", "x"}).code, 2);
    EXPECT_EQ(run_program({"arena", "greedy", "random", "--merge", "x"}).code, 2);
    EXPECT_EQ(run_program({"arena", "--merge", "x", "--seed", "3"}).code, 2);
    EXPECT_EQ(run_program({"tune", "--resume", "x"}).code, 2) << "only for parts";
    EXPECT_EQ(run_program({"tune", "--resume", "x", "--part", "1/2", "--steps", "50"}).code, 2);
    EXPECT_EQ(run_program({"arena"}).code, 2);
}

}  // namespace
}  // namespace kilostone

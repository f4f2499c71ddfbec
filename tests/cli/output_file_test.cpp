// Where the program writes files: whole, beside what it reads, and never in its place.
#include "support/program.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace kilostone {
namespace {

namespace fs = std::filesystem;

const std::string sheet =
    R"({"format":"kilostone-sheet/1","edition":"trio","players":2,"per_side":1,)"
    R"("stages":[{"sides":[{"distance":700,"top_cards":0},{"distance":425}],)"
    R"("extended":false,"pile_empty":false}]})";

// The file stands after the command as before it, and the command says why.
void expect_refused(const std::vector<std::string>& arguments, const std::string& kept,
                    const std::string& input = "") {
    const std::string before = read_file(kept);
    const Ran ran            = run_program(arguments, input);
    EXPECT_EQ(read_file(kept), before) << arguments[0];
    EXPECT_TRUE(contains(ran.out + ran.err, "the command uses this file itself"))
        << ran.out << ran.err;
}

TEST(OutputFile, NeverTakesThePlaceOfWhatIsRead) {
    const ScratchFolder folder;
    const std::string told   = folder.write("sheet.json", sheet);
    const std::string stages = folder.file("stages.jsonl");
    const std::string toml =
        folder.write("mine.toml", "id = \"mine\"\nname = \"Mine\"\nbase = \"trio\"\n");
    ASSERT_EQ(run_program({"simulate", "-n", "1", "-r", stages}).code, 0);
    fs::create_symlink(stages, folder.file("link"));
    fs::create_hard_link(told, folder.file("hard.json"));
    expect_refused({"score", told, "--csv", told}, told);
    expect_refused({"score", told, "--sheet", folder.file("hard.json")}, told);
    const std::string odd = folder.write("sheet.svg", sheet);
    expect_refused({"sheet", "score", "--from", odd, "-o", odd}, odd);
    expect_refused({"review", stages, "--svg", stages, "--bot", "master@20"}, stages);
    expect_refused({"review", stages, "--svg", folder.file("link"), "--bot", "master@20"}, stages);
    expect_refused({"replay", stages, "--what-if", "1", "discard km50", "--record", stages},
                   stages);
    expect_refused({"simulate", "-n", "1", "-e", toml, "-r", toml}, toml);
    expect_refused({"arena", "random", "careful", "-n", "1", "-e", toml, "--svg", toml}, toml);
}

TEST(OutputFile, NeverTakesThePlaceOfThePad) {
    const ScratchFolder folder;
    const std::string data = folder.file("data");
    (void)run_program({"score", "--new", "-e", "trio", "--data", data}, "700\n400\nleave\n");
    std::string pad;
    for (const auto& f : fs::directory_iterator(data + "/pads")) pad = f.path();
    ASSERT_FALSE(pad.empty());
    pad = folder.write("pad.json", read_file(pad));
    expect_refused({"score", "--pad", pad}, pad, "export " + pad + "\nleave\n");
    expect_refused({"score", "--pad", pad, "--companion", "--record", pad}, pad, "roll\nquit\n");
}

TEST(OutputFile, TwoOutputsDoNotShareAFile) {
    const ScratchFolder folder;
    const std::string file = folder.file("x");
    const Ran ran =
        run_program({"arena", "random", "careful", "-n", "1", "--svg", file, "--record", file});
    EXPECT_EQ(ran.code, 5);
    EXPECT_FALSE(fs::exists(file));
    const std::string told = folder.write("sheet.json", sheet);
    EXPECT_EQ(run_program({"score", told, "--csv", file, "--sheet", file}).code, 5);
    EXPECT_FALSE(fs::exists(file));
}

TEST(OutputFile, LeavesOtherPeoplesFilesAlone) {
    const ScratchFolder folder;
    const std::string mine = folder.write("x.part", "mine");
    EXPECT_EQ(run_program({"simulate", "-n", "1", "-r", folder.file("x")}).code, 0);
    EXPECT_EQ(read_file(mine), "mine");
    EXPECT_EQ(folder.count(), 2);
}

TEST(OutputFile, WritesWhatALinkLeadsToEvenBeforeItIsThere) {
    const ScratchFolder folder;
    fs::create_directory(folder.file("deep"));
    fs::create_symlink("deep/second", folder.file("first"));
    fs::create_symlink("third", folder.file("deep/second"));
    EXPECT_EQ(run_program({"simulate", "-n", "1", "-r", folder.file("first")}).code, 0);
    EXPECT_TRUE(fs::is_symlink(folder.file("first")));
    EXPECT_TRUE(fs::is_symlink(folder.file("deep/second")));
    EXPECT_TRUE(fs::is_regular_file(folder.file("deep/third")));
}

}  // namespace
}  // namespace kilostone

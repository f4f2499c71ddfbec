// Options that would have no effect, and values that are empty, are refused.
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

struct Refused {
    Words words;
    const char* said;
};

TEST(OptionRules, AnOptionWithoutEffectIsRefused) {
    const Refused all[] = {
        {{"replay", "f", "--record", "x"}, "--record has no effect without --what-if"},
        {{"replay", "f", "--bot", "greedy"}, "--bot has no effect without --what-if"},
        {{"replay", "f", "--verify", "--stage", "1"}, "cannot be given together"},
        {{"replay", "f", "--verify", "--json"}, "cannot be given together"},
        {{"score", "f", "-e", "hu"}, "cannot be given together"},
        {{"score", "f", "--companion"}, "cannot be given together"},
        {{"score", "--json"}, "--json has no effect without file"},
        {{"score", "--csv", "x"}, "--csv has no effect without file"},
        {{"score", "--new", "--pad", "p"}, "cannot be given together"},
        {{"score", "--dealer", "1"}, "--dealer has no effect without --companion"},
        {{"rules", "why", "--json"}, "--json has no effect without position"},
        {{"rules", "why", "trio hand=stop A=-", "attack B stop", "-e", "hu"},
         "cannot be given together"},
        {{"play", "--plain", "--ascii"}, "cannot be given together"},
        {{"play", "--resume", "-e", "hu"}, "cannot be given together"},
        {{"play", "--statistics", "--bots", "rally"}, "cannot be given together"},
        {{"simulate", "--legal"}, "--legal has no effect without --record"},
        {{"sheet", "score", "-o", "x.svg", "--from", "s", "-e", "hu"}, "cannot be given together"},
    };
    for (const Refused& r : all) {
        const Ran ran = run_program(r.words);
        EXPECT_EQ(ran.code, 2) << r.said;
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(contains(ran.err, r.said)) << r.said << "\n" << ran.err;
    }
}

TEST(OptionRules, AnEmptyValueIsRefused) {
    for (const Words& words :
         {Words{"score", ""}, Words{"review", "f", "--svg", ""},
          Words{"sheet", "score", "-o", "x.svg", "--from", ""}, Words{"simulate", "--record", ""},
          Words{"replay", ""}, Words{"arena", "greedy", "random", "--svg", ""},
          Words{"serve", "--folder", ""}, Words{"rules", "why", "", "lay roll"},
          Words{"play", "--resume", ""}, Words{"play", "--plain", "--resume="}}) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2) << words[0];
        EXPECT_TRUE(contains(ran.err, "the value is empty")) << ran.err;
        EXPECT_TRUE(contains(ran.err, "Try `kilostone " + words[0])) << ran.err;
    }
}

TEST(OptionRules, NobodyHasTheNameOfAnother) {
    for (const char* command : {"score", "play"}) {
        const Ran ran = run_program({command, "-e", "trio", "--name", "Anna", "--name", "anna"});
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_TRUE(contains(ran.err, "two players have the name “anna”")) << ran.err;
    }
    const Ran bots = run_program({"play", "--plain", "--no-save", "-e", "trio", "-p", "3", "--name",
                                  "-", "--name", "-", "--name", "Anna"});
    EXPECT_EQ(bots.code, 0) << bots.err;
}

// A name is suggested when it is meant: letters apart, whatever their case.
TEST(OptionRules, OnlyWhatIsNearIsSuggested) {
    const auto said = [](const Words& words) { return run_program(words).err; };
    EXPECT_TRUE(contains(said({"rules", "show", "TRIO"}), "did you mean `trio`?"));
    EXPECT_TRUE(contains(said({"simlate"}), "did you mean `simulate`?"));
    EXPECT_TRUE(contains(said({"play", "--playrs", "2"}), "did you mean `--players`?"));
    for (const Words& words :
         {Words{"foo"}, Words{"play", "--nosuch"}, Words{"rules", "show", "x"}})
        EXPECT_FALSE(contains(said(words), "did you mean")) << said(words);
    const std::string budget = said({"simulate", "--bots", "master@0", "-n", "1"});
    EXPECT_TRUE(contains(budget, "`0` is not a valid budget")) << budget;
    EXPECT_FALSE(contains(budget, "did you mean")) << budget;
}

TEST(OptionRules, AMistakeNamesTheHelpOfItsCommand) {
    EXPECT_TRUE(contains(run_program({"rules", "show", "--nope"}).err,
                         "Try `kilostone rules show --help`."));
    EXPECT_TRUE(contains(run_program({"nosuch"}).err, "Try `kilostone --help`."));
}

TEST(OptionRules, WithoutACommandTheHelpGoesToStandardError) {
    const Ran ran = run_program({});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(contains(ran.err, "Examples:")) << ran.err;
}

TEST(OptionRules, TheVersionForPapersHasTheHashesOfTheBench) {
    const auto json = nlohmann::json::parse(output_of({"--version", "--json"}), nullptr, false);
    EXPECT_EQ(output_of({"bench", "--hashes"}), "Rules: " + json["rules"].get<std::string>() +
                                                    "\nPlay: " + json["play"].get<std::string>() +
                                                    "\n");
    EXPECT_TRUE(json["editions"]["trio"].is_number());
    EXPECT_EQ(output_of({"-V"}), output_of({"--version"}));
}

// Κωνσταντίνος Παπαδόπουλος has 25 letters and 49 bytes.
TEST(OptionRules, NamesAreCountedInCharacters) {
    const std::string greek = "Κωνσταντίνος Παπαδόπουλος";
    const auto play         = [](const std::string& name) {
        return run_program({"play", "--plain", "--no-save", "--name", name}).code;
    };
    EXPECT_EQ(play(greek), 0);
    EXPECT_EQ(play(std::string(40, 'x')), 0);
    EXPECT_EQ(play(std::string(41, 'x')), 2);
    EXPECT_EQ(play(greek + greek), 2);
}

TEST(OptionRules, HowToGoOnNamesTheFolderAndTheLanguage) {
    const ScratchFolder folder;
    const std::string data = folder.file("my games");
    const Ran ran = run_program({"play", "--plain", "-e", "hu", "--lang", "de", "--data", data});
    EXPECT_TRUE(
        contains(ran.out, "kilostone play --resume --plain --data \"" + data + "\" --lang de\n"))
        << ran.out;
}

TEST(OptionRules, ARecordThatCannotBeWrittenIsToldBeforeTheFirstCard) {
    const Ran ran = run_program(
        {"score", "--companion", "--no-save", "-e", "hu", "--record", "/nonexistent/x.jsonl"},
        "roll\n");
    EXPECT_EQ(ran.code, 5);
    EXPECT_EQ(ran.out, "");
}

TEST(OptionRules, RecordsOfTheCompanionHaveNamesForEveryFileSystem) {
    const ScratchFolder folder;
    (void)run_program({"score", "--companion", "-e", "hu", "--data", folder.file("d")}, "roll\n");
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.file("d/records"))) {
        ++records;
        EXPECT_FALSE(contains(entry.path().filename().string(), ":"));
    }
    EXPECT_EQ(records, 1);
}

// A custom edition whose name has a blank, as the shipped ones have.
TEST(OptionRules, TheRefereeTalksAboutCustomEditionsAndPrintsWhatAShellTakes) {
    const std::string club = KILOSTONE_SOURCE_DIR "/examples/editions/club.toml";
    const Ran talk = run_program({"rules", "why", "-e", club}, "300 1\n2\n1\n200\n2\n1\n2\n1\n3\n");
    EXPECT_EQ(talk.code, 0);
    const auto at = talk.out.find("  kilostone rules why ");
    ASSERT_NE(at, std::string::npos) << talk.out;
    const std::string command = talk.out.substr(at + 2, talk.out.find('\n', at) - at - 2);
    const ScratchFolder folder;
    const std::string script =
        folder.write("again.sh", std::string(KILOSTONE_PROGRAM) + command.substr(9) + " > " +
                                     folder.file("answer"));
    ASSERT_EQ(std::system(("sh " + script).c_str()), 0) << command;
    EXPECT_TRUE(read_file(folder.file("answer")).starts_with("yes")) << command;
    const std::string position = club + " hand=stop A=-";
    EXPECT_TRUE(contains(output_of({"rules", "why", position, "attack B stop"}), "no"));
    EXPECT_EQ(run_program({"rules", "why", "./nope.toml hand=stop A=-", "attack B stop"}).code, 5);
}

TEST(OptionRules, WhatWasTypedDoesNotCommandTheTerminal) {
    for (const char* typed : {"\x1b[31m",
                              "\xC2\x9b"
                              "31m",
                              "\x07"}) {
        const Ran ran = run_program({"play", typed});
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.err.find_first_of("\x1b\x07\x9b"), std::string::npos) << ran.err;
    }
}

TEST(OptionRules, AFileBehindALinkIsWrittenAndTheLinkStays) {
    const ScratchFolder folder;
    const std::string file = folder.write("file", "old");
    std::filesystem::create_symlink(file, folder.file("link"));
    (void)output_of({"simulate", "-n", "1", "--record", folder.file("link")});
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
    EXPECT_TRUE(contains(read_file(file), "kilostone-stage/1"));
}

TEST(OptionRules, BotsAreCompletedWhereOneIsDue) {
    EXPECT_EQ(output_of({"__complete", "simulate", "--bots", "greedy,ral"}), "greedy,rally\t\n");
    EXPECT_EQ(output_of({"__complete", "arena", "lad"}), "ladder\t\n");
    EXPECT_EQ(output_of({"__complete", "review", "--bot", "champ"}), "champion\t\n");
    EXPECT_EQ(output_of({"__complete", "tune", "exp"}), "expert\t\n");
}

}  // namespace
}  // namespace kilostone

// Games on disk: killed, cut, edited, locked, and where nothing can be written.
#include "base/rng.h"
#include "terminal/talk.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>

namespace kilostone {
namespace {

namespace fs = std::filesystem;
using Words  = std::vector<std::string>;

Words play(const ScratchFolder& folder, Words more = {}) {
    Words words{"play", "--plain", "--lang", "en", "--data", folder.file("data")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

Words new_game(const ScratchFolder& folder) { return play(folder, {"-e", "classic"}); }
Words resumed(const ScratchFolder& folder) { return play(folder, {"--resume"}); }

std::string the_save(const ScratchFolder& folder) {
    for (const auto& file : fs::directory_iterator(folder.file("data/games")))
        if (file.path().extension() == ".journal") return file.path();
    return "";
}

// What has been told of the stage that is on: the sentences, without questions and lists.
Words told_in(const std::string& text) {
    Words told;
    for (const std::string& line : lines_of(text)) {
        if (line.starts_with("The stage begins")) told.clear();
        if (line.starts_with("kilostone: ")) break;  // from here on it tells what went wrong
        for (const char* event : {" draw", " discard", " lay", " play", " drive", " answer",
                                  "The stage begins", "No answer", "taken back"})
            if (contains(line, event) && line.ends_with(".") && !line.starts_with(">") &&
                !std::isdigit(static_cast<unsigned char>(line[0])) &&
                !contains(line, "draw pile") &&
                (told.empty() || told.back() != line || contains(line, "draw"))) {
                told.push_back(line);
                break;
            }
    }
    return told;
}

TEST(Saving, AKilledGameHasLostNothingThatWasShown) {
    Rng rng(20261115);
    for (int round = 0; round < 12; ++round) {
        const ScratchFolder folder;
        Words shown;
        {
            Talk talk(new_game(folder));
            const auto moves = 3 + rng.below(25);
            for (std::uint32_t i = 0; i < moves && talk.listen(); ++i) talk.answer("1");
            // In the middle of whatever it does now.
            usleep(rng.below(3000));
            talk.kill(SIGKILL);
            while (talk.listen()) talk.answer("");  // what it had said before
            EXPECT_EQ(talk.wait(), -SIGKILL);
            shown = told_in(talk.all());
        }
        Talk talk(resumed(folder));
        ASSERT_TRUE(talk.listen()) << talk.all();
        talk.answer("log");
        ASSERT_TRUE(talk.listen());
        const Words log = told_in(talk.said());
        ASSERT_GE(log.size(), shown.size()) << talk.all();
        EXPECT_TRUE(std::equal(shown.begin(), shown.end(), log.begin())) << talk.all();
        talk.close_input();
        while (talk.listen()) talk.answer("");
        EXPECT_EQ(talk.wait(), 0);
    }
}

TEST(Saving, ASignalSavesAndEndsTheProgramInTheMiddleOfATurn) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        const ScratchFolder folder;
        Talk talk(new_game(folder));
        for (int i = 0; i < 5 && talk.listen(); ++i) talk.answer("1");
        ASSERT_TRUE(talk.listen());
        talk.kill(signal);
        talk.answer("");
        while (talk.listen()) talk.answer("");
        EXPECT_EQ(talk.wait(), 130) << signal;
        EXPECT_TRUE(contains(talk.all(), "The game is saved.")) << talk.all();
        EXPECT_EQ(run_program(resumed(folder)).code, 0);
    }
}

TEST(Saving, TheEndOfTheInputSavesTheGame) {
    const ScratchFolder folder;
    const Ran ran = run_program(new_game(folder), "1\n1\n1\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(contains(ran.out, "End of input.\nThe game is saved."));
    const Ran again = run_program(resumed(folder), "score\n");
    EXPECT_EQ(again.code, 0);
    EXPECT_TRUE(contains(again.out, "Resuming your saved game.")) << again.out;
}

TEST(Saving, ACutSaveGoesOnAfterItsLastWholeLineAndIsKept) {
    const ScratchFolder folder;
    (void)run_program(new_game(folder), "1\n1\n1\n1\n");
    const std::string path = the_save(folder);
    const std::string cut  = read_file(path).substr(0, read_file(path).size() - 7);
    fs::resize_file(path, cut.size());
    const Ran ran = run_program(resumed(folder), "1\n1\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "The end of the saved game is missing")) << ran.out;
    EXPECT_EQ(read_file(path + ".broken"), cut);
    EXPECT_EQ(run_program(resumed(folder)).code, 0);
}

using Edit = std::string (*)(const std::string&);

// What is there after the edit is refused, kept as it is, and no game any more.
void expect_refused(Edit edit, const std::string& reason) {
    const ScratchFolder folder;
    (void)run_program(new_game(folder), "1\n1\n1\n");
    const std::string path   = the_save(folder);
    const std::string edited = edit(read_file(path));
    fs::remove(path);
    (void)folder.write("data/games/" + fs::path(path).filename().string(), edited);
    const Ran ran = run_program(resumed(folder), "1\n");
    EXPECT_EQ(ran.code, 4) << reason << ran.out << ran.err;
    EXPECT_TRUE(contains(ran.err, "Reason: ")) << ran.err;
    EXPECT_TRUE(contains(ran.err, reason)) << ran.err;
    EXPECT_FALSE(contains(ran.err, "\x1b"));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_EQ(read_file(path + ".broken"), edited) << reason;
    const Ran none = run_program(resumed(folder));
    EXPECT_EQ(none.code, 1) << none.err;
    EXPECT_TRUE(contains(none.err, "There’s no saved game."));
}

std::string first_lines(const std::string& text, std::ptrdiff_t count) {
    std::string first;
    for (const std::string& line : lines_of(text))
        if (count-- > 0) first += line + "\n";
    return first;
}

TEST(Saving, AnEditedSaveIsRefusedWithTheReasonAndKept) {
    // Two cards of the deck change places: a game that could have been, but was not.
    expect_refused(
        [](const std::string& s) {
            std::string other     = s;
            const auto deck       = s.find("\"deck\":[");
            const auto end        = s.find(']', deck);
            const std::string few = s.substr(deck + 8, end - deck - 8);
            const auto cut        = few.rfind(',');
            return other.replace(deck + 8, few.size(),
                                 few.substr(cut + 1) + "," + few.substr(0, cut));
        },
        "line 6: changed");
    // Somebody's name: nothing of the rules depends on it.
    expect_refused(
        [](const std::string& s) {
            std::string other = s;
            return other.replace(s.find("\"Boris\""), 7, "\"Bories\"");
        },
        "line 4: changed");
    expect_refused([](const std::string& s) { return s + "nonsense\n"; }, ": changed");
    expect_refused(
        [](const std::string& s) { return s + s.substr(s.rfind('\n', s.size() - 2) + 1); },
        ": changed");
    expect_refused([](const std::string&) { return std::string("\0\x1b\xff\n", 4); }, "line 1");
}

TEST(Saving, ASaveOfWhichLinesAreMissingIsRefusedWithTheReasonAndKept) {
    const auto without = [](const std::string& s, std::size_t missing) {
        std::string rest;
        const auto lines = lines_of(s);
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (i != missing) rest += lines[i] + "\n";
        return rest;
    };
    static const auto all_but = without;
    expect_refused([](const std::string& s) { return all_but(s, 0); }, "line 1");
    expect_refused([](const std::string& s) { return all_but(s, 1); }, "line 2");
    expect_refused([](const std::string& s) { return all_but(s, 7); }, "line 8");
    expect_refused([](const std::string& s) { return first_lines(s, 8); }, "the end is missing");
    expect_refused([](const std::string& s) { return first_lines(s, 1); }, "the beginning");
    expect_refused([](const std::string& s) { return s.substr(0, 40); }, "the beginning");
    // More than the last line is gone, wherever it was cut.
    expect_refused([](const std::string& s) { return s.substr(0, s.size() * 3 / 4); },
                   "the end is missing");
    expect_refused(
        [](const std::string& s) {
            const auto last = s.rfind('\n', s.size() - 2);
            return s.substr(0, last - 5);
        },
        "the end is missing");
}

// Half of a move that nobody had seen: cut off by a power failure, not by somebody.
TEST(Saving, ALineThatWasBeingWrittenIsLetGo) {
    const ScratchFolder folder;
    (void)run_program(new_game(folder), "1\n1\n");
    const std::string path  = the_save(folder);
    const std::string whole = read_file(path);
    fs::remove(path);
    const std::string torn = whole + "{\"check\":\"0123456789abcdef\",\"line\":{\"format\":\"kilo";
    (void)folder.write("data/games/" + fs::path(path).filename().string(), torn);
    const Ran ran = run_program(resumed(folder), "1\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "The end of the saved game is missing")) << ran.out;
    EXPECT_EQ(read_file(path + ".broken"), torn);
    const std::string now = read_file(the_save(folder));
    EXPECT_EQ(now.substr(now.find('\n')).substr(0, whole.size() - whole.find('\n')),
              whole.substr(whole.find('\n')));
}

TEST(Saving, WhatIsKeptAsideIsNeverOverwritten) {
    const ScratchFolder folder;
    (void)run_program(new_game(folder), "1\n");
    const std::string path = the_save(folder);
    const std::string name = "data/games/" + fs::path(path).filename().string();
    (void)folder.write(name + ".broken", "older");
    (void)folder.write(name, "nonsense\n");
    EXPECT_EQ(run_program(resumed(folder)).code, 4);
    EXPECT_EQ(read_file(path + ".broken"), "older");
    EXPECT_EQ(read_file(path + ".broken2"), "nonsense\n");
}

TEST(Saving, OneProgramAtATimeHasAGame) {
    const ScratchFolder folder;
    Talk first(new_game(folder));
    ASSERT_TRUE(first.listen());
    const Ran second = run_program(resumed(folder), "1\n");
    EXPECT_EQ(second.code, 1);
    EXPECT_TRUE(contains(second.err, "in another window")) << second.err;
    first.answer("1");
    EXPECT_TRUE(first.listen());
}

TEST(Saving, WhereNothingCanBeWrittenTheReasonIsTold) {
    const ScratchFolder folder;
    const std::string file = folder.write("file", "");
    for (const std::string& data : {file, file + "/below", std::string("/proc/nowhere")}) {
        const Ran ran = run_program({"play", "--lang", "en", "-e", "hu", "--data", data}, "1\n");
        EXPECT_EQ(ran.code, 5) << data << ran.out;
        EXPECT_TRUE(contains(ran.err, "The game couldn’t be saved to ")) << ran.err;
        EXPECT_TRUE(contains(ran.err, "--no-save"));
    }
    const Ran unsaved =
        run_program({"play", "--lang", "en", "-e", "hu", "--data", file, "--no-save"}, "1\n");
    EXPECT_EQ(unsaved.code, 0) << unsaved.err;
    EXPECT_TRUE(contains(unsaved.out, "This game isn’t being saved."));
}

TEST(Saving, AFullDiskEndsTheGameBeforeTheMoveIsShown) {
    const ScratchFolder folder;
    Words shown;
    {
        Talk talk(new_game(folder), 4000);
        for (int i = 0; i < 200 && talk.listen(); ++i)
            talk.answer(options_in(talk.said()) > 0 ? "1" : "");
        talk.close_input();
        EXPECT_EQ(talk.wait(), 5) << talk.all();
        EXPECT_TRUE(contains(talk.all(), "The game couldn’t be saved to ")) << talk.all();
        shown = told_in(talk.all());
    }
    const std::string save = read_file(the_save(folder));
    EXPECT_LE(save.size(), 4000U);
    EXPECT_EQ(save.back(), '\n');
    Talk talk(resumed(folder));
    ASSERT_TRUE(talk.listen());
    talk.answer("log");
    ASSERT_TRUE(talk.listen());
    const Words log = told_in(talk.said());
    ASSERT_GE(log.size(), shown.size());
    EXPECT_TRUE(std::equal(shown.begin(), shown.end(), log.begin()));
}

TEST(BadInput, RandomBytesNeitherEndNorSteerTheProgram) {
    Rng rng(4);
    for (int round = 0; round < 15; ++round) {
        std::string bytes;
        const auto size = rng.below(20000);
        for (std::uint32_t i = 0; i < size; ++i)
            bytes += rng.below(6) == 0 ? '\n' : static_cast<char>(rng.below(256));
        const Words words = round % 3 == 0
                                ? Words{"play", "--no-save", "--lang", "en"}
                                : Words{"play", "--no-save", "-e", round % 2 ? "nl" : "trio"};
        const Ran ran     = run_program(words, bytes);
        EXPECT_EQ(ran.code, 0) << ran.err;
        for (const char c : ran.out)
            ASSERT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << round;
    }
}

TEST(BadInput, AnEndlessLineIsOneLine) {
    std::string lines(300'000, '1');
    lines += "\nquit\n";
    const Ran ran =
        run_program({"play", "--no-save", "--lang", "en", "-e", "hu", "--seed", "1"}, lines);
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(contains(ran.out, "That line can’t be read.")) << ran.out;
}

TEST(BadInput, AnUnknownLanguageIsTold) {
    const Words words{"play", "--no-save", "-e", "hu", "--seed", "1"};
    const Ran ran = run_program(words, "quit\n", {"LANG=tlh_AQ.UTF-8"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(contains(ran.err, "There’s no translation for “tlh” yet")) << ran.err;
    EXPECT_TRUE(contains(ran.out, "Your cards"));
    const Ran asked = run_program({"play", "--no-save", "--lang", "tlh"});
    EXPECT_EQ(asked.code, 2);
    EXPECT_TRUE(contains(asked.err, "hu, de, fr")) << asked.err;
}

struct Misuse {
    Words words;
    const char* said;
};

TEST(BadInput, WrongFlagsAreToldWithWhatWouldDo) {
    const Misuse misuses[] = {
        {{"-e", "troi"}, "did you mean `trio`?"},
        {{"-e", "nl", "--target", "500"}, "there are no points"},
        {{"--bots", "gredy"}, "did you mean `greedy`?"},
        {{"--bots", "greedy,greedy"}, "2 bots for 1 seat"},
        {{"--name", "A", "--name", "B", "--name", "C"}, "names: 3, seats: 2"},
        {{"--name", "\x1b[31m"}, "cannot be shown"},
        {{"--name", "-"}, "no human player"},
        {{"--name", "A", "--name", "B", "--coup", "ask"}, "window, purist, auto"},
        {{"-e", "nl", "--dealer", "1"}, "the youngest player goes first"},
        {{"-e", "nl", "--dealer", "1"}, "(--youngest N)"},
        {{"-e", "hu", "--youngest", "1"}, "(--dealer N)"},
        {{"-e", "hu", "-p", "3", "--dealer", "4"}, "there is no seat 4 (1 to 3)"},
        {{"-e", "hu", "-p", "3", "--dealer", "0"}, "there is no seat 0 (1 to 3)"},
        {{"-e", "hu", "--dealer", "-1"}, "there is no seat -1 (1 to 2)"},
        {{"-e", "nl", "-p", "8", "--youngest", "9"}, "there is no seat 9 (1 to 8)"},
        {{"-e", "nl", "--youngest", "two"}, "--youngest"},
        {{"--coup", "maybe"}, "--coup"},
        {{"--pace", "warp"}, "--pace"},
    };
    for (const Misuse& m : misuses) {
        Words words{"play", "--no-save"};
        words.insert(words.end(), m.words.begin(), m.words.end());
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2) << m.said << ran.err;
        EXPECT_TRUE(contains(ran.err, m.said)) << m.said << "\n" << ran.err;
        EXPECT_FALSE(contains(ran.err, "\x1b"));
    }
}

}  // namespace
}  // namespace kilostone

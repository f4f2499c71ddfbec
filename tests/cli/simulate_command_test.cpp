// kilostone simulate, replay, census and bench, run as a user runs them.
#include "editions/registry.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

TEST(SimulateCommand, WritesRecordsOfEveryFormThatReplayAcceptsEntirely) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Form& form = e.forms[static_cast<std::size_t>(f)];
            Words words{"simulate",
                        "--edition",
                        std::string(e.id.view()),
                        "--players",
                        std::to_string(form.players),
                        "--stages",
                        "20",
                        "--seed",
                        "7",
                        "--bots",
                        "random",
                        "--legal",
                        "--record",
                        "-"};
            if (form.per_side > 1) words.push_back("--teams");
            const Ran records = run_program(words);
            ASSERT_EQ(records.code, 0) << records.err;
            EXPECT_TRUE(contains(records.out, "\"per_side\":" + std::to_string(form.per_side)));
            const Ran checked = run_program({"replay", "-", "--verify"}, records.out);
            EXPECT_EQ(checked.code, 0) << checked.err;
            EXPECT_EQ(checked.out,
                      "stages: 20, finished matches: 0; every move, ending and score is correct\n");
        }
}

TEST(SimulateCommand, TheSameSeedGivesTheSameBytesOnAnyNumberOfThreads) {
    const Words words{
        "simulate", "-e", "speed", "-p", "3", "-n", "600", "-b", "greedy,random,greedy",
        "-r",       "-",  "-t"};
    const auto with = [&](const char* threads) {
        Words all = words;
        all.emplace_back(threads);
        return run_program(all).out;
    };
    const std::string one = with("1");
    EXPECT_EQ(one, with("2"));
    EXPECT_EQ(one, with("5"));
}

TEST(SimulateCommand, AShortRunIsTheBeginningOfALongOne) {
    const std::string shorter = run_program({"simulate", "-n", "3", "-r", "-"}).out;
    const std::string longer  = run_program({"simulate", "-n", "9", "-r", "-"}).out;
    EXPECT_TRUE(longer.starts_with(shorter));
}

TEST(SimulateCommand, MatchesAreRecordedWhole) {
    const Ran records =
        run_program({"simulate", "--matches", "4", "-b", "greedy", "-e", "hu", "-r", "-"});
    const Ran checked = run_program({"replay", "-", "--verify"}, records.out);
    EXPECT_TRUE(contains(checked.out, " finished matches: 4;")) << checked.err;
}

TEST(SimulateCommand, AFileIsWrittenWholeOrNotAtAll) {
    const ScratchFolder folder;
    EXPECT_EQ(run_program({"simulate", "-n", "5", "-r", folder.file("stages")}).code, 0);
    EXPECT_EQ(run_program({"replay", "--verify", folder.file("stages")}).code, 0);
    EXPECT_EQ(folder.count(), 1);
}

struct Misuse {
    Words words;
    int code;
    const char* said;
};

TEST(SimulateCommand, BadInputIsToldWithWhatWouldDo) {
    const Misuse misuses[] = {
        {{"simulate", "-e", "troi"}, 2, "there is no edition `troi` (did you mean `trio`?)"},
        {{"simulate", "-e", "trio", "-p", "5"}, 2, "`trio` is for 2, 3, 4 or 6 players, not 5"},
        {{"simulate", "-p", "-3"}, 2, "is for 2, 3, 4 or 6 players, not -3"},
        {{"simulate", "-b", "gredy"}, 2, "there is no bot `gredy` (did you mean `greedy`?)"},
        {{"simulate", "-b", "greedy,greedy,greedy"}, 2, "3 bots for 2 seats"},
        {{"simulate", "-n", "0"}, 2, "--stages"},
        {{"simulate", "-n", "99999999999999999999"}, 2, "--stages"},
        {{"simulate", "-n", "many"}, 2, "--stages"},
        {{"simulate", "-s", "-1"}, 2, "--seed"},
        {{"simulate", "--house", "extension"}, 2, "`extension` is not of the form key=value"},
        {{"simulate", "--house", "extenson=true"}, 2, "did you mean `extension`?"},
        {{"simulate", "-e", "speed", "-p", "6", "--house", "distance=1000"}, 2, "990 and 1020"},
        {{"simulate", "-e", "nl", "--house", "extension=true"},
         2,
         "`nl` has no longer distance to go on to"},
        {{"simulate", "-e", "hu", "-p", "4", "--house", "extension=true"},
         2,
         "there is nothing to extend it to"},
        {{"simulate", "-e", "missing.toml"}, 5, "cannot read `missing.toml`: No such file"},
        {{"simulate", "-r", "/nowhere/at/all"}, 5, "cannot write `/nowhere/at/all`"},
        {{"simulate", "-r", "/dev/full"}, 5, "cannot write `/dev/full`"},
        {{"simluate"}, 2, "there is no command `simluate`; did you mean `simulate`?"},
        {{}, 2, "subcommand is required"},
        {{"replay", "/nowhere"}, 5, "cannot read `/nowhere`"},
        {{"replay", "-"}, 4, "contains no stage"},
        {{"replay", "-", "--step"}, 2, "--step needs a terminal"},
        {{"census", "--depth", "99"}, 2, "--depth"},
    };
    for (const Misuse& m : misuses) {
        const Ran ran = run_program(m.words);
        EXPECT_EQ(ran.code, m.code) << m.said << "\n" << ran.err;
        EXPECT_TRUE(contains(ran.err, m.said)) << m.said << "\n" << ran.err;
        EXPECT_EQ(ran.out, "") << m.said;
    }
}

TEST(ReplayCommand, NamesTheLineThatIsWrong) {
    std::string records   = run_program({"simulate", "-n", "3", "-r", "-"}).out;
    const auto third      = records.find('\n', records.find('\n') + 1) + 1;
    const auto tampered   = records.find("\"total\":", third);
    records[tampered + 8] = records[tampered + 8] == '9' ? '8' : '9';
    const Ran ran         = run_program({"replay", "-"}, records);
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "line 3: result: ")) << ran.err;
}

TEST(ReplayCommand, ASeatSeesOnlyItsOwnDraws) {
    const std::string records = run_program({"simulate", "-n", "1", "-b", "greedy", "-r", "-"}).out;
    const std::string seen    = run_program({"replay", "-", "--seat", "0"}, records).out;
    EXPECT_TRUE(contains(seen, "B's turn, drew a card"));
    EXPECT_FALSE(contains(seen, "A's turn, drew a card"));
    EXPECT_FALSE(contains(run_program({"replay", "-"}, records).out, "drew a card"));
}

TEST(Program, NoEscapeByteLeavesAPipe) {
    for (const Words& words : {Words{"--help"}, Words{"--help-all"}, Words{"simulate", "-n", "300"},
                               Words{"census", "-d", "2"}}) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 0);
        EXPECT_EQ((ran.out + ran.err).find('\x1b'), std::string::npos);
    }
}

TEST(Program, HelpBeginsWithExamples) {
    const Ran ran = run_program({"simulate", "--help"});
    EXPECT_LT(ran.out.find("Examples:"), ran.out.find("Options:"));
}

TEST(Program, AClosedPipeEndsItSilently) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        freopen("/dev/null", "w", stderr);
        execl(KILOSTONE_PROGRAM, "kilostone", "simulate", "-n", "100000", "-r", "-", nullptr);
        _exit(127);
    }
    close(ends[1]);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 141);
}

TEST(Program, AnInterruptedRunKeepsNothing) {
    const ScratchFolder folder;
    const std::string file = folder.file("stages");
    const pid_t child      = fork();
    if (child == 0) {
        freopen("/dev/null", "w", stderr);
        execl(KILOSTONE_PROGRAM, "kilostone", "simulate", "-n", "100000000", "-r", file.c_str(),
              nullptr);
        _exit(127);
    }
    // Until it writes; a program that ends before that is told by its exit code below.
    int status  = 0;
    pid_t ended = 0;
    while (folder.count() == 0 && ended == 0) {
        ended = waitpid(child, &status, WNOHANG);
        usleep(1000);
    }
    if (ended == 0) {
        kill(child, SIGINT);
        waitpid(child, &status, 0);
    }
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_EQ(folder.count(), 0);
}

// The exit code of a command that is interrupted as soon as it has written something.
int interrupted_while_writing(const std::vector<std::string>& words) {
    int ends[2]{};
    if (pipe(ends) != 0) return -1;
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        freopen("/dev/null", "w", stderr);
        std::vector<char*> arguments{const_cast<char*>("kilostone")};
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execv(KILOSTONE_PROGRAM, arguments.data());
        _exit(127);
    }
    close(ends[1]);
    char byte{};
    EXPECT_EQ(read(ends[0], &byte, 1), 1);
    kill(child, SIGINT);
    while (read(ends[0], &byte, 1) > 0) {
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Twelve levels would take years.
TEST(Program, ADeepCensusCanBeInterrupted) {
    EXPECT_EQ(interrupted_while_writing({"census", "-e", "classic", "--depth", "12"}), 130);
}

// Until the program catches it, Ctrl-C ends it as any program.
bool catches_interrupt(pid_t child) {
    const std::string status = read_file("/proc/" + std::to_string(child) + "/status");
    const auto caught        = status.find("SigCgt:");
    if (caught == std::string::npos || contains(status, "State:\tZ")) return true;  // has ended
    return std::stoull(status.substr(caught + 7), nullptr, 16) >> (SIGINT - 1) & 1;
}

// Sixteen steps against the champion take minutes, and nobody looks at signals in between.
TEST(Program, ASearchForWeightsCanBeInterruptedAtOnce) {
    const ScratchFolder folder;
    const std::string file = folder.file("weights");
    const pid_t child      = fork();
    if (child == 0) {
        freopen("/dev/null", "w", stderr);
        execl(KILOSTONE_PROGRAM, "kilostone", "tune", "--against", "champion", "--steps", "16",
              "--out", file.c_str(), nullptr);
        _exit(127);
    }
    while (!catches_interrupt(child)) usleep(1000);
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_EQ(folder.count(), 0);
}

// So many stages of the strongest bots would take days.
TEST(Program, FingerprintsCanBeInterrupted) {
    EXPECT_EQ(interrupted_while_writing({"bench", "--fingerprints", "20000"}), 130);
}

}  // namespace
}  // namespace kilostone

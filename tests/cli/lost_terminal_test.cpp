// Every command when nobody can take what it writes: closed descriptors, full disks, pipes without
// a reader, a terminal whose window was closed. It ends with its documented exit code, never by a
// signal, and what it would have said goes nowhere else.
#include "support/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <sstream>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

enum class Sink { File, Closed, Full, PipeWithoutReader, GoneTerminal };

std::string name_of(Sink sink) {
    switch (sink) {
    case Sink::File: return "a file";
    case Sink::Closed: return "closed";
    case Sink::Full: return "/dev/full";
    case Sink::PipeWithoutReader: return "a pipe without a reader";
    case Sink::GoneTerminal: return "a terminal that is gone";
    }
    return "";
}

// In the child: `descriptor` becomes the sink.
void redirect(int descriptor, Sink sink, const std::string& file) {
    int to = -1;
    switch (sink) {
    case Sink::File: to = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600); break;
    case Sink::Closed: close(descriptor); return;
    case Sink::Full: to = open("/dev/full", O_WRONLY); break;
    case Sink::PipeWithoutReader: {
        int ends[2]{};
        if (pipe(ends) != 0) _exit(126);
        close(ends[0]);
        to = ends[1];
        break;
    }
    case Sink::GoneTerminal: {
        int window = -1;
        if (openpty(&window, &to, nullptr, nullptr, nullptr) != 0) _exit(126);
        close(window);
        break;
    }
    }
    if (to < 0) _exit(126);
    dup2(to, descriptor);
    if (to != descriptor) close(to);
}

[[noreturn]] void become_program(const Words& words) {
    std::vector<char*> argv{const_cast<char*>(KILOSTONE_PROGRAM)};
    for (const std::string& w : words) argv.push_back(const_cast<char*>(w.c_str()));
    argv.push_back(nullptr);
    for (const char* name : {"LANGUAGE", "LC_MESSAGES", "LANG"}) unsetenv(name);
    setenv("LC_ALL", "C", 1);
    execv(KILOSTONE_PROGRAM, argv.data());
    _exit(127);
}

// The exit code, or minus the signal that ended it.
int end_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

struct Row {
    const char* what;
    Words words;
    int code          = 0;     // when all can be written
    bool writes       = true;  // to standard output, before it ends
    std::string input = {};
};

class LostTerminal : public testing::Test {
protected:
    LostTerminal() : record_(folder_.file("record.jsonl")) {
        (void)output_of(
            {"simulate", "-e", "hu", "-n", "1", "--bots", "greedy", "--record", record_});
        std::filesystem::create_directory(folder_.file("elsewhere"));
    }

    [[nodiscard]] int run(const Row& row, Sink out, Sink err) const {
        const std::string in = folder_.write("in", row.input);
        const pid_t child    = fork();
        if (child == 0) {
            // Whatever the program opens by mistake lands here.
            if (chdir(folder_.file("elsewhere").c_str()) != 0) _exit(126);
            setenv("HOME", folder_.file("home").c_str(), 1);
            unsetenv("XDG_DATA_HOME");
            dup2(open(in.c_str(), O_RDONLY), STDIN_FILENO);
            redirect(STDERR_FILENO, err, folder_.file("err"));
            redirect(STDOUT_FILENO, out, folder_.file("out"));
            become_program(row.words);
        }
        return end_of(child);
    }

    // At least one row for each command where it goes well, and what goes wrong in each way.
    [[nodiscard]] std::vector<Row> rows() const {
        const std::string position = "classic hand=roll,km25,stop A=-";
        return {
            {"help", {"--help"}},
            {"help of a command", {"rules", "show", "--help"}},
            {"help of all", {"--help-all"}},
            {"version", {"--version"}},
            {"no command", {}, 2, false},
            {"unknown command", {"nosuch"}, 2, false},
            {"unknown language", {"rules", "list", "--lang", "tlh"}, 2, false},
            {"play", {"play", "--plain", "--no-save", "-e", "hu"}, 0, true, "1\n1\nquit\n"},
            {"play, menu", {"play", "--plain", "--no-save"}, 0, true, "5\n"},
            {"play, bad resume", {"play", "--resume", record_}, 4, false},
            {"play, statistics", {"play", "--statistics"}},
            {"learn", {"learn", "-e", "classic"}, 0, true, "quit\n"},
            {"learn, bad edition", {"learn", "-e", "nope"}, 2, false},
            {"join, no server", {"join", "KQWXYZ", "--server", "http://127.0.0.1:9"}, 3, false},
            {"host, no server",
             {"host", "--name", "A", "--server", "http://127.0.0.1:9"},
             3,
             false},
            {"host, bad edition", {"host", "-e", "nope"}, 2, false},
            {"store", {"store", "--help"}},
            {"store, none", {"store", "tables"}, 5, false},
            {"migrate", {"migrate", "--help"}},
            {"migrate, none", {"migrate", "/nonexistent/a", "/nonexistent/b"}, 5, false},
            {"serve, bad folder", {"serve", "--folder", "/nonexistent"}, 5, false},
            {"score", {"score", "--no-save", "-e", "hu"}, 0, true, "quit\n"},
            {"score, companion",
             {"score", "--companion", "--no-save", "-e", "hu", "--record", "c.jsonl"},
             0,
             true,
             "quit\n"},
            {"score, bad file", {"score", "/nonexistent"}, 5, false},
            {"sheet", {"sheet", "score", "-o", "-"}},
            {"sheet, bad name", {"sheet", "score", "-o", "x.doc"}, 2, false},
            {"rules list", {"rules", "list"}},
            {"rules show", {"rules", "show", "trio", "--clauses"}},
            {"rules show, unknown", {"rules", "show", "nope"}, 2, false},
            {"rules compare", {"rules", "compare", "trio", "speed"}},
            {"rules why", {"rules", "why", position, "lay roll"}},
            {"rules why, conversation", {"rules", "why", "-e", "hu"}},
            {"hint", {"hint", position, "--budget", "50"}},
            {"hint, bad position", {"hint", "nope"}, 2, false},
            {"replay", {"replay", record_}},
            {"replay, verify", {"replay", record_, "--verify"}},
            {"replay, missing", {"replay", "/nonexistent"}, 5, false},
            {"replay, what if", {"replay", record_, "--what-if", "9999", "lay roll"}, 2, false},
            {"verify, no proof", {"verify", record_}, 4, false},
            {"verify, json", {"verify", record_, "--json"}, 4},
            {"review", {"review", record_, "--bot", "master@1"}},
            {"review, no record", {"review", "/dev/null"}, 4, false},
            {"simulate", {"simulate", "-n", "20"}},
            {"simulate, records", {"simulate", "-n", "5", "--record", "-"}},
            {"simulate, failing bot", {"simulate", "-n", "2", "--bots", "cmd:false,greedy"}},
            {"simulate, bad bot", {"simulate", "--bots", "nope"}, 2, false},
            {"arena", {"arena", "greedy", "random", "--deals", "5"}},
            {"arena, failing bot", {"arena", "cmd:false", "greedy", "--deals", "2"}},
            {"arena, bad bot", {"arena", "nope", "greedy"}, 2, false},
            {"tune", {"tune", "--steps", "16"}},
            {"tune, bad player", {"tune", "nope"}, 2, false},
            {"bot", {"bot", "greedy"}, 0, true, "hello\n"},
            {"bot, unknown", {"bot", "nope"}, 2, false},
            {"lessons", {"lessons", "--stages", "1"}},
            {"holdings", {"holdings", "--hands", "1000"}},
            {"census", {"census", "--depth", "2"}},
            {"bench", {"bench", "--thinking", "1"}},
            {"completions", {"completions", "zsh"}},
            {"completions, unknown", {"completions", "tcsh"}, 2, false},
            {"manual", {"manual"}},
        };
    }

    ScratchFolder folder_{};
    std::string record_;
};

// The rows are right: with files for both, every command does what the row says.
TEST_F(LostTerminal, EveryCommandIsInTheTable) {
    for (const Row& row : rows()) {
        EXPECT_EQ(run(row, Sink::File, Sink::File), row.code)
            << row.what << ": " << read_file(folder_.file("err"));
        EXPECT_EQ(!read_file(folder_.file("out")).empty(), row.writes) << row.what;
    }
    // The commands are those that the program itself offers a shell, "play\tPlay at …".
    std::istringstream offered(output_of({"__complete", ""}));
    int commands = 0;
    for (std::string line; std::getline(offered, line); ++commands) {
        const std::string command = line.substr(0, line.find('\t'));
        EXPECT_TRUE(std::ranges::any_of(rows(), [&](const Row& row) {
            return !row.words.empty() && row.words[0] == command;
        })) << command;
    }
    EXPECT_GT(commands, 20);
}

// A program whose reader has gone (`… | head`) ends silently, as by SIGPIPE.
int lost_output(Sink sink) { return sink == Sink::PipeWithoutReader ? 141 : 5; }

constexpr Sink lost[] = {Sink::Closed, Sink::Full, Sink::PipeWithoutReader, Sink::GoneTerminal};

TEST_F(LostTerminal, StandardErrorThatTakesNothingChangesNoExitCode) {
    for (const Row& row : rows())
        for (const Sink err : lost) {
            EXPECT_EQ(run(row, Sink::File, err), row.code)
                << row.what << ", standard error is " << name_of(err);
            EXPECT_EQ(!read_file(folder_.file("out")).empty(), row.writes) << row.what;
        }
}

TEST_F(LostTerminal, StandardOutputThatTakesNothingIsAWriteErrorOrASilentEnd) {
    for (const Row& row : rows())
        for (const Sink out : lost) {
            EXPECT_EQ(run(row, out, Sink::File), row.writes ? lost_output(out) : row.code)
                << row.what << ", standard output is " << name_of(out);
            const std::string said = read_file(folder_.file("err"));
            if (row.writes && out == Sink::PipeWithoutReader)
                EXPECT_FALSE(contains(said, "standard output")) << row.what << ": " << said;
            else
                EXPECT_TRUE(row.code != 0 || contains(said, "kilostone: ")) << row.what;
        }
}

TEST_F(LostTerminal, NeitherTakesAnything) {
    for (const Row& row : rows())
        for (const Sink both : lost) {
            EXPECT_EQ(run(row, both, both), row.writes ? lost_output(both) : row.code)
                << row.what << ", both are " << name_of(both);
        }
}

// fmt::print and a stream with exceptions throw when they cannot write. `put` and `put_error` do
// not, and stand in one file.
TEST(Messages, AreWrittenInOnePlace) {
    int files = 0;
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(KILOSTONE_SOURCE_DIR "/src")) {
        if (!file.is_regular_file() || file.path().filename() == "program.cpp") continue;
        const std::string text = read_file(file.path());
        ++files;
        for (const char* writes :
             {"fmt::print", "(stderr", " stderr,", "std::cerr", "std::cout", "STDERR_FILENO,"})
            EXPECT_FALSE(contains(text, writes)) << file.path() << ": " << writes;
    }
    EXPECT_GT(files, 200);
}

// With standard error closed, the next file that is opened would get its number.
TEST_F(LostTerminal, MessagesDoNotGetIntoFilesThatAreOpenedInstead) {
    const Row game{"play", {"play", "--plain", "-e", "hu", "--seed", "1"}, 0, true, "1\nquit\n"};
    EXPECT_EQ(run(game, Sink::File, Sink::Closed), 0);
    EXPECT_EQ(
        run({"resume", {"play", "--plain", "--resume"}, 0, true, "quit\n"}, Sink::File, Sink::File),
        0)
        << read_file(folder_.file("err"));
    const Row records{"simulate", {"simulate", "-n", "2", "--record", folder_.file("r.jsonl")}};
    EXPECT_EQ(run(records, Sink::Closed, Sink::Closed), 5);
    EXPECT_EQ(run_program({"replay", "--verify", folder_.file("r.jsonl")}).code, 0);
}

// A stack larger than the address space leaves room for no thread.
Ran run_without_threads(const std::string& arguments) {
    const ScratchFolder folder;
    const std::string script =
        folder.write("run", "ulimit -s 68719476736 && exec \"$@\" " + arguments + " 2>&1\n");
    std::FILE* pipe =
        popen(("LC_ALL=C timeout 60 bash " + script + " " KILOSTONE_PROGRAM).c_str(), "r");
    Ran ran;
    char chunk[4096];
    while (const auto n = std::fread(chunk, 1, sizeof chunk, pipe)) ran.out.append(chunk, n);
    ran.code = WEXITSTATUS(pclose(pipe));
    return ran;
}

TEST_F(LostTerminal, WithoutFurtherThreadsOneDoesTheWorkOrTheCauseIsTold) {
    for (const std::string& command :
         {"review " + record_ + " --bot master@2 -t 2", std::string("simulate -n 10 -t 4"),
          std::string("arena greedy random -n 5 -t 3")}) {
        const Ran ran = run_without_threads(command);
        EXPECT_EQ(ran.code, 0) << command << "\n" << ran.out;
    }
    (void)folder_.write("index.html", "");
    const Ran ran = run_without_threads("serve --port 0 --folder " + folder_.file(""));
    EXPECT_EQ(ran.code, 1) << ran.out;
    EXPECT_EQ(ran.out, "kilostone: no further thread can be started: Resource temporarily "
                       "unavailable\n");
}

// A person at a terminal, who closes the window in the middle of it.
class Window {
public:
    explicit Window(const Words& words) {
        child_ = forkpty(&screen_, nullptr, nullptr, nullptr);
        if (child_ == 0) {
            setenv("TERM", "dumb", 1);
            become_program(words);
        }
    }
    ~Window() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            (void)end_of(child_);
        }
    }
    Window(const Window&)            = delete;
    Window& operator=(const Window&) = delete;

    // Until something is on the screen, or so long that a program that says nothing is surely
    // running, on a busy machine too.
    void look() const {
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!catches_hangup() && std::chrono::steady_clock::now() < until) usleep(5000);
        pollfd screen{screen_, POLLIN, 0};
        (void)poll(&screen, 1, 2000);
    }

    [[nodiscard]] int end_after_closing() {
        close(screen_);
        using Clock      = std::chrono::steady_clock;
        const auto until = Clock::now() + std::chrono::seconds(60);
        int status       = 0;
        while (waitpid(child_, &status, WNOHANG) == 0) {
            if (Clock::now() > until) return -SIGKILL;  // by the destructor
            usleep(5000);
        }
        child_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

private:
    // Before it does, on a busy machine for seconds, SIGHUP ends it as any program.
    [[nodiscard]] bool catches_hangup() const {
        const std::string status = read_file("/proc/" + std::to_string(child_) + "/status");
        const auto caught        = status.find("SigCgt:");
        if (caught == std::string::npos || contains(status, "State:\tZ")) return true;  // has ended
        return std::stoull(status.substr(caught + 7), nullptr, 16) >> (SIGHUP - 1) & 1;
    }

    pid_t child_ = -1;
    int screen_  = -1;
};

TEST_F(LostTerminal, AWindowThatIsClosedEndsEveryCommandWithoutASignal) {
    setenv("HOME", folder_.file("home").c_str(), 1);
    const std::string position = "classic hand=roll,km25,km50,km75,stop,fuel,repair A=-";
    const Words commands[]     = {
        {"play", "--plain", "-e", "hu"},
        {"learn"},
        {"score", "--new", "-e", "hu"},
        {"score", "--companion", "--new", "-e", "hu", "--record", folder_.file("c.jsonl")},
        {"rules", "why", "-e", "hu"},
        {"rules", "show", "trio"},
        {"hint", position, "--budget", "1000ms"},
        {"replay", record_, "--step"},
        {"review", record_, "--bot", "master@200"},
        {"simulate", "-n", "3000000"},
        {"arena", "careful", "greedy", "--deals", "1000000"},
        {"tune", "--steps", "100000"},
        {"holdings", "--hands", "20000"},
        {"census", "--depth", "5"},
        {"bench", "--seconds", "0.02"},
        {"bot"},
        {"manual"},
        {"serve", "--folder", "/nonexistent"},
    };
    for (const Words& words : commands) {
        Window window(words);
        window.look();
        const int end = window.end_after_closing();
        EXPECT_TRUE(end == 0 || end == 5 || end == 130) << words[0] << " ended with " << end;
    }
}

}  // namespace
}  // namespace kilostone

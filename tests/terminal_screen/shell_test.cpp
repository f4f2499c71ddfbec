// The screen behind a pseudo-terminal: it draws, follows the size, and gives the terminal back
// however it ends.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <string>
#include <vector>

namespace kilostone {
namespace {

constexpr const char* end_of_full_screen = "\x1b[?1049l";
constexpr const char* cursor_again       = "\x1b[?25h";

class Session {
public:
    explicit Session(std::vector<std::string> arguments, std::vector<std::string> variables = {}) {
        winsize size{24, 80, 0, 0};
        EXPECT_EQ(openpty(&master_, &slave_, nullptr, nullptr, &size), 0);
        tcgetattr(slave_, &before_);
        EXPECT_EQ(pipe(report_), 0);
        leader_ = fork();
        if (leader_ == 0) lead(arguments, variables);
        fcntl(master_, F_SETFL, O_NONBLOCK);
        EXPECT_EQ(read(report_[0], &child_, sizeof child_), static_cast<ssize_t>(sizeof child_));
        fcntl(report_[0], F_SETFL, O_NONBLOCK);
    }
    ~Session() {
        if (child_ > 0) kill(child_, SIGKILL);
        kill(leader_, SIGKILL);
        waitpid(leader_, nullptr, 0);
        for (const int end : {master_, slave_, report_[0], report_[1]}) close(end);
    }
    Session(const Session&)            = delete;
    Session& operator=(const Session&) = delete;

    // Reads until this text has been shown; false after ten seconds.
    bool shows(const std::string& text) {
        const auto end  = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        const auto from = looked_;
        while (std::chrono::steady_clock::now() < end) {
            read_some(50);
            if (output_.find(text, from) != std::string::npos) {
                looked_ = output_.size();
                return true;
            }
        }
        return false;
    }
    void type(const std::string& keys) {
        EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }
    void signal(int number) { kill(child_, number); }
    void resize(unsigned short columns, unsigned short rows) {
        winsize size{rows, columns, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
        kill(child_, SIGWINCH);
    }
    // The status of waitpid() once the child has stopped or ended.
    int wait() {
        int status     = 0;
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (std::chrono::steady_clock::now() < end) {
            read_some(20);
            if (read(report_[0], &status, sizeof status) == static_cast<ssize_t>(sizeof status)) {
                if (!WIFSTOPPED(status)) child_ = -1;
                read_some(50);
                return status;
            }
        }
        ADD_FAILURE() << "it neither stops nor ends";
        return -1;
    }
    [[nodiscard]] bool terminal_is_as_before() const {
        termios now{};
        tcgetattr(slave_, &now);
        return now.c_lflag == before_.c_lflag && now.c_iflag == before_.c_iflag &&
               now.c_oflag == before_.c_oflag;
    }
    [[nodiscard]] const std::string& output() const { return output_; }

private:
    // As a shell does it: a session's leader with the program in a group of its own, which can
    // therefore be stopped. Reports the program's number, then every change of its state.
    [[noreturn]] void lead(const std::vector<std::string>& arguments,
                           const std::vector<std::string>& variables) {
        close(master_);
        login_tty(slave_);
        std::signal(SIGTTOU, SIG_IGN);
        std::signal(SIGHUP, SIG_IGN);
        const pid_t program = fork();
        if (program == 0) {
            setpgid(0, 0);
            tcsetpgrp(STDIN_FILENO, getpid());
            std::signal(SIGTTOU, SIG_DFL);
            std::signal(SIGHUP, SIG_DFL);
            run(arguments, variables);
        }
        report(program);
        int status = 0;
        while (waitpid(program, &status, WUNTRACED) == program) {
            report(status);
            if (!WIFSTOPPED(status)) break;
        }
        for (;;) pause();  // the terminal is looked at while the session lasts
    }
    void report(int number) const {
        if (write(report_[1], &number, sizeof number) < 0) _exit(1);
    }

    [[noreturn]] void run(const std::vector<std::string>& arguments,
                          const std::vector<std::string>& variables) {
        unsetenv("NO_COLOR");
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        for (const std::string& v : variables) putenv(const_cast<char*>(v.c_str()));
        std::vector<char*> argv{const_cast<char*>(KILOSTONE_SCREEN_DEMO)};
        for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
        argv.push_back(nullptr);
        execv(argv[0], argv.data());
        _exit(127);
    }
    void read_some(int milliseconds) {
        pollfd end{master_, POLLIN, 0};
        std::array<char, 4096> bytes{};
        while (poll(&end, 1, milliseconds) > 0) {
            const auto n = read(master_, bytes.data(), bytes.size());
            if (n <= 0) break;
            output_.append(bytes.data(), static_cast<std::size_t>(n));
            milliseconds = 0;
        }
    }

    int master_    = -1;
    int slave_     = -1;
    int report_[2] = {-1, -1};
    pid_t leader_  = -1;
    pid_t child_   = -1;  // the program
    termios before_{};
    std::string output_{};
    std::size_t looked_ = 0;
};

void expect_restored(const Session& s) {
    EXPECT_TRUE(s.terminal_is_as_before());
    const auto left = s.output().rfind(end_of_full_screen);
    ASSERT_NE(left, std::string::npos);
    EXPECT_NE(s.output().rfind(cursor_again), std::string::npos);
    EXPECT_LT(s.output().size() - left, 64U) << "nothing is drawn after it";
}

TEST(Shell, PlaysAndLeavesOnRequest) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    EXPECT_FALSE(s.terminal_is_as_before());
    s.type("x");
    ASSERT_TRUE(s.shows("discard"));
    s.type("q");
    ASSERT_TRUE(s.shows("Leave the game?"));
    s.type("\r");
    const int status = s.wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    expect_restored(s);
}

TEST(Shell, GivesTheTerminalBackWhenItCrashes) {
    for (const int number : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGQUIT}) {
        Session s({"classic", "2", "en"});
        ASSERT_TRUE(s.shows("which card?"));
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == number) << number;
        expect_restored(s);
    }
}

TEST(Shell, GivesTheTerminalBackWhenItAborts) {
    Session s({"classic", "2", "en", "--crash"});
    ASSERT_TRUE(s.shows("which card?"));
    s.type("h");
    const int status = s.wait();
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    expect_restored(s);
}

TEST(Shell, LeavesOnTerminationHangUpAndInterrupt) {
    for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
        Session s({"classic", "2", "en"});
        ASSERT_TRUE(s.shows("which card?"));
        s.signal(number);
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << number;
        expect_restored(s);
    }
}

TEST(Shell, StopsAndComesBack) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    s.signal(SIGTSTP);
    EXPECT_TRUE(WIFSTOPPED(s.wait()));
    expect_restored(s);
    s.signal(SIGCONT);
    EXPECT_TRUE(s.shows("which card?")) << "it is drawn anew";
    EXPECT_FALSE(s.terminal_is_as_before());
}

TEST(Shell, FollowsTheSizeOfTheWindow) {
    Session s({"classic", "2", "en"});
    ASSERT_TRUE(s.shows("which card?"));
    s.resize(40, 10);
    EXPECT_TRUE(s.shows("too small"));
    s.resize(120, 40);
    EXPECT_TRUE(s.shows("If it ended now"));
    s.resize(60, 20);
    EXPECT_TRUE(s.shows("which card?"));
}

TEST(Shell, HasNoColourWhereNoneIsWanted) {
    Session s({"classic", "2", "en"}, {"NO_COLOR=1"});
    ASSERT_TRUE(s.shows("which card?"));
    const std::regex colour("\x1b\\[([0-9]*;)*[349][0-7](;[0-9]*)*m|\x1b\\[[34]8;");
    EXPECT_FALSE(std::regex_search(s.output(), colour));
    Session colourful({"classic", "2", "en"});
    ASSERT_TRUE(colourful.shows("which card?"));
    EXPECT_TRUE(std::regex_search(colourful.output(), colour));
}

TEST(Shell, WantsATerminalItKnows) {
    for (const char* term : {"TERM=dumb", "TERM=no-such-terminal", "TERM="}) {
        Session s({}, {term});
        const int status = s.wait();
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 2) << term;
        EXPECT_EQ(s.output().find('\x1b'), std::string::npos) << term;
    }
}

TEST(Shell, SendsNothingIntoAPipe) {
    const std::string command = std::string(KILOSTONE_SCREEN_DEMO) + " 2>&1 < /dev/null";
    FILE* pipe                = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
    EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 2);
    EXPECT_EQ(output, "screen_demo: needs a terminal\n");
}

TEST(Shell, IsPlainWhereTheLocaleIsNotUtf8) {
    Session s({"classic", "2", "el"}, {"LC_ALL=C"});
    ASSERT_TRUE(s.shows("poia karta;"));
    for (const char c : s.output()) EXPECT_LT(static_cast<unsigned char>(c), 0x80);
}

}  // namespace
}  // namespace kilostone

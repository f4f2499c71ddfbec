#include "terminal/session.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace kilostone {
namespace {

constexpr const char* end_of_full_screen = "\x1b[?1049l";
constexpr const char* cursor_again       = "\x1b[?25h";
constexpr auto patience                  = std::chrono::seconds(10);

}  // namespace

Session::Session(std::vector<std::string> arguments, std::vector<std::string> variables)
    : Session(KILOSTONE_SCREEN_DEMO, std::move(arguments), std::move(variables), {}) {}

Session::Session(std::string program, std::vector<std::string> arguments,
                 std::vector<std::string> variables, Window window)
    : program_(std::move(program)) {
    winsize size{window.rows, window.columns, 0, 0};
    EXPECT_EQ(openpty(&master_, &slave_, nullptr, nullptr, &size), 0);
    tcgetattr(slave_, &before_);
    EXPECT_EQ(pipe(report_), 0);
    leader_ = fork();
    if (leader_ == 0) lead(arguments, variables);
    fcntl(master_, F_SETFL, O_NONBLOCK);
    EXPECT_EQ(read(report_[0], &child_, sizeof child_), static_cast<ssize_t>(sizeof child_));
    fcntl(report_[0], F_SETFL, O_NONBLOCK);
}

Session::~Session() {
    if (child_ > 0) kill(child_, SIGKILL);
    kill(leader_, SIGKILL);
    waitpid(leader_, nullptr, 0);
    for (const int end : {master_, slave_, report_[0], report_[1]}) close(end);
}

bool Session::shows(const std::string& text) {
    const auto end  = std::chrono::steady_clock::now() + patience;
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

void Session::settle(int milliseconds) {
    while (read_some(milliseconds)) {
    }
    looked_ = output_.size();
}

void Session::type(const std::string& keys) {
    EXPECT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void Session::signal(int number) const { kill(child_, number); }

void Session::resize(unsigned short columns, unsigned short rows) const {
    winsize size{rows, columns, 0, 0};
    ioctl(master_, TIOCSWINSZ, &size);
    kill(child_, SIGWINCH);
}

int Session::wait() {
    int status     = 0;
    const auto end = std::chrono::steady_clock::now() + patience;
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

bool Session::terminal_is_as_before() const {
    termios now{};
    tcgetattr(slave_, &now);
    return now.c_lflag == before_.c_lflag && now.c_iflag == before_.c_iflag &&
           now.c_oflag == before_.c_oflag;
}

void Session::lead(const std::vector<std::string>& arguments,
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

void Session::report(int number) const {
    if (write(report_[1], &number, sizeof number) < 0) _exit(1);
}

void Session::run(const std::vector<std::string>& arguments,
                  const std::vector<std::string>& variables) const {
    unsetenv("NO_COLOR");
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    for (const std::string& v : variables) putenv(const_cast<char*>(v.c_str()));
    std::vector<char*> argv{const_cast<char*>(program_.c_str())};
    for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
}

bool Session::read_some(int milliseconds) {
    pollfd end{master_, POLLIN, 0};
    std::array<char, 4096> bytes{};
    bool any = false;
    while (poll(&end, 1, milliseconds) > 0) {
        const auto n = read(master_, bytes.data(), bytes.size());
        if (n <= 0) break;
        output_.append(bytes.data(), static_cast<std::size_t>(n));
        milliseconds = 0;
        any          = true;
    }
    return any;
}

void expect_restored(const Session& s) {
    EXPECT_TRUE(s.terminal_is_as_before());
    const auto left = s.output().rfind(end_of_full_screen);
    ASSERT_NE(left, std::string::npos);
    EXPECT_NE(s.output().rfind(cursor_again), std::string::npos);
    EXPECT_LT(s.output().size() - left, 64U) << "nothing is drawn after it";
}

}  // namespace kilostone

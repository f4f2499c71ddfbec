#include "bots/external/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

extern char** environ;

namespace kilostone {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_complaints = 16 * 1024;

void close_all(std::initializer_list<int> files) {
    for (const int file : files)
        if (file >= 0) close(file);
}

// Both ends of the three channels. The child's ends reach it by dup2 alone: all close on exec, so
// that programs started at the same time do not inherit each other's.
struct Channels {
    std::array<int, 2> in{-1, -1};  // ours, the child's
    std::array<int, 2> out{-1, -1};
    std::array<int, 2> err{-1, -1};

    bool open() {
        return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in.data()) == 0 &&
               pipe2(out.data(), O_CLOEXEC) == 0 && pipe2(err.data(), O_CLOEXEC) == 0 &&
               fcntl(out[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(err[0], F_SETFL, O_NONBLOCK) == 0;
    }
    void close_ours() const { close_all({in[0], out[0], err[0]}); }
    void close_theirs() const { close_all({in[1], out[1], err[1]}); }
};

// A process group of its own, and signals as a program expects them.
int spawn(pid_t& pid, const std::vector<std::string>& words, const Channels& c) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, c.in[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, c.out[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, c.err[1], STDERR_FILENO);
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int s : {SIGINT, SIGTERM, SIGPIPE}) sigaddset(&usual, s);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    const int error = posix_spawnp(&pid, argv[0], &files, &how, argv.data(), environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

int milliseconds_until(Deadline until) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

}  // namespace

tl::expected<std::unique_ptr<Child>, std::string>
Child::start(const std::vector<std::string>& words) {
    if (words.empty()) return tl::unexpected(std::string("no program is named"));
    Channels c;
    pid_t pid       = -1;
    const int error = c.open() ? spawn(pid, words, c) : errno;
    c.close_theirs();
    if (error != 0) {
        c.close_ours();
        return tl::unexpected("`" + words[0] + "`: " + std::strerror(error));
    }
    return std::unique_ptr<Child>(new Child(pid, {c.in[0], c.out[0], c.err[0]}));
}

// Reaped last: until then its process id cannot be reused.
Child::~Child() {
    close_all({pipes_.in, pipes_.out, pipes_.err});
    kill(-pid_, SIGKILL);  // all of its group that is left
    kill(pid_, SIGKILL);   // should it have left the group
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

// Whether the pipe may say more. What it says beyond `most` is thrown away.
bool Child::receive(int& pipe, std::string& into, std::size_t most) {
    std::array<char, 16 * 1024> some;
    const ssize_t n = read(pipe, some.data(), some.size());
    if (n > 0) {
        const auto room = most > into.size() ? most - into.size() : 0;
        into.append(some.data(), std::min(static_cast<std::size_t>(n), room));
        return true;
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    close(pipe);
    pipe = -1;
    return false;
}

// Waits for its output, or (POLLOUT) for room in its input, hearing what it says meanwhile. False
// when nothing has happened until then.
bool Child::wait_until(Deadline until, short what) {
    std::array<pollfd, 3> polled{{{pipes_.out, POLLIN, 0},
                                  {pipes_.err, POLLIN, 0},
                                  {what == POLLOUT ? pipes_.in : -1, POLLOUT, 0}}};
    const int n = poll(polled.data(), polled.size(), milliseconds_until(until));
    if (n < 0) return errno == EINTR && std::chrono::steady_clock::now() < until;
    if (polled[0].revents != 0) receive(pipes_.out, heard_, longest_line + 1);
    if (polled[1].revents != 0) receive(pipes_.err, complained_, most_complaints);
    return n > 0;
}

tl::expected<void, ChildProblem> Child::send(std::string_view text, Deadline until) {
    while (!text.empty()) {
        const ssize_t n = ::send(pipes_.in, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n >= 0) {
            text.remove_prefix(static_cast<std::size_t>(n));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_until(until, POLLOUT)) return tl::unexpected(ChildProblem::TimedOut);
            if (std::chrono::steady_clock::now() > until)
                return tl::unexpected(ChildProblem::TimedOut);
        } else if (errno != EINTR) {
            return tl::unexpected(ChildProblem::Closed);
        }
    }
    return {};
}

tl::expected<std::string, ChildProblem> Child::read_line(Deadline until) {
    for (std::size_t searched = 0;;) {
        const std::size_t end = heard_.find('\n', searched);
        if (end != std::string::npos) {
            std::string line = heard_.substr(0, end);
            heard_.erase(0, end + 1);
            return line;
        }
        if (heard_.size() > longest_line) return tl::unexpected(ChildProblem::LineTooLong);
        if (pipes_.out < 0) return tl::unexpected(ChildProblem::Closed);
        if (std::chrono::steady_clock::now() >= until)
            return tl::unexpected(ChildProblem::TimedOut);
        searched = heard_.size();
        wait_until(until, POLLIN);
    }
}

bool Child::has_spoken() {
    wait_until(Deadline{}, POLLIN);
    return heard_.find('\n') != std::string::npos;
}

std::string Child::complaints() {
    while (pipes_.err >= 0) {
        pollfd polled{pipes_.err, POLLIN, 0};
        if (poll(&polled, 1, 0) <= 0 || !receive(pipes_.err, complained_, most_complaints)) break;
        if (complained_.size() >= most_complaints) break;
    }
    return std::exchange(complained_, {});
}

std::string Child::how_it_ended() {
    siginfo_t info{};
    for (int tries = 0; tries < 50; ++tries) {
        const bool known =
            waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0;
        if (known && info.si_pid == pid_)
            return (info.si_code == CLD_EXITED ? "exit code " : "signal ") +
                   std::to_string(info.si_status);
        std::this_thread::sleep_for(2ms);
    }
    return "";
}

}  // namespace kilostone

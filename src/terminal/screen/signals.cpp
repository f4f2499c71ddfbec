#include "terminal/screen/signals.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace kilostone {
namespace {

constexpr int deadly[]   = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT, SIGTRAP, SIGSYS};
constexpr int ending[]   = {SIGINT, SIGTERM, SIGHUP};
constexpr int noted[]    = {SIGTSTP, SIGCONT};
constexpr int signals    = 13;
constexpr int stack_size = 1 << 16;

// All that the handlers touch.
struct Shared {
    int pipe[2]                   = {-1, -1};
    bool terminal                 = false;
    termios before                = {};
    char sequence[256]            = {};
    std::size_t length            = 0;
    sig_atomic_t ended            = 0;
    struct sigaction old[signals] = {};
};
Shared shared;
alignas(
    16) std::array<char, stack_size> other_stack;  // alternate signal stack, for stack overflows

void give_terminal_back() {
    if (shared.length > 0) {
        const auto written = write(STDOUT_FILENO, shared.sequence, shared.length);
        static_cast<void>(written);
    }
    if (shared.terminal) tcsetattr(STDIN_FILENO, TCSANOW, &shared.before);
}

void note(SignalSeen what) {
    const int kept     = errno;
    const auto c       = static_cast<char>(what);
    const auto written = write(shared.pipe[1], &c, 1);
    static_cast<void>(written);
    errno = kept;
}

extern "C" {
static void on_deadly(int signal) {
    give_terminal_back();
    raise(signal);  // its default action again, once this returns
}

static void on_ending(int signal) {
    if (shared.ended != 0) {  // it was asked before and has not ended
        give_terminal_back();
        std::signal(signal, SIG_DFL);
        raise(signal);
        return;
    }
    shared.ended = 1;
    note(SignalSeen::End);
}

static void on_noted(int signal) {
    note(signal == SIGTSTP ? SignalSeen::Suspend : SignalSeen::Continue);
}
}

template <typename Use>
void for_each_signal(const Use& use) {
    int at = 0;
    for (const int s : deadly) use(s, on_deadly, SA_RESETHAND | SA_ONSTACK, shared.old[at++]);
    for (const int s : ending) use(s, on_ending, 0, shared.old[at++]);
    for (const int s : noted) use(s, on_noted, SA_RESTART, shared.old[at++]);
}

}  // namespace

SignalGuard::SignalGuard() {
    shared = {};
    if (::pipe(shared.pipe) != 0) shared.pipe[0] = shared.pipe[1] = -1;
    for (const int end : shared.pipe) {
        fcntl(end, F_SETFL, O_NONBLOCK);
        fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    shared.terminal = tcgetattr(STDIN_FILENO, &shared.before) == 0;
    stack_t stack{};
    stack.ss_sp   = other_stack.data();
    stack.ss_size = other_stack.size();
    sigaltstack(&stack, nullptr);
    for_each_signal([](int signal, void (*handler)(int), int flags, struct sigaction& old) {
        struct sigaction action{};
        action.sa_handler = handler;
        action.sa_flags   = flags;
        sigemptyset(&action.sa_mask);
        sigaction(signal, nullptr, &old);
        // Whoever started us without hang-ups or interrupts meant it.
        if (old.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    });
}

SignalGuard::~SignalGuard() {
    for_each_signal([](int signal, void (*)(int), int, struct sigaction& old) {
        sigaction(signal, &old, nullptr);
    });
    for (const int end : shared.pipe)
        if (end >= 0) close(end);
    shared.pipe[0] = shared.pipe[1] = -1;
    shared.length                   = 0;
}

void SignalGuard::restore_with(std::string_view sequence) {
    if (sequence.size() > sizeof shared.sequence) return;
    std::memcpy(shared.sequence, sequence.data(), sequence.size());
    shared.length = sequence.size();
}

int SignalGuard::pipe() const { return shared.pipe[0]; }

std::optional<SignalSeen> SignalGuard::heard() {
    char c = 0;
    if (read(shared.pipe[0], &c, 1) != 1) return std::nullopt;
    return static_cast<SignalSeen>(c);
}

void SignalGuard::suspend() {
    struct sigaction usual{}, ours{};
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    sigaction(SIGTSTP, &usual, &ours);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &ours, nullptr);
}

}  // namespace kilostone

#include "support/at_terminal.h"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>

namespace kilostone {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

AtTerminal::AtTerminal(const std::vector<std::string>& arguments, const TerminalKind& kind) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(kind.rows);
    size.ws_col = static_cast<unsigned short>(kind.columns);
    child_      = forkpty(&screen_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    std::vector<char*> argv{const_cast<char*>(KILOSTONE_PROGRAM)};
    for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
    argv.push_back(nullptr);
    for (const char* name : {"LANGUAGE", "LC_MESSAGES", "LANG", "LINES", "COLUMNS"}) unsetenv(name);
    setenv("TERM", kind.name.c_str(), 1);
    setenv("LC_ALL", kind.locale.c_str(), 1);
    setenv("HOME", "/nonexistent", 1);  // nobody's settings
    execv(KILOSTONE_PROGRAM, argv.data());
    _exit(127);
}

AtTerminal::~AtTerminal() {
    kill(child_, SIGKILL);
    close(screen_);
    waitpid(child_, nullptr, 0);
}

void AtTerminal::type(std::string_view keys) { (void)!write(screen_, keys.data(), keys.size()); }

bool AtTerminal::look() {
    pollfd screen{screen_, POLLIN, 0};
    if (poll(&screen, 1, 100) <= 0) return true;
    std::array<char, 4096> came{};
    const ssize_t n = read(screen_, came.data(), came.size());
    if (n <= 0) return false;
    all_.append(came.data(), static_cast<std::size_t>(n));
    return true;
}

bool AtTerminal::sees(std::string_view text) {
    const auto until = Clock::now() + std::chrono::minutes(1);
    for (bool more = true;;) {
        if (const auto at = all_.find(text, seen_); at != std::string::npos) {
            seen_ = at + text.size();
            return true;
        }
        if (!more || Clock::now() > until) return false;
        more = look();
    }
}

void AtTerminal::stop_and_continue() const {
    kill(child_, SIGSTOP);
    int status = 0;
    waitpid(child_, &status, WUNTRACED);
    kill(child_, SIGCONT);
}

}  // namespace kilostone

#include "server/terminal_player.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

namespace kilostone::test {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void become_program(std::vector<std::string> words, int in, int out) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    close_range(3, ~0U, 0);  // a server of this process listens on one of them
    execvp(arguments.front(), arguments.data());
    _exit(127);
}

}  // namespace

TerminalPlayer::TerminalPlayer(std::vector<std::string> arguments,
                               std::vector<std::string> environment, std::string program) {
    arguments.insert(arguments.begin(), std::move(program));
    std::array<int, 2> to{}, from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) return;
    process_ = fork();
    if (process_ == 0) {
        for (const char* name : {"LANGUAGE", "LC_MESSAGES", "LANG"}) unsetenv(name);
        environment.insert(environment.begin(), "LC_ALL=C");
        for (std::string& variable : environment) putenv(variable.data());
        become_program(std::move(arguments), to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    in_  = to[1];
    out_ = from[0];
}

TerminalPlayer::~TerminalPlayer() {
    if (in_ >= 0) close(in_);
    if (out_ >= 0) close(out_);
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

bool TerminalPlayer::listen(Wait wait) {
    pollfd what{.fd = out_, .events = POLLIN, .revents = 0};
    if (poll(&what, 1, static_cast<int>(wait.count())) != 1) return false;
    std::array<char, 4096> bytes{};
    const auto count = read(out_, bytes.data(), bytes.size());
    if (count <= 0) return false;
    said_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

bool TerminalPlayer::has_said(std::string_view text) const {
    return said_.find(text, heard_) != std::string::npos;
}

bool TerminalPlayer::hear(std::string_view text, Wait wait) {
    const auto until = Clock::now() + wait;
    while (!has_said(text)) {
        if (Clock::now() > until) return false;
        (void)listen(Wait{100});
    }
    heard_ = said_.find(text, heard_) + text.size();
    return true;
}

void TerminalPlayer::type(std::string_view line) {
    const std::string text = std::string(line) + "\n";
    (void)!write(in_, text.data(), text.size());
}

bool TerminalPlayer::answer_with_first() {
    const bool is_asked = said_.ends_with("\n> ") && said_.size() > answered_;
    if (!is_asked) return false;
    answered_ = said_.size();
    type("1");
    return true;
}

bool TerminalPlayer::play_until(std::string_view text, Wait wait) {
    const auto until = Clock::now() + wait;
    while (!has_said(text)) {
        if (Clock::now() > until) return false;
        if (!answer_with_first()) (void)listen(Wait{20});
    }
    return true;
}

int TerminalPlayer::leave() {
    close(in_);
    in_ = -1;
    while (listen(usual_wait)) {
    }
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace kilostone::test

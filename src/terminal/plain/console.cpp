#include "terminal/plain/console.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace kilostone {

StandardConsole::StandardConsole(const std::atomic<bool>& stop) : stop_(stop) {
    sigset_t ending;
    sigemptyset(&ending);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending, signal);
    sigprocmask(SIG_BLOCK, &ending, &before_);
}

StandardConsole::~StandardConsole() {
    flush();
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

void StandardConsole::flush() {
    std::string_view rest = out_;
    while (open_ && !rest.empty()) {
        const ssize_t n = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            open_ = false;
        else
            rest.remove_prefix(static_cast<std::size_t>(n));
    }
    out_.clear();
}

std::optional<std::string> StandardConsole::whole_line() {
    const std::size_t end = in_.find('\n');
    if (end == std::string::npos && in_.size() > longest_line) {
        too_long_ = true;
        in_.resize(longest_line);
    }
    if (end == std::string::npos) return std::nullopt;
    std::string line = in_.substr(0, std::min(end, longest_line));
    in_.erase(0, end + 1);
    too_long_ = false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

Line StandardConsole::read() {
    flush();
    const timespec at_once{};
    (void)::ppoll(nullptr, 0, &at_once, &before_);  // lets a signal in that has come meanwhile
    for (;;) {
        if (stop_ || !open_) return {LineEnd::Stopped, ""};
        if (auto line = whole_line()) return {LineEnd::Read, *std::move(line)};
        if (ended_ && in_.empty()) return {LineEnd::Closed, ""};
        if (ended_) return {LineEnd::Read, std::exchange(in_, "")};
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::ppoll(&input, 1, nullptr, &before_) < 0) {
            if (errno != EINTR) ended_ = true;
            continue;
        }
        std::array<char, 4096> chunk{};
        const ssize_t n = ::read(STDIN_FILENO, chunk.data(), chunk.size());
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n <= 0)
            ended_ = true;
        else if (const std::string_view came(chunk.data(), static_cast<std::size_t>(n)); !too_long_)
            in_ += came;
        else if (const std::size_t end = came.find('\n'); end != std::string_view::npos)
            in_ += came.substr(end);
    }
}

void StandardConsole::wait(Millis time) {
    flush();
    if (stop_ || !open_ || !in_.empty()) return;
    const timespec span{time / 1000, static_cast<long>(time % 1000) * 1'000'000};
    pollfd input{STDIN_FILENO, POLLIN, 0};
    (void)::ppoll(&input, 1, &span, &before_);
}

bool StandardConsole::echoes() const { return ::isatty(STDIN_FILENO) == 1; }

}  // namespace kilostone

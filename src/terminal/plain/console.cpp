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

std::optional<Line> StandardConsole::next_line() {
    if (auto line = whole_line()) return Line{LineEnd::Read, *std::move(line)};
    if (ended_ && in_.empty()) return Line{LineEnd::Closed, ""};
    if (ended_) return Line{LineEnd::Read, std::exchange(in_, "")};
    return std::nullopt;
}

void StandardConsole::take_input() {
    std::array<char, 4096> chunk{};
    const ssize_t n = ::read(STDIN_FILENO, chunk.data(), chunk.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0)
        ended_ = true;
    else if (const std::string_view came(chunk.data(), static_cast<std::size_t>(n)); !too_long_)
        in_ += came;
    else if (const std::size_t end = came.find('\n'); end != std::string_view::npos)
        in_ += came.substr(end);
}

std::optional<Line> StandardConsole::read_or_return(const OtherwiseBack& otherwise) {
    flush();
    const timespec at_once{};
    (void)::ppoll(nullptr, 0, &at_once, &before_);  // lets a signal in that has come meanwhile
    for (;;) {
        if (stop_ || !open_) return Line{LineEnd::Stopped, ""};
        if (!otherwise.no_lines)
            if (auto line = next_line()) return line;
        std::array<pollfd, 2> inputs{{{otherwise.no_lines ? -1 : STDIN_FILENO, POLLIN, 0},
                                      {otherwise.descriptor, POLLIN, 0}}};
        const Millis time = otherwise.after.value_or(0);
        const timespec span{time / 1000, static_cast<long>(time % 1000) * 1'000'000};
        const int ready =
            ::ppoll(inputs.data(), inputs.size(), otherwise.after ? &span : nullptr, &before_);
        if (ready < 0) {
            if (errno != EINTR) ended_ = true;
            continue;
        }
        if (inputs[0].revents != 0) take_input();
        if (ready == 0 || inputs[1].revents != 0) return std::nullopt;
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

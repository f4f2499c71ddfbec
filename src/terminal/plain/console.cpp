#include "terminal/plain/console.h"

#include "terminal/plain/encoding.h"
#include "terminal/plain/wrap.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace kilostone {
namespace {

volatile std::sig_atomic_t has_continued = 0;

extern "C" void on_continue(int) { has_continued = 1; }

constexpr int least_sensible = 10;  // a terminal that tells less tells nonsense

// Of the terminal; nothing where there is none.
winsize terminal_size() {
    winsize size{};
    if (::isatty(STDOUT_FILENO) != 1 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
    return size;
}

}  // namespace

StandardConsole::StandardConsole(const std::atomic<bool>& stop) : stop_(stop) {
    struct sigaction action{};
    action.sa_handler = on_continue;
    sigaction(SIGCONT, &action, &continuing_);
    editor_ = LineEditor::open([this] { return next_byte(); });
    sigset_t noticed;
    sigemptyset(&noticed);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGCONT}) sigaddset(&noticed, signal);
    sigprocmask(SIG_BLOCK, &noticed, &before_);
}

StandardConsole::~StandardConsole() {
    flush();
    sigprocmask(SIG_SETMASK, &before_, nullptr);
    sigaction(SIGCONT, &continuing_, nullptr);
}

void StandardConsole::flush() {
    out_ = shown_on(STDOUT_FILENO, out_);
    if (const int columns = terminal_size().ws_col; columns >= least_sensible && !out_.empty())
        out_ = wrapped_lines_of(out_, columns);
    if (!out_.empty()) prompt_ = out_.substr(out_.rfind('\n') + 1);
    std::string_view rest = out_;
    while (is_open() && !rest.empty()) {
        const ssize_t n = ::write(STDOUT_FILENO, rest.data(), rest.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0)
            write_error_ = n < 0 ? errno : EIO;
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
    let_go_   = 0;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
}

bool StandardConsole::wait_for_input() {
    for (;;) {
        if (stop_ || !is_open() || ended_) return false;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        if (::ppoll(&input, 1, nullptr, &before_) >= 0) return true;
        if (errno != EINTR) ended_ = true;
        if (has_continued && editor_) editor_->prepare_again();
        has_continued = 0;
    }
}

std::optional<char> StandardConsole::next_byte() {
    while (wait_for_input()) {
        char byte       = 0;
        const ssize_t n = ::read(STDIN_FILENO, &byte, 1);
        if (n == 1) return byte;
        if (n == 0 || (errno != EINTR && errno != EAGAIN)) ended_ = true;
    }
    return std::nullopt;
}

// The last line that was written, without its end, is the prompt.
Line StandardConsole::read_edited() {
    const std::size_t prompt_at = out_.rfind('\n') + 1;
    const std::string prompt    = out_.substr(prompt_at);
    out_.resize(prompt_at);
    flush();
    if (stop_ || !is_open()) return {LineEnd::Stopped, ""};
    auto line = editor_->read(prompt);
    if (stop_) return {LineEnd::Stopped, ""};
    if (!line) ended_ = true;
    if (!line) return {LineEnd::Closed, ""};
    if (line->size() > longest_line) line->resize(longest_line);
    return {LineEnd::Read, *std::move(line)};
}

// After Ctrl-Z and `fg` the shell's words stand between the prompt and what is typed.
void StandardConsole::ask_again() {
    if (has_continued == 0) return;
    has_continued = 0;
    if (!echoes()) return;
    out_ = prompt_;
    flush();
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
    else if ((let_go_ += came.size()) > longest_input)
        ended_ = true;
}

std::optional<Line> StandardConsole::read_or_return(const OtherwiseBack& otherwise) {
    const timespec at_once{};
    // A line is edited only where nothing else can happen meanwhile.
    const bool lines_alone = otherwise.descriptor < 0 && !otherwise.after && !otherwise.no_lines;
    if (editor_ && !ended_ && in_.empty() && lines_alone) {
        (void)::ppoll(nullptr, 0, &at_once, &before_);  // lets a signal in that has come meanwhile
        return read_edited();
    }
    (void)::ppoll(nullptr, 0, &at_once, &before_);
    has_continued = 0;  // the prompt has not been shown yet
    flush();
    for (;;) {
        if (stop_ || !is_open()) return Line{LineEnd::Stopped, ""};
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
            ask_again();
            continue;
        }
        if (inputs[0].revents != 0) take_input();
        if (ready == 0 || inputs[1].revents != 0) return std::nullopt;
    }
}

void StandardConsole::wait(Millis time) {
    flush();
    if (stop_ || !is_open() || !in_.empty()) return;
    const timespec span{time / 1000, static_cast<long>(time % 1000) * 1'000'000};
    pollfd input{STDIN_FILENO, POLLIN, 0};
    (void)::ppoll(&input, 1, &span, &before_);
}

bool StandardConsole::has_room_for(std::string_view more) const {
    const winsize size = terminal_size();
    if (size.ws_row < least_sensible || size.ws_col < least_sensible || !echoes()) return true;
    const std::string all = wrapped_lines_of(out_ + std::string(more), size.ws_col);
    return std::ranges::count(all, '\n') < size.ws_row;
}

bool StandardConsole::echoes() const { return ::isatty(STDIN_FILENO) == 1; }

}  // namespace kilostone

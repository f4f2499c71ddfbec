#include "cli/program.h"

#include "base/nearest.h"
#include "cli/program_language.h"
#include "i18n/lists.h"
#include "terminal/plain/encoding.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

namespace kilostone {
namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

bool reader_has_gone = false;

// What was typed is repeated in messages: it must not command the terminal.
std::string without_control_bytes(std::string_view message) {
    std::string text;
    for (const char c : message) {
        const auto byte    = static_cast<unsigned char>(c);
        const bool is_c1   = byte >= 0x80 && byte < 0xA0 && text.ends_with('\xC2');
        const bool harmful = (byte < 0x20 && c != '\n') || byte == 0x7F || is_c1;
        text += harmful ? '?' : c;
    }
    return text;
}

std::string out_of_memory_text;  // made while there was memory

[[noreturn]] void end_out_of_memory() {
    put_error(out_of_memory_text);
    _exit(static_cast<int>(Exit::Failed));
}

[[noreturn]] void end_with(const std::string& reason) {
    put_error("kilostone: " + reason + "\n");
    _exit(static_cast<int>(Exit::Failed));
}

[[noreturn]] void end_on_exception() {
    try {
        if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
    } catch (const std::system_error& error) {
        const bool no_thread     = error.code() == std::errc::resource_unavailable_try_again;
        const std::string reason = error.code().message();
        end_with(no_thread ? tr("cli.error.threads", {{"reason", reason}}) : error.what());
    } catch (const std::exception& error) {
        end_with(error.what());
    }
    std::abort();  // a bug, and not a lack of anything
}

extern "C" void on_signal(int) { stop = true; }

extern "C" void end_at_signal(int) { _exit(static_cast<int>(Exit::Interrupted)); }

// SIGHUP only where it is not ignored: nohup wants that.
void on_ending_signals(void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags   = SA_RESETHAND;  // a second Ctrl-C ends the program at once
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction hangup{};
    sigaction(SIGHUP, nullptr, &hangup);
    if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
}

}  // namespace

void put_error(std::string_view text) noexcept {
    (void)std::fwrite(text.data(), 1, text.size(), stderr);
    (void)std::fflush(stderr);
}

int fail(Exit code, std::string_view message) {
    if (std::fflush(stdout) != 0) note_write_error();
    if (code == Exit::Io && reader_has_gone) return static_cast<int>(Exit::ClosedPipe);
    put_error(shown_on(STDERR_FILENO, "kilostone: " + without_control_bytes(message) + "\n"));
    return static_cast<int>(code);
}

int fail(Exit code, const Problem& problem) { return fail(code, text_of(problem)); }

int fail(const UserError& error) { return fail(error.code, error.problem); }

void note_write_error() { reader_has_gone = reader_has_gone || errno == EPIPE; }

int fail_to_write() {
    note_write_error();
    return fail(Exit::Io, tr("cli.error.output"));
}

int fail_to_write(int error) {
    errno = error;
    return fail_to_write();
}

int answer(std::string_view text) { return put(text) ? 0 : fail_to_write(); }

const std::atomic<bool>& interrupted() { return stop; }

void watch_signals() {
    on_ending_signals(on_signal);
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a write error: see fail_to_write()
    std::signal(SIGXFSZ, SIG_IGN);  // and so is a file as large as it may be
}

void end_when_interrupted() {
    on_ending_signals(end_at_signal);
    if (stop) end_at_signal(0);
}

void end_on_uncaught_errors(const std::string& out_of_memory) {
    out_of_memory_text = "kilostone: " + out_of_memory + "\n";
    std::set_new_handler(end_out_of_memory);
    std::set_terminate(end_on_exception);
}

void reserve_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
        // The lowest free number is the one just found: those below it are in use by now.
        (void)!open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool may_colour(int descriptor) {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* term      = std::getenv("TERM");
    if (no_colour && *no_colour) return false;
    if (!term || std::string_view(term) == "dumb") return false;
    return is_terminal(descriptor);
}

bool put(std::string_view utf8) {
    const std::string text = shown_on(STDOUT_FILENO, utf8);
    const bool good =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!good) note_write_error();
    return good;
}

std::string suggestion(std::string_view typed, const std::vector<std::string_view>& names) {
    const auto meant = nearest(typed, names);
    return meant ? tr("cli.did_you_mean", {{"word", *meant}}) : "";
}

std::string with_suggestion(const std::string& text, const std::string& meant) {
    return meant.empty() ? text : listed(common_texts(), {text, meant});
}

std::string place_in(std::string_view whole, std::string_view part) {
    if (part.empty()) return std::string(whole);
    return std::string(whole) + ": " + std::string(part);  // i18n-exempt: alike in every language
}

std::vector<std::string> split_list(const std::string& list) {
    std::vector<std::string> names(1);
    for (const char c : list) {
        if (c == ',')
            names.emplace_back();
        else
            names.back() += c;
    }
    return names;
}

}  // namespace kilostone

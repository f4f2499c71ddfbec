// What all commands share: exit codes, error messages, interruption, colour.
#pragma once

#include "base/problem.h"

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// Documented in docs/cli.md.
enum class Exit : int {
    Ok          = 0,
    Failed      = 1,
    Usage       = 2,
    Network     = 3,
    BadData     = 4,
    Io          = 5,
    Interrupted = 130,
    ClosedPipe  = 141,  // nobody reads standard output any more: as a shell calls SIGPIPE
};

// A problem and the exit code that tells its kind.
struct UserError {
    Exit code = Exit::Usage;
    Problem problem{};
};

// Writes to standard error, which all messages do by this function. Nobody may be there to read
// them (a closed window, a full disk): then they are lost, and nothing else happens.
void put_error(std::string_view text) noexcept;

// Writes "kilostone: message" to standard error and gives the code back, to be returned.
int fail(Exit code, std::string_view message);
int fail(Exit code, const Problem& problem);
int fail(const UserError& error);
// Standard output cannot be written to, because of errno. Where its reader has gone (`… | head`),
// this and every later Exit::Io is silent and ClosedPipe instead.
int fail_to_write();
int fail_to_write(int error);  // as errno had it
void note_write_error();       // of standard output: looks at errno
// The text is all there is to say: writes it, and gives the exit code.
int answer(std::string_view text);

// Set by Ctrl-C, SIGTERM and SIGHUP; long work looks at it and stops cleanly.
const std::atomic<bool>& interrupted();
void watch_signals();
// From now on those signals end the program at once, with Exit::Interrupted: for work that keeps
// nothing and does not look.
void end_when_interrupted();

// When memory has run out, or something was thrown that nobody catches (no further thread can be
// started): a message and exit code 1 instead of an abort. The first is told in these words.
void end_on_uncaught_errors(const std::string& out_of_memory);

// Where standard input, output or error is closed, makes its number one that cannot be read from or
// written to. Otherwise the next file to be opened gets that number, and with it what was meant for
// the terminal.
void reserve_standard_descriptors();

bool is_terminal(int descriptor);
bool may_colour(int descriptor);  // a terminal, NO_COLOR unset, TERM not dumb

// Writes all to stdout and flushes; false when nobody can take it (a closed pipe, a full disk).
bool put(std::string_view text);

// "did you mean `x`?" or nothing.
std::string suggestion(std::string_view typed, const std::vector<std::string_view>& names);

// The text, with this suggestion if there is one.
std::string with_suggestion(const std::string& text, const std::string& meant);

// "sheet.json: stages[2]", as programs write where something is wrong.
std::string place_in(std::string_view whole, std::string_view part);

// "a,b" is a and b.
std::vector<std::string> split_list(const std::string& list);

}  // namespace kilostone

// A bot that is an external program: it speaks `kilostone-bot/1`, and all its answers are checked.
//
//     ExternalBot bot(*parse_program("cmd:./mybot --fast"), {agreement, ""});
//     const auto move = bot.choose(question, rng);    // a legal move, or what went wrong
//
// It is started with the first question, and again after a failure that ended it or left it out of
// step. One table at a time; not thread-safe.
#pragma once

#include "bots/external/child.h"
#include "bots/protocol/message.h"

#include <array>
#include <chrono>
#include <deque>

namespace kilostone {

struct Program {
    std::vector<std::string> words{};         // never empty
    std::chrono::milliseconds timeout{5000};  // for each answer
};

inline constexpr std::string_view program_prefix = "cmd:";

// "cmd:./mybot --name 'a b'": words separated by spaces, quotes keep spaces; no shell.
[[nodiscard]] tl::expected<Program, Problem> parse_program(std::string_view text);

enum class BotFailureKind : std::uint8_t {
    CannotStart,
    NoGreeting,
    TimedOut,
    Crashed,
    ClosedOutput,
    LineTooLong,
    Unknown,
    AnsweredError,
    IllegalMove,
};
inline constexpr int bot_failure_kinds = static_cast<int>(BotFailureKind::IllegalMove) + 1;

// "timed_out": stable, for programs.
[[nodiscard]] std::string_view code_of(BotFailureKind kind);

struct BotFailure {
    BotFailureKind kind{};
    std::string what{};                     // a sentence without its full stop
    std::vector<std::string> transcript{};  // the last lines: > to it, < from it, ! its complaints
};

class ExternalBot {
public:
    ExternalBot(Program program, TableText at) : program_(std::move(program)), at_(std::move(at)) {}
    ~ExternalBot();
    ExternalBot(const ExternalBot&)            = delete;
    ExternalBot& operator=(const ExternalBot&) = delete;

    // A new deal: the program gets `newstage` before the next question.
    void begin_stage() { stage_begins_ = true; }

    // Takes one number of the stream as the program's seed. Requires a question of this table with
    // at least one move.
    [[nodiscard]] tl::expected<Move, BotFailure> choose(const Question& question, Rng& rng);

    // As it has introduced itself; empty before it has.
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    using Failure = std::optional<BotFailure>;

    Failure start();
    Failure tell(std::string_view text, Deadline until);
    tl::expected<std::string, BotFailure> hear(Deadline until);
    tl::expected<Move, BotFailure> move_in(const std::string& line, const Question& question);
    BotFailure trouble(ChildProblem trouble);
    BotFailure failure(BotFailureKind kind, std::string what);
    void note(std::string_view mark, std::string_view line);
    void note_complaints();
    [[nodiscard]] Deadline deadline() const;

    Program program_;
    TableText at_;
    std::unique_ptr<Child> child_{};
    std::string name_{};
    std::deque<std::string> transcript_{};
    bool stage_begins_ = true;
};

}  // namespace kilostone

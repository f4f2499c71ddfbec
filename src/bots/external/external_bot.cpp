#include "bots/external/external_bot.h"

#include "editions/complaint.h"
#include "engine/moves.h"
#include "formats/words.h"

#include <utility>

namespace kilostone {

template <>
inline constexpr auto enum_words<BotFailureKind> =
    words_of<BotFailureKind>("cannot_start", "no_greeting", "timed_out", "crashed", "closed_output",
                             "line_too_long", "nonsense", "answered_error", "illegal_move");

namespace {

using namespace std::chrono_literals;

constexpr auto least_for_greeting   = 2000ms;  // a program has to be loaded first
constexpr auto for_leaving          = 100ms;
constexpr std::size_t most_noted    = 24;
constexpr std::size_t longest_noted = 600;

std::string shown(std::string_view text) { return "`" + presentable(text, 80) + "`"; }

bool leaves_it_in_step(BotFailureKind kind) {
    return kind == BotFailureKind::IllegalMove || kind == BotFailureKind::AnsweredError;
}

}  // namespace

std::string_view code_of(BotFailureKind kind) { return enum_word(kind); }

tl::expected<Program, Problem> parse_program(std::string_view text) {
    const auto wrong = [&](std::string what) {
        return tl::unexpected(Problem{"bot", std::move(what), "as in `cmd:./mybot --option`"});
    };
    if (!text.starts_with(program_prefix)) return wrong(quoted(text) + " is no program");
    text.remove_prefix(program_prefix.size());
    Program program;
    bool in_word = false;
    char quote   = 0;
    for (const char c : text) {
        if (quote != 0 && c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
            if (!std::exchange(in_word, true)) program.words.emplace_back();
        } else if (quote == 0 && c == ' ') {
            in_word = false;
        } else {
            if (!std::exchange(in_word, true)) program.words.emplace_back();
            program.words.back() += c;
        }
    }
    if (quote != 0) return wrong("a quote is not closed");
    if (program.words.empty() || program.words[0].empty()) return wrong("no program is named");
    return program;
}

ExternalBot::~ExternalBot() {
    if (!child_) return;
    const Deadline until = std::chrono::steady_clock::now() + for_leaving;
    if (!child_->send("quit\n", until)) return;
    while (child_->read_line(until)) {
    }  // until it closes; the rest is the Child's business
}

Deadline ExternalBot::deadline() const {
    return std::chrono::steady_clock::now() + program_.timeout;
}

tl::expected<Move, BotFailure> ExternalBot::choose(const Question& q, Rng& rng) {
    // Four fifths of the time we wait: the rest is for the way there and back.
    const auto ms = static_cast<std::int32_t>(program_.timeout.count() * 4 / 5);
    const GoLimits going{.budget = {.milliseconds = std::max(1, ms)}, .seed = rng.next()};
    if (!child_)
        if (auto f = start()) return tl::unexpected(*f);
    const Deadline until = deadline();
    while (child_->has_spoken()) {
        const auto line = hear(until);
        if (!line) return tl::unexpected(line.error());
        if (parse_bot_line(*line).kind != BotLineKind::Info)
            return tl::unexpected(failure(BotFailureKind::Unknown, "it spoke without being asked"));
        if (std::chrono::steady_clock::now() > until)
            return tl::unexpected(trouble(ChildProblem::TimedOut));
    }
    std::string text = question_text(at_, q, going);
    if (std::exchange(stage_begins_, false)) text.insert(0, "newstage\n");
    if (auto f = tell(text, until)) return tl::unexpected(*f);
    for (;;) {
        const auto line = hear(until);
        if (!line) return tl::unexpected(line.error());
        if (parse_bot_line(*line).kind != BotLineKind::Info) return move_in(*line, q);
    }
}

ExternalBot::Failure ExternalBot::start() {
    transcript_.clear();
    auto child = Child::start(program_.words);
    if (!child)
        return failure(BotFailureKind::CannotStart, "it cannot be started: " + child.error());
    child_        = *std::move(child);
    stage_begins_ = true;
    const Deadline until =
        std::chrono::steady_clock::now() + std::max(program_.timeout, least_for_greeting);
    if (auto f = tell("hello\n", until)) return f;
    for (;;) {
        const auto line = hear(until);
        if (!line) return line.error();
        const BotLine said = parse_bot_line(*line);
        if (said.kind == BotLineKind::Info) continue;
        if (said.kind != BotLineKind::Greeting)
            return failure(BotFailureKind::NoGreeting, "it answered `hello` with " + shown(*line) +
                                                           ", not with `kilostone-bot/1 NAME`");
        name_ = presentable(said.rest);
        return std::nullopt;
    }
}

ExternalBot::Failure ExternalBot::tell(std::string_view text, Deadline until) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        note(">", text.substr(at, end - at));
        at = end + 1;
    }
    const auto sent = child_->send(text, until);
    return sent ? Failure{} : trouble(sent.error());
}

tl::expected<std::string, BotFailure> ExternalBot::hear(Deadline until) {
    auto line = child_->read_line(until);
    note_complaints();
    if (!line) return tl::unexpected(trouble(line.error()));
    if (line->ends_with('\r')) line->pop_back();
    note("<", *line);
    return *std::move(line);
}

tl::expected<Move, BotFailure> ExternalBot::move_in(const std::string& line, const Question& q) {
    const BotLine said = parse_bot_line(line);
    if (said.kind == BotLineKind::Error)
        return tl::unexpected(failure(BotFailureKind::AnsweredError,
                                      "it answered with an error: " + shown(said.rest)));
    if (said.kind != BotLineKind::Move)
        return tl::unexpected(failure(
            BotFailureKind::Unknown, "it answered `go` with " + shown(line) + ", not with a move"));
    const auto move = parse_move(q.sight.rules, q.sight.seat, said.rest);
    if (!move)
        return tl::unexpected(failure(BotFailureKind::Unknown,
                                      "it answered " + shown(said.rest) + ": " +
                                          text_of(problem_with_move(q.sight.rules, said.rest))));
    if (!q.moves.contains(*move)) {
        const auto why = judge(q.sight, *move).reasons.first();
        return tl::unexpected(failure(BotFailureKind::IllegalMove,
                                      "it answered " + shown(said.rest) +
                                          ", which is not allowed: " +
                                          std::string(why ? refusal_code(*why) : "not_offered")));
    }
    return *move;
}

BotFailure ExternalBot::trouble(ChildProblem trouble) {
    if (trouble == ChildProblem::TimedOut)
        return failure(BotFailureKind::TimedOut, "it gave no answer within " +
                                                     std::to_string(program_.timeout.count()) +
                                                     " ms");
    if (trouble == ChildProblem::LineTooLong)
        return failure(BotFailureKind::LineTooLong, "it wrote a line without end");
    const std::string ended = child_->how_it_ended();
    if (ended.empty())
        return failure(BotFailureKind::ClosedOutput,
                       "it runs on but has closed its standard output or input");
    return failure(BotFailureKind::Crashed, "it ended by itself: " + ended);
}

BotFailure ExternalBot::failure(BotFailureKind kind, std::string what) {
    if (child_) note_complaints();
    if (!leaves_it_in_step(kind)) child_.reset();
    return {kind, std::move(what), {transcript_.begin(), transcript_.end()}};
}

void ExternalBot::note(std::string_view mark, std::string_view line) {
    transcript_.push_back(std::string(mark) + " " + presentable(line, longest_noted));
    if (transcript_.size() > most_noted) transcript_.pop_front();
}

void ExternalBot::note_complaints() {
    const std::string said = child_->complaints();
    for (std::size_t at = 0; at < said.size();) {
        const std::size_t end = std::min(said.find('\n', at), said.size());
        note("!", std::string_view(said).substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace kilostone

#include "bots/protocol/message.h"

#include "base/nearest.h"
#include "editions/complaint.h"
#include "engine/moves.h"
#include "formats/words.h"

#include <array>
#include <utility>
#include <vector>

namespace kilostone {

template <>
inline constexpr auto enum_words<BotCommandKind> = words_of<BotCommandKind>(
    "hello", "bot", "newstage", "position", "legal", "go", "moves", "why", "evaluate", "quit");

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// The first word, and what follows it.
std::pair<std::string_view, std::string_view> split_word(std::string_view text) {
    text                 = trimmed(text);
    const std::size_t at = text.find_first_of(blanks);
    if (at == std::string_view::npos) return {text, {}};
    return {text.substr(0, at), trimmed(text.substr(at))};
}

std::optional<std::uint64_t> parse_number(std::string_view digits) {
    constexpr auto most = ~std::uint64_t{0};
    if (digits.empty()) return std::nullopt;
    std::uint64_t n = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (n > (most - digit) / 10) return std::nullopt;
        n = 10 * n + digit;
    }
    return n;
}

// One of rollouts, ms and seed.
std::optional<Problem> read_setting(std::string_view key, std::string_view number,
                                    GoLimits& going) {
    const auto n = parse_number(number);
    if (!n) return Problem{std::string(key), quoted(number) + " is no number", "0 or more"};
    if (key == "seed") {
        going.seed = *n;
        return std::nullopt;
    }
    constexpr std::uint64_t most = 1'000'000'000;
    if (*n == 0 || *n > most)
        return Problem{std::string(key), quoted(number) + " is out of bounds", "1 to 1000000000"};
    (key == "ms" ? going.budget.milliseconds : going.budget.rollouts) =
        static_cast<std::int32_t>(*n);
    return std::nullopt;
}

View view_of(const Question& q) {
    View v{.rules    = &q.sight.rules,
           .table    = q.sight.table,
           .seat     = q.sight.seat,
           .hand     = q.sight.hand,
           .standing = q.standing};
    if (v.table.turn == v.seat) v.chain_draws = q.chain_draws;
    return v;
}

}  // namespace

std::string_view word_of(BotCommandKind verb) { return enum_word(verb); }

tl::expected<std::optional<BotCommand>, Problem> parse_command(std::string_view line) {
    const auto [word, rest] = split_word(line);
    if (word.empty() || word[0] == '#') return std::nullopt;
    if (const auto verb = parse_enum<BotCommandKind>(word)) return BotCommand{*verb, rest};
    Problem p{"command", quoted(word) + " is no command", ""};
    const std::vector<std::string_view> known(enum_words<BotCommandKind>.begin(),
                                              enum_words<BotCommandKind>.end());
    if (const auto meant = nearest(word, known))
        p.allowed = "did you mean `" + std::string(*meant) + "`?";
    else
        p.allowed = joined(known);
    return tl::unexpected(p);
}

tl::expected<GoLimits, Problem> parse_go_limits(std::string_view words) {
    GoLimits going;
    std::vector<std::string_view> said;
    while (!words.empty()) {
        const auto [key, after]   = split_word(words);
        const auto [number, rest] = split_word(after);
        if (key != "rollouts" && key != "ms" && key != "seed")
            return tl::unexpected(
                Problem{"", quoted(key) + " is not understood", "rollouts N, ms N, seed N"});
        for (const auto other : said)
            if (other == key) return tl::unexpected(Problem{std::string(key), "is said twice", ""});
        said.push_back(key);
        if (auto p = read_setting(key, number, going)) return tl::unexpected(*p);
        words = rest;
    }
    return going;
}

std::string print(const GoLimits& going) {
    std::string text = "go";
    if (going.budget.rollouts > 0) text += " rollouts " + std::to_string(going.budget.rollouts);
    if (going.budget.milliseconds > 0) text += " ms " + std::to_string(going.budget.milliseconds);
    if (going.seed) text += " seed " + std::to_string(*going.seed);
    return text;
}

BotLine parse_bot_line(std::string_view line) {
    const auto [word, rest] = split_word(line);
    if (word == protocol_name) return {BotLineKind::Greeting, rest};
    if (word == "move" && !rest.empty()) return {BotLineKind::Move, rest};
    if (word == "error") return {BotLineKind::Error, rest};
    if (word == "info") return {BotLineKind::Info, rest};
    return {BotLineKind::Unknown, trimmed(line)};
}

std::string question_text(const TableText& at, const Question& q, const GoLimits& going) {
    const Edition& edition = q.sight.rules.edition;
    std::string text       = "position " + print_position(at.table, view_of(q), at.custom_edition);
    text += "\nlegal ";
    bool first = true;
    for (const Move m : q.moves) {
        if (!std::exchange(first, false)) text += ", ";
        text += move_text(edition, m);
    }
    return text + "\n" + print(going) + "\n";
}

}  // namespace kilostone

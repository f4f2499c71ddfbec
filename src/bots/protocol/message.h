// The lines of `kilostone-bot/1` (docs/bot-protocol.md): what a bot is asked and what it says.
//
// Text in, values out; nothing here reads or writes. A parsed message points into its line.
#pragma once

#include "bots/player.h"
#include "engine/moves.h"
#include "formats/position.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

inline constexpr std::string_view protocol_name    = "kilostone-bot/1";
inline constexpr std::size_t longest_protocol_line = 160 * 1024;  // a custom edition fits in

enum class BotCommandKind : std::uint8_t {
    Hello,
    Bot,
    NewStage,
    Position,
    Legal,
    Go,
    Moves,
    Why,
    Weigh,  // `evaluate`
    Quit,
};

[[nodiscard]] std::string_view word_of(BotCommandKind verb);

struct BotCommand {
    BotCommandKind verb{};
    std::string_view rest{};  // what follows the verb, without blanks around it
};

// Requires a line without its newline. One without words, or that begins with #, asks nothing:
// nullopt.
[[nodiscard]] tl::expected<std::optional<BotCommand>, Problem> parse_command(std::string_view line);

// How long to think, and the random numbers to do it with.
struct GoLimits {
    Budget budget{};
    std::optional<std::uint64_t> seed{};

    friend bool operator==(const GoLimits&, const GoLimits&) = default;
};

// "rollouts 400 ms 20 seed 7", in any order, each at most once.
[[nodiscard]] tl::expected<GoLimits, Problem> parse_go_limits(std::string_view words);
[[nodiscard]] std::string print(const GoLimits& going);

// What a bot says of its own accord or when told to go.
enum class BotLineKind : std::uint8_t { Greeting, Move, Error, Info, Unknown };

struct BotLine {
    BotLineKind kind = BotLineKind::Unknown;
    std::string_view rest{};  // the bot's name, the move's words, what is wrong
};

[[nodiscard]] BotLine parse_bot_line(std::string_view line);

// The table a bot is asked about: an agreement, and the JSON of a custom edition.
struct TableText {
    Agreement table{};
    std::string custom_edition{};
};

// The lines that ask for a move: position, legal moves, go.
[[nodiscard]] std::string question_text(const TableText& at, const Question& question,
                                        const GoLimits& going);

}  // namespace kilostone

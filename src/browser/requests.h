// What the browser asks. Every request names what it does and the page's time in milliseconds.
#pragma once

#include "base/json/described.h"

namespace kilostone::web {

// What a player can order besides a move.
enum class OrderKind : std::uint8_t {
    NextStage,
    Rematch,
    Undo,
    Agree,  // to somebody else's undo
    Refuse,
    Step,
    Pause,
    Resume,
    Abandon,
    Resign,
    Tick,        // let what is due happen
    TakeDevice,  // the person whom `hand_over` names has the device
};
inline constexpr std::array<std::string_view, 12> order_words{
    "next_stage", "rematch", "undo",    "agree",  "refuse", "step",
    "pause",      "resume",  "abandon", "resign", "tick",   "take_device"};
static_assert(order_words.size() == static_cast<std::size_t>(OrderKind::TakeDevice) + 1);
using OrderWord = OneOf<order_words>;

struct SettingRequest {
    std::string key{};
    std::string value{};
};
BOOST_DESCRIBE_STRUCT(SettingRequest, (), (key, value))

struct SeatRequest {
    std::string name{};
    std::optional<std::string> bot{};  // none: a person
};
BOOST_DESCRIBE_STRUCT(SeatRequest, (), (name, bot))

struct TableRequest {
    std::string edition{};
    std::optional<std::string> custom{};  // an edition of one's own as JSON; then that
    int players = 2;
    std::optional<bool> teams{};
    std::optional<int> match_points{};
    std::vector<SettingRequest> house{};
};
BOOST_DESCRIBE_STRUCT(TableRequest, (), (edition, custom, players, teams, match_points, house))

struct BeginRequest {
    TableRequest table{};
    std::vector<SeatRequest> seats{};
    std::optional<int> first_pick{};  // the first dealer or the youngest player; none: lots
    std::optional<std::string> coup{};
    std::optional<int> window{};
    std::string pace{};
    std::optional<std::string> seed{};  // a whole number, for games that can be repeated
};
BOOST_DESCRIBE_STRUCT(BeginRequest, (), (table, seats, first_pick, coup, window, pace, seed))

// One request; which of the members must be there depends on `ask`.
struct Request {
    std::string ask{};
    std::int64_t now = 0;
    std::optional<int> seat{};
    std::optional<BeginRequest> begin{};
    std::optional<std::vector<std::string>> journal{};
    std::optional<std::string> move{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<bool> discard{};
    std::optional<OrderWord> order{};
    std::optional<TableRequest> table{};
    std::optional<std::string> known{};
    std::optional<std::string> edition{};
    std::optional<std::string> custom{};
};
BOOST_DESCRIBE_STRUCT(Request, (),
                      (ask, now, seat, begin, journal, move, card, side, discard, order, table,
                       known, edition, custom))

}  // namespace kilostone::web

// What can be asked of a room. A command is an imperative request with somebody behind it; whether
// it is carried out is the room's to say.
#pragma once

#include "engine/move.h"
#include "engine/state.h"
#include "table/settings.h"

#include <string>
#include <variant>

namespace kilostone {

// Who asks. The driver keeps the clock, shuffles, and speaks for the house; a bot's moves come from
// its seat, as a person's do. A guest has no seat yet. That somebody is who they say is for the
// driver to make sure of.
struct Actor {
    enum class Kind : std::uint8_t { Driver, Guest, Seated };
    Kind kind = Kind::Driver;
    Seat seat = 0;  // 0 for the others

    static constexpr Actor driver() { return {}; }
    static constexpr Actor guest() { return {Kind::Guest, 0}; }
    static constexpr Actor at(Seat seat) { return {Kind::Seated, seat}; }

    constexpr bool is_driver() const { return kind == Kind::Driver; }
    constexpr bool is_at(Seat s) const { return kind == Kind::Seated && seat == s; }
    friend constexpr auto operator<=>(const Actor&, const Actor&) = default;
};

struct Occupant {
    enum class Kind : std::uint8_t { Nobody, Person, Bot };
    Kind kind = Kind::Nobody;
    std::string name{};
    std::string bot{};     // which bot decides; empty for a person
    std::string person{};  // an opaque id; then the name is empty and kept outside the journal

    friend bool operator==(const Occupant&, const Occupant&) = default;
};

// What happens with a coup that its holder has neither played nor held back when a window closes.
enum class Order : std::uint8_t { Play, Hold };
template <>
inline constexpr auto enum_words<Order> = words_of<Order>("play", "hold");
inline constexpr const auto& orders     = enum_words<Order>;

namespace command {

// clang-format off
struct Configure { Settings settings{};         bool operator==(const Configure&) const = default; };
struct Sit       { Seat seat = 0; Occupant who{}; bool operator==(const Sit&) const = default; };
struct Rename    { Seat seat = 0; std::string name{}; bool operator==(const Rename&) const = default; };
struct Leave     { Seat seat = 0;               bool operator==(const Leave&) const = default; };
struct Swap      { Seat a = 0; Seat b = 0;      bool operator==(const Swap&) const = default; };
struct PassHost  { Seat to = 0;                 bool operator==(const PassHost&) const = default; };
struct Start     { Seat dealer = 0;             bool operator==(const Start&) const = default; };
struct NextStage {                              bool operator==(const NextStage&) const = default; };
struct Rematch   {                              bool operator==(const Rematch&) const = default; };
struct Abandon   {                              bool operator==(const Abandon&) const = default; };
struct Resign    {                              bool operator==(const Resign&) const = default; };
struct Pause     {                              bool operator==(const Pause&) const = default; };
struct Tick      {                              bool operator==(const Tick&) const = default; };
struct Step      {                              bool operator==(const Step&) const = default; };
struct Undo      {                              bool operator==(const Undo&) const = default; };
struct AnswerUndo { bool agree = false;         bool operator==(const AnswerUndo&) const = default; };
// Whether the actor wants this person to be removed; the driver decides alone.
struct VoteRemoval { Seat seat = 0; bool agree = true; bool operator==(const VoteRemoval&) const = default; };
struct SetOrder  { Order order = Order::Play;   bool operator==(const SetOrder&) const = default; };
// clang-format on

// After a pause; or the driver's after a restart: the deadlines move on by the whole time since the
// last command, or by `gap` of it.
struct Resume {
    std::optional<Millis> gap{};

    bool operator==(const Resume&) const = default;
};

// The whole shuffled deck. `proof` is what the stage record keeps for verifying the deal: a JSON
// object as one line, or empty.
struct Deal {
    Deck deck{};
    std::string proof{};

    bool operator==(const Deal&) const = default;
};

// A move of the actor's own seat. While a window is open, Coup plays the safety and Decline holds
// it back: silently, and whether or not there is one to hold back.
struct Play {
    Move move{};

    bool operator==(const Play&) const = default;
};

}  // namespace command

using Command =
    std::variant<command::Configure, command::Sit, command::Rename, command::Leave, command::Swap,
                 command::PassHost, command::Start, command::Deal, command::Play, command::SetOrder,
                 command::Tick, command::Step, command::Undo, command::AnswerUndo,
                 command::NextStage, command::Rematch, command::Abandon, command::Resign,
                 command::Pause, command::Resume, command::VoteRemoval>;

// An id, chosen by the actor, makes a command safe to repeat: the second time nothing happens and
// the answer is the same. The driver may leave it out.
struct Request {
    Actor actor{};
    std::string id{};
    Command command{command::Tick{}};

    friend bool operator==(const Request&, const Request&) = default;
};

inline constexpr std::size_t longest_request_id = 64;  // bytes
inline constexpr std::size_t longest_name_given = 40;
inline constexpr std::size_t longest_person_id  = 64;  // letters, digits, - and _
inline constexpr std::size_t longest_proof      = 4096;

}  // namespace kilostone

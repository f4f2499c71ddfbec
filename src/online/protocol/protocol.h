// What both ends of `kilostone-table/1` agree on: versions, limits, and the words of what can be
// said, asked and refused (docs/protocol.md).
#pragma once

#include "base/enum_words.h"
#include "base/json/described.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone::online {

// The versions that somebody speaks. A server speaks the one before as well.
struct ProtocolRange {
    int oldest = 1;
    int newest = 1;

    friend constexpr bool operator==(const ProtocolRange&, const ProtocolRange&) = default;
};
inline constexpr ProtocolRange spoken_protocols{1, 1};

// The newest version that both speak; none when there is none.
[[nodiscard]] constexpr std::optional<int> common_protocol(ProtocolRange a, ProtocolRange b) {
    const int newest = a.newest < b.newest ? a.newest : b.newest;
    const int oldest = a.oldest > b.oldest ? a.oldest : b.oldest;
    if (newest < oldest) return std::nullopt;
    return newest;
}

// Limits of what is read.
inline constexpr std::size_t longest_client_message = 16 * 1024;  // bytes
inline constexpr std::size_t longest_server_message = 256 * 1024;
inline constexpr int deepest_client_message         = 8;  // objects and lists in one another
inline constexpr int deepest_server_message         = 12;
inline constexpr std::size_t longest_build          = 64;  // bytes
inline constexpr std::size_t longest_table_code     = 16;
inline constexpr std::size_t longest_stream         = 64;
inline constexpr std::size_t longest_move           = 64;
inline constexpr std::size_t longest_bot_name       = 40;
inline constexpr std::size_t longest_error_text     = 400;

// Instead of chat: phrases, and reactions from `thumbs_up` on. Every client has words or pictures
// for them.
enum class Phrase : std::uint8_t {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Sorry,
    WhatACoup,
    BadLuck,
    OneMoment,
    IAmBack,
    YourTurn,
    GoodGame,
    OneMore,
    ThumbsUp,
    Laugh,
    Wow,
    Cry,
    Applause,
    Heart,
    Hourglass,
    Coffee,
};

// What is wrong with a message, or why a connection ends.
enum class ErrorCode : std::uint8_t {
    // Of any frame
    TooLong,
    NotText,  // a binary frame, or bytes that are not UTF-8
    NotJson,
    TooDeep,
    NotAnObject,
    NoType,
    UnknownType,
    RepeatedKey,
    UnknownMember,
    MissingMember,
    BadMember,  // of another type, or out of its range
    // Of the conversation
    UnsupportedProtocol,
    HelloFirst,
    HelloTwice,
    UnknownTable,
    ClosedTable,
    BadToken,
    Banned,
    TooManyConnections,
    // Of a command; `id` says which
    UnknownCommand,  // of another version
    UnknownMemberOfCommand,
    MissingMemberOfCommand,
    BadMove,  // cannot be read at this table
    BadSettings,
    Stale,  // made for a decision that has passed
    NoSeat,
    BadName,    // see docs/server.md
    NameTaken,  // by somebody else at the table
    // Of any message
    TooOften,
    NoDealGoesOn,
    BadCommitment,
    BadReveal,
    // Of the server
    NotStored,  // nothing has been done; the same command may be sent again
    Overloaded,
    Internal,
};
inline constexpr int error_codes = static_cast<int>(ErrorCode::Internal) + 1;

// Whether the server closes the connection after it.
[[nodiscard]] bool is_fatal(ErrorCode code);
// One English sentence, for developers: clients have words of their own for a code.
[[nodiscard]] std::string_view error_sentence(ErrorCode code);

// Why the server says goodbye.
enum class ByeReason : std::uint8_t {
    Restart,   // come back after `retry_after`
    Idle,      // nothing was heard for long
    TooSlow,   // did not read what was sent
    Replaced,  // too many connections of the same person
    Removed,   // from the table
    Closed,    // the table is
    Error,     // a fatal error was told before
};

// What a client can ask of a table, with the words of the room's journal.
enum class CommandKind : std::uint8_t {
    Configure,  // settings
    Sit,        // seat, name
    Rename,     // name
    Leave,
    Swap,       // seat, with
    PassHost,   // seat
    SeatBot,    // seat, bot, name
    RemoveBot,  // seat
    Start,      // dealer; without one, lots are drawn
    Play,       // move
    SetOrder,   // order
    Undo,
    AnswerUndo,  // agree
    Pause,
    Resume,
    Step,
    NextStage,
    Rematch,
    Abandon,
    Resign,
    VoteRemoval,  // seat, agree
};

// How far a deal that players can verify has come (docs/verify.md).
enum class DealStep : std::uint8_t {
    Commit,     // `seats` may commit themselves until `until`; the server has, to `commitment`
    Committed,  // one of them has
    Reveal,     // send what `commitments` commit to until `until`
    Revealed,   // one of them has
    LeftOut,    // too late
    Again,      // a seed was kept back: nothing is dealt, and a new attempt begins
    Dealt,      // the deck is fixed by `agreement`
    Opened,     // after the stage: `proof`
};

}  // namespace kilostone::online

namespace kilostone {

template <>
inline constexpr auto enum_words<online::Phrase> =
    words_of<online::Phrase>("hello", "good_luck", "well_played", "thanks", "sorry", "what_a_coup",
                             "bad_luck", "one_moment", "i_am_back", "your_turn", "good_game",
                             "one_more", "thumbs_up", "laugh", "wow", "cry", "applause", "heart",
                             "hourglass", "coffee");
template <>
inline constexpr auto enum_words<online::ErrorCode> = words_of<online::ErrorCode>(
    "too_long", "not_text", "not_json", "too_deep", "not_an_object", "no_type", "unknown_type",
    "repeated_key", "unknown_member", "missing_member", "bad_member", "unsupported_protocol",
    "hello_first", "hello_twice", "unknown_table", "closed_table", "bad_token", "banned",
    "too_many_connections", "unknown_command", "unknown_member_of_command",
    "missing_member_of_command", "bad_move", "bad_settings", "stale", "no_seat", "bad_name",
    "name_taken", "too_often", "no_deal_goes_on", "bad_commitment", "bad_reveal", "not_stored",
    "overloaded", "internal");
template <>
inline constexpr auto enum_words<online::ByeReason> = words_of<online::ByeReason>(
    "restart", "idle", "too_slow", "replaced", "removed", "closed", "error");
template <>
inline constexpr auto enum_words<online::CommandKind> =
    words_of<online::CommandKind>("configure", "sit", "rename", "leave", "swap", "pass_host",
                                  "seat_bot", "remove_bot", "start", "play", "set_order", "undo",
                                  "answer_undo", "pause", "resume", "step", "next_stage", "rematch",
                                  "abandon", "resign", "vote_removal");
template <>
inline constexpr auto enum_words<online::DealStep> = words_of<online::DealStep>(
    "commit", "committed", "reveal", "revealed", "left_out", "again", "dealt", "opened");

}  // namespace kilostone

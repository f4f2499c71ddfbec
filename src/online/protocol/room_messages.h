// The messages that a server makes from a room, for one watcher. Pure: what they say follows from
// the room, from who is there, and from the time that is handed in; what a watcher gets, and when,
// depends only on what that watcher may know.
//
//     Sent& sent = …;                                    // of the watcher's connection
//     send(encode(snapshot_for(served, watcher, sent)));  // at first, and when the client asks
//     …                                                  // after every command, for every watcher:
//     if (auto update = update_for(served, watcher, sent)) send(encode(*update));
//
// Make them right after `Room::apply`, and send them when the command is stored.
#pragma once

#include "online/protocol/messages.h"
#include "table/room.h"

namespace kilostone::online {

// Who is there. Names of persons live outside the journal.
struct Attendance {
    std::array<std::string, max_seats> names{};  // of persons; a bot's name is the room's
    SeatSet connected{};
    std::array<int, max_seats> devices{};  // connections of each seat
    int spectators = 0;
};

// What a server makes messages from.
struct Served {
    const Room& room;
    const Attendance& attendance;
    std::string_view table;  // a public id that stands for this room's streams
    Millis now = 0;          // the server's clock
    std::string replay{};    // id of the record, as soon as the match is over
};

// What one connection has been sent so far.
struct Sent {
    std::uint32_t seq = 0;
    std::optional<SeatStatus> status{};
    bool settings        = false;
    std::uint64_t match  = 0;  // fingerprints, as `roster`
    std::uint64_t roster = 0;
};

// A watcher's stream: a client may go on from where it was as long as it has this name.
[[nodiscard]] std::string stream_of(std::string_view table, Watcher watcher);

[[nodiscard]] WelcomeMessage welcome_for(const Served& served, Watcher watcher, int protocol,
                                         std::string_view build, std::string_view code);

// Everything. `sent` is what the connection has then.
[[nodiscard]] SnapshotMessage snapshot_for(const Served& served, Watcher watcher, Sent& sent);

// What is new since then; none when nothing is. With nothing but a number in `sent`, all parts come
// along: so goes on who comes back. Where facts after that number are no longer kept, a snapshot.
[[nodiscard]] std::optional<ServerMessage> update_for(const Served& served, Watcher watcher,
                                                      Sent& sent);
// Whether the stream can be told from after this number.
[[nodiscard]] bool can_go_on(const Room& room, Watcher watcher, std::uint32_t since);

// The answer to a hello's `stream` and `seq`, or to a sync: an update where that is possible, else
// a snapshot.
[[nodiscard]] ServerMessage resume_for(const Served& served, Watcher watcher,
                                       const HelloMessage& hello, Sent& sent);

// ---- commands

// Who speaks, and what a command leaves to the server.
struct CommandSender {
    Watcher seat{};         // none: a guest
    std::string person{};   // the id under which a guest sits down
    Seat drawn_dealer = 0;  // the first dealer, where a start names none
};

// The room's command. `rename` and the name in `sit` are not for the room: it is told the person,
// and names are the server's. A rename has no command of the room's: see is_for_room().
[[nodiscard]] tl::expected<Request, ErrorMessage>
room_request(const CommandMessage& message, const Room& room, const CommandSender& sender);
[[nodiscard]] constexpr bool is_for_room(CommandKind kind) { return kind != CommandKind::Rename; }

// Whether a move was made for a decision that has passed meanwhile: since number `seen` of the
// sender's stream the turn has gone on. Not asked of a command that was carried out before.
[[nodiscard]] bool is_stale(const Room& room, Watcher watcher, const CommandMessage& message);

[[nodiscard]] ReceiptMessage receipt_for(const CommandMessage& message, const Receipt& receipt);
// With the clauses behind the reasons of an illegal move.
[[nodiscard]] RejectedMessage rejected_for(const CommandMessage& message, const Room& room,
                                           const Rejection& rejection, Watcher watcher);

}  // namespace kilostone::online

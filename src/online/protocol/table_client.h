// The client's end of a conversation: what to say first on a connection, what to say again after a
// reconnect, and what the server's messages change. It has no socket and no clock: frames go in and
// out as texts.
//
//     TableClient client({.build = build, .table = "KQWXYZ", .token = token});
//     send(client.hello());                             // first on every connection
//     auto got = client.receive(frame);                 // each frame
//     for (auto& reply : got.replies) send(reply);      // a sync, or commands once more
//     send(client.command({.do_ = CommandKind::Play, .move = …}));
//     draw(client.table().scene());
#pragma once

#include "online/protocol/messages.h"
#include "online/protocol/watched_table.h"

#include <deque>

namespace kilostone::online {

struct ClientIdentity {
    std::string build{};
    std::string table{};      // its code
    std::string token{};      // empty: an unknown person
    std::string id_prefix{};  // of command ids; different on every device and after every start
};

// What a frame from the server has changed.
struct Received {
    std::optional<ServerMessage> message{};  // none: it could not be read
    std::vector<SeatFact> news{};            // facts that were new
    std::vector<std::string> replies{};      // frames to send now
    std::optional<ErrorMessage> problem{};   // of the frame, for the log
};

class TableClient {
public:
    explicit TableClient(ClientIdentity who) : who_(std::move(who)) {}

    // The first frame of a connection. Until the welcome comes, nothing else is to be sent.
    [[nodiscard]] std::string hello();
    [[nodiscard]] Received receive(std::string_view frame);
    // The frame of a new command, with an id of its own. It is kept, and sent again after a
    // reconnect, until the server has answered it. Empty while there is no connection.
    [[nodiscard]] std::string command(CommandMessage what);

    [[nodiscard]] const WatchedTable& table() const { return table_; }
    [[nodiscard]] const std::optional<WelcomeMessage>& welcome() const { return welcome_; }
    // Commands that the server has not answered.
    [[nodiscard]] const std::deque<CommandMessage>& unanswered() const { return unanswered_; }
    // A snapshot has been asked for, and has not come.
    [[nodiscard]] bool is_out_of_step() const { return asked_for_snapshot_; }
    // Another build is served, or one that this client cannot follow.
    [[nodiscard]] bool needs_update() const { return must_update_ || other_build_; }
    // The table cannot be followed without it.
    [[nodiscard]] bool must_update() const { return must_update_; }
    // Now is not the middle of a move: nothing is awaited of this seat, and nothing is on its way.
    [[nodiscard]] bool may_offer_update() const;

private:
    void take(const WelcomeMessage& message, Received& got);
    void take(const SnapshotMessage& message, Received& got);
    void take(const UpdateMessage& message, Received& got);
    void take(const ErrorMessage& message, Received& got);
    template <class Other>
    void take(const Other& message, Received& got);
    void fold_failed(const FoldProblem& problem, Received& got);
    void answered(const std::string& id);
    void send_again(Received& got);

    ClientIdentity who_{};
    WatchedTable table_{};
    std::optional<WelcomeMessage> welcome_{};
    std::deque<CommandMessage> unanswered_{};
    std::uint64_t ids_       = 0;
    bool asked_for_snapshot_ = false;
    bool must_update_        = false;
    bool other_build_        = false;
};

}  // namespace kilostone::online

// One online table from a program: a connection that comes back, the client's end of the protocol,
// and this player's share of the deals. One thread calls it; the connection has another one.
//
//     OnlineTable table({.link = link, .token = token, .build = build});
//     poll(table.descriptor(), … table.wait());          // until there is something to do
//     table.poll([&](const OnlineEvent& e) { … });       // table.watched() is as after e
//     table.command({.do_ = CommandKind::Play, .move = …});
#pragma once

#include "online/client/links.h"
#include "online/client/retry.h"
#include "online/protocol/deal_part.h"
#include "online/protocol/table_client.h"

#include <functional>
#include <memory>

namespace kilostone::online {

struct OnlineSetup {
    TableLink link{};
    std::string token{};
    std::string build{};
    net::NetOptions net{};
};

namespace online_event {

// A snapshot has come, or new facts and whatever else is different now.
struct Changed {
    bool fresh = false;  // what was told before is not continued
    std::vector<SeatFact> facts{};
};
struct Lost {
    net::NetProblem problem{};
    Millis retry_in = 0;
};
// It is over: neither this connection nor another one can go on.
struct Ended {
    std::optional<ErrorCode> error{};
    std::optional<ByeReason> bye{};
    bool must_update = false;
};
struct Welcomed {
    bool again = false;  // after a loss
};

}  // namespace online_event

using OnlineEvent = std::variant<online_event::Welcomed, online_event::Changed, online_event::Lost,
                                 online_event::Ended, RejectedMessage, ErrorMessage, SaidMessage,
                                 ByeMessage, DealNews>;

class OnlineTable {
public:
    explicit OnlineTable(OnlineSetup setup);
    ~OnlineTable();
    OnlineTable(const OnlineTable&)            = delete;
    OnlineTable& operator=(const OnlineTable&) = delete;

    // Readable when poll() has something to do.
    [[nodiscard]] int descriptor() const { return wake_; }
    // How long poll() can wait otherwise; none: for ever.
    [[nodiscard]] std::optional<Millis> wait() const;

    using Handler = std::function<void(const OnlineEvent&)>;
    void poll(const Handler& handle);

    void command(CommandMessage what);
    void say(Phrase phrase);
    void retry_now();

    [[nodiscard]] bool is_open() const { return client_.welcome().has_value(); }
    [[nodiscard]] bool is_ended() const { return is_ended_; }
    [[nodiscard]] std::size_t unanswered() const { return client_.unanswered().size(); }
    [[nodiscard]] const WatchedTable& watched() const { return client_.table(); }
    [[nodiscard]] const TableLink& link() const { return setup_.link; }
    // How much time is left until the server's clock says `at`; not below 0.
    [[nodiscard]] Millis left_until(Millis at) const;

private:
    void open();
    void lost(const net::NetProblem& problem, const Handler& handle);
    void end(online_event::Ended how, const Handler& handle);
    void receive(std::string_view frame, const Handler& handle);
    void note_clock(const ServerMessage& message);
    void take(const ServerMessage& message, const Handler& handle);
    void take_error(const ErrorMessage& error, const Handler& handle);
    void take_bye(const ByeMessage& bye, const Handler& handle);
    [[nodiscard]] std::optional<int> seat() const;

    OnlineSetup setup_;
    TableClient client_;
    DealPart deal_{};
    RetryPauses pauses_{};
    int wake_ = -1;
    std::unique_ptr<net::Socket> socket_{};
    std::optional<Millis> retry_at_{};
    std::optional<Millis> restart_at_{};  // to send again what was refused for the moment
    std::optional<Millis> ahead_{};       // the server's clock before ours
    bool was_lost_ = false;
    bool is_ended_ = false;
};

// Of the clock that never goes back.
[[nodiscard]] Millis steady_now();

}  // namespace kilostone::online

// One online table asked by JSON texts: wraps the client's end of the protocol and answers with the
// scenes and events of a table that is played in the browser. It has no socket and no random
// numbers: frames and random digits go in as texts. Nothing here throws, and a request that cannot
// be read changes nothing.
#pragma once

#include "browser/online/online_answers.h"
#include "online/protocol/deal_part.h"
#include "online/protocol/table_client.h"

namespace kilostone::web {

class OnlineSession {
public:
    // The answer to one request, both as JSON; {"problem": …} when it makes no sense.
    [[nodiscard]] std::string answer(std::string_view request);

private:
    [[nodiscard]] std::string answer(const OnlineRequest& request);
    [[nodiscard]] std::string open(const OnlineRequest& request);
    [[nodiscard]] std::string hello(const OnlineRequest& request);
    [[nodiscard]] std::string receive(const OnlineRequest& request);
    [[nodiscard]] std::string command(const OnlineRequest& request);
    [[nodiscard]] std::string why(const OnlineRequest& request) const;
    [[nodiscard]] std::string hint() const;

    void take(const online::ServerMessage& message, const OnlineRequest& request, OnlineUpdate& u);
    void note_clock(const online::ServerMessage& message, std::int64_t now);
    void show(OnlineUpdate& u, std::int64_t now) const;
    [[nodiscard]] OnlineTable table_data() const;
    [[nodiscard]] OnlineSeat seat_data(Seat seat) const;
    // The page's time when the server's clock says `at`.
    [[nodiscard]] std::int64_t page_time(std::int64_t at) const { return at - ahead_.value_or(0); }
    [[nodiscard]] const online::WatchedTable& table() const { return client_->table(); }

    std::optional<online::TableClient> client_{};
    std::string code_{};
    // The server's clock before the page's: the most that a message of this connection has shown,
    // as the others were longer on their way.
    std::optional<std::int64_t> ahead_{};
    online::DealPart deal_{};
};

}  // namespace kilostone::web

// Somebody who plays at a table over a WebSocket, with the client of online/protocol, and plays any
// move that the table offers.
#pragma once

#include "base/rng.h"
#include "online/deal/deal_proof.h"
#include "online/protocol/table_client.h"
#include "server/wire.h"

#include <map>
#include <memory>
#include <set>

namespace kilostone::test {

// A token in the form of hexadecimal digits; the same for the same number.
[[nodiscard]] std::string token_of(std::uint64_t number);
// Over HTTP, for two; `more_settings` is a part of an object. The code; empty, with a failure,
// where there is none. `headers` has lines of HTTP.
[[nodiscard]] std::string create_table(std::uint16_t port, const std::string& token,
                                       const std::string& more_settings = "",
                                       const std::string& headers       = "");

// Of somebody who is not known.
[[nodiscard]] std::string hello_frame(const std::string& code);

struct PlayerSetup {
    std::uint16_t port = 0;
    std::string code{};
    std::string token{};
    std::string id_prefix = "p";
    std::uint64_t seed    = 1;
    Wait io_timeout{usual_wait};  // for each answer while it connects
};

class Player {
public:
    explicit Player(PlayerSetup setup);

    // With a new socket; false when the server is not there.
    bool connect();
    void disconnect() { socket_.reset(); }
    // Where it connects from now on.
    void go_to(std::uint16_t port) { setup_.port = port; }
    [[nodiscard]] bool is_connected() const { return socket_ && !socket_->is_closed(); }
    // Reads what comes within this time, at most one frame, and answers deals. False: nothing came.
    bool read(Wait wait);
    // Until the condition holds; false when it does not in time.
    template <class Condition>
    bool read_until(Condition holds, Wait wait = usual_wait) {
        const auto until = std::chrono::steady_clock::now() + wait;
        while (!holds()) {
            if (std::chrono::steady_clock::now() > until || !is_connected()) return holds();
            read(Wait{50});
        }
        return true;
    }
    void command(online::CommandMessage what);
    // Something to be answered, when nothing else is said.
    void ping();
    // Does what is awaited, if anything is: a move, the next stage, another match.
    bool act();

    [[nodiscard]] const online::TableClient& client() const { return client_; }
    [[nodiscard]] RoomPhase phase() const { return client_.table().status().phase; }
    TestSocket& socket() { return *socket_; }

    // What has come, over all connections.
    std::vector<std::string> acknowledged{};  // ids of commands
    std::vector<online::ErrorMessage> errors{};
    std::vector<online::ByeMessage> byes{};
    std::size_t rejected    = 0;
    std::size_t out_of_step = 0;
    std::size_t went_back   = 0;  // times that the server knew less than it had told before
    std::size_t unreadable  = 0;

private:
    void take(const online::ServerMessage& message);
    void take_deal(const online::DealMessage& deal);
    void send(const std::string& frame);
    bool play_a_move();

    PlayerSetup setup_;
    online::TableClient client_;
    std::unique_ptr<TestSocket> socket_{};
    Rng rng_;
    std::map<std::string, online::PlayerSeed> seeds_{};  // by the server's commitment
    std::string deal_commitment_{};
    std::chrono::steady_clock::time_point may_send_from_{};
};

[[nodiscard]] online::CommandMessage command_of(online::CommandKind kind);

}  // namespace kilostone::test

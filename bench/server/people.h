// Those who play and look on at the tables of a benchmark.
#pragma once

#include "base/rng.h"
#include "online/deal/deal_proof.h"
#include "online/protocol/table_client.h"
#include "server/loop.h"

#include <optional>

namespace kilostone::bench {

// What all of them share.
struct Crowd {
    SocketLoop& loop;
    std::uint16_t port = 0;
    double think_from  = 2;  // seconds
    double think_to    = 6;
    Rng rng{18};
    std::size_t playing = 0;  // tables whose first stage has begun
    std::size_t errors  = 0;
    std::vector<double> waits{};  // milliseconds from a command to its answer
    std::uint64_t received = 0;   // frames, by everybody

    [[nodiscard]] double think_time() {
        return think_from + (think_to - think_from) * rng.below(1'000) / 1'000.0;
    }
};

[[nodiscard]] std::string token_of(std::size_t number);
// Each comes from an address of their own, as a proxy would say.
[[nodiscard]] std::string address_of(std::size_t number);

// Makes a table over HTTP. Its code; ends the program when it is refused.
[[nodiscard]] std::string create_table(std::uint16_t port, std::size_t number,
                                       std::string_view pace);
[[nodiscard]] std::string fetch(std::uint16_t port, const std::string& target);

// The host of a table, against a bot: any move that the table offers, after a while.
class Player : public SocketUser {
public:
    Player(Crowd& crowd, const std::string& code, std::size_t number);

    void opened() override;
    void received(std::string_view text) override;
    void closed() override { ++crowd_.errors; }

private:
    void take_deal(const online::DealMessage& deal);
    void begin();
    void plan();
    void act();
    void command(online::CommandMessage what);
    void answered();

    Crowd& crowd_;
    online::TableClient client_;
    int socket_ = -1;
    online::PlayerSeed seed_{};
    bool has_begun_  = false;
    bool is_counted_ = false;
    bool will_act_   = false;
    std::optional<Clock::time_point> sent_at_{};
};

// Looks on and says nothing.
class Onlooker : public SocketUser {
public:
    Onlooker(Crowd& crowd, std::string code, std::size_t number);

    void opened() override;
    void received(std::string_view) override {
        ++crowd_.received;
        ++frames_;
    }
    void closed() override { ++crowd_.errors; }
    [[nodiscard]] bool is_there() const { return frames_ >= 2; }

private:
    Crowd& crowd_;
    std::string code_;
    int socket_ = -1;
    int frames_ = 0;
};

}  // namespace kilostone::bench

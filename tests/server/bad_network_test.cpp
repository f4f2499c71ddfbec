// People play through a network that delays, stalls, cuts frames in two and loses connections
// without a word. Commands are sent again after reconnecting, and two devices of one person race
// for the same decisions. What everybody has in the end is what a clean run gives: a room that is
// given the stored commands once each, in order, with no network at all.
#include "server/company.h"
#include "server/fault_proxy.h"
#include "server/running.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace kilostone::test {
namespace {

using namespace online;
using namespace std::chrono_literals;

constexpr Wait io_timeout{1'500};  // a connection that says nothing for so long is given up
constexpr auto most_time = 150s;   // before the test fails

// How much has to happen before the test looks at the result.
int wanted_faults() {
    const char* number = std::getenv("KILOSTONE_NETWORK_FAULTS");
    return number == nullptr ? 5 : std::atoi(number);
}

class Traveller {
public:
    explicit Traveller(Player& player) : player_(player) {}

    void travel(const std::atomic<bool>& stop, std::atomic<int>& acknowledged) {
        while (!stop) {
            if (!player_.is_connected() && !reconnect()) continue;
            const auto before = player_.acknowledged.size();
            while (!stop && player_.read(5ms)) note_sign_of_life();
            acknowledged += static_cast<int>(player_.acknowledged.size() - before);
            player_.act();
            look_for_silence();
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    void note_sign_of_life() {
        last_sign_ = Clock::now();
        has_asked_ = false;
    }
    bool reconnect() {
        note_sign_of_life();
        if (player_.connect()) return true;
        player_.disconnect();
        std::this_thread::sleep_for(20ms);
        return false;
    }
    // A half-open connection looks like one on which nobody has anything to say.
    void look_for_silence() {
        const auto silent = Clock::now() - last_sign_;
        if (silent > 2 * io_timeout) return player_.disconnect();
        if (silent < io_timeout || has_asked_) return;
        has_asked_ = true;
        player_.ping();
    }

    Player& player_;
    Clock::time_point last_sign_ = Clock::now();
    bool has_asked_              = false;
};

// Another device of the same person, at the same seat.
Person second_device(const Person& first, std::size_t first_number, std::size_t number,
                     std::uint16_t port) {
    Person device{.code = first.code, .seat = first.seat};
    device.player =
        std::make_unique<Player>(PlayerSetup{.port       = port,
                                             .code       = first.code,
                                             .token      = token_of(token_number_of(first_number)),
                                             .id_prefix  = prefix_of(number),
                                             .seed       = number,
                                             .io_timeout = io_timeout});
    return device;
}

bool has_seen_enough(const FaultProxy& proxy, int acknowledged) {
    const int faults = wanted_faults();
    return acknowledged >= 20 * faults && proxy.count(NetworkFault::Cut) >= faults &&
           proxy.count(NetworkFault::Stall) >= faults &&
           proxy.count(NetworkFault::HalfOpen) >= faults;
}

ServerOptions for_many_connections() {
    ServerOptions options;
    options.limits.connections_per_address = 2'000;
    options.limits.connections_made        = {.interval = 1, .burst = 10'000};
    return options;
}

TEST(BadNetwork, EndsInTheStateOfACleanRun) {
    InnerServer server(for_many_connections());
    FaultProxy proxy(server.port(), 18);
    std::vector<Person> all =
        sit_down({.server_port = server.port(), .port = proxy.port(), .io_timeout = io_timeout});
    all.push_back(second_device(all[0], 0, all.size(), proxy.port()));
    all.push_back(second_device(all[3], 3, all.size(), proxy.port()));
    proxy.set_faulty(true);
    for (Person& person : all) person.player->disconnect();

    std::atomic<bool> stop{false};
    std::atomic<int> acknowledged{0};
    std::vector<std::thread> threads;
    for (Person& person : all)
        threads.emplace_back(
            [&, player = person.player.get()] { Traveller(*player).travel(stop, acknowledged); });
    const auto begun = std::chrono::steady_clock::now();
    while (!has_seen_enough(proxy, acknowledged) &&
           std::chrono::steady_clock::now() - begun < most_time * std::max(1, wanted_faults() / 5))
        std::this_thread::sleep_for(20ms);
    EXPECT_TRUE(has_seen_enough(proxy, acknowledged)) << acknowledged << " acknowledged";
    stop = true;
    for (std::thread& thread : threads) thread.join();

    proxy.set_faulty(false);
    for (Person& person : all) person.player->disconnect();
    for (Person& person : all) settle(*person.player);
    for (int round = 0; round < 3; ++round)  // bots and deals come to rest
        for (Person& person : all)
            while (person.player->read(300ms)) {
            }
    server.stop();
    const std::size_t found = expect_agreement(all, server.data());
    EXPECT_GE(found, static_cast<std::size_t>(acknowledged));
    for (const Person& person : all)
        for (const ErrorMessage& error : person.player->errors)
            EXPECT_TRUE(is_expected(error)) << encode(error);
    std::cout << found << " commands acknowledged; connections delayed "
              << proxy.count(NetworkFault::Slow) << ", stalled " << proxy.count(NetworkFault::Stall)
              << ", cut " << proxy.count(NetworkFault::Cut) << ", half-open "
              << proxy.count(NetworkFault::HalfOpen) << '\n';
}

// Whoever answers first, one answer counts, and both devices are told the same.
TEST(BadNetwork, OneDecisionOfTwoDevicesIsTakenOnce) {
    InnerServer server;
    const std::string code = create_table(server.port(), token_of(1), R"(,"coup":"auto")");
    std::vector<std::unique_ptr<Player>> devices;
    for (const char* prefix : {"a-", "b-"})
        devices.push_back(std::make_unique<Player>(PlayerSetup{
            .port = server.port(), .code = code, .token = token_of(1), .id_prefix = prefix}));
    for (auto& device : devices) ASSERT_TRUE(device->connect());
    Player& first      = *devices.front();
    CommandMessage bot = command_of(CommandKind::SeatBot);
    bot.seat           = SeatNumber(1);
    bot.bot            = TextUpTo<longest_bot_name>("greedy");
    bot.name           = TextUpTo<longest_name_sent>("Robo");
    first.command(bot);
    first.command(command_of(CommandKind::Start));
    int decisions = 0;
    while (decisions < 15) {
        const auto both_may = [&] {
            for (auto& device : devices) {
                while (device->read(Wait{10})) {
                }
                if (device->phase() != RoomPhase::Playing ||
                    !device->client().table().status().awaited)
                    return false;
            }
            return devices[0]->client().table().seq() == devices[1]->client().table().seq();
        };
        const auto until = std::chrono::steady_clock::now() + usual_wait;
        while (!both_may() && std::chrono::steady_clock::now() < until) {
        }
        if (first.phase() != RoomPhase::Playing) break;
        const auto done    = devices[0]->acknowledged.size() + devices[1]->acknowledged.size();
        const auto errors  = devices[0]->errors.size() + devices[1]->errors.size();
        const auto refused = devices[0]->rejected + devices[1]->rejected;
        if (!devices[0]->act() || !devices[1]->act()) continue;
        for (auto& device : devices)
            ASSERT_TRUE(device->read_until([&] { return device->client().unanswered().empty(); }));
        EXPECT_EQ(devices[0]->acknowledged.size() + devices[1]->acknowledged.size(), done + 1);
        EXPECT_EQ(devices[0]->errors.size() + devices[1]->errors.size() + devices[0]->rejected +
                      devices[1]->rejected,
                  errors + refused + 1);
        ++decisions;
    }
    EXPECT_GE(decisions, 5);
}

}  // namespace
}  // namespace kilostone::test

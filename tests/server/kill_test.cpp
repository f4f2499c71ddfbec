// The real program is killed by -9 again and again while people and bots play. Nothing that was
// acknowledged is lost, nothing is done twice, and everybody goes on from the same state.
//
// KILOSTONE_KILLS says how often (make kill-test: 1000).
#include "server/company.h"
#include "server/running.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

namespace kilostone::test {
namespace {

using namespace online;
using namespace std::chrono_literals;

int wanted_kills() {
    const char* number = std::getenv("KILOSTONE_KILLS");
    return number == nullptr ? 20 : std::atoi(number);
}

void play(Player& player, const std::atomic<bool>& stop) {
    while (!stop) {
        if (!player.is_connected() && !player.connect()) {
            player.disconnect();
            std::this_thread::sleep_for(20ms);
            continue;
        }
        while (player.read(5ms)) {
        }
        player.act();
    }
}

TEST(Kill, NothingThatWasAcknowledgedIsLostAndNothingIsDoneTwice) {
    OuterServer server({"--log", "none"});
    ASSERT_TRUE(server.start());
    std::vector<Person> all = sit_down({.server_port = server.port(), .port = server.port()});
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;
    for (Person& person : all)
        threads.emplace_back([&stop, &person] { play(*person.player, stop); });
    Rng rng(20);
    bool is_up = true;
    for (int kills = wanted_kills(); kills > 0 && is_up; --kills) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200 + rng.below(900)));
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
        is_up = server.start();
    }
    std::this_thread::sleep_for(1s);
    stop = true;
    for (std::thread& thread : threads) thread.join();
    ASSERT_TRUE(is_up);
    for (Person& person : all) settle(*person.player);
    // Bots and deals come to rest where a person has to act.
    for (int round = 0; round < 3; ++round)
        for (Person& person : all)
            while (person.player->read(300ms)) {
            }
    EXPECT_EQ(server.end(SIGTERM), 0);

    const std::size_t acknowledged = expect_agreement(all, server.data());
    for (const Person& person : all)
        for (const ErrorMessage& error : person.player->errors)
            EXPECT_TRUE(is_expected(error)) << encode(error);
    EXPECT_GT(acknowledged, static_cast<std::size_t>(wanted_kills()));
    RecordProperty("acknowledged", static_cast<int>(acknowledged));
    std::cout << acknowledged << " commands acknowledged\n";
}

}  // namespace
}  // namespace kilostone::test

// Faults of all kinds happen to servers that share a PostgreSQL database, while people and bots
// play. Every acknowledged command is in the journal exactly once, and nobody has been told
// anything that the journal does not say.
//
// KILOSTONE_NODE_FAULTS says how many faults (make node-faults).
#include "online/store/store_place.h"
#include "server/company.h"
#include "server/fault_proxy.h"
#include "server/running.h"
#include "support/postgres.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <mutex>

namespace kilostone::test {
namespace {

using namespace online;
using namespace std::chrono_literals;

enum class NodeFault : std::uint8_t { Kill, Stop, Drain, CutOff, Database };
constexpr std::array<const char*, 5> fault_names{
    "a node is killed", "a node is stopped and goes on", "a node is drained",
    "a node is cut off from the database", "the database is killed"};

int wanted_faults() {
    const char* number = std::getenv("KILOSTONE_NODE_FAULTS");
    return number == nullptr ? 5 : std::atoi(number);
}

class PostgresNodeFaults : public testing::Test {
protected:
    static constexpr std::size_t node_count = 3;
    using Time                              = std::chrono::steady_clock::time_point;
    using Gap                               = std::chrono::milliseconds;

    void start_nodes() {
        for (std::size_t i = 0; i < node_count; ++i) {
            networks_.push_back(std::make_unique<FaultProxy>(database_.port(), i));
            const std::uint16_t port = networks_.back()->port();
            nodes_.push_back(std::make_unique<OuterServer>(std::vector<std::string>{
                "--store", database_.tcp_url(name_, port), "--node", "node" + std::to_string(i),
                "--trusted-proxy", "127.0.0.1", "--log", "none"}));
            ASSERT_TRUE(nodes_.back()->start()) << nodes_.back()->log();
        }
    }
    // Whatever has ended is started again, as systemd would.
    void restart_ended() {
        for (const auto& node : nodes_)
            if (node->has_ended()) {
                ASSERT_TRUE(node->start()) << node->log();
            }
    }
    // A node that has one of the tables, if any has.
    std::size_t an_owner() {
        const std::string id = database_.sql(
            "SELECT n.id FROM kilostone.tables t JOIN kilostone.nodes n ON n.epoch = t.owner"
            " WHERE NOT fenced ORDER BY random() LIMIT 1",
            name_);
        return id.empty() ? rng_.below(node_count) : static_cast<std::size_t>(id.back() - '0');
    }
    void inflict(NodeFault fault);
    void play(Player& player, std::uint64_t seed);
    void note_gap(Gap gap) {
        const std::scoped_lock lock(mutex_);
        gaps_[static_cast<std::size_t>(fault_.load())].push_back(gap);
    }
    void report();

    PostgresServer database_{};
    std::string name_ = database_.new_database();
    std::vector<std::unique_ptr<FaultProxy>> networks_{};  // of each node to the database
    std::vector<std::unique_ptr<OuterServer>> nodes_{};
    Rng rng_{static_cast<std::uint64_t>(testing::UnitTest::GetInstance()->random_seed()) + 20};
    std::atomic<bool> stop_{false};
    std::atomic<NodeFault> fault_{NodeFault::Kill};
    std::mutex mutex_{};
    std::array<std::vector<Gap>, fault_names.size()> gaps_{};  // without a word from the table
};

// By way of any server; one that does not answer is left for another.
void PostgresNodeFaults::play(Player& player, std::uint64_t seed) {
    constexpr Gap ping_after{300}, leave_after{2000};
    Rng rng(seed);
    Time heard = std::chrono::steady_clock::now(), pinged = heard;
    const auto hear = [&] {
        const Time now     = std::chrono::steady_clock::now();
        const auto silence = std::chrono::duration_cast<Gap>(now - std::exchange(heard, now));
        if (silence > ping_after * 2) note_gap(silence);
    };
    while (!stop_) {
        if (!player.is_connected()) {
            player.go_to(nodes_[rng.below(node_count)]->port());
            if (!player.connect()) {
                player.disconnect();
                std::this_thread::sleep_for(50ms);
                continue;
            }
            hear();
        }
        const Time now     = std::chrono::steady_clock::now();
        const auto silence = std::chrono::duration_cast<Gap>(now - heard);
        if (player.read(10ms)) {
            hear();
        } else if (silence > leave_after) {
            player.disconnect();
        } else if (now - std::max(heard, pinged) > ping_after) {
            player.ping();
            pinged = now;
        }
        player.act();
    }
}

void PostgresNodeFaults::inflict(NodeFault fault) {
    fault_                   = fault;
    const std::size_t struck = an_owner();
    OuterServer& node        = *nodes_[struck];
    const auto pause         = [&](std::uint32_t least, std::uint32_t most) {
        std::this_thread::sleep_for(Gap(least + rng_.below(most - least)));
    };
    switch (fault) {
    case NodeFault::Kill:
        EXPECT_EQ(node.end(SIGKILL), -SIGKILL);
        pause(100, 6000);
        break;
    case NodeFault::Stop:
        kill(node.process(), SIGSTOP);
        pause(500, 7000);  // shorter or longer than a lease
        kill(node.process(), SIGCONT);
        pause(500, 1500);
        break;
    case NodeFault::Drain: EXPECT_EQ(node.end(SIGTERM), 0); break;
    case NodeFault::CutOff:
        networks_[struck]->cut_off(true);
        pause(500, 7000);
        networks_[struck]->cut_off(false);
        pause(500, 1500);
        break;
    case NodeFault::Database:
        database_.stop(SIGKILL);
        pause(100, 4000);
        database_.start();
        break;
    }
    ASSERT_NO_FATAL_FAILURE(restart_ended());
    pause(1000, 5000);
    ASSERT_NO_FATAL_FAILURE(restart_ended());
}

void PostgresNodeFaults::report() {
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
        auto& gaps = gaps_[i];
        std::ranges::sort(gaps);
        if (gaps.empty()) continue;
        std::cout << fault_names[i] << ": " << gaps.size() << " silences, median "
                  << gaps[gaps.size() / 2].count() << " ms, p99 "
                  << gaps[gaps.size() * 99 / 100].count() << " ms, longest " << gaps.back().count()
                  << " ms\n";
    }
}

TEST_F(PostgresNodeFaults, NothingAcknowledgedIsLostOrDoneTwiceWhateverFails) {
    ASSERT_NO_FATAL_FAILURE(start_nodes());
    std::vector<Person> all =
        sit_down({.server_port = nodes_[1]->port(), .port = nodes_[2]->port(), .io_timeout = 3s});
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < all.size(); ++i)
        threads.emplace_back([this, &all, i] { play(*all[i].player, i); });
    bool is_well = true;
    for (int fault = 0; fault < wanted_faults() && is_well; ++fault) {
        const auto kind = static_cast<std::uint32_t>(fault) < fault_names.size()
                              ? static_cast<std::uint32_t>(fault)
                              : rng_.below(fault_names.size());
        inflict(static_cast<NodeFault>(kind));
        is_well = !HasFatalFailure();
    }
    std::this_thread::sleep_for(5s);
    stop_ = true;
    for (std::thread& thread : threads) thread.join();
    ASSERT_NO_FATAL_FAILURE(restart_ended());
    ASSERT_TRUE(is_well);
    for (Person& person : all) {
        const auto until = std::chrono::steady_clock::now() + 30s;
        while (!person.player->connect() && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(100ms);
        ASSERT_TRUE(person.player->read_until(
            [&] { return person.player->client().unanswered().empty(); }, 30s));
    }
    // Bots and deals come to rest where a person has to act.
    for (int round = 0; round < 3; ++round)
        for (Person& person : all)
            while (person.player->read(300ms)) {
            }
    for (const auto& node : nodes_) EXPECT_EQ(node->end(SIGTERM), 0) << node->log();
    auto store = open_store({.database = database_.tcp_url(name_, database_.port())});
    ASSERT_TRUE(store.has_value()) << store.error().text;
    const std::size_t acknowledged = expect_agreement(all, **store);
    for (const Person& person : all)
        for (const ErrorMessage& error : person.player->errors)
            EXPECT_TRUE(is_expected(error) || error.kind() == ErrorCode::NotStored)
                << encode(error);
    EXPECT_GT(acknowledged, 20u);
    std::cout << acknowledged << " commands acknowledged\n";
    report();
}

}  // namespace
}  // namespace kilostone::test

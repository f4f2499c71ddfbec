// Several real servers on one PostgreSQL database: any of them answers for any table, and whatever
// happens to them, nothing acknowledged is lost or done twice.
//
// KILOSTONE_NODE_FAULTS says how many faults (make node-faults: for an hour).
#include "online/store/store_place.h"
#include "server/company.h"
#include "server/fault_proxy.h"
#include "server/running.h"
#include "support/postgres.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>

namespace kilostone::test {
namespace {

using namespace online;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class PostgresNodesTest : public testing::Test {
protected:
    std::unique_ptr<OuterServer> node(const std::string& name, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"--store",         url_,       "--node", name,
                                       "--trusted-proxy", "127.0.0.1"};
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<OuterServer>(std::move(words));
    }
    void start(std::vector<std::string> names) {
        for (const std::string& name : names) {
            nodes_.push_back(node(name));
            ASSERT_TRUE(nodes_.back()->start()) << nodes_.back()->log();
        }
    }
    std::unique_ptr<Store> store() {
        auto opened = open_store({.database = url_});
        EXPECT_TRUE(opened.has_value());
        return opened ? std::move(*opened) : nullptr;
    }
    std::string owner_of(const std::string& code) {
        return server().sql("SELECT coalesce(n.id, '') FROM kilostone.tables t LEFT JOIN"
                            " kilostone.nodes n ON n.epoch = t.owner WHERE code = '" +
                                code + "'",
                            database_);
    }
    OuterServer& named(const std::string& name) {
        return *nodes_[name == "one" ? 0 : name == "two" ? 1 : 2];
    }
    static PostgresServer& server() { return PostgresServer::shared(); }

    std::string database_ = server().new_database();
    std::string url_      = server().tcp_url(database_, server().port());
    std::vector<std::unique_ptr<OuterServer>> nodes_{};
};

Player at(std::uint16_t port, const std::string& code, std::uint64_t token,
          const std::string& prefix) {
    return Player({.port = port, .code = code, .token = token_of(token), .id_prefix = prefix});
}

bool all_answered(Player& player) {
    return player.read_until([&] { return player.client().unanswered().empty(); });
}

// Back at the table, by way of this server; until then there may be none.
bool come_back(Player& player, std::uint16_t port, Wait wait = 30s) {
    player.go_to(port);
    const auto until = Clock::now() + wait;
    while (!player.connect()) {
        player.disconnect();
        if (Clock::now() > until) return false;
        std::this_thread::sleep_for(50ms);
    }
    return all_answered(player);
}

std::string what_was_said(const Player& player) {
    std::string text;
    for (const ErrorMessage& error : player.errors) text += encode(error) + "\n";
    for (const ByeMessage& message : player.byes) text += encode(message) + "\n";
    return text;
}

TEST_F(PostgresNodesTest, PeopleOfOneTableMeetWhereverTheyComeIn) {
    ASSERT_NO_FATAL_FAILURE(start({"one", "two", "three"}));
    const std::string code = create_table(nodes_[0]->port(), token_of(1), R"(,"coup":"auto")");
    Player ann             = at(nodes_[0]->port(), code, 1, "a-");
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(owner_of(code), "one");
    Player bo = at(nodes_[1]->port(), code, 2, "b-");
    ASSERT_TRUE(bo.connect()) << what_was_said(bo) << nodes_[0]->log() << nodes_[1]->log();
    EXPECT_EQ(owner_of(code), "one");
    CommandMessage sit = command_of(CommandKind::Sit);
    sit.seat           = SeatNumber(1);
    sit.name           = TextUpTo<longest_name_sent>("Bo");
    bo.command(sit);
    ASSERT_TRUE(all_answered(bo));
    ann.command(command_of(CommandKind::Start));
    for (int moves = 0; moves < 6; ++moves)
        for (Player* player : {&ann, &bo}) {
            while (player->read(20ms)) {
            }
            player->act();
        }
    EXPECT_GT(bo.acknowledged.size(), 1u);
    const HttpReply seen = ask(nodes_[2]->port(), {.target = "/api/tables/" + code});
    EXPECT_EQ(seen.status, 200) << seen.body;
    EXPECT_EQ(seen.body, ask(nodes_[0]->port(), {.target = "/api/tables/" + code}).body);
    EXPECT_EQ(ask(nodes_[2]->port(), {.target = "/api/tables/QQQQQQ"}).status, 404);
    const HttpReply mine =
        ask(nodes_[2]->port(), {.target  = "/api/me/tables",
                                .headers = "Authorization: Bearer " + token_of(2) + "\r\n"});
    EXPECT_TRUE(contains(mine.body, code)) << mine.body;
}

TEST_F(PostgresNodesTest, TablesMoveOnWhenTheirNodeIsStopped) {
    ASSERT_NO_FATAL_FAILURE(start({"one", "two"}));
    const std::string code = create_table(nodes_[1]->port(), token_of(1));
    Player ann             = at(nodes_[0]->port(), code, 1, "a-");
    ASSERT_TRUE(ann.connect());
    ASSERT_EQ(owner_of(code), "one");
    EXPECT_EQ(nodes_[0]->end(SIGTERM), 0);
    EXPECT_TRUE(ann.read_until([&] { return !ann.is_connected(); }));
    ASSERT_FALSE(ann.byes.empty());
    EXPECT_EQ(static_cast<ByeReason>(ann.byes.back().reason), ByeReason::Restart);
    const auto begun = Clock::now();
    ASSERT_TRUE(come_back(ann, nodes_[1]->port()));
    EXPECT_LT(Clock::now() - begun, 2s) << "nobody waits for a lease";
    EXPECT_EQ(owner_of(code), "two");
}

// Everything that anybody can say who does not know the key.
TEST_F(PostgresNodesTest, ANodeBelievesOnlyNodes) {
    ASSERT_NO_FATAL_FAILURE(start({"one"}));
    const std::uint16_t port = nodes_[0]->port();
    const std::string code   = create_table(port, token_of(1));
    const std::string forged =
        "Kilostone-Client: 10.0.0.9\r\nKilostone-Node: 00000000000000000000000000\r\n";
    EXPECT_EQ(ask(port, {.target = "/api/tables/" + code, .headers = forged}).status, 403);
    EXPECT_EQ(TestSocket(port, forged).status(), 403);
    for (const std::string& headers : {forged, std::string()})
        EXPECT_EQ(ask(port, {.method  = "POST",
                             .target  = "/api/node",
                             .headers = headers,
                             .body    = R"({"do":"close","code":")" + code + "\"}"})
                      .status,
                  404);
    EXPECT_EQ(ask(port, {.target = "/api/tables/" + code}).status, 200) << "it is not closed";
}

TEST_F(PostgresNodesTest, WhatAnOperatorDoesCountsAtEveryNode) {
    ASSERT_NO_FATAL_FAILURE(start({"one", "two"}));
    const std::string code = create_table(nodes_[0]->port(), token_of(1));
    Player ann             = at(nodes_[0]->port(), code, 1, "a-");
    ASSERT_TRUE(ann.connect());
    ASSERT_EQ(owner_of(code), "one");
    const auto other = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "store");
        words.insert(words.end(), {"--data", nodes_[1]->data(), "--store", url_});
        return run_program(words);
    };
    const std::string person = server().sql("SELECT id FROM kilostone.people", database_);
    EXPECT_EQ(other({"rename", person, "Anna"}).code, 0);
    ASSERT_TRUE(ann.read_until([&] {
        return contains(ask(nodes_[0]->port(), {.target = "/api/tables/" + code}).body, "Anna");
    }));
    EXPECT_EQ(other({"close", code}).code, 0);
    EXPECT_TRUE(ann.read_until([&] { return !ann.is_connected(); }));
    EXPECT_EQ(ask(nodes_[1]->port(), {.target = "/api/tables/" + code}).status, 410);
}

// A server that does not get its turn for longer than its lease.
TEST_F(PostgresNodesTest, ANodeThatWakesUpSendsItsPeopleAway) {
    ASSERT_NO_FATAL_FAILURE(start({"one", "two"}));
    const std::string code = create_table(nodes_[0]->port(), token_of(1), R"(,"coup":"auto")");
    Player ann             = at(nodes_[0]->port(), code, 1, "a-");
    Player too             = at(nodes_[0]->port(), code, 1, "b-");
    ASSERT_TRUE(ann.connect());
    ASSERT_TRUE(too.connect());
    std::this_thread::sleep_for(4s);  // the other one has been there for as long as a lease lasts
    kill(nodes_[0]->process(), SIGSTOP);
    ASSERT_TRUE(come_back(ann, nodes_[1]->port()));
    EXPECT_EQ(owner_of(code), "two");
    CommandMessage bot = command_of(CommandKind::SeatBot);
    bot.seat           = SeatNumber(1);
    bot.bot            = TextUpTo<longest_bot_name>("greedy");
    ann.command(bot);
    ASSERT_TRUE(all_answered(ann));
    CommandMessage stand = command_of(CommandKind::Start);
    too.command(stand);  // waits in the socket of the server that is stopped
    kill(nodes_[0]->process(), SIGCONT);
    EXPECT_TRUE(too.read_until([&] { return !too.is_connected(); }));
    EXPECT_TRUE(too.acknowledged.empty());
    EXPECT_EQ(nodes_[0]->end(0), 3) << "it is started again by whoever has started it";
    EXPECT_TRUE(come_back(too, nodes_[1]->port()));
}

}  // namespace
}  // namespace kilostone::test

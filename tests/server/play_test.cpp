// Whole stages over real sockets.
#include "server/player.h"
#include "server/running.h"

#include <gtest/gtest.h>

#include <csignal>

namespace kilostone::test {
namespace {

using namespace online;

bool is_answered(const Player& player) { return player.client().unanswered().empty(); }

void seat_bot(Player& host, int seat) {
    CommandMessage bot = command_of(CommandKind::SeatBot);
    bot.seat           = SeatNumber(seat);
    bot.bot            = TextUpTo<longest_bot_name>("greedy");
    bot.name           = TextUpTo<longest_name_sent>("Robo");
    host.command(bot);
    ASSERT_TRUE(host.read_until([&] { return is_answered(host); }));
}

void sit(Player& player, int seat, const char* name) {
    CommandMessage message = command_of(CommandKind::Sit);
    message.seat           = SeatNumber(seat);
    message.name           = TextUpTo<longest_name_sent>(name);
    player.command(message);
    ASSERT_TRUE(player.read_until(
        [&] { return is_answered(player) && player.client().table().watcher(); }));
}

void start_match(Player& host) {
    host.command(command_of(CommandKind::Start));
    ASSERT_TRUE(host.read_until([&] { return is_answered(host); }));
    ASSERT_TRUE(host.errors.empty() && host.rejected == 0);
}

// Until the first of them sees the stage end.
void play_stage(const std::vector<Player*>& players) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(90);
    while (std::chrono::steady_clock::now() < until) {
        for (Player* player : players) {
            while (player->read(Wait{player == players.front() ? 10 : 1})) {
            }
            ASSERT_TRUE(player->is_connected());
            const RoomPhase phase = player->phase();
            if (phase == RoomPhase::StageOver || phase == RoomPhase::MatchOver) return;
            player->act();
        }
    }
    FAIL() << "the stage does not end";
}

TEST(Play, APersonAndABotPlayAStage) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ann({.port = server.port(), .code = code, .token = token_of(1)});
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.client().table().watcher(), Watcher{Seat{0}});
    seat_bot(ann, 1);
    start_match(ann);
    play_stage({&ann});
    EXPECT_EQ(ann.rejected, 0U);
    EXPECT_EQ(ann.out_of_step, 0U);
    EXPECT_TRUE(ann.errors.empty()) << encode(ann.errors.front());
    EXPECT_EQ(ann.client().table().table_status().standing.stages_played, 1);
}

TEST(Play, TwoPeopleAndAnOnlookerFollowTheSameStage) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1), R"(,"coup":"auto")");
    Player ann({.port = server.port(), .code = code, .token = token_of(1), .id_prefix = "a"});
    Player bo(
        {.port = server.port(), .code = code, .token = token_of(2), .id_prefix = "b", .seed = 2});
    Player cy({.port = server.port(), .code = code, .token = "", .id_prefix = "c"});
    ASSERT_TRUE(ann.connect() && bo.connect() && cy.connect());
    EXPECT_EQ(bo.client().table().watcher(), spectator);
    sit(bo, 1, "Bo");
    start_match(ann);
    play_stage({&ann, &bo, &cy});
    for (const Player* player : {&ann, &bo, &cy}) {
        EXPECT_EQ(player->out_of_step, 0U);
        EXPECT_EQ(player->client().table().roster().seats[1].name.text, "Bo");
    }
    EXPECT_TRUE(ann.errors.empty() && bo.errors.empty() && cy.errors.empty());
}

TEST(Play, WhoComesBackGoesOnWhereTheLineBroke) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ann({.port = server.port(), .code = code, .token = token_of(1)});
    ASSERT_TRUE(ann.connect());
    seat_bot(ann, 1);
    start_match(ann);
    for (int turn = 0; turn < 40 && ann.phase() != RoomPhase::StageOver; ++turn) {
        while (ann.read(Wait{10})) {
        }
        if (ann.act() && turn % 4 == 0) {  // gone before the answer comes
            ann.socket().shut();
            ASSERT_TRUE(ann.connect());
            ASSERT_TRUE(ann.read_until([&] { return is_answered(ann); }));
        }
    }
    EXPECT_EQ(ann.went_back, 0U);
    EXPECT_EQ(ann.out_of_step, 0U);
    EXPECT_EQ(ann.rejected, 0U);
    EXPECT_TRUE(ann.errors.empty()) << encode(ann.errors.front());
}

TEST(Play, AServerThatStopsSaysGoodbyeAndForgetsNothing) {
    InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ann({.port = server.port(), .code = code, .token = token_of(1)});
    ASSERT_TRUE(ann.connect());
    seat_bot(ann, 1);
    start_match(ann);
    ASSERT_TRUE(ann.read_until([&] { return ann.phase() == RoomPhase::Playing; }));
    server.begin_to_stop();
    while (ann.read(Wait{3'000})) {
    }
    ASSERT_EQ(ann.byes.size(), 1U);
    EXPECT_EQ(static_cast<ByeReason>(ann.byes.front().reason), ByeReason::Restart);
    server.stop();
    EXPECT_FALSE(ann.connect());
    server.start();
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.went_back, 0U);
    play_stage({&ann});
    EXPECT_EQ(ann.rejected, 0U);
}

TEST(Play, TheRecordOfAMatchHasAnAddressThatStays) {
    InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ann({.port = server.port(), .code = code, .token = token_of(1)});
    ASSERT_TRUE(ann.connect());
    seat_bot(ann, 1);
    start_match(ann);
    ASSERT_TRUE(ann.read_until([&] { return ann.phase() == RoomPhase::Playing; }));
    EXPECT_EQ(ann.client().table().replay(), "");
    ann.command(command_of(CommandKind::Resign));
    ASSERT_TRUE(ann.read_until([&] { return ann.phase() == RoomPhase::MatchOver; }));
    const std::string id = ann.client().table().replay();
    EXPECT_EQ(id.size(), 26U);
    const HttpReply record = ask(server.port(), {.target = "/api/replays/" + id});
    EXPECT_EQ(record.status, 200);
    EXPECT_TRUE(contains(record.body, "kilostone-match/1"));
    server.stop();
    server.start();
    Player again({.port = server.port(), .code = code, .token = token_of(1), .id_prefix = "q"});
    ASSERT_TRUE(again.connect());
    EXPECT_EQ(again.client().table().replay(), id);
    // What is stored later at this table leaves the record as it is.
    again.command(command_of(CommandKind::Leave));
    ASSERT_TRUE(again.read_until([&] { return is_answered(again); }));
    EXPECT_EQ(ask(server.port(), {.target = "/api/replays/" + id}).body, record.body);
}

TEST(Play, TheRealProgramGoesOnAfterItWasKilled) {
    OuterServer server({"--log", "json"});
    ASSERT_TRUE(server.start());
    const std::string code = create_table(server.port(), token_of(1));
    Player ann({.port = server.port(), .code = code, .token = token_of(1)});
    ASSERT_TRUE(ann.connect());
    seat_bot(ann, 1);
    start_match(ann);
    for (int i = 0; i < 5; ++i) {
        while (ann.read(Wait{20})) {
        }
        ann.act();
    }
    EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    ASSERT_TRUE(server.start());
    ASSERT_TRUE(ann.connect());
    EXPECT_EQ(ann.went_back, 0U);
    play_stage({&ann});
    EXPECT_EQ(server.end(SIGTERM), 0);
    // Nothing that could tell who plays where.
    const std::string log = server.log();
    EXPECT_TRUE(contains(log, R"("event":"stopped")"));
    for (const std::string& secret :
         {std::string("Ann"), code, token_of(1), std::string("127.0.0")})
        EXPECT_FALSE(contains(log, secret)) << secret;
}

}  // namespace
}  // namespace kilostone::test

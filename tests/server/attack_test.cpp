// What somebody may try who wants another person's seat, cards, table or name. Each attempt fails.
// More of them: pages of other sites, oversized and nested messages (socket_test), paths and
// headers (serve_test), codes that are guessed (api_test), clients that do not read
// (silent_readers_test).
#include "online/host/ids.h"
#include "server/player.h"
#include "server/running.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kilostone::test {
namespace {

using namespace online;

constexpr std::uint64_t anns = 1;  // numbers of tokens
constexpr std::uint64_t bos  = 2;
constexpr std::uint64_t eves = 66;

std::string with_token(const std::string& token) {
    return "Authorization: Bearer " + token + "\r\n";
}

// Ann and a bot play; Eve knows the code, as everybody does who was sent the link.
class Attacks : public ::testing::Test {
protected:
    explicit Attacks(const ServerOptions& options = {})
        : server_(options), code_(create_table(server_.port(), token_of(anns))),
          ann_(
              {.port = server_.port(), .code = code_, .token = token_of(anns), .id_prefix = "ann"}),
          eve_({.port      = server_.port(),
                .code      = code_,
                .token     = token_of(eves),
                .id_prefix = "eve",
                .seed      = 6}) {}

    void begin_to_play() {
        ASSERT_TRUE(ann_.connect());
        CommandMessage bot = command_of(CommandKind::SeatBot);
        bot.seat           = SeatNumber(1);
        bot.bot            = TextUpTo<longest_bot_name>("greedy");
        bot.name           = TextUpTo<longest_name_sent>("Robo");
        ann_.command(bot);
        ann_.command(command_of(CommandKind::Start));
        ASSERT_TRUE(ann_.read_until([&] {
            return ann_.phase() == RoomPhase::Playing && ann_.client().table().status().awaited;
        }));
    }
    // What Eve is answered to each of these.
    void expect_refused(CommandMessage command) {
        const auto refusals = eve_.rejected + eve_.errors.size();
        eve_.command(command);
        ASSERT_TRUE(eve_.read_until([&] { return eve_.client().unanswered().empty(); }));
        EXPECT_EQ(eve_.rejected + eve_.errors.size(), refusals + 1) << encode(command);
        EXPECT_TRUE(eve_.acknowledged.empty()) << encode(command);
        EXPECT_EQ(eve_.client().table().watcher(), spectator);
    }
    [[nodiscard]] std::string my_tables(const std::string& token) {
        return ask(server_.port(), {.target = "/api/me/tables", .headers = with_token(token)}).body;
    }

    InnerServer server_;
    std::string code_;
    Player ann_;
    Player eve_;
};

ServerOptions without_limits() {
    ServerOptions options;
    options.limits.requests         = {.interval = 1, .burst = 100'000};
    options.limits.connections_made = {.interval = 1, .burst = 100'000};
    return options;
}

class TokenAttacks : public Attacks {
protected:
    TokenAttacks() : Attacks(without_limits()) {}
};

TEST_F(TokenAttacks, NoGuessedTokenIsAnybodys) {
    const std::string real = token_of(anns);
    ASSERT_NE(my_tables(real).find(code_), std::string::npos);
    std::vector<std::string> guesses{"",
                                     "%",
                                     "*",
                                     "' OR '1'='1",
                                     "null",
                                     real.substr(0, 31),
                                     real + "0",
                                     "0x" + real,
                                     real.substr(1) + "2",
                                     std::string(32, '0'),
                                     std::string(32, 'f'),
                                     std::string(22, 'A'),
                                     std::string(8'000, 'a')};
    for (std::size_t digit = 0; digit < real.size(); ++digit) {  // one digit wrong
        guesses.push_back(real);
        guesses.back()[digit] = real[digit] == '7' ? '8' : '7';
    }
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        std::string random;
        for (int digit = 0; digit < 32; ++digit) random += "0123456789abcdef"[rng.below(16)];
        guesses.push_back(random);
    }
    for (const std::string& guess : guesses)
        EXPECT_EQ(my_tables(guess).find(code_), std::string::npos) << guess;
}

// After it has been replaced, and after its person has been forgotten.
TEST_F(TokenAttacks, AReplayedTokenOpensNoSeat) {
    begin_to_play();
    const auto watcher_with = [&](std::uint64_t token) {
        Player player({.port = server_.port(), .code = code_, .token = token_of(token)});
        EXPECT_TRUE(player.connect());
        return player.client().table().watcher();
    };
    EXPECT_EQ(watcher_with(anns), Watcher{Seat{0}});
    const HttpAsk renew{.method  = "POST",
                        .target  = "/api/me/token",
                        .headers = with_token(token_of(anns)),
                        .body    = R"({"token":")" + token_of(77) + R"("})"};
    ASSERT_EQ(ask(server_.port(), renew).status, 204);
    EXPECT_EQ(ask(server_.port(), renew).status, 401);
    EXPECT_EQ(watcher_with(anns), spectator);
    EXPECT_EQ(watcher_with(77), Watcher{Seat{0}});
    const HttpAsk erase{
        .method = "DELETE", .target = "/api/me", .headers = with_token(token_of(77))};
    ASSERT_EQ(ask(server_.port(), erase).status, 204);
    EXPECT_EQ(watcher_with(77), spectator);
    EXPECT_EQ(ask(server_.port(), erase).status, 401);
}

// A token of somebody else cannot be made one's own.
TEST_F(TokenAttacks, ATokenThatIsTakenIsNotGivenAway) {
    ASSERT_TRUE(create_table(server_.port(), token_of(eves)) != "");
    const HttpAsk take{.method  = "POST",
                       .target  = "/api/me/token",
                       .headers = with_token(token_of(eves)),
                       .body    = R"({"token":")" + token_of(anns) + R"("})"};
    EXPECT_EQ(ask(server_.port(), take).status, 409);
    EXPECT_NE(my_tables(token_of(anns)).find(code_), std::string::npos);
    EXPECT_EQ(my_tables(token_of(eves)).find(code_), std::string::npos);
}

TEST_F(Attacks, WhoHasNoSeatMovesNobody) {
    begin_to_play();
    ASSERT_TRUE(eve_.connect());
    const auto scene = ann_.client().table().scene();
    ASSERT_TRUE(scene && !scene->moves.empty());
    CommandMessage play = command_of(CommandKind::Play);
    play.move           = TextUpTo<longest_move>(
        move_text(ann_.client().table().rules().edition, scene->moves.front().move));
    play.seen = SeqNumber(ann_.client().table().seq());
    expect_refused(play);
    CommandMessage sit = command_of(CommandKind::Sit);
    sit.seat           = SeatNumber(0);
    sit.name           = TextUpTo<longest_name_sent>("Ann");
    expect_refused(sit);
    sit.seat = SeatNumber(1);  // a bot's
    expect_refused(sit);
    for (const CommandKind kind :
         {CommandKind::Leave, CommandKind::Undo, CommandKind::Pause, CommandKind::Resume,
          CommandKind::NextStage, CommandKind::Rematch, CommandKind::Abandon, CommandKind::Resign,
          CommandKind::Start})
        expect_refused(command_of(kind));
    CommandMessage other = command_of(CommandKind::PassHost);
    other.seat           = SeatNumber(1);
    expect_refused(other);
    other      = command_of(CommandKind::RemoveBot);
    other.seat = SeatNumber(1);
    expect_refused(other);
    other      = command_of(CommandKind::Swap);
    other.seat = SeatNumber(0);
    other.with = SeatNumber(1);
    expect_refused(other);
    other      = command_of(CommandKind::Rename);
    other.name = TextUpTo<longest_name_sent>("Ann");
    expect_refused(other);
    // Ann goes on as if nothing had been.
    ann_.command(play);
    ASSERT_TRUE(ann_.read_until([&] { return ann_.client().unanswered().empty(); }));
    EXPECT_EQ(ann_.rejected, 0U);
    EXPECT_TRUE(ann_.errors.empty());
}

// Everything that Eve can be sent, by every way to ask for it, is what those who look on see.
TEST_F(Attacks, NobodyElsesStreamIsSent) {
    begin_to_play();
    const std::string stream = ann_.client().table().stream();
    TestSocket socket(server_.port());
    socket.send_text(fmt::format(
        R"({{"type":"hello","protocol":1,"build":"t","table":"{}","token":"{}","stream":"{}","seq":0}})",
        code_, token_of(eves), stream));
    socket.send_text(R"({"type":"sync"})");
    socket.send_text(R"({"type":"reveal","deal":1,"seed":")" + std::string(64, '0') + R"("})");
    int frames = 0;
    while (const auto frame = socket.read_text(Wait{500})) {
        ++frames;
        EXPECT_FALSE(contains(*frame, stream)) << *frame;
        EXPECT_FALSE(contains(*frame, "hand=")) << *frame;
        EXPECT_FALSE(contains(*frame, R"("order")")) << *frame;
        const Json json = parse_json(*frame);
        if (json.contains("view") && json["view"].is_string()) {
            EXPECT_TRUE(contains(json.value("view", ""), "seat=-")) << *frame;
        }
    }
    EXPECT_GE(frames, 3);
}

// A frame that was listened to is worth nothing on another connection; twice, it counts once.
TEST_F(Attacks, ACommandThatIsReplayedDoesNothing) {
    ASSERT_TRUE(ann_.connect());
    const std::string frame =
        R"({"type":"command","id":"ann9","do":"seat_bot","seat":1,"bot":"greedy","name":"Robo"})";
    for (int twice = 0; twice < 2; ++twice) ann_.socket().send_text(frame);
    ASSERT_TRUE(ann_.read_until([&] { return ann_.acknowledged.size() == 2; }));
    EXPECT_EQ(ann_.client().table().seq(), 4U);  // configured, seated twice, host
    ASSERT_TRUE(eve_.connect());
    eve_.socket().send_text(frame);
    ASSERT_TRUE(eve_.read_until([&] { return eve_.rejected + eve_.errors.size() == 1; }));
    EXPECT_TRUE(eve_.acknowledged.empty());
}

TEST_F(Attacks, NamesCannotPretend) {
    ASSERT_TRUE(eve_.connect());
    for (const char* name : {"Ann\\u202e", "\\u2067Ann", "Ann\\u0007", "Ann\\nBo", "\\u0000",
                             "\\ud800", "Ann\\u2028Bo"}) {
        const std::string sit = fmt::format(
            R"({{"type":"command","id":"eve-name","do":"sit","seat":1,"name":"{}"}})", name);
        eve_.socket().send_text(sit);
        const auto errors = eve_.errors.size();
        ASSERT_TRUE(eve_.read_until([&] { return eve_.errors.size() > errors; })) << name;
        EXPECT_EQ(
            ask(server_.port(),
                {.method = "POST",
                 .target = "/api/tables",
                 .body   = fmt::format(
                     R"({{"token":"{}","name":"{}","settings":{{"edition":"classic","players":2,"per_side":1}}}})",
                     token_of(bos), name)})
                .status,
            400)
            << name;
    }
    EXPECT_TRUE(eve_.acknowledged.empty());
}

// A client that says it is somebody else's proxy is still one client.
TEST(AddressAttacks, InventedAddressesHaveNoLimitsOfTheirOwn) {
    ServerOptions options;
    options.limits.requests         = {.interval = 60'000, .burst = 5};
    options.limits.wrong_codes      = {.interval = 60'000, .burst = 3};
    options.limits.connections_made = {.interval = 60'000, .burst = 3};
    const InnerServer server(options);
    int answered = 0;
    int opened   = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string headers = fmt::format("X-Forwarded-For: 10.9.8.{}\r\n", i);
        const auto reply = ask(server.port(), {.target = "/api/tables/AAAAAA", .headers = headers});
        answered += reply.status == 404 ? 1 : 0;
        opened += TestSocket(server.port(), headers).status() == 101 ? 1 : 0;
    }
    EXPECT_EQ(answered, 3);
    EXPECT_EQ(opened, 3);
}

TEST(AddressAttacks, NoPartOfARequestBecomesAHeader) {
    const InnerServer server;
    for (const char* target :
         {"/api/tables/AAAAAA%0d%0aSet-Cookie:%20a=b", "/api/replays/%0aX:%20y",
          "/api/tables/<script>", "/%0d%0aSet-Cookie:a=b"}) {
        const HttpReply reply = ask(server.port(), {.target = target});
        EXPECT_EQ(reply.status, 404) << target;
        EXPECT_FALSE(contains(reply.head, "Set-Cookie")) << reply.head;
        EXPECT_FALSE(contains(reply.body, "<script>")) << reply.body;
    }
}

// A hello that comes byte by byte does not hold a socket, and neither does saying nothing.
TEST(SlowAttacks, ASocketThatDoesNotSayHelloIsCut) {
    const InnerServer server;
    TestSocket silent(server.port());
    TestSocket dripping(server.port());
    dripping.send_raw("\x81\xFE");
    const auto begun = std::chrono::steady_clock::now();
    while (!dripping.is_closed() && dripping.send_raw("\x01")) {
        ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(30));
        (void)dripping.read_text(Wait{200});
    }
    (void)silent.read_text(Wait{10'000});
    EXPECT_TRUE(silent.is_closed());
}

}  // namespace
}  // namespace kilostone::test

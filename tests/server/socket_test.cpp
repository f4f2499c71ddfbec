// What a stranger can try on a socket.
#include "server/player.h"
#include "server/running.h"

#include <gtest/gtest.h>

namespace kilostone::test {
namespace {

using namespace online;

std::string code_in(const std::optional<std::string>& frame) {
    if (!frame) return "nothing";
    const Json json = parse_json(*frame);
    return json.value("type", "") == "error" ? json.value("code", "") : json.value("type", "");
}

// Of the next message that is no update: others come and go meanwhile.
std::string next_code(TestSocket& socket) {
    std::string code = "update";
    while (code == "update") code = code_in(socket.read_text());
    return code;
}

class Sockets : public ::testing::Test {
protected:
    Sockets() : code_(create_table(server_.port(), token_of(1))) {}
    TestSocket joined() {
        TestSocket socket(server_.port());
        socket.send_text(hello_frame(code_));
        EXPECT_EQ(code_in(socket.read_text()), "welcome");
        EXPECT_EQ(code_in(socket.read_text()), "snapshot");
        return socket;
    }
    InnerServer server_{};
    std::string code_;
};

TEST_F(Sockets, EveryBadFrameHasACodeOfItsOwn) {
    TestSocket socket                                  = joined();
    const std::pair<std::string, std::string> frames[] = {
        {"{", "not_json"},
        {"[]", "not_an_object"},
        {R"({"a":1})", "no_type"},
        {R"({"type":"dance"})", "unknown_type"},
        {R"({"type":"sync","type":"sync"})", "repeated_key"},
        {R"({"type":"sync","more":1})", "unknown_member"},
        {R"({"type":"ping"})", "missing_member"},
        {R"({"type":"ping","sent":"now"})", "bad_member"},
        {hello_frame(code_), "hello_twice"},
        {R"({"type":"command","id":"a","do":"dance"})", "unknown_command"},
        {R"({"type":"phrase","phrase":"hello"})", "no_seat"},
    };
    for (const auto& [frame, code] : frames) {
        socket.send_text(frame);
        EXPECT_EQ(next_code(socket), code) << frame;
    }
    EXPECT_FALSE(socket.is_closed());
}

TEST_F(Sockets, WhatIsTooLongTooDeepOrNotTextEndsTheConnection) {
    const auto ends_with = [&](std::uint8_t first, const std::string& payload,
                               const std::string& code, int close_code) {
        TestSocket socket = joined();
        socket.send_frame(first, payload);
        EXPECT_EQ(next_code(socket), code);
        EXPECT_EQ(next_code(socket), "nothing");
        EXPECT_EQ(socket.close_code(), close_code);
    };
    ends_with(0x81, std::string(16 * 1024 + 1, ' '), "too_long", 1009);
    ends_with(0x81, std::string(1 << 20, ' '), "too_long", 1009);
    ends_with(0x82, "{}", "not_text", 1003);
    ends_with(0x81, R"({"type":"sync","a":)" + std::string(20, '[') + std::string(20, ']') + "}",
              "too_deep", 1008);
    // Bytes that are not UTF-8 never get beyond the frame: WebSocket has a code for them.
    TestSocket socket = joined();
    socket.send_text("{\"type\":\"\xFF\xFE\"}");
    EXPECT_EQ(next_code(socket), "nothing");
    EXPECT_EQ(socket.close_code(), 1007);
    // A length that nobody has memory for is not waited for.
    TestSocket giant = joined();
    giant.send_raw(std::string("\x81\xFF\x0F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01\x02\x03\x04", 14) +
                   std::string(20'000, 'a'));
    EXPECT_EQ(next_code(giant), "too_long");
    // 16 KiB are allowed.
    TestSocket whole = joined();
    whole.send_text(std::string(16 * 1024 - 15, ' ') + R"({"type":"sync"})");
    EXPECT_EQ(next_code(whole), "snapshot");
}

TEST_F(Sockets, TheFirstMessageIsAHelloOfATableThatIsThere) {
    const auto first = [&](const std::string& frame) {
        TestSocket socket(server_.port());
        socket.send_text(frame);
        const std::string code = code_in(socket.read_text());
        EXPECT_EQ(socket.read_text(), std::nullopt);
        EXPECT_TRUE(socket.is_closed());
        return code;
    };
    EXPECT_EQ(first(R"({"type":"sync"})"), "hello_first");
    EXPECT_EQ(first(hello_frame("AAAAAA")), "unknown_table");
    EXPECT_EQ(first(hello_frame("no code")), "unknown_table");
    EXPECT_EQ(first(R"({"type":"hello","protocol":99,"build":"t","table":"AAAAAA"})"),
              "unsupported_protocol");
}

TEST_F(Sockets, PagesOfOtherSitesOpenNone) {
    EXPECT_EQ(TestSocket(server_.port(), "Origin: https://evil.example\r\n").status(), 403);
    EXPECT_EQ(TestSocket(server_.port(), "Origin: null\r\n").status(), 403);
    EXPECT_EQ(TestSocket(server_.port(), "Origin: http://localhost.evil.example\r\n").status(),
              403);
    EXPECT_EQ(TestSocket(server_.port(), "Origin: http://localhost\r\n").status(), 101);
    ServerOptions options;
    options.origins = {"https://play.example"};
    const InnerServer other(options);
    EXPECT_EQ(TestSocket(other.port(), "Origin: https://play.example\r\n").status(), 101);
    EXPECT_EQ(TestSocket(other.port(), "Origin: http://play.example\r\n").status(), 403);
}

TEST(SocketLimits, AnAddressOpensOnlySoMany) {
    ServerOptions options;
    options.limits.connections_made = {.interval = 60'000, .burst = 3};
    const InnerServer server(options);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(TestSocket(server.port()).status(), 101);
    EXPECT_EQ(TestSocket(server.port()).status(), 429);
}

TEST(SocketLimits, AnAddressHoldsOnlySoMany) {
    ServerOptions options;
    options.limits.connections_per_address = 4;
    const InnerServer server(options);
    std::vector<TcpLine> lines;
    for (int i = 0; i < 4; ++i) lines.emplace_back(server.port());
    TcpLine fifth(server.port());
    fifth.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(fifth.read_all(), "");
    lines.clear();
    std::this_thread::sleep_for(Wait{200});
    EXPECT_EQ(ask(server.port(), {}).status, 200);
}

// Bytes that come one by one do not hold a connection for longer than a request may take.
TEST(SocketLimits, SlowRequestsAreCutOff) {
    const InnerServer server;
    TcpLine line(server.port());
    const auto begun = std::chrono::steady_clock::now();
    line.send("GET / HTTP/1.1\r\nX: ");
    while (line.send("a") && line.read_some(Wait{500}).empty() && !line.is_at_end())
        ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(25));
    EXPECT_TRUE(line.is_at_end());
    EXPECT_GT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
}

TEST(SocketLimits, AnIdleSocketCostsLittle) {
    OuterServer server;
    ASSERT_TRUE(server.start());
    const std::string codes[] = {create_table(server.port(), token_of(1)),
                                 create_table(server.port(), token_of(1)),
                                 create_table(server.port(), token_of(1))};
    std::vector<TestSocket> all;
    std::size_t resident[2]{};  // the first half brings threads and tables along
    for (std::size_t& kib : resident) {
        for (int i = 0; i < 90; ++i) {
            all.emplace_back(server.port());
            all.back().send_text(hello_frame(codes[i % 3]));
            EXPECT_EQ(code_in(all.back().read_text()), "welcome");
        }
        for (TestSocket& socket : all)
            while (socket.read_text(Wait{1})) {
            }
        kib = resident_kib(server.process());
    }
    const auto each = (resident[1] - resident[0]) * 1024 / 90;
    EXPECT_LT(each, 16U * 1024);
    RecordProperty("bytes_per_idle_socket", static_cast<int>(each));
}

}  // namespace
}  // namespace kilostone::test

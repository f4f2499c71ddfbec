// The web app's files over real sockets: requests good and bad, a busy port, the way it ends.
#include "online/store/sqlite_store.h"
#include "server/running.h"
#include "server/wire.h"

#include <gtest/gtest.h>

#include <csignal>

namespace kilostone::test {
namespace {

std::string say(std::uint16_t port, const std::string& text) {
    TcpLine line(port);
    EXPECT_TRUE(line.send(text));
    return line.read_all();
}

TEST(Serve, AnswersARequest) {
    const InnerServer server;
    const std::string got =
        say(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(got.starts_with("HTTP/1.1 200 OK\r\n")) << got;
    EXPECT_TRUE(got.ends_with("\r\n\r\nhello")) << got;
    EXPECT_TRUE(contains(got, "Content-Security-Policy: default-src 'none'"));
}

TEST(Serve, AnswersSeveralOnOneLine) {
    const InnerServer server;
    const std::string got =
        say(server.port(), "GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\n"
                           "GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(contains(got, "hello"));
    EXPECT_TRUE(contains(got, "HTTP/1.1 404 Not Found")) << got;
}

TEST(Serve, RefusesWhatIsNoRequest) {
    const InnerServer server;
    EXPECT_TRUE(say(server.port(), "hello there\r\n\r\n").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(say(server.port(), "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n")
                    .starts_with("HTTP/1.1 431 "));
    EXPECT_TRUE(say(server.port(), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n")
                    .starts_with("HTTP/1.1 413 "));
    for (const char* hosts : {"", "Host: a\r\nHost: b\r\n"})
        EXPECT_TRUE(say(server.port(), std::string("GET /api/health HTTP/1.1\r\n") + hosts + "\r\n")
                        .starts_with("HTTP/1.1 400 "))
            << hosts;
}

// As curl asks for longer bodies: else it waits for a second.
TEST(Serve, TellsAClientThatHoldsItsBodyBackToSendIt) {
    const InnerServer server;
    const std::string head = "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                             "Content-Type: application/json\r\nExpect: 100-continue\r\n";
    TcpLine line(server.port());
    ASSERT_TRUE(line.send(head + "Content-Length: 2\r\n\r\n"));
    EXPECT_EQ(line.read_some(), "HTTP/1.1 100 Continue\r\n\r\n");
    ASSERT_TRUE(line.send("[]"));
    EXPECT_TRUE(line.read_all().starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(
        say(server.port(), head + "Content-Length: 99999\r\n\r\n").starts_with("HTTP/1.1 413 "))
        << "a body that is too long is not asked for";
    EXPECT_TRUE(
        say(server.port(), head + "Content-Length: 2\r\n\r\n[]").starts_with("HTTP/1.1 400 "))
        << "one that has come need not be asked for";
}

// Files are found by name in a map that was filled at the start.
TEST(Serve, NoPathLeavesTheFolder) {
    const InnerServer server;
    for (const char* path :
         {"/../data/kilostone.sqlite", "/..%2fdata/kilostone.sqlite", "//etc/passwd",
          "/assets/../../data/kilostone.sqlite", "/%00", "/api/../index.html",
          "/api/tables/../../index.html", "/api/replays/..%2f..%2fdata"})
        EXPECT_EQ(ask(server.port(), {.target = path}).status, 404) << path;
}

TEST(Serve, NoHeaderCanBeSmuggledIn) {
    const InnerServer server;
    for (const char* text :
         {"GET /x%0d%0aSet-Cookie:a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: x\r\nOrigin: http://a\r\n Set-Cookie: a=b\r\n"
          "Connection: close\r\n\r\n",
          "DELETE /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\rSet-Cookie: a=b\r\n"
          "Connection: close\r\n\r\n",
          "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"
          "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n"}) {
        const std::string got = say(server.port(), text);
        EXPECT_FALSE(contains(got, "Set-Cookie")) << got;
        EXPECT_FALSE(got.starts_with("HTTP/1.1 2") && contains(text, "api")) << got;
    }
}

TEST(Serve, SaysThatAPortIsBusy) {
    const InnerServer server;
    const ScratchFolder folder;
    const std::atomic<bool> stop{true};
    auto store = online::SqliteStore::open({.folder = folder.file("data")});
    const auto problem =
        serve(Site{}, std::move(*store), {.http = {.address = "127.0.0.1", .port = server.port()}},
              stop, [](ServerPorts) {});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->what, "is in use by another program");
}

TEST(Serve, SaysThatAnAddressIsNone) {
    const ScratchFolder folder;
    const std::atomic<bool> stop{true};
    auto store = online::SqliteStore::open({.folder = folder.file("data")});
    const auto problem =
        serve(Site{}, std::move(*store), {.http = {.address = "here"}}, stop, [](ServerPorts) {});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->where, "address");
}

TEST(ServeProgram, TellsTheUserWhatIsMissing) {
    const Ran ran = run_program({"serve", "--folder", "/nowhere"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_TRUE(contains(ran.err, "/nowhere: is no folder")) << ran.err;
}

// As a service manager ends it, and as Ctrl-C does.
TEST(ServeProgram, EndsAtOnceAndInOrderWhenItIsTold) {
    for (const int signal : {SIGTERM, SIGINT}) {
        OuterServer server;
        ASSERT_TRUE(server.start());
        const auto begun = std::chrono::steady_clock::now();
        EXPECT_EQ(server.end(signal), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
        EXPECT_EQ(server.log(), "");
    }
}

TEST(ServeProgram, TakesOptionsFromEnvironmentAndFile) {
    const ScratchFolder folder;
    const std::string good = folder.write("good.toml", "trusted-proxy = [\"10.0.0.0/8\", \"x\"]\n");
    const auto run         = [&](std::vector<std::string> more, const char* variable = "X=") {
        std::vector<std::string> words{"serve", "--folder", "/nowhere"};
        words.insert(words.end(), more.begin(), more.end());
        return run_program(words, "", {"LC_ALL=C", variable});
    };
    EXPECT_EQ(run({}, "KILOSTONE_PORT=many").code, 2);
    EXPECT_EQ(run({}, "KILOSTONE_LOG=loud").code, 2);
    EXPECT_EQ(run({"--metrics", "9464"}).code, 2);
    EXPECT_EQ(run({"--config", good}).code, 2);  // x is no address
    EXPECT_EQ(run({"--config", good, "--trusted-proxy", "::1"}).code, 5);
    EXPECT_EQ(run({"--config", good}, "KILOSTONE_TRUSTED_PROXY=10.0.0.1,fd00::/8").code, 5);
    const Ran unknown = run({"--config", folder.write("bad.toml", "# a\nprot = 80\n")});
    EXPECT_EQ(unknown.code, 4);
    EXPECT_TRUE(contains(unknown.err, "line 2: ")) << unknown.err;
    EXPECT_EQ(run({"--config", folder.write("none.toml", "port = \n")}).code, 4);
    EXPECT_EQ(run({"--config", folder.write("high.toml", "port = 70000\n")}).code, 4);
}

}  // namespace
}  // namespace kilostone::test

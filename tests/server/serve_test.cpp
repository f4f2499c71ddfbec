// The web server over real sockets: requests good and bad, a busy port, the way it ends.
#include "server/http_server.h"
#include "support/program.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <future>
#include <thread>

namespace kilostone {
namespace {

class Served : public ::testing::Test {
protected:
    Served() {
        (void)folder_.write("index.html", "hello");
        site_ = *Site::load(folder_.file(""));
        std::promise<std::uint16_t> open;
        thread_ = std::thread([this, &open] {
            problem_ =
                serve(site_, {.port = 0}, stop_, [&](std::uint16_t p) { open.set_value(p); });
        });
        port_   = open.get_future().get();
    }
    ~Served() override {
        stop_ = true;
        thread_.join();
        EXPECT_FALSE(problem_.has_value());
    }

    // All that comes back until the server closes the line.
    std::string say(const std::string& text) const {
        const int line = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in place{};
        place.sin_family      = AF_INET;
        place.sin_port        = htons(port_);
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(::connect(line, reinterpret_cast<sockaddr*>(&place), sizeof place), 0);
        EXPECT_EQ(::send(line, text.data(), text.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(text.size()));
        std::string got(1 << 16, '\0');
        std::size_t size = 0;
        for (ssize_t n = 0; (n = ::recv(line, got.data() + size, got.size() - size, 0)) > 0;)
            size += static_cast<std::size_t>(n);
        ::close(line);
        got.resize(size);
        return got;
    }

    ScratchFolder folder_;
    Site site_{};
    std::atomic<bool> stop_{false};
    std::uint16_t port_ = 0;
    std::thread thread_{};
    std::optional<Problem> problem_{};
};

TEST_F(Served, AnswersARequest) {
    const std::string got = say("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(got.starts_with("HTTP/1.1 200 OK\r\n")) << got;
    EXPECT_TRUE(got.ends_with("\r\n\r\nhello")) << got;
    EXPECT_NE(got.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
}

TEST_F(Served, AnswersSeveralOnOneLine) {
    const std::string got =
        say("GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\n"
            "GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_NE(got.find("hello"), std::string::npos);
    EXPECT_NE(got.find("HTTP/1.1 404 Not Found"), std::string::npos) << got;
}

TEST_F(Served, RefusesWhatIsNoRequest) {
    EXPECT_TRUE(say("hello there\r\n\r\n").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(say("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n")
                    .starts_with("HTTP/1.1 431 "));
    EXPECT_TRUE(say("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n")
                    .starts_with("HTTP/1.1 413 "));
}

TEST_F(Served, SaysThatAPortIsBusy) {
    std::atomic<bool> stop{true};
    const auto problem = serve(site_, {.port = port_}, stop, [](std::uint16_t) {});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->what, "is in use by another program");
}

TEST(Serve, SaysThatAnAddressIsNone) {
    const std::atomic<bool> stop{true};
    const auto problem = serve(Site{}, {.address = "here"}, stop, [](std::uint16_t) {});
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->where, "address");
}

TEST(Serve, TellsTheUserWhatIsMissing) {
    const Ran ran = run_program({"serve", "--folder", "/nowhere"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_NE(ran.err.find("/nowhere: is no folder"), std::string::npos) << ran.err;
}

// As a service manager ends it, and as Ctrl-C does.
TEST(Serve, EndsAtOnceAndInOrderWhenItIsTold) {
    const ScratchFolder folder;
    (void)folder.write("index.html", "hello");
    for (const int signal : {SIGTERM, SIGINT}) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            dup2(ends[1], STDOUT_FILENO);
            execl(KILOSTONE_PROGRAM, "kilostone", "serve", "--port", "0", "--folder",
                  folder.file("").c_str(), nullptr);
            _exit(127);
        }
        close(ends[1]);
        char address[80] = {};
        ASSERT_GT(read(ends[0], address, sizeof address - 1), 0);
        EXPECT_TRUE(contains(address, "http://127.0.0.1:")) << address;
        kill(child, signal);
        alarm(20);  // a server that does not end is a failure, not a test that hangs
        int status = 0;
        waitpid(child, &status, 0);
        alarm(0);
        close(ends[0]);
        ASSERT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 0);
    }
}

}  // namespace
}  // namespace kilostone

// Clients that speak and never read: what they cost the server, and how much longer others wait.
//
// KILOSTONE_SILENT_READERS says how many (make silent-readers: 1000, which also holds the delay of
// others to a tenth).
#include "server/player.h"
#include "server/running.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace kilostone::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t of_a_table    = 50;  // watchers; a table takes 64
constexpr std::size_t most_kib_each = 48;  // and 16 more are the system's, by SO_SNDBUF

std::optional<std::size_t> wanted_readers() {
    const char* number = std::getenv("KILOSTONE_SILENT_READERS");
    if (number == nullptr) return std::nullopt;
    return static_cast<std::size_t>(std::atoi(number));
}

// Everybody comes by the proxy of an address of their own.
std::string from_address(std::size_t number) {
    return fmt::format("X-Forwarded-For: 10.0.{}.{}\r\n", number / 200, 1 + number % 200);
}

// The middle one of many answers to a ping, in microseconds.
double median_answer_time(std::uint16_t port, const std::string& code) {
    std::vector<double> times;
    for (std::size_t visitor = 0; visitor < 8; ++visitor) {
        TestSocket socket(port, from_address(10'000 + visitor));
        socket.send_text(hello_frame(code));
        for (int frame = 0; frame < 2; ++frame) EXPECT_TRUE(socket.read_text().has_value());
        for (int i = 0; i < 25; ++i) {
            const auto begun = Clock::now();
            socket.send_text(R"({"type":"ping","sent":1})");
            std::optional<std::string> answer;
            do answer = socket.read_text();
            while (answer && !contains(*answer, R"("pong")"));
            EXPECT_TRUE(answer.has_value());
            times.push_back(
                std::chrono::duration<double, std::micro>(Clock::now() - begun).count());
        }
    }
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
}

// The best of a few: other programs on the machine can only make it worse.
double best_answer_time(std::uint16_t port, const std::string& code) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) best = std::min(best, median_answer_time(port, code));
    return best;
}

class SilentReaders : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(server_.start()); }

    [[nodiscard]] std::string new_table(std::size_t number) const {
        return create_table(server_.port(), token_of(1), "", from_address(number));
    }
    // So many more, who are answered at twice the length of what they say, 250 times.
    void add(std::size_t readers) {
        const std::size_t begin = sockets_.size();
        for (std::size_t i = begin; i < begin + readers; ++i) {
            if (i % of_a_table == 0) code_ = new_table(5'000 + i);
            sockets_.emplace_back(server_.port(), from_address(i), 2048);
            ASSERT_EQ(sockets_.back().status(), 101);
            sockets_.back().send_text(hello_frame(code_));
        }
        const std::string bad = R"({"type":")" + std::string(150, 'd') + R"("})";
        for (int turn = 0; turn < 250; ++turn) {
            for (std::size_t i = begin; i < sockets_.size(); ++i) sockets_[i].send_text(bad);
            std::this_thread::sleep_for(Wait{4});
        }
    }

    OuterServer server_{{"--log", "json", "--trusted-proxy", "127.0.0.1"}};
    std::vector<TestSocket> sockets_{};
    std::string code_{};
};

TEST_F(SilentReaders, AreClosedAndCostLittle) {
    const std::size_t half = wanted_readers().value_or(100) / 2;
    const std::string code = new_table(9'999);
    const double before    = best_answer_time(server_.port(), code);
    std::size_t resident[2]{};  // the first half brings threads and tables along
    for (std::size_t& kib : resident) {
        add(half);
        kib = resident_kib(server_.process());
    }
    const auto each     = (resident[1] - std::min(resident[0], resident[1])) / half;
    const double during = best_answer_time(server_.port(), code);
    EXPECT_LT(each, most_kib_each);
    std::cout << each << " KiB each; an answer takes others " << before << " µs before and "
              << during << " µs meanwhile\n";
    if (wanted_readers()) {
        EXPECT_LE(during, 1.1 * before);
    }
    // One that begins to read after all is told why it is closed.
    std::string last;
    while (auto frame = sockets_.back().read_text(Wait{2'000})) last = *frame;
    EXPECT_TRUE(contains(last, R"("reason":"too_slow")")) << last;
    EXPECT_TRUE(contains(server_.log(), "socket_too_slow"));
}

}  // namespace
}  // namespace kilostone::test

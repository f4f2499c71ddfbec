// Real sockets: does the time that passes before a window closes tell whether somebody holds the
// safety? Random stages are played at many tables; whenever a side is attacked, somebody who looks
// on notes how long it takes from the attack to what follows. The times of attacks that a holder
// let pass are compared with those of attacks that nobody could answer (Kolmogorov-Smirnov).
//
// KILOSTONE_TIMED_PAIRS says how many of each kind (make paired-wire: 200, some minutes); without
// it a few are taken, to see that the test itself works.
#include "server/player.h"
#include "server/running.h"
#include "table/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace kilostone::test {
namespace {

using namespace online;
using Clock = std::chrono::steady_clock;

std::optional<std::size_t> wanted_pairs() {
    const char* number = std::getenv("KILOSTONE_TIMED_PAIRS");
    if (number == nullptr) return std::nullopt;
    return static_cast<std::size_t>(std::atoi(number));
}

// The largest distance between two distributions.
double largest_distance(std::vector<double> a, std::vector<double> b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    const auto share = [](const std::vector<double>& all, double x) {
        return static_cast<double>(std::ranges::upper_bound(all, x) - all.begin()) /
               static_cast<double>(all.size());
    };
    double most = 0;
    for (const auto* all : {&a, &b})
        for (const double x : *all) most = std::max(most, std::abs(share(a, x) - share(b, x)));
    return most;
}

// What two samples of one distribution exceed once in a thousand times.
double allowed_distance(std::size_t a, std::size_t b) {
    const auto n = static_cast<double>(a), m = static_cast<double>(b);
    return 1.95 * std::sqrt((n + m) / (n * m));
}

TEST(KolmogorovSmirnov, TellsAShiftAndNothingElse) {
    Rng rng(3);
    const auto sample = [&](double shift) {
        std::vector<double> all;
        for (int i = 0; i < 200; ++i) all.push_back(2'000 + shift + rng.below(1'000) / 100.0);
        return all;
    };
    EXPECT_LT(largest_distance(sample(0), sample(0)), allowed_distance(200, 200));
    EXPECT_GT(largest_distance(sample(0), sample(3)), allowed_distance(200, 200));
}

struct Times {
    std::vector<double> of_holders{};
    std::vector<double> of_others{};
};

// Two people who never answer an attack, and one who looks on.
class TimedTable {
public:
    TimedTable(std::uint16_t port, std::uint64_t number)
        : rng_(number),
          code_(create_table(port, token_of(2 * number), R"(,"coup":"purist","window":2000)")) {
        for (std::uint64_t seat = 0; seat < 2; ++seat)
            players_.push_back(
                std::make_unique<Player>(PlayerSetup{.port      = port,
                                                     .code      = code_,
                                                     .token     = token_of(2 * number + seat),
                                                     .id_prefix = "t" + std::to_string(number),
                                                     .seed      = 2 * number + seat}));
        onlooker_ = std::make_unique<Player>(
            PlayerSetup{.port = port, .code = code_, .token = "", .id_prefix = "o"});
    }

    [[nodiscard]] bool begin() {
        for (auto& player : players_)
            if (!player->connect()) return false;
        CommandMessage sit = command_of(CommandKind::Sit);
        sit.seat           = SeatNumber(1);
        sit.name           = TextUpTo<longest_name_sent>("Bo");
        players_[1]->command(sit);
        if (!players_[1]->read_until([&] { return players_[1]->client().table().watcher(); }))
            return false;
        players_[0]->command(command_of(CommandKind::Start));
        return onlooker_->connect();
    }

    void go_on(Times& times) {
        for (auto& player : players_)
            while (player->read(Wait{0})) {
            }
        while (onlooker_->read(Wait{0})) {
            const bool is_open = onlooker_->client().table().status().window_open;
            if (is_open && !opened_) {
                opened_ = Clock::now();
                holds_  = somebody_holds();
                if (holds_ && rng_.below(2) == 0) hold_back();
            } else if (!is_open && opened_) {
                const double millis =
                    std::chrono::duration<double, std::milli>(Clock::now() - *opened_).count();
                (holds_ ? times.of_holders : times.of_others).push_back(millis);
                opened_.reset();
            }
        }
        if (opened_) return;
        for (auto& player : players_)
            if (!player->client().table().status().window_open) player->act();
    }

private:
    // The attacked seat knows it; that the onlooker's clock runs in this process helps nobody else.
    [[nodiscard]] bool somebody_holds() {
        for (auto& player : players_) {
            (void)player->read_until([&] { return player->client().table().status().window_open; },
                                     Wait{500});
            const auto scene = player->client().table().scene();
            if (!scene || !player->client().table().status().attacked) continue;
            for (const auto& move : scene->moves)
                if (move.move.kind == MoveKind::Coup) return true;
        }
        return false;
    }
    // In silence, as the protocol allows: it must not be heard.
    void hold_back() {
        for (auto& player : players_) {
            if (!player->client().table().status().attacked) continue;
            CommandMessage play = command_of(CommandKind::Play);
            play.move           = TextUpTo<longest_move>("decline");
            play.seen           = SeqNumber(player->client().table().seq());
            player->command(play);
        }
    }

    Rng rng_;
    std::string code_;
    std::vector<std::unique_ptr<Player>> players_{};
    std::unique_ptr<Player> onlooker_{};
    std::optional<Clock::time_point> opened_{};
    bool holds_ = false;
};

TEST(TimedWorlds, NoTimeOnARealSocketTellsWhoHoldsASafety) {
    const std::size_t wanted = wanted_pairs().value_or(2);
    ServerOptions options;
    options.limits.connections_per_address = 1'000;
    options.limits.connections_made        = {.interval = 1, .burst = 10'000};
    options.limits.requests                = {.interval = 1, .burst = 10'000};
    options.limits.tables_made             = {.interval = 1, .burst = 10'000};
    const InnerServer server(options);
    std::vector<std::unique_ptr<TimedTable>> tables;
    for (std::uint64_t number = 1; number <= 30; ++number) {
        tables.push_back(std::make_unique<TimedTable>(server.port(), number));
        ASSERT_TRUE(tables.back()->begin());
    }
    Times times;
    const auto is_enough = [&] {
        return std::min(times.of_holders.size(), times.of_others.size()) >= wanted;
    };
    const auto until = Clock::now() + std::chrono::minutes(wanted_pairs() ? 30 : 2);
    while (!is_enough() && Clock::now() < until)
        for (auto& table : tables) table->go_on(times);
    ASSERT_TRUE(is_enough()) << times.of_holders.size() << " and " << times.of_others.size();
    const double distance = largest_distance(times.of_holders, times.of_others);
    const double allowed  = allowed_distance(times.of_holders.size(), times.of_others.size());
    std::cout << times.of_holders.size() << " windows with a holder, " << times.of_others.size()
              << " without: distance " << distance << ", allowed " << allowed << '\n';
    EXPECT_LT(distance, allowed);
}

}  // namespace
}  // namespace kilostone::test

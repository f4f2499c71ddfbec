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
#include <mutex>
#include <thread>

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
    TimedTable(std::uint16_t port, std::uint64_t number) : rng_(number) {
        const std::string code =
            create_table(port, token_of(2 * number), R"(,"coup":"purist","window":2000)");
        for (std::uint64_t seat = 0; seat < 2; ++seat)
            players_.push_back(
                std::make_unique<Player>(PlayerSetup{.port      = port,
                                                     .code      = code,
                                                     .token     = token_of(2 * number + seat),
                                                     .id_prefix = "t" + std::to_string(number),
                                                     .seed      = 2 * number + seat}));
        onlooker_ = std::make_unique<Player>(
            PlayerSetup{.port = port, .code = code, .token = "", .id_prefix = "o"});
    }

    [[nodiscard]] bool begin() {
        for (auto& player : players_)
            if (!player->connect()) return false;
        CommandMessage sit = command_of(CommandKind::Sit);
        sit.seat           = SeatNumber(1);
        sit.name           = TextUpTo<longest_name_sent>("Bo");
        players_[1]->command(sit);
        if (!players_[1]->read_until(
                [&] { return players_[1]->client().table().watcher().has_value(); }))
            return false;
        players_[0]->command(command_of(CommandKind::Start));
        return onlooker_->connect();
    }

    void play(const std::stop_token& stop) {
        while (!stop.stop_requested())
            for (auto& player : players_) {
                while (player->read(Wait{2})) {
                }
                const auto& status = player->client().table().status();
                if (!status.window_open)
                    player->act();
                else if (status.attacked && status.window_until)
                    look_at_window(*player, *status.window_until);
            }
    }

    void watch(const std::stop_token& stop) {
        std::optional<Millis> open;
        Clock::time_point since{};
        while (!stop.stop_requested()) {
            onlooker_->read(Wait{50});
            const auto now     = Clock::now();
            const auto& status = onlooker_->client().table().status();
            if (open && (!status.window_open || status.window_until != open)) {
                const std::scoped_lock lock(mutex_);
                windows_[*open].time =
                    std::chrono::duration<double, std::milli>(now - since).count();
                open.reset();
            }
            if (!open && status.window_open) {
                open  = status.window_until;
                since = now;
            }
        }
    }

    void add_to(Times& times) {
        const std::scoped_lock lock(mutex_);
        for (const auto& [closes, window] : windows_)
            if (window.is_held && window.time)
                (*window.is_held ? times.of_holders : times.of_others).push_back(*window.time);
    }

private:
    struct Window {
        std::optional<bool> is_held{};  // as the attacked seat knows
        std::optional<double> time{};   // as the onlooker has measured, in milliseconds
    };

    // Half of the holders hold back in silence, as the protocol allows; the others say nothing.
    void look_at_window(Player& attacked, Millis closes) {
        {
            const std::scoped_lock lock(mutex_);
            if (windows_[closes].is_held) return;
        }
        const auto scene   = attacked.client().table().scene();
        const bool is_held = scene && std::ranges::any_of(scene->moves, [](const auto& offer) {
                                 return offer.move.kind == MoveKind::Coup;
                             });
        if (is_held && rng_.below(2) == 0) {
            CommandMessage play = command_of(CommandKind::Play);
            play.move           = TextUpTo<longest_move>("decline");
            play.seen           = SeqNumber(attacked.client().table().seq());
            attacked.command(play);
        }
        const std::scoped_lock lock(mutex_);
        windows_[closes].is_held = is_held;
    }

    Rng rng_;
    std::vector<std::unique_ptr<Player>> players_{};
    std::unique_ptr<Player> onlooker_{};
    std::mutex mutex_{};
    std::map<Millis, Window> windows_{};  // by the time at which they close
};

Times times_of(const std::vector<std::unique_ptr<TimedTable>>& tables) {
    Times times;
    for (const auto& table : tables) table->add_to(times);
    return times;
}

TEST(TimedWorlds, NoTimeOnARealSocketTellsWhoHoldsASafety) {
    const std::size_t wanted = wanted_pairs().value_or(1);
    ServerOptions options;
    options.limits.connections_per_address = 1'000;
    options.limits.connections_made        = {.interval = 1, .burst = 10'000};
    options.limits.requests                = {.interval = 1, .burst = 10'000};
    options.limits.tables_made             = {.interval = 1, .burst = 10'000};
    const InnerServer server(options);
    std::vector<std::unique_ptr<TimedTable>> tables;
    const std::uint64_t count = wanted_pairs() ? 40 : 12;
    for (std::uint64_t number = 1; number <= count; ++number) {
        tables.push_back(std::make_unique<TimedTable>(server.port(), number));
        ASSERT_TRUE(tables.back()->begin());
    }
    std::vector<std::jthread> threads;
    for (auto& table : tables) {
        threads.emplace_back([&](const std::stop_token& stop) { table->play(stop); });
        threads.emplace_back([&](const std::stop_token& stop) { table->watch(stop); });
    }
    const auto until = Clock::now() + std::chrono::minutes(wanted_pairs() ? 40 : 2);
    Times times      = times_of(tables);
    while (std::min(times.of_holders.size(), times.of_others.size()) < wanted &&
           Clock::now() < until) {
        std::this_thread::sleep_for(Wait{200});
        times = times_of(tables);
    }
    for (std::jthread& thread : threads) thread.request_stop();
    threads.clear();
    ASSERT_GE(std::min(times.of_holders.size(), times.of_others.size()), wanted)
        << times.of_holders.size() << " and " << times.of_others.size();
    const double distance = largest_distance(times.of_holders, times.of_others);
    const double allowed  = allowed_distance(times.of_holders.size(), times.of_others.size());
    std::cout << times.of_holders.size() << " windows with a holder, " << times.of_others.size()
              << " without: distance " << distance << ", allowed " << allowed << '\n';
    EXPECT_LT(distance, allowed);
}

}  // namespace
}  // namespace kilostone::test

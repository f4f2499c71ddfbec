// Bots that decide beside the tables: a few threads of their own, so that a bot that thinks long
// delays no person. A decision is a function of its question and its seed alone.
#pragma once

#include "bots/eval/match_value.h"
#include "bots/player.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace kilostone::online {

// What a bot is asked. The view points to `rules`, which the question keeps alive.
struct BotQuestion {
    std::shared_ptr<const Rulebook> rules{};
    View view{};
    std::string bot{};
    std::uint64_t seed = 0;
};

// The move of the view's seat; a decline where it has nothing else.
[[nodiscard]] Move decide(const BotQuestion& question, const MatchValue* match);

// Chances to win a match, kept for the rules that were asked for last.
class MatchValues {
public:
    [[nodiscard]] std::shared_ptr<const MatchValue>
    of(const std::shared_ptr<const Rulebook>& rules);

private:
    struct Kept {
        std::shared_ptr<const Rulebook> rules{};
        std::shared_ptr<const MatchValue> value{};
    };
    std::mutex mutex_{};
    std::deque<Kept> kept_{};
};

class BotPool {
public:
    using Done = std::function<void(Move)>;

    explicit BotPool(int threads);
    BotPool(const BotPool&)            = delete;
    BotPool& operator=(const BotPool&) = delete;
    ~BotPool();  // questions that wait are dropped

    // Calls `done` on a thread of the pool. False, and nothing is called, when too many questions
    // wait: the table asks again later.
    [[nodiscard]] bool ask(BotQuestion question, Done done);
    [[nodiscard]] std::size_t waiting() const;

private:
    void work(const std::stop_token& stop);

    struct Task {
        BotQuestion question{};
        Done done{};
    };
    mutable std::mutex mutex_{};
    std::condition_variable_any wakened_{};
    std::deque<Task> tasks_{};
    MatchValues values_{};
    std::vector<std::jthread> threads_{};
};

}  // namespace kilostone::online

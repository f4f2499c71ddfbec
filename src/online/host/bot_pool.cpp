#include "online/host/bot_pool.h"

#include "engine/moves.h"

#include <algorithm>

namespace kilostone::online {
namespace {

constexpr std::size_t most_waiting = 20'000;
constexpr std::size_t most_values  = 16;  // rules whose chances are kept

}  // namespace

Move decide(const BotQuestion& question, const MatchValue* match) {
    const View& view  = question.view;
    const Moves moves = legal_moves(view);
    if (moves.empty()) return decline(view.seat);
    // A journal may name a bot that this program does not have.
    const auto known = find_bot(question.bot);
    const Bot& bot   = known ? *known : levels().back();
    Rng rng(question.seed);
    const Sight sight = view.sight();
    Move move         = bot.decide({.sight       = sight,
                                    .moves       = moves,
                                    .chain_draws = view.chain_draws,
                                    .standing    = view.standing,
                                    .match       = bot.for_match ? match : nullptr},
                                   rng);
    move.seat         = view.seat;  // a side's decline is spoken by each for itself
    return move;
}

std::shared_ptr<const MatchValue> MatchValues::of(const std::shared_ptr<const Rulebook>& rules) {
    const std::scoped_lock lock(mutex_);
    const auto known = std::ranges::find_if(kept_, [&](const Kept& k) {
        return k.rules->edition == rules->edition && k.rules->form == rules->form;
    });
    if (known != kept_.end()) return known->value;
    if (kept_.size() == most_values) kept_.pop_front();
    kept_.push_back({rules, std::make_shared<const MatchValue>(*rules)});
    return kept_.back().value;
}

BotPool::BotPool(int threads) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

BotPool::~BotPool() {
    for (std::jthread& thread : threads_) thread.request_stop();
    wakened_.notify_all();
}

bool BotPool::ask(BotQuestion question, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        if (tasks_.size() >= most_waiting) return false;
        tasks_.push_back({std::move(question), std::move(done)});
    }
    wakened_.notify_one();
    return true;
}

std::size_t BotPool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return tasks_.size();
}

void BotPool::work(const std::stop_token& stop) {
    for (;;) {
        std::unique_lock lock(mutex_);
        if (!wakened_.wait(lock, stop, [this] { return !tasks_.empty(); })) return;
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        const auto known  = find_bot(task.question.bot);
        const bool by_all = known ? known->for_match : true;
        const auto value  = by_all ? values_.of(task.question.rules) : nullptr;
        task.done(decide(task.question, value.get()));
    }
}

}  // namespace kilostone::online

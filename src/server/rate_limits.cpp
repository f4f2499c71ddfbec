#include "server/rate_limits.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr std::size_t most_marks      = 50'000;  // about 4 MiB
constexpr std::int64_t sweep_interval = 1'000;

}  // namespace

std::int64_t& RateLimiter::mark_of(const ClientAddress& from, std::int64_t now) {
    const ClientAddress key = limit_key(from);
    const auto known        = marks_.find(key);
    if (known != marks_.end()) return known->second;
    if (marks_.size() >= most_marks && now >= next_sweep_) {
        next_sweep_ = now + sweep_interval;
        std::erase_if(marks_, [now](const auto& m) { return m.second <= now; });
    }
    if (marks_.size() >= most_marks) return common_mark_;
    return marks_[key];
}

std::optional<std::int64_t> RateLimiter::wait_for(std::int64_t mark, std::int64_t now) const {
    const std::int64_t over = mark - now - rate_.interval * (rate_.burst - 1);
    return over > 0 ? std::optional(over) : std::nullopt;
}

std::optional<std::int64_t> RateLimiter::charge(const ClientAddress& from, std::int64_t now) {
    const std::scoped_lock lock(mutex_);
    std::int64_t& mark = mark_of(from, now);
    const auto wait    = wait_for(mark, now);
    if (!wait) mark = std::max(mark, now) + rate_.interval * servers_;
    return wait;
}

std::optional<std::int64_t> RateLimiter::wait(const ClientAddress& from, std::int64_t now) {
    const std::scoped_lock lock(mutex_);
    const auto known = marks_.find(limit_key(from));
    return wait_for(known == marks_.end() ? 0 : known->second, now);
}

void RateLimiter::count(const ClientAddress& from, std::int64_t now) {
    const std::scoped_lock lock(mutex_);
    std::int64_t& mark = mark_of(from, now);
    mark               = std::max(mark, now) + rate_.interval * servers_;
}

bool ConnectionLimiter::admit(const ClientAddress& from) {
    const std::scoped_lock lock(mutex_);
    if (count_ >= most_) return false;
    int& count = counts_[limit_key(from)];
    if (count >= most_of_address_) return false;
    ++count;
    ++count_;
    return true;
}

void ConnectionLimiter::release(const ClientAddress& from) {
    const std::scoped_lock lock(mutex_);
    const auto known = counts_.find(limit_key(from));
    if (known == counts_.end()) return;
    --count_;
    if (--known->second == 0) counts_.erase(known);
}

int ConnectionLimiter::count() const {
    const std::scoped_lock lock(mutex_);
    return count_;
}

}  // namespace kilostone

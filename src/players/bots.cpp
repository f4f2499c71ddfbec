#include "players/master.h"
#include "players/player.h"
#include "players/rule_player.h"

namespace kilostone {
namespace {

constexpr Bot all[] = {
    {"random", "every legal move alike likely", choose_random},
    {"greedy", "the largest distance, else an attack on the leader, a remedy, a safety",
     choose_greedy},
    {"careful", "counts cards, holds safeties for coups, attacks the leader", choose_careful},
    {"expert", "the same judgement with weights found by search", choose_expert},
    {"master",
     "the expert, checked by playing on in imagined worlds",
     choose_master,
     {.rollouts = 1000},
     evaluate_master},
};

// `400` rollouts or `20ms`.
std::optional<Budget> budget_of(std::string_view text) {
    const bool is_time = text.ends_with("ms");
    if (is_time) text.remove_suffix(2);
    if (text.empty() || text.size() > 7 || text[0] == '0') return std::nullopt;
    std::int32_t n = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        n = 10 * n + (c - '0');
    }
    return is_time ? Budget{.milliseconds = n} : Budget{.rollouts = n};
}

}  // namespace

std::span<const Bot> bots() { return all; }

std::optional<Bot> find_bot(std::string_view name) {
    const std::size_t at         = name.find('@');
    const std::string_view plain = name.substr(0, at);
    for (const Bot& known : all) {
        if (known.name != plain) continue;
        if (at == std::string_view::npos) return known;
        const auto budget = budget_of(name.substr(at + 1));
        if (!budget || !known.searches()) return std::nullopt;
        Bot bot    = known;
        bot.name   = name;
        bot.budget = *budget;
        return bot;
    }
    return std::nullopt;
}

}  // namespace kilostone

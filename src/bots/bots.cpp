#include "bots/eval/first.h"
#include "bots/eval/passenger.h"
#include "bots/eval/rule_player.h"
#include "bots/player.h"
#include "bots/search/master.h"
#include "engine/moves.h"

namespace kilostone {
namespace {

constexpr Bot all_bots[] = {
    Bot({.name = "random", .about = "every legal move equally likely", .choose = choose_random}),
    Bot({.name   = "first",
         .about  = "the first card that fits, in the order of the hand, else the first card away",
         .choose = choose_first}),
    Bot({.name   = "greedy",
         .about  = "the largest distance, else an attack on the leader, a remedy, a safety",
         .choose = choose_greedy}),
    Bot({.name   = "careful",
         .about  = "counts cards, holds safeties for coups, attacks the leader",
         .choose = choose_careful}),
    Bot({.name      = "expert",
         .about     = "a finer judgement, and calculates extensions and endings",
         .choose    = choose_expert,
         .for_match = true}),
    Bot({.name      = "master",
         .about     = "the expert, checked by playing on in imagined worlds",
         .choose    = choose_master,
         .budget    = {.rollouts = 1000},
         .evaluate  = evaluate_master,
         .for_match = true}),
};

constexpr Bot all_levels[] = {
    Bot({.name   = "passenger",
         .about  = "has been told the rules once, and overlooks much of what its hand allows",
         .choose = choose_passenger}),
    Bot({.name   = "learner",
         .about  = "a first opponent: drives, and often forgets to look",
         .choose = choose_greedy,
         .slip   = choose_random,
         .slips  = 90}),
    Bot({.name   = "sunday",
         .about  = "drives as far as it can, now and then with a plan",
         .choose = choose_greedy,
         .slip   = choose_careful,
         .slips  = 100}),
    Bot({.name      = "commuter",
         .about     = "knows the road, and is often in a hurry",
         .choose    = choose_expert,
         .for_match = true,
         .slip      = choose_greedy,
         .slips     = 570}),
    Bot({.name      = "rally",
         .about     = "knows all the tricks, and sometimes misses one",
         .choose    = choose_expert,
         .for_match = true,
         .slip      = choose_greedy,
         .slips     = 270}),
    Bot({.name      = "champion",
         .about     = "thinks every move through",
         .choose    = choose_master,
         .budget    = {.rollouts = 4000},
         .evaluate  = evaluate_master,
         .for_match = true}),
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

Move choose_random(const Question& q, Rng& rng) { return pick_random(q.moves, rng); }

std::span<const Bot> bots() { return all_bots; }
std::span<const Bot> levels() { return all_levels; }

std::optional<Bot> find_bot(std::string_view name) {
    const std::size_t at         = name.find('@');
    const std::string_view plain = name.substr(0, at);
    const auto named             = [&](std::span<const Bot> among) -> const Bot* {
        for (const Bot& bot : among)
            if (bot.name == plain) return &bot;
        return nullptr;
    };
    const Bot* found = named(all_bots) ? named(all_bots) : named(all_levels);
    if (!found || name.size() > decltype(Bot::name)::capacity) return std::nullopt;
    if (at == std::string_view::npos) return *found;
    const auto budget = budget_of(name.substr(at + 1));
    if (!budget || !found->searches()) return std::nullopt;
    Bot bot    = *found;
    bot.name   = name;
    bot.budget = *budget;
    return bot;
}

}  // namespace kilostone

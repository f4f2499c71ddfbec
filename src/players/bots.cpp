#include "players/careful.h"
#include "players/player.h"

namespace kilostone {
namespace {

constexpr Bot all[] = {
    {"random", "every legal move alike likely", choose_random},
    {"greedy", "the largest distance, else an attack on the leader, a remedy, a safety",
     choose_greedy},
    {"careful", "counts cards, holds safeties for coups, attacks the leader", choose_careful},
};

}  // namespace

std::span<const Bot> bots() { return all; }

const Bot* find_bot(std::string_view name) {
    for (const Bot& bot : all)
        if (bot.name == name) return &bot;
    return nullptr;
}

}  // namespace kilostone

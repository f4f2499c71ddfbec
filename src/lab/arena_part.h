// A part of an arena as a file, and the results of all parts.
#pragma once

#include "lab/arena.h"

namespace kilostone {

// Duels on the same deals, one after the other; `names` is how they were asked for.
struct ArenaPart {
    std::vector<std::string> names{};
    std::vector<Duel> duels{};
    std::vector<PlayedDeals> played{};  // for each duel
};

[[nodiscard]] PartFile part_file(const ArenaPart& part);
// All deals of every duel. Of the bots, the names and whether they are programs.
[[nodiscard]] tl::expected<ArenaPart, Problem> merge_arena(const std::vector<PartFile>& run);

}  // namespace kilostone

// The results of an arena as text, as JSON and as a picture.
#pragma once

#include "lab/arena.h"

#include <string>
#include <vector>

namespace kilostone {

struct PlayedDuel {
    Duel duel{};
    DuelResult result{};
};

// One pair is told at length, and as one JSON object; several as a table, and as a list.
struct Showing {
    bool one_pair = true;
    bool ladder   = false;
};

[[nodiscard]] std::string in_words(const std::vector<PlayedDuel>& all, Showing how);
[[nodiscard]] std::string in_json(const std::vector<PlayedDuel>& all, Showing how);
[[nodiscard]] std::string picture(const std::vector<PlayedDuel>& all, Showing how);

}  // namespace kilostone

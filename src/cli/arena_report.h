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
struct ArenaReportOptions {
    bool one_pair = true;
    bool ladder   = false;
};

[[nodiscard]] std::string in_words(const std::vector<PlayedDuel>& all, ArenaReportOptions how);
[[nodiscard]] std::string in_json(const std::vector<PlayedDuel>& all, ArenaReportOptions how);
// What went wrong with programs of others, with the end of the talk before the first failure of
// each; nothing where nothing went wrong. And all that was kept of such talk.
[[nodiscard]] std::string failures_in_words(const std::vector<PlayedDuel>& all);
[[nodiscard]] std::string transcripts(const std::vector<PlayedDuel>& all);

[[nodiscard]] std::string picture(const std::vector<PlayedDuel>& all, ArenaReportOptions how);

}  // namespace kilostone

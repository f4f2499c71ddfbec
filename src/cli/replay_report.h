// A stage that is replayed, step by step: as a transcript, and as JSON. Moves are numbered as the
// record has them, from 1; `review` and `--what-if` use the same numbers. A decline that the record
// leaves out has none.
#pragma once

#include "formats/replay.h"
#include "formats/stage_record.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct ShownStep {
    std::string text{};
    std::size_t number = 0;  // of the move; 0: none
};

struct ReplayOptions {
    int stage = 1;               // its number in the file
    std::optional<Seat> seat{};  // whose eyes to see with; none: all cards open
    std::size_t first = 1;       // moves before this number are left out
};

// The record is checked on the way; what is wrong comes back instead.
[[nodiscard]] tl::expected<std::vector<ShownStep>, Problem>
transcript_of(const StageRecord& record, const ReplayOptions& options);
[[nodiscard]] tl::expected<std::string, Problem> replay_json(const StageRecord& record,
                                                             const ReplayOptions& options);

// The end of a match, as a line of the same JSON.
struct MatchEndJson {
    int match  = 0;  // in the file, from 1
    int stages = 0;
    std::vector<std::int32_t> totals{};
    std::vector<int> winners{};  // sides
};
[[nodiscard]] std::string match_end_json(const MatchEndJson& end);

}  // namespace kilostone

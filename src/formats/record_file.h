// A file of records, line by line: stages by themselves, and matches whose stages follow from each
// other. Every stage is replayed; nothing is believed.
#pragma once

#include "engine/view.h"
#include "formats/match_record.h"

namespace kilostone {

// The standing that a record tells of its match; zero where it tells none.
[[nodiscard]] Standing standing_of(const StageRecord& record);

struct RecordedStage {
    StageRecord record{};
    Standing standing{};  // before it
    int number = 0;       // in the file, from 1
    int match  = 0;       // which match of the file, from 1; 0: a stage by itself
};

class RecordReader {
public:
    // The stage on this line, nothing for the first and last line of a match, or what is wrong.
    [[nodiscard]] tl::expected<std::optional<RecordedStage>, Problem> take(std::string_view line);

    // The match whose last line has not come yet.
    [[nodiscard]] bool in_match() const { return match_.has_value(); }

private:
    std::optional<MatchReader> match_{};
    int matches_ = 0;
    int stages_  = 0;
};

}  // namespace kilostone

// A stage on disk: format `kilostone-stage/1`, one JSON object a line
// (docs/formats/stage-record.md). Edition, house rules, seats, deck and moves; everything else can
// be derived and is checked.
#pragma once

#include "editions/house.h"
#include "engine/move.h"
#include "engine/score.h"
#include "engine/state.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct RecordedMove {
    Move move{};
    bool mistake = false;

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct StageRecord {
    Agreement table{};  // edition, form and house rules
    std::string
        custom_edition{};  // a custom edition as JSON, embedded whole; empty for a built-in one
    Seat dealer = 0;
    Deck deck{};
    std::vector<RecordedMove> moves{};
    std::vector<std::vector<Move>> legal{};  // before each move; empty when not kept
    std::optional<StageResult> result{};     // none: the stage was abandoned
    std::string seats{};                     // the optional objects, as JSON: who sat there,
    std::string match{};                     // the match it belongs to,
    std::string deal{};                      // and how the deal can be verified
};

// One line, without the line feed.
[[nodiscard]] std::string print(const StageRecord& record);

// What is wrong is told with its place in the object ("moves[12].card").
[[nodiscard]] tl::expected<StageRecord, Problem> parse_stage(std::string_view line);

}  // namespace kilostone

// What was played, as the records that everything else reads. Inside src/table only: a record holds
// the deck, so it is made when the stage is over.
#pragma once

#include "formats/match_record.h"
#include "table/room_state.h"

namespace kilostone {

// The stage that is on, with this result; none: abandoned.
[[nodiscard]] StageRecord stage_record(const RoomState& state,
                                       const std::optional<StageResult>& result);

[[nodiscard]] std::vector<std::string> match_lines(const RoomState& state);

}  // namespace kilostone

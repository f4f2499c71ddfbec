// A table at which a recorded stage goes on from one of its moves: the same deck, the same moves up
// to there, other people and bots in the seats.
#pragma once

#include "formats/stage_record.h"
#include "table/room.h"
#include "table/setup.h"

namespace kilostone {

struct PlayOn {
    std::size_t moves = 0;          // of the record that are made
    std::vector<Occupant> seats{};  // one for each seat of the form
    Pace pace = Pace::Normal;
};

// A room whose first stage is this one; the match begins with it. What is wrong is told as with
// any other record.
[[nodiscard]] tl::expected<Room, Problem> play_on(const StageRecord& record, const PlayOn& wanted);

}  // namespace kilostone

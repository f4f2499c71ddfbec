// Values of the engine and the room as the browser is told them.
#pragma once

#include "driver/driver.h"
#include "editions/clauses.h"
#include "speech/facts.h"
#include "wasm/answers.h"

namespace kilostone::door {

[[nodiscard]] Said said(const Edition& edition, const Message& message);
[[nodiscard]] MoveSeen move_seen(const Rulebook& rules, Move move, bool mistake = false);
[[nodiscard]] std::vector<ReasonSeen> reasons_seen(const Sight& sight, Move move,
                                                   const Reasons& reasons);
[[nodiscard]] ClauseSeen clause_seen(const Clause& clause);
[[nodiscard]] Happening happening(const Rulebook& rules, const Told& told, Seat watcher);

// What this seat sees of a table, whoever keeps it: no names, no match.
[[nodiscard]] Scene scene_of(const View& view, std::optional<Card> drawn);
[[nodiscard]] StageSheet sheet_seen(const Rulebook& rules, const StageResult& result);

// What this seat sees of a stage; `view` is the room's own while it is played, and what the seat
// saw last when it is over.
[[nodiscard]] Scene scene(const Room& room, const View& view, std::optional<Card> drawn);

// People whose move or word is awaited.
[[nodiscard]] std::vector<int> people_asked(const Room& room);

}  // namespace kilostone::door

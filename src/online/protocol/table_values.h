// Facts and statuses as members of messages, and back. Each pair is an exact inverse for all that a
// room can tell.
#pragma once

#include "online/protocol/server_messages.h"
#include "table/status.h"

#include <tl/expected.hpp>

namespace kilostone::online {

[[nodiscard]] FactJson fact_json(const Rulebook& rules, const SeatFact& told);
// What names a card, seat or side that this table does not have is refused.
[[nodiscard]] tl::expected<SeatFact, Problem> fact_of(const Rulebook& rules, const FactJson& json);

// Clocks are told of the table's seats alone.
[[nodiscard]] StatusJson status_json(const Rulebook& rules, const SeatStatus& status);
[[nodiscard]] tl::expected<SeatStatus, Problem>
status_of(const Rulebook& rules, const StatusJson& json, std::uint32_t seq);

[[nodiscard]] MatchJson match_json(const Rulebook& rules, const TableStatus& status);
// Who sits where is the roster's to say, the pace the settings'.
[[nodiscard]] tl::expected<TableStatus, Problem>
table_status_of(const Rulebook& rules, const MatchJson& json, const RosterJson& roster, Pace pace);

// A name stands for the id of its person.
[[nodiscard]] std::vector<Occupant> occupants_of(const RosterJson& roster);

}  // namespace kilostone::online

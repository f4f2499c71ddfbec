// What the rules have to say, as Messages: refusals, events, house rules. The ids are those of the
// topics `refusals`, `events` and `table` in locales/.
#pragma once

#include "base/message.h"
#include "editions/house.h"
#include "engine/event.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/score.h"
#include "engine/sight.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kilostone {

// Said to whoever asked for the move, from what that seat can see. Requires a reason that judge()
// gave against this move.
[[nodiscard]] Message refusal_message(const Sight& sight, Move move, Refusal refusal);

// Said to one seat ("you draw …"), or to no seat in particular. Requires an event as seen_by() that
// seat.
[[nodiscard]] Message event_message(const Rulebook& rules, const Event& event,
                                    std::optional<Seat> you = {});

// What a move does, for lists of moves and buttons: "Discard “Stop”".
[[nodiscard]] Message move_message(const Rulebook& rules, Move move);

// How a side stands on the road: rolling, stopped by a hazard, …; the limit is said besides.
[[nodiscard]] Message road_message(const Rulebook& rules, const Tableau& tableau);

// Who has won a stage; nobody, if there are no winners. `you` is addressed as "you".
[[nodiscard]] Message won_message(const std::vector<Side>& winners, std::optional<Side> you = {});
[[nodiscard]] Message match_won_message(Side winner, int points, std::optional<Side> you = {});

// A house rule with its value, as on a chip. Requires a setting that agree() accepts.
[[nodiscard]] Message house_message(const Setting& setting);

// What a table plays by besides the printed rules, as on chips: earlier rules that a game has been
// begun by, then the house rules.
[[nodiscard]] std::vector<Message> agreement_messages(const Agreement& agreement);

}  // namespace kilostone

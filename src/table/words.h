// The words of what a room tells, in protocols and for the browser.
#pragma once

#include "formats/words.h"
#include "table/scene.h"

namespace kilostone {

template <>
inline constexpr auto enum_words<RoomPhase> =
    words_of<RoomPhase>("gathering", "dealing", "playing", "stage_over", "match_over");
template <>
inline constexpr auto enum_words<Decision> =
    words_of<Decision>("none", "play", "answer", "extend", "take_off", "undo");
template <>
inline constexpr auto enum_words<FactKind> = words_of<FactKind>(
    "configured", "seated", "left", "host_is", "match_began", "stage_began", "dealt", "happened",
    "stage_scored", "stage_abandoned", "match_won", "match_resigned", "rematch_wanted",
    "window_opened", "window_closed", "asked", "held_back", "order_is", "clock_is", "time_is_up",
    "paused", "resumed", "undo_asked", "undo_refused", "taken_back", "removal_voted", "removed");

}  // namespace kilostone

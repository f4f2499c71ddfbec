// A stage in plain English, for people: what was asked for, what happened, where the table stands.
//
//     > B attack A stop
//       B attacked A with stop
//     A may coup right_of_way, decline
//     > A coup right_of_way
//       A answered with a coup: right_of_way
//       A drew spare_tyre, km25
//     = A 0 rolling +right_of_way* / B 75 rolling / pile 86
//
// A seat is named by its side, A, B …; in teams by side and place, A1 B1 A2 B2.
#pragma once

#include "engine/move.h"
#include "engine/score.h"
#include "engine/view.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

[[nodiscard]] std::string seat_name(const Rulebook& rules, Seat seat);
[[nodiscard]] std::optional<Seat> parse_seat(const Rulebook& rules, std::string_view name);

// "B attacked A with stop"; a hidden card is "a card". Without the full stop.
[[nodiscard]] std::string sentence(const Rulebook& rules, const Event& event);

// An indented line for each fact; a turn's beginning and the draws that follow share one.
[[nodiscard]] std::string facts_text(const Rulebook& rules, std::span<const Event> events);

// "A 0 rolling +right_of_way* / B 75 puncture limited / pile 88": kilometres, whether it rolls or
// why not, the speed limit, safeties (`*` by coup).
[[nodiscard]] std::string position_line(const Rulebook& rules, const Table& table);

// "A may coup right_of_way, decline".
[[nodiscard]] std::string choices_line(const Sight& sight);

// "won by A / A 700 km + 100 safeties + 400 won = 1200 / B 75 km".
[[nodiscard]] std::string result_line(const Rulebook& rules, const StageResult& result);

// One move of a stage with all that came of it.
struct TranscriptStep {
    const State& before;
    const State& after;
    Move move;
    std::span<const Event> events;
};

// The block of lines above. Positions are told when something has changed on the table, choices
// when somebody has to answer, decide or take off, the result at the end.
[[nodiscard]] std::string step_text(const Rulebook& rules, const TranscriptStep& step);

}  // namespace kilostone

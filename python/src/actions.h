// Actions of src/env/action.h as Python gives them: numbers and texts that may be wrong.
#pragma once

#include "env/action.h"
#include "game.h"

#include <optional>
#include <string>

namespace kilostone::python {

// The seat that has to act now, none when the stage is over. A window is answered by the holder of
// the safety; Stage closes those that nobody can use.
[[nodiscard]] std::optional<Seat> acting_seat(const Rulebook& rules, const State& state);

// The move that this number or text ("attack B stop") is for the seat. Throws RefusedAction for a
// number that is no action, Error for a text that is no move.
[[nodiscard]] Move required_move(const Game& game, const Sight& sight, const py::handle& action);

// Throws RefusedAction with every reason against the move, unless it is allowed or, with
// `mistake`, a mistake that the table plays.
void require_legal(const Game& game, const Sight& sight, Move move, bool mistake);

// The actions in ascending order.
[[nodiscard]] py::list action_list(const ActionSet& actions);
// Writes action_count bytes. 1: legal.
void write_mask(const ActionSet& actions, std::uint8_t* mask);

// Why the seat may not make the move: pairs of a code and an English sentence.
[[nodiscard]] py::list reasons_against(const Sight& sight, Move move);

void add_actions(py::module_& module);

}  // namespace kilostone::python

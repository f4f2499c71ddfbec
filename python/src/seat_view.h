// What one seat sees: kilostone.View.
#pragma once

#include "bots/player.h"
#include "engine/view.h"
#include "game.h"

namespace kilostone::python {

struct SeatView {
    GamePtr game;
    View view;  // its rules are those of the game
    bool for_match = false;
};

// "classic players=2 seat=0 …".
[[nodiscard]] std::string position_text(const SeatView& view);
[[nodiscard]] SeatView parse_seat_view(const std::string& line);

// The table in words and numbers, as every seat sees it.
[[nodiscard]] py::dict table_dict(const Game& game, const Table& table);

using ViewClass = py::class_<SeatView>;
void add_hints(ViewClass& view);

}  // namespace kilostone::python

// A hint in words, for the screen and for plain text.
#pragma once

#include "i18n/texts.h"
#include "terminal/game/game.h"
#include "terminal/game/table_words.h"

#include <string>
#include <vector>

namespace kilostone {

// A good move with what speaks for it, and a tempting one with what speaks against it. None when
// this seat has nothing to decide. Asking changes nothing of what the bots will do.
[[nodiscard]] std::vector<std::string> hint_lines(Game& game, Seat seat, const Texts& texts);

// The same of hints that somebody has found.
[[nodiscard]] std::vector<std::string> hint_lines(const Hints& found, const TableWords& speaker);

inline constexpr Budget hint_thinking{.rollouts = 1000};

}  // namespace kilostone

// What a table at a terminal needs in addition to table/setup.h: names for its bots, a table at
// once.
#pragma once

#include "i18n/texts.h"
#include "table/setup.h"

#include <vector>

namespace kilostone {

// Gives every bot without a name the name of its level, numbered where several are alike.
void name_bots(const Texts& texts, std::vector<Occupant>& seats);

inline constexpr std::string_view quick_bot = "commuter";

// A common table at once: one person and a bot that plays well.
[[nodiscard]] Setup quick_setup(const Texts& texts);

}  // namespace kilostone

// The networks of the learned player as a part of the program. The browser loads them as files
// instead.
#pragma once

#include "bots/learned/learned.h"

namespace kilostone {

// Has the learned player use src/bots/data/learned_two.bin and learned_many.bin, unless it has
// networks already, and returns it.
[[nodiscard]] Bot embedded_learned_player();

// As find_bot(), with the learned player.
[[nodiscard]] std::optional<Bot> find_native_bot(std::string_view name);

}  // namespace kilostone

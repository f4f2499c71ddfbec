// Setting up a table by numbered questions. Everything that flags can ask for can be chosen here.
#pragma once

#include "terminal/game/game.h"
#include "terminal/plain/prompt.h"

#include <optional>

namespace kilostone {

struct MenuChoice {
    enum class Kind : std::uint8_t { Play, Resume, Statistics, Leave };
    Kind kind = Kind::Leave;
    Setup setup{};  // of Play
};

// None when the input has ended first; the prompt then knows how.
[[nodiscard]] std::optional<MenuChoice> plain_menu(Prompt& prompt, Language language,
                                                   bool something_saved);

}  // namespace kilostone

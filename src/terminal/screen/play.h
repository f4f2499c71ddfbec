// `kilostone play` on the screen: from the first question to the end of the last game.
#pragma once

#include "i18n/texts.h"
#include "terminal/game/end.h"
#include "terminal/game/game.h"
#include "terminal/screen/display.h"

#include <optional>
#include <string>

namespace kilostone {

struct ScreenPlay {
    Language language = Language::En;
    std::string folder{};
    bool save = true;
    std::optional<std::uint64_t> seed{};
    std::optional<Pace> pace{};  // none: normal
    std::string file{};          // to go on with; empty: the last one
    std::string name{};          // whose results are shown; empty: everybody's
    bool hurried = false;        // no hints, and bots that do not think: for fuzzing
};

struct ScreenPlayed {
    GameEnd end = GameEnd::Left;
    std::optional<GameProblem> trouble{};  // to be told when the screen is gone
    bool saved = false;                    // a game that can go on
};

// The table of `setup`; without one, the saved game.
[[nodiscard]] ScreenPlayed play_on_screen(Display& display, const ScreenPlay& how,
                                          const std::optional<Setup>& setup);
// Asks first, and again after every game.
[[nodiscard]] ScreenPlayed play_by_screen_menu(Display& display, const ScreenPlay& how);

}  // namespace kilostone

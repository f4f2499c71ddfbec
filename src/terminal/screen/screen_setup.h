// Setting up a table on the screen: the first question, then one page with all that can be chosen.
#pragma once

#include "terminal/game/game_draft.h"
#include "terminal/plain/plain_menu.h"
#include "terminal/screen/screen_face.h"

#include <optional>

namespace kilostone {

struct ScreenChoice {
    MenuChoice menu{};
    Pace pace = Pace::Normal;  // of the telling
};

// None when the program is to end. `pace` is what the page begins with.
[[nodiscard]] std::optional<ScreenChoice> screen_menu(ScreenFace& face, Language language,
                                                      bool something_saved, Pace pace);

// Something to read; false when the program is to end.
[[nodiscard]] bool screen_tell(ScreenFace& face, const Texts& texts, const std::string& title,
                               const std::vector<std::string>& lines);

}  // namespace kilostone

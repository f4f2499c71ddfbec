// Setting up a table on the screen: the first question, then one page with all that can be chosen.
#pragma once

#include "terminal/game/draft.h"
#include "terminal/plain/menu.h"
#include "terminal/screen/event_loop.h"

#include <optional>

namespace kilostone {

struct ScreenChoice {
    MenuChoice menu{};
    Pace pace = Pace::Normal;  // of the telling
};

// None when the program is to end. `pace` is what the page begins with.
[[nodiscard]] std::optional<ScreenChoice> screen_menu(EventLoop& loop, Language language,
                                                      bool something_saved, Pace pace);

// Something to read; false when the program is to end.
[[nodiscard]] bool screen_tell(EventLoop& loop, const Texts& texts, const std::string& title,
                               const std::vector<std::string>& lines);

}  // namespace kilostone

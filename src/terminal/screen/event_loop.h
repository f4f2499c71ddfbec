// A table, or a page with a question, on a display: shown until the player wants something.
//
//     EventLoop loop(display);
//     const auto action = loop.next(log.model(room, texts, now), milliseconds);
#pragma once

#include "terminal/screen/display.h"
#include "terminal/screen/model.h"
#include "terminal/screen/page.h"

namespace kilostone {

class EventLoop {
public:
    explicit EventLoop(Display& display) : display_(display) {}

    // Shows the model without waiting. `model.at` is the loop's own and overwritten, here and
    // below.
    void show(ScreenModel model);
    // Shows the model until a key or a signal asks for something, at most so long (no limit: until
    // then); nothing when the time is up. Keys that only change the screen are dealt with inside.
    [[nodiscard]] std::optional<Action> next(ScreenModel model, std::optional<int> milliseconds);

    // Shows the page until it is answered; nothing when the program is to end.
    [[nodiscard]] std::optional<PageAnswer> ask(PageModel page);

    [[nodiscard]] bool is_over() { return display_.is_over(); }
    [[nodiscard]] Millis now() const { return display_.now(); }
    [[nodiscard]] const Controls& at() const { return at_; }

private:
    Display& display_;
    Controls at_{};
};

}  // namespace kilostone

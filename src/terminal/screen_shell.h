// The one place that speaks with ncurses: shows a Canvas, reads keys, minds size and signals. The
// terminal is as before when a ScreenFace is gone, and when the program is killed.
//
//     ScreenFace face({.ascii = ascii});
//     while (const auto model = game.screen(seat)) {
//         const auto action = face.next(*model, game.milliseconds_to_tick());
//         if (action) game.do_it(*action); else game.tick();
//     }
#pragma once

#include "terminal/keys.h"

#include <memory>
#include <optional>

namespace kilostone {

struct ScreenOptions {
    bool ascii  = false;  // also taken where the locale is not UTF-8
    bool colour = true;   // never where NO_COLOR is set or the terminal has none
};

// Whether there is a terminal that a screen can be shown on: both ends of it, and not a dumb one.
[[nodiscard]] bool has_screen();

class ScreenFace {
public:
    // Requires has_screen().
    explicit ScreenFace(ScreenOptions options);
    ~ScreenFace();
    ScreenFace(const ScreenFace&)            = delete;
    ScreenFace& operator=(const ScreenFace&) = delete;

    // Shows the model without waiting. `model.at` is the face's own and overwritten, here and
    // below.
    void show(ScreenModel model);
    // Shows the model until a key or a signal asks for something, at most so long (no limit: until
    // then); nothing when the time is up. Keys that only change the screen are dealt with inside.
    [[nodiscard]] std::optional<Action> next(ScreenModel model, std::optional<int> milliseconds);

    [[nodiscard]] const Controls& at() const { return at_; }

private:
    struct Terminal;

    Controls at_{};
    bool ascii_;
    std::unique_ptr<Terminal> terminal_;
};

}  // namespace kilostone

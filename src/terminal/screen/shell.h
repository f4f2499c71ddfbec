// The one place that speaks with ncurses: shows a Canvas, reads keys, minds size and signals. The
// terminal is as before when a CursesDisplay is gone, and when the program is killed.
#pragma once

#include "terminal/screen/display.h"

#include <memory>

namespace kilostone {

struct ScreenOptions {
    bool ascii  = false;  // also taken where the locale is not UTF-8
    bool colour = true;   // never where NO_COLOR is set or the terminal has none
};

// Whether there is a terminal that a screen can be shown on: both ends of it, and not a dumb one.
[[nodiscard]] bool has_screen();

class CursesDisplay final : public Display {
public:
    // Requires has_screen().
    explicit CursesDisplay(ScreenOptions options);
    ~CursesDisplay() override;

    [[nodiscard]] Size size() const override;
    [[nodiscard]] bool is_ascii() const override { return ascii_; }
    void show(const Canvas& canvas) override;
    [[nodiscard]] Input read(std::optional<int> milliseconds) override;
    [[nodiscard]] bool is_over() override;
    [[nodiscard]] Millis now() const override;

private:
    struct Terminal;
    // Deals with the signals that have come. True when the picture may be gone.
    bool mind_signals();

    bool ascii_;
    bool over_ = false;
    std::unique_ptr<Terminal> terminal_;
};

}  // namespace kilostone

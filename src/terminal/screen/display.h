// What a terminal is to the screen: a place for pictures and a source of keys. CursesDisplay
// (shell.h) is the real one; tests and fuzzers have others.
#pragma once

#include "table/settings.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/keys.h"

#include <optional>

namespace kilostone {

struct Input {
    enum class Kind : std::uint8_t {
        Key,
        Redraw,  // the size may be another, or the picture may be gone
        TimeUp,
        End,  // somebody has asked the program to end, or nobody is there any more
    };
    Kind kind = Kind::End;
    Key key{};
};

class Display {
public:
    Display()                          = default;
    virtual ~Display()                 = default;
    Display(const Display&)            = delete;
    Display& operator=(const Display&) = delete;

    [[nodiscard]] virtual Size size() const                           = 0;
    [[nodiscard]] virtual bool is_ascii() const                       = 0;
    virtual void show(const Canvas& canvas)                           = 0;
    // Waits for a key at most so long; no limit: until there is one.
    [[nodiscard]] virtual Input read(std::optional<int> milliseconds) = 0;
    // Whether read() would give End. What was typed stays to be read.
    [[nodiscard]] virtual bool is_over()                              = 0;
    // Milliseconds of its clock, never going back.
    [[nodiscard]] virtual Millis now() const                          = 0;
};

}  // namespace kilostone

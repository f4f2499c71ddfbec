// Keys and what they do: a pure function of the screen and one key. The same letters as in the
// browser; on a Greek or Bulgarian keyboard the key in the same place does the same.
#pragma once

#include "terminal/screen/model.h"

#include <span>

namespace kilostone {

struct Key {
    // clang-format off
    enum class Kind : std::uint8_t { Letter, Enter, Escape, Left, Right, Up, Down, PageUp, PageDown, Home, End, Backspace };
    // clang-format on
    Kind kind       = Kind::Letter;
    char32_t letter = 0;  // of Kind::Letter; a digit, sign or space too

    friend constexpr bool operator==(Key, Key) = default;
};

// The Latin letter that shares the key with this one, small; others stay as they are.
[[nodiscard]] char32_t latin_key(char32_t letter);

struct Pressed {
    Controls at{};
    std::optional<Action> action{};  // what is left for the driver to do

    friend bool operator==(const Pressed&, const Pressed&) = default;
};

[[nodiscard]] Pressed press(const ScreenModel& model, Key key);

// For the line of keys and the help: how a key is shown, and the id of what it does.
struct KeyHelp {
    std::string_view shown;  // "X", or the id of a key that has a name: "screen.name.enter"
    std::string_view id;     // "screen.key.discard"
};
[[nodiscard]] std::span<const KeyHelp> key_helps();

}  // namespace kilostone

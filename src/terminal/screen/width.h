// How wide a text is on a terminal, glyph by glyph. A glyph is a character with the combining marks
// that follow it; it is never cut. What cannot stand on a screen (a control character, a broken
// sequence) becomes a question mark, so no name can send an escape sequence to the terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Glyph {
    std::string bytes{};
    int width = 1;  // 1, or 2 for the wide scripts

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

// 0 for combining marks, 2 for wide characters, else 1; -1 for what cannot be shown.
[[nodiscard]] int columns_of(char32_t character);

[[nodiscard]] std::vector<Glyph> glyphs(std::string_view utf8);
[[nodiscard]] int columns_of(std::string_view utf8);

// At most so wide; what had to be cut ends in `sign`.
[[nodiscard]] std::string clipped(std::string_view utf8, int width, std::string_view sign = "…");

// Lines at most so wide, broken at spaces; a longer word is cut between glyphs.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view utf8, int width);

}  // namespace kilostone

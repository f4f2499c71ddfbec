// UTF-8, one code point after the other. What is malformed is told apart and never read beyond.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kilostone {

inline constexpr std::string_view soft_hyphen = "\u00ad";  // where a word may be broken

struct CodePoint {
    char32_t value    = 0xFFFD;
    std::size_t bytes = 1;
    bool is_valid     = false;
};

// Of a text that is not empty.
[[nodiscard]] CodePoint first_code_point(std::string_view text);

[[nodiscard]] constexpr bool is_continuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// At most so many bytes, never through the middle of a code point.
[[nodiscard]] std::string_view utf8_prefix(std::string_view text, std::size_t longest);

// How many code points; of what is malformed, every byte that begins one.
[[nodiscard]] constexpr std::size_t code_points(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text) count += !is_continuation(byte);
    return count;
}

// Of a code point that is not a surrogate.
[[nodiscard]] std::string utf8_of(char32_t code_point);

// Whether a text from outside may be shown and stored: well-formed UTF-8 in one line, without
// control characters and without the marks that turn the direction of writing around.
[[nodiscard]] bool is_plain_text(std::string_view text);

}  // namespace kilostone

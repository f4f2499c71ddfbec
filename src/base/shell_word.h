// A text as one word of a shell, to be pasted there.
#pragma once

#include <string>
#include <string_view>

namespace kilostone {

// As it is where that is safe, else in quotes: double ones where they read as they stand, single
// ones where the text has a character that double quotes do not protect.
[[nodiscard]] inline std::string shell_word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+@%";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos)
        return std::string(text);
    if (text.find_first_of("\"$`\\!") == std::string_view::npos)
        return "\"" + std::string(text) + "\"";
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

}  // namespace kilostone

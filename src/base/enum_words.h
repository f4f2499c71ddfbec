// The words of enumerations in files, on the command line and in protocols: one list for each
// enumeration, in the order of its enumerators. A list that lacks a word doesn't compile.
//
//     template <>
//     inline constexpr auto enum_words<Finish> = words_of<Finish>("exactly", "at_least");
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace kilostone {

// Whether this value of an enumeration has a name. A compiler prints `Finish::Exactly` for one that
// has and `(Finish)7` for one that hasn't.
template <auto Value>
consteval bool is_enumerator() {
    const std::string_view function = __PRETTY_FUNCTION__;
    return function.find("Value = (") == std::string_view::npos;
}

// Requires enumerators that are numbered from 0.
template <class Enum, class... Words>
consteval auto words_of(Words... words) {
    constexpr std::size_t count = sizeof...(words);
    static_assert(is_enumerator<static_cast<Enum>(count - 1)>(), "a word without an enumerator");
    static_assert(!is_enumerator<static_cast<Enum>(count)>(), "an enumerator without a word");
    return std::array<std::string_view, count>{words...};
}

// Specialised for every enumeration that has words.
template <class Enum>
inline constexpr std::array<std::string_view, 0> enum_words{};

template <class Enum>
[[nodiscard]] constexpr std::string_view enum_word(Enum e) {
    return enum_words<Enum>[static_cast<std::size_t>(e)];
}

template <class Enum>
[[nodiscard]] constexpr std::optional<Enum> parse_enum(std::string_view word) {
    for (std::size_t i = 0; i < enum_words<Enum>.size(); ++i)
        if (enum_words<Enum>[i] == word) return static_cast<Enum>(i);
    return std::nullopt;
}

}  // namespace kilostone

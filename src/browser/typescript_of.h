// i18n-exempt: TypeScript for developers
// A shape as a TypeScript interface.
#pragma once

#include "browser/shape.h"

namespace kilostone::web {

template <class T>
std::string type_name() {
    if constexpr (std::same_as<T, bool>) {
        return "boolean";
    } else if constexpr (std::integral<T> || std::floating_point<T>) {
        return "number";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
        return "string";
    } else if constexpr (is_one_of<T>) {
        std::string words;
        for (const auto word : T::words)
            words += (words.empty() ? "\"" : " | \"") + std::string(word) + "\"";
        return words;
    } else if constexpr (is_optional<T>) {
        return type_name<typename T::value_type>() + " | null";
    } else if constexpr (is_list<T>) {
        const std::string of = type_name<typename T::value_type>();
        return of.find('|') == std::string::npos ? of + "[]" : "(" + of + ")[]";
    } else {
        return std::string(Shape<T>::name);
    }
}

// What is asked may leave out what is optional; what is answered is always there.
template <class T>
void describe(std::string& out, bool asked) {
    out += "export interface " + std::string(Shape<T>::name) + " {\n";
    const auto line = [&](const auto& m) {
        using Member = std::remove_cvref_t<decltype(std::declval<T&>().*m.at)>;
        out += "\t" + std::string(m.key) + (asked && is_optional<Member> ? "?: " : ": ") +
               type_name<Member>() + ";\n";
    };
    std::apply([&](const auto&... m) { (line(m), ...); }, Shape<T>::members);
    out += "}\n\n";
}

template <class... T>
std::string all_of(bool asked) {
    std::string out;
    (describe<T>(out, asked), ...);
    return out;
}

}  // namespace kilostone::web

// What a struct looks like as JSON, said once: writing, strict reading and the TypeScript types all
// follow from the same list of members.
//
//     template <> struct Shape<SeatSeen> {
//         static constexpr std::string_view name = "SeatSeen";
//         static constexpr auto members = std::tuple(member("seat", &SeatSeen::seat), …);
//     };
#pragma once

#include "formats/json_read.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace kilostone::web {

template <class T>
struct Shape;

template <class T>
concept Shaped = requires { Shape<T>::members; };

template <class Owner, class Member>
struct MemberOf {
    std::string_view key;
    Member Owner::* at;
};

template <class Owner, class Member>
constexpr MemberOf<Owner, Member> member(std::string_view key, Member Owner::* at) {
    return {key, at};
}

// One of a list of words.
template <const auto& Words>
struct OneOf {
    std::uint8_t index = 0;

    static constexpr const auto& words = Words;
    constexpr OneOf()                  = default;
    template <class Enum>
        requires std::is_enum_v<Enum> || std::integral<Enum>
    constexpr OneOf(Enum e) : index(static_cast<std::uint8_t>(e)) {}
    friend constexpr bool operator==(OneOf, OneOf) = default;
};

template <class T>
inline constexpr bool is_one_of = false;
template <const auto& Words>
inline constexpr bool is_one_of<OneOf<Words>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

void write_text(std::string& out, std::string_view text);
// {"problem": …}, for developers: pages say in the reader's language what cannot be done.
[[nodiscard]] std::string problem_text(const Problem& problem);

template <class T>
void write(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        out += std::to_string(value);
    } else if constexpr (std::floating_point<T>) {
        out += Json(value).dump();  // the shortest text that reads back as the same number
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
        write_text(out, value);
    } else if constexpr (is_one_of<T>) {
        write_text(out, T::words[value.index]);
    } else if constexpr (is_optional<T>) {
        if (value)
            write(out, *value);
        else
            out += "null";
    } else if constexpr (is_list<T>) {
        out += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) out += ',';
            write(out, value[i]);
        }
        out += ']';
    } else {
        char before        = '{';
        const auto written = [&](const auto& m) {
            out += before;
            before = ',';
            write_text(out, m.key);
            out += ':';
            write(out, value.*m.at);
        };
        std::apply([&](const auto&... m) { (written(m), ...); }, Shape<T>::members);
        if (before == '{') out += before;
        out += '}';
    }
}

[[nodiscard]] Problem not_a(std::string_view kind, const std::string& where);

// The value found at `where`; members that are optional may be missing, others not, and no member
// may be unknown.
template <class T>
[[nodiscard]] Failure read(const Json& json, T& value, const std::string& where) {
    if constexpr (std::same_as<T, bool>) {
        if (!json.is_boolean()) return not_a("true or false", where);
        value = json.template get<bool>();
    } else if constexpr (std::integral<T>) {
        if (!json.is_number_integer()) return not_a("a whole number", where);
        const auto n = json.template get<std::int64_t>();
        value        = static_cast<T>(n);
        if (static_cast<std::int64_t>(value) != n || (std::is_unsigned_v<T> && n < 0))
            return not_a("a number in range", where);
    } else if constexpr (std::same_as<T, std::string>) {
        if (!json.is_string()) return not_a("a text", where);
        value = json.template get<std::string>();
    } else if constexpr (is_one_of<T>) {
        const std::string word = json.is_string() ? json.template get<std::string>() : "";
        for (std::size_t i = 0; i < T::words.size(); ++i)
            if (T::words[i] == word) {
                value = T(i);
                return std::nullopt;
            }
        return not_a("one of the known words", where);
    } else if constexpr (is_optional<T>) {
        if (json.is_null()) return std::nullopt;
        return read(json, value.emplace(), where);
    } else if constexpr (is_list<T>) {
        if (!json.is_array()) return not_a("a list", where);
        for (std::size_t i = 0; i < json.size(); ++i)
            if (auto p = read(json[i], value.emplace_back(), place_in(where, i))) return p;
    } else {
        if (!json.is_object()) return not_a("an object", where);
        std::vector<std::string_view> known;
        Failure failed;
        const auto take = [&](const auto& m) {
            known.push_back(m.key);
            using Member     = std::remove_cvref_t<decltype(value.*m.at)>;
            const auto found = json.find(std::string(m.key));
            if (failed) return;
            if (found != json.end())
                failed = read(*found, value.*m.at, where + "." + std::string(m.key));
            else if (!is_optional<Member>)
                failed = not_a("given", where + "." + std::string(m.key));
        };
        std::apply([&](const auto&... m) { (take(m), ...); }, Shape<T>::members);
        if (!failed) failed = check_keys(json, known, where);
        return failed;
    }
    return std::nullopt;
}

}  // namespace kilostone::web

// Any described struct as JSON, appended to a text without a tree in between.
#pragma once

#include "base/json/described.h"

namespace kilostone {

void write_text(std::string& out, std::string_view text);
void write_whole(std::string& out, std::int64_t number);
void write_whole(std::string& out, std::uint64_t number);
void write_decimal(std::string& out, double number);  // the shortest text that reads back the same
void write_key(std::string& out, std::string_view key_with_comma);
void write_data_key(std::string& out, std::string_view key);

template <class T>
void write_json(std::string& out, const T& value) {
    if constexpr (requires { value.write_json(out); }) {
        value.write_json(out);
    } else if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::same_as<T, std::uint64_t>) {
        write_whole(out, value);
    } else if constexpr (std::integral<T>) {
        write_whole(out, static_cast<std::int64_t>(value));
    } else if constexpr (std::floating_point<T>) {
        write_decimal(out, value);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        write_text(out, value);
    } else if constexpr (is_one_of<T>) {
        write_text(out, T::words[value.index]);
    } else if constexpr (is_whole<T> || is_limited_number<T>) {
        write_whole(out, value.value);
    } else if constexpr (std::same_as<T, JsonText>) {
        out += value.text;
    } else if constexpr (is_optional<T> || is_omittable<T>) {
        if (value)
            write_json(out, *value);
        else
            out += "null";
    } else if constexpr (is_variant<T>) {
        std::visit([&](const auto& v) { write_json(out, v); }, value);
    } else if constexpr (is_json_object<T>) {
        out += '{';
        for (const auto& [key, v] : value) {
            write_data_key(out, key);
            write_json(out, v);
        }
        out += '}';
    } else if constexpr (is_list<T>) {
        out += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) out += ',';
            write_json(out, value[i]);
        }
        out += ']';
    } else {
        out += '{';
        boost::mp11::mp_for_each<members_of<T>>([&](auto m) {
            const auto& member = value.*m.pointer;
            if constexpr (is_omittable<std::remove_cvref_t<decltype(member)>>)
                if (!member) return;
            write_key(out, MemberKey<decltype(m)>::key_with_comma);
            write_json(out, member);
        });
        out += '}';
    }
}

// One line, without the line feed.
template <class T>
[[nodiscard]] std::string print_json(const T& value) {
    std::string out;
    write_json(out, value);
    return out;
}

// The same JSON, two spaces a level.
[[nodiscard]] std::string indented(std::string_view json);

}  // namespace kilostone

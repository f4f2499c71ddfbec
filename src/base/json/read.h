// Strict reading of JSON into described structs: every key known, every value of its type and in
// its range, and what is wrong named with its place ("moves[12].card"). Members that are optional
// may be missing.
#pragma once

#include "base/json/described.h"
#include "base/json/json.h"

#include <array>

namespace kilostone {

// Where a value stands, in terms of the value around it. Turned into text only for a problem.
class JsonPath {
public:
    JsonPath(Failure& failure, std::string_view root, std::span<const std::int64_t> limits)
        : failure_(failure), limits_(limits), key_(root) {}
    JsonPath(const JsonPath& parent, std::string_view key)
        : failure_(parent.failure_), limits_(parent.limits_), parent_(&parent), key_(key) {}
    JsonPath(const JsonPath& list, std::size_t index)
        : failure_(list.failure_), limits_(list.limits_), parent_(&list), index_(index) {}

    // Always false, for `return place.fail(…)`.
    bool fail(std::string what, std::string allowed = "") const;
    [[nodiscard]] std::string text() const;
    // For numbers whose range depends on the table.
    [[nodiscard]] std::int64_t limit(std::size_t number) const { return limits_[number]; }

private:
    Failure& failure_;
    std::span<const std::int64_t> limits_;
    const JsonPath* parent_ = nullptr;
    std::string_view key_{};
    std::size_t index_ = 0;
};

[[nodiscard]] bool read_bool(const Json& json, bool& value, const JsonPath& place);
[[nodiscard]] bool read_text(const Json& json, std::string& value, const JsonPath& place);
[[nodiscard]] bool read_whole(const Json& json, std::int64_t& value, const JsonPath& place);
[[nodiscard]] bool read_word(const Json& json, std::span<const std::string_view> words,
                             std::uint8_t& index, const JsonPath& place);
// Without keys, any object.
[[nodiscard]] bool is_object_of(const Json& json, std::span<const std::string_view> keys,
                                const JsonPath& place);

// From 0 to `most`.
[[nodiscard]] bool read_up_to(const Json& json, std::int64_t most, std::int64_t& value,
                              const JsonPath& place);

template <class T>
[[nodiscard]] bool read_json(const Json& json, T& value, const JsonPath& place);

template <class T>
inline constexpr bool may_be_missing = is_omittable<T>;
template <class T>
inline constexpr bool may_be_missing<std::optional<T>> = true;

template <class T>
[[nodiscard]] bool read_member(const Json& object, T& value, const JsonPath& object_place,
                               std::string_view key) {
    const JsonPath place(object_place, key);
    const auto found = object.find(key);
    if (found != object.end()) return read_json(*found, value, place);
    return may_be_missing<T> || place.fail("is missing");
}

template <class T>
[[nodiscard]] bool read_members(const Json& json, T& value, const JsonPath& place) {
    static constexpr auto keys = []<class... M>(boost::mp11::mp_list<M...>) {
        return std::array<std::string_view, sizeof...(M)>{MemberKey<M>::name...};
    }(boost::mp11::mp_rename<members_of<T>, boost::mp11::mp_list>{});
    // Not when only a base of it does.
    constexpr bool is_open = requires { requires std::same_as<typename T::AllowsMore, T>; };
    if (!is_object_of(json, is_open ? std::span<const std::string_view>() : keys, place))
        return false;
    return [&]<class... M>(boost::mp11::mp_list<M...>) {
        return (read_member(json, value.*M::pointer, place, MemberKey<M>::name) && ...);
    }(boost::mp11::mp_rename<members_of<T>, boost::mp11::mp_list>{});
}

template <class T>
bool read_json(const Json& json, T& value, const JsonPath& place) {
    if constexpr (requires { value.read_json(json, place); }) {
        return value.read_json(json, place);
    } else if constexpr (std::same_as<T, bool>) {
        return read_bool(json, value, place);
    } else if constexpr (std::integral<T>) {
        std::int64_t n = 0;
        if (!read_whole(json, n, place)) return false;
        value = static_cast<T>(n);
        return std::in_range<T>(n) || place.fail("is not a number in range");
    } else if constexpr (std::same_as<T, std::string>) {
        return read_text(json, value, place);
    } else if constexpr (is_whole<T>) {
        return read_up_to(json, T::most, value.value, place);
    } else if constexpr (is_limited_number<T>) {
        return read_up_to(json, place.limit(T::limit), value.value, place);
    } else if constexpr (is_one_of<T>) {
        return read_word(json, T::words, value.index, place);
    } else if constexpr (is_optional<T>) {
        return json.is_null() || read_json(json, value.emplace(), place);
    } else if constexpr (is_omittable<T>) {
        return read_json(json, value.emplace(), place);
    } else if constexpr (std::same_as<T, JsonText>) {
        value.text = dump(json);
        return true;
    } else if constexpr (is_list<T>) {
        if (!json.is_array()) return place.fail("is not a list");
        for (std::size_t i = 0; i < json.size(); ++i)
            if (!read_json(json[i], value.emplace_back(), JsonPath(place, i))) return false;
        return true;
    } else if constexpr (is_json_object<T>) {
        if (!json.is_object()) return place.fail("is not an object");
        for (const auto& [key, v] : json.items())
            if (!read_json(v, value.emplace_back(key, typename T::value_type::second_type{}).second,
                           JsonPath(place, key)))
                return false;
        return true;
    } else {
        return read_members(json, value, place);
    }
}

// `root` is what the whole is called in problems, `limits` the ranges of TableBoundedInt numbers.
template <class T>
[[nodiscard]] Failure read_json(const Json& json, T& value, std::string_view root = "",
                                std::span<const std::int64_t> limits = {}) {
    Failure failure;
    (void)read_json(json, value, JsonPath(failure, root, limits));
    return failure;
}

}  // namespace kilostone

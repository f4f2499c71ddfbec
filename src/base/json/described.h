// Structs that describe their members once, for JSON in both directions and for TypeScript:
//
//     struct SeatRequest {
//         std::string name{};
//         std::optional<std::string> bot{};
//     };
//     BOOST_DESCRIBE_STRUCT(SeatRequest, (), (name, bot))
//
// Members are written in this order, those of described bases first. A member whose name is a
// keyword has an underscore at its end, which JSON does not show. A struct that tolerates members
// it does not know says `using AllowsMore = ` its own name. A type that is not a struct of
// members has functions write_json() and read_json() of its own.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace kilostone {

template <class T>
using members_of = boost::describe::describe_members<T, boost::describe::mod_public |
                                                            boost::describe::mod_inherited>;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

// The text of a key, once for all members of that name.
template <std::size_t Size>
struct KeyText {
    char text[Size + 4]{};  // ,"name":

    constexpr explicit KeyText(const char* name) {
        std::copy_n(",\"", 2, text);
        std::copy_n(name, Size, text + 2);
        std::copy_n("\":", 2, text + 2 + Size);
    }
};
template <KeyText Text>
inline constexpr KeyText key_text = Text;

template <class Member>
struct MemberKey {
    static constexpr std::size_t size = [] {
        const std::string_view name = Member::name;
        return name.ends_with('_') ? name.size() - 1 : name.size();
    }();
    static constexpr const auto& text                = key_text<KeyText<size>(Member::name)>;
    static constexpr std::string_view name           = {text.text + 2, size};
    static constexpr std::string_view key_with_comma = {text.text, size + 4};  // ,"name":
};

// One of a list of words.
template <const auto& Words>
struct OneOf {
    std::uint8_t index = 0;

    static constexpr const auto& words = Words;
    constexpr OneOf()                  = default;
    template <class Enum>
        requires std::is_enum_v<Enum> || std::integral<Enum>
    constexpr OneOf(Enum e) : index(static_cast<std::uint8_t>(e)) {}
    template <class Enum>
        requires std::is_enum_v<Enum>
    constexpr explicit operator Enum() const {
        return static_cast<Enum>(index);
    }
    friend constexpr bool operator==(OneOf, OneOf) = default;
};

// A member that is left out when it is empty. (An std::optional is written as null.)
template <class T>
struct Omittable : std::optional<T> {
    using std::optional<T>::optional;
};

// A member that is always there and can be null.
template <class T>
struct Nullable : std::optional<T> {
    using std::optional<T>::optional;
};

// An object whose keys are data.
template <class T>
struct JsonObject : std::vector<std::pair<std::string, T>> {};

// A whole number from 0 to `Most`.
template <std::int64_t Most>
struct BoundedInt {
    std::int64_t value = 0;

    static constexpr std::int64_t most = Most;
    constexpr BoundedInt()             = default;
    constexpr BoundedInt(std::int64_t n) : value(n) {}
    constexpr operator std::int64_t() const { return value; }
};

// A whole number from 0 to what the reader gives as its limit number `Limit`.
template <std::size_t Limit>
struct TableBoundedInt {
    std::int64_t value = 0;

    static constexpr std::size_t limit = Limit;
    constexpr TableBoundedInt()        = default;
    constexpr TableBoundedInt(std::int64_t n) : value(n) {}
    constexpr operator std::int64_t() const { return value; }
};

// JSON that is carried along as it is.
struct JsonText {
    std::string text{};
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
inline constexpr bool is_optional<Nullable<T>> = true;
template <class T>
inline constexpr bool is_omittable = false;
template <class T>
inline constexpr bool is_omittable<Omittable<T>> = true;
template <class T>
inline constexpr bool is_whole = false;
template <std::int64_t Most>
inline constexpr bool is_whole<BoundedInt<Most>> = true;
template <class T>
inline constexpr bool is_limited_number = false;
template <std::size_t Limit>
inline constexpr bool is_limited_number<TableBoundedInt<Limit>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_json_object = false;
template <class T>
inline constexpr bool is_json_object<JsonObject<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

}  // namespace kilostone

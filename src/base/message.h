// Something to be said to a person, before any language: which sentence, and what goes into it.
//
// Facts, refusals and hints are told as Messages; the front ends find the sentence `id` in the
// catalogue of the reader's language and fill in the arguments by name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace kilostone {

// GCC takes enumerators for shadows of the types Seat and Side, although a scoped enum hides
// nothing.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
enum class ArgKind : std::uint8_t { Card, Seat, Side, Km, Count, Points, Percent, Line };
#pragma GCC diagnostic pop

// The value of a Line is its place among score_fields (score.h).
struct Arg {
    std::string_view name{};  // lives as long as the program
    ArgKind kind       = ArgKind::Count;
    std::int32_t value = 0;

    friend constexpr bool operator==(const Arg&, const Arg&) = default;
};

// Sides of the same name are a list: "Anna, Bence".
struct Message {
    static constexpr std::size_t most_args = 6;

    std::string_view id{};  // lives as long as the program
    std::array<Arg, most_args> args{};
    std::uint8_t arg_count = 0;

    constexpr Message() = default;
    constexpr explicit Message(std::string_view message) : id(message) {}

    // Requires fewer than most_args arguments so far.
    constexpr Message with(std::string_view name, ArgKind kind, int value) const {
        Message m             = *this;
        m.args[m.arg_count++] = {name, kind, value};
        return m;
    }
    // A card, by its place in the engine's enum Card; this layer does not know it.
    template <class Card>
        requires std::is_enum_v<Card>
    constexpr Message with(std::string_view name, Card card) const {
        return with(name, ArgKind::Card, static_cast<int>(card));
    }

    friend constexpr bool operator==(const Message&, const Message&) = default;
};

}  // namespace kilostone

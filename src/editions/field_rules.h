// The rules of plain fields (truths, whole numbers, words), made from a pointer to the member, and
// the declarations of the compound ones (field_tables.cpp).
#pragma once

#include "editions/complaint.h"
#include "editions/fields.h"

#include <array>
#include <type_traits>
#include <utility>

namespace kilostone::field_rules {

// The words of every enumeration, in its order: the rulebook's, in snake_case.
template <class Enum>
inline constexpr std::array<std::string_view, 0> words{};
template <>
inline constexpr std::array<std::string_view, 2> words<Direction>{"clockwise", "counter_clockwise"};
template <>
inline constexpr std::array<std::string_view, 2> words<FirstPlayer>{"after_dealer", "youngest"};
template <>
inline constexpr std::array<std::string_view, 2> words<Finish>{"exactly", "at_least"};
template <>
inline constexpr std::array<std::string_view, 2> words<Discarding>{"free", "only_when_stuck"};
template <>
inline constexpr std::array<std::string_view, 2> words<SafetyInTurn>{"uses_turn", "plays_again"};
template <>
inline constexpr std::array<std::string_view, 2> words<AfterRemedy>{"needs_roll", "rolls_on"};
template <>
inline constexpr std::array<std::string_view, 2> words<LimitPile>{"own", "battle"};
template <>
inline constexpr std::array<std::string_view, 2> words<LimitTarget>{"anyone", "rolling_only"};
template <>
inline constexpr std::array<std::string_view, 2> words<CoupChain>{"none", "draw_two_again"};
template <>
inline constexpr std::array<std::string_view, 2> words<Opening>{"free", "open_first"};
template <>
inline constexpr std::array<std::string_view, 3> words<PileEnd>{
    "play_out", "race_over_without_distances", "race_over_when_empty"};
template <>
inline constexpr std::array<std::string_view, 3> words<Extending>{"never", "variant", "offered"};
template <>
inline constexpr std::array<std::string_view, 2> words<AllFour>{"on_top", "in_all"};
template <>
inline constexpr std::array<std::string_view, 2> words<CoupSaid>{"on_top", "instead"};
template <>
inline constexpr std::array<std::string_view, 2> words<ShutOut>{"each_side", "every_opponent"};
template <>
inline constexpr std::array<std::string_view, 3> words<ExtensionBonus>{
    "winner", "winner_else_opponents", "caller_else_opponents"};
template <>
inline constexpr std::array<std::string_view, 4> words<Mistake>{"none", "attack_on_safety",
                                                                "wrong_safety", "past_target"};

template <class Enum>
Value word_value(Enum e) {
    return text_value(words<Enum>[static_cast<std::size_t>(e)]);
}

template <class Enum>
std::optional<Problem> assign_word(Enum& field, const Value& v) {
    constexpr auto& names = words<Enum>;
    if (v.kind != Value::Kind::Text) return wrong_kind(v, "a word", joined(names));
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] != v.text) continue;
        field = static_cast<Enum>(i);
        return std::nullopt;
    }
    return unknown_word(v, names);
}

struct Range {
    int low  = 0;
    int high = 0;
};

inline std::string text_of(Range r) {
    return std::to_string(r.low) + " to " + std::to_string(r.high);
}

template <class Int>
std::optional<Problem> assign_number(Int& field, const Value& v, Range range) {
    if (v.kind != Value::Kind::Number) return wrong_kind(v, "a whole number", text_of(range));
    if (v.number < range.low || v.number > range.high) return wrong_value(v, text_of(range));
    field = static_cast<Int>(v.number);
    return std::nullopt;
}

inline std::optional<Problem> assign_truth(bool& field, const Value& v) {
    if (v.kind != Value::Kind::Truth) return wrong_kind(v, "true or false");
    field = v.truth;
    return std::nullopt;
}

// The member of an edition or of its points.
template <class T>
constexpr T& at(Edition& e, T Edition::* member) {
    return e.*member;
}
template <class T>
constexpr const T& at(const Edition& e, T Edition::* member) {
    return e.*member;
}
template <class T>
constexpr T& at(Edition& e, T Points::* member) {
    return e.points.*member;
}
template <class T>
constexpr const T& at(const Edition& e, T Points::* member) {
    return e.points.*member;
}

template <auto Member>
inline constexpr FieldRule truth{
    FieldKind::Truth,
    [] { return std::string("true, false"); },
    [](const Edition& e) { return truth_value(at(e, Member)); },
    [](Edition& e, const Value& v) { return assign_truth(at(e, Member), v); },
};

template <auto Member, int Low, int High>
inline constexpr FieldRule number{
    FieldKind::Number,
    [] { return text_of(Range{Low, High}); },
    [](const Edition& e) { return number_value(at(e, Member)); },
    [](Edition& e, const Value& v) { return assign_number(at(e, Member), v, {Low, High}); },
};

template <auto Member>
using Enum = std::remove_cvref_t<decltype(at(std::declval<const Edition&>(), Member))>;

template <auto Member>
inline constexpr FieldRule word{
    FieldKind::Word,
    [] { return joined(words<Enum<Member>>); },
    [](const Edition& e) { return word_value(at(e, Member)); },
    [](Edition& e, const Value& v) { return assign_word(at(e, Member), v); },
};

// The compound ones.
std::string allowed_distances();
Value read_distances(const Edition& e);
std::optional<Problem> assign_distances(Edition& e, const Value& v);

std::string allowed_deck();
Value read_deck(const Edition& e);
std::optional<Problem> assign_deck(Edition& e, const Value& v);

std::string allowed_small_table_out();
Value read_small_table_out(const Edition& e);
std::optional<Problem> assign_small_table_out(Edition& e, const Value& v);

std::string allowed_forms();
Value read_forms(const Edition& e);
std::optional<Problem> assign_forms(Edition& e, const Value& v);

std::string allowed_house();
Value read_house(const Edition& e);
std::optional<Problem> assign_house(Edition& e, const Value& v);

inline constexpr FieldRule distances{FieldKind::Distances, allowed_distances, read_distances,
                                     assign_distances};
inline constexpr FieldRule deck{FieldKind::Deck, allowed_deck, read_deck, assign_deck};
inline constexpr FieldRule small_table_out{FieldKind::Cards, allowed_small_table_out,
                                           read_small_table_out, assign_small_table_out};
inline constexpr FieldRule forms{FieldKind::Forms, allowed_forms, read_forms, assign_forms};
inline constexpr FieldRule house{FieldKind::HouseKeys, allowed_house, read_house, assign_house};

}  // namespace kilostone::field_rules

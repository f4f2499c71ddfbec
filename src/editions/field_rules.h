// The rules of plain fields (booleans, integers, words), made from a pointer to the member, and
// the declarations of the compound ones (field_tables.cpp).
#pragma once

#include "base/enum_words.h"
#include "editions/complaint.h"
#include "editions/fields.h"

#include <type_traits>
#include <utility>

namespace kilostone {

// The words of an edition's choices, as the rulebook names them, in snake_case.
// clang-format off
template <> inline constexpr auto enum_words<Direction> = words_of<Direction>("clockwise", "counter_clockwise");
template <> inline constexpr auto enum_words<FirstPlayer> = words_of<FirstPlayer>("after_dealer", "youngest");
template <> inline constexpr auto enum_words<Finish> = words_of<Finish>("exactly", "at_least");
template <> inline constexpr auto enum_words<Discarding> = words_of<Discarding>("free", "only_when_stuck");
template <> inline constexpr auto enum_words<SafetyInTurn> = words_of<SafetyInTurn>("uses_turn", "plays_again");
template <> inline constexpr auto enum_words<AfterRemedy> = words_of<AfterRemedy>("needs_roll", "rolls_on");
template <> inline constexpr auto enum_words<LimitPile> = words_of<LimitPile>("own", "battle");
template <> inline constexpr auto enum_words<LimitTarget> = words_of<LimitTarget>("anyone", "rolling_only");
template <> inline constexpr auto enum_words<CoupChain> = words_of<CoupChain>("none", "draw_two_again");
template <> inline constexpr auto enum_words<Opening> = words_of<Opening>("free", "open_first");
template <> inline constexpr auto enum_words<PileEnd> = words_of<PileEnd>("play_out", "race_over_without_distances", "race_over_when_empty");
template <> inline constexpr auto enum_words<Extending> = words_of<Extending>("never", "variant", "offered");
template <> inline constexpr auto enum_words<AllFourWording> = words_of<AllFourWording>("on_top", "in_all");
template <> inline constexpr auto enum_words<CoupWording> = words_of<CoupWording>("on_top", "instead");
template <> inline constexpr auto enum_words<ShutOut> = words_of<ShutOut>("each_side", "every_opponent");
template <> inline constexpr auto enum_words<ExtensionBonus> = words_of<ExtensionBonus>("winner", "winner_else_opponents", "caller_else_opponents");
template <> inline constexpr auto enum_words<Mistake> = words_of<Mistake>("none", "attack_on_safety", "wrong_safety", "past_target");
// clang-format on

}  // namespace kilostone

namespace kilostone::field_rules {

template <class Enum>
Value word_value(Enum e) {
    return text_value(enum_word(e));
}

template <class Enum>
std::optional<Problem> assign_word(Enum& field, const Value& v) {
    constexpr auto& names = enum_words<Enum>;
    if (v.kind != Value::Kind::Text) return wrong_kind(v, "a word", joined(names));
    const auto e = parse_enum<Enum>(v.text);
    if (!e) return unknown_word(v, names);
    field = *e;
    return std::nullopt;
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
    [] { return joined(enum_words<Enum<Member>>); },
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

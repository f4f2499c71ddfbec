// The members of the rules' requests and answers.
#pragma once

#include "browser/study/referee_shapes.h"
#include "browser/study/rules_api.h"

namespace kilostone::web {

// clang-format off
template <> struct Shape<RulesAsked> {
    static constexpr std::string_view name = "RulesAsked";
    static constexpr auto members = std::tuple(
        member("edition", &RulesAsked::edition));
};
template <> struct Shape<CardCounted> {
    static constexpr std::string_view name = "CardCounted";
    static constexpr auto members = std::tuple(
        member("card", &CardCounted::card),
        member("family", &CardCounted::family),
        member("count", &CardCounted::count),
        member("few", &CardCounted::few),
        member("hazard", &CardCounted::hazard),
        member("remedy", &CardCounted::remedy),
        member("safety", &CardCounted::safety));
};
template <> struct Shape<FactShown> {
    static constexpr std::string_view name = "FactShown";
    static constexpr auto members = std::tuple(
        member("key", &FactShown::key),
        member("label", &FactShown::label),
        member("answer", &FactShown::answer),
        member("value", &FactShown::value));
};
template <> struct Shape<FormShown> {
    static constexpr std::string_view name = "FormShown";
    static constexpr auto members = std::tuple(
        member("name", &FormShown::name),
        member("race", &FormShown::race));
};
template <> struct Shape<HouseShown> {
    static constexpr std::string_view name = "HouseShown";
    static constexpr auto members = std::tuple(
        member("key", &HouseShown::key),
        member("says", &HouseShown::says));
};
template <> struct Shape<ExampleShown> {
    static constexpr std::string_view name = "ExampleShown";
    static constexpr auto members = std::tuple(
        member("say", &ExampleShown::say),
        member("number", &ExampleShown::number),
        member("link", &ExampleShown::link),
        member("question", &ExampleShown::question));
};
template <> struct Shape<RulesShown> {
    static constexpr std::string_view name = "RulesShown";
    static constexpr auto members = std::tuple(
        member("edition", &RulesShown::edition),
        member("languages", &RulesShown::languages),
        member("limit_km", &RulesShown::limit_km),
        member("deck", &RulesShown::deck),
        member("cards", &RulesShown::cards),
        member("few_cards", &RulesShown::few_cards),
        member("few_players", &RulesShown::few_players),
        member("forms", &RulesShown::forms),
        member("direction", &RulesShown::direction),
        member("facts", &RulesShown::facts),
        member("counted", &RulesShown::counted),
        member("points", &RulesShown::points),
        member("match", &RulesShown::match),
        member("house", &RulesShown::house),
        member("clauses", &RulesShown::clauses),
        member("rulings", &RulesShown::rulings),
        member("examples", &RulesShown::examples));
};
// clang-format on

}  // namespace kilostone::web

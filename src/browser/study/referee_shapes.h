// The members of the referee's requests and answers.
#pragma once

#include "browser/shapes.h"
#include "browser/study/referee_api.h"

namespace kilostone::web {

// clang-format off
template <> struct Shape<SideTold> {
    static constexpr std::string_view name = "SideTold";
    static constexpr auto members = std::tuple(
        member("cards", &SideTold::cards),
        member("km", &SideTold::km),
        member("battle", &SideTold::battle),
        member("speed", &SideTold::speed),
        member("safeties", &SideTold::safeties));
};
template <> struct Shape<QuestionTold> {
    static constexpr std::string_view name = "QuestionTold";
    static constexpr auto members = std::tuple(
        member("table", &QuestionTold::table),
        member("sides", &QuestionTold::sides),
        member("extended", &QuestionTold::extended),
        member("what", &QuestionTold::what),
        member("card", &QuestionTold::card),
        member("side", &QuestionTold::side),
        member("hazard", &QuestionTold::hazard));
};
template <> struct Shape<TableForReferee> {
    static constexpr std::string_view name = "TableForReferee";
    static constexpr auto members = std::tuple(
        member("table", &TableForReferee::table));
};
template <> struct Shape<LinkAsked> {
    static constexpr std::string_view name = "LinkAsked";
    static constexpr auto members = std::tuple(
        member("link", &LinkAsked::link));
};
template <> struct Shape<CardAtTable> {
    static constexpr std::string_view name = "CardAtTable";
    static constexpr auto members = std::tuple(
        member("card", &CardAtTable::card),
        member("family", &CardAtTable::family),
        member("deeds", &CardAtTable::actions),
        member("against", &CardAtTable::against));
};
template <> struct Shape<RefereeTable> {
    static constexpr std::string_view name = "RefereeTable";
    static constexpr auto members = std::tuple(
        member("question", &RefereeTable::question),
        member("cards", &RefereeTable::cards),
        member("battle", &RefereeTable::battle),
        member("hazards", &RefereeTable::hazards),
        member("safeties", &RefereeTable::safeties),
        member("km", &RefereeTable::km),
        member("side_of_seat", &RefereeTable::side_of_seat),
        member("limit_km", &RefereeTable::limit_km),
        member("speed_pile", &RefereeTable::speed_pile),
        member("target", &RefereeTable::target),
        member("long_target", &RefereeTable::long_target));
};
template <> struct Shape<RuleCited> {
    static constexpr std::string_view name = "RuleCited";
    static constexpr auto members = std::tuple(
        member("clause", &RuleCited::clause),
        member("rulings", &RuleCited::rulings));
};
template <> struct Shape<RefereeReason> {
    static constexpr std::string_view name = "RefereeReason";
    static constexpr auto members = std::tuple(
        member("code", &RefereeReason::code),
        member("say", &RefereeReason::say),
        member("rule", &RefereeReason::rule));
};
template <> struct Shape<RefereeSays> {
    static constexpr std::string_view name = "RefereeSays";
    static constexpr auto members = std::tuple(
        member("allowed", &RefereeSays::allowed),
        member("mistake", &RefereeSays::mistake),
        member("move", &RefereeSays::move),
        member("reasons", &RefereeSays::reasons),
        member("rules", &RefereeSays::rules),
        member("scene", &RefereeSays::scene),
        member("after", &RefereeSays::after),
        member("happened", &RefereeSays::happened));
};
template <> struct Shape<RefereeAnswered> {
    static constexpr std::string_view name = "RefereeAnswered";
    static constexpr auto members = std::tuple(
        member("question", &RefereeAnswered::question),
        member("link", &RefereeAnswered::link),
        member("position", &RefereeAnswered::position),
        member("says", &RefereeAnswered::says),
        member("cannot", &RefereeAnswered::cannot));
};
template <> struct Shape<LinkOpened> {
    static constexpr std::string_view name = "LinkOpened";
    static constexpr auto members = std::tuple(
        member("question", &LinkOpened::question),
        member("trouble", &LinkOpened::trouble),
        member("cannot", &LinkOpened::cannot),
        member("edition", &LinkOpened::edition));
};
// clang-format on

}  // namespace kilostone::web

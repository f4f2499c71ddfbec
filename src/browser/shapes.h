// The members of requests and answers, for shape.h: the order in which they are written.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"

namespace kilostone::web {

// clang-format off
template <> struct Shape<SaidArg> {
    static constexpr std::string_view name = "SaidArg";
    static constexpr auto members = std::tuple(
        member("name", &SaidArg::name),
        member("kind", &SaidArg::kind),
        member("value", &SaidArg::value),
        member("code", &SaidArg::code));
};
template <> struct Shape<Said> {
    static constexpr std::string_view name = "Said";
    static constexpr auto members = std::tuple(
        member("id", &Said::id),
        member("args", &Said::args));
};
template <> struct Shape<MoveSeen> {
    static constexpr std::string_view name = "MoveSeen";
    static constexpr auto members = std::tuple(
        member("text", &MoveSeen::text),
        member("what", &MoveSeen::what),
        member("card", &MoveSeen::card),
        member("side", &MoveSeen::side),
        member("mistake", &MoveSeen::mistake),
        member("say", &MoveSeen::say));
};
template <> struct Shape<HandCard> {
    static constexpr std::string_view name = "HandCard";
    static constexpr auto members = std::tuple(
        member("card", &HandCard::card),
        member("family", &HandCard::family),
        member("drawn", &HandCard::drawn),
        member("plays", &HandCard::plays),
        member("discard", &HandCard::discard),
        member("confirm_discard", &HandCard::confirm_discard));
};
template <> struct Shape<SafetySeen> {
    static constexpr std::string_view name = "SafetySeen";
    static constexpr auto members = std::tuple(
        member("card", &SafetySeen::card),
        member("coup", &SafetySeen::coup));
};
template <> struct Shape<SideSeen> {
    static constexpr std::string_view name = "SideSeen";
    static constexpr auto members = std::tuple(
        member("side", &SideSeen::side),
        member("seats", &SideSeen::seats),
        member("km", &SideSeen::km),
        member("rolling", &SideSeen::rolling),
        member("limited", &SideSeen::limited),
        member("attacked", &SideSeen::attacked),
        member("road", &SideSeen::road),
        member("battle", &SideSeen::battle),
        member("speed", &SideSeen::speed),
        member("safeties", &SideSeen::safeties));
};
template <> struct Shape<SeatSeen> {
    static constexpr std::string_view name = "SeatSeen";
    static constexpr auto members = std::tuple(
        member("seat", &SeatSeen::seat),
        member("side", &SeatSeen::side),
        member("name", &SeatSeen::name),
        member("bot", &SeatSeen::bot),
        member("cards", &SeatSeen::cards));
};
template <> struct Shape<WindowSeen> {
    static constexpr std::string_view name = "WindowSeen";
    static constexpr auto members = std::tuple(
        member("attacker", &WindowSeen::attacker),
        member("side", &WindowSeen::side),
        member("hazard", &WindowSeen::hazard),
        member("until", &WindowSeen::until),
        member("yours", &WindowSeen::yours));
};
template <> struct Shape<ScoreRow> {
    static constexpr std::string_view name = "ScoreRow";
    static constexpr auto members = std::tuple(
        member("id", &ScoreRow::id),
        member("points", &ScoreRow::points));
};
template <> struct Shape<StageSheet> {
    static constexpr std::string_view name = "StageSheet";
    static constexpr auto members = std::tuple(
        member("winners", &StageSheet::winners),
        member("extended", &StageSheet::extended),
        member("delayed", &StageSheet::delayed),
        member("rows", &StageSheet::rows));
};
template <> struct Shape<MatchSeen> {
    static constexpr std::string_view name = "MatchSeen";
    static constexpr auto members = std::tuple(
        member("counted", &MatchSeen::counted),
        member("target", &MatchSeen::target),
        member("rounds", &MatchSeen::rounds),
        member("totals", &MatchSeen::totals),
        member("stages", &MatchSeen::stages),
        member("winners", &MatchSeen::winners),
        member("won", &MatchSeen::won));
};
template <> struct Shape<Scene> {
    static constexpr std::string_view name = "Scene";
    static constexpr auto members = std::tuple(
        member("phase", &Scene::phase),
        member("now", &Scene::now),
        member("edition", &Scene::edition),
        member("house", &Scene::house),
        member("coup", &Scene::coup),
        member("pace", &Scene::pace),
        member("stage", &Scene::stage),
        member("target", &Scene::target),
        member("long_target", &Scene::long_target),
        member("limit_km", &Scene::limit_km),
        member("pile", &Scene::pile),
        member("turn", &Scene::turn),
        member("dealer", &Scene::dealer),
        member("due", &Scene::due),
        member("uses_several_cards", &Scene::uses_several_cards),
        member("direction", &Scene::direction),
        member("moment", &Scene::moment),
        member("discard", &Scene::discard),
        member("seats", &Scene::seats),
        member("sides", &Scene::sides),
        member("you", &Scene::you),
        member("side", &Scene::side),
        member("lanes", &Scene::lanes),
        member("opponents", &Scene::opponents),
        member("hand", &Scene::hand),
        member("choices", &Scene::choices),
        member("window", &Scene::window),
        member("awaited", &Scene::awaited),
        member("undo_by", &Scene::undo_by),
        member("paused", &Scene::paused),
        member("match", &Scene::match));
};
template <> struct Shape<Happening> {
    static constexpr std::string_view name = "Happening";
    static constexpr auto members = std::tuple(
        member("seq", &Happening::seq),
        member("what", &Happening::what),
        member("event", &Happening::event),
        member("is_move", &Happening::is_move),
        member("seat", &Happening::seat),
        member("side", &Happening::side),
        member("card", &Happening::card),
        member("say", &Happening::say));
};
template <> struct Shape<ClauseSeen> {
    static constexpr std::string_view name = "ClauseSeen";
    static constexpr auto members = std::tuple(
        member("id", &ClauseSeen::id),
        member("edition", &ClauseSeen::edition),
        member("number", &ClauseSeen::number));
};
template <> struct Shape<ReasonSeen> {
    static constexpr std::string_view name = "ReasonSeen";
    static constexpr auto members = std::tuple(
        member("code", &ReasonSeen::code),
        member("say", &ReasonSeen::say),
        member("clause", &ReasonSeen::clause),
        member("rulings", &ReasonSeen::rulings));
};
template <> struct Shape<Refused> {
    static constexpr std::string_view name = "Refused";
    static constexpr auto members = std::tuple(
        member("code", &Refused::code),
        member("text", &Refused::text),
        member("reasons", &Refused::reasons));
};
template <> struct Shape<Update> {
    static constexpr std::string_view name = "Update";
    static constexpr auto members = std::tuple(
        member("scene", &Update::scene),
        member("told", &Update::told),
        member("journal", &Update::journal),
        member("next", &Update::next),
        member("hand_over", &Update::hand_over),
        member("clock_stands", &Update::clock_stands),
        member("refused", &Update::refused));
};
template <> struct Shape<WhySeen> {
    static constexpr std::string_view name = "WhySeen";
    static constexpr auto members = std::tuple(
        member("side", &WhySeen::side),
        member("reasons", &WhySeen::reasons));
};
template <> struct Shape<HintSeen> {
    static constexpr std::string_view name = "HintSeen";
    static constexpr auto members = std::tuple(
        member("move", &HintSeen::move),
        member("percent", &HintSeen::percent),
        member("reasons", &HintSeen::reasons));
};
template <> struct Shape<HintsSeen> {
    static constexpr std::string_view name = "HintsSeen";
    static constexpr auto members = std::tuple(
        member("best", &HintsSeen::best),
        member("instead", &HintsSeen::instead));
};
template <> struct Shape<FormSeen> {
    static constexpr std::string_view name = "FormSeen";
    static constexpr auto members = std::tuple(
        member("players", &FormSeen::players),
        member("per_side", &FormSeen::per_side),
        member("target", &FormSeen::target),
        member("long_target", &FormSeen::long_target));
};
template <> struct Shape<HouseSeen> {
    static constexpr std::string_view name = "HouseSeen";
    static constexpr auto members = std::tuple(
        member("key", &HouseSeen::key),
        member("values", &HouseSeen::values),
        member("says", &HouseSeen::says));
};
template <> struct Shape<EditionSeen> {
    static constexpr std::string_view name = "EditionSeen";
    static constexpr auto members = std::tuple(
        member("id", &EditionSeen::id),
        member("languages", &EditionSeen::languages),
        member("km", &EditionSeen::km),
        member("counted", &EditionSeen::counted),
        member("match_points", &EditionSeen::match_points),
        member("first_player", &EditionSeen::first_player),
        member("forms", &EditionSeen::forms),
        member("house", &EditionSeen::house));
};
template <> struct Shape<Catalogue> {
    static constexpr std::string_view name = "Catalogue";
    static constexpr auto members = std::tuple(
        member("editions", &Catalogue::editions),
        member("levels", &Catalogue::levels));
};
template <> struct Shape<DifferenceSeen> {
    static constexpr std::string_view name = "DifferenceSeen";
    static constexpr auto members = std::tuple(
        member("known", &DifferenceSeen::known),
        member("here", &DifferenceSeen::here));
};
template <> struct Shape<SettingAsked> {
    static constexpr std::string_view name = "SettingAsked";
    static constexpr auto members = std::tuple(
        member("key", &SettingAsked::key),
        member("value", &SettingAsked::value));
};
template <> struct Shape<SeatAsked> {
    static constexpr std::string_view name = "SeatAsked";
    static constexpr auto members = std::tuple(
        member("name", &SeatAsked::name),
        member("bot", &SeatAsked::bot));
};
template <> struct Shape<TableAsked> {
    static constexpr std::string_view name = "TableAsked";
    static constexpr auto members = std::tuple(
        member("edition", &TableAsked::edition),
        member("players", &TableAsked::players),
        member("teams", &TableAsked::teams),
        member("match_points", &TableAsked::match_points),
        member("house", &TableAsked::house));
};
template <> struct Shape<BeginAsked> {
    static constexpr std::string_view name = "BeginAsked";
    static constexpr auto members = std::tuple(
        member("table", &BeginAsked::table),
        member("seats", &BeginAsked::seats),
        member("first_pick", &BeginAsked::first_pick),
        member("coup", &BeginAsked::coup),
        member("window", &BeginAsked::window),
        member("pace", &BeginAsked::pace),
        member("seed", &BeginAsked::seed));
};
template <> struct Shape<Request> {
    static constexpr std::string_view name = "Request";
    static constexpr auto members = std::tuple(
        member("ask", &Request::ask),
        member("now", &Request::now),
        member("seat", &Request::seat),
        member("begin", &Request::begin),
        member("journal", &Request::journal),
        member("move", &Request::move),
        member("card", &Request::card),
        member("side", &Request::side),
        member("discard", &Request::discard),
        member("order", &Request::order),
        member("table", &Request::table),
        member("known", &Request::known),
        member("edition", &Request::edition));
};
// clang-format on

}  // namespace kilostone::web

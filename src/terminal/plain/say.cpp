#include "terminal/plain/say.h"

#include "editions/edition_info.h"
#include "editions/registry.h"
#include "engine/facts.h"
#include "i18n/rules.h"
#include "terminal/game/setup.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {

std::string edition_line(const Texts& texts, const Edition& e) {
    const EditionInfo info = edition_info(e);
    if (!info.is_custom()) return texts.say("edition." + std::string(info.id));
    const std::string base = texts.say("edition." + std::string(info.base));
    if (is_only_retargeted(e)) return base;  // match_line() says the rest
    return texts.say("edition.custom", {{"name", info.name}, {"base", std::string_view(base)}});
}

std::string form_line(const Texts& texts, const Edition& e, const Form& form) {
    const int extended = long_target(e, form);
    const std::vector<std::string> parts{
        texts.say("table.players", {{"count", form.players}}),
        form.per_side > 1 ? texts.say("table.teams", {{"count", form.sides()}})
                          : texts.say("table.solo"),
        extended != 0 ? texts.say("table.race_extension", {{"km", form.target}, {"long", extended}})
                      : texts.say("table.race", {{"km", form.target}})};
    return comma_list(texts, parts);
}

std::string match_line(const Texts& texts, const Edition& e) {
    const MatchInfo match = match_info(e);
    if (match.rounds != 0) return texts.say("house.rounds.count", {{"count", match.rounds}});
    if (match.is_one_race()) return texts.say("table.one_race");
    return texts.say("table.match_points", {{"points", match.target}});
}

Speaker::Speaker(const Texts& texts, const Room& room, std::optional<Seat> viewer)
    : TableWords(texts, room.rules(), names_at(room), viewer), agreed_(room.settings().table),
      status_(room.table_status()) {}

Speaker::Speaker(const Texts& texts, Elsewhere table, std::optional<Seat> viewer)
    : TableWords(texts, table.rules, std::move(table.names), viewer), agreed_(table.agreed),
      status_(std::move(table.status)) {}

std::optional<Side> Speaker::viewers_side() const {
    if (!viewer_) return std::nullopt;
    return rules_.side_of(*viewer_);
}

std::string Speaker::fact(const SeatFact& told) const {
    const Fact& f = told.fact;
    switch (f.kind) {
    case FactKind::Happened:
        if (f.event->kind == EventKind::TurnBegan && f.event->seat != viewer_) return "";
        if (f.event->kind == EventKind::Declined && viewers_side() == f.event->side)
            return "";  // said by HeldBack to whoever was asked
        return texts_.say(event_message(rules_, *f.event, viewer_), people());
    case FactKind::StageBegan:
        return texts_.say(Message("plain.stage")
                              .with("number", ArgKind::Count, static_cast<int>(f.number))
                              .with("player", ArgKind::Seat, *f.seat),
                          people());
    case FactKind::HeldBack: return texts_.say("event.declined.you");
    case FactKind::StageAbandoned: return texts_.say("result.abandoned");
    case FactKind::TakenBack:
        return texts_.say(
            Message("plain.taken_back").with("player", ArgKind::Seat, f.seat.value_or(0)),
            people());
    case FactKind::UndoRefused: return texts_.say("plain.undo_refused");
    default: return "";
    }
}

std::vector<std::string> Speaker::agreement() const {
    const Agreement& table = agreed_;
    std::vector<std::string> lines{edition_line(texts_, table.edition),
                                   form_line(texts_, table.edition, table.form),
                                   match_line(texts_, table.edition)};
    if (edition_info(table.edition).direction == Direction::CounterClockwise)
        lines.push_back(texts_.say("table.goes.counter_clockwise"));
    for (const Message& m : agreement_messages(table))
        if (m.id != "house.rounds.count") lines.push_back(texts_.say(m));  // match_line says it
    return lines;
}

std::string Speaker::players() const {
    std::vector<std::string> all;
    for (Seat s = 0; s < rules_.seats; ++s) {
        const Occupant& who = status_.seats[s];
        all.push_back(who.kind == Occupant::Kind::Bot ? name_and_level(texts_, who) : seat(s));
    }
    return texts_.say("plain.players", {{"players", std::string_view(comma_list(texts_, all))}});
}

std::string Speaker::row(std::string_view label_id, const std::vector<int>& points) const {
    std::vector<std::string> items;
    for (std::size_t s = 0; s < points.size(); ++s)
        items.push_back(fmt::format("{} {}", side(static_cast<Side>(s)), points[s]));
    return pair(texts_, texts_.say(label_id), listed(texts_, items));
}

std::vector<std::string> Speaker::sheet(const SceneMatch& match) const {
    std::vector<std::string> lines{texts_.say("score.sheet")};
    const ScoreSheet& stage = match.stages.back();
    for (const ScoreRow& line : stage.rows) lines.push_back(row(line.field->id, line.points));
    std::vector<int> before = match.totals;
    for (std::size_t s = 0; s < before.size(); ++s) before[s] -= stage.totals[s];
    lines.push_back(row("score.before", before));
    lines.push_back(row("score.sum", match.totals));
    return lines;
}

std::vector<std::string> Speaker::stage_result() const {
    const SceneMatch match = scene_match(rules_, status_);
    if (match.stages.empty()) return {};
    std::vector<std::string> lines{
        texts_.say(won_message(sides_in(match.stages.back().winners), viewers_side()), people())};
    if (match.counted) {
        for (std::string& line : sheet(match)) lines.push_back(std::move(line));
        return lines;
    }
    lines.push_back(texts_.say("score.no_points"));
    for (Side s = 0; s < rules_.sides; ++s)
        lines.push_back(texts_.say("result.drove", {{"side", std::string_view(side(s))},
                                                    {"km", match.stages.back().totals[s]}}));
    return lines;
}

// The match as a table: a line for each stage, then the sums.
std::vector<std::string> Speaker::standing() const {
    const SceneMatch match = scene_match(rules_, status_);
    if (!match.counted) return {texts_.say("score.no_points")};
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match.stages.size(); ++i)
        lines.push_back(fmt::format("{}. {}", i + 1, row("score.total", match.stages[i].totals)));
    lines.push_back(row("plain.standing", match.totals));
    const int left = match.rounds - static_cast<int>(match.stages.size());
    if (match.rounds != 0)
        lines.push_back(texts_.say("result.rounds_left", {{"count", std::max(0, left)}}));
    else
        lines.push_back(texts_.say("result.match_target", {{"points", match.target}}));
    return lines;
}

std::vector<std::string> Speaker::match_result() const {
    const SceneMatch match = scene_match(rules_, status_);
    std::vector<std::string> lines;
    if (!match.counted) return lines;
    for (const Side s : match.winners)
        lines.push_back(
            texts_.say(match_won_message(s, match.totals[s], viewers_side()), people()));
    return lines;
}

std::string where_kept(const Texts& texts, const std::string& aside) {
    return aside.empty() ? texts.say("play.not_changed")
                         : texts.say("play.kept_aside", {{"path", std::string_view(aside)}});
}

}  // namespace kilostone

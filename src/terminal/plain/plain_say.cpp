#include "terminal/plain/plain_say.h"

#include "editions/registry.h"
#include "engine/facts.h"
#include "i18n/rules.h"
#include "terminal/game/game_setup.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

std::vector<Side> sides_in(std::uint8_t bits) {
    std::vector<Side> sides;
    for (Side side = 0; side < max_seats; ++side)
        if (bits >> side & 1) sides.push_back(side);
    return sides;
}

}  // namespace

std::string edition_line(const Texts& texts, const Edition& e) {
    if (e.base.empty()) return texts.say("edition." + std::string(e.id.view()));
    const std::string base = texts.say("edition." + std::string(e.base.view()));
    if (is_only_retargeted(e)) return base;  // match_line() says the rest
    return texts.say("edition.custom", {{"name", e.name.view()}, {"base", std::string_view(base)}});
}

std::string form_line(const Texts& texts, const Edition& e, const Form& form) {
    const bool extending = long_target(e, form) != 0;
    const std::vector<std::string> parts{
        texts.say("table.players", {{"count", form.players}}),
        form.per_side > 1 ? texts.say("table.teams", {{"count", form.sides()}})
                          : texts.say("table.solo"),
        extending
            ? texts.say("table.race_extension", {{"km", form.target}, {"long", e.long_distance}})
            : texts.say("table.race", {{"km", form.target}})};
    return joined(parts, ", ");
}

std::string match_line(const Texts& texts, const Edition& e) {
    if (e.rounds != 0) return texts.say("house.rounds.count", {{"count", e.rounds}});
    if (!e.points.counted || e.match_points == 0) return texts.say("table.one_race");
    return texts.say("table.match_points", {{"points", e.match_points}});
}

Speaker::Speaker(const Texts& texts, const Room& room)
    : TableWords(texts, room.rules(), names_at(room)), room_(room) {}

std::string Speaker::fact(const SeatFact& told, Seat you) const {
    const Fact& f    = told.fact;
    const auto named = [&](std::string_view id) {
        return texts_.say(id, {{"player", std::string_view(seat(f.seat.value_or(0)))}});
    };
    switch (f.kind) {
    case FactKind::Happened:
        if (f.event->kind == EventKind::TurnBegan && f.event->seat != you) return "";
        if (f.event->kind == EventKind::Declined && room_.rules().side_of(you) == f.event->side)
            return "";  // said by HeldBack to whoever was asked
        return texts_.say(event_message(room_.rules(), *f.event, you), people());
    case FactKind::StageBegan:
        return texts_.say("plain.stage", {{"number", static_cast<int>(f.number)},
                                          {"player", std::string_view(seat(*f.seat))}});
    case FactKind::HeldBack: return texts_.say("event.declined.you");
    case FactKind::StageAbandoned: return texts_.say("result.abandoned");
    case FactKind::TakenBack:
        return f.seat == you ? texts_.say("prompt.undone") : named("plain.taken_back");
    case FactKind::UndoRefused: return texts_.say("plain.undo_refused");
    default: return "";
    }
}

std::vector<std::string> Speaker::agreement() const {
    const Agreement& table = room_.settings().table;
    std::vector<std::string> lines{edition_line(texts_, table.edition),
                                   form_line(texts_, table.edition, table.form),
                                   match_line(texts_, table.edition)};
    if (table.edition.direction == Direction::CounterClockwise)
        lines.push_back(texts_.say("table.goes.counter_clockwise"));
    for (const Message& m : agreement_messages(table))
        if (m.id != "house.rounds.count") lines.push_back(texts_.say(m));  // match_line says it
    return lines;
}

std::string Speaker::row(std::string_view label_id, const std::vector<int>& points) const {
    std::vector<std::string> items;
    for (std::size_t s = 0; s < points.size(); ++s)
        items.push_back(fmt::format("{} {}", side(static_cast<Side>(s)), points[s]));
    return fmt::format("{}: {}", texts_.say(label_id), joined(items, "; "));
}

std::vector<std::string> Speaker::sheet(const StageResult& result) const {
    std::vector<std::string> lines{texts_.say("score.sheet")};
    const auto sides = static_cast<std::size_t>(result.sides);
    std::vector<int> points(sides);
    for (const ScoreField& line : score_fields) {
        if (!is_played(room_.rules(), line)) continue;
        for (std::size_t s = 0; s < sides; ++s)
            points[s] = as_printed(rules_.edition.points, result.scores[s]).*line.points;
        lines.push_back(row(line.id, points));
    }
    const auto& sums = room_.standing().points;
    for (std::size_t s = 0; s < sides; ++s) points[s] = sums[s] - result.scores[s].total;
    lines.push_back(row("score.before", points));
    for (std::size_t s = 0; s < sides; ++s) points[s] = sums[s];
    lines.push_back(row("score.sum", points));
    return lines;
}

std::vector<std::string> Speaker::stage_result(Seat you) const {
    if (room_.results().empty()) return {};
    const StageResult& result = room_.results().back();
    std::vector<std::string> lines;
    const auto winners = sides_in(result.winners);
    if (winners.empty()) lines.push_back(texts_.say("result.nobody"));
    std::vector<std::string> names;
    for (const Side s : winners) names.push_back(side(s));
    if (winners.size() > 1)
        lines.push_back(texts_.say("result.shared", {{"sides", joined(names, ", ")}}));
    else if (winners.size() == 1 && winners[0] == room_.rules().side_of(you))
        lines.push_back(texts_.say("result.won.you"));
    else if (winners.size() == 1)
        lines.push_back(texts_.say("result.won", {{"side", std::string_view(names[0])}}));
    if (room_.rules().edition.points.counted) {
        for (std::string& line : sheet(result)) lines.push_back(std::move(line));
        return lines;
    }
    lines.push_back(texts_.say("score.no_points"));
    for (Side s = 0; s < result.sides; ++s)
        lines.push_back(texts_.say("result.drove", {{"side", std::string_view(side(s))},
                                                    {"km", result.scores[s].distance}}));
    return lines;
}

// The match as a table: a line for each stage, then the sums.
std::vector<std::string> Speaker::standing() const {
    const Rulebook& rules = room_.rules();
    std::vector<std::string> lines;
    if (!rules.edition.points.counted) return {texts_.say("score.no_points")};
    const auto sides = static_cast<std::size_t>(rules.sides);
    std::vector<int> points(sides);
    for (std::size_t i = 0; i < room_.results().size(); ++i) {
        for (std::size_t s = 0; s < sides; ++s) points[s] = room_.results()[i].scores[s].total;
        lines.push_back(fmt::format("{}. {}", i + 1, row("score.total", points)));
    }
    for (std::size_t s = 0; s < sides; ++s) points[s] = room_.standing().points[s];
    lines.push_back(row("plain.standing", points));
    if (rules.edition.rounds != 0)
        lines.push_back(texts_.say(
            "result.rounds_left",
            {{"count", std::max(0, rules.edition.rounds - room_.standing().stages_played)}}));
    else
        lines.push_back(
            texts_.say("result.match_target", {{"points", rules.edition.match_points}}));
    return lines;
}

std::vector<std::string> Speaker::match_result(Seat you) const {
    const Rulebook& rules = room_.rules();
    std::vector<std::string> lines;
    if (!rules.edition.points.counted || room_.results().empty()) return lines;
    const auto winners = match_winners(rules, room_.standing().points,
                                       room_.standing().stages_played, room_.results().back());
    for (const Side s : sides_in(winners)) {
        const int points = room_.standing().points[s];
        if (s == rules.side_of(you))
            lines.push_back(texts_.say("result.match_won.you", {{"points", points}}));
        else
            lines.push_back(texts_.say("result.match_won",
                                       {{"side", std::string_view(side(s))}, {"points", points}}));
    }
    return lines;
}

std::string where_kept(const Texts& texts, const std::string& aside) {
    return aside.empty() ? texts.say("play.not_changed")
                         : texts.say("play.kept_aside", {{"path", std::string_view(aside)}});
}

}  // namespace kilostone

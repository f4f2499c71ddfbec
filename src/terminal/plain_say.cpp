#include "terminal/plain_say.h"

#include "editions/registry.h"
#include "terminal/game_setup.h"
#include "text/rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

// Lists of labels, not sentences.
std::string joined(const std::vector<std::string>& items, std::string_view between) {
    return fmt::format("{}", fmt::join(items, between));
}

// Whether this table's pad has the line at all.
bool is_on_pad(const Rulebook& rules, int SideScore::* line) {
    const Points& p = rules.edition.points;
    if (line == &SideScore::all_safeties) return p.all_four != 0;
    if (line == &SideScore::coups) return p.coup != 0;
    if (line == &SideScore::safe_trip) return p.safe_trip != 0;
    if (line == &SideScore::delayed) return p.delayed != 0;
    if (line == &SideScore::shutout) return p.shut_out != 0;
    if (line == &SideScore::extension) return p.extension != 0 && rules.extending;
    return true;
}

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
    const bool extending = form.extending == Extending::Offered && form.target < e.long_distance;
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

TablePeople::TablePeople(const Room& room)
    : seats_(room.rules().seats), sides_(room.rules().sides) {
    for (Seat seat = 0; seat < seats_; ++seat) names_.push_back(room.occupant(seat).name);
}

std::string Speaker::fact(const Told& told, Seat you) const {
    const Fact& f    = told.fact;
    const auto named = [&](std::string_view id) {
        return texts_.say(id, {{"player", std::string_view(seat(f.seat.value_or(0)))}});
    };
    switch (f.what) {
    case Tell::Happened:
        if (f.event->what == What::TurnBegan && f.event->seat != you) return "";
        if (f.event->what == What::Declined && room_.rules().side_of(you) == f.event->side)
            return "";  // said by HeldBack to whoever was asked
        return texts_.say(event_message(room_.rules(), *f.event, you), people());
    case Tell::StageBegan:
        return texts_.say("plain.stage", {{"number", static_cast<int>(f.number)},
                                          {"player", std::string_view(seat(*f.seat))}});
    case Tell::HeldBack: return texts_.say("event.declined.you");
    case Tell::StageAbandoned: return texts_.say("result.abandoned");
    case Tell::TakenBack:
        return f.seat == you ? texts_.say("prompt.undone") : named("plain.taken_back");
    case Tell::UndoRefused: return texts_.say("plain.undo_refused");
    default: return "";
    }
}

std::vector<std::string> Speaker::agreement() const {
    const Agreement& table = room_.settings().table;
    std::vector<std::string> lines{edition_line(texts_, table.edition),
                                   form_line(texts_, table.edition, table.form),
                                   match_line(texts_, table.edition)};
    for (const Setting& s : table.house)
        if (s.key != "rounds") lines.push_back(texts_.say(house_message(s)));
    return lines;
}

std::string Speaker::side_line(const View& view, Side s) const {
    const Rulebook& rules = room_.rules();
    const Tableau& t      = view.table.tableaux[s];
    std::vector<std::string> items{texts_.say("table.race", {{"km", t.km}}),
                                   texts_.say(road_message(rules, t))};
    if (is_limited(t))
        items.push_back(texts_.say("road.limited", {{"km", rules.edition.limit_km}}));
    std::vector<std::string> safeties;
    for (const Card c : safety_cards) {
        if (!owns(t, c)) continue;
        safeties.push_back(texts_.card(c));
        if (owns_by_coup(t, c)) safeties.back() += fmt::format(" ({})", texts_.say("term.coup"));
    }
    if (!safeties.empty())
        items.push_back(texts_.say("plain.safeties", {{"cards", joined(safeties, ", ")}}));
    if (rules.sides == rules.seats)
        items.push_back(texts_.say("pile.hand", {{"count", view.table.hand_sizes[s]}}));
    return fmt::format("{}: {}", side(s), joined(items, "; "));
}

std::vector<std::string> Speaker::table(const View& view) const {
    std::vector<std::string> lines;
    for (Side s = 0; s < room_.rules().sides; ++s) lines.push_back(side_line(view, s));
    lines.push_back(texts_.say("plain.target", {{"km", view.table.target}}));
    lines.push_back(texts_.say("pile.left", {{"count", view.table.pile}}));
    if (view.table.discard_top)
        lines.push_back(texts_.say("pile.discard", {{"card", *view.table.discard_top}}));
    return lines;
}

std::string Speaker::hand(const View& view) const {
    std::vector<std::string> cards;
    for (const Card c : view.hand.faces())
        for (int n = view.hand.count(c); n > 0; --n) cards.push_back(texts_.card(c));
    return texts_.say("plain.hand", {{"cards", joined(cards, ", ")}});
}

std::string Speaker::move(Move move) const {
    return texts_.say(move_message(room_.rules(), move), people());
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
    for (const ScoreLine& line : score_lines()) {
        if (!is_on_pad(room_.rules(), line.points)) continue;
        for (std::size_t s = 0; s < sides; ++s) points[s] = result.scores[s].*line.points;
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

std::vector<std::string> Speaker::refusals(const View& view, Move move) const {
    std::vector<std::string> lines;
    for (const Refusal r : judge(view, move).reasons) {
        lines.push_back(texts_.say(refusal_message(view.sight(), move, r), people()));
        const Clause* clause = clause_behind(view.rules->edition, r);
        if (clause)
            lines.push_back(texts_.say("plain.clause", {{"number", clause->number},
                                                        {"text", rule_text(texts_, *clause)}}));
    }
    return lines;
}

}  // namespace kilostone

// Sheets of points: the stage like the edition's pad, the match stage by stage.
#include "engine/facts.h"
#include "messages/rule_messages.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
namespace {

int label_width(const Box& box) { return std::clamp(box.columns / 3, 20, 30); }

int column_width(const Pen& p, const Box& box) {
    return std::clamp((box.columns - label_width(box)) / p.m.sides(), 5, 20);
}

std::string table_row(const Pen& p, const Box& box, std::string_view label,
                      const std::vector<std::string>& cells) {
    std::string row = padded(p, label, label_width(box));
    for (const std::string& cell : cells) {
        row += ' ';
        row += padded(p, cell, column_width(p, box) - 1, true);
    }
    return row;
}

std::vector<std::string> side_names(const Pen& p) {
    std::vector<std::string> names;
    for (int side = 0; side < p.m.sides(); ++side)
        names.push_back(std::string(p.signs.seats[side]) + " " + p.side(static_cast<Side>(side)));
    return names;
}

std::vector<std::string> numbers(const std::vector<int>& values) {
    std::vector<std::string> cells;
    for (const int value : values) cells.push_back(std::to_string(value));
    return cells;
}

bool is_zero(const ScoreRow& row) {
    return std::all_of(row.points.begin(), row.points.end(),
                       [](int points) { return points == 0; });
}

// All lines of the pad; where they do not fit, those with a number in them.
std::vector<PageLine> sheet_lines(const Pen& p, const Box& box, const ScoreSheet& sheet,
                                  bool tight = false) {
    std::vector<PageLine> all{{table_row(p, box, "", side_names(p)), {Part::Title, true}}};
    for (const ScoreRow& row : sheet.rows) {
        if (tight && is_zero(row)) continue;
        std::vector<std::string> cells;
        for (const int points : row.points)
            cells.push_back(points == 0 ? std::string(p.signs.none) : std::to_string(points));
        all.push_back(
            {table_row(p, box, p.say(row.field->id), cells), {Part::Text, row.is_total()}});
    }
    if (!p.m.scene.match.counted)
        for (PageLine& line : wrapped_lines({p.say("score.no_points")}, box.columns, {Part::Muted}))
            all.push_back(std::move(line));
    return all;
}

}  // namespace

std::vector<PageLine> stage_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all =
        wrapped_lines({p.said(outcome(p.m))}, box.columns, {Part::Alert, true});
    const SceneMatch& match = p.m.scene.match;
    if (match.stages.empty() || p.m.scene.abandoned) return all;
    auto sheet = sheet_lines(p, box, match.stages.back());
    if (static_cast<int>(all.size() + sheet.size()) + 3 > box.rows)
        sheet = sheet_lines(p, box, match.stages.back(), true);
    all.push_back({});
    for (PageLine& line : sheet) all.push_back(std::move(line));
    if (!match.counted) return all;
    std::vector<int> before = match.totals;
    for (std::size_t side = 0; side < before.size(); ++side)
        before[side] -= match.stages.back().totals[side];
    const auto row = [&](std::string_view id, const std::vector<int>& values) {
        return table_row(p, box, p.say(id), numbers(values));
    };
    all.push_back({row("score.before", before), {}});
    all.push_back({row("score.sum", match.totals), {Part::Title, true}});
    if (p.m.halt != Halt::MatchOver || match.stages.size() == 1) return all;
    all.push_back({});
    for (PageLine& line : match_page(p, box)) all.push_back(std::move(line));
    return all;
}

std::vector<PageLine> match_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all;
    const SceneMatch& match = p.m.scene.match;
    all.push_back({table_row(p, box, "", side_names(p)), {Part::Title, true}});
    for (std::size_t i = 0; i < match.stages.size(); ++i) {
        const auto label = p.say("screen.stage", {{"number", static_cast<int>(i) + 1}});
        all.push_back({table_row(p, box, label, numbers(match.stages[i].totals)), {}});
    }
    if (!match.counted) return all;
    all.push_back(
        {table_row(p, box, p.say("score.total"), numbers(match.totals)), {Part::Text, true}});
    all.push_back({});
    if (match.rounds == 0)
        all.push_back({p.say("result.match_target", {{"points", match.target}}), {Part::Muted}});
    return all;
}

// On large screens: what the stage would be worth if it ended now, and the match so far.
void render_sheet_so_far(const Pen& p, const Box& box) {
    Box room{box.row + 1, 2, box.rows - 1, std::min(box.columns - 4, 110)};
    const auto add = [&](std::string_view title, const std::vector<PageLine>& lines) {
        const int rows = static_cast<int>(lines.size()) + 2;
        if (rows > room.rows) return;
        p.rule(room.row, 0, box.columns, p.say(title), {Part::Title});
        p.lines({room.row + 1, room.column, rows - 2, room.columns}, lines);
        room.row += rows;
        room.rows -= rows;
    };
    add("screen.title.so_far", sheet_lines(p, room, p.m.scene.so_far));
    if (!p.m.scene.match.stages.empty()) add("screen.title.match", match_page(p, room));
}

}  // namespace kilostone

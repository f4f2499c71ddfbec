// Sheets of points: the stage like the edition's pad, the match stage by stage.
#include "engine/facts.h"
#include "messages/facts.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
namespace {

int label_width(const Box& box) { return std::clamp(box.columns / 3, 20, 30); }

int column_width(const Pen& p, const Box& box) {
    return std::clamp((box.columns - label_width(box)) / p.m.rules->sides, 5, 20);
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
    for (int side = 0; side < p.m.rules->sides; ++side)
        names.push_back(std::string(p.signs.seats[side]) + " " + p.side(static_cast<Side>(side)));
    return names;
}

using Totals = std::array<int, max_seats>;

Totals totals_after(const ScreenModel& m, std::size_t stages) {
    Totals sum{};
    for (std::size_t i = 0; i < stages && i < m.results.size(); ++i)
        for (std::size_t side = 0; side < sum.size(); ++side)
            sum[side] += m.results[i].scores[side].total;
    return sum;
}

std::vector<std::string> numbers(const Pen& p, const Totals& values) {
    std::vector<std::string> cells;
    for (int side = 0; side < p.m.rules->sides; ++side)
        cells.push_back(std::to_string(values[static_cast<std::size_t>(side)]));
    return cells;
}

bool is_zero(const StageResult& result, const ScoreField& line) {
    return std::all_of(result.scores.begin(), result.scores.end(),
                       [&](const SideScore& score) { return score.*line.points == 0; });
}

// All lines of the pad; where they do not fit, those with a number in them.
std::vector<PageLine> sheet_lines(const Pen& p, const Box& box, const StageResult& result,
                                  bool tight = false) {
    std::vector<PageLine> all{{table_row(p, box, "", side_names(p)), {Part::Title, true}}};
    for (const ScoreField& line : score_fields) {
        if (!is_played(*p.m.rules, line) || (tight && is_zero(result, line))) continue;
        std::vector<std::string> cells;
        for (int side = 0; side < result.sides; ++side) {
            const SideScore score = as_printed(p.m.rules->edition.points,
                                               result.scores[static_cast<std::size_t>(side)]);
            const int points      = score.*line.points;
            cells.push_back(points == 0 ? std::string(p.signs.none) : std::to_string(points));
        }
        const bool total = line.points == &SideScore::total;
        all.push_back({table_row(p, box, p.say(line.id), cells), {Part::Text, total}});
    }
    if (!p.m.rules->edition.points.counted)
        for (PageLine& line : wrapped_lines({p.say("score.no_points")}, box.columns, {Part::Muted}))
            all.push_back(std::move(line));
    return all;
}

}  // namespace

std::vector<PageLine> stage_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all =
        wrapped_lines({p.said(outcome(p.m))}, box.columns, {Part::Alert, true});
    if (p.m.results.empty() || p.m.abandoned) return all;
    auto sheet = sheet_lines(p, box, p.m.results.back());
    if (static_cast<int>(all.size() + sheet.size()) + 3 > box.rows)
        sheet = sheet_lines(p, box, p.m.results.back(), true);
    all.push_back({});
    for (PageLine& line : sheet) all.push_back(std::move(line));
    if (!p.m.rules->edition.points.counted) return all;
    const std::size_t stages = p.m.results.size();
    const auto row           = [&](std::string_view id, std::size_t count) {
        return table_row(p, box, p.say(id), numbers(p, totals_after(p.m, count)));
    };
    all.push_back({row("score.before", stages - 1), {}});
    all.push_back({row("score.sum", stages), {Part::Title, true}});
    if (p.m.halt != Halt::MatchOver || stages == 1) return all;
    all.push_back({});
    for (PageLine& line : match_page(p, box)) all.push_back(std::move(line));
    return all;
}

std::vector<PageLine> match_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all;
    const Rulebook& rules = *p.m.rules;
    const bool points     = rules.edition.points.counted;
    all.push_back({table_row(p, box, "", side_names(p)), {Part::Title, true}});
    for (std::size_t i = 0; i < p.m.results.size(); ++i) {
        Totals values{};
        for (std::size_t side = 0; side < values.size(); ++side) {
            const SideScore& score = p.m.results[i].scores[side];
            values[side]           = points ? score.total : score.distance;
        }
        const auto label = p.say("screen.stage", {{"number", static_cast<int>(i) + 1}});
        all.push_back({table_row(p, box, label, numbers(p, values)), {}});
    }
    if (!points) return all;
    all.push_back(
        {table_row(p, box, p.say("score.total"), numbers(p, totals_after(p.m, p.m.results.size()))),
         {Part::Text, true}});
    all.push_back({});
    if (rules.edition.rounds == 0)
        all.push_back({p.say("result.match_target", {{"points", rules.edition.match_points}}),
                       {Part::Muted}});
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
    add("screen.title.so_far", sheet_lines(p, room, score(*p.m.rules, p.m.table)));
    if (!p.m.results.empty()) add("screen.title.match", match_page(p, room));
}

}  // namespace kilostone

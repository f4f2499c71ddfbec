// What lies over the table or takes its place: log, notes, score sheet, match, help, hand-over.
#include "messages/rule_messages.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int whole_log = 1 << 30;

// The last rows of the log, at least so many of them where there are.
std::vector<PageLine> log_lines(const Pen& p, int width, int rows) {
    std::vector<PageLine> backwards;
    for (auto line = p.m.log.rbegin(); line != p.m.log.rend(); ++line) {
        if (static_cast<int>(backwards.size()) >= rows) break;
        const Style style = line->loud ? Style{Part::Alert, true} : Style{};
        const auto mark   = line->seat ? p.signs.seats[p.m.scene.seats[*line->seat].side] : " ";
        const auto texts  = wrapped(p.said(line->text), width - 2);
        for (std::size_t i = texts.size(); i-- > 0;)
            backwards.push_back({std::string(i == 0 ? mark : " ") + " " + texts[i], style});
    }
    std::reverse(backwards.begin(), backwards.end());
    return backwards;
}

// The mark of each line in its side's colour.
void colour_marks(const Pen& p, const Box& box, int lines) {
    for (int row = box.row; row < box.row + lines && row < box.end(); ++row)
        for (int side = 0; side < p.m.sides(); ++side)
            if (p.canvas.at({row, box.column}).glyph == p.signs.seats[side])
                p.canvas.put({row, box.column}, p.signs.seats[side],
                             seat_style(static_cast<Side>(side)));
}

std::vector<PageLine> help_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all;
    const int half = box.columns / 2;
    std::vector<std::string> items;
    for (const KeyHelp& key : key_helps()) {
        const std::string name =
            key.shown.starts_with("screen.") ? p.say(key.shown) : std::string(key.shown);
        items.push_back(padded(p, name, 10) + " " + p.say(key.id));
    }
    const std::size_t rows = (items.size() + 1) / 2;
    for (std::size_t i = 0; i < rows; ++i) {
        std::string line = padded(p, items[i], half);
        if (i + rows < items.size()) line += padded(p, items[i + rows], half - 1);
        all.push_back({line, {}});
    }
    all.push_back({});
    const auto sign = [&](std::string_view shown, std::string_view id) {
        for (const std::string& line : wrapped(p.say(id), box.columns - 12)) {
            all.push_back({padded(p, shown, 10) + " " + line, {}});
            shown = "";
        }
    };
    const std::string families = std::string(p.signs.distance) + " " + std::string(p.signs.hazard) +
                                 " " + std::string(p.signs.remedy) + " " +
                                 std::string(p.signs.safety);
    sign(families, "screen.sign.families");
    sign(p.signs.playable, "screen.sign.playable");
    sign(p.signs.aim, "screen.sign.aim");
    sign(std::string(p.signs.laid) + " " + std::string(p.signs.crosswise), "screen.sign.safeties");
    sign(p.signs.hand, "screen.sign.hand");
    if (const auto direction = direction_of(p.signs, p.m.scene); !direction.empty())
        sign(direction, p.m.scene.direction == Direction::Clockwise
                            ? "table.goes.clockwise"
                            : "table.goes.counter_clockwise");
    sign(p.signs.stone, "screen.sign.stone");
    return all;
}

// The points, and what the table plays by.
std::vector<PageLine> whole_match_page(const Pen& p, const Box& box) {
    std::vector<PageLine> all = match_page(p, box);
    std::vector<std::string> texts;
    for (const std::string& line : p.m.agreement) texts.push_back(p.said(line));
    if (!texts.empty()) all.push_back({});
    for (PageLine& line : wrapped_lines(texts, box.columns)) all.push_back(std::move(line));
    return all;
}

struct Shown {
    std::string title{};
    std::vector<PageLine> lines{};
    bool from_end = false;
};

Shown shown_page(const Pen& p, const Box& box) {
    const bool between = p.m.halt == Halt::HandOver;  // of two players: help, and nothing else
    switch (between && p.m.at.page != Page::Help ? Page::Table : p.m.at.page) {
    case Page::Log: return {p.say("screen.title.log"), log_lines(p, box.columns, whole_log), true};
    case Page::Help: return {p.say("screen.title.help"), help_page(p, box)};
    case Page::Match: return {p.say("screen.title.match"), whole_match_page(p, box)};
    case Page::Table: break;
    }
    if (p.m.halt == Halt::StageOver || p.m.halt == Halt::MatchOver)
        return {p.say("score.sheet"), stage_page(p, box)};
    const auto who = p.seat(p.m.who);
    Shown hand_over{who, {}};
    hand_over.lines.assign(static_cast<std::size_t>(std::max(0, box.rows / 3)), {});
    const int indent = std::max(0, (box.columns - columns_of(who)) / 2);
    hand_over.lines.push_back(
        {std::string(static_cast<std::size_t>(indent), ' ') + who, {Part::Title, true}});
    return hand_over;
}

Shown shown_note(const Pen& p, int width) {
    const auto texts = [&](const std::vector<std::string>& lines) {
        std::vector<std::string> all;
        for (const std::string& line : lines) all.push_back(p.said(line));
        return wrapped_lines(all, width);
    };
    switch (p.m.at.note) {
    case Note::None: break;
    case Note::Why: return {p.say("screen.title.why"), texts(why_not(p.m))};
    case Note::Hint:
        if (p.m.hint.empty()) break;
        return {p.say("screen.title.hint"), texts(p.m.hint)};
    case Note::State: return {p.say("screen.title.state"), texts(my_state(p.m))};
    case Note::Since: {
        std::vector<std::string> lines;
        for (std::size_t i = p.m.since; i < p.m.log.size(); ++i) lines.push_back(p.m.log[i].text);
        if (lines.empty()) lines.push_back(p.m.texts->say("screen.nothing_since"));
        return {p.say("screen.title.since"), texts(lines), true};
    }
    }
    return {};
}

}  // namespace

void render_log(const Pen& p, const Box& box) {
    if (box.rows <= 0) return;
    const Box inner{box.row, box.column + 1, box.rows, box.columns - 2};
    const auto all = log_lines(p, inner.columns, inner.rows);
    const int from = std::max(0, static_cast<int>(all.size()) - inner.rows);
    p.lines(inner, all, from);
    colour_marks(p, inner, static_cast<int>(all.size()));
}

void render_note(const Pen& p, const Box& room) {
    const int width  = std::min(room.columns, 96);
    const Shown note = shown_note(p, width - 4);
    if (note.lines.empty()) return;
    const int count = static_cast<int>(note.lines.size());
    const int rows  = std::min(count + 2, room.rows);
    const Box box{room.end() - rows, 0, rows, width};
    p.frame(box, note.title, {Part::Title, true});
    const int from = note.from_end ? std::max(0, count - (rows - 2)) : 0;
    p.lines({box.row + 1, 2, rows - 2, width - 4}, note.lines, from);
    if (count > rows - 2) p.put({box.end() - 1, width - 6}, p.signs.dots, 3, {Part::Title, true});
}

void render_page(const Pen& p, const Box& box) {
    const Box inner{box.row + 1, 1, box.rows - 1, std::min(box.columns - 2, 120)};
    const Shown page = shown_page(p, inner);
    p.rule(box.row, 0, box.columns, page.title, {Part::Title, true});
    const int count = static_cast<int>(page.lines.size());
    const int most  = std::max(0, count - inner.rows);
    const int from  = std::clamp(page.from_end ? most + p.m.at.scroll : p.m.at.scroll, 0, most);
    p.canvas.note_scroll(page.from_end ? from - most : from);
    p.lines(inner, page.lines, from);
    colour_marks(p, inner, p.m.at.page == Page::Log ? count : 0);
    if (from > 0) p.put_right({box.row, box.columns - 2}, p.signs.up, 1, {Part::Title, true});
    if (from < most)
        p.put_right({box.end() - 1, box.columns - 1}, p.signs.down, 1, {Part::Title, true});
}

}  // namespace kilostone

#include "terminal/screen/render.h"

#include "i18n/fold.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
void render_too_small(const Pen& pen) {
    const Size size = pen.canvas.size();
    const auto text =
        pen.say("screen.too_small", {{"columns", least_size.columns}, {"rows", least_size.rows}});
    auto lines      = wrapped_lines({text}, size.columns);
    const int spare = std::max(0, (size.rows - static_cast<int>(lines.size())) / 2);
    pen.lines({spare, 0, size.rows - spare, size.columns}, lines);
}

namespace {

void render_headline(const Pen& pen, const Box& box) {
    const Style bar{Part::Title, true, true};
    pen.canvas.repeat({box.row, 0}, box.columns, " ", bar);
    const Scene& scene = pen.m.scene;
    auto right = pen.say("screen.headline", {{"km", scene.target}, {"number", scene.stage}});
    if (const auto sign = direction_of(pen.signs, scene); !sign.empty())
        right += " " + std::string(sign);
    const int room = box.columns - columns_of(right) - 2;
    int column     = pen.put({box.row, 1}, product_name, room - 1, bar);
    if (!pen.m.edition.empty())
        pen.put({box.row, column},
                " " + std::string(pen.signs.wall) + " " + pen.said(pen.m.edition), room - column,
                bar);
    pen.put_right({box.row, box.columns - 1}, right, box.columns / 2, bar);
}

void render_piles(const Pen& pen, const Box& box) {
    const auto left      = pen.say("pile.left", {{"count", pen.m.scene.pile}});
    const auto top       = pen.m.scene.discard;
    const auto discarded = top ? pen.say("pile.discard", {{"card", *top}}) : std::string();
    pen.rule(box.row, box.column, box.columns, left, {Part::Muted});
    if (top)
        pen.put_right({box.row, box.column + box.columns - 2}, " " + discarded + " ",
                      box.columns - columns_of(left) - 8, {part_of(*top)});
}

void render_table(const Pen& pen) {
    const ScreenModel& m = pen.m;
    const int cards      = static_cast<int>(shown_cards(m).size());
    const Layout l       = layout(pen.canvas.size(), m.sides(), cards);
    render_headline(pen, l.headline);
    render_lanes(pen, l.lanes, l.lane_rows);
    render_piles(pen, l.piles);
    if (l.beside) {
        for (int row = l.log.row; row < l.log.end(); ++row)
            pen.canvas.put({row, l.log.column - 1}, pen.signs.wall, {Part::Muted});
        render_sheet_so_far(pen, l.sheet);
    }
    render_log(pen, l.log);
    render_prompt(pen, l.prompt);
    render_hand(pen, l.hand, l.boxes);
    render_keys(pen, l.keys);
    render_note(pen, {1, 0, l.prompt.row - 1, l.lanes.columns});
}

bool shows_page(const ScreenModel& m) {
    return m.at.page != Page::Table || m.halt == Halt::HandOver || m.halt == Halt::StageOver ||
           m.halt == Halt::MatchOver;
}

}  // namespace

Canvas render(const ScreenModel& model, Size size) {
    Canvas canvas(size);
    const Pen pen{canvas, model, model.ascii ? plain_signs : fine_signs};
    if (!layout(size, 1, 0).fits) {
        render_too_small(pen);
    } else if (shows_page(model)) {
        const PageLayout l = page_layout(size);
        render_headline(pen, l.headline);
        render_page(pen, l.page);
        render_prompt(pen, l.prompt);
        render_keys(pen, l.keys);
    } else {
        render_table(pen);
    }
    return canvas;
}

std::string Pen::said(std::string_view text) const {
    return m.ascii ? ascii_of(text) : std::string(text);
}
std::string Pen::say(std::string_view id, std::initializer_list<TextArgument> words) const {
    return said(m.texts->say(id, words));
}
std::string Pen::say(const Message& message) const {
    return said(m.texts->say(message, m.people()));
}
std::string Pen::side(Side side) const { return said(m.texts->side(side, m.people())); }
std::string Pen::seat(Seat seat) const { return said(m.texts->seat(seat, m.people())); }
std::string Pen::card(Card card) const { return said(m.texts->card(card)); }

int Pen::put(Spot place, std::string_view text, int width, Style style) const {
    return canvas.put(place, clipped(text, std::max(width, 0), signs.dots), style);
}

void Pen::put_right(Spot end, std::string_view text, int width, Style style) const {
    const std::string shown = clipped(text, std::max(width, 0), signs.dots);
    canvas.put({end.row, end.column - columns_of(shown)}, shown, style);
}

void Pen::rule(int row, int column, int columns, std::string_view title, Style style) const {
    canvas.repeat({row, column}, columns, signs.rule, {Part::Muted});
    if (!title.empty()) put({row, column + 2}, " " + std::string(title) + " ", columns - 4, style);
}

void Pen::lines(const Box& box, const std::vector<PageLine>& all, int first) const {
    const int count = static_cast<int>(all.size());
    for (int i = 0; i < box.rows && first + i < count; ++i) {
        const PageLine& line = all[static_cast<std::size_t>(first + i)];
        put({box.row + i, box.column}, line.text, box.columns, line.style);
    }
}

void Pen::frame(const Box& box, std::string_view title, Style style) const {
    const int right = box.column + box.columns - 1;
    for (int row = box.row; row < box.end(); ++row)
        canvas.repeat({row, box.column}, box.columns, " ");
    for (const int row : {box.row, box.end() - 1})
        canvas.repeat({row, box.column}, box.columns, signs.rule, style);
    for (int row = box.row; row < box.end(); ++row)
        for (const int column : {box.column, right}) canvas.put({row, column}, signs.wall, style);
    canvas.put({box.row, box.column}, signs.corners[0], style);
    canvas.put({box.row, right}, signs.corners[1], style);
    canvas.put({box.end() - 1, box.column}, signs.corners[2], style);
    canvas.put({box.end() - 1, right}, signs.corners[3], style);
    if (!title.empty())
        put({box.row, box.column + 2}, " " + std::string(title) + " ", box.columns - 4, style);
}

std::string_view shape_of(const Signs& signs, Card card) {
    switch (group_of(card)) {
    case CardGroup::Distance: return signs.distance;
    case CardGroup::Hazard: return signs.hazard;
    case CardGroup::Remedy: return signs.remedy;
    case CardGroup::Safety: break;
    }
    return signs.safety;
}

std::string_view direction_of(const Signs& signs, const Scene& scene) {
    if (scene.seats.size() < 3) return "";
    return signs.directions[static_cast<std::size_t>(scene.direction)];
}

Part part_of(Card card) {
    switch (group_of(card)) {
    case CardGroup::Distance: return Part::Distance;
    case CardGroup::Hazard: return Part::Hazard;
    case CardGroup::Remedy: return Part::Remedy;
    case CardGroup::Safety: break;
    }
    return Part::Safety;
}

Style seat_style(Side side) {
    return {static_cast<Part>(static_cast<int>(Part::FirstSeat) + side), true};
}

std::string padded(const Pen& pen, std::string_view text, int width, bool right) {
    const std::string shown = clipped(text, std::max(width, 0), pen.signs.dots);
    const std::string space(static_cast<std::size_t>(std::max(0, width - columns_of(shown))), ' ');
    return right ? space + shown : shown + space;
}

std::vector<PageLine> wrapped_lines(const std::vector<std::string>& texts, int width, Style style) {
    std::vector<PageLine> all;
    for (const std::string& text : texts)
        for (std::string& line : wrapped(text, width)) all.push_back({std::move(line), style});
    return all;
}

}  // namespace kilostone

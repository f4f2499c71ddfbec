#include "terminal/screen/page.h"

#include "base/utf8.h"
#include "i18n/fold.h"
#include "terminal/screen/render_pen.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int number_columns = 4;  // "▸2  "

// An option may need several lines; the numbers of its first and of the one after its last.
struct OptionLines {
    std::vector<PageLine> lines{};
    std::vector<int> begins{};
};

OptionLines option_lines(const Pen& pen, const PageModel& page, int width) {
    OptionLines all;
    for (std::size_t i = 0; i < page.options.size(); ++i) {
        all.begins.push_back(static_cast<int>(all.lines.size()));
        const bool lit     = static_cast<int>(i) == page.lit;
        std::string number = i < 10 ? std::to_string((i + 1) % 10) : " ";
        std::string head   = (lit ? std::string(pen.signs.cursor) : " ") + number + "  ";
        for (const std::string& text : wrapped(pen.said(page.options[i]), width - number_columns)) {
            all.lines.push_back({head + text, {Part::Text, lit}});
            head = std::string(number_columns, ' ');
        }
    }
    all.begins.push_back(static_cast<int>(all.lines.size()));
    return all;
}

void render_options(const Pen& pen, const PageModel& page, const Box& box) {
    const OptionLines all = option_lines(pen, page, box.columns);
    const auto lit        = static_cast<std::size_t>(page.lit);
    const int count       = static_cast<int>(all.lines.size());
    const int begin       = all.begins[lit];
    const int end         = all.begins[lit + 1];
    // The lit one in the middle where not all of them fit.
    const int most        = std::max(0, count - box.rows);
    const int from        = std::clamp((begin + end - box.rows) / 2, 0, most);
    pen.lines(box, all.lines, from);
    for (int line = begin; line < end; ++line)
        if (line >= from && line < from + box.rows)
            pen.canvas.focus({box.row + line - from, box.column + 1},
                             columns_of(all.lines[static_cast<std::size_t>(line)].text) - 1);
    const int right = box.column + box.columns;
    if (from > 0) pen.put_right({box.row, right}, pen.signs.up, 1, {Part::Title, true});
    if (from < most) pen.put_right({box.end() - 1, right}, pen.signs.down, 1, {Part::Title, true});
}

void render_field(const Pen& pen, const PageModel& page, const Box& box) {
    const int start = pen.put({box.row, box.column}, "> ", 2, {Part::Title, true});
    const int after = pen.put({box.row, start}, pen.said(page.typed), box.columns - 4, {});
    pen.canvas.put({box.row, after}, " ");
    pen.canvas.focus({box.row, after}, 1);
}

std::vector<std::pair<std::string_view, std::string_view>> keys_of(const PageModel& page) {
    std::vector<std::pair<std::string_view, std::string_view>> keys;
    if (!page.options.empty()) keys.emplace_back("1-9 0", "screen.key.choose");
    keys.emplace_back("screen.name.enter",
                      page.options.empty() ? "screen.key.go_on" : "screen.key.take");
    keys.emplace_back("screen.name.escape", "screen.key.back");
    return keys;
}

// What is to be read, a title that is too long for its line first; gives the rows it takes.
int render_reading(const Pen& pen, const PageModel& page, const Box& room, bool titled) {
    std::vector<PageLine> read;
    if (!titled) read = wrapped_lines({pen.said(page.title)}, room.columns, {Part::Title, true});
    for (const std::string& line : page.lines)
        for (PageLine& part : wrapped_lines({pen.said(line)}, room.columns))
            read.push_back(std::move(part));
    const bool only = page.options.empty() && !page.typing;
    const int count = static_cast<int>(read.size());
    const int rows  = only ? room.rows : std::min(count, room.rows / 2);
    const int most  = only ? std::max(0, count - rows) : 0;
    const int from  = std::clamp(page.scroll, 0, most);
    const int right = pen.canvas.size().columns - 1;
    pen.canvas.note_scroll(from);
    pen.lines({room.row, room.column, rows, room.columns}, read, from);
    if (from > 0) pen.put_right({room.row - 1, right}, pen.signs.up, 1, {Part::Title, true});
    if (from < most) pen.put_right({room.end(), right}, pen.signs.down, 1, {Part::Title, true});
    return read.empty() ? 0 : rows + 1;
}

void render_page_keys(const Pen& pen, const PageModel& page, int row) {
    const int columns = pen.canvas.size().columns;
    int column        = 1;
    for (const auto& [key, does] : keys_of(page)) {
        const std::string name = key.starts_with("screen.") ? pen.say(key) : std::string(key);
        column = pen.put({row, column}, name, columns - column, {Part::Title, true}) + 1;
        column = pen.put({row, column}, pen.say(does), columns - column, {Part::Muted}) + 2;
    }
}

}  // namespace

Canvas render(const PageModel& page, Size size) {
    Canvas canvas(size);
    ScreenModel words;
    words.texts = page.texts;
    words.ascii = page.ascii;
    const Pen pen{canvas, words, page.ascii ? plain_signs : fine_signs};
    if (!layout(size, 1, 0).fits) {
        render_too_small(pen);
        return canvas;
    }
    const Style bar{Part::Title, true, true};
    canvas.repeat({0, 0}, size.columns, " ", bar);
    pen.put({0, 1}, product_name, size.columns - 2, bar);
    const bool titled = columns_of(pen.said(page.title)) <= size.columns - 6;
    pen.rule(2, 0, size.columns, titled ? pen.said(page.title) : "", {Part::Title, true});
    const Box room{4, 2, size.rows - 8, std::min(size.columns - 4, 100)};
    const int used = render_reading(pen, page, room, titled);
    const Box rest{room.row + used, room.column, room.rows - used, room.columns};
    if (!page.options.empty()) render_options(pen, page, rest);
    if (page.typing) render_field(pen, page, rest);
    pen.rule(size.rows - 3, 0, size.columns);
    pen.put({size.rows - 2, 1}, pen.said(page.notice), size.columns - 2, {Part::Alert, true});
    render_page_keys(pen, page, size.rows - 1);
    return canvas;
}

namespace {

void step_in(PageModel& page, int step) {
    const int count = static_cast<int>(page.options.size());
    if (count > 0)
        page.lit = (page.lit + step + count) % count;
    else
        page.scroll = std::clamp(page.scroll + step, 0, static_cast<int>(page.lines.size()) * 20);
}

std::optional<PageAnswer> type_key(PageModel& page, Key key) {
    if (key.kind == Key::Kind::Enter) return PageAnswer{PageAnswer::Kind::Typed, 0, page.typed};
    if (key.kind == Key::Kind::Backspace) {
        auto all = glyphs(page.typed);
        if (!all.empty()) all.pop_back();
        page.typed.clear();
        for (const Glyph& g : all) page.typed += g.bytes;
    }
    if (key.kind != Key::Kind::Letter || columns_of(key.letter) < 0) return std::nullopt;
    const std::string letter = utf8_of(key.letter);
    if (page.typed.size() + letter.size() <= longest_typed) page.typed += letter;
    return std::nullopt;
}

}  // namespace

std::optional<PageAnswer> press(PageModel& page, Key key) {
    using Kind = PageAnswer::Kind;
    page.notice.clear();
    switch (key.kind) {
    case Key::Kind::Escape: return PageAnswer{Kind::Back, 0, {}};
    case Key::Kind::Up: step_in(page, -1); return std::nullopt;
    case Key::Kind::Down: step_in(page, 1); return std::nullopt;
    default: break;
    }
    if (page.typing) return type_key(page, key);
    const int count = static_cast<int>(page.options.size());
    switch (key.kind) {
    case Key::Kind::Left: step_in(page, -1); return std::nullopt;
    case Key::Kind::Right: step_in(page, 1); return std::nullopt;
    case Key::Kind::Home: page.lit = page.scroll = 0; return std::nullopt;
    case Key::Kind::End:
        page.lit = std::max(0, count - 1);
        step_in(page, count > 0 ? 0 : 1 << 20);
        return std::nullopt;
    case Key::Kind::PageUp: step_in(page, count > 0 ? -page.lit : -10); return std::nullopt;
    case Key::Kind::PageDown:
        step_in(page, count > 0 ? count - 1 - page.lit : 10);
        return std::nullopt;
    case Key::Kind::Enter:
        if (count == 0) return PageAnswer{Kind::Read, 0, {}};
        return PageAnswer{Kind::Chosen, static_cast<std::size_t>(page.lit), {}};
    default: break;
    }
    if (key.kind != Key::Kind::Letter) return std::nullopt;
    if (latin_key(key.letter) == U'q') return PageAnswer{Kind::Back, 0, {}};
    if (key.letter < '0' || key.letter > '9') return std::nullopt;
    const int at = key.letter == '0' ? 9 : static_cast<int>(key.letter - '1');
    if (at >= count) return std::nullopt;
    step_in(page, at - page.lit);  // as at the table: Enter takes what is lit
    return std::nullopt;
}

}  // namespace kilostone

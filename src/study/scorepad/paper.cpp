#include "study/scorepad/paper.h"

#include "study/scorepad/paper_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace kilostone {
namespace {

std::string millimetres(double mm) {
    std::array<char, 32> text{};
    const int size = std::snprintf(text.data(), text.size(), "%.2f", mm);
    return {text.data(), static_cast<std::size_t>(std::max(size, 0))};
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '\'')
            out += "&#39;";
        else if (static_cast<unsigned char>(c) >= ' ')
            out += c;
    }
    return out;
}

class Setter {
public:
    Setter(const Paper& paper, std::string language)
        : paper_(paper), language_(std::move(language)), y_(paper.margin) {}

    void set(const PaperText& block) {
        const double size = paper_.font * block.size;
        for (const std::string& line : wrapped(block.text, line_width() / size, block.bold)) {
            room_for(1.4 * size);
            y_ += 1.1 * size;
            text({paper_.margin, line_width(), y_}, size, {.text = line, .bold = block.bold});
            y_ += 0.3 * size;
        }
        y_ += 0.5 * paper_.font;
    }

    void set(const PaperTable& table) {
        const double height = table.row_height * paper_.font;
        double all          = 0;
        for (const double w : table.widths) all += w;
        std::vector<double> edges{paper_.margin};
        for (const double w : table.widths) edges.push_back(edges.back() + w / all * line_width());
        std::vector<double> heights;
        double whole = 0;
        for (const auto& cells : table.rows) {
            heights.push_back(height_of(cells, edges, height));
            whole += heights.back();
        }
        // A table stays in one piece where a page can hold it.
        const bool fits = whole <= bottom() - paper_.margin;
        room_for(fits ? whole : height * static_cast<double>(table.heading + 2));
        double top = y_;
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            if (y_ + heights[r] > bottom() && !fits) {
                frame(edges, top);
                new_page();
                top = y_;
                for (std::size_t h = 0; h < table.heading && r >= table.heading; ++h)
                    row(table.rows[h], edges, heights[h], h + 1 == table.heading);
            }
            row(table.rows[r], edges, heights[r], r + 1 == table.heading);
        }
        frame(edges, top);
        y_ += paper_.font;
    }

    std::vector<std::string> pages() {
        close_page();
        return std::move(pages_);
    }

private:
    static constexpr double line_height = 1.12;

    struct Place {
        double x, width, baseline;
    };

    double line_width() const { return paper_.width - 2 * paper_.margin; }
    double bottom() const { return paper_.height - paper_.margin; }

    void room_for(double height) {
        if (y_ + height > bottom() && y_ > paper_.margin) new_page();
    }

    void new_page() {
        close_page();
        y_ = paper_.margin;
    }

    void close_page() {
        const std::string w = millimetres(paper_.width);
        const std::string h = millimetres(paper_.height);
        pages_.push_back("<svg xmlns='http://www.w3.org/2000/svg' xml:lang='" + escaped(language_) +
                         "' width='" + w + "mm' height='" + h + "mm' viewBox='0 0 " + w + " " + h +
                         "' font-family='DejaVu Sans, Noto Sans, Arial, sans-serif' "
                         "fill='#000'>\n<rect width='" +
                         w + "' height='" + h + "' fill='#fff'/>\n" + body_ + "</svg>\n");
        body_.clear();
    }

    // What is wider than its place is set smaller; it never runs over the rule.
    void text(Place p, double size, const PaperCell& cell) {
        if (cell.text.empty()) return;
        size           = std::min(size, p.width / width_of(cell.text, cell.bold));
        double x       = p.x;
        const char* to = "start";
        if (cell.align == PaperCell::Align::Right) {
            x += p.width;
            to = "end";
        } else if (cell.align == PaperCell::Align::Centre) {
            x += p.width / 2;
            to = "middle";
        }
        body_ += "<text x='" + millimetres(x) + "' y='" + millimetres(p.baseline) +
                 "' font-size='" + millimetres(size) + "' text-anchor='" + to + "'";
        if (cell.bold) body_ += " font-weight='bold'";
        body_ += ">" + escaped(cell.text) + "</text>\n";
    }

    // Where a cell ends that begins at this column.
    static std::size_t end_of(const PaperCell& cell, std::size_t at,
                              const std::vector<double>& edges) {
        return std::min(at + static_cast<std::size_t>(cell.span), edges.size() - 1);
    }

    double height_of(const std::vector<PaperCell>& cells, const std::vector<double>& edges,
                     double height) const {
        std::size_t at = 0;
        for (const PaperCell& cell : cells) {
            const std::size_t end = end_of(cell, at, edges);
            if (cell.grows) {
                const SetLines set = lines_in(cell, width_in(cell, edges[at], edges[end]));
                const auto lines   = static_cast<double>(set.lines.size());
                height = std::max(height, paper_.font * (0.28 + line_height * lines * set.size));
            }
            at = end;
        }
        return height;
    }

    SetLines lines_in(const PaperCell& cell, double width) const {
        return set_in_column(cell.text, width / paper_.font, cell.bold);
    }

    // Between the rule at its left and its text; cells that grow are often narrow.
    double before(const PaperCell& cell) const {
        const bool marked = cell.mark != Mark::None;
        return (marked ? 2.15 : cell.grows ? 0.2 : 0.45) * paper_.font;
    }
    double width_in(const PaperCell& cell, double left, double right) const {
        return right - left - before(cell) - (cell.grows ? 0.2 : 0.45) * paper_.font;
    }

    void cell_lines(double left, double width, double height, const PaperCell& cell) {
        const SetLines set = lines_in(cell, width);
        const double size  = set.size * paper_.font;
        const double lines = static_cast<double>(set.lines.size());
        double baseline    = y_ + height / 2 - (lines / 2 - 0.5) * line_height * size + 0.36 * size;
        for (const std::string& line : set.lines) {
            PaperCell part = cell;
            part.text      = line;
            text({left, width, baseline}, size, part);
            baseline += line_height * size;
        }
    }

    // In two lines where one would have to be set much smaller and the row is high enough.
    void cell_text(double left, double width, double height, const PaperCell& cell) {
        const double middle = y_ + height / 2 + 0.36 * paper_.font;
        const double wide   = width_of(cell.text, cell.bold) * paper_.font;
        for (const double share : {0.82, 0.72, 0.62}) {
            const double size = share * paper_.font;
            const auto lines  = wrapped(cell.text, width / size, cell.bold);
            if (wide * share <= width || height < 2 * paper_.font) break;
            if (lines.size() != 2) continue;
            for (const double up : {0.5, -0.5}) {
                PaperCell half = cell;
                half.text      = lines[up > 0 ? 0 : 1];
                text({left, width, middle - up * 1.12 * size}, size, half);
            }
            return;
        }
        text({left, width, middle}, paper_.font, cell);
    }

    void line(double x1, double y1, double x2, double y2, double pen) {
        body_ += "<path d='M" + millimetres(x1) + " " + millimetres(y1) + "L" + millimetres(x2) +
                 " " + millimetres(y2) + "' stroke='#000' stroke-width='" + millimetres(pen) +
                 "'/>\n";
    }

    void row(const std::vector<PaperCell>& cells, const std::vector<double>& edges, double height,
             bool heavy) {
        std::size_t at = 0;
        for (const PaperCell& cell : cells) {
            const std::size_t end = end_of(cell, at, edges);
            const double left     = edges[at] + before(cell);
            const double width    = width_in(cell, edges[at], edges[end]);
            if (cell.mark != Mark::None)
                mark(cell.mark, edges[at] + 1.05 * paper_.font, y_ + height / 2, 0.6 * paper_.font);
            if (cell.grows)
                cell_lines(left, width, height, cell);
            else
                cell_text(left, width, height, cell);
            if (end + 1 < edges.size()) line(edges[end], y_, edges[end], y_ + height, 0.15);
            at = end;
        }
        y_ += height;
        line(edges.front(), y_, edges.back(), y_, heavy ? 0.5 : 0.15);
    }

    void frame(const std::vector<double>& edges, double top) {
        body_ += "<rect x='" + millimetres(edges.front()) + "' y='" + millimetres(top) +
                 "' width='" + millimetres(edges.back() - edges.front()) + "' height='" +
                 millimetres(y_ - top) + "' fill='none' stroke='#000' stroke-width='0.5'/>\n";
    }

    // Outlines in the family's colour with a dark edge: they differ by shape where ink is black.
    void mark(Mark kind, double x, double y, double r) {
        const auto at = [&](double dx, double dy) {
            return millimetres(x + dx * r) + " " + millimetres(y + dy * r);
        };
        const auto path = [&](const std::string& d, const char* fill) {
            body_ += "<path d='" + d + "' fill='" + fill + "' stroke='#000' stroke-width='0.3'/>\n";
        };
        switch (kind) {
        case Mark::Distance:
            path("M" + at(-.7, 1) + "V" + millimetres(y - .2 * r) + "A" + millimetres(.7 * r) +
                     " " + millimetres(.7 * r) + " 0 0 1 " + at(.7, -.2) + "V" +
                     millimetres(y + r) + "Z",
                 "#F2B705");
            break;
        case Mark::Hazard:
            path("M" + at(0, -1) + "L" + at(1, .9) + "L" + at(-1, .9) + "Z", "#B5380A");
            break;
        case Mark::Remedy:
            body_ += "<circle cx='" + millimetres(x) + "' cy='" + millimetres(y) + "' r='" +
                     millimetres(.9 * r) + "' fill='#0B6E4F' stroke='#000' stroke-width='0.3'/>\n";
            break;
        case Mark::Safety:
            path("M" + at(-.85, -.9) + "H" + millimetres(x + .85 * r) + "V" +
                     millimetres(y + .1 * r) + "Q" + at(.85, .7) + " " + at(0, 1) + "Q" +
                     at(-.85, .7) + " " + at(-.85, .1) + "Z",
                 "#fff");
            path("M" + at(-.5, -.55) + "H" + millimetres(x + .5 * r) + "V" +
                     millimetres(y + .1 * r) + "Q" + at(.5, .45) + " " + at(0, .65) + "Q" +
                     at(-.5, .45) + " " + at(-.5, .1) + "Z",
                 "#123F7C");
            break;
        case Mark::None: break;
        }
    }

    Paper paper_;
    std::string language_;
    double y_;
    std::string body_{};
    std::vector<std::string> pages_{};
};

std::vector<std::string> pages_of(const Paper& paper, const std::string& language,
                                  const std::vector<PaperBlock>& blocks) {
    Setter setter(paper, language);
    for (const PaperBlock& block : blocks) {
        if (const auto* text = std::get_if<PaperText>(&block))
            setter.set(*text);
        else
            setter.set(*std::get_if<PaperTable>(&block));
    }
    return setter.pages();
}

}  // namespace

Paper paper_of(PaperSize size, bool large_print) {
    Paper p;
    if (size == PaperSize::Letter) {
        p.width  = 215.9;
        p.height = 279.4;
    }
    if (large_print) {
        p.font   = 5.8;
        p.margin = 12;
    }
    return p;
}

std::vector<std::string> svg_pages(const Paper& paper, const std::string& language,
                                   const std::vector<PaperBlock>& blocks) {
    const auto pages = pages_of(paper, language, blocks);
    // Rather a little smaller than a last page with three lines on it.
    for (const double share : {0.96, 0.92}) {
        Paper smaller = paper;
        smaller.font *= share;
        auto fewer = pages_of(smaller, language, blocks);
        if (fewer.size() < pages.size()) return fewer;
    }
    return pages;
}

}  // namespace kilostone

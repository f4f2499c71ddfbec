#include "base/utf8.h"
#include "study/print/text_layout.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace kilostone::printing {
namespace {

std::string unhyphenated(std::string text) {
    for (std::size_t at = 0; (at = text.find(soft_hyphen, at)) != std::string::npos;)
        text.erase(at, soft_hyphen.size());
    return text;
}

// One way to set a cell: how large, in how many lines, with words broken or not.
struct Attempt {
    double size;
    int lines;
    bool hyphens = false;
};
constexpr Attempt one_line_first[] = {{1, 1},          {0.94, 1},      {0.88, 1},      {0.82, 1},
                                      {0.76, 1},       {0.7, 1},       {0.88, 2},      {0.78, 2},
                                      {0.78, 2, true}, {0.7, 2, true}, {0.62, 2, true}};
constexpr Attempt large_first[]    = {{1, 3},          {0.88, 3}, {0.78, 3},      {0.7, 3},
                                      {0.78, 4, true}, {0.62, 3}, {0.62, 3, true}};

// A cell in its place, apart from where its row begins.
struct FittedCell {
    PlacedText text{};
    std::size_t begin = 0;  // columns
    std::size_t end   = 0;
    Mark mark         = Mark::None;
};
struct FittedRow {
    std::vector<FittedCell> cells{};
    double height = 0;
};

class Layouter {
public:
    Layouter(const Paper& paper, const std::string& language)
        : paper_(paper), setter_(language), y_(paper.margin) {}

    void add(const SheetParagraph& p) {
        PlacedText text{.text = p.text, .size = paper_.font * p.size, .bold = p.bold};
        text.wrap           = Wrap::Anywhere;
        text.box            = {paper_.margin, y_, line_width(), 0};
        text.lines          = static_cast<int>((bottom() - paper_.margin) / (1.5 * text.size));
        const double height = setter_.size_of(text).height;
        make_room(height);
        text.box.y      = y_;
        text.box.height = height;
        page().texts.push_back(std::move(text));
        y_ += height + 0.45 * paper_.font;
    }

    void add(const SheetTable& table) {
        const auto edges = edges_of(table);
        std::vector<FittedRow> rows;
        for (const auto& cells : table.rows)
            rows.push_back(fitted(cells, edges, table.row_height * paper_.font));
        const auto heading = std::min(static_cast<std::size_t>(table.heading), rows.size());
        const double whole = height_of(rows);
        const bool fits    = whole <= bottom() - paper_.margin;
        make_room(fits ? whole
                       : height_of(std::span(rows).first(std::min(heading + 2, rows.size()))));
        double top = y_;
        for (std::size_t r = 0; r < rows.size(); ++r) {
            if (y_ + rows[r].height > bottom() && !fits) {
                add_frame(edges, top);
                new_page();
                top = y_;
                for (std::size_t h = 0; h < heading && r >= heading; ++h)
                    add_row(rows[h], edges, h + 1 == heading);
            }
            add_row(rows[r], edges, r + 1 == heading);
        }
        add_frame(edges, top);
        y_ += paper_.font;
    }

    std::vector<Page> pages() { return std::move(pages_); }

private:
    static constexpr double thin  = 0.15;  // lines
    static constexpr double thick = 0.5;

    Page& page() { return pages_.back(); }
    double line_width() const { return paper_.width - 2 * paper_.margin; }
    double bottom() const { return paper_.height - paper_.margin; }

    void make_room(double height) {
        if (y_ + height > bottom() && y_ > paper_.margin) new_page();
    }
    void new_page() {
        pages_.emplace_back();
        y_ = paper_.margin;
    }

    std::vector<double> edges_of(const SheetTable& table) const {
        const double shares = std::accumulate(table.widths.begin(), table.widths.end(), 0.0);
        std::vector<double> edges{paper_.margin};
        for (const double share : table.widths)
            edges.push_back(edges.back() + share / shares * line_width());
        return edges;
    }

    static double height_of(std::span<const FittedRow> rows) {
        double height = 0;
        for (const FittedRow& row : rows) height += row.height;
        return height;
    }

    // Between a line and the text; cells that grow are often narrow.
    double padding(const SheetCell& cell) const {
        return (cell.grows || cell.align == Align::Centre ? 0.2 : 0.45) * paper_.font;
    }

    // The largest print in which the cell's text fits between these edges.
    PlacedText fitted(const SheetCell& cell, double left, double right) const {
        PlacedText text{.text = unhyphenated(cell.text), .bold = cell.bold, .align = cell.align};
        const double before = cell.mark == Mark::None ? padding(cell) : 2.15 * paper_.font;
        text.box            = {.x = left + before, .width = right - left - before - padding(cell)};
        const auto attempts = cell.grows ? std::span<const Attempt>(large_first) : one_line_first;
        for (const Attempt& attempt : attempts) {
            if (attempt.hyphens) text.text = cell.text;
            text.size       = attempt.size * paper_.font;
            const auto size = setter_.size_of(text);
            if (size.width <= text.box.width && size.lines <= attempt.lines) return text;
        }
        text.wrap  = Wrap::Anywhere;
        text.lines = attempts.back().lines;
        return text;
    }

    FittedRow fitted(const std::vector<SheetCell>& cells, const std::vector<double>& edges,
                     double least_height) const {
        FittedRow row{.height = least_height};
        std::size_t column = 0;
        for (const SheetCell& cell : cells) {
            FittedCell& f = row.cells.emplace_back();
            f.begin       = column;
            f.end  = std::min(column + static_cast<std::size_t>(cell.span), edges.size() - 1);
            f.mark = cell.mark;
            column = f.end;
            if (cell.text.empty()) continue;
            f.text            = fitted(cell, edges[f.begin], edges[f.end]);
            const double text = setter_.size_of(f.text).height;
            row.height        = std::max(row.height, text + 0.25 * paper_.font);
        }
        return row;
    }

    void add_row(const FittedRow& row, const std::vector<double>& edges, bool heavy) {
        for (const FittedCell& cell : row.cells) {
            if (!cell.text.text.empty()) {
                PlacedText& text = page().texts.emplace_back(cell.text);
                text.box.y       = y_;
                text.box.height  = row.height;
            }
            if (cell.mark != Mark::None)
                page().marks.push_back({cell.mark, edges[cell.begin] + 1.05 * paper_.font,
                                        y_ + row.height / 2, 0.6 * paper_.font});
            if (cell.end + 1 < edges.size())
                add_line(edges[cell.end], y_, edges[cell.end], y_ + row.height, thin);
        }
        y_ += row.height;
        add_line(edges.front(), y_, edges.back(), y_, heavy ? thick : thin);
    }

    void add_frame(const std::vector<double>& edges, double top) {
        add_line(edges.front(), top, edges.back(), top, thick);
        add_line(edges.front(), y_, edges.back(), y_, thick);
        add_line(edges.front(), top, edges.front(), y_, thick);
        add_line(edges.back(), top, edges.back(), y_, thick);
    }

    void add_line(double x1, double y1, double x2, double y2, double pen) {
        page().lines.push_back({x1, y1, x2, y2, pen});
    }

    Paper paper_;
    TextSetter setter_;
    double y_;
    std::vector<Page> pages_{1};
};

std::vector<Page> pages_of(const Paper& paper, const std::string& language,
                           const std::vector<SheetBlock>& blocks) {
    Layouter layouter(paper, language);
    for (const SheetBlock& block : blocks)
        std::visit([&](const auto& b) { layouter.add(b); }, block);
    return layouter.pages();
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

PrintedSheet lay_out(const Paper& paper, const std::string& language,
                     const std::vector<SheetBlock>& blocks) {
    PrintedSheet sheet{paper, language, pages_of(paper, language, blocks)};
    // Rather a little smaller than a last page with three lines on it.
    for (const double share : {0.96, 0.92}) {
        Paper smaller = paper;
        smaller.font *= share;
        if (auto fewer = pages_of(smaller, language, blocks); fewer.size() < sheet.pages.size())
            return {smaller, language, std::move(fewer)};
    }
    return sheet;
}

}  // namespace kilostone::printing

#include "terminal/screen/canvas.h"

#include <algorithm>

namespace kilostone {

Canvas::Canvas(Size size)
    : size_{std::max(size.columns, 1), std::max(size.rows, 1)},
      cells_(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows)) {}

// What is overwritten by halves becomes a space.
void Canvas::clear_halves(Spot p) {
    if (cells_[index(p)].glyph.empty() && p.column > 0) cells_[index(p) - 1].glyph = " ";
    if (p.column + 1 < size_.columns && cells_[index(p) + 1].glyph.empty())
        cells_[index(p) + 1].glyph = " ";
}

void Canvas::lay(Spot p, const Glyph& glyph, Style style) {
    clear_halves(p);
    cells_[index(p)] = {glyph.bytes, style};
    if (glyph.width < 2) return;
    const Spot right{p.row, p.column + 1};
    clear_halves(right);
    cells_[index(p)]     = {glyph.bytes, style};
    cells_[index(right)] = {"", style};
}

int Canvas::put(Spot p, std::string_view text, Style style) {
    if (p.row < 0 || p.row >= size_.rows) return p.column;
    for (const Glyph& glyph : glyphs(text)) {
        if (p.column + glyph.width > size_.columns) break;
        if (p.column >= 0) lay(p, glyph, style);
        p.column += glyph.width;
    }
    return p.column;
}

void Canvas::repeat(Spot p, int columns, std::string_view glyph, Style style) {
    for (int i = 0; i < columns; ++i) put({p.row, p.column + i}, glyph, style);
}

void Canvas::focus(Spot p, int columns) {
    if (p.row < 0 || p.row >= size_.rows || p.column < 0 || p.column >= size_.columns) return;
    cursor_ = p;
    for (int c = p.column; c < std::min(p.column + columns, size_.columns); ++c)
        cells_[index({p.row, c})].style.focus = true;
}

std::string Canvas::row(int row) const {
    std::string out;
    for (int c = 0; c < size_.columns; ++c) out += at({row, c}).glyph;
    return out;
}

std::string Canvas::text() const {
    std::string out;
    for (int r = 0; r < size_.rows; ++r) {
        std::string line = row(r);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

}  // namespace kilostone

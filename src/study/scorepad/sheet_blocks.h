// What a printed sheet is made of: paragraphs and ruled tables, in the reader's language but
// without any layout. study/print sets them with Pango for PDF and SVG; the browser shows them as
// HTML and prints that.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kilostone {

// The four families of cards, each by a shape of its own: black ink alone tells them apart.
enum class Mark : std::uint8_t { None, Distance, Hazard, Remedy, Safety };

enum class Align : std::uint8_t { Left, Right, Centre };

struct SheetCell {
    std::string text{};
    Align align = Align::Left;
    bool bold   = false;
    int span    = 1;  // columns
    Mark mark   = Mark::None;
    bool grows  = false;  // several lines before small print
};

struct SheetTable {
    std::vector<double> widths{};  // shares of the line
    std::vector<std::vector<SheetCell>> rows{};
    int heading       = 1;    // rows with a heavy line below, repeated on the next page
    double row_height = 1.9;  // at least so much, in font sizes
};

struct SheetParagraph {
    std::string text{};
    double size = 1;  // of the font
    bool bold   = false;
};

using SheetBlock = std::variant<SheetParagraph, SheetTable>;

}  // namespace kilostone

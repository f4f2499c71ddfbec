// Sheets on paper: where every text, line and mark of a page stands, in millimetres from the page's
// top left corner. Pango measures the texts; pdf_of() and svgs_of() draw what stands here.
#pragma once

#include "study/scorepad/sheet_blocks.h"

#include <string>
#include <vector>

namespace kilostone::printing {

enum class PaperSize : std::uint8_t { A4, Letter };

struct Paper {
    double width  = 210;
    double height = 297;
    double font   = 3.6;  // of the text; headings are larger
    double margin = 14;
};
[[nodiscard]] Paper paper_of(PaperSize size, bool large_print);

struct Box {
    double x      = 0;
    double y      = 0;
    double width  = 0;
    double height = 0;
};

enum class Wrap : std::uint8_t { AtWords, Anywhere };

// Lines are broken at the box's width; in its height the text stands in the middle.
struct PlacedText {
    std::string text{};
    Box box{};
    double size = 0;  // of the font
    bool bold   = false;
    Align align = Align::Left;
    Wrap wrap   = Wrap::AtWords;
    int lines   = 0;  // what does not fit in so many ends with an ellipsis; 0: as many as needed
};

struct PlacedLine {
    double x1, y1, x2, y2;
    double pen;  // how thick
};

struct PlacedMark {
    Mark kind;
    double x, y;    // the middle
    double radius;  // about
};

struct Page {
    std::vector<PlacedText> texts{};
    std::vector<PlacedLine> lines{};
    std::vector<PlacedMark> marks{};
};

struct PrintedSheet {
    Paper paper{};
    std::string language{};  // a code such as "hu"
    std::vector<Page> pages{};
};

// A table is split between rows only where no page can hold it. Print is up to 8 % smaller where
// that saves a page. Words are broken at soft hyphens (U+00AD) where they have them.
[[nodiscard]] PrintedSheet lay_out(const Paper& paper, const std::string& language,
                                   const std::vector<SheetBlock>& blocks);

// The contents of a PDF file with all pages, with its texts as text and its fonts embedded.
[[nodiscard]] std::string pdf_of(const PrintedSheet& sheet);

// The contents of one SVG file for each page, with letters as outlines: no fonts are needed to see
// them as they are.
[[nodiscard]] std::vector<std::string> svgs_of(const PrintedSheet& sheet);

}  // namespace kilostone::printing

// Sheets to be printed: headings, paragraphs and ruled tables, flowed onto pages of SVG. What they
// say comes from the caller, in any of the nine languages; black ink alone carries everything.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kilostone {

enum class PaperSize : std::uint8_t { A4, Letter };

// Millimetres.
struct Paper {
    double width  = 210;
    double height = 297;
    double font   = 3.6;  // of the text; headings are larger
    double margin = 14;
};
[[nodiscard]] Paper paper_of(PaperSize size, bool large_print);

// The four groups of cards by a shape of their own.
enum class Mark : std::uint8_t { None, Distance, Hazard, Remedy, Safety };

struct PaperCell {
    std::string text{};
    enum class Align : std::uint8_t { Left, Right, Centre } align = Align::Left;
    bool bold                                                     = false;
    int span                                                      = 1;  // columns
    Mark mark                                                     = Mark::None;
    bool grows = false;  // several lines before small print: the row grows with it
};

struct PaperTable {
    std::vector<double> widths{};  // shares of the line
    std::vector<std::vector<PaperCell>> rows{};
    std::size_t heading = 1;    // rows with a heavy rule below, said again on the next page
    double row_height   = 1.9;  // of the font
};

struct PaperText {
    std::string text{};
    double size = 1;  // of the font
    bool bold   = false;
};

using PaperBlock = std::variant<PaperText, PaperTable>;

// One SVG a page, each self-contained; `language` is a code for screen readers and hyphenation. A
// table is parted between rows where no page can hold it; nothing is ever set outside the margins.
// Print is up to 8 % smaller where that saves a page.
[[nodiscard]] std::vector<std::string> svg_pages(const Paper& paper, const std::string& language,
                                                 const std::vector<PaperBlock>& blocks);

}  // namespace kilostone

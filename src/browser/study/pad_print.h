// Sheets to be printed, in two steps: first what has to be said on them, then, with the sentences,
// the paragraphs and tables. The module knows no language and no layout.
#pragma once

#include "browser/study/pad_answers.h"

namespace kilostone::web {

inline constexpr std::array<std::string_view, 3> sheet_kinds{"score", "cards", "scoring"};
inline constexpr std::array<std::string_view, 3> cell_alignments{"left", "right", "centre"};
inline constexpr std::array<std::string_view, 5> card_marks{"", "distance", "hazard", "remedy",
                                                            "safety"};

struct PrintAsked {
    std::string text{};  // the pad; of an empty sheet its header
    OneOf<sheet_kinds> kind{};
    bool large = false;
    int stages = 8;  // room for so many, if the pad has fewer
};

// One of these.
struct WantedSeen {
    std::optional<Said> say{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<ClauseSeen> clause{};
    bool edition = false;
};

struct BlocksAsked {
    PrintAsked sheet{};
    std::vector<std::string> said{};  // in the order in which it was wanted
};

// The blocks of study/scorepad/sheet_blocks.h.
struct CellSeen {
    std::string text{};
    OneOf<cell_alignments> align{};
    bool bold = false;
    int span  = 1;
    OneOf<card_marks> mark{};
};
struct TableSeen {
    std::vector<double> widths{};
    int heading       = 0;
    double row_height = 0;
    std::vector<std::vector<CellSeen>> rows{};
};
struct ParagraphSeen {
    std::string text{};
    double size = 1;
    bool bold   = false;
};
struct BlockSeen {  // one of these
    std::optional<ParagraphSeen> paragraph{};
    std::optional<TableSeen> table{};
};

[[nodiscard]] std::string words_text(const PrintAsked& asked);
[[nodiscard]] std::string blocks_text(const BlocksAsked& asked);  // a list of BlockSeen

// clang-format off
template <> struct Shape<PrintAsked> {
    static constexpr std::string_view name = "PrintAsked";
    static constexpr auto members = std::tuple(
        member("text", &PrintAsked::text),
        member("kind", &PrintAsked::kind),
        member("large", &PrintAsked::large),
        member("stages", &PrintAsked::stages));
};
template <> struct Shape<WantedSeen> {
    static constexpr std::string_view name = "WantedSeen";
    static constexpr auto members = std::tuple(
        member("say", &WantedSeen::say),
        member("card", &WantedSeen::card),
        member("side", &WantedSeen::side),
        member("clause", &WantedSeen::clause),
        member("edition", &WantedSeen::edition));
};
template <> struct Shape<BlocksAsked> {
    static constexpr std::string_view name = "BlocksAsked";
    static constexpr auto members = std::tuple(
        member("sheet", &BlocksAsked::sheet),
        member("said", &BlocksAsked::said));
};
template <> struct Shape<CellSeen> {
    static constexpr std::string_view name = "CellSeen";
    static constexpr auto members = std::tuple(
        member("text", &CellSeen::text),
        member("align", &CellSeen::align),
        member("bold", &CellSeen::bold),
        member("span", &CellSeen::span),
        member("mark", &CellSeen::mark));
};
template <> struct Shape<TableSeen> {
    static constexpr std::string_view name = "TableSeen";
    static constexpr auto members = std::tuple(
        member("widths", &TableSeen::widths),
        member("heading", &TableSeen::heading),
        member("row_height", &TableSeen::row_height),
        member("rows", &TableSeen::rows));
};
template <> struct Shape<ParagraphSeen> {
    static constexpr std::string_view name = "ParagraphSeen";
    static constexpr auto members = std::tuple(
        member("text", &ParagraphSeen::text),
        member("size", &ParagraphSeen::size),
        member("bold", &ParagraphSeen::bold));
};
template <> struct Shape<BlockSeen> {
    static constexpr std::string_view name = "BlockSeen";
    static constexpr auto members = std::tuple(
        member("paragraph", &BlockSeen::paragraph),
        member("table", &BlockSeen::table));
};
// clang-format on

}  // namespace kilostone::web

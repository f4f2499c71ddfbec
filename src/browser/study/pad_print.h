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
BOOST_DESCRIBE_STRUCT(PrintAsked, (), (text, kind, large, stages))

// One of these.
struct WantedSeen {
    std::optional<Said> say{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<ClauseSeen> clause{};
    bool edition = false;
};
BOOST_DESCRIBE_STRUCT(WantedSeen, (), (say, card, side, clause, edition))

struct BlocksAsked {
    PrintAsked sheet{};
    std::vector<std::string> said{};  // in the order in which it was wanted
};
BOOST_DESCRIBE_STRUCT(BlocksAsked, (), (sheet, said))

// The blocks of study/scorepad/sheet_blocks.h.
struct CellSeen {
    std::string text{};
    OneOf<cell_alignments> align{};
    bool bold = false;
    int span  = 1;
    OneOf<card_marks> mark{};
};
BOOST_DESCRIBE_STRUCT(CellSeen, (), (text, align, bold, span, mark))
struct TableSeen {
    std::vector<double> widths{};
    int heading       = 0;
    double row_height = 0;
    std::vector<std::vector<CellSeen>> rows{};
};
BOOST_DESCRIBE_STRUCT(TableSeen, (), (widths, heading, row_height, rows))
struct ParagraphSeen {
    std::string text{};
    double size = 1;
    bool bold   = false;
};
BOOST_DESCRIBE_STRUCT(ParagraphSeen, (), (text, size, bold))
struct BlockSeen {  // one of these
    std::optional<ParagraphSeen> paragraph{};
    std::optional<TableSeen> table{};
};
BOOST_DESCRIBE_STRUCT(BlockSeen, (), (paragraph, table))

[[nodiscard]] Reply<std::vector<WantedSeen>> wanted_words(const PrintAsked& asked);
[[nodiscard]] Reply<std::vector<BlockSeen>> blocks(const BlocksAsked& asked);

}  // namespace kilostone::web

// Sheets to be printed, in two steps: first what has to be said on them, then, with the sentences,
// the paragraphs and tables. The module knows no language and no layout.
#pragma once

#include "browser/study/pad_answers.h"

namespace kilostone::web {

inline constexpr std::array<std::string_view, 3> sheet_kinds{"score", "cards", "scoring"};
inline constexpr std::array<std::string_view, 3> cell_alignments{"left", "right", "centre"};
inline constexpr std::array<std::string_view, 5> card_marks{"", "distance", "hazard", "remedy",
                                                            "safety"};

struct PrintRequest {
    std::string text{};  // the pad; of an empty sheet its header
    OneOf<sheet_kinds> kind{};
    bool large = false;
    int stages = 8;  // room for so many, if the pad has fewer
};
BOOST_DESCRIBE_STRUCT(PrintRequest, (), (text, kind, large, stages))

// One of these.
struct WantedData {
    std::optional<MessageData> say{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<ClauseData> clause{};
    bool edition = false;
};
BOOST_DESCRIBE_STRUCT(WantedData, (), (say, card, side, clause, edition))

struct BlocksRequest {
    PrintRequest sheet{};
    std::vector<std::string> said{};  // in the order in which it was wanted
};
BOOST_DESCRIBE_STRUCT(BlocksRequest, (), (sheet, said))

// The blocks of study/scorepad/sheet_blocks.h.
struct CellData {
    std::string text{};
    OneOf<cell_alignments> align{};
    bool bold = false;
    int span  = 1;
    OneOf<card_marks> mark{};
};
BOOST_DESCRIBE_STRUCT(CellData, (), (text, align, bold, span, mark))
struct TableData {
    std::vector<double> widths{};
    int heading       = 0;
    double row_height = 0;
    std::vector<std::vector<CellData>> rows{};
};
BOOST_DESCRIBE_STRUCT(TableData, (), (widths, heading, row_height, rows))
struct ParagraphData {
    std::string text{};
    double size = 1;
    bool bold   = false;
};
BOOST_DESCRIBE_STRUCT(ParagraphData, (), (text, size, bold))
struct BlockData {  // one of these
    std::optional<ParagraphData> paragraph{};
    std::optional<TableData> table{};
};
BOOST_DESCRIBE_STRUCT(BlockData, (), (paragraph, table))

[[nodiscard]] Reply<std::vector<WantedData>> wanted_words(const PrintRequest& asked);
[[nodiscard]] Reply<std::vector<BlockData>> blocks(const BlocksRequest& asked);

}  // namespace kilostone::web

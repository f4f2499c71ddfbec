// Sheets to be printed, in two steps: first what has to be said on them, then, with the sentences,
// the pages. The module knows no language.
#pragma once

#include "browser/study/pad_answers.h"

namespace kilostone::web {

inline constexpr std::array<std::string_view, 3> sheet_kinds{"score", "cards", "scoring"};
inline constexpr std::array<std::string_view, 2> paper_sizes{"a4", "letter"};

struct PrintAsked {
    std::string text{};  // the pad; of an empty sheet its header
    OneOf<sheet_kinds> kind{};
    OneOf<paper_sizes> paper{};
    bool large = false;
    int stages = 8;  // room for so many, if the pad has fewer
};
BOOST_DESCRIBE_STRUCT(PrintAsked, (), (text, kind, paper, large, stages))

// One of these.
struct WantedSeen {
    std::optional<Said> say{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<ClauseSeen> clause{};
    bool edition = false;
};
BOOST_DESCRIBE_STRUCT(WantedSeen, (), (say, card, side, clause, edition))

struct PagesAsked {
    PrintAsked sheet{};
    std::string language{};
    std::vector<std::string> said{};  // in the order in which it was wanted
};
BOOST_DESCRIBE_STRUCT(PagesAsked, (), (sheet, language, said))

[[nodiscard]] Reply<std::vector<WantedSeen>> wanted_words(const PrintAsked& asked);
// SVG pictures
[[nodiscard]] Reply<std::vector<std::string>> pages(const PagesAsked& asked);

}  // namespace kilostone::web

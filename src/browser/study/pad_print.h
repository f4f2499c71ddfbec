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

// One of these.
struct WantedSeen {
    std::optional<Said> say{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<ClauseSeen> clause{};
    bool edition = false;
};

struct PagesAsked {
    PrintAsked sheet{};
    std::string language{};
    std::vector<std::string> said{};  // in the order in which it was wanted
};

[[nodiscard]] std::string words_text(const PrintAsked& asked);
[[nodiscard]] std::string pages_text(const PagesAsked& asked);  // a list of SVG pictures

// clang-format off
template <> struct Shape<PrintAsked> {
    static constexpr std::string_view name = "PrintAsked";
    static constexpr auto members = std::tuple(
        member("text", &PrintAsked::text),
        member("kind", &PrintAsked::kind),
        member("paper", &PrintAsked::paper),
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
template <> struct Shape<PagesAsked> {
    static constexpr std::string_view name = "PagesAsked";
    static constexpr auto members = std::tuple(
        member("sheet", &PagesAsked::sheet),
        member("language", &PagesAsked::language),
        member("said", &PagesAsked::said));
};
// clang-format on

}  // namespace kilostone::web

// A score sheet: what people who play with real cards tell of their stages, format
// `kilostone-sheet/1` (docs/formats/sheet.md). Facts only; points follow from them (entry_score.h).
#pragma once

#include "editions/house.h"
#include "engine/score.h"
#include "study/feasibility/share.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

enum class SafetyEntry : std::uint8_t { None, Laid, Coup };

// How many cards of the top distance are among a side's kilometres.
struct TopEntry {
    int count     = 0;
    bool and_more = false;  // at least so many

    friend bool operator==(const TopEntry&, const TopEntry&) = default;
};

struct SideEntry {
    std::optional<RankCounts> cards{};  // the distance cards by rank,
    std::optional<int> distance{};      // or what they add up to; both must agree
    std::optional<TopEntry> top_cards{};
    std::array<SafetyEntry, safety_kinds> safeties{};
    // Points as somebody has written them down, to be checked; by score_fields.
    std::array<std::optional<int>, score_fields.size()> said{};

    friend bool operator==(const SideEntry&, const SideEntry&) = default;
};

// Everything that is left open is derived, or asked for.
struct StageEntry {
    std::vector<SideEntry> sides{};
    std::optional<std::optional<Side>> winner{};  // said to be nobody: an empty side
    std::optional<bool> extended{};
    std::optional<Side> caller{};
    std::optional<bool> pile_empty{};
    bool counted = true;

    friend bool operator==(const StageEntry&, const StageEntry&) = default;
};

struct Sheet {
    Agreement table{};
    std::string custom_edition{};      // JSON, empty for a built-in edition
    std::vector<std::string> names{};  // by seat, or empty
    std::vector<StageEntry> stages{};

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

inline constexpr std::size_t most_stages         = 1000;
inline constexpr std::size_t longest_player_name = 60;  // characters

// One line, without the line feed. print and parse_sheet are inverses.
[[nodiscard]] std::string print(const Sheet& sheet);
// What is wrong is told with its place ("stages[2].sides[0].cards.km25").
[[nodiscard]] tl::expected<Sheet, Problem> parse_sheet(std::string_view text);

}  // namespace kilostone

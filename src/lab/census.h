// Counts of the legal-move tree, as chess programs count theirs (perft): any change of the rules,
// wanted or not, changes a count somewhere.
//
// The deck is fixed, and so is the tree. Its moves are the decisions of all seats, declines
// included. A window that no seat can use closes with one decline.
#pragma once

#include "engine/state.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// The moves that are the depth-th from where the count began, by what they do.
struct CensusRow {
    int depth               = 0;
    std::uint64_t moves     = 0;  // all of them: the positions at this depth
    std::uint64_t lays      = 0;
    std::uint64_t attacks   = 0;
    std::uint64_t discards  = 0;
    std::uint64_t coups     = 0;
    std::uint64_t declines  = 0;
    std::uint64_t decisions = 0;  // extend or finish
    std::uint64_t ends      = 0;  // moves with which the stage was over

    friend bool operator==(const CensusRow&, const CensusRow&) = default;
};

// One row for each depth from 1. Takes time and no memory that grows with the depth. Ends early when
// `stop` becomes true; the rows are then incomplete.
[[nodiscard]] std::vector<CensusRow> census(const Rulebook& rules, const State& from, int depth,
                                            const std::atomic<bool>* stop = nullptr);

// Where in a stage a count begins. Middle and Late are moments of the stage that greedy
// seats would play: after half of its decisions, and some before its end.
enum class CensusStart : std::uint8_t { Deal, Middle, Late };
inline constexpr CensusStart all_moments[] = {CensusStart::Deal, CensusStart::Middle,
                                              CensusStart::Late};

[[nodiscard]] std::string_view name_of(CensusStart moment);
[[nodiscard]] State position_at(const Rulebook& rules, std::uint64_t seed, CensusStart moment);

// A table of rows, with a line of headings.
[[nodiscard]] std::string print(const std::vector<CensusRow>& rows);

// The whole census of an edition: every form, these seeds, every moment.
[[nodiscard]] std::string edition_census(const Edition& edition, int depth,
                                         const std::vector<std::uint64_t>& seeds);

}  // namespace kilostone

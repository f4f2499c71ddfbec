// What the lab page asks and is told. Parts of a simulation come from many workers as bare counts;
// one of them adds them up.
#pragma once

#include "browser/shapes.h"

namespace kilostone::web {

// How often each value occurred; the two lists go together.
struct CountsSeen {
    std::vector<int> values{};
    std::vector<std::int64_t> counts{};
};

struct SidePart {
    std::int64_t wins = 0;
    CountsSeen points{};
    CountsSeen km{};
};

// Stages [first, first + stages) of a trial.
struct LabPart {
    std::int64_t stages   = 0;
    std::int64_t finished = 0;
    std::int64_t delayed  = 0;
    std::int64_t extended = 0;
    std::int64_t safe     = 0;
    std::int64_t shut_out = 0;
    CountsSeen coups{};
    CountsSeen moves{};
    std::vector<SidePart> sides{};
};

struct IntervalSeen {
    double value = 0;
    double low   = 0;
    double high  = 0;
};

struct ShareSeen {
    std::string_view id{};  // of lab.…
    IntervalSeen share{};
};

struct SpreadSeen {
    IntervalSeen mean{};
    double deviation = 0;
    std::vector<int> quantiles{};  // least, quarter, half, three quarters, most
    CountsSeen counts{};
};

struct SideFigures {
    std::string bot{};
    IntervalSeen won{};
    SpreadSeen points{};
    SpreadSeen km{};
};

struct LabFigures {
    std::int64_t stages = 0;
    bool counted        = true;
    std::vector<ShareSeen> shares{};
    SpreadSeen coups{};
    SpreadSeen moves{};
    std::vector<SideFigures> sides{};
    std::vector<std::string> seats{};  // their bots
};

// B less A, with 95 % confidence.
struct LabDifference {
    std::string_view id{};
    std::optional<int> side{};
    bool is_share = false;
    IntervalSeen difference{};
};

struct LabBot {
    std::string name{};
    bool searches = false;  // takes seconds a stage
};

struct LabTable {
    FormSeen form{};
    int sides = 0;
};

struct LabTrial {
    TableAsked table{};
    std::vector<std::string> bots{};  // one for each side
    std::string seed{};               // a whole number
};

struct LabPlayAsked {
    LabTrial trial{};
    std::int64_t first = 0;
    int count          = 0;
};

struct LabOpenAsked {
    std::vector<LabTrial> trials{};
};

struct LabTakeAsked {
    int trial = 0;
    LabPart part{};
};

struct LabWhichAsked {
    int trial = 0;
};

struct LabCheckAsked {
    TableAsked table{};
};

// clang-format off
#define KILOSTONE_MEMBER(T, m) member(#m, &T::m)
template <> struct Shape<CountsSeen> {
    using T = CountsSeen;
    static constexpr std::string_view name = "CountsSeen";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, values), KILOSTONE_MEMBER(T, counts));
};
template <> struct Shape<SidePart> {
    using T = SidePart;
    static constexpr std::string_view name = "SidePart";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, wins), KILOSTONE_MEMBER(T, points), KILOSTONE_MEMBER(T, km));
};
template <> struct Shape<LabPart> {
    using T = LabPart;
    static constexpr std::string_view name = "LabPart";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, stages), KILOSTONE_MEMBER(T, finished), KILOSTONE_MEMBER(T, delayed),
        KILOSTONE_MEMBER(T, extended), KILOSTONE_MEMBER(T, safe), KILOSTONE_MEMBER(T, shut_out),
        KILOSTONE_MEMBER(T, coups), KILOSTONE_MEMBER(T, moves), KILOSTONE_MEMBER(T, sides));
};
template <> struct Shape<IntervalSeen> {
    using T = IntervalSeen;
    static constexpr std::string_view name = "IntervalSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, value), KILOSTONE_MEMBER(T, low), KILOSTONE_MEMBER(T, high));
};
template <> struct Shape<ShareSeen> {
    using T = ShareSeen;
    static constexpr std::string_view name = "ShareSeen";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, id), KILOSTONE_MEMBER(T, share));
};
template <> struct Shape<SpreadSeen> {
    using T = SpreadSeen;
    static constexpr std::string_view name = "SpreadSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, mean), KILOSTONE_MEMBER(T, deviation), KILOSTONE_MEMBER(T, quantiles),
        KILOSTONE_MEMBER(T, counts));
};
template <> struct Shape<SideFigures> {
    using T = SideFigures;
    static constexpr std::string_view name = "SideFigures";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, bot), KILOSTONE_MEMBER(T, won), KILOSTONE_MEMBER(T, points),
        KILOSTONE_MEMBER(T, km));
};
template <> struct Shape<LabFigures> {
    using T = LabFigures;
    static constexpr std::string_view name = "LabFigures";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, stages), KILOSTONE_MEMBER(T, counted), KILOSTONE_MEMBER(T, shares),
        KILOSTONE_MEMBER(T, coups), KILOSTONE_MEMBER(T, moves), KILOSTONE_MEMBER(T, sides),
        KILOSTONE_MEMBER(T, seats));
};
template <> struct Shape<LabDifference> {
    using T = LabDifference;
    static constexpr std::string_view name = "LabDifference";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, id), KILOSTONE_MEMBER(T, side), KILOSTONE_MEMBER(T, is_share),
        KILOSTONE_MEMBER(T, difference));
};
template <> struct Shape<LabBot> {
    using T = LabBot;
    static constexpr std::string_view name = "LabBot";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, name), KILOSTONE_MEMBER(T, searches));
};
template <> struct Shape<LabTable> {
    using T = LabTable;
    static constexpr std::string_view name = "LabTable";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, form), KILOSTONE_MEMBER(T, sides));
};
template <> struct Shape<LabTrial> {
    using T = LabTrial;
    static constexpr std::string_view name = "LabTrial";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, table), KILOSTONE_MEMBER(T, bots), KILOSTONE_MEMBER(T, seed));
};
template <> struct Shape<LabPlayAsked> {
    using T = LabPlayAsked;
    static constexpr std::string_view name = "LabPlayAsked";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, trial), KILOSTONE_MEMBER(T, first), KILOSTONE_MEMBER(T, count));
};
template <> struct Shape<LabOpenAsked> {
    using T = LabOpenAsked;
    static constexpr std::string_view name = "LabOpenAsked";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, trials));
};
template <> struct Shape<LabTakeAsked> {
    using T = LabTakeAsked;
    static constexpr std::string_view name = "LabTakeAsked";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, trial), KILOSTONE_MEMBER(T, part));
};
template <> struct Shape<LabWhichAsked> {
    using T = LabWhichAsked;
    static constexpr std::string_view name = "LabWhichAsked";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, trial));
};
template <> struct Shape<LabCheckAsked> {
    using T = LabCheckAsked;
    static constexpr std::string_view name = "LabCheckAsked";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, table));
};
#undef KILOSTONE_MEMBER
// clang-format on

}  // namespace kilostone::web

// What the lab page asks and is told. Parts of a simulation come from many workers as bare counts;
// one of them adds them up.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"

namespace kilostone::web {

// How often each value occurred; the two lists go together.
struct CountsData {
    std::vector<int> values{};
    std::vector<std::int64_t> counts{};
};
BOOST_DESCRIBE_STRUCT(CountsData, (), (values, counts))

struct SidePart {
    std::int64_t wins = 0;
    CountsData points{};
    CountsData km{};
};
BOOST_DESCRIBE_STRUCT(SidePart, (), (wins, points, km))

// Stages [first, first + stages) of a trial.
struct LabPart {
    std::int64_t stages   = 0;
    std::int64_t finished = 0;
    std::int64_t delayed  = 0;
    std::int64_t extended = 0;
    std::int64_t safe     = 0;
    std::int64_t shut_out = 0;
    CountsData coups{};
    CountsData moves{};
    std::vector<SidePart> sides{};
};
BOOST_DESCRIBE_STRUCT(LabPart, (),
                      (stages, finished, delayed, extended, safe, shut_out, coups, moves, sides))

struct IntervalData {
    double value = 0;
    double low   = 0;
    double high  = 0;
};
BOOST_DESCRIBE_STRUCT(IntervalData, (), (value, low, high))

struct ShareData {
    std::string_view id{};  // of lab.…
    IntervalData share{};
};
BOOST_DESCRIBE_STRUCT(ShareData, (), (id, share))

struct SpreadData {
    IntervalData mean{};
    double deviation = 0;
    std::vector<int> quantiles{};  // least, quarter, half, three quarters, most
    CountsData counts{};
};
BOOST_DESCRIBE_STRUCT(SpreadData, (), (mean, deviation, quantiles, counts))

struct SideFigures {
    std::string bot{};
    IntervalData won{};
    SpreadData points{};
    SpreadData km{};
};
BOOST_DESCRIBE_STRUCT(SideFigures, (), (bot, won, points, km))

struct LabFigures {
    std::int64_t stages = 0;
    bool counted        = true;
    std::vector<ShareData> shares{};
    SpreadData coups{};
    SpreadData moves{};
    std::vector<SideFigures> sides{};
    std::vector<std::string> seats{};  // their bots
};
BOOST_DESCRIBE_STRUCT(LabFigures, (), (stages, counted, shares, coups, moves, sides, seats))

// B less A, with 95 % confidence.
struct LabDifference {
    std::string_view id{};
    std::optional<int> side{};
    bool is_share = false;
    IntervalData difference{};
};
BOOST_DESCRIBE_STRUCT(LabDifference, (), (id, side, is_share, difference))

struct LabBot {
    std::string name{};
    bool searches = false;  // takes seconds a stage
};
BOOST_DESCRIBE_STRUCT(LabBot, (), (name, searches))

struct LabTable {
    EditionForm form{};
    int sides = 0;
};
BOOST_DESCRIBE_STRUCT(LabTable, (), (form, sides))

struct LabTrial {
    TableRequest table{};
    std::vector<std::string> bots{};  // one for each side
    std::string seed{};               // a whole number
};
BOOST_DESCRIBE_STRUCT(LabTrial, (), (table, bots, seed))

struct LabPlayRequest {
    LabTrial trial{};
    std::int64_t first = 0;
    int count          = 0;
};
BOOST_DESCRIBE_STRUCT(LabPlayRequest, (), (trial, first, count))

struct LabOpenRequest {
    std::vector<LabTrial> trials{};
};
BOOST_DESCRIBE_STRUCT(LabOpenRequest, (), (trials))

struct LabTakeRequest {
    int trial = 0;
    LabPart part{};
};
BOOST_DESCRIBE_STRUCT(LabTakeRequest, (), (trial, part))

struct LabWhichRequest {
    int trial = 0;
};
BOOST_DESCRIBE_STRUCT(LabWhichRequest, (), (trial))

struct LabCheckRequest {
    TableRequest table{};
};
BOOST_DESCRIBE_STRUCT(LabCheckRequest, (), (table))

}  // namespace kilostone::web

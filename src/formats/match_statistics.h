// What finished matches add up to for the people who played them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Tally {
    int matches = 0;
    int won     = 0;
};

// A finished match as one of its people sees it.
struct FinishedMatch {
    int place = 0;                    // among the matches of the history, from 0
    std::string edition{};            // as below
    std::vector<std::string> bots{};  // against which
    int sides      = 2;
    int stages     = 0;
    bool won       = false;
    int own        = 0;  // points of the person's side; kilometres where points are not counted
    int best_other = 0;
};

struct PersonStatistics {
    Tally all{};
    std::map<std::string, Tally> by_edition{};  // the id of a built-in one, or a name
    std::map<std::string, Tally> by_bot{};      // against each, whoever else was there
    int stages = 0;
    int coups  = 0;
    std::optional<int> best_stage{};  // points of the person's side
    std::vector<FinishedMatch> matches{};
};

struct StageCounts {
    int won = 0;
    // In how many the person's side had points in a line of the score sheet, by its key.
    std::map<std::string, int> lines{};
};

struct Statistics {
    std::map<std::string, PersonStatistics> people{};  // by name
    std::map<std::string, StageCounts> stages{};       // those of unfinished matches too
    int unreadable = 0;                                // lines that belong to no match
};

// Under which name somebody's results are counted.
using Renaming = std::function<std::string(const std::string&)>;

// From match records one after the other, a line each. A match that cannot be read is left out.
[[nodiscard]] Statistics statistics_of(std::string_view history, const Renaming& renaming);

}  // namespace kilostone

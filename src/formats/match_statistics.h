// What finished matches add up to for the people who played them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

struct Tally {
    int matches = 0;
    int won     = 0;
};

struct PersonStatistics {
    Tally all{};
    std::map<std::string, Tally> by_edition{};  // the id of a built-in one, or a name
    std::map<std::string, Tally> by_bot{};      // against each, whoever else was there
    int stages = 0;
    int coups  = 0;
    std::optional<int> best_stage{};  // points of the person's side
};

struct Statistics {
    std::map<std::string, PersonStatistics> people{};  // by name
    int unreadable = 0;                                // lines that belong to no match
};

// Under which name somebody's results are counted.
using Renaming = std::function<std::string(const std::string&)>;

// From match records one after the other, a line each. A match that cannot be read is left out.
[[nodiscard]] Statistics statistics_of(std::string_view history, const Renaming& renaming);

}  // namespace kilostone

// What a front end shows about an edition before anything is played: who may sit down, what a match
// goes to, what can be agreed on. Front ends read this and not the fields of an Edition, which are
// the engine's to interpret.
#pragma once

#include "editions/house.h"
#include "engine/facts.h"

#include <string_view>
#include <vector>

namespace kilostone {

struct FormInfo {
    Form form{};
    int long_target     = 0;      // what the race can be extended to; 0: it cannot
    bool long_if_agreed = false;  // … only where a table has agreed on it
};

// How a match ends.
struct MatchInfo {
    bool counted = true;  // points are; else a single race decides
    int target   = 0;     // in points; 0 where there is no such target
    int rounds   = 0;     // not 0: the number of stages instead

    [[nodiscard]] bool has_points_target() const { return counted && target != 0; }
    // One stage is the whole match.
    [[nodiscard]] bool is_one_race() const { return !counted || (target == 0 && rounds == 0); }
    friend bool operator==(const MatchInfo&, const MatchInfo&) = default;
};

struct EditionInfo {
    std::string_view id{};
    std::string_view base{};  // of a custom edition: the built-in one it starts from
    std::string_view name{};  // in plain English
    std::vector<std::string_view> languages{};  // of its booklet
    std::vector<int> km{};                      // of the distance cards, ascending
    int limit_km      = 0;
    bool exact_finish = true;  // the target must be met; else it may be passed
    MatchInfo match{};
    Direction direction      = Direction::Clockwise;
    FirstPlayer first_player = FirstPlayer::AfterDealer;
    std::vector<FormInfo> forms{};
    std::vector<const HouseRule*> house{};  // what its tables may agree on
    CardCounts deck{};
    CardCounts small_deck{};  // the same where every table has the whole deck
    int small_players = 0;    // up to how many players use the small deck; 0: none

    [[nodiscard]] bool is_custom() const { return !base.empty(); }
};

// Points into the edition: use it while that lives.
[[nodiscard]] EditionInfo edition_info(const Edition& edition);
[[nodiscard]] MatchInfo match_info(const Edition& edition);

// A built-in edition whose matches go to so many points, as tables name it: "trio-3000".
[[nodiscard]] std::string retargeted_id(std::string_view base, int points);
// Whether this edition is a built-in one that differs by nothing else.
[[nodiscard]] bool is_only_retargeted(const Edition& edition);

// Under which name results at its tables are counted: the id of a built-in edition, retargeted or
// not, and the name of a custom one.
[[nodiscard]] std::string counted_as(const Edition& edition);

}  // namespace kilostone

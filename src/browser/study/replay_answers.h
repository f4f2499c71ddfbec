// What the replay page asks and is told. A moment is the table before a step: 0 is the deal, the
// last one the end of the stage.
#pragma once

#include "browser/answers.h"

namespace kilostone::web {

// What is wrong with a record, for people; the text beside it is for bug reports.
inline constexpr std::array<std::string_view, 11> record_troubles{
    "empty", "huge", "foreign", "newer", "cut",   "table",
    "deck",  "move", "result",  "match", "stages"};
using RecordTrouble = OneOf<record_troubles>;

struct RecordProblem {
    RecordTrouble kind{};
    int line = 0;                       // in the file, from 1
    int move = 0;                       // in the stage, from 1; 0: it is not about a move
    std::string text{};                 // in English
    std::string edition{};              // for the words of the reasons
    std::vector<SeatSeen> seats{};      // for their names
    std::vector<ReasonSeen> reasons{};  // against the move
};
BOOST_DESCRIBE_STRUCT(RecordProblem, (), (kind, line, move, text, edition, seats, reasons))

struct StageSeen {
    int stage = 0;  // its place in what was opened, from 0
    std::string edition{};
    int players  = 0;
    int per_side = 1;
    int sides    = 0;
    std::vector<Said> house{};
    std::vector<SeatSeen> seats{};
    int number     = 0;  // of the stage in its match; 0 where it has none
    int moments    = 0;  // the last one
    int what_if    = 0;  // not 0: bots have played from this moment on
    bool abandoned = false;
    bool counted   = true;
    std::vector<int> winners{};
    std::vector<int> points{};  // by side; kilometres where points are not counted
};
BOOST_DESCRIBE_STRUCT(StageSeen, (),
                      (stage, edition, players, per_side, sides, house, seats, number, moments, what_if,
                       abandoned, counted, winners, points))

struct OpenedSeen {
    std::optional<RecordProblem> wrong{};
    std::vector<StageSeen> stages{};  // those before it
};
BOOST_DESCRIBE_STRUCT(OpenedSeen, (), (wrong, stages))

// What happened in the step after `moment`.
struct StepSeen {
    int moment = 0;  // the one it leads to
    int seat   = 0;
    int side   = 0;
    EventWord event{};
    std::vector<Said> says{};
};
BOOST_DESCRIBE_STRUCT(StepSeen, (), (moment, seat, side, event, says))

struct OpenHand {
    int seat = 0;
    std::vector<HandCard> cards{};
};
BOOST_DESCRIBE_STRUCT(OpenHand, (), (seat, cards))

// Somebody who had a choice, as far as the watching seat knows of it.
struct ChoiceSeen {
    int seat = 0;
    MoveSeen played{};
    std::vector<MoveSeen> others{};
};
BOOST_DESCRIBE_STRUCT(ChoiceSeen, (), (seat, played, others))

struct MomentSeen {
    Scene scene{};
    std::vector<OpenHand> hands{};  // that may be seen
    std::optional<ChoiceSeen> choice{};
};
BOOST_DESCRIBE_STRUCT(MomentSeen, (), (scene, hands, choice))

struct DecisionSeen {
    int moment = 0;
    int seat   = 0;
    int side   = 0;
    MoveSeen played{};
    MoveSeen best{};
    int choices          = 0;
    double best_chance   = 0;
    double played_chance = 0;
};
BOOST_DESCRIBE_STRUCT(DecisionSeen, (),
                      (moment, seat, side, played, best, choices, best_chance, played_chance))

struct WeighedSeen {
    int done = 0;
    int all  = 0;
    std::optional<DecisionSeen> decision{};
};
BOOST_DESCRIBE_STRUCT(WeighedSeen, (), (done, all, decision))

struct SideReviewSeen {
    double start  = 0;
    double end    = 0;
    double lost   = 0;
    double given  = 0;
    double luck   = 0;
    int decisions = 0;
    int as_best   = 0;
};
BOOST_DESCRIBE_STRUCT(SideReviewSeen, (), (start, end, lost, given, luck, decisions, as_best))

struct SwingSeen {
    int side      = 0;
    int from      = 0;  // moments
    int to        = 0;
    double change = 0;
};
BOOST_DESCRIBE_STRUCT(SwingSeen, (), (side, from, to, change))

struct ReviewSeen {
    std::string bot{};
    std::vector<SideReviewSeen> sides{};
    std::vector<DecisionSeen> decisions{};
    std::vector<int> turning{};  // places in `decisions`
    std::vector<SwingSeen> swings{};
};
BOOST_DESCRIBE_STRUCT(ReviewSeen, (), (bot, sides, decisions, turning, swings))

struct BranchSeen {
    std::optional<StageSeen> stage{};
    std::string record{};
};
BOOST_DESCRIBE_STRUCT(BranchSeen, (), (stage, record))

// Matches, and how many of them were won.
struct TallySeen {
    std::string of{};  // edition or bot
    int matches = 0;
    int won     = 0;
};
BOOST_DESCRIBE_STRUCT(TallySeen, (), (of, matches, won))

struct PersonSeen {
    std::string name{};
    int matches = 0;
    int won     = 0;
    std::vector<TallySeen> by_edition{};
    std::vector<TallySeen> by_bot{};
    int stages = 0;
    int coups  = 0;
    std::optional<int> best{};  // points of a stage
};
BOOST_DESCRIBE_STRUCT(PersonSeen, (), (name, matches, won, by_edition, by_bot, stages, coups, best))

struct ResultsSeen {
    std::vector<PersonSeen> people{};
    int unreadable = 0;  // matches or lines
};
BOOST_DESCRIBE_STRUCT(ResultsSeen, (), (people, unreadable))

struct OpenAsked {
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(OpenAsked, (), (text))
struct StageAsked {
    int stage = 0;
    std::optional<int> seat{};  // none: all hands lie open
};
BOOST_DESCRIBE_STRUCT(StageAsked, (), (stage, seat))
struct MomentAsked {
    int stage  = 0;
    int moment = 0;
    std::optional<int> seat{};
};
BOOST_DESCRIBE_STRUCT(MomentAsked, (), (stage, moment, seat))
struct BranchAsked {
    int stage  = 0;
    int moment = 0;
    std::string move{};
    std::optional<std::string> bot{};
};
BOOST_DESCRIBE_STRUCT(BranchAsked, (), (stage, moment, move, bot))
struct ReviewAsked {
    int stage = 0;
    std::optional<std::string> bot{};
};
BOOST_DESCRIBE_STRUCT(ReviewAsked, (), (stage, bot))
struct PlaceAsked {
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(PlaceAsked, (), (place))

}  // namespace kilostone::web

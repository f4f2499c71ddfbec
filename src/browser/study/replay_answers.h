// What the replay page asks and is told. A moment is the table before a step: 0 is the deal, the
// last one the end of the stage.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"

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
    std::vector<SeatData> seats{};      // for their names
    std::vector<ReasonData> reasons{};  // against the move
};
BOOST_DESCRIBE_STRUCT(RecordProblem, (), (kind, line, move, text, edition, seats, reasons))

struct StageData {
    int stage = 0;  // its place in what was opened, from 0
    std::string edition{};
    int players  = 0;
    int per_side = 1;
    int sides    = 0;
    std::vector<MessageData> house{};
    std::vector<SeatData> seats{};
    int number     = 0;  // of the stage in its match; 0 where it has none
    int moments    = 0;  // the last one
    int what_if    = 0;  // not 0: bots have played from this moment on
    bool abandoned = false;
    bool counted   = true;
    std::vector<int> winners{};
    std::vector<int> points{};  // by side; kilometres where points are not counted
};
BOOST_DESCRIBE_STRUCT(StageData, (),
                      (stage, edition, players, per_side, sides, house, seats, number, moments,
                       what_if, abandoned, counted, winners, points))

struct OpenedData {
    std::optional<RecordProblem> wrong{};
    std::vector<StageData> stages{};  // those before it
};
BOOST_DESCRIBE_STRUCT(OpenedData, (), (wrong, stages))

// What happened in the step after `moment`.
struct StepData {
    int moment = 0;  // the one it leads to
    int seat   = 0;
    int side   = 0;
    EventWord event{};
    std::vector<MessageData> says{};
};
BOOST_DESCRIBE_STRUCT(StepData, (), (moment, seat, side, event, says))

struct OpenHand {
    int seat = 0;
    std::vector<HandCard> cards{};
};
BOOST_DESCRIBE_STRUCT(OpenHand, (), (seat, cards))

// Somebody who had a choice, as far as the watching seat knows of it.
struct ChoiceData {
    int seat = 0;
    MoveData played{};
    std::vector<MoveData> others{};
};
BOOST_DESCRIBE_STRUCT(ChoiceData, (), (seat, played, others))

struct MomentData {
    Scene scene{};
    std::vector<OpenHand> hands{};  // that may be seen
    std::optional<ChoiceData> choice{};
};
BOOST_DESCRIBE_STRUCT(MomentData, (), (scene, hands, choice))

struct DecisionData {
    int moment = 0;
    int seat   = 0;
    int side   = 0;
    MoveData played{};
    MoveData best{};
    int choices          = 0;
    double best_chance   = 0;
    double played_chance = 0;
};
BOOST_DESCRIBE_STRUCT(DecisionData, (),
                      (moment, seat, side, played, best, choices, best_chance, played_chance))

struct WeighedData {
    int done = 0;
    int all  = 0;
    std::optional<DecisionData> decision{};
};
BOOST_DESCRIBE_STRUCT(WeighedData, (), (done, all, decision))

struct SideReviewData {
    double start  = 0;
    double end    = 0;
    double lost   = 0;
    double given  = 0;
    double luck   = 0;
    int decisions = 0;
    int as_best   = 0;
};
BOOST_DESCRIBE_STRUCT(SideReviewData, (), (start, end, lost, given, luck, decisions, as_best))

struct SwingData {
    int side      = 0;
    int from      = 0;  // moments
    int to        = 0;
    double change = 0;
};
BOOST_DESCRIBE_STRUCT(SwingData, (), (side, from, to, change))

struct ReviewData {
    std::string bot{};
    std::vector<SideReviewData> sides{};
    std::vector<DecisionData> decisions{};
    std::vector<int> turning{};  // places in `decisions`
    std::vector<SwingData> swings{};
};
BOOST_DESCRIBE_STRUCT(ReviewData, (), (bot, sides, decisions, turning, swings))

struct BranchData {
    std::optional<StageData> stage{};
    std::string record{};
};
BOOST_DESCRIBE_STRUCT(BranchData, (), (stage, record))

// The table as a saved game.
struct PlayOnData {
    std::vector<std::string> journal{};
};
BOOST_DESCRIBE_STRUCT(PlayOnData, (), (journal))

// Matches, and how many of them were won.
struct TallyData {
    std::string of{};  // edition or bot
    int matches = 0;
    int won     = 0;
};
BOOST_DESCRIBE_STRUCT(TallyData, (), (of, matches, won))

struct FinishedData {
    int place = 0;  // among the matches of the text, from 0
    std::string edition{};
    std::vector<std::string> bots{};
    int sides      = 2;
    int stages     = 0;
    bool won       = false;
    int own        = 0;
    int best_other = 0;
};
BOOST_DESCRIBE_STRUCT(FinishedData, (), (place, edition, bots, sides, stages, won, own, best_other))

struct LineCount {
    std::string line{};  // of the score sheet
    int stages = 0;      // in which the person's side had points in it
};
BOOST_DESCRIBE_STRUCT(LineCount, (), (line, stages))

struct PersonData {
    std::string name{};
    int matches = 0;
    int won     = 0;
    std::vector<TallyData> by_edition{};
    std::vector<TallyData> by_bot{};
    int stages = 0;
    int coups  = 0;
    std::optional<int> best{};  // points of a stage
    int stages_won = 0;
    std::vector<LineCount> lines{};
    std::vector<FinishedData> finished{};
};
BOOST_DESCRIBE_STRUCT(PersonData, (),
                      (name, matches, won, by_edition, by_bot, stages, coups, best, stages_won,
                       lines, finished))

struct ResultsData {
    std::vector<PersonData> people{};
    int unreadable = 0;  // matches or lines
};
BOOST_DESCRIBE_STRUCT(ResultsData, (), (people, unreadable))

struct OpenRequest {
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(OpenRequest, (), (text))
struct StageRequest {
    int stage = 0;
    std::optional<int> seat{};    // none: all hands lie open
    std::optional<int> reader{};  // the seat that is addressed; none: nobody is
};
BOOST_DESCRIBE_STRUCT(StageRequest, (), (stage, seat, reader))
struct MomentRequest {
    int stage  = 0;
    int moment = 0;
    std::optional<int> seat{};
    std::optional<int> reader{};
};
BOOST_DESCRIBE_STRUCT(MomentRequest, (), (stage, moment, seat, reader))
struct BranchRequest {
    int stage  = 0;
    int moment = 0;
    std::string move{};
    std::optional<std::string> bot{};
};
BOOST_DESCRIBE_STRUCT(BranchRequest, (), (stage, moment, move, bot))
// To go on from this moment of the stage at a table of one's own.
struct PlayOnRequest {
    int stage  = 0;
    int moment = 0;
    std::vector<SeatRequest> seats{};
    std::string pace{};
};
BOOST_DESCRIBE_STRUCT(PlayOnRequest, (), (stage, moment, seats, pace))
struct ReviewRequest {
    int stage = 0;
    std::optional<std::string> bot{};
};
BOOST_DESCRIBE_STRUCT(ReviewRequest, (), (stage, bot))
struct PlaceRequest {
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(PlaceRequest, (), (place))

}  // namespace kilostone::web

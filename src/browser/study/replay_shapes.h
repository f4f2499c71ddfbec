// What the replay page asks and is told. A moment is the table before a step: 0 is the deal, the
// last one the end of the stage.
#pragma once

#include "browser/shapes.h"

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

struct OpenedSeen {
    std::optional<RecordProblem> wrong{};
    std::vector<StageSeen> stages{};  // those before it
};

// What happened in the step after `moment`.
struct StepSeen {
    int moment = 0;  // the one it leads to
    int seat   = 0;
    int side   = 0;
    EventWord event{};
    std::vector<Said> says{};
};

struct OpenHand {
    int seat = 0;
    std::vector<HandCard> cards{};
};

// Somebody who had a choice, as far as the watching seat knows of it.
struct ChoiceSeen {
    int seat = 0;
    MoveSeen played{};
    std::vector<MoveSeen> others{};
};

struct MomentSeen {
    Scene scene{};
    std::vector<OpenHand> hands{};  // that may be seen
    std::optional<ChoiceSeen> choice{};
};

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

struct WeighedSeen {
    int done = 0;
    int all  = 0;
    std::optional<DecisionSeen> decision{};
};

struct SideReviewSeen {
    double start  = 0;
    double end    = 0;
    double lost   = 0;
    double given  = 0;
    double luck   = 0;
    int decisions = 0;
    int as_best   = 0;
};

struct SwingSeen {
    int side      = 0;
    int from      = 0;  // moments
    int to        = 0;
    double change = 0;
};

struct ReviewSeen {
    std::string bot{};
    std::vector<SideReviewSeen> sides{};
    std::vector<DecisionSeen> decisions{};
    std::vector<int> turning{};  // places in `decisions`
    std::vector<SwingSeen> swings{};
};

struct BranchSeen {
    std::optional<StageSeen> stage{};
    std::string record{};
};

// Matches, and how many of them were won.
struct TallySeen {
    std::string of{};  // edition or bot
    int matches = 0;
    int won     = 0;
};

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

struct ResultsSeen {
    std::vector<PersonSeen> people{};
    int unreadable = 0;  // matches or lines
};

struct OpenAsked {
    std::string text{};
};
struct StageAsked {
    int stage = 0;
    std::optional<int> seat{};  // none: all hands lie open
};
struct MomentAsked {
    int stage  = 0;
    int moment = 0;
    std::optional<int> seat{};
};
struct BranchAsked {
    int stage  = 0;
    int moment = 0;
    std::string move{};
    std::optional<std::string> bot{};
};
struct ReviewAsked {
    int stage = 0;
    std::optional<std::string> bot{};
};
struct PlaceAsked {
    int place = 0;
};

// clang-format off
#define KILOSTONE_MEMBER(T, m) member(#m, &T::m)
template <> struct Shape<RecordProblem> {
    using T = RecordProblem;
    static constexpr std::string_view name = "RecordProblem";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, kind), KILOSTONE_MEMBER(T, line), KILOSTONE_MEMBER(T, move),
        KILOSTONE_MEMBER(T, text), KILOSTONE_MEMBER(T, edition), KILOSTONE_MEMBER(T, seats),
        KILOSTONE_MEMBER(T, reasons));
};
template <> struct Shape<StageSeen> {
    using T = StageSeen;
    static constexpr std::string_view name = "StageSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, edition), KILOSTONE_MEMBER(T, players),
        KILOSTONE_MEMBER(T, per_side), KILOSTONE_MEMBER(T, sides), KILOSTONE_MEMBER(T, house),
        KILOSTONE_MEMBER(T, seats), KILOSTONE_MEMBER(T, number), KILOSTONE_MEMBER(T, moments), KILOSTONE_MEMBER(T, what_if),
        KILOSTONE_MEMBER(T, abandoned), KILOSTONE_MEMBER(T, counted), KILOSTONE_MEMBER(T, winners),
        KILOSTONE_MEMBER(T, points));
};
template <> struct Shape<OpenedSeen> {
    using T = OpenedSeen;
    static constexpr std::string_view name = "OpenedSeen";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, wrong), KILOSTONE_MEMBER(T, stages));
};
template <> struct Shape<StepSeen> {
    using T = StepSeen;
    static constexpr std::string_view name = "StepSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, moment), KILOSTONE_MEMBER(T, seat), KILOSTONE_MEMBER(T, side),
        KILOSTONE_MEMBER(T, event), KILOSTONE_MEMBER(T, says));
};
template <> struct Shape<OpenHand> {
    using T = OpenHand;
    static constexpr std::string_view name = "OpenHand";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, seat), KILOSTONE_MEMBER(T, cards));
};
template <> struct Shape<ChoiceSeen> {
    using T = ChoiceSeen;
    static constexpr std::string_view name = "ChoiceSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, seat), KILOSTONE_MEMBER(T, played), KILOSTONE_MEMBER(T, others));
};
template <> struct Shape<MomentSeen> {
    using T = MomentSeen;
    static constexpr std::string_view name = "MomentSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, scene), KILOSTONE_MEMBER(T, hands), KILOSTONE_MEMBER(T, choice));
};
template <> struct Shape<DecisionSeen> {
    using T = DecisionSeen;
    static constexpr std::string_view name = "DecisionSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, moment), KILOSTONE_MEMBER(T, seat), KILOSTONE_MEMBER(T, side),
        KILOSTONE_MEMBER(T, played), KILOSTONE_MEMBER(T, best), KILOSTONE_MEMBER(T, choices),
        KILOSTONE_MEMBER(T, best_chance), KILOSTONE_MEMBER(T, played_chance));
};
template <> struct Shape<WeighedSeen> {
    using T = WeighedSeen;
    static constexpr std::string_view name = "WeighedSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, done), KILOSTONE_MEMBER(T, all), KILOSTONE_MEMBER(T, decision));
};
template <> struct Shape<SideReviewSeen> {
    using T = SideReviewSeen;
    static constexpr std::string_view name = "SideReviewSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, start), KILOSTONE_MEMBER(T, end), KILOSTONE_MEMBER(T, lost),
        KILOSTONE_MEMBER(T, given), KILOSTONE_MEMBER(T, luck), KILOSTONE_MEMBER(T, decisions),
        KILOSTONE_MEMBER(T, as_best));
};
template <> struct Shape<SwingSeen> {
    using T = SwingSeen;
    static constexpr std::string_view name = "SwingSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, side), KILOSTONE_MEMBER(T, from), KILOSTONE_MEMBER(T, to),
        KILOSTONE_MEMBER(T, change));
};
template <> struct Shape<ReviewSeen> {
    using T = ReviewSeen;
    static constexpr std::string_view name = "ReviewSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, bot), KILOSTONE_MEMBER(T, sides), KILOSTONE_MEMBER(T, decisions),
        KILOSTONE_MEMBER(T, turning), KILOSTONE_MEMBER(T, swings));
};
template <> struct Shape<BranchSeen> {
    using T = BranchSeen;
    static constexpr std::string_view name = "BranchSeen";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, record));
};
template <> struct Shape<TallySeen> {
    using T = TallySeen;
    static constexpr std::string_view name = "TallySeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, of), KILOSTONE_MEMBER(T, matches), KILOSTONE_MEMBER(T, won));
};
template <> struct Shape<PersonSeen> {
    using T = PersonSeen;
    static constexpr std::string_view name = "PersonSeen";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, name), KILOSTONE_MEMBER(T, matches), KILOSTONE_MEMBER(T, won),
        KILOSTONE_MEMBER(T, by_edition), KILOSTONE_MEMBER(T, by_bot), KILOSTONE_MEMBER(T, stages),
        KILOSTONE_MEMBER(T, coups), KILOSTONE_MEMBER(T, best));
};
template <> struct Shape<ResultsSeen> {
    using T = ResultsSeen;
    static constexpr std::string_view name = "ResultsSeen";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, people), KILOSTONE_MEMBER(T, unreadable));
};
template <> struct Shape<OpenAsked> {
    using T = OpenAsked;
    static constexpr std::string_view name = "OpenAsked";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, text));
};
template <> struct Shape<StageAsked> {
    using T = StageAsked;
    static constexpr std::string_view name = "StageAsked";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, seat));
};
template <> struct Shape<MomentAsked> {
    using T = MomentAsked;
    static constexpr std::string_view name = "MomentAsked";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, moment), KILOSTONE_MEMBER(T, seat));
};
template <> struct Shape<BranchAsked> {
    using T = BranchAsked;
    static constexpr std::string_view name = "BranchAsked";
    static constexpr auto members = std::tuple(
        KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, moment), KILOSTONE_MEMBER(T, move),
        KILOSTONE_MEMBER(T, bot));
};
template <> struct Shape<ReviewAsked> {
    using T = ReviewAsked;
    static constexpr std::string_view name = "ReviewAsked";
    static constexpr auto members =
        std::tuple(KILOSTONE_MEMBER(T, stage), KILOSTONE_MEMBER(T, bot));
};
template <> struct Shape<PlaceAsked> {
    using T = PlaceAsked;
    static constexpr std::string_view name = "PlaceAsked";
    static constexpr auto members = std::tuple(KILOSTONE_MEMBER(T, place));
};
#undef KILOSTONE_MEMBER
// clang-format on

}  // namespace kilostone::web

// What the score pad asks and is told, as plain values; web/src/generated/pad.ts follows from the
// structs below. A pad is its file: requests bring the text of `kilostone-pad/1`, answers bring the
// lines that are to be added to it. Nothing is kept here between two requests.
#pragma once

#include "browser/answers.h"
#include "browser/api.h"
#include "browser/requests.h"

namespace kilostone::web {

inline constexpr std::array<std::string_view, 3> safety_states{"none", "laid", "coup"};
inline constexpr std::array<std::string_view, 5> ask_words{"winner", "extended", "caller",
                                                           "pile_empty", "safe_trip"};
inline constexpr std::array<std::string_view, 3> pad_edit_words{"add", "change", "count"};
inline constexpr std::array<std::string_view, 4> pad_file_problems{"foreign", "broken", "too_large",
                                                                   "unscored"};
enum class PadFileProblemKind : std::uint8_t { Foreign, Broken, TooLarge, Unscored };

using SafetyState        = OneOf<safety_states>;
using AskWord            = OneOf<ask_words>;
using PadEditWord        = OneOf<pad_edit_words>;
using PadFileProblemWord = OneOf<pad_file_problems>;

struct SideDraft {
    std::optional<std::vector<int>> cards{};  // by rank,
    std::optional<int> distance{};            // or their sum; neither: not told yet
    std::vector<SafetyState> safeties{};
};
BOOST_DESCRIBE_STRUCT(SideDraft, (), (cards, distance, safeties))

// A stage while it is told. What can be ticked counts as no until it is.
struct StageDraft {
    std::vector<SideDraft> sides{};
    std::optional<int> winner{};
    std::optional<bool> nobody{};  // said to have won
    std::optional<bool> extended{};
    std::optional<int> caller{};
    std::vector<AskWord> ticked{};
};
BOOST_DESCRIBE_STRUCT(StageDraft, (), (sides, winner, nobody, extended, caller, ticked))

struct HeapData {
    std::string card{};
    int km    = 0;
    int count = 0;  // in the deck
};
BOOST_DESCRIBE_STRUCT(HeapData, (), (card, km, count))

// A way to have reached the end of the race.
struct FinishData {
    int km = 0;
    std::optional<bool> extended{};  // none: this table cannot
};
BOOST_DESCRIBE_STRUCT(FinishData, (), (km, extended))

struct PadStage {
    int number   = 0;
    bool counted = true;
    StageDraft draft{};
    StageSheet sheet{};
    std::vector<int> after{};  // totals
};
BOOST_DESCRIBE_STRUCT(PadStage, (), (number, counted, draft, sheet, after))

struct TrailData {
    std::string at{};
    PadEditWord what{};
    int number   = 0;
    bool counted = true;
};
BOOST_DESCRIBE_STRUCT(TrailData, (), (at, what, number, counted))

struct PadData {
    std::string header{};
    std::string edition{};     // as its catalogue words are found
    std::string name{};        // of a custom edition
    bool retargeted  = false;  // … that differs by nothing but the points of a match
    int players      = 0;
    int per_side     = 1;
    int sides        = 0;
    int target       = 0;
    int long_target  = 0;
    bool counted     = true;
    int match_points = 0;
    int rounds       = 0;
    std::vector<std::string> names{};
    std::vector<int> side_of_seat{};
    std::vector<MessageData> house{};
    std::vector<HeapData> heaps{};
    std::vector<std::string> safeties{};
    std::vector<FinishData> finishes{};
    std::vector<int> distances{};  // at which a side can stand
    std::vector<PadStage> stages{};
    std::vector<TrailData> trail{};
    std::vector<int> totals{};
    std::optional<int> won_after{};
    std::vector<int> winners{};
    bool cut = false;  // the file's last line is not whole and was left out
};
BOOST_DESCRIBE_STRUCT(PadData, (),
                      (header, edition, name, retargeted, players, per_side, sides, target,
                       long_target, counted, match_points, rounds, names, side_of_seat, house,
                       heaps, safeties, finishes, distances, stages, trail, totals, won_after,
                       winners, cut))

struct PadFileProblem {
    PadFileProblemWord kind{};
    int line = 0;                         // of the file, from 1; of a sheet the stage; 0: the whole
    std::optional<MessageData> reason{};  // of a stage that cannot be scored
    std::string detail{};                 // in English, for whoever mends the file
};
BOOST_DESCRIBE_STRUCT(PadFileProblem, (), (kind, line, reason, detail))

struct PadAnswer {
    std::optional<PadData> pad{};
    std::vector<std::string> lines{};  // to be added: keep them before showing what they say
    std::optional<MessageData> refused{};
    std::optional<PadFileProblem> trouble{};
};
BOOST_DESCRIBE_STRUCT(PadAnswer, (), (pad, lines, refused, trouble))

struct PadQuestionData {
    AskWord what{};
    MessageData say{};
    bool ticked = false;
};
BOOST_DESCRIBE_STRUCT(PadQuestionData, (), (what, say, ticked))

// What a side cannot be told to have done, by what is told of the others.
struct ClosedData {
    std::vector<int> distances{};
    std::vector<int> finishes{};  // by their km
};
BOOST_DESCRIBE_STRUCT(ClosedData, (), (distances, finishes))

struct DraftCheck {
    bool complete = false;  // every side is told
    std::vector<MessageData> refusals{};
    std::vector<PadQuestionData> offered{};
    std::optional<PadQuestionData> choose{};  // a side is the answer
    std::optional<StageSheet> sheet{};
    std::vector<ClosedData> closed{};  // by side
};
BOOST_DESCRIBE_STRUCT(DraftCheck, (), (complete, refusals, offered, choose, sheet, closed))

struct Exported {
    std::string sheet{};  // kilostone-sheet/1
    std::string csv{};
};
BOOST_DESCRIBE_STRUCT(Exported, (), (sheet, csv))

struct NewPadRequest {
    TableRequest table{};
    std::vector<std::string> names{};
};
BOOST_DESCRIBE_STRUCT(NewPadRequest, (), (table, names))

struct ReadRequest {
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(ReadRequest, (), (text))

struct ImportRequest {
    std::string text{};
    std::string at{};
};
BOOST_DESCRIBE_STRUCT(ImportRequest, (), (text, at))

struct JudgeRequest {
    std::string header{};
    StageDraft draft{};
};
BOOST_DESCRIBE_STRUCT(JudgeRequest, (), (header, draft))

struct EnterRequest {
    std::string text{};
    std::string at{};
    PadEditWord what{};
    int number = 0;
    std::optional<StageDraft> draft{};
    std::optional<bool> counted{};
};
BOOST_DESCRIBE_STRUCT(EnterRequest, (), (text, at, what, number, draft, counted))

}  // namespace kilostone::web

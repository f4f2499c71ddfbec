// What the score pad asks and is told, as plain values; web/src/generated/pad.ts follows from the
// shapes below. A pad is its file: requests bring the text of `kilostone-pad/1`, answers bring the
// lines that are to be added to it. Nothing is kept here between two requests.
#pragma once

#include "browser/answers.h"
#include "browser/requests.h"
#include "browser/study/api.h"

namespace kilostone::web {

inline constexpr std::array<std::string_view, 3> safety_states{"none", "laid", "coup"};
inline constexpr std::array<std::string_view, 5> ask_words{"winner", "extended", "caller",
                                                           "pile_empty", "safe_trip"};
inline constexpr std::array<std::string_view, 3> deed_words{"add", "change", "count"};
inline constexpr std::array<std::string_view, 4> pad_troubles{"foreign", "broken", "too_large",
                                                              "unscored"};
enum class PadWrong : std::uint8_t { Foreign, Broken, TooLarge, Unscored };

using SafetyState = OneOf<safety_states>;
using AskWord     = OneOf<ask_words>;
using DeedWord    = OneOf<deed_words>;
using PadWrongly  = OneOf<pad_troubles>;

struct SideDraft {
    std::optional<std::vector<int>> cards{};  // by rank,
    std::optional<int> distance{};            // or their sum; neither: not told yet
    std::vector<SafetyState> safeties{};
};

// A stage while it is told. What can be ticked counts as no until it is.
struct StageDraft {
    std::vector<SideDraft> sides{};
    std::optional<int> winner{};
    std::optional<bool> nobody{};  // said to have won
    std::optional<bool> extended{};
    std::optional<int> caller{};
    std::vector<AskWord> ticked{};
};

struct HeapSeen {
    std::string card{};
    int km    = 0;
    int count = 0;  // in the deck
};

// A way to have reached the end of the race.
struct FinishSeen {
    int km = 0;
    std::optional<bool> extended{};  // none: this table cannot
};

struct PadStage {
    int number   = 0;
    bool counted = true;
    StageDraft draft{};
    StageSheet sheet{};
    std::vector<int> after{};  // totals
};

struct TrailSeen {
    std::string at{};
    DeedWord what{};
    int number   = 0;
    bool counted = true;
};

struct PadSeen {
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
    std::vector<Said> house{};
    std::vector<HeapSeen> heaps{};
    std::vector<std::string> safeties{};
    std::vector<FinishSeen> finishes{};
    std::vector<int> distances{};  // at which a side can stand
    std::vector<PadStage> stages{};
    std::vector<TrailSeen> trail{};
    std::vector<int> totals{};
    std::optional<int> won_after{};
    std::vector<int> winners{};
    bool cut = false;  // the file's last line is not whole and was left out
};

struct PadTrouble {
    PadWrongly kind{};
    int line = 0;                  // of the file, from 1; of a sheet the stage; 0: the whole
    std::optional<Said> reason{};  // of a stage that cannot be scored
    std::string detail{};          // in English, for whoever mends the file
};

struct PadAnswer {
    std::optional<PadSeen> pad{};
    std::vector<std::string> lines{};  // to be added: keep them before showing what they say
    std::optional<Said> refused{};
    std::optional<PadTrouble> trouble{};
};

struct QuestionSeen {
    AskWord what{};
    Said say{};
    bool ticked = false;
};

struct Judged {
    bool complete = false;  // every side is told
    std::vector<Said> refusals{};
    std::vector<QuestionSeen> offered{};
    std::optional<QuestionSeen> choose{};  // a side is the answer
    std::optional<StageSheet> sheet{};
};

struct Exported {
    std::string sheet{};  // kilostone-sheet/1
    std::string csv{};
};

struct NewPadAsked {
    TableAsked table{};
    std::vector<std::string> names{};
};

struct ReadAsked {
    std::string text{};
};

struct ImportAsked {
    std::string text{};
    std::string at{};
};

struct JudgeAsked {
    std::string header{};
    StageDraft draft{};
};

struct EnterAsked {
    std::string text{};
    std::string at{};
    DeedWord what{};
    int number = 0;
    std::optional<StageDraft> draft{};
    std::optional<bool> counted{};
};

// clang-format off
template <> struct Shape<SideDraft> {
    static constexpr std::string_view name = "SideDraft";
    static constexpr auto members = std::tuple(
        member("cards", &SideDraft::cards),
        member("distance", &SideDraft::distance),
        member("safeties", &SideDraft::safeties));
};
template <> struct Shape<StageDraft> {
    static constexpr std::string_view name = "StageDraft";
    static constexpr auto members = std::tuple(
        member("sides", &StageDraft::sides),
        member("winner", &StageDraft::winner),
        member("nobody", &StageDraft::nobody),
        member("extended", &StageDraft::extended),
        member("caller", &StageDraft::caller),
        member("ticked", &StageDraft::ticked));
};
template <> struct Shape<HeapSeen> {
    static constexpr std::string_view name = "HeapSeen";
    static constexpr auto members = std::tuple(
        member("card", &HeapSeen::card),
        member("km", &HeapSeen::km),
        member("count", &HeapSeen::count));
};
template <> struct Shape<FinishSeen> {
    static constexpr std::string_view name = "FinishSeen";
    static constexpr auto members = std::tuple(
        member("km", &FinishSeen::km),
        member("extended", &FinishSeen::extended));
};
template <> struct Shape<PadStage> {
    static constexpr std::string_view name = "PadStage";
    static constexpr auto members = std::tuple(
        member("number", &PadStage::number),
        member("counted", &PadStage::counted),
        member("draft", &PadStage::draft),
        member("sheet", &PadStage::sheet),
        member("after", &PadStage::after));
};
template <> struct Shape<TrailSeen> {
    static constexpr std::string_view name = "TrailSeen";
    static constexpr auto members = std::tuple(
        member("at", &TrailSeen::at),
        member("what", &TrailSeen::what),
        member("number", &TrailSeen::number),
        member("counted", &TrailSeen::counted));
};
template <> struct Shape<PadSeen> {
    static constexpr std::string_view name = "PadSeen";
    static constexpr auto members = std::tuple(
        member("header", &PadSeen::header),
        member("edition", &PadSeen::edition),
        member("name", &PadSeen::name),
        member("retargeted", &PadSeen::retargeted),
        member("players", &PadSeen::players),
        member("per_side", &PadSeen::per_side),
        member("sides", &PadSeen::sides),
        member("target", &PadSeen::target),
        member("long_target", &PadSeen::long_target),
        member("counted", &PadSeen::counted),
        member("match_points", &PadSeen::match_points),
        member("rounds", &PadSeen::rounds),
        member("names", &PadSeen::names),
        member("side_of_seat", &PadSeen::side_of_seat),
        member("house", &PadSeen::house),
        member("heaps", &PadSeen::heaps),
        member("safeties", &PadSeen::safeties),
        member("finishes", &PadSeen::finishes),
        member("distances", &PadSeen::distances),
        member("stages", &PadSeen::stages),
        member("trail", &PadSeen::trail),
        member("totals", &PadSeen::totals),
        member("won_after", &PadSeen::won_after),
        member("winners", &PadSeen::winners),
        member("cut", &PadSeen::cut));
};
template <> struct Shape<PadTrouble> {
    static constexpr std::string_view name = "PadTrouble";
    static constexpr auto members = std::tuple(
        member("kind", &PadTrouble::kind),
        member("line", &PadTrouble::line),
        member("reason", &PadTrouble::reason),
        member("detail", &PadTrouble::detail));
};
template <> struct Shape<PadAnswer> {
    static constexpr std::string_view name = "PadAnswer";
    static constexpr auto members = std::tuple(
        member("pad", &PadAnswer::pad),
        member("lines", &PadAnswer::lines),
        member("refused", &PadAnswer::refused),
        member("trouble", &PadAnswer::trouble));
};
template <> struct Shape<QuestionSeen> {
    static constexpr std::string_view name = "QuestionSeen";
    static constexpr auto members = std::tuple(
        member("what", &QuestionSeen::what),
        member("say", &QuestionSeen::say),
        member("ticked", &QuestionSeen::ticked));
};
template <> struct Shape<Judged> {
    static constexpr std::string_view name = "Judged";
    static constexpr auto members = std::tuple(
        member("complete", &Judged::complete),
        member("refusals", &Judged::refusals),
        member("offered", &Judged::offered),
        member("choose", &Judged::choose),
        member("sheet", &Judged::sheet));
};
template <> struct Shape<Exported> {
    static constexpr std::string_view name = "Exported";
    static constexpr auto members = std::tuple(
        member("sheet", &Exported::sheet),
        member("csv", &Exported::csv));
};
template <> struct Shape<NewPadAsked> {
    static constexpr std::string_view name = "NewPadAsked";
    static constexpr auto members = std::tuple(
        member("table", &NewPadAsked::table),
        member("names", &NewPadAsked::names));
};
template <> struct Shape<ReadAsked> {
    static constexpr std::string_view name = "ReadAsked";
    static constexpr auto members = std::tuple(
        member("text", &ReadAsked::text));
};
template <> struct Shape<ImportAsked> {
    static constexpr std::string_view name = "ImportAsked";
    static constexpr auto members = std::tuple(
        member("text", &ImportAsked::text),
        member("at", &ImportAsked::at));
};
template <> struct Shape<JudgeAsked> {
    static constexpr std::string_view name = "JudgeAsked";
    static constexpr auto members = std::tuple(
        member("header", &JudgeAsked::header),
        member("draft", &JudgeAsked::draft));
};
template <> struct Shape<EnterAsked> {
    static constexpr std::string_view name = "EnterAsked";
    static constexpr auto members = std::tuple(
        member("text", &EnterAsked::text),
        member("at", &EnterAsked::at),
        member("what", &EnterAsked::what),
        member("number", &EnterAsked::number),
        member("draft", &EnterAsked::draft),
        member("counted", &EnterAsked::counted));
};
// clang-format on

}  // namespace kilostone::web

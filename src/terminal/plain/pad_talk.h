// The conversation at the score pad, in plain lines: stage after stage, side after side; only what
// makes a difference and cannot be derived is asked. An entry is on the disk before its points are
// told.
#pragma once

#include "terminal/game/save.h"
#include "terminal/plain/pad_input.h"
#include "terminal/plain/pad_say.h"
#include "terminal/plain/prompt.h"

#include <functional>

namespace kilostone {

struct PadSurroundings {
    SaveFile* file = nullptr;  // none: nothing is kept
    std::function<std::string()> now{};
    // Writes a file whole; what went wrong, or nothing.
    std::function<std::string(const std::string& path, const std::string& text)> write{};
};

enum class PadEnd : std::uint8_t { Left, Stopped, CannotKeep };

class PadTalk {
public:
    PadTalk(Console& console, Language language, Pad pad, PadSurroundings around);

    PadEnd talk();

    [[nodiscard]] const Pad& pad() const { return pad_; }
    [[nodiscard]] const std::optional<GameProblem>& trouble() const { return trouble_; }

private:
    struct Draft {
        StageEntry stage{};
        std::vector<std::optional<int>> beyond{};  // as in TypedSide
    };

    // Why a question has no answer.
    enum class Stop : std::uint8_t { Refused, TakenBack, Gone };

    bool one_stage(std::size_t number);
    bool ask_sides(std::size_t number, Draft& draft);
    static void take_back_side(Draft& draft);
    tl::expected<StageEntry, Stop> complete(Draft draft);
    tl::expected<std::string, Stop> ask_answer();
    std::optional<Stop> answer(Draft& draft, const EntryScore& score);
    [[nodiscard]] bool says_no(std::string_view line) const;
    std::optional<Stop> tick(const std::vector<PadQuestion>& open);
    std::optional<Stop> choose_side(Draft& draft, const PadQuestion& question);
    [[nodiscard]] std::string example() const;
    void not_read(std::string_view input, const std::string& example);
    std::optional<int> stage_in(PadVerb verb, const std::string& rest);

    bool obey(const PadTyped& typed);
    void change(const std::string& rest);
    void count(const std::string& rest);
    void write_file(const std::string& path);
    void help();
    bool keep(PadEntry entry);
    [[nodiscard]] MatchScore match_score() const { return score_entry(pad_.rules, pad_.sheet); }

    Pad pad_;
    Texts texts_;
    PadWords words_;
    std::string letters_;  // of the safeties
    PadSpeaker speaker_;
    Prompt prompt_;
    PadSurroundings around_;
    std::vector<std::pair<PadQuestionKind, bool>> answers_{};  // ticked for the stage being told
    bool leaving_ = false;
    std::optional<GameProblem> trouble_{};
};

}  // namespace kilostone

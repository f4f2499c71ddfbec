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

    bool one_stage(std::size_t number);
    std::optional<Draft> ask_sides(std::size_t number);
    std::optional<StageEntry> complete(Draft draft);
    bool answer(Draft& draft, const EntryScore& score);
    bool tick(const std::vector<PadQuestion>& open);
    bool choose_side(Draft& draft, const PadQuestion& question);
    [[nodiscard]] std::string example() const;

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

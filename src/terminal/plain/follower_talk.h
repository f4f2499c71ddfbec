// A game with real cards, told card by card: whoever plays against the rules hears it at once, and
// in the end there is a record.
#pragma once

#include "formats/stage_record.h"
#include "i18n/texts.h"
#include "study/scorepad/stage_follower.h"
#include "terminal/plain/input.h"
#include "terminal/plain/prompt.h"

namespace kilostone {

struct FollowerSetup {
    Agreement table{};
    std::string custom_edition{};
    std::vector<std::string> names{};  // by seat, or empty
    Seat dealer = 0;
};

class FollowerTalk {
public:
    FollowerTalk(Console& console, Language language, FollowerSetup setup);

    // Follows one stage to its end, or until somebody leaves.
    void talk();
    // With its result when the stage is over, else abandoned.
    [[nodiscard]] StageRecord record() const;
    [[nodiscard]] const StageFollower& followed() const { return follower_; }
    [[nodiscard]] bool over() const { return follower_.over(); }
    [[nodiscard]] LineEnd how_it_ended() const { return prompt_.how_it_ended(); }

private:
    [[nodiscard]] People people() const;
    bool one_play();
    bool answer_window();
    bool reached();
    bool obey(PlainCommand verb);
    void try_play(const std::string& line);
    void tell_table();
    void help();
    [[nodiscard]] std::optional<Move> move_in(std::string_view line) const;
    bool make(Move move);
    std::optional<bool> yes_or_no();
    std::optional<bool> was_answered(Card safety);

    FollowerSetup setup_;
    StageFollower follower_;
    Texts texts_;
    Vocabulary vocabulary_;
    Prompt prompt_;
    bool leaving_ = false;
};

}  // namespace kilostone

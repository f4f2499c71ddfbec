// A game in plain lines: one sentence for everything that happens, questions with numbers. Nothing
// but text and line feeds is written, so that a screen reader, a braille line, a pipe or a script
// can follow and play.
#pragma once

#include "table/hot_seat.h"
#include "table/scene.h"
#include "terminal/game/end.h"
#include "terminal/game/game.h"
#include "terminal/plain/input.h"
#include "terminal/plain/prompt.h"
#include "terminal/plain/say.h"

#include <array>

namespace kilostone {

struct PlainOptions {
    Pace pace                 = Pace::Instant;  // of the telling; the room's own is Instant
    bool resumed              = false;
    bool hints                = true;  // false: nobody has time for them, as when fuzzing
    std::string how_to_resume = "kilostone play --resume";  // i18n-exempt: to be typed
};

class PlainTable {
public:
    PlainTable(Game& game, Language language, Console& console, ManualClock clock);

    [[nodiscard]] GameEnd play(const PlainOptions& options);

private:
    // plain.cpp: the course of a game
    void greet(bool resumed);
    void go_on();
    void let_others_play();
    void show();
    void pause_between_moves();
    void pass_time();
    void between_stages();
    void after_match();
    void say_goodbye();
    void hand_over_to(Seat seat);
    void update_device();
    [[nodiscard]] Seat anybody() const;  // who has the device, else the first person
    void input_is_over();

    // turn.cpp: one decision of a person
    void decide(Seat seat);
    void list();
    void answer(std::string_view line);
    bool answer_word(const Typed& typed);
    void try_move(Move move);
    [[nodiscard]] Scene scene_of(Seat seat) const;
    [[nodiscard]] std::optional<bool> yes_or_no();

    // words.cpp: what can be asked at any time
    void help();
    void hint(Seat seat);
    void tell_log(Seat seat, bool since_own_move);
    void choose_pace();
    void undo(Seat seat);
    void answer_undo(Seat seat);

    Game& game_;
    Texts texts_;
    Vocabulary words_;
    Prompt prompt_;
    ManualClock clock_;
    HotSeat device_;
    std::array<std::uint32_t, max_seats> seen_{};
    Scene scene_{};  // of the decision that is on; its moves are numbered
    View view_{};
    bool decided_  = false;
    bool skipping_ = false;  // no pauses until the next decision
    Pace pace_     = Pace::Instant;
    bool hints_    = true;
    std::string how_to_resume_{};
    std::optional<GameEnd> end_{};
};

}  // namespace kilostone

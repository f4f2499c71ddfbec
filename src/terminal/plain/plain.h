// A game in plain lines: one sentence for everything that happens, questions with numbers. Nothing
// but text and line feeds is written, so that a screen reader, a braille line, a pipe or a script
// can follow and play.
#pragma once

#include "terminal/game/game.h"
#include "terminal/game/game_end.h"
#include "terminal/plain/plain_input.h"
#include "terminal/plain/plain_prompt.h"
#include "terminal/plain/plain_say.h"

#include <array>
#include <set>

namespace kilostone {

struct PlainOptions {
    Pace pace    = Pace::Instant;  // of the telling; the room's own is Instant
    bool resumed = false;
    bool hints   = true;  // false: nobody has time for them, as when fuzzing
};

class PlainTable {
public:
    PlainTable(Game& game, Language language, Console& console, PatientClock clock);

    [[nodiscard]] GameEnd play(const PlainOptions& options);

private:
    // plain.cpp: the course of a game
    void greet(bool resumed);
    void go_on();
    void let_others_play();
    void show();
    void breathe();
    void pass_time();
    void between_stages();
    void after_match();
    void say_goodbye();
    void hand_over_to(Seat seat);
    [[nodiscard]] std::optional<Seat> whose_decision() const;
    [[nodiscard]] bool is_asked(Seat seat) const;
    void input_is_over();

    // plain_turn.cpp: one decision of a person
    void decide(Seat seat);
    void list(const View& view);
    void answer(const View& view, std::string_view line);
    bool answer_word(const View& view, const Typed& typed);
    void try_move(const View& view, Move move);
    void try_card(const View& view, Card card);
    void explain(const View& view, std::string_view about);
    [[nodiscard]] std::optional<bool> yes_or_no();

    // plain_words.cpp: what can be asked at any time
    void help();
    void hint(const View& view);
    void tell_log(Seat seat, bool since_own_move);
    void choose_pace();
    void undo(Seat seat);

    Game& game_;
    Texts texts_;
    Vocabulary words_;
    Prompt prompt_;
    PatientClock clock_;
    std::vector<Seat> people_{};
    std::optional<Seat> viewer_{};  // who sits at the device
    std::array<std::uint32_t, max_seats> seen_{};
    std::vector<Move> moves_{};  // of the decision that is on, as numbered
    bool decided_  = false;
    bool skipping_ = false;  // no pauses until the next decision
    Pace pace_     = Pace::Instant;
    bool hints_    = true;
    std::optional<GameEnd> end_{};
};

}  // namespace kilostone

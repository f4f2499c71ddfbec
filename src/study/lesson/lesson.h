// A first lesson: one real stage for two, dealt from a deck whose order was chosen beforehand. The
// lesson knows which move it would like to see next and what its partner will do; what is allowed,
// why not, and what follows is the engine's answer. Terminal and browser show the same.
#pragma once

#include "base/message.h"
#include "engine/move.h"
#include "engine/view.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace kilostone {

enum class LessonStep : std::uint8_t {
    Roll,
    Drive,
    DriveAgain,
    Attack,
    Remedy,
    RollAgain,  // only where the edition asks for it
    DriveOn,
    Coup,
    AfterCoup,
    Over,
};

// What became of a move that was tried.
enum class LessonReply : std::uint8_t {
    Refused,  // by the rules; judge() knows why
    NotYet,   // allowed, but the lesson would like to see another; nothing has happened
    Done,
};

class Lesson {
public:
    static constexpr Seat pupil   = 0;
    static constexpr Seat partner = 1;

    // None where the edition has no table for two or its rules do not let the lesson run: that can
    // only be so in a custom edition.
    [[nodiscard]] static std::optional<Lesson> begin(const Edition& edition);

    [[nodiscard]] const Rulebook& rules() const { return *rules_; }
    [[nodiscard]] View view() const { return kilostone::view(*rules_, state_, pupil); }
    [[nodiscard]] LessonStep step() const { return step_; }
    [[nodiscard]] bool is_over() const { return step_ == LessonStep::Over; }
    [[nodiscard]] int number() const { return number_; }  // of this step, from 1
    [[nodiscard]] int count() const { return count_; }

    // What the step is about, and what to do; when all is over, what else there is to know.
    [[nodiscard]] std::vector<Message> explanation() const;
    [[nodiscard]] Message task() const;
    // A move that does it. Requires !is_over().
    [[nodiscard]] Move solution() const;

    LessonReply answer(Move move);
    // Why an allowed move is not what is wanted now.
    [[nodiscard]] Message not_yet(Move move) const;

    // What has happened since it was last asked, as the pupil may know it.
    [[nodiscard]] std::vector<Event> take_events();

private:
    Lesson(const Edition& edition, const Form& form, const Deck& deck);

    void play(Move move);
    void go_on();  // up to the pupil's next choice
    [[nodiscard]] bool let_partner_play();
    [[nodiscard]] bool wants(Move move) const;
    [[nodiscard]] std::optional<Move> wanted_move() const;
    [[nodiscard]] LessonStep next_step() const;

    std::shared_ptr<const Rulebook> rules_;
    State state_{};
    std::vector<Event> events_{};
    LessonStep step_ = LessonStep::Roll;
    int number_      = 1;
    int count_       = 0;
    bool stuck_      = false;  // the partner's move is not allowed here
};

// The edition whose box speaks this language ("de"), for whoever has not chosen one.
[[nodiscard]] std::string_view usual_edition(std::string_view language);

}  // namespace kilostone

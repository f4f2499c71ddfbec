// The lesson in plain lines: what to learn, what to do, and an answer to whatever is typed.
#pragma once

#include "study/lesson/lesson.h"
#include "terminal/game/table_words.h"
#include "terminal/plain/input.h"
#include "terminal/plain/prompt.h"

namespace kilostone {

class PlainLesson {
public:
    // `bold`: what is to be done stands out, for terminals that can show it.
    PlainLesson(Lesson lesson, const Texts& texts, Console& console, bool bold);

    void play();
    // Read: to its end, or left on purpose.
    [[nodiscard]] LineEnd how_it_ended() const { return prompt_.how_it_ended(); }

private:
    void show_step();
    bool pause_for(const std::string& more);
    [[nodiscard]] std::string listed();
    [[nodiscard]] std::string task() const;
    void show_end();
    void list();
    void answer(std::string_view line);
    bool answer_word(const Typed& typed);
    void try_move(Move move);
    void explain(std::string_view about);
    void help();
    void say(const Message& message) { prompt_.say(texts_.say(message, words_.people())); }

    Lesson lesson_;
    const Texts& texts_;
    TableWords words_;
    Vocabulary vocabulary_;
    Prompt prompt_;
    bool bold_;
    bool left_ = false;
    std::optional<std::string> typed_ahead_{};
    std::vector<Offer> moves_{};  // as numbered
};

}  // namespace kilostone

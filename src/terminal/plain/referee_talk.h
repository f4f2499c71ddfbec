// The referee in conversation: two tableaux and a card are described, and the answer is told with
// every reason. Another card can be asked about at the same table.
#pragma once

#include "study/referee/question.h"
#include "terminal/plain/input.h"
#include "terminal/plain/pad_input.h"
#include "terminal/plain/prompt.h"

namespace kilostone {

class RefereeTalk {
public:
    RefereeTalk(Console& console, Language language, Agreement table, std::string custom_edition);

    // True: another table is to be described. False: nothing more will come.
    bool talk();
    [[nodiscard]] LineEnd how_it_ended() const { return prompt_.how_it_ended(); }

private:
    bool describe(std::string_view id, RefereeSide& side);
    bool ask_piles(RefereeSide& side);
    bool ask_wish();
    std::optional<Card> ask_card(std::string_view id, CardSet among);
    void say_why_not(const Problem& problem);
    void judge_wish();
    std::optional<std::size_t> choose(std::string_view title, std::span<const std::string> options,
                                      std::optional<std::size_t> usual = {});

    RefereeQuestion question_;
    Rulebook rules_;
    Texts texts_;
    Vocabulary vocabulary_;
    Prompt prompt_;
};

}  // namespace kilostone

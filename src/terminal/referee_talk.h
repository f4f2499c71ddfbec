// The referee in conversation: two tableaux and a card are described, and the answer is told with
// every reason. Another card can be asked about at the same table.
#pragma once

#include "editions/house.h"
#include "terminal/pad_input.h"
#include "terminal/plain_input.h"
#include "terminal/plain_prompt.h"

namespace kilostone {

class RefereeTalk {
public:
    RefereeTalk(Console& console, Language language, Agreement table, std::string custom_edition);

    // True: another table is to be described. False: nothing more will come.
    bool talk();
    [[nodiscard]] LineEnd how_it_ended() const { return prompt_.how_it_ended(); }

private:
    struct Lying {
        RankCounts cards{};
        int km        = 0;
        bool by_cards = false;
        std::string safeties{};  // as in a position
        std::string battle = "-";
        std::string limits = "-";
    };
    struct Wish {
        std::string move{};
        Card card = Card::Roll;
        std::optional<Card> hazard{};  // that was played, when a safety answers it
    };

    bool describe(std::string_view id, Lying& lying);
    bool ask_piles(Lying& lying);
    bool share_cards();
    std::optional<Wish> ask_wish();
    std::optional<Card> ask_card(std::string_view id, CardSet among);
    void judge_wish(const Wish& wish);
    [[nodiscard]] std::string side_text(Lying lying, std::optional<Card> hazard) const;
    [[nodiscard]] std::string position_text(const Wish& wish) const;
    std::optional<std::size_t> choose(std::string_view title, std::span<const std::string> options,
                                      std::optional<std::size_t> usual = {});

    Agreement table_;
    std::string custom_;
    Rulebook rules_;
    Texts texts_;
    Vocabulary vocabulary_;
    Prompt prompt_;
    Lying mine_{};
    Lying theirs_{};
};

}  // namespace kilostone

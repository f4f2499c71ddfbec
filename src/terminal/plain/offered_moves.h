// One decision of a person in plain lines, wherever the table is: what is offered, which move a
// typed line means, and what to say where it means none.
#pragma once

#include "terminal/game/table_words.h"
#include "terminal/plain/input.h"

namespace kilostone {

class OfferedMoves {
public:
    // All of them are to outlive it.
    OfferedMoves(const Vocabulary& words, const TableWords& speaker, const Scene& scene,
                 const View& view)
        : words_(words), speaker_(speaker), scene_(scene), view_(view) {}

    // The hand, the numbered moves, the question.
    [[nodiscard]] std::vector<std::string> lines() const;
    // By its number, as in records, by a card that can be played in one way alone; in an answer, by
    // yes or no.
    [[nodiscard]] std::optional<Move> move(const Typed& typed, std::string_view line) const;
    // For a line that means no one move.
    [[nodiscard]] std::vector<std::string> no_move(const Typed& typed, std::string_view line) const;
    // Whether a move can be made, by its number, or everything a card could be wanted for.
    [[nodiscard]] std::vector<std::string> why(std::string_view about) const;
    // The safety that is about to be thrown away, which nobody should do by mistake.
    [[nodiscard]] std::optional<Card> precious(Move move) const;
    // Why the rules do not allow it; nothing where they do.
    [[nodiscard]] std::vector<std::string> refusals(Move move) const;

private:
    [[nodiscard]] const Offer* numbered(int number) const;
    [[nodiscard]] std::vector<std::size_t> ways_to_play(Card card) const;
    [[nodiscard]] std::string line_of(std::size_t offer) const;
    [[nodiscard]] std::string question() const;

    const Vocabulary& words_;
    const TableWords& speaker_;
    const Scene& scene_;
    const View& view_;
};

}  // namespace kilostone

// The table in words: facts, sides, hands and score sheets as lines of text, for a seat that reads
// or hears them one after the other.
#pragma once

#include "table/room.h"
#include "terminal/game/table_words.h"

#include <string>
#include <vector>

namespace kilostone {

class Speaker : public TableWords {
public:
    // Without a viewer nobody is addressed.
    Speaker(const Texts& texts, const Room& room, std::optional<Seat> viewer);
    // Of a table that has no room here. Texts, rules and agreement are to outlive it.
    struct Elsewhere {
        const Rulebook& rules;
        const Agreement& agreed;
        TableStatus status{};
        std::vector<std::string> names{};
    };
    Speaker(const Texts& texts, Elsewhere table, std::optional<Seat> viewer);

    // One sentence; empty for what is not news: that another's turn begins is heard from what they
    // do, and windows are asked about.
    [[nodiscard]] std::string fact(const SeatFact& told) const;
    // Edition, form, match, the direction of play where it is the less usual one, house rules.
    [[nodiscard]] std::vector<std::string> agreement() const;
    // Everybody in the order of play, bots with their levels.
    [[nodiscard]] std::string players() const;
    // Who has won the stage, and its sheet line by line as on the edition's pad.
    [[nodiscard]] std::vector<std::string> stage_result() const;
    [[nodiscard]] std::vector<std::string> standing() const;
    [[nodiscard]] std::vector<std::string> match_result() const;

private:
    [[nodiscard]] std::string row(std::string_view label_id, const std::vector<int>& points) const;
    [[nodiscard]] std::vector<std::string> sheet(const SceneMatch& match) const;
    [[nodiscard]] std::optional<Side> viewers_side() const;

    const Agreement& agreed_;
    TableStatus status_;
};

// "2 players, everyone alone, 1000 km".
[[nodiscard]] std::string form_line(const Texts& texts, const Edition& edition, const Form& form);
// "to 5000 points", "3 stages …", "a single race".
[[nodiscard]] std::string match_line(const Texts& texts, const Edition& edition);
[[nodiscard]] std::string edition_line(const Texts& texts, const Edition& edition);

// What became of a damaged save: kept under this name, or, when that is empty, not changed.
[[nodiscard]] std::string where_kept(const Texts& texts, const std::string& aside);

}  // namespace kilostone

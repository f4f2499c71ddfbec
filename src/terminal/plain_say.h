// The table in words: facts, sides, hands and score sheets as lines of text, for a seat that reads
// or hears them one after the other.
#pragma once

#include "room/room.h"
#include "text/facts.h"
#include "text/texts.h"

#include <string>
#include <vector>

namespace kilostone {

// The names at a table.
class TablePeople {
public:
    explicit TablePeople(const Room& room);
    [[nodiscard]] People people() const { return {names_, seats_, sides_}; }

private:
    std::vector<std::string> names_{};
    int seats_ = 0;
    int sides_ = 0;
};

class Speaker {
public:
    Speaker(const Texts& texts, const Room& room) : texts_(texts), room_(room), names_(room) {}

    // One sentence; empty for what is not news: that another's turn begins is heard from what they
    // do, and windows are asked about.
    [[nodiscard]] std::string fact(const Told& told, Seat you) const;
    // "Edition", "form", "match", house rules.
    [[nodiscard]] std::vector<std::string> agreement() const;
    // A line for each side, then the piles.
    [[nodiscard]] std::vector<std::string> table(const View& view) const;
    [[nodiscard]] std::string hand(const View& view) const;
    [[nodiscard]] std::string move(Move move) const;
    // Who has won the stage, and its sheet line by line as on the edition's pad.
    [[nodiscard]] std::vector<std::string> stage_result(Seat you) const;
    [[nodiscard]] std::vector<std::string> standing() const;
    [[nodiscard]] std::vector<std::string> match_result(Seat you) const;
    // Every reason against the move, each with its clause.
    [[nodiscard]] std::vector<std::string> refusals(const View& view, Move move) const;

    [[nodiscard]] std::string seat(Seat seat) const { return texts_.seat(seat, people()); }
    [[nodiscard]] std::string side(Side side) const { return texts_.side(side, people()); }
    [[nodiscard]] People people() const { return names_.people(); }
    [[nodiscard]] const Texts& texts() const { return texts_; }

private:
    [[nodiscard]] std::string side_line(const View& view, Side side) const;
    [[nodiscard]] std::string row(std::string_view label_id, const std::vector<int>& points) const;
    [[nodiscard]] std::vector<std::string> sheet(const StageResult& result) const;

    const Texts& texts_;
    const Room& room_;
    TablePeople names_;
};

// "2 players, everyone alone, 1000 km".
[[nodiscard]] std::string form_line(const Texts& texts, const Edition& edition, const Form& form);
// "to 5000 points", "3 stages …", "a single race".
[[nodiscard]] std::string match_line(const Texts& texts, const Edition& edition);
[[nodiscard]] std::string edition_line(const Texts& texts, const Edition& edition);

}  // namespace kilostone

// A scene in words, for the player who sits at the table: sides, hands, moves, reasons. Needs no
// room: a lesson has none.
#pragma once

#include "i18n/texts.h"
#include "messages/explanation.h"
#include "messages/rule_messages.h"
#include "table/room.h"
#include "table/scene.h"

#include <string>
#include <vector>

namespace kilostone {

class TableWords {
public:
    // Names by seat. Texts and rules are to outlive it.
    TableWords(const Texts& texts, const Rulebook& rules, std::vector<std::string> names)
        : texts_(texts), rules_(rules), names_(std::move(names)) {}

    // A line for each side, then the piles.
    [[nodiscard]] std::vector<std::string> table(const Scene& scene) const;
    [[nodiscard]] std::string hand(const Scene& scene) const;
    [[nodiscard]] std::string move(Move move) const;
    // Every reason against the move, each with its clause.
    [[nodiscard]] std::vector<std::string> refusals(const Explanation& why) const;
    // Of each move, that it is allowed or why it is not; a reason against two targets is told once.
    [[nodiscard]] std::vector<std::string> verdicts(const std::vector<Explanation>& moves) const;

    [[nodiscard]] std::string seat(Seat seat) const { return texts_.seat(seat, people()); }
    [[nodiscard]] std::string side(Side side) const { return texts_.side(side, people()); }
    [[nodiscard]] People people() const { return {names_, rules_.seats, rules_.sides}; }
    [[nodiscard]] const Texts& texts() const { return texts_; }

protected:
    const Texts& texts_;
    const Rulebook& rules_;

private:
    [[nodiscard]] std::string side_line(const Scene& scene, const SceneSide& side) const;

    std::vector<std::string> names_;
};

// The names of everybody at the table, by seat.
[[nodiscard]] std::vector<std::string> names_at(const Room& room);

// Lists of labels, not sentences.
[[nodiscard]] std::string joined(const std::vector<std::string>& items, std::string_view between);

}  // namespace kilostone

// A scene in words, for the player who sits at the table: sides, hands, moves, reasons. Needs no
// room: a lesson has none.
#pragma once

#include "i18n/lists.h"
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
    // Names by seat; the viewer is addressed as "you". Texts and rules are to outlive it.
    TableWords(const Texts& texts, const Rulebook& rules, std::vector<std::string> names,
               std::optional<Seat> viewer)
        : texts_(texts), rules_(rules), viewer_(viewer), names_(std::move(names)) {}

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
    [[nodiscard]] People people() const { return {names_, rules_.seats, rules_.sides, viewer_}; }
    [[nodiscard]] const Texts& texts() const { return texts_; }

protected:
    const Texts& texts_;
    const Rulebook& rules_;
    std::optional<Seat> viewer_;

private:
    [[nodiscard]] std::string side_line(const Scene& scene, const SceneSide& side) const;

    std::vector<std::string> names_;
};

// The names of everybody at the table, by seat; empty for a person without one.
[[nodiscard]] std::vector<std::string> names_at(const Room& room);

// "Boris (Commuter)": a bot with its level, or with its name among the bots where it has none.
[[nodiscard]] std::string name_and_level(const Texts& texts, const Occupant& bot);

}  // namespace kilostone

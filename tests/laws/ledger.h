// Where every single card lies, kept from the facts alone by moving cards as hands would: the draw
// pile, hands, discard pile, and of each side battle pile, speed pile, distances and safeties. The
// table keeps counts and bits instead; the two must tell the same story.
#pragma once

#include "engine/event.h"
#include "engine/state.h"

#include <string>
#include <vector>

namespace kilostone {

class Ledger {
public:
    Ledger(const Rulebook& rules, const Deck& deck, Seat dealer);

    void fold(const Event& event);

    // What the state says otherwise, or what could not be done with real cards; empty when all is
    // well.
    [[nodiscard]] std::string difference(const State& state) const;

    [[nodiscard]] const std::vector<Card>& discarded() const { return discarded_; }
    [[nodiscard]] bool lies_open(Card safety) const;  // on a tableau or the discard pile

private:
    using Pile = std::vector<Card>;  // back() is the top
    struct Place {
        Pile battle{}, speed{}, distances{}, safeties{}, coups{};
    };

    Place& side_of(Seat seat) { return sides_[rules_.side_of(seat)]; }
    Pile& pile_for(Place& place, Card limit_or_end);
    void draw(const Event& event);
    void lay(const Event& event);
    void leave_hand(const Event& event, Pile& to);
    void move_card(Pile& from, Card card, Pile& to);
    void void_hazards(Place& place, Card safety);
    [[nodiscard]] std::string side_difference(const Place& place, const Tableau& tableau) const;
    [[nodiscard]] std::string hidden_difference(const State& state) const;
    [[nodiscard]] CardCounts everything() const;

    const Rulebook& rules_;
    Pile draw_pile_{};
    Pile discarded_{};
    std::vector<Pile> hands_{};
    std::vector<Place> sides_{};
    std::string impossible_{};
};

}  // namespace kilostone

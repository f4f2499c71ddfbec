// Mistakes at the table (section 8): each edition's own printed one, as an option. Only moves
// flagged "mistake" come here; a flag on a move that is allowed is refused as well.
#include "twin.h"

#include <stdexcept>

namespace kilostone::twin {

using json = nlohmann::json;

void Stage::play_mistake(const json& move) {
    if (!rules_.mistakes) throw std::runtime_error("mistakes are not played here");
    switch (rules_.facts.mistake) {
    case Mistake::HazardOnSafety: return attack_a_safety(move);
    case Mistake::WrongSafety: return answer_wrongly(move);
    case Mistake::PastTarget: return lay_past_target(move);
    case Mistake::None: throw std::runtime_error("the edition prints no mistake");
    }
}

void Stage::insist_on_turn(const json& move, const std::string& what) const {
    if (phase_ != "play" || move.at("do") != what || move.at("seat") != acting_)
        throw std::runtime_error("not this edition's mistake: " + move.dump());
    if (!holds(hands_[acting_], move.at("card")))
        throw std::runtime_error("the card is not in the hand");
}

// trio: the hazard is discarded, the next player is on, whatever the turn still owed.
void Stage::attack_a_safety(const json& move) {
    insist_on_turn(move, "attack");
    const Card hazard = move.at("card");
    const int side    = move.at("side");
    if (side < 0 || side >= rules_.sides) throw std::runtime_error("there is no such side");
    if (against_attack(side_of_seat(acting_), side, hazard) != Reasons{"protected"})
        throw std::runtime_error("the safety is not the sole reason against the attack");
    take_out(hand_of_acting(), hazard);
    discard_pile_.push_back(hazard);
    pass_turn_after(acting_);
}

// hu: the safety is discarded, the hazard stays, no card is drawn, the window is closed.
void Stage::answer_wrongly(const json& move) {
    if (phase_ != "answer" || move.at("do") != "coup")
        throw std::runtime_error("not this edition's mistake: " + move.dump());
    const int seat    = move.at("seat");
    const Card safety = move.at("card");
    if (seat < 0 || seat >= rules_.players || side_of_seat(seat) != window_->side)
        throw std::runtime_error("only the attacked side answers");
    if (!is_safety(safety) || !holds(hands_[seat], safety))
        throw std::runtime_error("no such safety in the hand");
    if (safety == safety_against(window_->hazard))
        throw std::runtime_error("this safety is the right one");
    take_out(hands_[seat], safety);
    discard_pile_.push_back(safety);
    decline();
}

// speed: the card lies; before the side's next turn cards are taken off again.
void Stage::lay_past_target(const json& move) {
    insist_on_turn(move, "lay");
    const Card card = move.at("card");
    Tableau& own    = sides_[side_of_seat(acting_)];
    if (!is_distance(card) ||
        against_laying(rules_, own, target_, card) != Reasons{"past the target"})
        throw std::runtime_error("passing the target is not the sole reason against laying it");
    take_out(hand_of_acting(), card);
    own.distances.push_back(card);
    pass_turn_after(acting_);
}

}  // namespace kilostone::twin

// The deal, and what each allowed move does to the table.
#include "twin.h"

#include <stdexcept>

namespace kilostone::twin {

using json = nlohmann::json;

Stage::Stage(const json& header) : rules_(rules_for(header)) {
    sides_.resize(rules_.sides);
    hands_.resize(rules_.players);
    target_ = rules_.target;
    if (rules_.start_rolling)
        for (Tableau& tableau : sides_) tableau.battle.push_back("roll");
    if (!header.contains("deck") || !header.at("deck").is_array())
        throw std::runtime_error("the header has no deck");
    deal(header.at("deck"));
    begin_turn((rules_.dealer + 1) % rules_.players, false);
}

void Stage::deal(const json& deck) {
    Pile cards;
    for (const json& card : deck) {
        if (!card.is_string()) throw std::runtime_error("a card of the deck is not a text");
        cards.push_back(card.get<Card>());
    }
    const std::map<Card, int> counts = counted(cards);
    for (const auto& [card, count] : counts)
        if (!rules_.deck.contains(card)) throw std::runtime_error("no such card here: " + card);
    for (const auto& [card, count] : rules_.deck) {
        const int found = counts.contains(card) ? counts.at(card) : 0;
        if (found != count)
            throw std::runtime_error("the deck has " + std::to_string(found) + " " + card +
                                     ", not " + std::to_string(count));
    }
    const int dealt = 6 * rules_.players;
    for (int i = 0; i < dealt; ++i)
        hands_[(rules_.dealer + 1 + i) % rules_.players].push_back(cards[i]);
    draw_pile_.assign(cards.begin() + dealt, cards.end());
}

std::map<Card, int> Stage::all_cards() const {
    Pile all       = draw_pile_;
    const auto add = [&](const Pile& pile) { all.insert(all.end(), pile.begin(), pile.end()); };
    add(discard_pile_);
    for (const Pile& hand : hands_) add(hand);
    for (const Tableau& tableau : sides_) {
        add(tableau.battle);
        add(tableau.speed);
        add(tableau.distances);
        for (const LaidSafety& laid : tableau.safeties) all.push_back(laid.card);
    }
    return counted(all);
}

void Stage::play(const json& move) {
    if (!move.is_object() || !move.contains("do") || !move.at("do").is_string())
        throw std::runtime_error("malformed move: " + move.dump());
    const std::string what = move.at("do");
    if (what != "coup" && what != "decline") close_idle_window();
    if (over()) throw std::runtime_error("the stage is over");
    try {
        if (move.value("mistake", false)) return play_mistake(move);
        if (!is_legal(move)) throw std::runtime_error("not allowed: " + why_not(move));
        apply(move);
    } catch (const json::exception& problem) {
        throw std::runtime_error("malformed move: " + std::string(problem.what()));
    }
}

void Stage::apply(const json& move) {
    const std::string what = move.at("do");
    if (what == "lay") lay(move.at("card"));
    if (what == "attack") attack(move.at("card"), move.at("side"));
    if (what == "discard") discard(move.at("card"));
    if (what == "coup") coup(move.at("seat"), move.at("card"));
    if (what == "decline") decline();
    if (what == "extend") extend();
    if (what == "finish") finish();
    if (what == "take_off") take_off(move.at("card"));
}

void Stage::lay(const Card& card) {
    take_out(hand_of_acting(), card);
    Tableau& own = sides_[side_of_seat(acting_)];
    if (is_distance(card)) return lay_distance(card);
    if (is_safety(card)) return lay_safety(card);
    const bool beside = card == "end_of_limit" && !rules_.facts.limit_on_battle_pile;
    (beside ? own.speed : own.battle).push_back(card);
    use_card();
    go_on_after(acting_);
}

void Stage::lay_safety(const Card& card) {
    put_safety(side_of_seat(acting_), card, false);
    if (is_chain_link(card)) {
        ++cards_due_;
        return play_again(2);
    }
    if (rules_.facts.safety_plays_again) return play_again(1);
    use_card();
    go_on_after(acting_);
}

// R9: drawn since the coup, and laid before any card that is not such a safety itself.
bool Stage::is_chain_link(const Card& safety) const {
    return rules_.facts.coup_chain && !card_used_ && holds(drawn_since_coup_, safety);
}

void Stage::lay_distance(const Card& card) {
    const int side = side_of_seat(acting_);
    sides_[side].distances.push_back(card);
    use_card();
    if (km(side) < target_) return go_on_after(acting_);
    const bool may_extend =
        rules_.extension_offered && !extended() && km(side) < *rules_.facts.long_distance;
    if (!may_extend) return finish();
    phase_ = "reached";
}

void Stage::attack(const Card& hazard, int side) {
    take_out(hand_of_acting(), hazard);
    Tableau& victim   = sides_[side];
    const bool beside = hazard == "limit" && !rules_.facts.limit_on_battle_pile;
    (beside ? victim.speed : victim.battle).push_back(hazard);
    use_card();
    if (!opens_window(hazard)) return go_on_after(acting_);
    open_window({.attacker = acting_, .side = side, .hazard = hazard});
}

// The window opens unless everybody can see that nobody holds the safety.
bool Stage::opens_window(const Card& hazard) const {
    const Card safety = safety_against(hazard);
    if (holds(discard_pile_, safety)) return false;
    for (const Tableau& tableau : sides_)
        if (owns(tableau, safety)) return false;
    return true;
}

void Stage::open_window(const Window& window) {
    window_ = window;
    phase_  = "answer";
    acting_ = decliner();
}

void Stage::discard(const Card& card) {
    take_out(hand_of_acting(), card);
    discard_pile_.push_back(card);
    use_card();
    go_on_after(acting_);
}

void Stage::coup(int seat, const Card& safety) {
    take_out(hands_[seat], safety);
    const int side = window_->side;
    window_.reset();
    put_safety(side, safety, true);
    begin_turn(seat, true);
}

// The hazards it guards against are void at once. Those in force lie on top; the attacking
// hazard of a coup is one of them.
void Stage::put_safety(int side, const Card& card, bool by_coup) {
    Tableau& own = sides_[side];
    own.safeties.push_back({card, by_coup});
    for (Pile* pile : {&own.battle, &own.speed}) {
        const auto top = top_of(*pile);
        if (!top || !is_hazard(*top) || safety_against(*top) != card) continue;
        pile->pop_back();
        discard_pile_.push_back(*top);
    }
}

void Stage::decline() {
    const int attacker = window_->attacker;
    window_.reset();
    go_on_after(attacker);
}

void Stage::close_idle_window() {
    if (window_ && !needs_answer()) decline();
}

// What the turn still owed lapses.
void Stage::extend() {
    ending_.caller = side_of_seat(acting_);
    target_        = *rules_.facts.long_distance;
    pass_turn_after(acting_);
}

void Stage::finish() {
    ending_.finisher       = side_of_seat(acting_);
    ending_.pile_was_empty = draw_pile_.empty();
    end_stage();
}

void Stage::take_off(const Card& card) {
    Tableau& own = sides_[side_of_seat(acting_)];
    take_out(own.distances, card);
    discard_pile_.push_back(card);
    if (is_past_target(side_of_seat(acting_))) return;
    if (stage_ended_) return end_stage();
    draw_for_turn();
}

json Stage::result() const {
    if (!over()) throw std::runtime_error("the stage is not over");
    return result_of(rules_, sides_, ending_);
}

}  // namespace kilostone::twin

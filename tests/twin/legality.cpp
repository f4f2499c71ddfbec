// The legal moves of every phase, and the reason when a move is not among them.
#include "twin.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

json with_card(int seat, const std::string& what, const Card& card) {
    return {{"seat", seat}, {"do", what}, {"card", card}};
}

json without_card(int seat, const std::string& what) { return {{"seat", seat}, {"do", what}}; }

std::set<Card> faces(const Pile& pile) { return {pile.begin(), pile.end()}; }

std::string joined(const Reasons& reasons) {
    std::string text;
    for (const std::string& reason : reasons) text += (text.empty() ? "" : ", ") + reason;
    return text;
}

}  // namespace

std::vector<json> Stage::legal() const {
    if (phase_ == "play") return legal_plays();
    if (phase_ == "answer") return legal_answers();
    if (phase_ == "take_off") return legal_take_offs();
    if (phase_ == "reached")
        return {without_card(acting_, "extend"), without_card(acting_, "finish")};
    return {};
}

// Attacker and victim are sides.
Reasons Stage::against_attack(int attacker, int victim, const Card& card) const {
    if (attacker == victim) return {"that side is not an opponent"};
    Reasons reasons = against_attacking(rules_, sides_[victim], card);
    for (const std::string& reason : against_playing_hazards(rules_, sides_[attacker]))
        reasons.push_back(reason);
    return reasons;
}

std::vector<json> Stage::legal_plays() const {
    std::vector<json> moves;
    bool stuck    = true;  // a safety never counts as "could play" (R6)
    const int own = side_of_seat(acting_);
    for (const Card& card : faces(hands_[acting_])) {
        if (against_laying(rules_, sides_[own], target_, card).empty()) {
            moves.push_back(with_card(acting_, "lay", card));
            if (!is_safety(card)) stuck = false;
        }
        for (int side = 0; side < rules_.sides; ++side) {
            if (!against_attack(own, side, card).empty()) continue;
            json move    = with_card(acting_, "attack", card);
            move["side"] = side;
            moves.push_back(move);
            stuck = false;
        }
    }
    if (rules_.discard_only_when_stuck && !stuck) return moves;
    for (const Card& card : faces(hands_[acting_]))
        moves.push_back(with_card(acting_, "discard", card));
    return moves;
}

std::vector<json> Stage::legal_answers() const {
    std::vector<json> moves;
    const Card safety = safety_against(window_->hazard);
    for (int seat = window_->side; seat < rules_.players; seat += rules_.sides)
        if (holds(hands_[seat], safety)) moves.push_back(with_card(seat, "coup", safety));
    moves.push_back(without_card(decliner(), "decline"));
    return moves;
}

std::vector<json> Stage::legal_take_offs() const {
    std::vector<json> moves;
    for (const Card& card : faces(sides_[side_of_seat(acting_)].distances))
        moves.push_back(with_card(acting_, "take_off", card));
    return moves;
}

bool Stage::needs_answer() const { return window_ && legal_answers().size() > 1; }

int Stage::decliner() const {
    int seat = window_->attacker;
    do seat = (seat + 1) % rules_.players;
    while (side_of_seat(seat) != window_->side);
    return seat;
}

bool Stage::can_play_any(int seat) const {
    const int own = side_of_seat(seat);
    for (const Card& card : hands_[seat]) {
        if (against_laying(rules_, sides_[own], target_, card).empty()) return true;
        for (int side = 0; side < rules_.sides; ++side)
            if (against_attack(own, side, card).empty()) return true;
    }
    return false;
}

bool Stage::nobody_can_play() const {
    for (int seat = 0; seat < rules_.players; ++seat)
        if (can_play_any(seat)) return false;
    return true;
}

bool Stage::is_legal(const json& move) const {
    json asked = move;
    asked.erase("mistake");
    const std::vector<json> allowed = legal();
    return std::find(allowed.begin(), allowed.end(), asked) != allowed.end();
}

std::string Stage::why_not(const json& move) const {
    const std::string what = move.at("do");
    if (move.at("seat") != acting_ && phase_ != "answer")
        return "seat " + std::to_string(acting_) + " is to act";
    if (!move.contains("card")) return what + " is not possible in phase " + phase_;
    const Card card = move.at("card");
    if (phase_ != "play") return what + " " + card + " is not possible in phase " + phase_;
    if (!holds(hands_[acting_], card)) return card + " is not in the hand";
    if (what == "lay")
        return joined(against_laying(rules_, sides_[side_of_seat(acting_)], target_, card));
    if (what == "discard") return "a card could be played";
    if (what != "attack") return what + " is not possible in phase play";
    const int side = move.at("side");
    if (side < 0 || side >= rules_.sides) return "there is no such side";
    return joined(against_attack(side_of_seat(acting_), side, card));
}

}  // namespace kilostone::twin

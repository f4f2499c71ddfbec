// Whose turn it is, what is drawn for it, and when the stage ends (sections 4, 5 and 6).
#include "twin.h"

#include <algorithm>

namespace kilostone::twin {

void Stage::begin_turn(int seat, bool after_coup) {
    acting_    = seat;
    cards_due_ = 1;
    coup_turn_ = after_coup;
    card_used_ = false;
    drawn_since_coup_.clear();
    if (is_past_target(side_of_seat(seat))) {
        phase_ = "take_off";  // before any draw; goes on in take_off()
        return;
    }
    draw_for_turn();
}

// After a coup one card fills the hand and one is the turn's own.
void Stage::draw_for_turn() {
    draw(coup_turn_ ? 2 : 1);
    choose();
}

void Stage::draw(int cards) {
    for (; cards > 0 && !draw_pile_.empty(); --cards) {
        const Card card = draw_pile_.front();
        draw_pile_.erase(draw_pile_.begin());
        hand_of_acting().push_back(card);
        if (coup_turn_) drawn_since_coup_.push_back(card);
    }
}

void Stage::choose() {
    if (hand_of_acting().empty()) return pass_turn_after(acting_);
    if (draw_pile_.empty() && nobody_can_play()) return end_stage();  // R11
    phase_ = "play";
}

void Stage::play_again(int cards) {
    draw(cards);
    choose();
}

// A card of the acting seat was laid, played or discarded. With an empty hand the rest lapses.
void Stage::use_card() {
    card_used_ = true;
    cards_due_ = hand_of_acting().empty() ? 0 : cards_due_ - 1;
}

// The turn of this seat goes on while cards are due; then the next seat is on.
void Stage::go_on_after(int seat) {
    if (cards_due_ == 0) return pass_turn_after(seat);
    acting_ = seat;
    choose();
}

void Stage::pass_turn_after(int seat) {
    if (race_ends_here()) return end_stage();
    for (int step = 1; step <= rules_.players; ++step) {
        const int next = (seat + step) % rules_.players;
        if (!draw_pile_.empty() || !hands_[next].empty()) return begin_turn(next, false);
    }
    end_stage();  // no card is left in any hand
}

// R10: the race is over with the complete turn in which the pile ran out of distance cards.
bool Stage::race_ends_here() const {
    switch (rules_.facts.end) {
    case End::HandsPlayedOut: return false;
    case End::PileEmpty: return draw_pile_.empty();
    case End::NoDistanceInPile:
        return std::none_of(draw_pile_.begin(), draw_pile_.end(), is_distance);
    }
    return false;
}

bool Stage::is_past_target(int side) const {
    return rules_.facts.finish == Finish::Exactly && km(side) > target_;
}

// Sides past the target (a mistake of theirs) come back within it before anything is scored,
// in the order of the sides; each by its lowest seat.
void Stage::end_stage() {
    stage_ended_ = true;
    for (int side = 0; side < rules_.sides; ++side) {
        if (!is_past_target(side)) continue;
        phase_  = "take_off";
        acting_ = side;
        return;
    }
    phase_ = "over";
}

}  // namespace kilostone::twin

// The twin: a second, plain and slow implementation of the rules, written from the rules document
// alone. It shares no line with the engine and exists to disagree with it: it replays the same
// stage records and compares legal moves, ends and scores.
//
// Moves have the form they have in a stage record: {"seat":0,"do":"attack","card":"stop","side":1}.
#pragma once

#include "scoring.h"

namespace kilostone::twin {

class Stage {
public:
    // From the header of a stage record: edition, house, players, per_side, dealer, deck.
    // Throws std::runtime_error with the reason for anything impossible.
    explicit Stage(const nlohmann::json& header);

    const Rules& rules() const { return rules_; }
    const Tableau& tableau(int side) const { return sides_.at(side); }
    int km(int side) const { return km_laid(tableau(side)); }
    std::optional<Card> battle_top(int side) const { return top_of(tableau(side).battle); }
    bool limited(int side) const { return is_limited(tableau(side)); }
    bool rolling(int side) const { return is_rolling(rules_.facts, tableau(side)); }
    std::map<Card, int> distance_counts(int side) const { return counted(tableau(side).distances); }
    std::map<Card, int> hand(int seat) const { return counted(hands_.at(seat)); }
    int hand_size(int seat) const { return static_cast<int>(hands_.at(seat).size()); }
    int draw_pile_size() const { return static_cast<int>(draw_pile_.size()); }
    const Pile& discard_pile() const { return discard_pile_; }
    std::map<Card, int> all_cards() const;  // wherever they lie; start rolls included

    int target() const { return target_; }
    bool extended() const { return ending_.caller.has_value(); }
    std::optional<int> caller() const { return ending_.caller; }
    std::optional<int> winner() const { return ending_.finisher; }
    const std::string& phase() const { return phase_; }  // play answer reached take_off over
    bool over() const { return phase_ == "over"; }
    int acting_seat() const { return acting_; }  // phase answer: the seat that may decline

    // How many cards the turn still lays, plays or discards (R9): 1 in an ordinary turn. While a
    // window is open: what remains when nobody answers. Meaningful in these two phases only.
    int cards_due() const { return cards_due_; }

    // The allowed moves of the acting seat (phase answer: of the attacked side). No mistakes.
    std::vector<nlohmann::json> legal() const;

    // A window is open and somebody on the attacked side holds the safety.
    bool needs_answer() const;
    // A window is open, nobody can answer: it closes without a recorded decline.
    void close_idle_window();

    // Throws std::runtime_error with the reason when the move is not allowed. Closes an idle
    // window by itself when the next seat's move comes.
    void play(const nlohmann::json& move);

    nlohmann::json result() const;  // the "result" object of a record; throws before the end

private:
    struct Window {
        int attacker;
        int side;
        Card hazard;
    };

    void deal(const nlohmann::json& deck);
    int side_of_seat(int seat) const { return side_of(rules_, seat); }
    Pile& hand_of_acting() { return hands_[acting_]; }

    // legality.cpp: what may be done
    Reasons against_attack(int attacker, int victim, const Card& card) const;
    std::vector<nlohmann::json> legal_plays() const;
    std::vector<nlohmann::json> legal_answers() const;
    std::vector<nlohmann::json> legal_take_offs() const;
    bool can_play_any(int seat) const;
    bool nobody_can_play() const;
    int decliner() const;
    bool is_legal(const nlohmann::json& move) const;
    std::string why_not(const nlohmann::json& move) const;

    // stage.cpp: doing it
    void apply(const nlohmann::json& move);
    void lay(const Card& card);
    void lay_distance(const Card& card);
    void lay_safety(const Card& card);
    void attack(const Card& hazard, int side);
    void discard(const Card& card);
    void coup(int seat, const Card& safety);
    void decline();
    void extend();
    void finish();
    void take_off(const Card& card);
    void put_safety(int side, const Card& card, bool by_coup);
    bool is_chain_link(const Card& safety) const;
    bool opens_window(const Card& hazard) const;
    void open_window(const Window& window);

    // mistakes.cpp: moves flagged "mistake"
    void play_mistake(const nlohmann::json& move);
    void attack_a_safety(const nlohmann::json& move);
    void answer_wrongly(const nlohmann::json& move);
    void lay_past_target(const nlohmann::json& move);
    void insist_on_turn(const nlohmann::json& move, const std::string& what) const;

    // turns.cpp: whose turn it is and when the stage ends
    void begin_turn(int seat, bool after_coup);
    void draw_for_turn();
    void draw(int cards);
    void choose();
    void play_again(int cards);
    void use_card();
    void go_on_after(int seat);
    void pass_turn_after(int seat);
    bool race_ends_here() const;
    bool is_past_target(int side) const;
    void end_stage();

    Rules rules_;
    std::vector<Tableau> sides_;
    std::vector<Pile> hands_;
    Pile draw_pile_;  // front() is drawn next
    Pile discard_pile_;
    int target_ = 0;
    Ending ending_;
    std::string phase_ = "play";
    int acting_        = 0;
    bool stage_ended_  = false;  // only cards past the target are still taken off
    int cards_due_     = 0;
    bool coup_turn_    = false;
    bool card_used_    = false;  // in this turn, a chained safety not counted
    Pile drawn_since_coup_;
    std::optional<Window> window_;
};

// Replays a whole record; nothing when the twin agrees with it, else what differs and at which
// move (counted from 0).
std::optional<std::string> disagreement(const nlohmann::json& record);

}  // namespace kilostone::twin

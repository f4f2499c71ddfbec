#include "yardstick/mille_bot.h"

#include "engine/moves.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace kilostone {
namespace {

std::size_t at(Card c) { return static_cast<std::size_t>(index(c)); }

constexpr int finishing_value = 40;   // a card that ends the stage
constexpr int never_discarded = 101;  // above every other value

// The face-up facts of one decision, in the words of the old program.
class Facts {
public:
    explicit Facts(const Sight& sight)
        : s_(sight), me_(s_.rules.side_of(s_.seat)), op_(s_.rules.side_after(me_, 1)) {
        for (int g = 2; g < s_.rules.sides; ++g) {
            const Side side = s_.rules.side_after(me_, g);
            if (s_.table.tableaux[side].km > theirs().km) op_ = side;
        }
    }

    const Tableau& mine() const { return s_.table.tableaux[me_]; }
    const Tableau& theirs() const { return s_.table.tableaux[op_]; }
    Side opponent() const { return op_; }
    int target() const { return s_.table.target; }
    int pile() const { return s_.table.pile; }
    int km(Card c) const { return s_.rules.km(c); }
    bool is_short(Card c) const { return km(c) <= s_.rules.edition.limit_km; }
    bool may_extend() const { return s_.rules.extending && !s_.table.extended; }
    bool can_go(const Tableau& t) const { return is_rolling(s_.rules, t); }
    int in_deck(Card c) const { return s_.rules.cards[at(c)]; }
    int held(Card c) const { return s_.hand.count(c); }
    int seen(Card c) const { return s_.table.seen[at(c)] + held(c); }
    bool all_seen(Card c) const { return seen(c) >= in_deck(c); }
    bool ours(Card safety) const { return owns(mine(), safety) || held(safety) > 0; }

    // How many of this remedy a stage asks for: one for each hazard, a roll for each that stops.
    // While it was stuck the program raised the number turn by turn; here it is one more.
    int needed(Card remedy) const {
        if (remedy == Card::Roll) return hazards_that_stop();
        const bool stuck = has_hazard(mine()) && remedy_of(*battle_top(mine())) == remedy;
        return in_deck(hazard_of(remedy)) + (stuck ? 1 : 0);
    }

    // Hazards that cannot cost us a roll any more: drawn by us, or answered by a safety of ours.
    // Of those seen on the table, every other one is taken to be ours: the program remembered.
    int rolls_saved() const {
        int drawn = 0;
        int table = 0;
        int safe  = 0;
        for (const Card h : {Card::Stop, Card::OutOfFuel, Card::Puncture, Card::Accident}) {
            drawn += held(h);
            table += s_.table.seen[at(h)];
            if (h != Card::Stop && ours(safety_of(h))) safe += in_deck(h) - seen(h);
        }
        return drawn + (table + 1) / 2 + safe;
    }

    // Whether this side might end the stage with its next card. Where right of way is meant the
    // program looks at another counter, that of the fourth distance: kept, it is what it played.
    bool one_card_from_end(const Tableau& t) const {
        const auto top     = battle_top(t);
        const bool slipped = seen(Card::Km4) != 0;
        const bool waits   = (top && is_remedy(*top)) || top == Card::Stop || is_limited(t);
        const bool blocked = top && is_hazard(*top) && seen(safety_of(*top)) != 0;
        if (!can_go(t) && !(waits && slipped) && !blocked) return false;
        for (int r = 0; r < distance_ranks; ++r) {
            const Card c = card_at(r);
            if (km(c) != target() - t.km) continue;
            if (c == Card::KmTop && (t.flags & tableau_flags::top_cards_used_up)) return false;
            if (is_limited(t) && !is_short(c)) return !slipped;
            return !all_seen(c);
        }
        return false;
    }

    // Asked when the short target is reached, and beforehand whether reaching it ends the stage.
    bool would_extend() const {
        if (!may_extend()) return false;
        int known = 0;
        int open  = 0;
        for (int i = 0; i < safety_kinds; ++i) {
            const Card safety = card_at(index(Card::RightOfWay) + i);
            if (ours(safety))
                ++known;
            else if (!owns(theirs(), safety))
                ++open;
        }
        if (known < 2 || theirs().km == 0 || one_card_from_end(theirs())) return false;
        if (can_go(theirs()) && theirs().km >= 500) return false;
        if (known + open == safety_kinds) return true;
        int distance = 0;
        for (const Card c : distance_cards) distance += km(c) * held(c);
        return distance + 3 * pile() > 1000;
    }

private:
    int hazards_that_stop() const {
        return in_deck(Card::Stop) + in_deck(Card::OutOfFuel) + in_deck(Card::Puncture) +
               in_deck(Card::Accident);
    }

    const Sight& s_;
    Side me_;
    Side op_;
};

// What each card of the hand is worth: the best is played if any can be, else the least discarded.
class Values {
public:
    Values(const Facts& facts, int playable, bool can_stop)
        : f_(facts), playable_(playable), can_stop_(can_stop), tops_(facts.mine().laid[4]) {
        for (const Card c : all_cards) left_[at(c)] = f_.held(c);
        short_kept_ = playable > 0 || f_.held(Card::EndOfLimit) > 0 || f_.all_seen(Card::Limit) ||
                      f_.ours(Card::RightOfWay);
    }

    int of(Card c) {
        if (is_distance(c)) return distance(c);
        if (is_safety(c)) return playable_ > 0 ? 0 : never_discarded;
        if (c == Card::Stop) return stop();
        if (c == Card::Limit) return limit();
        if (is_hazard(c)) return hazard(c, f_.ours(safety_of(c)) ? 3 : 4);
        return c == Card::Roll ? roll() : remedy(c);
    }

    // A short step within the last hundred kilometres, without the cards for the rest of them.
    bool too_close(Card c) const {
        const int rest = f_.target() - f_.mine().km;
        return f_.is_short(c) && f_.pile() > 0 && rest <= 100 && rest / f_.km(c) > f_.held(c) &&
               (c == Card::Km1 || rest % f_.km(c) == 0);
    }

private:
    int distance(Card c) {
        if (c == Card::KmTop && ++tops_ > 2) return 0;
        const int rest = f_.target() - f_.mine().km - f_.km(c);
        if (rest < 0) return f_.may_extend() ? index(c) : 0;
        if (rest == 0) return std::exchange(ends_, true) ? index(c) : finishing_value;
        if (f_.is_short(c) && !short_kept_ && (c != Card::Km1 || f_.held(Card::Km2) == 0)) {
            short_kept_ = true;
            return f_.mine().km > 0 ? 10 : 20;
        }
        return f_.km(c) / 8 + (f_.is_short(c) == is_limited(f_.mine()) ? 1 : -1);
    }

    int remedy(Card c) {
        const Card against = hazard_of(c);
        const Card safety  = safety_of(against);
        const bool in_force =
            c == Card::EndOfLimit ? is_limited(f_.mine()) : battle_top(f_.mine()) == against;
        int& left = left_[at(c)];
        if (f_.ours(safety)) return owns(f_.mine(), safety) ? -1 : 1;
        if (c == Card::EndOfLimit && in_force && f_.target() - f_.mine().km <= 50) return 1;
        const bool spare = c != Card::EndOfLimit && f_.seen(against) + left > f_.in_deck(against);
        if (!in_force && (f_.all_seen(against) || spare)) return --left, 0;
        const int value = 6 * f_.in_deck(against) + f_.seen(c) - f_.seen(against);
        const int many  = playable_ > 0 ? 1 : left * left;
        --left;
        return value / std::max(1, many);
    }

    int roll() {
        int& left = left_[at(Card::Roll)];
        if (f_.ours(Card::RightOfWay)) return owns(f_.mine(), Card::RightOfWay) ? -1 : 2;
        if (f_.can_go(f_.mine()) && f_.rolls_saved() + left == f_.needed(Card::Roll))
            return --left, 0;
        const int value = 3 * f_.needed(Card::Roll) + f_.seen(Card::Roll) - f_.rolls_saved();
        const int many  = std::max(1, left * left);
        --left;
        return value / many;
    }

    int limit() {
        if (f_.theirs().km + 50 >= f_.target()) return f_.may_extend() && playable_ == 0 ? 1 : 0;
        if (can_stop_ || (playable_ > 0 && !f_.can_go(f_.theirs()))) return 1;
        return hazard(Card::Limit, f_.ours(Card::RightOfWay) ? 2 : 3);
    }

    int hazard(Card c, int weight) {
        const Card safety = safety_of(c);
        const Card remedy = remedy_of(c);
        if (owns(f_.theirs(), safety)) return -1;
        const bool last_card = f_.one_card_from_end(f_.theirs());
        int value            = weight * (f_.needed(remedy) + f_.seen(remedy) + 2);
        if (f_.mine().km == 0 || ends_ || last_card) value += 5;
        if (f_.theirs().km == 0 || last_card) value += 5;
        if (is_limited(f_.theirs())) value -= 3;
        if (playable_ > 0 && f_.ours(safety)) value += 3;
        return playable_ > 0 ? value : value / ++hazards_;
    }

    int stop() {
        if (owns(f_.theirs(), Card::RightOfWay)) return -1;
        const bool safe = f_.ours(Card::RightOfWay);
        int value       = (safe ? 3 : 4) * (f_.in_deck(Card::Stop) + f_.seen(Card::Roll));
        if (f_.mine().km == 0 || ends_ || f_.one_card_from_end(f_.theirs())) value += 5;
        if (playable_ == 0) value /= ++hazards_;
        if (f_.theirs().km == 0) value += 5;
        if (is_limited(f_.theirs()) || !f_.can_go(f_.theirs())) value -= 5;
        if (playable_ > 0 && safe) value += 5;
        return value;
    }

    const Facts& f_;
    int playable_;
    bool can_stop_;
    int tops_;
    bool short_kept_ = false;
    bool ends_       = false;  // a card that ends the stage has been met
    int hazards_     = 0;
    std::array<int, card_kinds> left_{};  // of the hand, not yet valued
};

class Choice {
public:
    Choice(const Question& q, Rng& rng) : q_(q), f_(q.sight), rng_(rng) {
        for (const Card c : all_cards)
            hand_.insert(hand_.end(), static_cast<std::size_t>(f_.held(c)), c);
        // Equals are told apart by their place in a hand that the program never sorted.
        for (std::size_t i = hand_.size(); i > 1; --i)
            std::swap(hand_[i - 1], hand_[rng_.below(static_cast<std::uint32_t>(i))]);
        for (const Card c : hand_) {
            if (is_safety(c) || !playing(c)) continue;
            ++playable_;
            const bool crawls = f_.all_seen(Card::Km1) && f_.all_seen(Card::Km2);
            if (is_hazard(c) && (c != Card::Limit || crawls)) can_stop_ = true;
            if (is_distance(c) && f_.mine().km + f_.km(c) == f_.target()) ends_ = true;
        }
    }

    std::optional<Move> move() {
        if (hand_.empty()) return std::nullopt;
        if (const auto safety = safety_to_lay()) return safety;
        Values values(f_, playable_, can_stop_);
        // Steps that lead too close count as unplayable; without any other card they are kept.
        const auto steps = std::count_if(hand_.begin(), hand_.end(), [&](Card c) {
            return playing(c) && is_distance(c) && values.too_close(c);
        });
        if (playable_ > 0 && steps < playable_) return best(values, steps > 0);
        return least(Values(f_, 0, can_stop_));
    }

private:
    std::optional<Move> playing(Card c) const {
        const bool no_use = c == Card::Limit && f_.theirs().km + 50 >= f_.target();
        std::optional<Move> found;
        for (const Move m : q_.moves) {
            if (m.card != c || m.kind == MoveKind::Discard || no_use) continue;
            if (m.kind == MoveKind::Lay || m.side == f_.opponent()) return m;
            if (m.kind == MoveKind::Attack) found = m;
        }
        return found;
    }

    bool lifts(Card safety) const {
        const auto top = battle_top(f_.mine());
        return (top && is_hazard(*top) && safety_of(*top) == safety) ||
               (safety == Card::RightOfWay && is_limited(f_.mine()));
    }

    bool nothing_to_guard_against(Card safety) const {
        for (const Card h : hazard_cards)
            if (safety_of(h) == safety && !f_.all_seen(h)) return false;
        return true;
    }

    // Too late to wait for an attack: the pile runs low, sooner when only one side has started.
    bool late() const {
        const bool idle = f_.can_go(f_.theirs()) || !f_.can_go(f_.mine()) || f_.pile() == 0;
        if (playable_ > 0 || !idle) return false;
        int cards = f_.pile() - 1 - static_cast<int>(rng_.below(10));
        if ((f_.mine().km == 0) != (f_.theirs().km == 0)) cards -= 7;
        return cards < q_.sight.rules.deck_size / 4;
    }

    std::optional<Move> safety_to_lay() const {
        for (const Card c : hand_)
            if (is_safety(c) && lifts(c)) return playing(c);
        const bool ending = (ends_ && !f_.would_extend() && playable_ > 0 && !can_stop_) ||
                            f_.one_card_from_end(f_.theirs());
        for (const Card c : hand_)
            if (is_safety(c) && (ending || nothing_to_guard_against(c) || late()))
                return playing(c);
        return std::nullopt;
    }

    std::optional<Move> best(Values& values, bool shun) const {
        std::optional<Move> chosen;
        int most = -2;
        for (const Card c : hand_) {
            const auto m = playing(c);
            if (!m || is_safety(c)) continue;
            const int value = shun && values.too_close(c) ? 0 : values.of(c);
            if (value < most) continue;
            most   = value;
            chosen = m;
        }
        return chosen;
    }

    std::optional<Move> least(Values values) const {
        Card chosen = hand_.front();
        int fewest  = never_discarded + 1;
        for (const Card c : hand_) {
            const bool keep = !is_safety(c) && playing(c);
            const int value = keep ? never_discarded : values.of(c);
            if (value > fewest) continue;
            fewest = value;
            chosen = c;
        }
        if (is_safety(chosen)) return playing(chosen);  // never discarded
        return discard(q_.sight.seat, chosen);
    }

    const Question& q_;
    Facts f_;
    Rng& rng_;
    std::vector<Card> hand_{};
    int playable_  = 0;  // cards that can be played, safeties aside
    bool can_stop_ = false;
    bool ends_     = false;
};

}  // namespace

Move choose_mille(const Question& q, Rng& rng) {
    const Seat seat = q.sight.seat;
    switch (q.sight.table.phase) {
    case Phase::Answering:
        for (const Move m : q.moves)
            if (m.kind == MoveKind::Coup) return m;
        return q.moves[0];
    case Phase::Reached: return Facts(q.sight).would_extend() ? extend(seat) : finish(seat);
    case Phase::Playing: {
        const auto move = Choice(q, rng).move();
        return move && q.moves.contains(*move) ? *move : choose_greedy(q, rng);
    }
    default: return choose_greedy(q, rng);
    }
}

}  // namespace kilostone

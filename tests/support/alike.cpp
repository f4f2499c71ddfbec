// Which cards a watcher cannot have seen, another deck with those elsewhere, and whether the engine
// tells the two worlds apart.
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/view.h"
#include "support/world.h"

#include <algorithm>
#include <tuple>

namespace kilostone {
namespace {

std::optional<Move> move_behind(const Event& e, bool after_lay) {
    switch (e.kind) {
    case EventKind::Laid: return lay(e.seat, *e.card);
    case EventKind::Attacked:
    case EventKind::Deflected: return attack(e.seat, *e.card, e.side);
    case EventKind::Answered:
    case EventKind::Misanswered: return coup(e.seat, *e.card);
    case EventKind::Declined: return decline(e.seat);
    case EventKind::Discarded: return discard(e.seat, *e.card);
    case EventKind::Extended: return extend(e.seat);
    case EventKind::TookOff: return take_off(e.seat, *e.card);
    case EventKind::Won:
        if (!after_lay) return finish(e.seat);
        break;
    default: break;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Happening> happenings(const Room& room) {
    std::vector<Happening> list;
    bool after_lay = false;
    for (const SeatFact& told : room.facts_for(Seat{0})) {
        if (told.fact.kind == FactKind::TakenBack) list.push_back({{}, told.fact.number});
        if (!told.fact.event) continue;
        if (const auto move = move_behind(*told.fact.event, after_lay)) list.push_back({move});
        after_lay = told.fact.event->kind == EventKind::Laid;
    }
    return list;
}

namespace {

// Follows the cards of the first deck by their places in it.
class Places {
public:
    Places(const Rulebook& rules, const Deck& deck, Seat dealer, Watcher watcher)
        : rules_(rules), deck_(deck), watcher_(watcher), state_(deal_hands(rules, deck, dealer)) {
        seen_.fill(false);
        for (next_ = 0; next_ < dealt_hand * rules.seats; ++next_)
            give(static_cast<Seat>((dealer + 1 + next_) % rules.seats), next_);
        begin_stage(rules_, state_, [this](const Event& e) { follow(e); });
    }

    void go_on(const Happening& h) {
        if (!h.move) {
            const Back& back = back_[h.taken_back_to];
            state_           = back.state;
            hands_           = back.hands;
            next_            = back.next;
            back_.resize(h.taken_back_to);
            return;
        }
        if (h.move->kind == MoveKind::Decline) windows_.push_back(window());
        back_.push_back({state_, hands_, next_});
        apply(rules_, state_, *h.move, [this](const Event& e) { follow(e); });
    }

    // A window that closed without a coup: where the safety could have been.
    struct Window {
        Card safety;
        std::vector<int> hand;  // places of the cards that the attacked side held
    };
    [[nodiscard]] const std::vector<Window>& windows() const { return windows_; }
    [[nodiscard]] bool is_seen(int place) const { return seen_[static_cast<std::size_t>(place)]; }

private:
    using Hands = std::array<std::vector<int>, max_seats>;
    struct Back {
        State state;
        Hands hands;
        int next;
    };

    void give(Seat seat, int place) {
        hands_[seat].push_back(place);
        if (watcher_ == seat) seen_[static_cast<std::size_t>(place)] = true;
    }
    Card card(int place) const { return deck_.cards[static_cast<std::size_t>(place)]; }

    void follow(const Event& e) {
        if (e.kind == EventKind::Drew) return give(e.seat, next_++);
        const bool leaves = e.kind == EventKind::Laid || e.kind == EventKind::Attacked ||
                            e.kind == EventKind::Deflected || e.kind == EventKind::Answered ||
                            e.kind == EventKind::Misanswered || e.kind == EventKind::Discarded;
        if (!leaves) return;
        auto& hand = hands_[e.seat];
        auto found = hand.end();
        for (auto it = hand.begin(); it != hand.end(); ++it)
            if (card(*it) == *e.card && (found == hand.end() || is_seen(*it))) found = it;
        seen_[static_cast<std::size_t>(*found)] = true;
        hand.erase(found);
    }

    Window window() const {
        Window w{safety_of(state_.table.hazard), {}};
        for (int seat = state_.table.attacked; seat < rules_.seats; seat += rules_.sides)
            for (const int place : hands_[static_cast<std::size_t>(seat)]) w.hand.push_back(place);
        return w;
    }

    const Rulebook& rules_;
    const Deck& deck_;
    Watcher watcher_;
    State state_;
    Hands hands_{};
    int next_ = 0;
    std::array<bool, max_deck> seen_{};
    std::vector<Back> back_{};
    std::vector<Window> windows_{};
};

// Plays the same moves with both decks and says whether the watcher could tell them apart.
class Twins {
public:
    Twins(const Rulebook& rules, Watcher watcher, CoupMode mode)
        : rules_(rules), watcher_(watcher), mode_(mode) {}

    void deal_both(const Deck& a, const Deck& b, Seat dealer) {
        a_    = deal(rules_, a, dealer, [this](const Event& e) { told_a_.push_back(known(e)); });
        b_    = deal(rules_, b, dealer, [this](const Event& e) { told_b_.push_back(known(e)); });
        alike = told_a_ == told_b_;
    }
    void go_on(const Happening& h) {
        if (!h.move) {
            std::tie(a_, b_) = back_[h.taken_back_to];
            back_.resize(h.taken_back_to);
            return;
        }
        const Move m        = *h.move;
        const Verdict here  = judge(view(rules_, a_, m.seat), m);
        const Verdict other = judge(view(rules_, b_, m.seat), m);
        const bool holder   = coup_holder(rules_, b_).has_value();
        if (a_.table.phase == Phase::Answering)
            telling = telling || holder != coup_holder(rules_, a_).has_value();
        alike = !other.refused() && other.mistake == here.mistake &&
                !(mode_ == CoupMode::Auto && m.kind == MoveKind::Decline && holder);
        if (!alike) return;
        back_.push_back({a_, b_});
        told_a_.clear();
        told_b_.clear();
        apply(rules_, a_, m, [this](const Event& e) { told_a_.push_back(known(e)); });
        apply(rules_, b_, m, [this](const Event& e) { told_b_.push_back(known(e)); });
        alike = told_a_ == told_b_;
    }

    bool alike   = true;
    bool telling = false;

private:
    Event known(const Event& e) const { return seen_by(watcher_.value_or(max_seats), e); }

    const Rulebook& rules_;
    Watcher watcher_;
    CoupMode mode_;
    State a_{};
    State b_{};
    std::vector<Event> told_a_{};
    std::vector<Event> told_b_{};
    std::vector<std::pair<State, State>> back_{};
};

Deck with_hidden_cards_elsewhere(const Places& places, const Deck& deck, Rng& rng) {
    std::vector<int> free;
    for (int i = 0; i < deck.size; ++i)
        if (!places.is_seen(i)) free.push_back(i);
    Deck other      = deck;
    const auto card = [&](int place) -> Card& {
        return other.cards[static_cast<std::size_t>(place)];
    };
    for (std::size_t left = free.size(); left > 1; --left)
        std::swap(card(free[left - 1]), card(free[rng.below(static_cast<std::uint32_t>(left))]));
    // Left to chance, a safety would seldom be in the attacked hand.
    for (const auto& window : places.windows()) {
        const auto at = std::find_if(free.begin(), free.end(),
                                     [&](int place) { return card(place) == window.safety; });
        if (at == free.end() || rng.below(2) == 0) continue;
        for (const int place : window.hand)
            if (!places.is_seen(place)) {
                std::swap(card(*at), card(place));
                break;
            }
    }
    return other;
}

}  // namespace

OtherDeck other_deck(const World& first, const FirstDeal& dealt, Rng& rng) {
    const Rulebook& rules = first.room().rules();
    const auto history    = happenings(first.room());
    Places places(rules, dealt.deck, dealt.dealer, first.watcher());
    for (const Happening& h : history) places.go_on(h);
    const Deck other = with_hidden_cards_elsewhere(places, dealt.deck, rng);
    Twins twins(rules, first.watcher(), dealt.mode);
    twins.deal_both(dealt.deck, other, dealt.dealer);
    for (std::size_t i = 0; i < history.size() && twins.alike; ++i) twins.go_on(history[i]);
    return {other, twins.alike, twins.telling};
}

}  // namespace kilostone

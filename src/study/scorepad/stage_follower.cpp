#include "study/scorepad/stage_follower.h"

#include "engine/apply.h"
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"

#include <algorithm>
#include <utility>

namespace kilostone {
namespace {

constexpr int tries = 400;  // other ways to deal the unseen cards

}  // namespace

StageFollower::StageFollower(const Agreement& table, Seat dealer)
    : rules_(compile(table.edition, table.form)), dealer_(dealer), deck_(sorted_deck(rules_)),
      rng_(1) {
    shuffle(deck_, rng_);
    state_ = deal(rules_, deck_, dealer_);
}

std::vector<Event> StageFollower::events() const {
    std::vector<Event> all;
    State state = deal(rules_, deck_, dealer_);
    for (const Move m : moves_) apply(rules_, state, m, [&](const Event& e) { all.push_back(e); });
    return all;
}

Explanation StageFollower::explain(Move move) const {
    Hand hand;
    if (names_card(move.kind)) hand.add(move.card);
    Explanation why = kilostone::explain(Sight{rules_, state_.table, move.seat, hand}, move);
    std::erase_if(why.reasons,
                  [](const RefusalReason& o) { return o.refusal == Refusal::StageOver; });
    return why;
}

Move StageFollower::declined() const { return decline(declining_seat(rules_, state_.table)); }

std::vector<Seat> StageFollower::attacked_seats() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
        if (rules_.side_of(seat) == state_.table.attacked) seats.push_back(seat);
    return seats;
}

int StageFollower::unseen(Card card) const {
    const auto at = static_cast<std::size_t>(index(card));
    return rules_.cards[at] - state_.table.seen[at];
}

// Follows which place of the deck each hand's cards came from.
StageFollower::World StageFollower::replayed(const Deck& deck,
                                             const std::vector<Move>& moves) const {
    World w;
    w.hands.resize(static_cast<std::size_t>(rules_.seats));
    const int dealt = dealt_hand * rules_.seats;
    for (int i = 0; i < dealt; ++i)
        w.hands[static_cast<std::size_t>((dealer_ + 1 + i) % rules_.seats)].push_back(i);
    w.drawn          = dealt;
    const auto watch = [&](const Event& e) {
        if (e.kind == EventKind::Drew) {
            w.hands[e.seat].push_back(w.drawn++);
            return;
        }
        if (!leaves_hand(e.kind) || !e.card) return;
        auto& hand    = w.hands[e.seat];
        const auto at = std::find_if(hand.begin(), hand.end(), [&](int place) {
            return deck.cards[static_cast<std::size_t>(place)] == *e.card;
        });
        hand.erase(at);
    };
    w.state = deal(rules_, deck, dealer_, watch);
    for (const Move m : moves) {
        const Sight sight{rules_, w.state.table, m.seat, w.state.hands[m.seat]};
        const Verdict v = judge(sight, m);
        if (v.refused()) return w;
        apply(rules_, w.state, m, watch);
    }
    w.good = true;
    return w;
}

bool StageFollower::try_deck(const Deck& deck, const std::vector<Move>& moves) {
    const World w = replayed(deck, moves);
    if (!w.good) return false;
    deck_  = deck;
    moves_ = moves;
    state_ = w.state;
    return true;
}

// Where a card may be discarded only by a player who can play none: those of the hand that could be
// played change places with other hidden cards, as far as the moves before this one stay possible.
void StageFollower::remove_blocking_cards(Deck& deck, const World& now, Move move) {
    const auto card_at = [&](int place) -> Card& {
        return deck.cards[static_cast<std::size_t>(place)];
    };
    const auto blocks = [&](Card card) {
        Hand two;
        two.add(move.card);
        two.add(card);
        return judge(Sight{rules_, now.state.table, move.seat, two}, move).refused();
    };
    const auto& hand = now.hands[move.seat];
    auto others      = hidden_places(now);
    std::erase_if(others, [&](int place) { return std::ranges::find(hand, place) != hand.end(); });
    if (others.empty()) return;
    bool found = false;
    for (const int place : hand) {
        if (!found && card_at(place) == move.card) {  // the card that is discarded
            found = true;
            continue;
        }
        if (!blocks(card_at(place))) continue;
        const auto start = rng_.below(static_cast<std::uint32_t>(others.size()));
        for (std::size_t i = 0; i < others.size(); ++i) {
            const int other = others[(start + i) % others.size()];
            if (blocks(card_at(other))) continue;
            std::swap(card_at(place), card_at(other));
            if (replayed(deck, moves_).good) break;
            std::swap(card_at(place), card_at(other));
        }
    }
}

// Where the hand thought of has no such card, one that is unseen changes places with it.
bool StageFollower::play(Move move) {
    std::vector<Move> moves = moves_;
    moves.push_back(move);
    if (try_deck(deck_, moves)) return true;
    const World now       = replayed(deck_, moves_);
    const auto hidden     = hidden_places(now);
    // First as few cards as possible change places; then all that is hidden is dealt anew.
    constexpr int careful = tries / 2;
    for (int attempt = 0; attempt < tries; ++attempt) {
        Deck deck = deck_;
        for (std::size_t i = hidden.size(); attempt >= careful && i > 1; --i)
            std::swap(deck.cards[static_cast<std::size_t>(hidden[i - 1])],
                      deck.cards[static_cast<std::size_t>(
                          hidden[rng_.below(static_cast<std::uint32_t>(i))])]);
        if (names_card(move.kind)) {
            const auto& hand = now.hands[move.seat];
            const auto held  = [&](int place) {
                return deck.cards[static_cast<std::size_t>(place)] == move.card;
            };
            if (std::none_of(hand.begin(), hand.end(), held)) {
                std::vector<int> elsewhere;
                std::copy_if(hidden.begin(), hidden.end(), std::back_inserter(elsewhere), held);
                if (hand.empty() || elsewhere.empty()) return false;
                const int mine = hand[rng_.below(static_cast<std::uint32_t>(hand.size()))];
                const int from =
                    elsewhere[rng_.below(static_cast<std::uint32_t>(elsewhere.size()))];
                // Every other time what it gets in return is a third card: its own may be one that
                // the other hand cannot have held.
                const int third = hidden[rng_.below(static_cast<std::uint32_t>(hidden.size()))];
                if (attempt % 2 == 1 && third != from)
                    std::swap(deck.cards[static_cast<std::size_t>(mine)],
                              deck.cards[static_cast<std::size_t>(third)]);
                std::swap(deck.cards[static_cast<std::size_t>(mine)],
                          deck.cards[static_cast<std::size_t>(from)]);
            }
        }
        if (move.kind == MoveKind::Discard) remove_blocking_cards(deck, now, move);
        if (try_deck(deck, moves)) return true;
    }
    return false;
}

std::vector<int> StageFollower::hidden_places(const World& world) const {
    std::vector<int> places;
    for (const auto& hand : world.hands) places.insert(places.end(), hand.begin(), hand.end());
    for (int i = world.drawn; i < deck_.size; ++i) places.push_back(i);
    return places;
}

// The same cards with every unseen distance in a hand: the last of them was drawn in the turn
// before this one.
Deck StageFollower::without_distances_to_draw(const World& world) const {
    auto places = hidden_places(world);
    std::vector<Card> cards;
    for (const int place : places) cards.push_back(deck_.cards[static_cast<std::size_t>(place)]);
    std::sort(cards.begin(), cards.end());  // distances come first among the cards
    // Distances go to the places that come first: the last draw before this turn, then hands.
    const auto rank_of = [&](int place) {
        return place == world.drawn - 2 ? 0 : place < world.drawn - 1 ? 1 : 2;
    };
    std::sort(places.begin(), places.end(),
              [&](int x, int y) { return std::pair(rank_of(x), x) < std::pair(rank_of(y), y); });
    Deck deck = deck_;
    for (std::size_t i = 0; i < places.size(); ++i)
        deck.cards[static_cast<std::size_t>(places[i])] = cards[i];
    return deck;
}

bool StageFollower::finish() {
    if (over() || state_.table.phase != Phase::Playing) return over();
    const World now = replayed(deck_, moves_);
    if (rules_.edition.pile_end == PileEnd::RaceOverWithoutDistances) {
        const Deck deck = without_distances_to_draw(now);
        const World w   = replayed(deck, moves_);
        return w.good && w.state.table.phase == Phase::Over && try_deck(deck, moves_);
    }
    const auto hidden = hidden_places(now);
    for (int attempt = 0; attempt < tries && !over() && state_.table.pile == 0; ++attempt) {
        Deck deck = deck_;
        for (std::size_t i = hidden.size(); i > 1; --i)
            std::swap(deck.cards[static_cast<std::size_t>(hidden[i - 1])],
                      deck.cards[static_cast<std::size_t>(
                          hidden[rng_.below(static_cast<std::uint32_t>(i))])]);
        const World w = replayed(deck, moves_);
        if (w.good && w.state.table.phase == Phase::Over) (void)try_deck(deck, moves_);
    }
    return over();
}

std::optional<Message> StageFollower::try_play(Move move) {
    if (names_card(move.kind) && unseen(move.card) <= 0)
        return Message("companion.unseen").with("card", move.card);
    if (!play(move)) return Message("companion.not_possible");
    return std::nullopt;
}

std::size_t StageFollower::moves_after_undo() const {
    const std::size_t taken = !moves_.empty() && moves_.back().kind == MoveKind::Decline ? 2 : 1;
    return moves_.size() - std::min(taken, moves_.size());
}

bool StageFollower::undo() {
    if (moves_.empty()) return false;
    std::vector<Move> moves = moves_;
    moves.resize(moves_after_undo());
    return try_deck(deck_, moves);
}

}  // namespace kilostone

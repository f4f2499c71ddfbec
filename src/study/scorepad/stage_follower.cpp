#include "study/scorepad/stage_follower.h"

#include "engine/apply.h"
#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "engine/playable.h"

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
        if (e.kind == EventKind::TurnBegan || e.kind == EventKind::Answered) {
            w.last_turn_from = std::exchange(w.turn_from, w.drawn);
            w.spent          = std::exchange(w.spent_now, {});
        }
        if (e.kind == EventKind::Drew) {
            w.hands[e.seat].push_back(w.drawn++);
            return;
        }
        if (!leaves_hand(e.kind) || !e.card) return;
        auto& hand    = w.hands[e.seat];
        const auto at = std::find_if(hand.begin(), hand.end(), [&](int place) {
            return deck.cards[static_cast<std::size_t>(place)] == *e.card;
        });
        w.spent_now.push_back(*at);
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

// Where cards lie that keep the stage going. Without distances to draw it is over when the last of
// them was drawn in the turn that has ended; with an empty pile, when nobody can play a card.
std::vector<int> StageFollower::places_in_the_way(const World& world, const Deck& deck) const {
    const auto card_at = [&](int place) { return deck.cards[static_cast<std::size_t>(place)]; };
    std::vector<int> places;
    if (world.state.table.pile > 0) {
        for (int place = world.last_turn_from; place < deck.size; ++place)
            if (is_distance(card_at(place)) == (place >= world.turn_from)) places.push_back(place);
        return places;
    }
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const Table& table = world.state.table;
        const CardSet playable =
            playable_cards(rules_, table, rules_.side_of(seat), world.state.hands[seat]);
        for (const int place : world.hands[seat])
            if (playable.contains(card_at(place))) places.push_back(place);
    }
    return places;
}

// Cards that are in the way change places with others, as long as every move stays possible.
bool StageFollower::finish() {
    if (over() || state_.table.phase != Phase::Playing) return over();
    const bool without_distances =
        rules_.edition.pile_end == PileEnd::RaceOverWithoutDistances && state_.table.pile > 0;
    if (!without_distances && state_.table.pile > 0) return false;
    Deck deck   = deck_;
    World now   = replayed(deck, moves_);
    auto others = hidden_places(now);
    others.insert(others.end(), now.spent.begin(), now.spent.end());
    const auto any_of = [&](const std::vector<int>& places) -> Card& {
        const auto at = rng_.below(static_cast<std::uint32_t>(places.size()));
        return deck.cards[static_cast<std::size_t>(places[at])];
    };
    constexpr int swaps = 4000;
    for (int i = 0; i < swaps; ++i) {
        const auto places = places_in_the_way(now, deck);
        if (places.empty()) return false;
        const Deck before = deck;
        Card& odd         = any_of(places);
        std::swap(odd, any_of(others));
        World then = replayed(deck, moves_);
        if (then.good && then.state.table.phase == Phase::Over) return try_deck(deck, moves_);
        if (then.good && places_in_the_way(then, deck).size() <= places.size())
            now = std::move(then);
        else
            deck = before;
    }
    return false;
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

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

Card& card_at(Deck& deck, int place) { return deck.cards[static_cast<std::size_t>(place)]; }
Card card_at(const Deck& deck, int place) { return deck.cards[static_cast<std::size_t>(place)]; }

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
        if (!found && card_at(deck, place) == move.card) {  // the card that is discarded
            found = true;
            continue;
        }
        if (!blocks(card_at(deck, place))) continue;
        const auto start = rng_.below(static_cast<std::uint32_t>(others.size()));
        for (std::size_t i = 0; i < others.size(); ++i) {
            const int other = others[(start + i) % others.size()];
            if (blocks(card_at(deck, other))) continue;
            std::swap(card_at(deck, place), card_at(deck, other));
            if (replayed(deck, moves_).good) break;
            std::swap(card_at(deck, place), card_at(deck, other));
        }
    }
}

int StageFollower::any_of(const std::vector<int>& places) {
    return places[rng_.below(static_cast<std::uint32_t>(places.size()))];
}

// Where the hand thought of has no such card, one that is unseen changes places with it: every
// other time with a third card in return, as its own may be one that the other hand cannot have
// held. False when there is none.
bool StageFollower::give_card(Deck& deck, const World& now, const std::vector<int>& hidden,
                              int attempt, Move move) {
    const auto& hand = now.hands[move.seat];
    const auto held  = [&](int place) { return card_at(deck, place) == move.card; };
    if (std::any_of(hand.begin(), hand.end(), held)) return true;
    std::vector<int> elsewhere;
    std::copy_if(hidden.begin(), hidden.end(), std::back_inserter(elsewhere), held);
    if (hand.empty() || elsewhere.empty()) return false;
    const int mine  = any_of(hand);
    const int from  = any_of(elsewhere);
    const int third = any_of(hidden);
    if (attempt % 2 == 1 && third != from) std::swap(card_at(deck, mine), card_at(deck, third));
    std::swap(card_at(deck, mine), card_at(deck, from));
    return true;
}

bool StageFollower::play(Move move) {
    std::vector<Move> moves = moves_;
    moves.push_back(move);
    if (try_deck(deck_, moves)) return true;
    const World now       = replayed(deck_, moves_);
    const auto hidden     = hidden_places(now);
    // First as few cards as possible change places; then all that is hidden is dealt anew.
    constexpr int careful = tries / 2;
    for (int attempt = 0; attempt < tries && !hidden.empty(); ++attempt) {
        Deck deck = deck_;
        for (std::size_t i = hidden.size(); attempt >= careful && i > 1; --i)
            std::swap(card_at(deck, hidden[i - 1]),
                      card_at(deck, hidden[rng_.below(static_cast<std::uint32_t>(i))]));
        if (names_card(move.kind) && !give_card(deck, now, hidden, attempt, move)) return false;
        // Where the hand has the card, it is others that must lie elsewhere: the stage may be over
        // as they lie.
        const bool as_before = deck.cards == deck_.cards;
        for (int swaps = attempt % 4; as_before && swaps > 0; --swaps) {
            const int one = any_of(hidden);
            std::swap(card_at(deck, one), card_at(deck, any_of(hidden)));
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
std::vector<int> StageFollower::places_in_the_way(Ending ending, const World& world,
                                                  const Deck& deck) const {
    std::vector<int> places;
    if (ending == Ending::RaceOver) {
        for (int place = world.last_turn_from; place < deck.size; ++place)
            if (is_distance(card_at(deck, place)) == (place >= world.turn_from))
                places.push_back(place);
        return places;
    }
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const Side side = rules_.side_of(seat);
        const CardSet playable =
            playable_cards(rules_, world.state.table, side, world.state.hands[seat]);
        for (const int place : world.hands[seat])
            if (playable.contains(card_at(deck, place))) places.push_back(place);
    }
    return places;
}

// Cards that are in the way change places with others, as long as every move stays possible.
bool StageFollower::finish_by(Ending ending) {
    Deck deck   = deck_;
    World now   = replayed(deck, moves_);
    auto others = hidden_places(now);
    others.insert(others.end(), now.spent.begin(), now.spent.end());
    constexpr int swaps = 4000;
    for (int i = 0; i < swaps; ++i) {
        const auto places = places_in_the_way(ending, now, deck);
        if (places.empty()) return false;
        const Deck before = deck;
        const int odd     = any_of(places);
        std::swap(card_at(deck, odd), card_at(deck, any_of(others)));
        World then = replayed(deck, moves_);
        if (then.good && then.state.table.phase == Phase::Over) return try_deck(deck, moves_);
        if (then.good && places_in_the_way(ending, then, deck).size() <= places.size())
            now = std::move(then);
        else
            deck = before;
    }
    return false;
}

bool StageFollower::finish() {
    if (over() || state_.table.phase != Phase::Playing) return over();
    if (rules_.edition.pile_end == PileEnd::RaceOverWithoutDistances && finish_by(Ending::RaceOver))
        return true;
    return state_.table.pile == 0 && finish_by(Ending::NothingPlayable);
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

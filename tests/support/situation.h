// A stage in the middle of play, put together for a test.
//
//     Situation s(edition);
//     s.battle(me, {Roll}).limited(me).holding({km25, km100});
//     EXPECT_EQ(s.why_not(lay(me, km100)), Refusal::SpeedLimited);
//
// Say what matters, in any order (only what lies on one side goes down as named); the rest is
// filled in when the first question is asked, so that every card of the deck is somewhere: hands
// are filled up with remedies that cannot be laid there (six cards, seven for the seat on turn,
// which has drawn), the other cards are in the draw pile beneath those named: remedies on top, then
// hazards, safeties, and distances at the bottom.
#pragma once

#include "editions/house.h"
#include "editions/registry.h"
#include "engine/apply.h"
#include "engine/deal.h"
#include "engine/score.h"
#include "engine/view.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

using enum Card;

// By rank: in `speed` they are worth 30, 60, 90, 120 and 240.
inline constexpr Card km25  = Card::Km1;
inline constexpr Card km50  = Card::Km2;
inline constexpr Card km75  = Card::Km3;
inline constexpr Card km100 = Card::Km4;
inline constexpr Card km200 = Card::KmTop;

// The hazards that stop a side: all but the speed limit.
inline constexpr CardSet stopping_hazards = hazard_cards - CardSet{Card::Limit};

// The remedies that may leave a roll still to be laid.
inline constexpr CardSet battle_remedies = remedy_cards - CardSet{Card::Roll, Card::EndOfLimit};

// Seats and sides: seat 0 is on turn unless turn() says otherwise.
inline constexpr Seat me       = 0;
inline constexpr Seat opponent = 1;  // the next side
inline constexpr Seat third    = 2;  // with three sides; with two teams, seat 2 is the partner
inline constexpr Seat partner  = 2;  // with two teams

// The rulebook of a table; a form or house rule the edition does not have is a test failure.
[[nodiscard]] Rulebook rulebook(const Edition& edition, int players, std::optional<bool> teams = {},
                                const std::vector<Setting>& house = {});

// What is wrong with these house rules at that table, if anything.
[[nodiscard]] std::optional<Problem> problem_with(const Edition& edition, int players,
                                                  const std::vector<Setting>& house);

[[nodiscard]] inline std::span<const Form> forms(const Edition& e) {
    return {e.forms.data(), e.form_count};
}

class Situation {
public:
    explicit Situation(const Edition& edition, int players = 2, std::optional<bool> teams = {});

    // Before the first question; later it is a test failure.
    Situation& players(int count, std::optional<bool> teams = {});
    Situation& house(std::string key, std::string value);
    Situation& turn(Seat seat);
    Situation& battle(Side side, std::vector<Card> bottom_to_top);
    Situation& limited(Side side);  // a speed limit, wherever it lies
    Situation& driven(Side side, std::vector<Card> distances);
    Situation& at_km(Side side, int km);  // without a top card
    Situation& owns(Side side, std::vector<Card> safeties);
    Situation& owns_by_coup(Side side, std::vector<Card> safeties);
    Situation& holding(std::vector<Card> cards);  // the seat on turn
    Situation& seat_holding(Seat seat, std::vector<Card> cards);
    Situation& pile(std::vector<Card> next_to_draw_first);       // the rest lies beneath
    Situation& pile_only(std::vector<Card> next_to_draw_first);  // the rest has been discarded
    Situation& pile_empty();                                     // hands are exactly those named
    Situation& extended_by(Side caller);                         // the extension has been called

    // Questions.
    [[nodiscard]] std::optional<Refusal> why_not(Move move);  // to the move's own seat
    [[nodiscard]] bool allowed(Move move);                    // offered among the legal moves
    [[nodiscard]] Verdict verdict(Move move);
    [[nodiscard]] std::vector<Move> offered(Seat seat);
    [[nodiscard]] bool rolling(Side side);

    [[nodiscard]] const Rulebook& rules();
    [[nodiscard]] State& state();
    [[nodiscard]] const Table& table();
    [[nodiscard]] const Tableau& tableau(Side side);
    [[nodiscard]] Hand hand(Seat seat);
    [[nodiscard]] View view_of(Seat seat);
    [[nodiscard]] StageResult result();
    [[nodiscard]] int on_table(Card card);  // how many have left the hands

    // Doing. A move that is refused is a test failure and is not made.
    Situation& play(Move move);
    Situation& play_unanswered(Move attack);  // and declines the window, if one opens
    Situation& decline_window();
    Situation& idle();                 // the seat on turn discards, rather a card not named
    Situation& idle_until(Seat seat);  // all before this seat do

    // What came of the last play().
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] int happened(EventKind kind) const;
    [[nodiscard]] int happened(EventKind kind, Seat seat) const;
    [[nodiscard]] std::vector<Card> drawn_by(Seat seat) const;

private:
    enum class Place : std::uint8_t { Battle, Road, Safety, Coup, AtKm };
    struct Placed {
        Side side;
        Place place;
        Card card;
        int km;
    };

    void still_arranging() const;
    void build();
    void place(const Placed& p);
    void place_km(Side side, int km);
    void deal_named_hands();
    void fill_hands();
    void stack_pile();
    void expect_every_card_somewhere();
    bool take(Card c);
    Card filler(Seat seat);
    int& left(Card c) { return left_[static_cast<std::size_t>(index(c))]; }

    Edition edition_;
    int players_ = 2;
    std::optional<bool> teams_;
    std::vector<Setting> house_;
    Seat turn_ = 0;
    std::vector<Placed> placed_;
    std::array<std::optional<std::vector<Card>>, max_seats> hands_;
    std::optional<std::vector<Card>> holding_;
    std::vector<Card> pile_;
    bool whole_pile_ = true;  // the rest of the deck lies beneath pile_
    std::optional<Side> caller_;

    bool built_ = false;
    std::array<int, card_kinds> left_{};  // while building: cards not yet put anywhere
    Rulebook rules_;
    State state_;
    std::vector<Event> events_;
};

// The cards of a kind in the deck that is shuffled.
[[nodiscard]] int count_in_deck(const Rulebook& rules, Card card);

}  // namespace kilostone

#include "support/situation.h"

#include "engine/moves.h"
#include "formats/words.h"

#include <algorithm>

namespace kilostone {

namespace {

// Filling a rulebook's tables is slow where the program is built to find faults: once is enough.
Rulebook compiled(const Edition& edition, const Form& form) {
    static std::vector<Rulebook> books;
    for (const Rulebook& book : books)
        if (book.edition == edition && book.form == form) return book;
    return books.emplace_back(compile(edition, form));
}

}  // namespace

Rulebook rulebook(const Edition& edition, int players, std::optional<bool> teams,
                  const std::vector<Setting>& house) {
    const auto form = find_form(edition, players, teams);
    if (!form) {
        ADD_FAILURE() << edition.id.view() << " is not played by " << players;
        return compiled(edition, edition.forms[0]);
    }
    if (house.empty()) return compiled(edition, *form);
    Agreement a{edition, *form, {}};
    if (const auto problem = agree(a, house)) {
        ADD_FAILURE() << text_of(*problem);
        return compiled(edition, *form);
    }
    return compiled(a.edition, a.form);
}

std::optional<Problem> problem_with(const Edition& edition, int players,
                                    const std::vector<Setting>& house) {
    Agreement a{edition, find_form(edition, players).value(), {}};
    return agree(a, house);
}

int count_in_deck(const Rulebook& rules, Card card) {
    const Deck deck = sorted_deck(rules);
    const auto all  = deck.all();
    return static_cast<int>(std::count(all.begin(), all.end(), card));
}

Situation::Situation(const Edition& edition, int count, std::optional<bool> teams)
    : edition_(edition), players_(count), teams_(teams) {}

void Situation::still_arranging() const {
    if (built_)
        ADD_FAILURE()
            << "a question has been asked or a move made: it is too late to arrange anything";
}

Situation& Situation::players(int count, std::optional<bool> teams) {
    still_arranging();
    players_ = count;
    teams_   = teams;
    return *this;
}

Situation& Situation::house(std::string key, std::string value) {
    still_arranging();
    house_.push_back({std::move(key), std::move(value)});
    return *this;
}

Situation& Situation::turn(Seat seat) {
    still_arranging();
    turn_ = seat;
    return *this;
}

Situation& Situation::battle(Side side, std::vector<Card> bottom_to_top) {
    still_arranging();
    for (const Card c : bottom_to_top) placed_.push_back({side, Place::Battle, c, 0});
    return *this;
}

Situation& Situation::limited(Side side) {
    still_arranging();
    placed_.push_back({side, Place::Battle, Limit, 0});
    return *this;
}

Situation& Situation::driven(Side side, std::vector<Card> distances) {
    still_arranging();
    for (const Card c : distances) placed_.push_back({side, Place::Road, c, 0});
    return *this;
}

Situation& Situation::at_km(Side side, int km) {
    still_arranging();
    placed_.push_back({side, Place::AtKm, Km1, km});
    return *this;
}

Situation& Situation::owns(Side side, std::vector<Card> safeties) {
    still_arranging();
    for (const Card c : safeties) placed_.push_back({side, Place::Safety, c, 0});
    return *this;
}

Situation& Situation::owns_by_coup(Side side, std::vector<Card> safeties) {
    still_arranging();
    for (const Card c : safeties) placed_.push_back({side, Place::Coup, c, 0});
    return *this;
}

Situation& Situation::holding(std::vector<Card> cards) {
    still_arranging();
    holding_ = std::move(cards);
    return *this;
}

Situation& Situation::seat_holding(Seat seat, std::vector<Card> cards) {
    still_arranging();
    hands_[seat] = std::move(cards);
    return *this;
}

Situation& Situation::pile(std::vector<Card> next_to_draw_first) {
    still_arranging();
    pile_ = std::move(next_to_draw_first);
    return *this;
}

Situation& Situation::pile_only(std::vector<Card> next_to_draw_first) {
    still_arranging();
    whole_pile_ = false;
    return pile(std::move(next_to_draw_first));
}

Situation& Situation::pile_empty() { return pile_only({}); }

Situation& Situation::extended_by(Side caller) {
    still_arranging();
    caller_ = caller;
    return *this;
}

Verdict Situation::verdict(Move move) { return judge(view_of(move.seat), move); }

std::optional<Refusal> Situation::why_not(Move move) {
    const auto why = refusal(view_of(move.seat), move);
    EXPECT_EQ(legal_moves(view_of(move.seat)).contains(move), !why)
        << "judge() and legal_moves() disagree about " << move_text(rules().edition, move);
    return why;
}

bool Situation::allowed(Move move) { return !why_not(move); }

std::vector<Move> Situation::offered(Seat seat) {
    std::vector<Move> moves;
    for (const Move m : legal_moves(view_of(seat))) moves.push_back(m);
    return moves;
}

bool Situation::rolling(Side side) { return is_rolling(rules(), tableau(side)); }

const Rulebook& Situation::rules() {
    build();
    return rules_;
}

State& Situation::state() {
    build();
    return state_;
}

const Table& Situation::table() { return state().table; }
const Tableau& Situation::tableau(Side side) { return table().tableaux[side]; }
Hand Situation::hand(Seat seat) { return state().hands[seat]; }
View Situation::view_of(Seat seat) { return view(rules(), state(), seat); }
StageResult Situation::result() { return score(rules(), table()); }
int Situation::on_table(Card card) { return table().seen[static_cast<std::size_t>(index(card))]; }

Situation& Situation::play(Move move) {
    events_.clear();
    const Verdict v = verdict(move);
    if (v.refused()) {
        ADD_FAILURE() << "seat " << int{move.seat} << ", " << move_text(rules().edition, move)
                      << ": " << refusal_sentence(*v.reasons.first());
        return *this;
    }
    apply(rules_, state_, move, [this](const Event& e) { events_.push_back(e); });
    expect_every_card_somewhere();
    return *this;
}

Situation& Situation::decline_window() {
    if (table().phase == Phase::Answering) play(decline(declining_seat(rules_, state_.table)));
    return *this;
}

Situation& Situation::play_unanswered(Move attack) {
    play(attack);
    const std::vector<Event> first = events_;
    decline_window();
    if (!first.empty() && events_ != first)
        events_.insert(events_.begin(), first.begin(), first.end());
    return *this;
}

Situation& Situation::idle_until(Seat seat) {
    for (int i = 0; i < rules().seats && table().phase == Phase::Playing && table().turn != seat;
         ++i)
        idle();
    return *this;
}

Situation& Situation::idle() {
    const Seat seat  = table().turn;
    const auto& mine = hands_[seat];
    const auto named = [&](Card c) { return mine ? std::count(mine->begin(), mine->end(), c) : 0; };
    for (const CardSet group : {remedy_cards, hazard_cards, distance_cards, safety_cards})
        for (const Card c : group& hand(seat).faces())
            if (hand(seat).count(c) > named(c)) return play(discard(seat, c));
    for (const Card c : remedy_cards& hand(seat).faces()) return play(discard(seat, c));
    ADD_FAILURE() << "seat " << int{seat} << " has no card to spare";
    return *this;
}

int Situation::happened(EventKind kind) const {
    return static_cast<int>(std::count_if(events_.begin(), events_.end(),
                                          [&](const Event& e) { return e.kind == kind; }));
}

int Situation::happened(EventKind kind, Seat seat) const {
    return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](const Event& e) {
        return e.kind == kind && e.seat == seat;
    }));
}

std::vector<Card> Situation::drawn_by(Seat seat) const {
    std::vector<Card> cards;
    for (const Event& e : events_)
        if (e.kind == EventKind::Drew && e.seat == seat) cards.push_back(*e.card);
    return cards;
}

}  // namespace kilostone

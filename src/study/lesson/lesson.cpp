#include "study/lesson/lesson.h"

#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"

#include <algorithm>
#include <vector>

namespace kilostone {
namespace {

using enum Card;

constexpr Card pupils[]   = {Roll, Km2, Km4, Accident, SpareTyre, Tanker};
constexpr Card partners[] = {Roll, Km3, Km2, Puncture, OutOfFuel, EndOfLimit};

// In the order of the turns: pupil, partner, pupil … Whoever answers with a coup draws twice.
constexpr Card drawn[] = {Km3, Km1,    Roll, Km1,  Km2, Limit,      Km1, Fuel,
                          Km3, Repair, Km4,  Roll, Km2, EndOfLimit, Km1, Km4};

static_assert(std::size(pupils) == dealt_hand && std::size(partners) == dealt_hand);

// The order of the lesson's cards, for two seats; the second deals. None when the edition's deck
// lacks one of the cards.
std::optional<Deck> lesson_deck(const Rulebook& rules) {
    std::vector<Card> order;
    for (std::size_t i = 0; i < dealt_hand; ++i) {
        order.push_back(pupils[i]);
        order.push_back(partners[i]);
    }
    order.insert(order.end(), std::begin(drawn), std::end(drawn));
    const Deck whole = sorted_deck(rules);
    std::vector<Card> left(whole.all().begin(), whole.all().end());
    for (const Card c : order) {
        const auto found = std::ranges::find(left, c);
        if (found == left.end()) return std::nullopt;
        left.erase(found);
    }
    order.insert(order.end(), left.begin(), left.end());
    Deck deck;
    deck.size = static_cast<int>(order.size());
    std::ranges::copy(order, deck.cards.begin());
    return deck;
}

constexpr Card attack_to_play   = Accident;
constexpr Card attack_to_mend   = Puncture;
constexpr Card attack_to_answer = OutOfFuel;

// What the partner does once a step is done.
std::optional<Move> partners_move(LessonStep done) {
    const Seat me = Lesson::partner;
    switch (done) {
    case LessonStep::Roll: return lay(me, Roll);
    case LessonStep::Drive: return lay(me, Km3);
    case LessonStep::DriveAgain: return lay(me, Km2);
    case LessonStep::Attack: return attack(me, attack_to_mend, Lesson::pupil);
    case LessonStep::Remedy: return lay(me, remedy_of(attack_to_play));
    case LessonStep::RollAgain: return lay(me, Roll);
    case LessonStep::DriveOn: return attack(me, attack_to_answer, Lesson::pupil);
    case LessonStep::Coup:
    case LessonStep::AfterCoup:
    case LessonStep::Over: break;
    }
    return std::nullopt;
}

std::optional<Form> form_for_two(const Edition& e) {
    for (std::size_t i = 0; i < e.form_count; ++i)
        if (e.forms[i].players == 2) return e.forms[i];
    return std::nullopt;
}

}  // namespace

std::optional<Lesson> Lesson::begin(const Edition& edition) {
    const auto form = form_for_two(edition);
    if (!form) return std::nullopt;
    const auto deck = lesson_deck(compile(edition, *form));
    if (!deck) return std::nullopt;
    Lesson lesson(edition, *form, *deck);
    // Once through it beforehand: how many steps there are, and whether these rules let it run.
    Lesson rehearsal = lesson;
    while (!rehearsal.is_over()) {
        const auto move = rehearsal.wanted_move();
        if (!move || rehearsal.answer(*move) != LessonReply::Done || rehearsal.stuck_)
            return std::nullopt;
        ++lesson.count_;
    }
    return lesson;
}

Lesson::Lesson(const Edition& edition, const Form& form, const Deck& deck)
    : rules_(std::make_shared<const Rulebook>(compile(edition, form))) {
    state_ = deal(*rules_, deck, partner, [&](const Event& e) { events_.push_back(e); });
}

bool Lesson::wants(Move m) const {
    switch (step_) {
    case LessonStep::Roll:
    case LessonStep::RollAgain: return m == lay(pupil, Roll);
    case LessonStep::Drive:
    case LessonStep::DriveAgain:
    case LessonStep::DriveOn:
    case LessonStep::AfterCoup: return m.kind == MoveKind::Lay && is_distance(m.card);
    case LessonStep::Attack: return m == attack(pupil, attack_to_play, partner);
    case LessonStep::Remedy: return m == lay(pupil, remedy_of(attack_to_mend));
    case LessonStep::Coup: return m == coup(pupil, safety_of(attack_to_answer));
    case LessonStep::Over: break;
    }
    return false;
}

std::optional<Move> Lesson::wanted_move() const {
    for (const Move m : legal_moves(view()))
        if (wants(m)) return m;
    return std::nullopt;
}

Move Lesson::solution() const { return *wanted_move(); }

LessonReply Lesson::answer(Move move) {
    if (is_over() || !judge(view(), move).allowed()) return LessonReply::Refused;
    if (!wants(move)) return LessonReply::NotYet;
    play(move);
    go_on();
    step_ = next_step();
    if (!is_over()) ++number_;
    return LessonReply::Done;
}

void Lesson::play(Move move) {
    apply(*rules_, state_, move, [&](const Event& e) { events_.push_back(e); });
}

// Windows in which the answering side holds nothing to answer with are closed without asking, as
// at a table with one person.
void Lesson::go_on() {
    for (;;) {
        const Table& t = state_.table;
        if (t.phase == Phase::Answering && !coup_holder(*rules_, state_))
            play(decline(declining_seat(*rules_, t)));
        else if (t.phase != Phase::Playing || t.turn == pupil || !let_partner_play())
            return;
    }
}

bool Lesson::let_partner_play() {
    const auto move = partners_move(step_);
    if (!move) return false;
    stuck_ = !judge(kilostone::view(*rules_, state_, partner), *move).allowed();
    if (!stuck_) play(*move);
    return !stuck_;
}

LessonStep Lesson::next_step() const {
    if (step_ == LessonStep::Remedy && is_rolling(*rules_, state_.table.tableaux[pupil]))
        return LessonStep::DriveOn;
    return static_cast<LessonStep>(static_cast<int>(step_) + 1);
}

std::vector<Event> Lesson::take_events() {
    std::vector<Event> seen;
    for (const Event& e : events_) seen.push_back(seen_by(pupil, e));
    events_.clear();
    return seen;
}

std::string_view usual_edition(std::string_view language) {
    struct Usual {
        std::string_view language;
        std::string_view edition;
    };
    constexpr Usual all[] = {{"hu", "hu"},    {"de", "de"},    {"fr", "trio"},  {"it", "trio"},
                             {"el", "speed"}, {"ro", "speed"}, {"bg", "speed"}, {"nl", "nl"}};
    const auto* found     = std::ranges::find(all, language, &Usual::language);
    return found == std::end(all) ? "classic" : found->edition;
}

}  // namespace kilostone

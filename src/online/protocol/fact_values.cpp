// i18n-exempt: for developers; a client has words of its own for an error's code
#include "editions/card_code.h"
#include "formats/words.h"
#include "online/protocol/table_values.h"

namespace kilostone::online {
namespace {

// Whether a side belongs to what is told, so that it is said even where it is the first.
bool names_side(EventKind kind) {
    switch (kind) {
    case EventKind::Attacked:
    case EventKind::Deflected:
    case EventKind::Declined:
    case EventKind::Won: return true;
    default: return false;
    }
}

EventJson event_json(const Rulebook& rules, const Event& e) {
    EventJson json{.kind = e.kind, .seat = e.seat};
    if (e.card) json.card = card_code(rules.edition, *e.card);
    if (e.side != 0 || names_side(e.kind)) json.side = e.side;
    if (e.ending) json.ending = *e.ending;
    if (e.chained) json.chained = true;
    return json;
}

std::vector<std::string> hand_codes(const Rulebook& rules, const Hand& hand) {
    std::vector<std::string> codes;
    for (const Card c : all_cards)
        for (int n = hand.count(c); n > 0; --n) codes.push_back(card_code(rules.edition, c));
    return codes;
}

// Reads the parts of one fact; the first problem stays.
class FactReader {
public:
    FactReader(const Rulebook& rules, const FactJson& json) : rules_(rules), json_(json) {}

    tl::expected<SeatFact, Problem> read() {
        SeatFact told{.seq = static_cast<std::uint32_t>(json_.seq), .at = json_.at};
        Fact& f = told.fact;
        f.kind  = static_cast<FactKind>(json_.fact);
        // Other settings may have come since: then it is not for these rules to say who sits where.
        if (json_.seat) f.seat = static_cast<Seat>(*json_.seat);
        if (json_.event) f.event = event(*json_.event);
        if (json_.hand) f.hand = hand(*json_.hand);
        if (json_.who) f.who = occupant(*json_.who);
        if (json_.until) f.until = *json_.until;
        if (json_.left) f.left = *json_.left;
        f.running = json_.running.value_or(false);
        if (json_.side) f.side = side("side", *json_.side);
        if (json_.sides) f.sides = sides(*json_.sides);
        if (json_.number) f.number = static_cast<std::uint32_t>(*json_.number);
        if (json_.order) f.order = static_cast<Order>(*json_.order);
        if (f.kind == FactKind::Happened && !f.event) fail("event", "is missing");
        if (problem_) return tl::unexpected(*problem_);
        return told;
    }

private:
    void fail(std::string where, std::string what) {
        if (!problem_) problem_ = Problem{std::move(where), std::move(what), ""};
    }
    Seat seat(const char* where, std::int64_t n) {
        if (n >= rules_.seats) fail(where, "is no seat of the table");
        return static_cast<Seat>(n);
    }
    Side side(const char* where, std::int64_t n) {
        if (n >= rules_.sides) fail(where, "is no side of the table");
        return static_cast<Side>(n);
    }
    Card card(const std::string& code) {
        const auto found = parse_card(rules_.edition, code);
        if (!found) fail("card", quoted_excerpt(code) + " is no card of this edition");
        return found.value_or(Card::Roll);
    }
    Event event(const EventJson& json) {
        Event e{.kind = static_cast<EventKind>(json.kind), .seat = seat("event.seat", json.seat)};
        if (json.card) e.card = card(*json.card);
        if (json.side) e.side = side("event.side", *json.side);
        if (json.ending) e.ending = static_cast<Ending>(*json.ending);
        e.chained = json.chained.value_or(false);
        return e;
    }
    Hand hand(const std::vector<std::string>& codes) {
        Hand held;
        if (codes.size() > max_hand) fail("hand", "has too many cards");
        for (const std::string& code : codes) {
            if (problem_) break;
            const Card c = card(code);
            if (is_safety(c) && held.holds(c)) fail("hand", "holds a safety twice");
            if (!problem_) held.add(c);
        }
        return held;
    }
    static Occupant occupant(const OccupantJson& json) {
        Occupant who{.kind = static_cast<Occupant::Kind>(json.kind.index)};
        if (json.bot) who.bot = json.bot->text;
        return who;
    }
    std::uint8_t sides(const SideList& list) {
        std::uint8_t set = 0;
        for (const auto n : list) set = static_cast<std::uint8_t>(set | 1 << side("sides", n));
        return set;
    }

    const Rulebook& rules_;
    const FactJson& json_;
    std::optional<Problem> problem_{};
};

}  // namespace

FactJson fact_json(const Rulebook& rules, const SeatFact& told) {
    const Fact& f = told.fact;
    FactJson json{.seq = told.seq, .at = told.at, .fact = f.kind};
    if (f.seat) json.seat = *f.seat;
    if (f.event) json.event = event_json(rules, *f.event);
    if (f.hand) json.hand = hand_codes(rules, *f.hand);
    if (f.who) {
        json.who.emplace().kind = f.who->kind;
        if (!f.who->bot.empty()) json.who->bot = f.who->bot;
    }
    if (f.until) json.until = *f.until;
    if (f.left) json.left = *f.left;
    if (f.running) json.running = true;
    if (f.side != 0 || f.kind == FactKind::WindowOpened) json.side = f.side;
    if (f.sides != 0) {
        json.sides.emplace();
        for (Side side = 0; side < max_seats; ++side)
            if (f.sides >> side & 1) json.sides->push_back(side);
    }
    if (f.number != 0 || f.kind == FactKind::TakenBack) json.number = f.number;
    if (f.order) json.order = *f.order;
    return json;
}

tl::expected<SeatFact, Problem> fact_of(const Rulebook& rules, const FactJson& json) {
    return FactReader(rules, json).read();
}

}  // namespace kilostone::online

// i18n-exempt: for developers; a front end translates the code of a rejection
// Who sits where, and what they agree on.
#include "base/utf8.h"
#include "table/command_handler.h"
#include "table/journal.h"

#include <algorithm>
#include <utility>

namespace kilostone {
namespace {

Refused check_name(std::string_view name) {
    if (!name.empty() && code_points(name) <= longest_name_given && is_plain_text(name))
        return std::nullopt;
    return Rejection{.code    = RejectionCode::BadName,
                     .allowed = "1 to " + std::to_string(longest_name_given) +
                                " characters of plain text"};
}

bool is_person_id(std::string_view id) {
    return id.size() <= longest_person_id && std::all_of(id.begin(), id.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                      c == '-' || c == '_';
           });
}

// Whoever has an id has the name outside.
Refused check_person_id(const Occupant& who) {
    if (who.person.empty()) return std::nullopt;
    if (who.kind != Occupant::Kind::Person)
        return Rejection{.code = RejectionCode::BadName, .what = "A bot is no person."};
    if (!who.name.empty())
        return Rejection{.code    = RejectionCode::BadName,
                         .what    = "The name of a person with an id is not kept here.",
                         .allowed = "an empty name"};
    if (is_person_id(who.person)) return std::nullopt;
    return Rejection{.code    = RejectionCode::BadName,
                     .what    = "The id of the person cannot be kept.",
                     .allowed = "1 to " + std::to_string(longest_person_id) +
                                " letters, digits, `-` and `_`"};
}

Refused check_occupant(const Occupant& who) {
    if (who.kind == Occupant::Kind::Nobody)
        return Rejection{.code = RejectionCode::BadName, .what = "Nobody cannot sit down."};
    if (auto no = check_person_id(who)) return no;
    const bool nameless = who.kind == Occupant::Kind::Person && who.name.empty();
    if (auto no = nameless ? std::nullopt : check_name(who.name)) return no;
    if (who.kind == Occupant::Kind::Bot) return check_name(who.bot);
    if (who.bot.empty()) return std::nullopt;
    return Rejection{.code = RejectionCode::BadName, .what = "A person is no bot."};
}

Rejection bad_settings(const Problem& p) {
    return {
        .code = RejectionCode::BadSettings, .what = p.where + ": " + p.what, .allowed = p.allowed};
}

}  // namespace

bool CommandHandler::by_person() const {
    return actor_.kind == Actor::Kind::Seated && actor_.seat < s_.book().seats &&
           s_.places[actor_.seat].who.kind == Occupant::Kind::Person &&
           s_.places[actor_.seat].present;
}

Refused CommandHandler::check_seat(Seat seat) const {
    if (seat < s_.book().seats) return std::nullopt;
    return Rejection{.code    = RejectionCode::NoSuchSeat,
                     .allowed = "0 to " + std::to_string(s_.book().seats - 1)};
}

// The rules change only between matches; pace, clocks and the coup mode between stages too.
Refused CommandHandler::operator()(const command::Configure& c) {
    if (!by_host() && !(actor_.kind == Actor::Kind::Guest && !s_.host))
        return Rejection{.code = RejectionCode::NotYours, .allowed = "the host"};
    const bool same_rules = c.settings.table == s_.settings.table &&
                            c.settings.custom_edition == s_.settings.custom_edition;
    const bool between = s_.phase == RoomPhase::Gathering || s_.phase == RoomPhase::MatchOver;
    if (!between && !(same_rules && s_.phase == RoomPhase::StageOver))
        return Rejection{.code = RejectionCode::NotNow, .allowed = "the rules before a match"};
    if (auto p = check_settings(c.settings)) return bad_settings(*p);
    for (int seat = c.settings.table.form.players; seat < max_seats; ++seat)
        if (s_.places[static_cast<std::size_t>(seat)].who.kind != Occupant::Kind::Nobody)
            return Rejection{.code = RejectionCode::SeatTaken,
                             .what = "Seat " + std::to_string(seat) + " would be gone."};
    if (!same_rules) {
        s_.rules.book = std::make_shared<const Rulebook>(
            compile(c.settings.table.edition, c.settings.table.form));
        s_.matches_won = {};
        s_.stage.reset();
        s_.match = {.number = s_.match.number};
    }
    s_.settings = c.settings;
    if (between) s_.phase = RoomPhase::Gathering;
    tell({.kind = FactKind::Configured});
    return std::nullopt;
}

// While a stage is played in mode `ask`, a second person would see by the pauses who is asked; and
// whoever takes a bot's seat could read them in its stream.
Refused CommandHandler::check_person_sitting(Seat seat) const {
    if (s_.phase != RoomPhase::Playing || s_.stage->mode != CoupMode::Ask) return std::nullopt;
    if (!s_.stage->person || *s_.stage->person == seat) return std::nullopt;
    return Rejection{.code = RejectionCode::AskNeedsOnePerson, .allowed = "when the stage is over"};
}

Refused CommandHandler::operator()(const command::Sit& c) {
    if (auto no = check_seat(c.seat)) return no;
    if (auto no = check_occupant(c.who)) return no;
    SeatState& place  = s_.places[c.seat];
    const bool person = c.who.kind == Occupant::Kind::Person;
    const bool guest  = actor_.kind == Actor::Kind::Guest;
    if (person ? !(guest || by_driver()) : !by_host())
        return Rejection{.code    = RejectionCode::NotYours,
                         .allowed = person ? "somebody without a seat" : "the host"};
    if (place.who.kind == Occupant::Kind::Person && place.present)
        return Rejection{.code = RejectionCode::SeatTaken};
    if (auto no = check_not_removed(c.who)) return no;
    if (person)
        if (auto no = check_person_sitting(c.seat)) return no;

    if (place.who.kind != c.who.kind) place.order = Order::Play;
    if (place.who != c.who) forget_votes(c.seat);
    place.who     = c.who;
    place.present = true;
    s_.pending[c.seat].reset();
    if (person && s_.phase == RoomPhase::Playing && s_.stage->mode == CoupMode::Ask)
        s_.stage->person = c.seat;
    tell({.kind = FactKind::Seated, .seat = c.seat, .who = c.who});
    pass_host_on();
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Rename& c) {
    if (auto no = check_seat(c.seat)) return no;
    if (!actor_.is_at(c.seat) && !by_driver()) return Rejection{.code = RejectionCode::NotYours};
    if (s_.places[c.seat].who.kind == Occupant::Kind::Nobody)
        return Rejection{.code = RejectionCode::NotSeated};
    if (!s_.places[c.seat].who.person.empty())
        return Rejection{.code = RejectionCode::BadName,
                         .what = "The name of a person with an id is not kept here."};
    if (auto no = check_name(c.name)) return no;
    s_.places[c.seat].who.name = c.name;
    tell({.kind = FactKind::Seated, .seat = c.seat, .who = s_.places[c.seat].who});
    return std::nullopt;
}

// Between matches the seat is free again. During a match a person's seat is kept, and the host may
// let a bot play on.
Refused CommandHandler::operator()(const command::Leave& c) {
    if (auto no = check_seat(c.seat)) return no;
    SeatState& place = s_.places[c.seat];
    if (!actor_.is_at(c.seat) && !by_driver() && !(by_host() && is_bot(s_, c.seat)))
        return Rejection{.code = RejectionCode::NotYours};
    if (!place.present) return Rejection{.code = RejectionCode::NotSeated};
    const bool between = s_.phase == RoomPhase::Gathering || s_.phase == RoomPhase::MatchOver;
    if (!between && is_bot(s_, c.seat))
        return Rejection{.code    = RejectionCode::NotNow,
                         .allowed = "a person or another bot in its place"};
    if (between) {
        place = {};
        forget_votes(c.seat);
    } else {
        place.present = false;
        for (SeatSet& votes : s_.removal_votes) votes.erase(c.seat);
    }
    if (s_.window && s_.window->asked == c.seat) s_.window->asked.reset();
    tell({.kind = FactKind::Left, .seat = c.seat});
    pass_host_on();
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::Swap& c) {
    if (auto no = check_seat(c.a)) return no;
    if (auto no = check_seat(c.b)) return no;
    if (!by_host()) return Rejection{.code = RejectionCode::NotYours, .allowed = "the host"};
    if (s_.phase != RoomPhase::Gathering)
        return Rejection{.code = RejectionCode::NotNow, .allowed = "before a match"};
    std::swap(s_.places[c.a], s_.places[c.b]);
    if (s_.host == c.a)
        s_.host = c.b;
    else if (s_.host == c.b)
        s_.host = c.a;
    forget_votes(c.a);
    forget_votes(c.b);
    for (const Seat seat : {c.a, c.b})
        tell({.kind = FactKind::Seated, .seat = seat, .who = s_.places[seat].who});
    if (s_.host == c.a || s_.host == c.b) tell({.kind = FactKind::HostIs, .seat = s_.host});
    return std::nullopt;
}

Refused CommandHandler::operator()(const command::PassHost& c) {
    if (auto no = check_seat(c.to)) return no;
    if (!by_host()) return Rejection{.code = RejectionCode::NotYours, .allowed = "the host"};
    const SeatState& place = s_.places[c.to];
    if (place.who.kind != Occupant::Kind::Person || !place.present)
        return Rejection{.code = RejectionCode::NotSeated, .allowed = "a person who is there"};
    s_.host = c.to;
    tell({.kind = FactKind::HostIs, .seat = c.to});
    return std::nullopt;
}

// The first person who is there keeps the house when the host is gone.
void CommandHandler::pass_host_on() {
    const auto is_here = [&](Seat seat) {
        return s_.places[seat].present && s_.places[seat].who.kind == Occupant::Kind::Person;
    };
    if (s_.host && is_here(*s_.host)) return;
    const auto before = std::exchange(s_.host, std::nullopt);
    for (Seat seat = 0; seat < s_.book().seats && !s_.host; ++seat)
        if (is_here(seat)) s_.host = seat;
    if (s_.host != before) tell({.kind = FactKind::HostIs, .seat = s_.host});
}

}  // namespace kilostone

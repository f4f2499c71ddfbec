// i18n-exempt: for developers; a front end translates the code of a rejection
// Removing a person: more than half of the other people who are there have to want it. Votes are
// open, and stand until they are withdrawn, somebody leaves, or the next deal. The seat is then
// free, also during a match, and the person may not sit down at this table again.
#include "table/command_handler.h"

#include <algorithm>

namespace kilostone {

Refused CommandHandler::operator()(const command::VoteRemoval& c) {
    if (auto no = check_seat(c.seat)) return no;
    if (!by_driver() && !by_person())
        return Rejection{.code = RejectionCode::NotYours, .allowed = "a person at the table"};
    if (actor_.is_at(c.seat))
        return Rejection{.code = RejectionCode::NotYours, .allowed = "about somebody else"};
    if (s_.places[c.seat].who.kind != Occupant::Kind::Person)
        return Rejection{.code = RejectionCode::NotSeated, .allowed = "about a person"};
    if (by_driver()) {
        if (c.agree) remove_person(c.seat);
        return std::nullopt;
    }
    SeatSet& votes = s_.removal_votes[c.seat];
    if (!c.agree && !votes.contains(actor_.seat))
        return Rejection{.code = RejectionCode::NotNow, .what = "There is no vote to withdraw."};
    if (c.agree)
        votes.insert(actor_.seat);
    else
        votes.erase(actor_.seat);
    tell({.kind   = FactKind::RemovalVoted,
          .seat   = c.seat,
          .number = static_cast<std::uint32_t>(votes.size())});
    if (is_removal_decided(c.seat)) remove_person(c.seat);
    return std::nullopt;
}

// Those who are away have no say, and are not counted.
bool CommandHandler::is_removal_decided(Seat seat) const {
    int others = 0;
    for (Seat s = 0; s < s_.book().seats; ++s)
        others +=
            s != seat && s_.places[s].present && s_.places[s].who.kind == Occupant::Kind::Person;
    return 2 * s_.removal_votes[seat].size() > others;
}

void CommandHandler::remove_person(Seat seat) {
    SeatState& place = s_.places[seat];
    if (!place.who.person.empty()) s_.removed.push_back(place.who.person);
    place = {};
    forget_votes(seat);
    s_.want_rematch.erase(seat);
    if (s_.window && s_.window->asked == seat) s_.window->asked.reset();
    if (s_.undo) {  // what had been agreed on was agreed on by others
        tell({.kind = FactKind::UndoRefused, .seat = s_.undo->by});
        s_.undo.reset();
    }
    tell({.kind = FactKind::Removed, .seat = seat});
    pass_host_on();
}

Refused CommandHandler::check_not_removed(const Occupant& who) const {
    if (std::find(s_.removed.begin(), s_.removed.end(), who.person) == s_.removed.end())
        return std::nullopt;
    return Rejection{.code = RejectionCode::Removed};
}

// Those about the seat, and those of its person about others.
void CommandHandler::forget_votes(Seat seat) {
    s_.removal_votes[seat] = {};
    for (SeatSet& votes : s_.removal_votes) votes.erase(seat);
}

}  // namespace kilostone

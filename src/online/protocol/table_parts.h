// The parts of snapshots and updates: facts, status, match and roster.
#pragma once

#include "formats/stage_json.h"
#include "online/protocol/client_messages.h"
#include "table/words.h"

namespace kilostone::online {

using SideNumber = BoundedInt<max_seats - 1>;
using SeatList   = std::vector<SeatNumber>;
using SideList   = std::vector<SideNumber>;

struct EventJson {
    OneOf<enum_words<EventKind>> kind{};
    SeatNumber seat{};
    Omittable<std::string> card{};
    Omittable<SideNumber> side{};  // left out: the first, or none
    Omittable<OneOf<enum_words<Ending>>> ending{};
    Omittable<bool> chained{};
};
BOOST_DESCRIBE_STRUCT(EventJson, (), (kind, seat, card, side, ending, chained))

inline constexpr std::array<std::string_view, 3> occupant_words{"nobody", "person", "bot"};

// Who a seat was given to. The name is in the roster.
struct OccupantJson {
    OneOf<occupant_words> kind{};
    Omittable<TextUpTo<longest_bot_name>> bot{};
};
BOOST_DESCRIBE_STRUCT(OccupantJson, (), (kind, bot))

struct FactJson {
    SeqNumber seq{};
    TimeNumber at{};
    OneOf<enum_words<FactKind>> fact{};
    Omittable<SeatNumber> seat{};
    Omittable<EventJson> event{};
    Omittable<std::vector<std::string>> hand{};
    Omittable<OccupantJson> who{};
    Omittable<TimeNumber> until{};
    Omittable<TimeNumber> left{};
    Omittable<bool> running{};
    Omittable<SideNumber> side{};
    Omittable<SideList> sides{};
    Omittable<SeqNumber> number{};
    Omittable<OneOf<orders>> order{};
};
BOOST_DESCRIBE_STRUCT(FactJson, (),
                      (seq, at, fact, seat, event, hand, who, until, left, running, side, sides,
                       number, order))

// Who wants this seat's person to be removed.
struct RemovalVotesJson {
    SeatNumber seat{};
    SeatList by{};
};
BOOST_DESCRIBE_STRUCT(RemovalVotesJson, (), (seat, by))

// SeatStatus (table/status.h), as this watcher may know it. What is false, empty or none is left
// out.
struct StatusJson {
    OneOf<enum_words<RoomPhase>> phase{};
    OneOf<coup_modes> mode{};
    Omittable<bool> paused{};
    Omittable<SeatNumber> host{};
    Omittable<SeatList> want_rematch{};
    Omittable<std::vector<RemovalVotesJson>> removal_votes{};
    Omittable<bool> window_open{};
    Omittable<TimeNumber> window_until{};
    Omittable<std::vector<TimeNumber>> clocks{};  // by seat: left at `running_from`
    Omittable<SeatNumber> running{};
    Omittable<TimeNumber> running_from{};
    Omittable<SeatList> out_of_time{};
    Omittable<SeatNumber> undo_by{};
    Omittable<OneOf<orders>> order{};  // a seat's own, as all that follows
    Omittable<bool> attacked{};
    Omittable<bool> asked{};
    Omittable<bool> held_back{};
    Omittable<bool> undo_is_asked{};
    Omittable<bool> awaited{};
};
BOOST_DESCRIBE_STRUCT(StatusJson, (),
                      (phase, mode, paused, host, want_rematch, removal_votes, window_open,
                       window_until, clocks, running, running_from, out_of_time, undo_by, order,
                       attacked, asked, held_back, undo_is_asked, awaited))

// TableStatus (table/status.h) without the seats.
struct MatchJson {
    std::vector<std::int32_t> points{};  // by side, as `won`
    BoundedInt<0xFFFF> stages_played{};
    std::vector<ResultJson> results{};
    bool stage_abandoned = false;
    OneOf<enum_words<MatchState>> state{};
    SideList winners{};
    std::vector<SeqNumber> won{};      // matches, over all rematches
    Omittable<TextUpTo<64>> replay{};  // of the match that is over: GET /api/replays/ID
};
BOOST_DESCRIBE_STRUCT(MatchJson, (),
                      (points, stages_played, results, stage_abandoned, state, winners, won,
                       replay))

struct RosterSeatJson {
    OneOf<occupant_words> kind{};
    TextUpTo<longest_name_sent> name{};
    Omittable<TextUpTo<longest_bot_name>> bot{};
    bool present   = false;  // has not left the table
    bool connected = false;  // has a connection now; a bot always
};
BOOST_DESCRIBE_STRUCT(RosterSeatJson, (), (kind, name, bot, present, connected))

struct RosterJson {
    std::vector<RosterSeatJson> seats{};
    BoundedInt<1'000'000> spectators{};
    Omittable<BoundedInt<1'000'000>> devices{};  // at which one's own seat is open; left out: one
};
BOOST_DESCRIBE_STRUCT(RosterJson, (), (seats, spectators, devices))

}  // namespace kilostone::online

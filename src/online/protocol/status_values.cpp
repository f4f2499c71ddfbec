// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/table_values.h"

#include <algorithm>

namespace kilostone::online {
namespace {

void write_seats(Omittable<SeatList>& list, SeatSet set) {
    if (set.empty()) return;
    list.emplace();
    for (Seat seat = 0; seat < max_seats; ++seat)
        if (set.contains(seat)) list->push_back(seat);
}

void write_votes(StatusJson& json, const SeatStatus& s) {
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (s.removal_votes[seat].empty()) continue;
        if (!json.removal_votes) json.removal_votes.emplace();
        RemovalVotesJson& votes = json.removal_votes->emplace_back();
        votes.seat              = seat;
        for (Seat by = 0; by < max_seats; ++by)
            if (s.removal_votes[seat].contains(by)) votes.by.emplace_back(by);
    }
}

void write_flag(Omittable<bool>& flag, bool value) {
    if (value) flag = true;
}

void write_seat(Omittable<SeatNumber>& number, std::optional<Seat> seat) {
    if (seat) number = *seat;
}

// Everything that names a seat, with the table's own limit.
class StatusReader {
public:
    explicit StatusReader(const Rulebook& rules) : rules_(rules) {}

    SeatSet seats(const char* where, const Omittable<SeatList>& list) {
        SeatSet set;
        if (!list) return set;
        for (const auto n : *list)
            if (is_seat(where, n)) set.insert(static_cast<Seat>(n));
        return set;
    }
    std::optional<Seat> seat(const char* where, const Omittable<SeatNumber>& number) {
        if (!number || !is_seat(where, *number)) return std::nullopt;
        return static_cast<Seat>(*number);
    }
    std::array<SeatSet, max_seats> votes(const Omittable<std::vector<RemovalVotesJson>>& list) {
        std::array<SeatSet, max_seats> all{};
        if (!list) return all;
        for (const RemovalVotesJson& votes : *list) {
            if (!is_seat("removal_votes", votes.seat)) continue;
            SeatSet& set = all[static_cast<std::size_t>(votes.seat)];
            for (const auto by : votes.by)
                if (is_seat("removal_votes", by)) set.insert(static_cast<Seat>(by));
        }
        return all;
    }
    void fail(const char* where, const char* what) {
        if (!problem_) problem_ = Problem{where, what, ""};
    }
    [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

private:
    bool is_seat(const char* where, std::int64_t n) {
        if (n < rules_.seats) return true;
        fail(where, "is no seat of the table");
        return false;
    }

    const Rulebook& rules_;
    std::optional<Problem> problem_{};
};

tl::expected<StageResult, Problem> result_of(const Rulebook& rules, const ResultJson& json) {
    const auto bad = [](const char* where) {
        return tl::unexpected(Problem{where, "does not fit the table", ""});
    };
    const auto side = [&](const Nullable<SideJson>& n) -> std::optional<Side> {
        return n ? std::optional<Side>(static_cast<Side>(*n)) : std::nullopt;
    };
    StageResult r{.winner   = side(json.winner_side),
                  .delayed  = json.delayed,
                  .extended = json.extended,
                  .caller   = side(json.caller_side),
                  .sides    = rules.sides};
    if ((r.winner && *r.winner >= rules.sides) || (r.caller && *r.caller >= rules.sides))
        return bad("winner_side");
    if (json.sides.size() != static_cast<std::size_t>(rules.sides)) return bad("sides");
    for (std::size_t s = 0; s < json.sides.size(); ++s) r.scores[s] = json.sides[s].score;
    if (!json.winners) return bad("winners");
    const auto winners = side_set(*json.winners, "winners");
    if (!winners) return tl::unexpected(winners.error());
    if (*winners >> rules.sides) return bad("winners");
    r.winners = *winners;
    return r;
}

}  // namespace

StatusJson status_json(const Rulebook& rules, const SeatStatus& s) {
    StatusJson json{.phase = s.phase, .mode = s.mode};
    write_flag(json.paused, s.paused);
    write_seat(json.host, s.host);
    write_seats(json.want_rematch, s.want_rematch);
    write_votes(json, s);
    write_flag(json.window_open, s.window_open);
    if (s.window_until) json.window_until = *s.window_until;
    const auto seats = s.clocks.begin() + rules.seats;
    if (std::any_of(s.clocks.begin(), seats, [](Millis left) { return left != 0; }))
        json.clocks.emplace(s.clocks.begin(), seats);
    write_seat(json.running, s.running);
    if (s.running_from != 0) json.running_from = s.running_from;
    write_seats(json.out_of_time, s.out_of_time);
    write_seat(json.undo_by, s.undo_by);
    if (s.order != Order::Play) json.order = s.order;
    write_flag(json.attacked, s.attacked);
    write_flag(json.asked, s.asked);
    write_flag(json.held_back, s.held_back);
    write_flag(json.undo_is_asked, s.undo_is_asked);
    write_flag(json.awaited, s.awaited);
    return json;
}

tl::expected<SeatStatus, Problem> status_of(const Rulebook& rules, const StatusJson& json,
                                            std::uint32_t seq) {
    StatusReader reader(rules);
    SeatStatus s{.phase         = static_cast<RoomPhase>(json.phase),
                 .mode          = static_cast<CoupMode>(json.mode),
                 .paused        = json.paused.value_or(false),
                 .host          = reader.seat("host", json.host),
                 .want_rematch  = reader.seats("want_rematch", json.want_rematch),
                 .removal_votes = reader.votes(json.removal_votes),
                 .seq           = seq,
                 .window_open   = json.window_open.value_or(false),
                 .running       = reader.seat("running", json.running),
                 .running_from  = json.running_from.value_or(0),
                 .out_of_time   = reader.seats("out_of_time", json.out_of_time),
                 .undo_by       = reader.seat("undo_by", json.undo_by),
                 .attacked      = json.attacked.value_or(false),
                 .asked         = json.asked.value_or(false),
                 .held_back     = json.held_back.value_or(false),
                 .undo_is_asked = json.undo_is_asked.value_or(false),
                 .awaited       = json.awaited.value_or(false)};
    if (json.window_until) s.window_until = *json.window_until;
    if (json.order) s.order = static_cast<Order>(*json.order);
    if (json.clocks && json.clocks->size() > static_cast<std::size_t>(rules.seats))
        reader.fail("clocks", "has more than one for each seat");
    if (reader.problem()) return tl::unexpected(*reader.problem());
    if (json.clocks) std::copy(json.clocks->begin(), json.clocks->end(), s.clocks.begin());
    return s;
}

MatchJson match_json(const Rulebook& rules, const TableStatus& t) {
    MatchJson json{.stages_played   = t.standing.stages_played,
                   .stage_abandoned = t.stage_abandoned,
                   .state           = t.match_state};
    for (std::size_t side = 0; side < static_cast<std::size_t>(rules.sides); ++side) {
        json.points.push_back(t.standing.points[side]);
        json.won.push_back(t.matches_won[side]);
        if (t.match_winners >> side & 1) json.winners.push_back(static_cast<Side>(side));
    }
    for (const StageResult& r : t.results) json.results.push_back(result_json(r));
    return json;
}

tl::expected<TableStatus, Problem> table_status_of(const Rulebook& rules, const MatchJson& json,
                                                   const RosterJson& roster, Pace pace) {
    const auto sides = static_cast<std::size_t>(rules.sides);
    if (json.points.size() != sides || json.won.size() != sides)
        return tl::unexpected(Problem{"match", "has not one number for each side", ""});
    TableStatus t{.seats           = occupants_of(roster),
                  .pace            = pace,
                  .stage_abandoned = json.stage_abandoned,
                  .match_state     = static_cast<MatchState>(json.state)};
    t.standing.stages_played = static_cast<std::uint16_t>(json.stages_played);
    for (std::size_t side = 0; side < sides; ++side) {
        t.standing.points[side] = json.points[side];
        t.matches_won[side]     = static_cast<std::uint32_t>(json.won[side]);
    }
    for (const ResultJson& r : json.results) {
        auto result = result_of(rules, r);
        if (!result) return tl::unexpected(result.error());
        t.results.push_back(*result);
    }
    for (const auto side : json.winners) {
        if (side >= rules.sides) return tl::unexpected(Problem{"winners", "is no side", ""});
        t.match_winners = static_cast<std::uint8_t>(t.match_winners | 1 << side);
    }
    return t;
}

std::vector<Occupant> occupants_of(const RosterJson& roster) {
    std::vector<Occupant> seats;
    for (const RosterSeatJson& seat : roster.seats) {
        seats.push_back(
            {.kind = static_cast<Occupant::Kind>(seat.kind.index), .name = seat.name.text});
        if (seat.bot) seats.back().bot = seat.bot->text;
    }
    return seats;
}

}  // namespace kilostone::online

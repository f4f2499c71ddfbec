#include "table/record_export.h"

#include "formats/table_json.h"

namespace kilostone {
namespace {

std::string seats_json(const RoomState& s) {
    std::vector<PlayerJson> seats;
    for (Seat seat = 0; seat < s.book().seats; ++seat) {
        const Occupant& who = s.places[seat].who;
        const bool bot      = who.kind == Occupant::Kind::Bot;
        seats.push_back(bot ? bot_json(who.bot) : person_json(who.name));
        seats.back().name = who.name;
        if (who.kind == Occupant::Kind::Nobody) seats.back().name.reset();
        if (who.person.empty()) continue;
        seats.back().name.reset();
        seats.back().person = who.person;
    }
    return print_json(seats);
}

// A stage in which moves were taken back after cards had been shown says so.
std::string match_json(const RoomState& s) {
    const std::string match =
        match_object(std::to_string(s.match.number), s.match.standing.stages_played + 1,
                     s.match.standing.points, s.book().sides);
    if (s.stage->taken_back == 0) return match;
    MatchPlaceJson place = match_place_in(match);
    place.taken_back     = s.stage->taken_back;
    return print_json(place);
}

}  // namespace

StageRecord stage_record(const RoomState& s, const std::optional<StageResult>& result) {
    StageRecord record{.table          = s.settings.table,
                       .custom_edition = s.settings.custom_edition,
                       .dealer         = s.stage->state.table.dealer,
                       .deck           = s.stage->deck,
                       .result         = result,
                       .seats          = seats_json(s),
                       .match          = match_json(s),
                       .deal           = s.stage->proof};
    for (const MadeMove& made : s.stage->made) record.moves.push_back(made.recorded);
    return record;
}

std::vector<std::string> match_lines(const RoomState& s) {
    std::vector<std::string> lines{print(MatchHeader{.table          = s.settings.table,
                                                     .custom_edition = s.settings.custom_edition,
                                                     .first_dealer   = s.match.first_dealer,
                                                     .seats          = seats_json(s)})};
    lines.insert(lines.end(), s.match.stage_lines.begin(), s.match.stage_lines.end());
    if (s.match.winners == 0) return lines;
    const auto& points = s.match.standing.points;
    lines.push_back(print(MatchEnd{.totals  = {points.begin(), points.begin() + s.book().sides},
                                   .winners = s.match.winners}));
    return lines;
}

}  // namespace kilostone

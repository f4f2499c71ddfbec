#include "base/json/write.h"
#include "online/host/hosted_table.h"

namespace kilostone::online {
namespace {

struct SummaryJson {
    std::string edition{};
    int players  = 0;
    int per_side = 0;
    int open     = 0;  // seats nobody has taken
    int people   = 0;
    int bots     = 0;
    std::string phase{};
    int stage    = 0;
    int watching = 0;
    std::vector<int> awaiting{};  // seats of people who are to do something, as everybody can see
};
BOOST_DESCRIBE_STRUCT(SummaryJson, (),
                      (edition, players, per_side, open, people, bots, phase, stage, watching,
                       awaiting))

// Between two stages it is for all of them to go on. Of a stage that spectators may not follow
// nothing is said.
bool is_awaited(const Room& room, Seat seat) {
    if (room.phase() == RoomPhase::StageOver) return room.is_present(seat);
    const auto table = room.table_for_spectators();
    if (room.phase() != RoomPhase::Playing || !table || room.is_paused()) return false;
    if (!room.status(spectator).window_open) return table->turn == seat;
    return room.rules().side_of(seat) == table->attacked;
}

}  // namespace

std::string summary_of(const Room& room, std::size_t watchers) {
    const Rulebook& rules = room.rules();
    SummaryJson json{.edition  = std::string(rules.edition.id.view()),
                     .players  = rules.seats,
                     .per_side = rules.form.per_side,
                     .phase    = std::string(enum_word(room.phase())),
                     .stage    = room.standing().stages_played + 1,
                     .watching = static_cast<int>(watchers)};
    for (Seat seat = 0; seat < rules.seats; ++seat) switch (room.occupant(seat).kind) {
        case Occupant::Kind::Nobody: ++json.open; break;
        case Occupant::Kind::Person: ++json.people; break;
        case Occupant::Kind::Bot: ++json.bots; break;
        }
    for (const Seat seat : room.people())
        if (is_awaited(room, seat)) json.awaiting.push_back(seat);
    return print_json(json);
}

}  // namespace kilostone::online

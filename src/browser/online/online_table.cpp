// An online table as the page is told of it.
#include "browser/api.h"
#include "browser/online/online_session.h"
#include "browser/scene.h"
#include "editions/edition_info.h"
#include "table/setup.h"

namespace kilostone::web {

using namespace online;

namespace {

std::optional<int> number_of(std::optional<Seat> seat) {
    if (!seat) return std::nullopt;
    return static_cast<int>(*seat);
}

}  // namespace

void OnlineSession::show(OnlineUpdate& u, std::int64_t now) const {
    u.connected        = client_->welcome().has_value();
    u.unanswered       = static_cast<int>(client_->unanswered().size());
    u.must_update      = client_->must_update();
    u.may_offer_update = client_->may_offer_update();
    if (!table().is_known()) return;
    u.table          = table_data();
    const auto scene = table().scene();
    if (!scene) return;
    u.scene        = scene_data(*scene);
    u.scene->now   = now;
    u.scene->house = u.table->house;
    if (u.scene->window && u.scene->window->until)
        u.scene->window->until = page_time(*u.scene->window->until);
    // Persons may be called what they like; the reader is addressed all the same.
    for (SeatData& seat : u.scene->seats)
        seat.name = u.table->seats[static_cast<std::size_t>(seat.seat)].name;
}

OnlineTable OnlineSession::table_data() const {
    const Rulebook& rules    = table().rules();
    const SeatStatus& status = table().status();
    OnlineTable t{.code        = code_,
                  .edition     = std::string(cited_id(rules.edition)),
                  .phase       = status.phase,
                  .players     = rules.seats,
                  .per_side    = rules.form.per_side,
                  .target      = rules.form.target,
                  .long_target = long_target(rules.edition, rules.form),
                  .coup        = status.mode,
                  .pace        = table().settings().pace,
                  .you         = number_of(table().watcher()),
                  .host        = number_of(status.host),
                  .spectators  = static_cast<int>(table().roster().spectators),
                  .devices     = static_cast<int>(table().roster().devices.value_or(1)),
                  .paused      = status.paused,
                  .awaited     = status.awaited};
    if (table().watcher()) t.order = status.order;
    t.replay = table().replay();
    if (const auto& clock = table().settings().clock)
        t.clock = ClockData{clock->bank, clock->increment, clock->per_move};
    for (const Message& m : agreement_messages(table().settings().table))
        t.house.push_back(message_data(rules.edition, m));
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        t.seats.push_back(seat_data(seat));
        if (status.want_rematch.contains(seat)) t.want_rematch.push_back(seat);
    }
    return t;
}

OnlineSeat OnlineSession::seat_data(Seat seat) const {
    const RosterSeatJson& from = table().roster().seats[seat];
    const SeatStatus& status   = table().status();
    OnlineSeat s{.seat      = seat,
                 .side      = table().rules().side_of(seat),
                 .kind      = from.kind,
                 .name      = from.name.text,
                 .bot       = from.bot ? from.bot->text : "",
                 .present   = from.present,
                 .connected = from.connected};
    for (Seat voter = 0; voter < table().rules().seats; ++voter)
        if (status.removal_votes[seat].contains(voter)) s.removal_votes.push_back(voter);
    const bool has_clocks = table().settings().clock.has_value();
    if (!has_clocks) return s;
    s.left = status.clocks[seat];
    if (status.running == seat && !status.paused)
        s.until = page_time(status.running_from + status.clocks[seat]);
    return s;
}

std::string online_typescript() {
    TypescriptFile file("online_table", "src/browser/online/online_answers.h");
    file.importing(engine_types());
    file.answers<OnlineUpdate>();
    file.requests<OnlineRequest>();
    return file.text();
}

}  // namespace kilostone::web

#include "support/paired_worlds.h"

#include "engine/apply.h"
#include "support/first_world.h"

#include <set>

namespace kilostone {

bool WatchedRoom::answer_is_held() const {
    const Table table = room.view(0).table;
    if (table.phase != Phase::Answering) return false;
    for (int seat = table.attacked; seat < room.rules().seats; seat += room.rules().sides)
        if (room.view(static_cast<Seat>(seat)).hand.holds(safety_of(table.hazard))) return true;
    return false;
}

std::unique_ptr<WatchedRoom> honest_room() { return std::make_unique<WatchedRoom>(); }

namespace {

// For each window of the first world, in order: whether a coup closed it.
std::vector<bool> windows_with_coup(const Room& room) {
    std::vector<bool> coups;
    for (const SeatFact& told : room.facts_for(Seat{0})) {
        if (told.fact.kind == FactKind::WindowOpened) coups.push_back(false);
        const auto& event = told.fact.event;
        if (event && (event->kind == EventKind::Answered || event->kind == EventKind::Misanswered))
            if (!coups.empty()) coups.back() = true;
    }
    return coups;
}

class SecondWorld {
public:
    SecondWorld(FirstWorld& first, const Deck& deck, MakeRoom make)
        : first_(first), deck_(deck), world_(make(), first.world().watcher()),
          coups_(windows_with_coup(first.world().room())) {}

    // False when a holder who is away cannot be made to hold back: then the worlds are not alike.
    bool play() {
        for (Spoken spoken : first_.script()) {
            if (!wait_until(spoken.at)) return false;
            if (auto* deal = std::get_if<command::Deal>(&spoken.request.command))
                deal->deck = deck_;
            if (is_silent(spoken.request) && first_.rng().below(2) == 0)
                world_.wait_until(spoken.at);
            else
                (void)world_.say(spoken.request, spoken.at);
            world_.come_back();
            if (!keep_quiet()) return false;
        }
        return wait_until(first_.world().now());
    }
    [[nodiscard]] const World& world() const { return world_; }

private:
    // What nobody else may notice, and so may be left out. What it would have led to, a coup that
    // was not played, keep_quiet() sees to.
    bool is_silent(const Request& r) const {
        if (r.actor.kind != Actor::Kind::Seated || world_.watcher() == r.actor.seat) return false;
        if (const auto* set = std::get_if<command::SetOrder>(&r.command))
            return set->order == Order::Hold;
        const auto* play = std::get_if<command::Play>(&r.command);
        return play && play->move.kind == MoveKind::Decline && first_.deal().mode != CoupMode::Ask;
    }

    bool wait_until(Millis at) {
        while (world_.tick_before(at))
            if (!keep_quiet()) return false;
        return true;
    }

    // Who holds the safety only in this world holds it back, in silence.
    bool keep_quiet() {
        const Room& room = world_.room();
        if (room.phase() != RoomPhase::Playing) return true;
        const Table table = room.view(0).table;
        if (table.phase != Phase::Answering) return true;
        std::size_t window = 0;
        for (const SeatFact& told : room.facts_for(Seat{0}))
            window += told.fact.kind == FactKind::WindowOpened;
        if (window == 0 || window > coups_.size() || coups_[window - 1]) return true;
        for (int s = table.attacked; s < room.rules().seats; s += room.rules().sides) {
            const auto seat = static_cast<Seat>(s);
            if (world_.watcher() == seat || quiet_.count({window, seat})) continue;
            if (!room.view(seat).hand.holds(safety_of(table.hazard))) continue;
            // In mode `ask` a bot always answers, and has in the script.
            const bool bot = room.occupant(seat).kind == Occupant::Kind::Bot;
            if (bot && room.coup_mode() == CoupMode::Ask) continue;
            if (!room.is_present(seat)) return false;
            const Request hold{Actor::at(seat), "quiet" + std::to_string(++ids_),
                               command::Play{decline(seat)}};
            if (world_.say(hold, world_.now())) quiet_.insert({window, seat});
        }
        return true;
    }

    FirstWorld& first_;
    const Deck& deck_;
    World world_;
    std::vector<bool> coups_;
    std::set<std::pair<std::size_t, Seat>> quiet_{};
    int ids_ = 0;
};

std::string described(const SignalSeen& h) {
    std::string text = "at " + std::to_string(h.at) + ": ";
    if (const SeatFact* told = std::get_if<SeatFact>(&h.what))
        return text + "fact " + std::to_string(static_cast<int>(told->fact.kind)) + ", number " +
               std::to_string(told->seq) + ", of " + std::to_string(told->at);
    if (const std::string* frame = std::get_if<std::string>(&h.what)) return text + *frame;
    if (const SeatStatus* m = std::get_if<SeatStatus>(&h.what))
        return text + "coming back, number " + std::to_string(m->seq);
    const ApplyResult& answer = std::get<ApplyResult>(h.what);
    return text + (answer ? "done, " + std::to_string(answer->seq) : text_of(answer.error()));
}

std::string difference(const std::vector<SignalSeen>& a, const std::vector<SignalSeen>& b) {
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        const std::string here  = i < a.size() ? described(a[i]) : "nothing";
        const std::string there = i < b.size() ? described(b[i]) : "nothing";
        if (i >= a.size() || i >= b.size() || !(a[i] == b[i])) return here + " / " + there;
    }
    return "";
}

}  // namespace

Pair compare_worlds(const PairPlan& plan, MakeRoom make) {
    FirstWorld first(plan, make);
    const OtherDeck other = other_deck(first.world(), first.deal(), first.rng());
    if (!other.alike) return {};
    SecondWorld second(first, other.deck, make);
    if (!second.play()) return {};
    const auto& heard = first.world().heard();
    return {true, other.telling, static_cast<int>(heard.size()),
            difference(heard, second.world().heard())};
}

}  // namespace kilostone

#include "online/protocol_world.h"

#include "engine/moves.h"

#include <algorithm>

namespace kilostone::online {

ProtocolWorld::ProtocolWorld(const Plan& plan)
    : rng_(stream(plan.seed, static_cast<std::uint64_t>(plan.mode))) {
    settings_.table  = random_agreement(plan.edition, plan.form, rng_);
    settings_.coup   = plan.mode;
    settings_.window = shortest_window + rng_.below(3'000);
    settings_.pace   = static_cast<Pace>(rng_.below(4));
    if (chance(3)) settings_.clock = ClockRule{2'000 + rng_.below(60'000), rng_.below(2'000)};
    if (chance(4)) settings_.clock = ClockRule{.per_move = 2'000 + rng_.below(60'000)};
    for (Seat seat = 0; seat < plan.form.players; ++seat)
        people_[seat] = plan.mode != CoupMode::Ask && !chance(3);
    if (plan.mode == CoupMode::Ask && !chance(4))
        people_[rng_.below(static_cast<std::uint32_t>(plan.form.players))] = true;
}

bool ProtocolWorld::say(Actor actor, Command command) {
    return room_.apply({actor, "c" + std::to_string(++ids_), std::move(command)}, now_).has_value();
}

void ProtocolWorld::seat_everybody() {
    for (Seat seat = 0; seat < room_.rules().seats; ++seat) {
        if (room_.occupant(seat).kind != Occupant::Kind::Nobody) continue;
        const std::string id    = std::to_string(seat);
        attendance_.names[seat] = "Name " + id;
        const Occupant person{
            .kind = Occupant::Kind::Person, .name = {}, .bot = {}, .person = "p" + id};
        const bool done = people_[seat]
                              ? say(Actor::guest(), command::Sit{seat, person})
                              : say(Actor::driver(), command::Sit{seat, TestTable::bot("B" + id)});
        EXPECT_TRUE(done);
        return;
    }
}

bool ProtocolWorld::step() {
    now_ = std::max(now_, room_.now()) + rng_.below(700);
    if (chance(12)) {
        const Seat seat = some_seat();
        if (chance(2)) attendance_.connected.insert(seat);
        attendance_.spectators = static_cast<int>(rng_.below(3));
    }
    if (chance(8)) do_something();
    drive();
    return stages_ < 4;
}

void ProtocolWorld::drive() {
    switch (room_.phase()) {
    case RoomPhase::Gathering:
        if (room_.settings() != settings_ && room_.journal().size() < 40) {
            say(Actor::driver(), command::Configure{settings_});
            return;
        }
        seat_everybody();
        if (chance(2)) say(Actor::driver(), command::Start{some_seat()});
        return;
    case RoomPhase::Dealing: {
        Deck deck = sorted_deck(room_.rules());
        shuffle(deck, rng_);
        EXPECT_TRUE(say(Actor::driver(), command::Deal{deck}));
        ++stages_;
        return;
    }
    case RoomPhase::StageOver: say(Actor::driver(), command::NextStage{}); return;
    case RoomPhase::MatchOver:
        if (chance(3)) return agree_on_another_edition();
        for (const Seat seat : room_.people()) say(Actor::at(seat), command::Rematch{});
        if (room_.phase() == RoomPhase::MatchOver) say(Actor::driver(), command::Rematch{});
        return;
    case RoomPhase::Playing: break;
    }
    const DriverTasks tasks = room_.driver_tasks();
    if (room_.is_paused()) {
        if (chance(3)) say(Actor::driver(), command::Resume{});
        return;
    }
    if (!tasks.deciding.empty() && !chance(4)) return move(tasks.deciding.front());
    const Table table = room_.view(0).table;
    for (Seat seat = 0; seat < room_.rules().seats; ++seat) {
        const bool asked = table.phase == Phase::Answering
                               ? room_.rules().side_of(seat) == table.attacked
                               : seat == table.turn;
        if (asked && people_[seat] && chance(2)) return move(seat);
    }
    if (room_.settings().pace == Pace::Step) say(Actor::driver(), command::Step{});
    if (tasks.tick) now_ = std::max(now_, *tasks.tick);
    say(Actor::driver(), command::Tick{});
}

// For the same number of players.
void ProtocolWorld::agree_on_another_edition() {
    const Edition& edition = editions()[rng_.below(static_cast<std::uint32_t>(editions().size()))];
    const auto form        = find_form(edition, room_.rules().seats);
    if (!form) return;
    settings_.table = random_agreement(edition, *form, rng_);
    say(Actor::driver(), command::Configure{settings_});
}

// Mostly forward, or no stage would be won.
void ProtocolWorld::move(Seat seat) {
    const View v      = room_.view(seat);
    const Moves moves = legal_moves(v);
    if (moves.empty()) {
        say(Actor::at(seat), command::Play{decline(seat)});
        return;
    }
    Move chosen = moves[static_cast<int>(rng_.below(static_cast<std::uint32_t>(moves.size())))];
    if (!chance(3) && moves[0].kind == MoveKind::Lay) chosen = moves[0];
    chosen.seat = seat;
    say(Actor::at(seat), command::Play{chosen});
}

void ProtocolWorld::do_something() {
    const Seat seat = some_seat();
    if (!people_[seat]) return;
    if (!room_.is_present(seat) && room_.occupant(seat).kind != Occupant::Kind::Nobody) {
        say(Actor::guest(), command::Sit{seat, {Occupant::Kind::Person, "", "", "q"}});
        return;
    }
    say(Actor::at(seat), some_command(seat));
}

Command ProtocolWorld::some_command(Seat seat) {
    switch (rng_.below(16)) {
    case 0: return command::SetOrder{chance(2) ? Order::Play : Order::Hold};
    case 1: return command::Pause{};
    case 2:
    case 3:
    case 4: return command::AnswerUndo{!chance(4)};
    case 5: return command::Step{};
    case 6: return command::Play{decline(seat)};
    case 7: return command::Swap{seat, some_seat()};
    case 8:
        if (chance(3)) return command::Leave{seat};
        return command::PassHost{some_seat()};
    case 9:
        if (chance(6)) return command::Abandon{};
        return command::Undo{};
    case 10:
        if (chance(10)) return command::Resign{};
        return command::Undo{};
    case 11:
        settings_.pace = static_cast<Pace>(rng_.below(4));
        return command::Configure{settings_};
    case 12:
        if (chance(8)) return command::VoteRemoval{some_seat(), !chance(4)};
        return command::Undo{};
    case 13: return command::Undo{};
    default: return command::Resume{};
    }
}

}  // namespace kilostone::online

#include "support/first_world.h"

#include "engine/moves.h"

namespace kilostone {

FirstWorld::FirstWorld(const PairPlan& plan, MakeRoom make)
    : rng_(stream(plan.seed, static_cast<std::uint64_t>(plan.mode))),
      settings_(some_settings(plan)), world_(make(), some_watcher(plan)) {
    say(Actor::driver(), command::Configure{settings_});
    seat_everybody(plan);
    const Rulebook& rules = world_.room().rules();
    deal_                 = {sorted_deck(rules), some_seat(), plan.mode};
    shuffle(deal_.deck, rng_);
    say(Actor::driver(), command::Start{deal_.dealer});
    say(Actor::driver(), command::Deal{deal_.deck});
    play_on(static_cast<int>(10 + rng_.below(110)));
    while (world_.tick_before(world_.now())) {
    }  // what is due this very moment
}

Settings FirstWorld::some_settings(const PairPlan& plan) {
    Settings s;
    s.table  = random_agreement(plan.edition, plan.form, rng_);
    s.coup   = plan.mode;
    s.window = shortest_window + rng_.below(3'000);
    s.pace   = static_cast<Pace>(rng_.below(3));
    if (chance(3)) s.clock = ClockRule{2'000 + rng_.below(60'000), rng_.below(2'000)};
    if (chance(6)) s.clock = ClockRule{.per_move = 2'000 + rng_.below(60'000)};
    return s;
}

Watcher FirstWorld::some_watcher(const PairPlan& plan) {
    const auto players = static_cast<std::uint32_t>(plan.form.players);
    const auto seat    = static_cast<Seat>(rng_.below(players));
    for (Seat s = 0; s < players; ++s) people_[s] = plan.mode != CoupMode::Ask && !chance(4);
    people_[seat] = true;
    return chance(6) ? spectator : Watcher{seat};
}

void FirstWorld::seat_everybody(const PairPlan& plan) {
    for (Seat seat = 0; seat < plan.form.players; ++seat) {
        const bool person = is_person(seat);
        say(person ? Actor::guest() : Actor::driver(),
            command::Sit{seat, person ? Occupant{Occupant::Kind::Person, "P", ""}
                                      : Occupant{Occupant::Kind::Bot, "B", "random"}});
    }
}

// What was refused to others is not part of the script: it may depend on their hands.
bool FirstWorld::say(Actor actor, Command command) {
    const Request request{actor, "c" + std::to_string(++ids_), std::move(command)};
    const bool done = world_.say(request, now_).has_value();
    const bool own  = world_.watcher() && actor.is_at(*world_.watcher());
    if (!done && !own) return false;
    script_.push_back({now_, request});
    world_.come_back();
    return done;
}

void FirstWorld::play_on(int steps) {
    while (steps-- > 0 && world_.room().phase() == RoomPhase::Playing) step();
}

void FirstWorld::step() {
    now_ = std::max(now_, world_.now()) + rng_.below(700);
    if (world_.watcher() && chance(5)) try_something();
    if (chance(9)) do_something();
    if (world_.room().phase() != RoomPhase::Playing) return;
    const DriverTasks tasks = world_.room().driver_tasks();
    for (const Seat seat : tasks.deciding)
        if (!chance(4)) move(seat);
    if (world_.room().phase() != RoomPhase::Playing) return;
    const Table table = world_.room().view(0).table;
    if (table.phase != Phase::Answering) {
        if (is_person(table.turn) && !chance(4)) move(table.turn);
        return;
    }
    for (Seat seat = 0; seat < world_.room().rules().seats; ++seat)
        if (world_.room().rules().side_of(seat) == table.attacked && is_person(seat) && !chance(3))
            move(seat);
    if (tasks.tick && chance(2)) now_ = std::max(now_, *tasks.tick);
}

void FirstWorld::try_something() {
    const Seat seat = *world_.watcher();
    if (chance(2))
        say(Actor::at(seat), some_command(seat));
    else
        say(Actor::at(seat), command::Play{some_move(seat)});
}

void FirstWorld::do_something() {
    const Seat seat = some_seat();
    if (!is_person(seat)) return;
    if (!world_.room().is_present(seat))
        say(Actor::guest(), command::Sit{seat, {Occupant::Kind::Person, "P", ""}});
    else if (chance(12) && settings_.coup != CoupMode::Ask)
        say(Actor::at(seat), command::Leave{seat});
    else
        say(Actor::at(seat), some_command(seat));
}

Command FirstWorld::some_command(Seat seat) {
    switch (rng_.below(10)) {
    case 0: return command::SetOrder{chance(2) ? Order::Play : Order::Hold};
    case 1: return command::Pause{};
    case 2: return command::AnswerUndo{!chance(4)};
    case 3: return command::Step{};
    case 4: return command::Play{decline(seat)};
    case 5: return command::Rename{seat, "Q"};
    case 6: return command::Undo{};
    case 7: return command::VoteRemoval{some_seat(), !chance(4)};
    default: return command::Resume{};
    }
}

// Any card, in the hand or not.
Move FirstWorld::some_move(Seat seat) {
    const Card card = all_cards[rng_.below(card_kinds)];
    switch (rng_.below(4)) {
    case 0: return coup(seat, card);
    case 1: return attack(seat, card, static_cast<Side>(rng_.below(3)));
    case 2: return lay(seat, card);
    default: return discard(seat, card);
    }
}

// Legal, with a liking for attacks; answers often hold back.
void FirstWorld::move(Seat seat) {
    const View v      = world_.room().view(seat);
    const Moves moves = legal_moves(v);
    if (v.table.phase == Phase::Answering && (moves.empty() || chance(2))) {
        say(Actor::at(seat), command::Play{decline(seat)});
        return;
    }
    if (moves.empty()) return;
    const auto pick = [&] {
        return moves[static_cast<int>(rng_.below(static_cast<std::uint32_t>(moves.size())))];
    };
    Move chosen = pick();
    for (int i = 0; i < 3 && chosen.kind != MoveKind::Attack; ++i) chosen = pick();
    chosen.seat = seat;
    say(Actor::at(seat), command::Play{chosen});
}

}  // namespace kilostone

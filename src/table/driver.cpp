#include "table/driver.h"

#include "engine/deal.h"
#include "engine/moves.h"

#include <utility>

namespace kilostone {

Driver::Driver(std::optional<std::uint64_t> seed, Random random)
    : seed_(seed), random_(random), rng_(seed ? *seed : random()) {}

// Uniform in [0, n), from the system's own generator.
std::uint32_t Driver::below(std::uint32_t n) {
    const std::uint32_t biased = 0xFFFF'FFFFU - 0xFFFF'FFFFU % n;
    std::uint32_t word         = 0;
    do word = static_cast<std::uint32_t>(random_());
    while (word >= biased);
    return word % n;
}

std::optional<Rejection> Driver::begin(const Setup& setup, Millis now) {
    std::vector<Command> commands{command::Configure{setup.settings}};
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
        commands.emplace_back(command::Sit{static_cast<Seat>(seat), setup.seats[seat]});
    for (Command& c : commands)
        if (auto done = ask(Actor::driver(), std::move(c), now); !done) return done.error();
    const auto seats = static_cast<std::uint32_t>(room_.rules().seats);
    // Lots are drawn even when a seat was picked: a seed then gives the same bots in both cases.
    auto dealer      = static_cast<Seat>(seed_ ? rng_.below(seats) : below(seats));
    if (setup.first_pick && *setup.first_pick >= seats)
        return Rejection{.code = RejectionCode::NoSuchSeat};
    if (setup.first_pick) dealer = first_dealer(room_.rules(), *setup.first_pick);
    if (auto done = ask(Actor::driver(), command::Start{dealer}, now); !done) return done.error();
    return std::nullopt;
}

void Driver::adopt(Room room) {
    room_   = std::move(room);
    decks_  = random_() >> 1;
    valued_ = nullptr;
    planned_move_.reset();
}

bool Driver::step(Millis now) {
    const DriverTasks tasks = room_.driver_tasks();
    if (tasks.deck) return ask(Actor::driver(), command::Deal{shuffled(), ""}, now).has_value();
    if (!tasks.deciding.empty()) {
        think_ahead();
        const Move move = *std::exchange(planned_move_, {});
        return ask(Actor::at(move.seat), command::Play{move}, now).has_value();
    }
    if (tasks.tick && *tasks.tick <= now)
        return ask(Actor::driver(), command::Tick{}, now).has_value();
    return false;
}

void Driver::think_ahead() {
    const auto next = room_.driver_tasks().deciding;
    if (next.empty() || (planned_move_ && planned_at_ == room_.journal().size())) return;
    planned_move_ = bot_move(next.front());
    planned_at_   = room_.journal().size();
}

tl::expected<Receipt, Rejection> Driver::ask(Actor actor, Command command, Millis now) {
    std::string id;
    if (!actor.is_driver()) id = "t" + std::to_string(room_.journal().size());
    return room_.apply({actor, std::move(id), std::move(command)}, now);
}

Deck Driver::shuffled() {
    Deck deck = sorted_deck(room_.rules());
    if (seed_) {
        Rng rng = stream(*seed_, decks_++);
        shuffle(deck, rng);
        return deck;
    }
    for (auto left = static_cast<std::uint32_t>(deck.size); left > 1; --left)
        std::swap(deck.cards[left - 1], deck.cards[below(left)]);
    return deck;
}

Move Driver::decide(Seat seat, bool for_the_match, const Answer& answer) {
    const View view   = room_.view(seat);
    const Moves moves = legal_moves(view);
    if (moves.empty()) return decline(seat);
    if (for_the_match && valued_ != view.rules) {
        value_.emplace(*view.rules);
        valued_ = view.rules;
    }
    const Sight sight = view.sight();
    Move move         = answer(
        {sight, moves, view.chain_draws, view.standing, {}, for_the_match ? &*value_ : nullptr},
        rng_);
    move.seat = seat;  // a side's decline is spoken by each for itself
    return move;
}

Move Driver::bot_move(Seat seat) {
    // A save may name a bot that this program does not have; the room keeps names as they are.
    const auto known = find_bot(room_.occupant(seat).bot);
    const Bot& bot   = known ? *known : levels().back();
    return decide(seat, bot.for_match,
                  [&](const Question& q, Rng& rng) { return bot.decide(q, rng); });
}

Hints Driver::hints_for(Seat seat, Budget thinking) {
    Hints found;
    (void)decide(seat, true, [&](Question question, Rng&) {
        question.budget = thinking;
        Rng rng(room_.journal().size());
        found = hints(question, rng);
        return question.moves[0];
    });
    return found;
}

}  // namespace kilostone

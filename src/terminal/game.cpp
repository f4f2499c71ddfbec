// not said: reasons are for whoever repairs a save
#include "terminal/game.h"

#include "record/match_record.h"
#include "terminal/game_history.h"

#include <sys/random.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace kilostone {
namespace {

// Uniform in [0, n), from the system's own generator.
std::uint32_t system_below(std::uint32_t n) {
    const std::uint32_t biased = 0xFFFF'FFFFU - 0xFFFF'FFFFU % n;
    std::uint32_t word         = 0;
    do word = static_cast<std::uint32_t>(system_random());
    while (word >= biased);
    return word % n;
}

Millis real_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

GameTrouble bad_setup(const Rejection& no) { return {Trouble::BadSetup, "", text_of(no), ""}; }

}  // namespace

std::uint64_t system_random() {
    std::uint64_t word = 0;
    while (::getrandom(&word, sizeof word, 0) != static_cast<ssize_t>(sizeof word)) {
    }
    return word;
}

Game::Game(GameOptions options)
    : options_(std::move(options)), rng_(options_.seed ? *options_.seed : system_random()) {
    if (!options_.clock) options_.clock = real_time;
}

Millis Game::now() const { return options_.clock() + clock_ahead_; }

tl::expected<Game, GameTrouble> Game::begin(const Setup& setup, GameOptions options) {
    Game game(std::move(options));
    std::vector<std::pair<Actor, Command>> commands;
    commands.emplace_back(Actor::driver(), command::Configure{setup.settings});
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
        commands.emplace_back(Actor::driver(),
                              command::Sit{static_cast<Seat>(seat), setup.seats[seat]});
    const auto seats = static_cast<std::uint32_t>(setup.settings.table.form.players);
    const auto dealer =
        static_cast<Seat>(game.options_.seed ? game.rng_.below(seats) : system_below(seats));
    commands.emplace_back(Actor::driver(), command::Start{dealer});
    for (auto& [actor, command] : commands)
        if (const auto done = game.ask(actor, std::move(command)); !done)
            return tl::unexpected(bad_setup(done.error()));
    if (!game.options_.save) return game;
    auto save = SaveFile::create(game.options_.folder);
    if (!save) return tl::unexpected(save.error());
    game.save_ = std::move(*save);
    if (!game.keep()) return tl::unexpected(*game.trouble_);
    return game;
}

tl::expected<Game, GameTrouble> Game::resume(std::string path, GameOptions options) {
    if (path.empty()) path = last_saved_game(options.folder);
    if (path.empty())
        return tl::unexpected(GameTrouble{Trouble::NothingSaved, options.folder, "", ""});
    auto save = SaveFile::open(path);
    if (!save) return tl::unexpected(save.error());
    const auto text = save->read();
    if (!text) return tl::unexpected(text.error());
    Game game(std::move(options));
    game.save_ = std::move(*save);
    if (auto t = game.rebuild(*text)) return tl::unexpected(*t);
    return game;
}

// A line without its end was being written when the program or the machine stopped: nobody has seen
// what it says. Anything else that does not read is not ours to repair.
std::optional<GameTrouble> Game::rebuild(const std::string& text) {
    const auto broken = [&](const std::string& why) {
        const std::string was = save_->path();
        return GameTrouble{Trouble::Broken, was, why, save_->set_aside()};
    };
    const auto saved = read_save(text);
    if (!saved) return broken(saved.error());
    const auto& lines = saved->lines;
    auto room         = Room::rebuild(lines);
    if (!room) return broken(text_of(room.error()));
    if (room->phase() == RoomPhase::Gathering)
        return broken("the beginning of the game is missing");
    room_ = std::move(*room);
    if (saved->torn) {
        auto fresh = SaveFile::create(options_.folder);
        if (!fresh) return fresh.error();
        if (auto t = fresh->append(lines)) return t;
        aside_ = save_->set_aside();
        save_  = std::move(*fresh);
    } else {
        save_->go_on_after(*saved);
    }
    kept_         = lines.size();
    // The clock of another run may be anywhere; this one goes on where that one stopped.
    const auto at = lines.back().find("\"at\":") + 5;
    clock_ahead_  = std::strtoll(lines.back().c_str() + at, nullptr, 10) - options_.clock();
    decks_        = system_random() >> 1;  // a seed does not deal the same cards twice
    (void)room_.apply({Actor::driver(), "", command::Resume{}}, now());
    if (keep()) return std::nullopt;
    return trouble_;
}

bool Game::step() {
    if (trouble_) return false;
    const Wants wants = room_.wants();
    if (wants.deck) return ask(Actor::driver(), command::Deal{shuffled()}).has_value();
    if (!wants.deciding.empty()) {
        think_ahead();
        return play(*std::exchange(thought_, {})).has_value();
    }
    if (wants.tick && *wants.tick <= now())
        return ask(Actor::driver(), command::Tick{}).has_value();
    return false;
}

void Game::think_ahead() {
    const auto next = room_.wants().deciding;
    if (trouble_ || next.empty()) return;
    if (thought_ && thought_at_ == room_.journal().size()) return;
    thought_    = bot_move(next.front());
    thought_at_ = room_.journal().size();
}

tl::expected<Receipt, Rejection> Game::ask(Actor actor, Command command) {
    if (room_.phase() != RoomPhase::MatchOver) match_recorded_ = false;
    std::string id;
    if (!actor.is_driver()) id = "t" + std::to_string(room_.journal().size());
    return room_.apply({actor, std::move(id), std::move(command)}, now());
}

std::vector<Told> Game::told(Watcher watcher, std::uint32_t since) {
    if (!keep()) return {};
    return room_.told(watcher, since);
}

bool Game::keep() {
    if (trouble_) return false;
    const auto lines = room_.journal();
    if (save_ && kept_ < lines.size()) trouble_ = save_->append(lines.subspan(kept_));
    if (trouble_) return false;
    kept_ = lines.size();
    return room_.phase() != RoomPhase::MatchOver || record_match();
}

bool Game::record_match() {
    if (!save_ || match_recorded_) return true;
    const auto lines = room_.match_record();
    if (is_match_end(lines.back())) trouble_ = add_to_history(options_.folder, lines);
    match_recorded_ = !trouble_;
    return match_recorded_;
}

void Game::close() {
    if (keep() && save_ && room_.phase() == RoomPhase::MatchOver) save_->remove();
}

Deck Game::shuffled() {
    Deck deck = sorted_deck(room_.rules());
    if (options_.seed) {
        Rng rng = stream(*options_.seed, decks_++);
        shuffle(deck, rng);
        return deck;
    }
    for (auto left = static_cast<std::uint32_t>(deck.size); left > 1; --left)
        std::swap(deck.cards[left - 1], deck.cards[system_below(left)]);
    return deck;
}

Move Game::decide(Seat seat, bool for_the_match, const Answer& answer) {
    const View view   = room_.view(seat);
    const Moves moves = legal_moves(view);
    if (moves.empty()) return decline(seat);
    if (for_the_match && valued_ != view.rules) {
        value_.emplace(*view.rules);
        valued_ = view.rules;
    }
    const Sight sight = view.sight();
    Move move         = answer(
        {sight, moves, view.fresh, view.standing, {}, for_the_match ? &*value_ : nullptr}, rng_);
    move.seat = seat;  // a side's decline is spoken by each for itself
    return move;
}

Move Game::bot_move(Seat seat) {
    // A save may name a bot that this program does not have; the room keeps names as they are.
    const auto known = find_bot(room_.occupant(seat).bot);
    const Bot& bot   = known ? *known : levels().back();
    return decide(seat, bot.for_match,
                  [&](const Question& q, Rng& rng) { return bot.answer(q, rng); });
}

}  // namespace kilostone

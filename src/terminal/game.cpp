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
    : options_(std::move(options)), driver_(options_.seed, system_random) {
    if (!options_.clock) options_.clock = real_time;
}

Millis Game::now() const { return options_.clock() + clock_ahead_; }

tl::expected<Game, GameTrouble> Game::begin(const Setup& setup, GameOptions options) {
    Game game(std::move(options));
    if (const auto no = game.driver_.begin(setup, game.now()))
        return tl::unexpected(bad_setup(*no));
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
    driver_.adopt(std::move(*room));
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
    (void)ask(Actor::driver(), command::Resume{});
    if (keep()) return std::nullopt;
    return trouble_;
}

bool Game::step() {
    if (trouble_) return false;
    if (room().phase() != RoomPhase::MatchOver) match_recorded_ = false;
    return driver_.step(now());
}

void Game::think_ahead() {
    if (!trouble_) driver_.think_ahead();
}

tl::expected<Receipt, Rejection> Game::ask(Actor actor, Command command) {
    if (room().phase() != RoomPhase::MatchOver) match_recorded_ = false;
    return driver_.ask(actor, std::move(command), now());
}

std::vector<Told> Game::told(Watcher watcher, std::uint32_t since) {
    if (!keep()) return {};
    return room().told(watcher, since);
}

bool Game::keep() {
    if (trouble_) return false;
    const auto lines = room().journal();
    if (save_ && kept_ < lines.size()) trouble_ = save_->append(lines.subspan(kept_));
    if (trouble_) return false;
    kept_ = lines.size();
    return room().phase() != RoomPhase::MatchOver || record_match();
}

bool Game::record_match() {
    if (!save_ || match_recorded_) return true;
    const auto lines = room().match_record();
    if (is_match_end(lines.back())) trouble_ = add_to_history(options_.folder, lines);
    match_recorded_ = !trouble_;
    return match_recorded_;
}

void Game::close() {
    if (keep() && save_ && room().phase() == RoomPhase::MatchOver) save_->remove();
}

}  // namespace kilostone

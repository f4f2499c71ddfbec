// i18n-exempt: reasons are for whoever repairs a save
#include "terminal/game/game.h"

#include "formats/match_record.h"
#include "terminal/game/history.h"

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

GameProblem bad_setup(const Rejection& no) {
    return {GameProblemKind::BadSetup, "", text_of(no), ""};
}

// Gives a damaged save another name, unless another program has it open.
std::string set_aside(const std::string& path) {
    auto file = SaveFile::open(path);
    return file ? file->set_aside() : "";
}

}  // namespace

struct Game::LoadedGame {
    SavedJournal journal{};
    Room room{};
};

// The game that a save tells; what the file holds otherwise is not ours to repair.
tl::expected<Game::LoadedGame, GameProblem> Game::load(const std::string& path,
                                                       const std::string& text) {
    const auto broken = [&](const std::string& why) {
        return tl::unexpected(GameProblem{GameProblemKind::Broken, path, why, ""});
    };
    auto journal = read_save(text);
    if (!journal) return broken(journal.error());
    auto room = Room::rebuild(journal->lines);
    if (!room) return broken(text_of(room.error()));
    if (room->phase() == RoomPhase::Gathering)
        return broken("the beginning of the game is missing");
    return LoadedGame{*std::move(journal), *std::move(room)};
}

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

tl::expected<Game, GameProblem> Game::begin(const Setup& setup, GameOptions options) {
    Game game(std::move(options));
    if (const auto no = game.driver_.begin(setup, game.now()))
        return tl::unexpected(bad_setup(*no));
    if (!game.options_.save) return game;
    auto save = SaveFile::create(game.options_.folder);
    if (!save) return tl::unexpected(save.error());
    game.save_ = std::move(*save);
    if (!game.save_pending()) return tl::unexpected(*game.save_problem_);
    return game;
}

tl::expected<Game, GameProblem> Game::resume(std::string path, GameOptions options) {
    const bool was_named = !path.empty();
    if (!was_named) path = last_saved_game(options.folder);
    if (path.empty())
        return tl::unexpected(GameProblem{GameProblemKind::NothingSaved, options.folder, "", ""});
    // Nothing is opened for writing before it has proved to be a saved game, and a file that a
    // player has named is not renamed even then.
    const auto text = read_saved_game(path);
    if (!text) return tl::unexpected(text.error());
    auto loaded           = load(path, *text);
    const bool may_rename = options.save && is_own_file(options.folder, saved_games, path);
    if (!loaded) {
        GameProblem broken = loaded.error();
        if (may_rename && !was_named) broken.aside = set_aside(path);
        return tl::unexpected(broken);
    }
    Game game(std::move(options));
    if (game.options_.save) {
        auto save = SaveFile::open(path);
        if (!save) return tl::unexpected(save.error());
        // Another program may have gone on with it before it was locked.
        const auto now = save->read();
        if (!now) return tl::unexpected(now.error());
        loaded = load(path, *now);
        if (!loaded) return tl::unexpected(loaded.error());
        game.save_ = std::move(*save);
    }
    if (auto t = game.go_on_with(*std::move(loaded), may_rename)) return tl::unexpected(*t);
    return game;
}

// A line without its end was being written when the program or the machine stopped: nobody has seen
// what it says. The game then goes on in a new file.
std::optional<GameProblem> Game::go_on_with(LoadedGame loaded, bool may_rename) {
    const auto& lines = loaded.journal.lines;
    driver_.adopt(std::move(loaded.room));
    end_was_missing_ = loaded.journal.torn;
    if (save_ && end_was_missing_) {
        auto fresh = SaveFile::create(options_.folder);
        if (!fresh) return fresh.error();
        if (auto t = fresh->append(lines)) return t;
        if (may_rename) aside_ = save_->set_aside();
        save_ = std::move(*fresh);
    } else if (save_) {
        save_->go_on_after(loaded.journal);
    }
    kept_        = lines.size();
    // The clock of another run may be anywhere; this one goes on where that one stopped.
    clock_ahead_ = room().now() - options_.clock();
    (void)ask(Actor::driver(), command::Resume{});
    if (save_pending()) return std::nullopt;
    return save_problem_;
}

bool Game::step() {
    if (save_problem_) return false;
    if (room().phase() != RoomPhase::MatchOver) match_recorded_ = false;
    return driver_.step(now());
}

void Game::think_ahead() {
    if (!save_problem_) driver_.think_ahead();
}

tl::expected<Receipt, Rejection> Game::ask(Actor actor, Command command) {
    if (room().phase() != RoomPhase::MatchOver) match_recorded_ = false;
    return driver_.ask(actor, std::move(command), now());
}

std::vector<SeatFact> Game::facts_for(Watcher watcher, std::uint32_t since) {
    if (!save_pending()) return {};
    return room().facts_for(watcher, since);
}

bool Game::save_pending() {
    if (save_problem_) return false;
    const auto lines = room().journal();
    if (save_ && kept_ < lines.size()) save_problem_ = save_->append(lines.subspan(kept_));
    if (save_problem_) return false;
    kept_ = lines.size();
    return room().phase() != RoomPhase::MatchOver || record_match();
}

bool Game::record_match() {
    if (!save_ || match_recorded_) return true;
    const auto lines = room().match_record();
    if (is_match_end(lines.back())) save_problem_ = add_to_history(options_.folder, lines);
    match_recorded_ = !save_problem_;
    return match_recorded_;
}

void Game::close() {
    if (save_pending() && save_ && room().phase() == RoomPhase::MatchOver) save_->remove();
}

}  // namespace kilostone

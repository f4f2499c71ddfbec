// A Driver for one terminal, with the real clock: it keeps the journal and the history of finished
// matches. The screen and the plain text both play through it. It
// knows no rule: what may be done is the room's and the engine's to say.
//
//     auto game = Game::begin(setup, options);
//     while (game->step()) {}                   // cards, bots, what is due
//     for (auto& t : game->facts_for(seat, seen))    // on the disk before it is told
//         …
//     game->play(lay(seat, Card::Roll));
#pragma once

#include "table/driver.h"
#include "terminal/game/save.h"

#include <functional>
#include <memory>

namespace kilostone {

struct GameOptions {
    std::string folder{};                 // where games are kept
    bool save = true;                     // false: nothing is written at all
    std::optional<std::uint64_t> seed{};  // for decks and bots; without it they are the system's
    // Milliseconds of whatever clock the caller keeps, never going back. Without it: the real one.
    std::function<Millis()> clock{};
};

class Game {
public:
    [[nodiscard]] static tl::expected<Game, GameProblem> begin(const Setup& setup,
                                                               GameOptions options);

    // A saved game where it was left; `path` empty: the last one. A save whose end was cut off goes
    // on after its last whole line, in a new file; one that no game could have written is refused.
    // Damaged files in the data folder are kept aside under another name, unless a player has
    // named the one that is refused. All other files stay as they are; without `options.save`, all.
    [[nodiscard]] static tl::expected<Game, GameProblem> resume(std::string path,
                                                                GameOptions options);

    // One thing that needs no person: the deal, a bot's decision, what is due by now. False when
    // there is none, or when the game cannot be saved any more.
    bool step();
    // Lets the bot that is next find its move, to be made by step(): whoever shows bots at a pace
    // does not add their thinking to it.
    void think_ahead();

    // A command of somebody at this terminal.
    tl::expected<Receipt, Rejection> ask(Actor actor, Command command);
    tl::expected<Receipt, Rejection> play(Move move) {
        return ask(Actor::at(move.seat), command::Play{move});
    }

    // What this seat has been told since, once it is on the disk; nothing when it cannot be kept.
    [[nodiscard]] std::vector<SeatFact> facts_for(Watcher watcher, std::uint32_t since);
    // The same without the telling. False when it failed: then save_problem() says why, and the
    // game must not go on.
    bool save_pending();
    [[nodiscard]] const std::optional<GameProblem>& save_problem() const { return save_problem_; }

    // The room may be ahead of the disk: call facts_for() or save_pending() before showing anything
    // from it.
    [[nodiscard]] const Room& room() const { return driver_.room(); }
    [[nodiscard]] Millis now() const;

    [[nodiscard]] bool is_saved() const { return save_.has_value(); }
    [[nodiscard]] std::string path() const { return save_ ? save_->path() : std::string(); }
    // Of a resumed game: its end had been cut off, and where the file as it was is kept now; empty
    // when it stayed where it was.
    [[nodiscard]] bool end_was_missing() const { return end_was_missing_; }
    [[nodiscard]] const std::string& kept_aside() const { return aside_; }

    // What the strongest player would do. Requires a stage.
    [[nodiscard]] Hints hints_for(Seat seat, Budget thinking) {
        return driver_.hints_for(seat, thinking);
    }

    // A finished match needs no save any more. Otherwise the game can be resumed.
    void close();

private:
    explicit Game(GameOptions options);

    [[nodiscard]] bool record_match();
    struct LoadedGame;
    [[nodiscard]] static tl::expected<LoadedGame, GameProblem> load(const std::string& path,
                                                                    const std::string& text);
    [[nodiscard]] std::optional<GameProblem> go_on_with(LoadedGame loaded, bool may_rename);

    GameOptions options_;
    Driver driver_;
    std::optional<SaveFile> save_{};
    std::size_t kept_    = 0;  // lines of the journal that are on the disk
    Millis clock_ahead_  = 0;  // of a resumed game before the clock it goes on with
    bool match_recorded_ = false;
    std::optional<GameProblem> save_problem_{};
    bool end_was_missing_ = false;
    std::string aside_{};
};

// Words of the operating system's generator.
[[nodiscard]] std::uint64_t system_random();

}  // namespace kilostone

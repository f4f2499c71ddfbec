#include "terminal/screen/play.h"

#include "editions/registry.h"
#include "terminal/game/history.h"
#include "terminal/plain/statistics.h"
#include "terminal/screen/game.h"
#include "terminal/screen/setup.h"

namespace kilostone {
namespace {

Setup with_quick_bots(Setup setup) {
    for (Occupant& o : setup.seats)
        if (o.kind == Occupant::Kind::Bot) o.bot = "greedy";
    return setup;
}

ScreenPlayed play_one(Display& display, const ScreenPlay& how, const std::optional<Setup>& setup,
                      Pace pace) {
    EventLoop loop(display);  // a new game begins with nothing lit, opened or scrolled
    ManualClock clock;
    const GameOptions options{
        .folder = how.folder, .save = how.save, .seed = how.seed, .clock = clock.reader()};
    auto game = setup ? Game::begin(how.hurried ? with_quick_bots(*setup) : *setup, options)
                      : Game::resume(how.file, options);
    if (!game) return {.end = GameEnd::CannotSave, .trouble = game.error()};
    const GameEnd end =
        ScreenTable(*game, how.language, loop, clock)
            .play({.pace = pace, .resumed = !setup.has_value(), .hints = !how.hurried});
    game->close();
    return {end, game->save_problem(),
            game->is_saved() && game->room().phase() != RoomPhase::MatchOver};
}

// False when the program is to end.
bool tell_statistics(EventLoop& loop, const ScreenPlay& how, const Texts& texts,
                     std::optional<GameProblem>& trouble) {
    const auto statistics = read_statistics(how.folder, without_pronoun);
    if (!statistics) {
        trouble = statistics.error();
        return false;
    }
    return screen_tell(loop, texts, texts.say("play.menu.statistics"),
                       statistics_lines(texts, *statistics, how.name));
}

}  // namespace

ScreenPlayed play_on_screen(Display& display, const ScreenPlay& how,
                            const std::optional<Setup>& setup) {
    return play_one(display, how, setup, how.pace.value_or(Pace::Normal));
}

ScreenPlayed play_by_screen_menu(Display& display, const ScreenPlay& how) {
    const Texts texts(how.language, *find_edition("classic"));
    EventLoop loop(display);
    Pace pace = how.pace.value_or(Pace::Normal);
    for (;;) {
        const bool saved  = !last_saved_game(how.folder).empty();
        const auto choice = screen_menu(loop, how.language, saved, pace);
        if (!choice) return {GameEnd::Stopped};
        pace = choice->pace;
        ScreenPlayed played;
        switch (choice->menu.kind) {
        case MenuChoice::Kind::Leave: return {};
        case MenuChoice::Kind::Statistics:
            if (!tell_statistics(loop, how, texts, played.trouble))
                return {GameEnd::Stopped, played.trouble};
            continue;
        case MenuChoice::Kind::Play:
            played = play_one(display, how, choice->menu.setup, pace);
            break;
        case MenuChoice::Kind::Resume: played = play_one(display, how, {}, pace); break;
        }
        // A game that was left is left for good; after a match there may be another one.
        if (played.end != GameEnd::Left || played.trouble || played.saved) return played;
    }
}

}  // namespace kilostone

// kilostone play: sets up a table by flags or by questions, and chooses screen or plain text to
// play it with.
#include "base/shell_word.h"
#include "bots/player.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/statistics_json.h"
#include "cli/table_options.h"
#include "editions/registry.h"
#include "terminal/game/setup.h"
#include "terminal/plain/menu.h"
#include "terminal/plain/plain.h"
#include "terminal/plain/statistics.h"
#include "terminal/screen/play.h"
#include "terminal/screen/shell.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::vector<std::string> names{};
    std::string bots = "commuter";
    std::string coup{};
    std::string pace{};
    int target = 0;
    int window = 0;                 // seconds
    std::optional<int> dealer{};    // a seat, from 1
    std::optional<int> youngest{};  // the same
    std::string data{};
    std::optional<std::uint64_t> seed{};
    bool no_save    = false;
    bool plain      = false;
    bool ascii      = false;
    bool resume     = false;
    bool json       = false;
    bool statistics = false;
    std::string file{};  // to resume
};

struct Context {
    const Options& options;
    Language language;
    std::string folder;
    std::string how_to_resume;  // a command to be typed
};

std::string resume_command(const Options& o, bool language_given) {
    std::string command = "kilostone play --resume";  // i18n-exempt: to be typed
    if (!o.file.empty()) command += " " + shell_word(o.file);
    if (o.plain) command += " --plain";
    if (!o.data.empty()) command += " --data " + shell_word(o.data);
    if (language_given) command += " --lang " + std::string(code_of(current_language()));
    return command;
}

Exit code_of(GameProblemKind kind) {
    switch (kind) {
    case GameProblemKind::CannotSave:
    case GameProblemKind::CannotRead: return Exit::Io;
    case GameProblemKind::Broken: return Exit::BadData;
    case GameProblemKind::BadSetup: return Exit::Usage;
    case GameProblemKind::InUse:
    case GameProblemKind::NothingSaved: break;
    }
    return Exit::Failed;
}

int tell(const Context& c, const GameProblem& t) {
    const Texts texts(c.language, *find_edition("classic"));
    std::string message  = texts.say(problem_id(t.kind), {{"path", std::string_view(t.path)},
                                                          {"reason", std::string_view(t.reason)}});
    const bool is_broken = t.kind == GameProblemKind::Broken;
    if (is_broken) message += "\n" + where_kept(texts, t.aside);
    if (!c.options.file.empty() && (is_broken || t.kind == GameProblemKind::CannotRead)) {
        const std::string games = c.folder + "/" + std::string(saved_games.folder);
        message += "\n" + texts.say("play.resumable", {{"path", std::string_view(games)}});
    }
    if (t.kind == GameProblemKind::CannotSave) message += "\n" + texts.say("play.save_elsewhere");
    return fail(code_of(t.kind), message);
}

tl::unexpected<UserError> usage(Problem problem) {
    return tl::unexpected(UserError{Exit::Usage, std::move(problem)});
}

tl::expected<ChosenTable, UserError> table_by_flags(const Options& o) {
    auto chosen = choose_edition(o.table.edition);
    if (!chosen) return chosen;
    if (o.target > 0) {
        if (!chosen->custom_edition.empty())
            return usage(
                {"target", tr("cli.error.target.custom"), tr("cli.error.target.custom.allowed")});
        if (!chosen->table.edition.points.counted)
            return usage({"target", tr("cli.error.target.none"), ""});
        auto other = with_match_target(chosen->table.edition, o.target);
        if (!other) return usage({"target", other.error().what, other.error().allowed});
        chosen = ChosenTable{.table          = {.edition = other->edition},
                             .custom_edition = other->custom_edition};
    }
    return choose_form(*std::move(chosen), o.table);
}

tl::expected<std::vector<Occupant>, UserError> people_by_flags(const Options& o, int players) {
    std::vector<Occupant> seats;
    for (const std::string& name : o.names) {
        if (name != "-" && !is_name(name)) return usage(name_problem("name", name, true));
        seats.push_back(name == "-" ? bot_of("") : person_named(name));
    }
    if (auto p = problem_with_names(o.names)) return usage(*std::move(p));
    if (seats.empty()) seats.push_back(person_named(""));
    if (std::ranges::none_of(seats,
                             [](const Occupant& s) { return s.kind == Occupant::Kind::Person; }))
        return usage({"name", tr("cli.error.nobody"), tr("cli.error.nobody.allowed")});
    if (static_cast<int>(seats.size()) > players)
        return usage({"name",
                      tr("cli.error.names",
                         {{"count", static_cast<int>(seats.size())}, {"number", players}}),
                      ""});
    seats.resize(static_cast<std::size_t>(players), bot_of(""));
    return seats;
}

tl::expected<std::vector<Occupant>, UserError> seats_by_flags(const Options& o, int players,
                                                              const Texts& texts) {
    auto seats = people_by_flags(o, players);
    if (!seats) return seats;
    std::vector<std::string> wanted = split_list(o.bots);
    for (const std::string& bot : wanted) {
        if (find_bot(bot)) continue;
        return usage(unknown_bot("bots", bot));
    }
    const auto open =
        static_cast<std::size_t>(std::ranges::count(*seats, Occupant::Kind::Bot, &Occupant::kind));
    if (wanted.size() == 1) wanted.resize(std::max<std::size_t>(open, 1), wanted[0]);
    if (wanted.size() != open && open > 0) return usage(bots_for_seats(wanted.size(), open));
    auto next = wanted.begin();
    for (Occupant& seat : *seats)
        if (seat.kind == Occupant::Kind::Bot) seat.bot = *next++;
    name_bots(texts, *seats);
    return seats;
}

// Which of the two options there is depends on how the edition finds its first player.
tl::expected<std::optional<Seat>, UserError> first_pick_by_flags(const Options& o,
                                                                 const Agreement& table) {
    const bool youngest = table.edition.first_player == FirstPlayer::Youngest;
    if (youngest && o.dealer)
        return usage({"dealer", tr("cli.error.dealer"), "--youngest N"});  // i18n-exempt: to type
    if (!youngest && o.youngest)
        return usage({"youngest", tr("cli.error.youngest"), "--dealer N"});  // i18n-exempt: to type
    const auto number = youngest ? o.youngest : o.dealer;
    if (!number) return std::nullopt;
    const int players = table.form.players;
    if (*number < 1 || *number > players)
        return usage({youngest ? "youngest" : "dealer",
                      tr("cli.error.no_seat", {{"number", *number}}), numbers_to(players)});
    return static_cast<Seat>(*number - 1);
}

tl::expected<Setup, UserError> setup_by_flags(const Context& c) {
    const Options& o = c.options;
    auto table       = table_by_flags(o);
    if (!table) return tl::unexpected(table.error());
    const Texts texts(c.language, table->table.edition);
    auto seats = seats_by_flags(o, table->table.form.players, texts);
    if (!seats) return tl::unexpected(seats.error());
    const auto first_pick = first_pick_by_flags(o, table->table);
    if (!first_pick) return tl::unexpected(first_pick.error());
    Setup setup{.settings   = {.table          = table->table,
                               .custom_edition = table->custom_edition,
                               .pace           = Pace::Instant},
                .seats      = *std::move(seats),
                .first_pick = *first_pick};
    const auto mode = std::ranges::find(coup_modes, o.coup);
    if (mode != coup_modes.end())
        setup.settings.coup = static_cast<CoupMode>(mode - coup_modes.begin());
    const auto people = std::ranges::count(setup.seats, Occupant::Kind::Person, &Occupant::kind);
    setup.settings.window =
        o.window > 0 ? Millis{1000} * o.window : fitting_window(static_cast<int>(people));
    if (setup.settings.coup == CoupMode::Ask && people > 1)
        return usage(
            {"coup", tr("cli.error.coup"), "window, purist, auto"});  // i18n-exempt: words to type
    return setup;
}

int show_statistics(const Context& c) {
    const Texts texts(c.language, *find_edition("classic"));
    const auto statistics = read_statistics(c.folder, without_pronoun);
    if (!statistics) return tell(c, statistics.error());
    const std::string name = c.options.names.empty() ? "" : c.options.names.front();
    if (c.options.json) return answer(statistics_json(*statistics, name));
    std::string out;
    for (const std::string& line : statistics_lines(texts, *statistics, name)) out += line + "\n";
    return answer(out);
}

std::optional<Pace> pace_wanted(const Options& o) {
    const auto found = std::ranges::find(paces, o.pace);
    if (found == paces.end()) return std::nullopt;
    return static_cast<Pace>(found - paces.begin());
}

// What became of a game; told when the console has been left.
struct Outcome {
    Exit code = Exit::Ok;
    std::optional<GameProblem> trouble{};
    bool wants_statistics = false;
};

Outcome play_plain(const Context& c, Console& console, const std::optional<Setup>& setup) {
    const Options& o = c.options;
    ManualClock clock;
    const GameOptions how{
        .folder = c.folder, .save = !o.no_save, .seed = o.seed, .clock = clock.reader()};
    auto game = setup ? Game::begin(*setup, how) : Game::resume(o.file, how);
    if (!game) return {.trouble = game.error()};
    const GameEnd end = PlainTable(*game, c.language, console, clock)
                            .play({.pace          = pace_wanted(o).value_or(Pace::Instant),
                                   .resumed       = !setup.has_value(),
                                   .how_to_resume = c.how_to_resume});
    game->close();
    if (game->save_problem()) return {.trouble = game->save_problem()};
    return {end == GameEnd::Stopped ? Exit::Interrupted : Exit::Ok};
}

Outcome play_by_menu(const Context& c, Console& console) {
    Prompt prompt(console);
    const auto choice = plain_menu(prompt, c.language, !last_saved_game(c.folder).empty());
    if (!choice) return {prompt.how_it_ended() == LineEnd::Stopped ? Exit::Interrupted : Exit::Ok};
    switch (choice->kind) {
    case MenuChoice::Kind::Play: return play_plain(c, console, choice->setup);
    case MenuChoice::Kind::Resume: return play_plain(c, console, {});
    case MenuChoice::Kind::Statistics: return {.wants_statistics = true};
    case MenuChoice::Kind::Leave: break;
    }
    return {};
}

int play_in_lines(const Context& c, const std::optional<Setup>& setup, bool by_menu) {
    Outcome outcome;
    int error = 0;
    {
        StandardConsole console(interrupted());
        outcome = by_menu ? play_by_menu(c, console) : play_plain(c, console, setup);
        console.flush();
        error = console.write_error();
    }
    if (outcome.trouble) return tell(c, *outcome.trouble);
    if (error != 0) return fail_to_write(error);
    return outcome.wants_statistics ? show_statistics(c) : static_cast<int>(outcome.code);
}

int play_in_full_screen(const Context& c, const std::optional<Setup>& setup, bool by_menu) {
    const Options& o = c.options;
    const ScreenPlay how{.language = c.language,
                         .folder   = c.folder,
                         .save     = !o.no_save,
                         .seed     = o.seed,
                         .pace     = pace_wanted(o),
                         .file     = o.file,
                         .name     = o.names.empty() ? "" : o.names.front()};
    const auto played = [&] {
        CursesDisplay display({.ascii = o.ascii});
        return by_menu ? play_by_screen_menu(display, how) : play_on_screen(display, how, setup);
    }();
    if (played.trouble) return tell(c, *played.trouble);
    const Texts texts(c.language, *find_edition("classic"));
    const std::string saved =
        texts.say("plain.saved", {{"command", std::string_view(c.how_to_resume)}});
    if (played.saved) (void)put(saved + "\n");  // a terminal may be gone by now
    return static_cast<int>(played.end == GameEnd::Stopped ? Exit::Interrupted : Exit::Ok);
}

// Here screen or plain text is chosen. Without a setup the saved game goes on; `by_menu`: neither
// has been said yet.
int play(const Context& c, const std::optional<Setup>& setup, bool by_menu) {
    return c.options.plain || !has_screen() ? play_in_lines(c, setup, by_menu)
                                            : play_in_full_screen(c, setup, by_menu);
}

int run(const Options& o, bool table_given, bool language_given) {
    const Context c{o, current_language(), o.data.empty() ? default_data_folder() : o.data,
                    resume_command(o, language_given)};
    warn_unsupported_language();
    if (o.statistics) return show_statistics(c);
    if (o.resume) return play(c, {}, false);
    if (!table_given) return play(c, {}, true);
    const auto setup = setup_by_flags(c);
    if (!setup) return fail(setup.error());
    return play(c, *setup, false);
}

// What they are for is said in the catalogues, by their names: docs/texts.md.
void add_options(CLI::App& command, Options& o) {
    add_table_options(command, o.table);
    command.add_option("--name", o.names)->take_all();
    command.add_option("-b,--bots", o.bots)->type_name("BOT,…")->capture_default_str();
    command.add_option("--dealer", o.dealer)->check(any_whole_number);
    command.add_option("--youngest", o.youngest)->check(any_whole_number);
    command.add_option("--target", o.target)->check(whole_number_from(1, 60000));
    command.add_option("--coup", o.coup)->check(one_of({"ask", "window", "purist", "auto"}));
    command.add_option("--pace", o.pace)->check(one_of({"instant", "normal", "slow", "step"}));
    command.add_option("--window", o.window)->check(whole_number_from(2, 30));
    command.add_option("-s,--seed", o.seed)->check(whole_number);
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("play");
    auto options  = std::make_shared<Options>();
    add_options(*command, *options);
    command->add_flag("--plain", options->plain);
    command->add_flag("--ascii", options->ascii);
    auto* resume =
        command->add_option("--resume", options->file)->type_name("[FILE]")->expected(0, 1);
    command->add_flag("--statistics", options->statistics);
    command->add_flag("--json", options->json);
    command->add_option("--data", options->data)->type_name("DIR");
    command->add_flag("--no-save", options->no_save);
    for (const char* other : {"--resume", "--statistics"})
        exclude(*command, other,
                {"--edition", "--players", "--teams", "--house", "--bots", "--dealer", "--youngest",
                 "--target", "--coup", "--window", "--seed"});
    exclude(*command, "--resume", {"--statistics"});
    exclude(*command, "--statistics", {"--plain", "--ascii", "--pace", "--no-save"});
    exclude(*command, "--ascii", {"--plain"});
    require(*command, {"--json"}, "--statistics");
    command->callback([options, command, resume, &exit_code] {
        options->resume  = resume->count() > 0;
        const auto given = [&](const char* name) { return command->count(name) > 0; };
        const bool table = given("--edition") || given("--players") || given("--teams") ||
                           given("--house") || given("--name") || given("--bots") ||
                           given("--dealer") || given("--youngest") || given("--target") ||
                           given("--coup") || given("--window") || given("--seed");
        exit_code = run(*options, table, given("--lang"));
    });
}

}  // namespace kilostone

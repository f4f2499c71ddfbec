// One program, many faces: this file only tells the commands apart.
#include "apps/commands.h"
#include "apps/help_format.h"
#include "apps/program.h"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <algorithm>

namespace {

constexpr const char* examples = R"(Examples:
  kilostone play                                 set up a table and play against bots
  kilostone play --resume                        go on with the last game
  kilostone rules show trio                      the rules of an edition
  kilostone rules compare trio speed             what differs between two boxes
  kilostone rules why "trio hand=stop B=-" "attack B stop"
  kilostone hint "hu hand=stop,km50 A=-/roll B=km100/roll"   what to play, and why
  kilostone simulate -e nl -p 4 --teams --stages 10000 --bots greedy
  kilostone simulate -e hu --stages 3 --record stages.jsonl
  kilostone arena greedy random                  which bot is stronger
  kilostone arena "cmd:./mybot" greedy           … and a bot of your own
  kilostone replay stages.jsonl                  check a record and read it
  kilostone review stages.jsonl                  what every decision was worth
  kilostone score                                the score pad for real cards

The 1000-kilometre card-game family: every edition on one engine.)";

// A mistyped command deserves better than "argument not expected".
std::string better_message(const CLI::App& app, int argc, char** argv,
                           const CLI::ParseError& error) {
    std::vector<std::string> names;
    for (const CLI::App* sub : app.get_subcommands({})) names.push_back(sub->get_name());
    if (argc > 1 && argv[1][0] != '-' &&
        std::find(names.begin(), names.end(), argv[1]) == names.end()) {
        const std::string meant = kilostone::suggestion(argv[1], {names.begin(), names.end()});
        return fmt::format("there is no command `{}`{}", argv[1],
                           meant.empty() ? "" : "; " + meant);
    }
    return error.what();
}

}  // namespace

int main(int argc, char** argv) {
    kilostone::watch_signals();
    CLI::App app(examples, "kilostone");
    app.formatter(std::make_shared<kilostone::ShortListing>());
    app.set_help_all_flag("--help-all", "help for all commands");
    app.set_version_flag("--version", "kilostone " KILOSTONE_VERSION);
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    int exit_code = 0;
    kilostone::add_play_command(app, exit_code);
    kilostone::add_score_command(app, exit_code);
    kilostone::add_sheet_command(app, exit_code);
    kilostone::add_rules_command(app, exit_code);
    kilostone::add_simulate_command(app, exit_code);
    kilostone::add_tune_command(app, exit_code);
    kilostone::add_arena_command(app, exit_code);
    kilostone::add_hint_command(app, exit_code);
    kilostone::add_bot_command(app, exit_code);
    kilostone::add_replay_command(app, exit_code);
    kilostone::add_review_command(app, exit_code);
    kilostone::add_census_command(app, exit_code);
    kilostone::add_bench_command(app, exit_code);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wanted) {  // --help, --version
        return app.exit(wanted);
    } catch (const CLI::ParseError& error) {
        kilostone::fail(kilostone::Exit::Usage, better_message(app, argc, argv, error));
        fmt::print(stderr, "Try `kilostone --help`.\n");
        return static_cast<int>(kilostone::Exit::Usage);
    }
    return exit_code;
}

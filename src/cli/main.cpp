// The program: finds the command and runs it.
#include "cli/commands.h"
#include "cli/completions.h"
#include "cli/help.h"
#include "cli/option_rules.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/usage_error.h"
#include "cli/version.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>

namespace {

using kilostone::Exit;
using kilostone::fail;
using kilostone::help_for;
using kilostone::put_error;
using kilostone::usage_error;

void add_commands(CLI::App& app, int& exit_code) {
    kilostone::add_play_command(app, exit_code);
    kilostone::add_learn_command(app, exit_code);
    kilostone::add_join_command(app, exit_code);
    kilostone::add_host_command(app, exit_code);
    kilostone::add_serve_command(app, exit_code);
    kilostone::add_store_command(app, exit_code);
    kilostone::add_migrate_command(app, exit_code);
    kilostone::add_score_command(app, exit_code);
    kilostone::add_sheet_command(app, exit_code);
    kilostone::add_rules_command(app, exit_code);
    kilostone::add_hint_command(app, exit_code);
    kilostone::add_replay_command(app, exit_code);
    kilostone::add_verify_command(app, exit_code);
    kilostone::add_review_command(app, exit_code);
    kilostone::add_simulate_command(app, exit_code);
    kilostone::add_arena_command(app, exit_code);
    kilostone::add_tune_command(app, exit_code);
    kilostone::add_bot_command(app, exit_code);
    kilostone::add_training_rows_command(app, exit_code);
    kilostone::add_holdings_command(app, exit_code);
    kilostone::add_census_command(app, exit_code);
    kilostone::add_bench_command(app, exit_code);
    kilostone::add_completions_command(app, exit_code);
    kilostone::add_manual_command(app, exit_code);
}

bool is_command(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* command = &app;
    for (const std::string& word : words) {
        const auto below =
            command->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == word; });
        if (below.empty()) return false;
        command = below.front();
    }
    return true;
}

// `help rules show` is `rules show --help`, as people know it from other programs. Where there is
// no such command, the words after `help` are refused as any others.
std::vector<std::string> words_of(const CLI::App& app, int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words.front() != "help") return words;
    words.erase(words.begin());
    const auto options =
        std::ranges::find_if(words, [](const std::string& word) { return word.starts_with('-'); });
    if (is_command(app, {words.begin(), options})) words.emplace_back("--help");
    return words;
}

bool asks_for_version_json(std::vector<std::string> words) {
    std::ranges::sort(words);
    return words == std::vector<std::string>{"--json", "--version"};
}

int refuse(const CLI::App& app, const CLI::ParseError& error) {
    fail(Exit::Usage, usage_error(app, error));
    put_error(kilostone::tr("cli.try_help", {{"command", help_for(app)}}) + "\n");
    return static_cast<int>(Exit::Usage);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace kilostone;
    reserve_standard_descriptors();
    watch_signals();
    // What is being completed need not be right: no option of it is looked at.
    const bool completing = argc > 1 && argv[1] == complete_request;
    if (!choose_language(completing ? 1 : argc, argv))
        return fail(Exit::Usage,
                    tr("cli.error.language", {{"code", std::string_view(unsupported_language())},
                                              {"allowed", std::string_view(language_codes())}}));
    end_on_uncaught_errors(tr("cli.error.memory"));
    CLI::App app("", "kilostone");
    app.set_help_all_flag("--help-all");
    app.set_version_flag("-V,--version", "kilostone " KILOSTONE_VERSION);
    app.require_subcommand(1);
    app.failure_message(CLI::FailureMessage::simple);
    int exit_code = 0;
    add_commands(app, exit_code);
    refuse_empty_values(app);
    describe(app);
    if (completing) return answer(completions_of(app, {argv + 2, argv + argc}));
    auto words = words_of(app, argc, argv);
    if (asks_for_version_json(words)) return answer(version_json());
    try {
        refuse_empty_optional_values(app, words);
        std::ranges::reverse(words);  // as CLI11 takes them
        app.parse(words);
    } catch (const CLI::Success& wanted) {  // --help, --version
        std::ostringstream text;
        app.exit(wanted, text, text);
        return answer(text.str());
    } catch (const CLI::ParseError& error) {
        if (argc == 1) put_error(app.help() + "\n");
        return refuse(app, error);
    }
    return exit_code;
}

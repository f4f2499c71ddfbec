// The commands of the program, each in a file of its own. Adding one to the app registers its
// options; running it sets the exit code.
#pragma once

#include <CLI/App.hpp>

namespace kilostone {

void add_play_command(CLI::App& app, int& exit_code);
void add_learn_command(CLI::App& app, int& exit_code);
void add_join_command(CLI::App& app, int& exit_code);
void add_host_command(CLI::App& app, int& exit_code);
void add_serve_command(CLI::App& app, int& exit_code);
void add_store_command(CLI::App& app, int& exit_code);
void add_migrate_command(CLI::App& app, int& exit_code);
void add_rules_command(CLI::App& app, int& exit_code);
void add_simulate_command(CLI::App& app, int& exit_code);
void add_arena_command(CLI::App& app, int& exit_code);
void add_hint_command(CLI::App& app, int& exit_code);
void add_tune_command(CLI::App& app, int& exit_code);
void add_bot_command(CLI::App& app, int& exit_code);
void add_score_command(CLI::App& app, int& exit_code);
void add_review_command(CLI::App& app, int& exit_code);
void add_sheet_command(CLI::App& app, int& exit_code);
void add_replay_command(CLI::App& app, int& exit_code);
void add_verify_command(CLI::App& app, int& exit_code);
void add_census_command(CLI::App& app, int& exit_code);
void add_training_rows_command(CLI::App& app, int& exit_code);
void add_holdings_command(CLI::App& app, int& exit_code);
void add_bench_command(CLI::App& app, int& exit_code);
void add_completions_command(CLI::App& app, int& exit_code);
void add_manual_command(CLI::App& app, int& exit_code);

}  // namespace kilostone

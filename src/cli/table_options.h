// --edition, --players, --teams and --house: how a command is told what to play.
#pragma once

#include "cli/checks.h"
#include "cli/program.h"
#include "editions/house.h"
#include "formats/position.h"
#include "lab/entrant.h"

#include <CLI/App.hpp>
#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct TableOptions {
    std::string edition = "classic";
    int players         = 2;
    bool teams          = false;
    std::vector<std::string> house{};  // key=value
};

// "Trilingual edition, 4 players in 2 teams, 1000 km, discard=stuck".
[[nodiscard]] std::string table_line(const Agreement& table);

// No bot has this name; which option or argument says it.
// That two of these are the same name, however it is written; empty ones and `-` are none.
[[nodiscard]] std::optional<Problem> problem_with_names(const std::vector<std::string>& names);

[[nodiscard]] Problem unknown_bot(std::string_view where, std::string_view name);
// The same for what may also be a program, `cmd:…`, of which something else may be wrong.
[[nodiscard]] Problem entrant_problem(std::string_view where, std::string_view name,
                                      const Problem& problem);
// A program that cannot be started is a mistake of the person who named it, not a bot that fails.
[[nodiscard]] std::optional<Problem> problem_with_start(std::string_view where,
                                                        const Entrant& entrant);
// "3 bots for 2 seats".
[[nodiscard]] Problem bots_for_seats(std::size_t bots, std::size_t seats);

void add_table_options(CLI::App& command, TableOptions& options);

struct ChosenTable {
    Agreement table{};
    std::string custom_edition{};  // JSON, empty for a built-in edition
};

// A built-in edition by its id, or a custom one from a TOML file. The form is left open.
[[nodiscard]] tl::expected<ChosenTable, UserError> choose_edition(const std::string& name);

// A position; its first word may also be the path of a custom edition's file.
[[nodiscard]] tl::expected<Position, UserError> read_position(const std::string& text);

// The form and the house rules for an edition that has been chosen.
[[nodiscard]] tl::expected<ChosenTable, UserError> choose_form(ChosenTable chosen,
                                                               const TableOptions& options);

// The agreement asked for, or what is wrong with it, in words for the person who typed it.
[[nodiscard]] tl::expected<ChosenTable, UserError> choose_table(const TableOptions& options);

}  // namespace kilostone

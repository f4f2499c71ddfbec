// Completions for shells. The script of a shell is short: it asks the program itself, as
// `kilostone __complete WORD…`, what the last word could become.
#pragma once

#include <CLI/App.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

inline constexpr std::string_view complete_request = "__complete";

// The script for bash, zsh or fish.
[[nodiscard]] std::string completion_script(std::string_view shell);

// A line for each answer: a word, a tabulator and what it is, or for names of files ":file",
// ":toml" or ":folder". The words are those after the program's name; the last is being typed.
// bash takes words apart at "=" and hands it over as a word of its own.
[[nodiscard]] std::string completions_of(const CLI::App& app,
                                         const std::vector<std::string>& words);

}  // namespace kilostone

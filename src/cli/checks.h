// What values an option takes. A wrong one is answered in the reader's language, with what is
// allowed; help and completions read the allowed words from the check's description.
#pragma once

#include "base/problem.h"

#include <CLI/App.hpp>  // Validators.hpp alone does not compile

#include <cstdint>
#include <string>
#include <vector>

namespace kilostone {

// Its description: "a|b|c".
[[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& words);
[[nodiscard]] CLI::Validator whole_number_from(std::uint64_t least, std::uint64_t most);
[[nodiscard]] CLI::Validator number_from(double least, double most);

// CLI11 takes -1 for a large number without being asked.
extern const CLI::Validator whole_number;
extern const CLI::Validator any_whole_number;  // a sign is allowed: what is wrong is said elsewhere

// What is wrong with the name that somebody gives for themselves or, where `bots` may be named too,
// for a seat. `where` is the option, or what the name was for.
[[nodiscard]] Problem name_problem(const std::string& where, const std::string& name,
                                   bool bots = false);

}  // namespace kilostone

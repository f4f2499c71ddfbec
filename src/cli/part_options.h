// --part and --merge: a run divided over several processes or machines.
#pragma once

#include "cli/program.h"
#include "lab/parts.h"

#include <CLI/App.hpp>

namespace kilostone {

struct PartOptions {
    std::string part{};  // "2/8"; empty: all of it
    std::vector<std::string> merge{};

    [[nodiscard]] bool is_part() const { return !part.empty(); }
    [[nodiscard]] Part chosen() const { return parse_part(part).value_or(Part{}); }
};
void add_part_options(CLI::App& command, PartOptions& options);

// One file that a part was written to.
[[nodiscard]] tl::expected<PartFile, UserError> read_part(const std::string& name);
// The files of all parts of one run of this command.
[[nodiscard]] tl::expected<std::vector<PartFile>, UserError>
read_parts(const std::vector<std::string>& names, std::string_view command);

// What is wrong with what the files have in them.
[[nodiscard]] UserError bad_parts(const Problem& problem);

}  // namespace kilostone

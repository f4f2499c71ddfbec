// kilostone lessons: what the intuition is taught from, for a program that teaches.
#include "apps/commands.h"
#include "apps/program.h"
#include "apps/table_options.h"
#include "lab/lessons.h"

#include <unistd.h>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::uint64_t seed   = 1;
    std::uint64_t stages = 0;
};

constexpr const char* about =
    R"(Write decisions, and what came of each of their best moves when the expert's rules
played on, as the bytes that src/lab/lessons.h describes. tools/train_intuition.py
reads them.

Example:
  kilostone lessons -e classic -p 2 --stages 1000 > lessons.bin)";

int run(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    if (isatty(STDOUT_FILENO) != 0)
        return fail(Exit::Usage, Problem{"lessons", "bytes are not for a terminal",
                                         "send them to a file or a pipe"});
    const Rulebook rules = compile(table->table.edition, table->table.form);
    std::vector<std::uint8_t> bytes;
    for (std::uint64_t k = 0; k < o.stages || o.stages == 0; ++k) {
        if (interrupted()) return fail(Exit::Interrupted, "interrupted");
        for (const Lesson& lesson : lessons(rules, o.seed, k)) append(bytes, lesson);
        if (bytes.size() < (std::size_t{1} << 20) && k + 1 != o.stages) continue;
        if (!put({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            return fail(Exit::Io, "cannot write standard output");
        bytes.clear();
    }
    return 0;
}

}  // namespace

void add_lessons_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("lessons", about);
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    command->add_option("-s,--seed", options->seed, "of the stages")
        ->check(whole_number)
        ->capture_default_str();
    command->add_option("-n,--stages", options->stages, "how many; 0: until the reader has enough")
        ->check(whole_number)
        ->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

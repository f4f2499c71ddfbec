// kilostone lessons: training data for the network, for a program that trains it.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "lab/training_rows.h"

#include <unistd.h>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::uint64_t seed   = 1;
    std::uint64_t stages = 0;
};

int run(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    if (isatty(STDOUT_FILENO) != 0)
        return fail(Exit::Usage,
                    Problem{"lessons", tr("cli.error.terminal"), tr("cli.error.terminal.allowed")});
    const Rulebook rules = compile(table->table.edition, table->table.form);
    std::vector<std::uint8_t> bytes;
    for (std::uint64_t k = 0; k < o.stages || o.stages == 0; ++k) {
        if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
        for (const TrainingRow& row : training_rows(rules, o.seed, k)) append(bytes, row);
        if (bytes.size() < (std::size_t{1} << 20) && k + 1 != o.stages) continue;
        if (!put({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            return fail_to_write();
        bytes.clear();
    }
    return 0;
}

}  // namespace

void add_training_rows_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("lessons");
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    add_seed_option(*command, options->seed);
    command->add_option("-n,--stages", options->stages)->check(whole_number)->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

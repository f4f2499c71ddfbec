// kilostone census: the legal-move tree of a fixed deal, counted.
#include "base/json/write.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "lab/census.h"

#include <fmt/format.h>

namespace kilostone {

BOOST_DESCRIBE_STRUCT(CensusRow, (),
                      (depth, moves, lays, attacks, discards, coups, declines, decisions, ends))

namespace {

struct Options {
    TableOptions table{};
    std::uint64_t seed = 1;
    int depth          = 4;
    std::string from   = "deal";
    bool json          = false;
};

int run(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    const Rulebook rules = compile(table->table.edition, table->table.form);
    for (const CensusStart moment : all_moments) {
        if (name_of(moment) != o.from) continue;
        const State from = position_at(rules, o.seed, moment);
        for (int depth = 1; depth <= o.depth; ++depth) {  // each row is printed when it is known
            const auto rows = census(rules, from, depth, &interrupted());
            if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
            std::string text = o.json ? print_json(rows.back()) + "\n" : print({rows.back()});
            if (depth > 1 && !o.json) text.erase(0, text.find('\n') + 1);  // headings once
            if (!put(text)) return fail_to_write();
        }
    }
    return 0;
}

}  // namespace

void add_census_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("census");
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    add_seed_option(*command, options->seed);
    command->add_option("-d,--depth", options->depth)
        ->check(whole_number_from(1, 12))
        ->capture_default_str();
    std::vector<std::string> moments;
    for (const CensusStart m : all_moments) moments.emplace_back(name_of(m));
    command->add_option("--from", options->from)->check(one_of(moments))->capture_default_str();
    command->add_flag("--json", options->json);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

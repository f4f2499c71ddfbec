// kilostone holdings: what hands hold, counted for the master's picture of hidden cards.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "lab/holdings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::uint64_t hands = 400'000;
    std::uint64_t seed  = 1;
    std::string out     = "-";
};

template <class OfCards>
std::string rows(std::string_view fact, const OfCards& factors) {
    std::string text = fmt::format("    .{} = {{{{\n", fact);
    for (const auto& cases : factors)
        text += fmt::format("        {{{{{}}}}},\n",
                            fmt::join(cases, ", "));  // i18n-exempt: generated code
    return text + "    }},\n";
}

std::string source(const HoldingsFit& fit) {
    constexpr auto first =
        "    // {} hands, log-likelihood {:.3f}; without factors {:.3f}\n";  // i18n-exempt: a
                                                                             // source line
    return fmt::format(first, fit.hands, fit.likelihood, fit.without_factors) +
           rows("pile", fit.factors.pile) + rows("situation", fit.factors.situation) +
           rows("opening", fit.factors.opening) + rows("use", fit.factors.use);
}

int run(const Options& o) {
    const auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    OutputFile file(o.out);
    if (!file.is_open()) return fail(Exit::Io, file.error());
    const Rulebook rules = compile(table->table.edition, table->table.form);
    const auto fit       = fit_holdings(rules, o.hands, o.seed, &interrupted());
    if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
    std::string text = source(fit);
    text.pop_back();
    return file.line(text) && file.finish() ? 0 : fail(Exit::Io, file.error());
}

}  // namespace

void add_holdings_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("holdings");
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    command->add_option("-n,--hands", options->hands)
        ->check(whole_number_from(1000, 100'000'000))
        ->capture_default_str();
    add_seed_option(*command, options->seed);
    command->add_option("--out", options->out)->type_name("FILE")->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

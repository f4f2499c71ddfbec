// kilostone tune: better weights for the rule players.
#include "bots/eval/rule_player.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "i18n/numbers.h"
#include "lab/tune.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::string start = "expert";
    std::vector<std::string> against{};
    std::uint64_t steps = 4000;
    int deals           = 200;
    std::uint64_t seed  = 1;
    ThreadOption threads{};
    std::string out = "-";
};

std::string said(const std::string& whom, const Margin& m) {
    const std::string points = decimal(m.points, 1, current_language(), Sign::Always);
    const std::string error  = decimal(m.error, 1, current_language());
    return tr("lab.tuned", {{"first", std::string_view(points)},
                            {"second", std::string_view(error)},
                            {"name", std::string_view(whom)}}) +
           "\n";
}

int run(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    const auto set = find_weight_set(o.start, compile(table->table.edition, table->table.form));
    if (!set)
        return fail(Exit::Usage, Problem{
                                     "tune", tr("cli.error.weights", {{"name", o.start}}),
                                     "careful, expert"  // i18n-exempt: words to type
                                 });
    Tuning tuning{.table        = table->table,
                  .start        = weights_of(*set),
                  .steps        = o.steps,
                  .deals_a_step = o.deals,
                  .seed         = o.seed};
    tuning.threads = o.threads.count();
    for (const std::string& name : o.against) {
        const auto bot = find_bot(name);
        if (!bot) return fail(Exit::Usage, unknown_bot("against", name));
        tuning.opponents.push_back(*bot);
    }
    OutputFile file(o.out);
    if (!file.is_open()) return fail(Exit::Io, file.error());

    Progress bar(tr("lab.tuning"), o.steps);
    const Weights found =
        tune(tuning, {.progress = [&](std::uint64_t done, const Weights&) { bar.show(done, ""); },
                      .stop     = &interrupted()});
    if (interrupted()) return fail(Exit::Interrupted, tr("lab.stopped"));
    constexpr int checked = 8000;  // deals that the search has not seen
    const auto check      = [&](const auto& other) {
        return compare(tuning.table, found, other, checked, ~o.seed, tuning.threads);
    };
    put_error(said(tr("lab.tune_start"), check(tuning.start)));
    for (const Bot& bot : tuning.opponents)
        put_error(said(std::string(bot.name.view()), check(bot)));
    return file.line(weight_table(*set, found)) && file.finish() ? 0 : fail(Exit::Io, file.error());
}

}  // namespace

void add_tune_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("tune");
    auto options  = std::make_shared<Options>();
    command->add_option("player", options->start)
        ->type_name("PLAYER:careful|expert")
        ->capture_default_str();
    add_table_options(*command, options->table);
    command->add_option("--against", options->against)->delimiter(',')->type_name("BOT,…");
    command->add_option("--steps", options->steps)
        ->check(whole_number_from(16, 10'000'000))
        ->capture_default_str();
    command->add_option("-n,--deals", options->deals)
        ->check(whole_number_from(1, 1'000'000))
        ->capture_default_str();
    add_seed_option(*command, options->seed);
    add_threads_option(*command, options->threads);
    command->add_option("--out", options->out)->type_name("FILE")->capture_default_str();
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

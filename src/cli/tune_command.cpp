// kilostone tune: better weights for the rule players.
#include "bots/eval/rule_player.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/option_rules.h"
#include "cli/output_file.h"
#include "cli/part_options.h"
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
    PartOptions parts{};
    std::string resume{};
};

std::string said(const std::string& whom, const Margin& m) {
    const std::string points = decimal(m.points, 1, current_language(), Sign::Always);
    const std::string error  = decimal(m.error, 1, current_language());
    return tr("lab.tuned", {{"first", std::string_view(points)},
                            {"second", std::string_view(error)},
                            {"name", std::string_view(whom)}}) +
           "\n";
}

tl::expected<TuningPart, UserError> chosen_search(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return tl::unexpected(table.error());
    const auto set = find_weight_set(o.start, compile(table->table.edition, table->table.form));
    if (!set)
        return tl::unexpected(UserError{Exit::Usage,
                                        {"tune", tr("cli.error.weights", {{"name", o.start}}),
                                         "careful, expert"}});  // i18n-exempt: words to type
    TuningPart search{.player         = o.start,
                      .custom_edition = table->custom_edition,
                      .tuning         = {.table        = table->table,
                                         .start        = weights_of(*set),
                                         .steps        = o.steps,
                                         .deals_a_step = o.deals,
                                         .seed         = o.seed}};
    for (const std::string& name : o.against) {
        const auto bot = find_bot(name);
        if (!bot) return tl::unexpected(UserError{Exit::Usage, unknown_bot("against", name)});
        search.tuning.opponents.push_back(*bot);
    }
    search.state = Tuner(search.tuning).begin();
    return search;
}

tl::expected<TuningPart, UserError> resumed_search(const std::string& file) {
    const auto read = read_parts({file}, "tune");
    if (!read) return tl::unexpected(read.error());
    auto search = read_tuning(read->front());
    if (!search) return tl::unexpected(bad_parts(search.error()));
    search->better.clear();
    return *std::move(search);
}

int write_out(const Options& o, const std::string& text) {
    watch_signals();  // nothing half written is left
    OutputFile file(o.out);
    return file.is_open() && file.line(text) && file.finish() ? 0 : fail(Exit::Io, file.error());
}

// How the weights do on deals that the search has not seen, and their rows.
int report(const Options& o, const TuningPart& search, const Weights& found) {
    const Tuning& t       = search.tuning;
    constexpr int checked = 8000;
    const auto check      = [&](const auto& other) {
        return compare(t.table, found, other, checked, ~t.seed, t.threads);
    };
    const auto set = find_weight_set(search.player, compile(t.table.edition, t.table.form));
    if (!set) return fail(bad_parts({"player", "is unknown", ""}));  // i18n-exempt: of a file
    put_error(said(tr("lab.tune_start"), check(t.start)));
    for (const Bot& bot : t.opponents) put_error(said(std::string(bot.name.view()), check(bot)));
    return write_out(o, weight_table(*set, found));
}

int merge(const Options& o) {
    const auto run = read_parts(o.parts.merge, "tune");
    if (!run) return fail(run.error());
    auto merged = merge_tuning(*run);
    if (!merged) return fail(bad_parts(merged.error()));
    merged->tuning.threads = o.threads.count();
    if (merged->state.done >= merged->tuning.steps)
        return report(o, *merged, weights_found(merged->state));
    put_error(tr("lab.tune_steps", {{"count", static_cast<int>(merged->state.done)},
                                    {"number", static_cast<int>(merged->tuning.steps)}}) +
              "\n");
    return write_out(o, print(part_file(*merged)));
}

int run(const Options& o) {
    // What cannot be written is told before hours of work. Nothing is open during them.
    if (const OutputFile file(o.out); !file.is_open()) return fail(Exit::Io, file.error());
    end_when_interrupted();
    if (!o.parts.merge.empty()) return merge(o);
    auto search = o.resume.empty() ? chosen_search(o) : resumed_search(o.resume);
    if (!search) return fail(search.error());
    search->tuning.threads = o.threads.count();
    if (o.parts.is_part()) {
        search->part   = o.parts.chosen();
        search->better = Tuner(search->tuning).try_steps(search->state, search->part);
        return write_out(o, print(part_file(*search)));
    }
    Progress bar(tr("lab.tuning"), search->tuning.steps);
    const Weights found =
        tune(search->tuning,
             {.progress = [&](std::uint64_t done, const Weights&) { bar.show(done, ""); }});
    return report(o, *search, found);
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
    add_part_options(*command, options->parts);
    command->add_option("--resume", options->resume)->type_name("FILE");
    require(*command, {"--resume"}, "--part");
    for (const char* whole : {"--resume", "--merge"})
        exclude(*command, whole,
                {"player", "--edition", "--players", "--teams", "--house", "--against", "--steps",
                 "--deals", "--seed"});
    exclude(*command, "--merge", {"--part", "--resume"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

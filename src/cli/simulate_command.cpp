// kilostone simulate: stages by bots, as records, a summary, or both.
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
#include "cli/text_layout.h"
#include "i18n/lists.h"
#include "i18n/numbers.h"
#include "lab/simulation_part.h"
#include "lab/stages/play_stages.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::uint64_t stages  = 1000;
    std::uint64_t matches = 0;
    std::uint64_t seed    = 1;
    std::string bots      = "random";
    TimeoutOption bot_timeout{};
    std::string record{};
    bool legal = false;
    bool json  = false;
    ThreadOption threads{};
    PartOptions parts{};
};

tl::expected<std::vector<Entrant>, Problem> choose_bots(const Options& o, int seats) {
    std::vector<Entrant> chosen;
    for (const std::string& name : split_list(o.bots)) {
        auto entrant = find_entrant(name);
        if (!entrant) {
            return tl::unexpected(entrant_problem("bots", name, entrant.error()));
        }
        if (entrant->program) entrant->program->timeout = o.bot_timeout.time();
        if (auto problem = problem_with_start("bots", *entrant)) return tl::unexpected(*problem);
        chosen.push_back(*std::move(entrant));
    }
    if (chosen.size() == 1) chosen.resize(static_cast<std::size_t>(seats), chosen[0]);
    if (chosen.size() != static_cast<std::size_t>(seats))
        return tl::unexpected(bots_for_seats(chosen.size(), static_cast<std::size_t>(seats)));
    return chosen;
}

std::string hundredths(double value) { return decimal(value, 2, current_language()); }

// Values stand below each other.
std::string to_the_right(const std::string& value) {
    constexpr std::size_t column = 9;
    return std::string(column - std::min(column, width_of(value)), ' ') + value;
}
std::string range(double low, double high) {
    return fmt::format("({} – {})", hundredths(low), hundredths(high));
}
std::string share_text(const Interval& i) {
    return to_the_right(percent(i.value, 2, current_language())) + "  " +
           range(100 * i.low, 100 * i.high);
}
std::string number(const Interval& i) {
    return to_the_right(hundredths(i.value)) + "  " + range(i.low, i.high);
}
std::string count(std::uint64_t n) {
    return to_the_right(grouped(static_cast<long long>(n), current_language()));
}

std::string quantiles(const Distribution& d) {
    const auto at = [&](double share) { return grouped(d.quantile(share), current_language()); };
    return fmt::format("{} / {} / {} / {} / {}", at(0), at(0.25), at(0.5), at(0.75), at(1));
}

void add_side(NamedValues& report, const Simulation& plan, const Summary& s, std::size_t i) {
    const SideSummary& side = s.side[i];
    const std::string letter(1, static_cast<char>('A' + i));
    report.add(tr("lab.side", {{"side", letter}}), plan.bots[i].name);
    report.add("  " + tr("lab.won"), share_text(share(side.wins, s.stages)));
    if (s.matches > 0)
        report.add("  " + tr("lab.match_won"), share_text(share(side.match_wins, s.matches)));
    if (plan.table.edition.points.counted)
        report.add("  " + tr("lab.points"),
                   number(side.points.mean()) + "  " + quantiles(side.points));
    report.add("  " + tr("web.km"), number(side.km.mean()) + "  " + quantiles(side.km));
}

std::string in_words(const Simulation& plan, const Summary& s) {
    NamedValues report;
    const auto sides = s.stages * static_cast<std::uint64_t>(std::max(1, s.sides));
    report.add(tr("lab.stages"),
               fmt::format("{}  ({})", count(s.stages), tr("lab.confidence", {{"percent", "95"}})));
    if (s.matches > 0) {
        report.add(tr("lab.matches"), count(s.matches));
        report.add(tr("lab.stages_a_match"),
                   number(s.match_stages.mean()) + "  " + quantiles(s.match_stages));
    }
    report.add(tr("lab.finished"), share_text(share(s.finished, s.stages)));
    report.add(tr("lab.delayed"), share_text(share(s.delayed, s.stages)));
    report.add(tr("lab.extended"), share_text(share(s.extended, s.stages)));
    report.add(tr("lab.safe_trips"), share_text(share(s.safe, s.stages)));
    report.add(tr("lab.shut_out"), share_text(share(s.shut_out, sides)));
    report.add(tr("lab.coups"), number(s.coups.mean()));
    report.add(tr("lab.moves"), number(s.moves.mean()) + "  " + quantiles(s.moves));
    report.add("", tr("lab.quantiles"));
    for (int i = 0; i < s.sides; ++i) add_side(report, plan, s, static_cast<std::size_t>(i));
    return table_line(plan.table) + "\n" + report.text();
}

BotFailureCounts counts_of(const Entrant& who, const Failures& failures) {
    BotFailureCounts counts{.bot = who.name, .count = failures.all, .given_up = failures.given_up};
    for (std::size_t i = 0; i < failures.kinds.size(); ++i)
        if (failures.kinds[i] > 0)
            counts.kinds.emplace_back(code_of(static_cast<BotFailureKind>(i)), failures.kinds[i]);
    return counts;
}

std::string in_json(const Simulated& played) {
    const Simulation& plan = played.plan;
    SummaryHead head{plan.table, plan.seed, {}, {}};
    for (const Entrant& bot : plan.bots) head.bots.push_back(bot.name);
    for (const SeatFailures& f : played.failures)
        head.failures.push_back(counts_of(plan.bots[f.seat], f.failures));
    return summary_json(head, played.summary);
}

// What was played, as it is asked for; a part by itself as a file of its own.
std::string text_for(const Options& o, const Simulated& played) {
    if (o.parts.is_part()) return print(part_file(played)) + "\n";
    return o.json ? in_json(played) : in_words(played.plan, played.summary);
}

int merge(const Options& o) {
    const auto run = read_parts(o.parts.merge, "simulate");
    if (!run) return fail(run.error());
    const auto merged = merge_simulation(*run);
    if (!merged) return fail(bad_parts(merged.error()));
    return answer(text_for(o, *merged));
}

int report(const std::string& text, bool records_on_stdout) {
    if (!records_on_stdout) return answer(text);
    put_error(text);
    return 0;
}

void tell_failures(const Entrant& who, const Failures& failures) {
    const BotFailure& first  = failures.reports.at(0).failure;
    const std::string reason = fmt::format("{} [{}]", first.what, code_of(first.kind));
    std::vector<std::string> said{
        tr("lab.failed",
           {{"name", who.name}, {"count", static_cast<int>(failures.all)}, {"reason", reason}})};
    if (failures.given_up) said.push_back(tr("lab.given_up"));
    put_error(listed(common_texts(), said) + "\n");
    for (const std::string& line : first.transcript) put_error(fmt::format("    {}\n", line));
}

int run(const Options& o) {
    if (!o.parts.merge.empty()) return merge(o);
    if (o.parts.is_part() && o.record == "-") return fail(Exit::Usage, tr("cli.error.one_output"));
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    auto chosen = choose_bots(o, table->table.form.players);
    if (!chosen) return fail(Exit::Usage, chosen.error());

    Simulation plan{.table          = table->table,
                    .custom_edition = table->custom_edition,
                    .bots           = *chosen,
                    .stages         = o.stages,
                    .matches        = o.matches,
                    .seed           = o.seed,
                    .part           = o.parts.chosen()};
    plan.threads      = o.threads.count();
    plan.keep_records = !o.record.empty();
    plan.keep_legal   = o.legal;

    std::optional<OutputFile> file;
    if (plan.keep_records) file.emplace(o.record);
    if (file && !file->is_open()) return fail(Exit::Io, file->error());
    Simulated played{.plan = plan};
    bool written = true;
    {
        const PartSpan span = span_of(plan.part, o.matches > 0 ? o.matches : o.stages);
        Progress bar(tr("lab.playing"), span.last - span.first);
        Watch watch{.progress = [&](std::uint64_t done) { bar.show(done); },
                    .failed =
                        [&](std::size_t seat, const Failures& f) {
                            tell_failures(plan.bots[seat], f);
                            played.failures.push_back({seat, f});
                        },
                    .stop = &interrupted()};
        if (file)
            watch.record = [&](const std::string& line) { return written = file->line(line); };
        played.summary = simulate(plan, watch);
    }
    if (interrupted())
        return fail(Exit::Interrupted,
                    tr("lab.stopped.stages", {{"count", static_cast<int>(played.summary.stages)}}));
    if (!written || (file && !file->finish())) return fail(Exit::Io, file->error());
    return report(text_for(o, played), file && o.record == "-");
}

}  // namespace

void add_simulate_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("simulate");
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    constexpr std::uint64_t most = 1'000'000'000'000;
    command->add_option("-n,--stages", options->stages)
        ->check(whole_number_from(1, most))
        ->capture_default_str();
    command->add_option("-m,--matches", options->matches)
        ->check(whole_number_from(1, most))
        ->excludes("--stages");
    add_seed_option(*command, options->seed);
    command->add_option("-b,--bots", options->bots)->type_name("BOT,…")->capture_default_str();
    add_bot_timeout_option(*command, options->bot_timeout);
    command->add_option("-r,--record", options->record)->type_name("FILE");
    command->add_flag("--legal", options->legal)->needs("--record");
    command->add_flag("--json", options->json);
    add_threads_option(*command, options->threads);
    add_part_options(*command, options->parts);
    exclude(*command, "--part", {"--json"});
    exclude(*command, "--merge",
            {"--edition", "--players", "--teams", "--house", "--stages", "--matches", "--seed",
             "--bots", "--bot-timeout", "--record", "--legal", "--threads", "--part"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

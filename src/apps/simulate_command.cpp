// kilostone simulate: stages by bots, as records, a summary, or both.
#include "apps/checks.h"
#include "apps/commands.h"
#include "apps/lab_options.h"
#include "apps/output_file.h"
#include "apps/program.h"
#include "apps/progress.h"
#include "apps/table_options.h"
#include "lab/simulate.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

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
};

tl::expected<std::vector<Entrant>, Problem> choose_bots(const Options& o, int seats) {
    std::vector<Entrant> chosen;
    for (const std::string& name : split_list(o.bots)) {
        auto entrant = find_entrant(name);
        if (!entrant) {
            entrant.error().where = "bots";
            return tl::unexpected(entrant.error());
        }
        if (entrant->program) entrant->program->timeout = o.bot_timeout.time();
        chosen.push_back(*std::move(entrant));
    }
    if (chosen.size() == 1) chosen.resize(static_cast<std::size_t>(seats), chosen[0]);
    if (chosen.size() != static_cast<std::size_t>(seats))
        return tl::unexpected(Problem{"bots",
                                      fmt::format("{} bots for {} seats", chosen.size(), seats),
                                      fmt::format("one name for every seat, or {} names", seats)});
    return chosen;
}

std::string percent(const Interval& i) {
    return fmt::format("{:6.2f} %  ({:.2f} – {:.2f})", 100 * i.value, 100 * i.low, 100 * i.high);
}
std::string number(const Interval& i) {
    return fmt::format("{:8.2f}  ({:.2f} – {:.2f})", i.value, i.low, i.high);
}

std::string quantiles(const Distribution& d) {
    return fmt::format("{} / {} / {} / {} / {}", d.quantile(0), d.quantile(0.25), d.quantile(0.5),
                       d.quantile(0.75), d.quantile(1));
}

void append_table_line(std::string& out, const Simulation& plan) {
    const Form& f = plan.table.form;
    out += fmt::format("{}, {} players{}, {} km", plan.table.edition.id.view(), f.players,
                       f.per_side > 1 ? fmt::format(" in {} teams", f.sides()) : "", f.target);
    for (const Setting& s : plan.table.house) out += fmt::format(", {}={}", s.key, s.value);
    out += '\n';
}

std::string in_words(const Simulation& plan, const Summary& s) {
    std::string out;
    append_table_line(out, plan);
    out += fmt::format("stages          {:8}  (95 % confidence in brackets)\n", s.stages);
    if (s.matches > 0) {
        out += fmt::format("matches         {:8}\n", s.matches);
        out += fmt::format("stages a match  {}  {}\n", number(s.match_stages.mean()),
                           quantiles(s.match_stages));
    }
    out += fmt::format("finished        {}\n", percent(share(s.finished, s.stages)));
    out += fmt::format("delayed action  {}\n", percent(share(s.delayed, s.stages)));
    out += fmt::format("extended        {}\n", percent(share(s.extended, s.stages)));
    out += fmt::format("safe trips      {}\n", percent(share(s.safe, s.stages)));
    out += fmt::format(
        "sides shut out  {}\n",
        percent(share(s.shut_out, s.stages * static_cast<std::uint64_t>(std::max(1, s.sides)))));
    out += fmt::format("coups a stage   {}\n", number(s.coups.mean()));
    out += fmt::format("moves a stage   {}  least/quarter/half/three quarters/most {}\n",
                       number(s.moves.mean()), quantiles(s.moves));
    for (int i = 0; i < s.sides; ++i) {
        const SideSummary& side = s.side[static_cast<std::size_t>(i)];
        const char letter       = static_cast<char>('A' + i);
        out += fmt::format("side {}  {:10} won    {}\n", letter,
                           plan.bots[static_cast<std::size_t>(i)].name,
                           percent(share(side.wins, s.stages)));
        if (s.matches > 0)
            out += fmt::format("              match won    {}\n",
                               percent(share(side.match_wins, s.matches)));
        if (plan.table.edition.points.counted)
            out += fmt::format("                   points {}  {}\n", number(side.points.mean()),
                               quantiles(side.points));
        out += fmt::format("                   km     {}  {}\n", number(side.km.mean()),
                           quantiles(side.km));
    }
    return out;
}

nlohmann::ordered_json as_json(const Interval& i) {
    return {{"value", i.value}, {"low", i.low}, {"high", i.high}};
}

nlohmann::ordered_json as_json(const Distribution& d) {
    auto json         = as_json(d.mean());
    json["deviation"] = d.deviation();
    json["quantiles"] = {d.quantile(0), d.quantile(0.25), d.quantile(0.5), d.quantile(0.75),
                         d.quantile(1)};
    return json;
}

std::string in_json(const Simulation& plan, const Summary& s) {
    nlohmann::ordered_json json{
        {"edition", std::string(plan.table.edition.id.view())},
        {"players", plan.table.form.players},
        {"per_side", plan.table.form.per_side},
        {"seed", plan.seed},
        {"stages", s.stages},
        {"finished", as_json(share(s.finished, s.stages))},
        {"delayed", as_json(share(s.delayed, s.stages))},
        {"extended", as_json(share(s.extended, s.stages))},
        {"safe_trips", as_json(share(s.safe, s.stages))},
        {"sides_shut_out",
         as_json(share(s.shut_out, s.stages * static_cast<std::uint64_t>(std::max(1, s.sides))))},
        {"coups", as_json(s.coups)},
        {"moves", as_json(s.moves)}};
    if (s.matches > 0) {
        json["matches"]          = s.matches;
        json["stages_per_match"] = as_json(s.match_stages);
    }
    json["house"] = nlohmann::ordered_json::object();
    for (const Setting& set : plan.table.house) json["house"][set.key] = set.value;
    json["sides"] = nlohmann::ordered_json::array();
    for (int i = 0; i < s.sides; ++i) {
        const SideSummary& side = s.side[static_cast<std::size_t>(i)];
        json["sides"].push_back({{"bot", plan.bots[static_cast<std::size_t>(i)].name},
                                 {"won", as_json(share(side.wins, s.stages))},
                                 {"points", as_json(side.points)},
                                 {"km", as_json(side.km)}});
        if (s.matches > 0)
            json["sides"].back()["match_won"] = as_json(share(side.match_wins, s.matches));
    }
    return json.dump(2) + "\n";
}

int report(const Options& o, const Simulation& plan, const Summary& summary,
           bool records_on_stdout) {
    const std::string text = o.json ? in_json(plan, summary) : in_words(plan, summary);
    if (records_on_stdout) {
        if (!o.json) fmt::print(stderr, "{}", text);
        return 0;
    }
    return answer(text);
}

void tell_failures(const Entrant& who, const Failures& failures) {
    const BotFailure& first = failures.reports.at(0).failure;
    fmt::print(stderr,
               "{} has failed {} times{}; random moves have replaced its own. First: {} [{}]\n",
               who.name, failures.all, failures.given_up ? ", then was given up" : "", first.what,
               code_of(first.kind));
    for (const std::string& line : first.transcript) fmt::print(stderr, "    {}\n", line);
}

int run(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    auto chosen = choose_bots(o, table->table.form.players);
    if (!chosen) return fail(Exit::Usage, chosen.error());

    Simulation plan{.table          = table->table,
                    .custom_edition = table->custom_edition,
                    .bots           = *chosen,
                    .stages         = o.stages,
                    .matches        = o.matches,
                    .seed           = o.seed};
    plan.threads      = o.threads.count();
    plan.keep_records = !o.record.empty();
    plan.keep_legal   = o.legal;

    std::optional<OutputFile> file;
    if (plan.keep_records) file.emplace(o.record);
    if (file && !file->is_open()) return fail(Exit::Io, file->error());
    Summary summary;
    bool written = true;
    {
        Progress bar("playing", o.matches > 0 ? o.matches : o.stages);
        Watch watch{.progress = [&](std::uint64_t done) { bar.show(done); },
                    .failed   = tell_failures,
                    .stop     = &interrupted()};
        if (file)
            watch.record = [&](const std::string& line) { return written = file->line(line); };
        summary = simulate(plan, watch);
    }
    if (interrupted())
        return fail(Exit::Interrupted,
                    fmt::format("interrupted after {} stages; nothing was kept", summary.stages));
    if (!written || (file && !file->finish())) return fail(Exit::Io, file->error());
    return report(o, plan, summary, file && o.record == "-");
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
    command->add_option("-b,--bots", options->bots)->capture_default_str();
    add_bot_timeout_option(*command, options->bot_timeout);
    command->add_option("-r,--record", options->record)->type_name("FILE");
    command->add_flag("--legal", options->legal);
    command->add_flag("--json", options->json);
    add_threads_option(*command, options->threads);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

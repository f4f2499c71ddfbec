// kilostone arena: bots against each other on duplicate deals.
#include "cli/arena_report.h"
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
#include "lab/arena_part.h"

#include <fmt/format.h>

#include <cmath>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::vector<std::string> bots{};
    std::uint64_t deals = 0;  // 0: not said
    std::uint64_t seed  = 1;
    ThreadOption threads{};
    Sprt test{};
    bool sprt = false;
    bool json = false;
    std::string svg{};
    TimeoutOption bot_timeout{};
    std::string on_failure = "forfeit";
    std::string transcript{};
    std::string record{};
    PartOptions parts{};
};

// `ladder` or `levels`, perhaps with a budget for those that search: `ladder@400`.
std::optional<std::vector<Bot>> find_ladder(const std::vector<std::string>& words) {
    if (words.size() != 1) return std::nullopt;
    const std::string name   = words[0].substr(0, words[0].find('@'));
    const std::string budget = words[0].substr(name.size());
    if (name != "ladder" && name != "levels") return std::nullopt;
    std::vector<Bot> steps;
    for (const Bot& bot : name == "ladder" ? bots() : levels()) {
        if (!bot.searches() || budget.empty()) {
            steps.push_back(bot);
        } else if (const auto other = find_bot(std::string(bot.name.view()) + budget)) {
            steps.push_back(*other);
        } else {
            return std::nullopt;
        }
    }
    return steps;
}

using Pairs = std::vector<std::pair<Entrant, Entrant>>;

tl::expected<Pairs, Problem> choose_pairs(const Options& o) {
    const std::vector<std::string>& words = o.bots;
    Pairs pairs;
    if (const auto steps = find_ladder(words)) {
        for (std::size_t i = 1; i < steps->size(); ++i)
            pairs.emplace_back((*steps)[i], (*steps)[i - 1]);
        return pairs;
    }
    std::vector<Entrant> chosen;
    for (const std::string& name : words) {
        auto entrant = find_entrant(name);
        if (!entrant) {
            Problem problem         = entrant_problem("arena", name, entrant.error());
            const bool ladder_meant = words.size() == 1 && !suggestion(name, {"ladder"}).empty();
            if (ladder_meant) problem.allowed = suggestion(name, {"ladder"});
            return tl::unexpected(problem);
        }
        if (entrant->program) entrant->program->timeout = o.bot_timeout.time();
        if (auto problem = problem_with_start("arena", *entrant)) return tl::unexpected(*problem);
        chosen.push_back(*std::move(entrant));
    }
    if (chosen.size() < 2)
        return tl::unexpected(Problem{"arena", tr("lab.nobody"), tr("lab.nobody.allowed")});
    for (std::size_t i = 1; i < chosen.size(); ++i) pairs.emplace_back(chosen[0], chosen[i]);
    return pairs;
}

// All deals of a duel, or a part of them.
template <class Play>
auto play_watched(const Duel& duel, const std::function<bool(const std::string&)>& record,
                  Play play) {
    const PartSpan span = span_of(duel.part, duel.deals);
    Progress bar(tr("lab.playing"), span.last - span.first);
    const auto show = [&](const PairedScores& s) {
        const Language language = current_language();
        bar.show(s.deals, fmt::format("{} ± {}", decimal(100 * s.mean, 1, language),
                                      percent(z95 * standard_error(s), 1, language)));
    };
    return play(duel, DuelWatch{.progress = show, .record = record, .stop = &interrupted()});
}

// What is written besides the result; standard output takes one of them, and then no result.
struct Outputs {
    std::optional<OutputFile> svg{};
    std::optional<OutputFile> transcript{};
    std::optional<OutputFile> record{};
    bool is_standard_output_taken = false;

    [[nodiscard]] std::optional<UserError> open(const Options& o) {
        for (const auto& [name, file] :
             {std::pair{&o.svg, &svg}, {&o.transcript, &transcript}, {&o.record, &record}}) {
            if (name->empty()) continue;
            file->emplace(*name);
            if (!(*file)->is_open()) return UserError{Exit::Io, {"", (*file)->error(), ""}};
            if (!(*file)->is_standard_output()) continue;
            if (is_standard_output_taken)
                return UserError{Exit::Usage, {"", tr("cli.error.one_output"), ""}};
            is_standard_output_taken = true;
        }
        return std::nullopt;
    }
};

Duel duel_of(const Options& o, const ChosenTable& table, const Entrant& first,
             const Entrant& other) {
    Duel duel{.table          = table.table,
              .custom_edition = table.custom_edition,
              .first          = first,
              .other          = other,
              .on_failure     = o.on_failure == "replace" ? OnFailure::Replace : OnFailure::Forfeit,
              .seed           = o.seed,
              .part           = o.parts.chosen(),
              .test           = o.test,
              .until_decided  = o.sprt,
              .keep_records   = !o.record.empty()};
    duel.deals   = o.deals > 0 ? o.deals : o.sprt ? 20000 : 1000;
    duel.threads = o.threads.count();
    return duel;
}

// One pair at length, several in a table.
ArenaReportOptions showing_of(const std::vector<std::string>& names) {
    return {names.size() == 2, names.size() == 1};
}

int report(const Options& o, Outputs& outputs, const std::vector<PlayedDuel>& all) {
    put_error(failures_in_words(all));
    auto& [svg, transcript, record, taken] = outputs;
    if (transcript && !(transcript->line(transcripts(all)) && transcript->finish()))
        return fail(Exit::Io, transcript->error());
    const ArenaReportOptions showing = showing_of(o.bots);
    if (svg && !(svg->line(picture(all, showing)) && svg->finish()))
        return fail(Exit::Io, svg->error());
    if (record && !record->finish()) return fail(Exit::Io, record->error());
    const std::string text = o.json ? in_json(all, showing) : in_words(all, showing);
    if (!taken) return answer(text);
    if (!svg || !svg->is_standard_output()) put_error(text);
    return 0;
}

int fail_stopped(std::uint64_t deals) {
    return fail(Exit::Interrupted, tr("lab.stopped.deals", {{"count", static_cast<int>(deals)}}));
}

int play_a_part(const Options& o, const std::vector<Duel>& duels, Outputs& outputs) {
    ArenaPart part{.names = o.bots, .duels = duels};
    bool written      = true;
    const auto record = [&](const std::string& line) {
        return written = outputs.record->line(line);
    };
    for (const Duel& duel : duels) {
        part.played.push_back(play_watched(duel, record, play_part));
        if (!written) return fail(Exit::Io, outputs.record->error());
        if (interrupted()) return fail_stopped(part.played.back().deals.size());
    }
    if (outputs.record && !outputs.record->finish()) return fail(Exit::Io, outputs.record->error());
    return answer(print(part_file(part)) + "\n");
}

int play_all(const Options& o, const std::vector<Duel>& duels, Outputs& outputs) {
    bool written      = true;
    const auto record = [&](const std::string& line) {
        return written = outputs.record->line(line);
    };
    std::vector<PlayedDuel> all;
    for (const Duel& duel : duels) {
        DuelResult result =
            play_watched(duel, record, [](const auto& d, const auto& w) { return play(d, w); });
        if (!written) return fail(Exit::Io, outputs.record->error());
        if (interrupted()) return fail_stopped(result.score.matches().deals);
        all.push_back({duel, std::move(result)});
    }
    return report(o, outputs, all);
}

int merge(Options o) {
    const auto run = read_parts(o.parts.merge, "arena");
    if (!run) return fail(run.error());
    const auto merged = merge_arena(*run);
    if (!merged) return fail(bad_parts(merged.error()));
    Outputs outputs;
    if (const auto error = outputs.open(o)) return fail(*error);
    std::vector<PlayedDuel> all;
    for (std::size_t i = 0; i < merged->duels.size(); ++i)
        all.push_back({merged->duels[i], result_of(merged->duels[i], merged->played[i])});
    o.bots = merged->names;
    return report(o, outputs, all);
}

int run(const Options& o) {
    if (!o.parts.merge.empty()) return merge(o);
    if (o.bots.empty()) return fail(Exit::Usage, tr("cli.error.missing", {{"name", "bots"}}));
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    auto pairs = choose_pairs(o);
    if (!pairs) return fail(Exit::Usage, pairs.error());
    if (!(o.test.elo0 < o.test.elo1))
        return fail(Exit::Usage, Problem{"elo0", tr("lab.elo_order"), ""});
    // Which deals are played at all is known only when all parts are.
    if (o.parts.is_part() && (o.record == "-" || (o.sprt && !o.record.empty())))
        return fail(Exit::Usage,
                    tr("cli.error.excludes", {{"first", "--record"}, {"second", "--part"}}));
    Outputs outputs;
    if (const auto error = outputs.open(o)) return fail(*error);
    std::vector<Duel> duels;
    for (const auto& [first, other] : *pairs) duels.push_back(duel_of(o, *table, first, other));
    return o.parts.is_part() ? play_a_part(o, duels, outputs) : play_all(o, duels, outputs);
}

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("arena");
    auto options  = std::make_shared<Options>();
    command->add_option("bots", options->bots)->type_name("BOT|ladder|levels");
    add_table_options(*command, options->table);
    command->add_option("-n,--deals", options->deals)->check(whole_number_from(1, 1'000'000));
    add_seed_option(*command, options->seed);
    command->add_flag("--sprt", options->sprt);
    command->add_option("--elo0", options->test.elo0)
        ->check(number_from(-1000.0, 1000.0))
        ->capture_default_str();
    command->add_option("--elo1", options->test.elo1)
        ->check(number_from(-1000.0, 1000.0))
        ->capture_default_str();
    command->add_flag("--json", options->json);
    command->add_option("--svg", options->svg)->type_name("FILE");
    add_threads_option(*command, options->threads);
    add_bot_timeout_option(*command, options->bot_timeout);
    command->add_option("--on-failure", options->on_failure)
        ->check(one_of({"forfeit", "replace"}))
        ->capture_default_str();
    command->add_option("--transcript", options->transcript)->type_name("FILE");
    command->add_option("-r,--record", options->record)->type_name("FILE");
    add_part_options(*command, options->parts);
    exclude(*command, "--part", {"--json", "--svg", "--transcript"});
    exclude(*command, "--merge",
            {"bots", "--edition", "--players", "--teams", "--house", "--deals", "--seed", "--sprt",
             "--elo0", "--elo1", "--threads", "--bot-timeout", "--on-failure", "--transcript",
             "--record", "--part"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

// kilostone arena: bots against each other on duplicate deals.
#include "cli/arena_report.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lab_options.h"
#include "cli/output_file.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/progress.h"
#include "cli/table_options.h"
#include "i18n/numbers.h"

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
        chosen.push_back(*std::move(entrant));
    }
    if (chosen.size() < 2)
        return tl::unexpected(Problem{"arena", tr("lab.nobody"), tr("lab.nobody.allowed")});
    for (std::size_t i = 1; i < chosen.size(); ++i) pairs.emplace_back(chosen[0], chosen[i]);
    return pairs;
}

DuelResult play_watched(const Duel& duel) {
    Progress bar(tr("lab.playing"), duel.deals);
    const auto show = [&](const PairedScores& s) {
        const Language language = current_language();
        bar.show(s.deals, fmt::format("{} ± {}", decimal(100 * s.mean, 1, language),
                                      percent(z95 * standard_error(s), 1, language)));
    };
    return play(duel, {.progress = show, .stop = &interrupted()});
}

int run(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    auto pairs = choose_pairs(o);
    if (!pairs) return fail(Exit::Usage, pairs.error());
    if (!(o.test.elo0 < o.test.elo1))
        return fail(Exit::Usage, Problem{"elo0", tr("lab.elo_order"), ""});
    std::optional<OutputFile> file;
    if (!o.svg.empty()) file.emplace(o.svg);
    if (file && !file->is_open()) return fail(Exit::Io, file->error());

    std::optional<OutputFile> transcript;
    if (!o.transcript.empty()) transcript.emplace(o.transcript);
    if (transcript && !transcript->is_open()) return fail(Exit::Io, transcript->error());

    std::vector<PlayedDuel> all;
    for (const auto& [first, other] : *pairs) {
        Duel duel{.table          = table->table,
                  .custom_edition = table->custom_edition,
                  .first          = first,
                  .other          = other,
                  .on_failure = o.on_failure == "replace" ? OnFailure::Replace : OnFailure::Forfeit,
                  .seed       = o.seed,
                  .test       = o.test,
                  .until_decided = o.sprt};
        duel.deals        = o.deals > 0 ? o.deals : o.sprt ? 20000 : 1000;
        duel.threads      = o.threads.count();
        DuelResult result = play_watched(duel);
        if (interrupted())
            return fail(Exit::Interrupted,
                        tr("lab.stopped.deals",
                           {{"count", static_cast<int>(result.score.matches().deals)}}));
        all.push_back({duel, std::move(result)});
    }
    put_error(failures_in_words(all));
    if (transcript && !(transcript->line(transcripts(all)) && transcript->finish()))
        return fail(Exit::Io, transcript->error());
    const ArenaReportOptions showing{o.bots.size() == 2, o.bots.size() == 1};
    if (file && !(file->line(picture(all, showing)) && file->finish()))
        return fail(Exit::Io, file->error());
    if (file && file->is_standard_output()) return 0;
    return answer(o.json ? in_json(all, showing) : in_words(all, showing));
}

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("arena");
    auto options  = std::make_shared<Options>();
    command->add_option("bots", options->bots)->required()->type_name("BOT");
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
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

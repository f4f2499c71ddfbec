// kilostone arena: bots against each other on duplicate deals.
#include "apps/arena_report.h"
#include "apps/commands.h"
#include "apps/output_file.h"
#include "apps/program.h"
#include "apps/progress.h"
#include "apps/table_options.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <thread>

namespace kilostone {
namespace {

struct Options {
    TableOptions table{};
    std::vector<std::string> bots{};
    std::uint64_t deals = 0;  // 0: not said
    std::uint64_t seed  = 1;
    unsigned threads    = 0;
    Sprt test{};
    bool sprt = false;
    bool json = false;
    std::string svg{};
    int bot_timeout        = 5000;
    std::string on_failure = "forfeit";
    std::string transcript{};
};

constexpr const char* about = R"(Measure bots against each other: same decks, every side in turn.

Examples:
  kilostone arena greedy random --deals 500
  kilostone arena greedy random -e trio -p 3 --json
  kilostone arena greedy random --sprt --elo0 0 --elo1 10 --svg result.svg
  kilostone arena ladder -e nl -p 4
  kilostone arena "cmd:./mybot --fast" careful --bot-timeout 500

A deal is a match from one sequence of decks, played once for each rotation of the
bots over the sides; in nl it is one race. The first bot plays one side against every
other bot in turn, which plays all the others. `ladder` is every bot against the one
below it, `levels` the same for the levels people play; `ladder@400` gives those that
search 400 rollouts a move. docs/strength.md tells how to read the numbers. `cmd:PROGRAM ARGUMENTS` is a
program that speaks the bot protocol, docs/bot-protocol.md.)";

std::vector<std::string_view> bot_names() {
    std::vector<std::string_view> names;
    for (const Bot& bot : bots()) names.push_back(bot.name);
    return names;
}

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
            const bool ladder_meant = words.size() == 1 && !suggestion(name, {"ladder"}).empty();
            if (ladder_meant) entrant.error().allowed = suggestion(name, {"ladder"});
            entrant.error().where = "arena";
            return tl::unexpected(entrant.error());
        }
        if (entrant->program) entrant->program->timeout = std::chrono::milliseconds(o.bot_timeout);
        chosen.push_back(*std::move(entrant));
    }
    if (chosen.size() < 2)
        return tl::unexpected(Problem{"arena", "one bot has nobody to play against",
                                      "two bots or more, `ladder` or `levels`"});
    for (std::size_t i = 1; i < chosen.size(); ++i) pairs.emplace_back(chosen[0], chosen[i]);
    return pairs;
}

DuelResult play_watched(const Duel& duel) {
    Progress bar("playing", duel.deals);
    const auto show = [&](const PairedScores& s) {
        bar.show(s.deals,
                 fmt::format("{:.1f} ± {:.1f} %", 100 * s.mean, 100 * z95 * standard_error(s)));
    };
    return play(duel, {.progress = show, .stop = &interrupted()});
}

int run(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return fail(table.error());
    auto pairs = choose_pairs(o);
    if (!pairs) return fail(Exit::Usage, pairs.error());
    if (!(o.test.elo0 < o.test.elo1))
        return fail(Exit::Usage, Problem{"elo0", "must be less than elo1", ""});
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
        duel.deals = o.deals > 0 ? o.deals : o.sprt ? 20000 : 1000;
        duel.threads =
            o.threads > 0 ? o.threads : std::max(1u, std::thread::hardware_concurrency());
        DuelResult result = play_watched(duel);
        if (interrupted())
            return fail(Exit::Interrupted,
                        fmt::format("interrupted after {} deals; nothing was kept",
                                    result.score.matches().deals));
        all.push_back({duel, std::move(result)});
    }
    fmt::print(stderr, "{}", failures_in_words(all));
    if (transcript && !(transcript->line(transcripts(all)) && transcript->finish()))
        return fail(Exit::Io, transcript->error());
    const Showing showing{o.bots.size() == 2, o.bots.size() == 1};
    if (file && !(file->line(picture(all, showing)) && file->finish()))
        return fail(Exit::Io, file->error());
    if (file && file->is_standard_output()) return 0;
    return put(o.json ? in_json(all, showing) : in_words(all, showing))
               ? 0
               : fail(Exit::Io, "cannot write standard output");
}

}  // namespace

void add_arena_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("arena", about);
    auto options  = std::make_shared<Options>();
    command
        ->add_option(
            "bots", options->bots,
            fmt::format("{}, cmd:PROGRAM; or `ladder`, `levels`", fmt::join(bot_names(), ", ")))
        ->required()
        ->type_name("BOT");
    add_table_options(*command, options->table);
    command
        ->add_option("-n,--deals", options->deals,
                     "how many, with --sprt at most (1000, with --sprt 20000)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}));
    command->add_option("-s,--seed", options->seed, "of the random numbers")
        ->check(whole_number)
        ->capture_default_str();
    command->add_flag("--sprt", options->sprt, "stop as soon as the test below is decided");
    command->add_option("--elo0", options->test.elo0, "H0: stronger by no more than this")
        ->check(CLI::Range(-1000.0, 1000.0))
        ->capture_default_str();
    command->add_option("--elo1", options->test.elo1, "H1: stronger by at least this")
        ->check(CLI::Range(-1000.0, 1000.0))
        ->capture_default_str();
    command->add_flag("--json", options->json, "the result as JSON");
    command
        ->add_option("--svg", options->svg,
                     "draw the running result into this file, - for standard output alone")
        ->type_name("FILE");
    command->add_option("-t,--threads", options->threads, "0: all cores")
        ->check(CLI::Range(0u, 1024u))
        ->capture_default_str();
    command
        ->add_option("--bot-timeout", options->bot_timeout,
                     "milliseconds that a cmd: bot may take for an answer")
        ->check(CLI::Range(10, 3'600'000))
        ->capture_default_str();
    command
        ->add_option("--on-failure", options->on_failure,
                     "a cmd: bot that fails loses the match, or a random move replaces its own")
        ->check(CLI::IsMember({"forfeit", "replace"}))
        ->capture_default_str();
    command
        ->add_option("--transcript", options->transcript,
                     "write what was said before each failure to this file")
        ->type_name("FILE");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

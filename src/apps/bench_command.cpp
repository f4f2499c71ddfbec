// kilostone bench: how fast the engine is here, and the hashes that tell whether rules or play
// changed.
// not said: for developers, and read by scripts
#include "apps/checks.h"
#include "apps/commands.h"
#include "apps/program.h"
#include "editions/registry.h"
#include "players/measure.h"

#include <fmt/core.h>

#include <chrono>

namespace kilostone {
namespace {

struct Options {
    double seconds   = 0.5;
    bool hashes_only = false;
    int fingerprints = 0;
};

constexpr int stages_each = 500;

// The best of several rounds: what the machine can do when nothing else disturbs it.
double moves_per_second(const Rulebook& rules, double seconds) {
    using Clock        = std::chrono::steady_clock;
    const auto begun   = Clock::now();
    double best        = 0;
    std::uint64_t seed = 0;
    do {
        const auto start   = Clock::now();
        const double moves = static_cast<double>(play_random_stages(rules, 2000, ++seed));
        best = std::max(best, moves / std::chrono::duration<double>(Clock::now() - start).count());
    } while (!interrupted() &&
             std::chrono::duration<double>(Clock::now() - begun).count() < seconds);
    return best;
}

// One line for each edition, form and bot, by their numbers: what the WebAssembly test compares.
int print_fingerprints(int stages) {
    constexpr std::uint64_t seed = 1000;
    for (std::size_t e = 0; e < editions().size(); ++e)
        for (std::size_t f = 0; f < editions()[e].form_count; ++f)
            for (std::size_t b = 0; b < bots().size(); ++b) {
                const Rulebook rules = compile(editions()[e], editions()[e].forms[f]);
                if (!put(fmt::format("{} {} {} {:016x}\n", e, f, b,
                                     fingerprint(rules, bots()[b], stages, seed))))
                    return fail_to_write();
            }
    return 0;
}

int run(const Options& o) {
    if (o.fingerprints > 0) return print_fingerprints(o.fingerprints);
    if (!o.hashes_only) {
        for (const Edition& e : editions()) {
            for (int f = 0; f < e.form_count; ++f) {
                const Form& form = e.forms[static_cast<std::size_t>(f)];
                if (interrupted()) return fail(Exit::Interrupted, "interrupted");
                const std::string name = fmt::format("{} {} players{}", e.id.view(), form.players,
                                                     form.per_side > 1 ? " in teams" : "");
                if (!put(fmt::format("{:28}{:6.1f} M moves/s\n", name,
                                     moves_per_second(compile(e, form), o.seconds) / 1e6)))
                    return fail_to_write();
            }
        }
        put(fmt::format("State {} bytes\n", sizeof(State)));
    }
    const std::string hashes =
        fmt::format("Rules: {:016x}\nPlay: {:016x}\n", rules_fingerprint(stages_each),
                    play_fingerprint(stages_each));
    return answer(hashes);
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("bench");
    auto options  = std::make_shared<Options>();
    command->add_option("--seconds", options->seconds)
        ->check(number_from(0.01, 60.0))
        ->capture_default_str();
    command->add_flag("--hashes", options->hashes_only);
    command->add_option("--fingerprints", options->fingerprints)
        ->check(whole_number_from(1, 1'000'000))
        ->type_name("STAGES");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

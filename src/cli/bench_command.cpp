// kilostone bench: how fast the engine is here, and the hashes that tell whether rules or play
// changed.
// i18n-exempt: for developers, and read by scripts
#include "base/json/write.h"
#include "bots/drive.h"
#include "bots/eval/measure.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/option_rules.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "editions/registry.h"
#include "engine/moves.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <vector>

namespace kilostone {
namespace {

struct Options {
    double seconds   = 0.5;
    bool hashes_only = false;
    int fingerprints = 0;
    int thinking     = 0;  // milliseconds
    bool json        = false;
    bool gpu         = false;
};

struct SpeedJson {
    std::string edition{};
    int players             = 0;
    int per_side            = 1;
    double moves_per_second = 0;
};
BOOST_DESCRIBE_STRUCT(SpeedJson, (), (edition, players, per_side, moves_per_second))

struct BenchJson {
    Omittable<std::vector<SpeedJson>> speed{};
    Omittable<int> state_bytes{};
    std::string rules{};
    std::string play{};
};
BOOST_DESCRIBE_STRUCT(BenchJson, (), (speed, state_bytes, rules, play))

struct ThinkingJson {
    int milliseconds         = 0;
    std::uint64_t moves      = 0;
    std::uint64_t late       = 0;  // by the clock
    std::uint64_t late_alone = 0;  // by the processor's time
    double longest           = 0;  // milliseconds
};
BOOST_DESCRIBE_STRUCT(ThinkingJson, (), (milliseconds, moves, late, late_alone, longest))

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
    end_when_interrupted();
    constexpr std::uint64_t seed    = 1000;
    const std::vector<Bot> measured = measured_bots();
    for (std::size_t e = 0; e < editions().size(); ++e)
        for (std::size_t f = 0; f < editions()[e].form_count; ++f)
            for (std::size_t b = 0; b < measured.size(); ++b) {
                const Rulebook rules = compile(editions()[e], editions()[e].forms[f]);
                if (!put(fmt::format("{} {} {} {:016x}\n", e, f, b,
                                     fingerprint(rules, measured[b], stages, seed))))
                    return fail_to_write();
            }
    return 0;
}

// Stages of classic with two players, both the master.
int print_punctuality(int milliseconds, double seconds, bool json) {
    using Clock          = std::chrono::steady_clock;
    const Edition& e     = *find_edition("classic");
    const Rulebook rules = compile(e, *find_form(e, 2));
    Bot master           = *find_bot("master");
    master.budget        = {.milliseconds = milliseconds};
    const auto begun     = Clock::now();
    const auto since     = [](Clock::time_point start) {
        return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    };
    const auto used_since = [](std::clock_t start) {
        return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    };
    std::uint64_t moves = 0, late = 0, late_alone = 0;  // by the clock, by the processor's time
    double longest = 0;
    for (std::uint64_t stage = 0; since(begun) < 1000 * seconds && !interrupted(); ++stage) {
        Rng rng   = stream(1, stage);
        Deck deck = sorted_deck(rules);
        shuffle(deck, rng);
        State state = deal(rules, deck, 0);
        drive(rules, state, [&](const Sight& sight, const Moves& legal) {
            const auto start = Clock::now();
            const auto used  = std::clock();
            const Move move  = master.decide({sight, legal, state.chain_draws}, rng);
            const double ms  = since(start);
            ++moves;
            late += ms > milliseconds;
            late_alone += used_since(used) > milliseconds;
            longest = std::max(longest, ms);
            return move;
        });
    }
    if (json)
        return answer(print_json(ThinkingJson{milliseconds, moves, late, late_alone, longest}) +
                      "\n");
    const auto in_time = [&](std::uint64_t over) {
        return 100 * (1 - static_cast<double>(over) / static_cast<double>(moves));
    };
    return put(fmt::format("master@{0}ms: {1} moves, {2:.2f} % within {0} ms ({4:.2f} % by the "
                           "processor's time), longest {3:.1f} ms\n",
                           milliseconds, moves, in_time(late), longest, in_time(late_alone)))
               ? 0
               : fail_to_write();
}

// Tells the speed form by form, as it is measured; an exit code when it could not.
std::optional<int> measure(const Options& o, std::vector<SpeedJson>& all) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Form& form = e.forms[static_cast<std::size_t>(f)];
            if (interrupted()) return fail(Exit::Interrupted, tr("cli.exit.interrupted"));
            const SpeedJson speed{std::string(e.id.view()), form.players, form.per_side,
                                  moves_per_second(compile(e, form), o.seconds)};
            const std::string name = fmt::format("{} {} players{}", speed.edition, form.players,
                                                 form.per_side > 1 ? " in teams" : "");
            if (!o.json &&
                !put(fmt::format("{:28}{:6.1f} M moves/s\n", name, speed.moves_per_second / 1e6)))
                return fail_to_write();
            all.push_back(speed);
        }
    return std::nullopt;
}

// What `make gpu` has built beside this program, or what is installed there, takes over.
int run_on_gpu() {
    namespace fs = std::filesystem;
    std::error_code unknown;
    const fs::path here = fs::read_symlink("/proc/self/exe", unknown).parent_path();
    for (const fs::path& program : {here / "gpu" / "kilostone-gpu", here / "kilostone-gpu"}) {
        std::string path  = program.string();
        char* arguments[] = {path.data(), nullptr};
        execv(path.c_str(), arguments);
    }
    return fail(Exit::Io,
                "there is no program for graphics cards beside this one: `make gpu` builds "
                "it, and needs nvcc");
}

int run(const Options& o) {
    if (o.gpu) return run_on_gpu();
    if (o.thinking > 0) return print_punctuality(o.thinking, o.seconds, o.json);
    if (o.fingerprints > 0) return print_fingerprints(o.fingerprints);
    BenchJson all;
    if (!o.hashes_only) {
        if (const auto code = measure(o, all.speed.emplace())) return *code;
        all.state_bytes = static_cast<int>(sizeof(State));
        if (!o.json) put(fmt::format("State {} bytes\n", sizeof(State)));
    }
    end_when_interrupted();
    all.rules = fmt::format("{:016x}", rules_fingerprint(stages_each));
    all.play  = fmt::format("{:016x}", play_fingerprint(stages_each));
    if (o.json) return answer(print_json(all) + "\n");
    return answer(fmt::format("Rules: {}\nPlay: {}\n", all.rules, all.play));
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("bench");
    auto options  = std::make_shared<Options>();
    command->add_option("--seconds", options->seconds)
        ->check(number_from(0.01, 3600.0))
        ->capture_default_str();
    command->add_option("--thinking", options->thinking)
        ->check(whole_number_from(1, 10'000))
        ->type_name("MS");
    command->add_flag("--hashes", options->hashes_only);
    command->add_flag("--json", options->json);
    command->add_option("--fingerprints", options->fingerprints)
        ->check(whole_number_from(1, 1'000'000))
        ->type_name("STAGES");
    exclude(*command, "--fingerprints", {"--json"});
    command->add_flag("--gpu", options->gpu);
    exclude(*command, "--gpu", {"--json", "--fingerprints", "--hashes", "--thinking"});
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone

// yardstick BOT [--deals N] [--seed S] [--edition E]: a bot against the computer player of the old
// `mille`, on duplicate deals. A BOT may be `cmd:PROGRAM`.
#include "editions/registry.h"
#include "lab/arena.h"
#include "yardstick/mille_bot.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

namespace {

using namespace kilostone;

int usage() {
    fmt::print(stderr, "usage: yardstick BOT [--deals N] [--seed S] [--edition E]\n");
    return 2;
}

tl::expected<Entrant, Problem> named(const std::string& name) {
    if (name == mille_bot.name.view()) return Entrant(mille_bot);
    return find_entrant(name);
}

void report(const Duel& duel, const DuelScore& score) {
    const Interval wins = confidence(score.matches());
    fmt::print("{}, 2 players: {} against mille, {} deals\n", duel.table.edition.id.view(),
               duel.first.name, score.matches().deals);
    fmt::print("match wins      {:.2f} %  (95 %: {:.2f} – {:.2f})\n", 100 * wins.value,
               100 * wins.low, 100 * wins.high);
    fmt::print("points a stage  {:+.2f}, standard error {:.2f}\n", score.points_per_stage(),
               score.points_error());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || argc % 2 != 0) return usage();
    const auto bot = named(argv[1]);
    if (!bot) return fmt::print(stderr, "yardstick: {}\n", text_of(bot.error())), 2;
    Duel duel{.first   = *bot,
              .other   = mille_bot,
              .threads = std::max(1u, std::thread::hardware_concurrency())};
    std::string_view edition = "classic";
    for (int i = 2; i < argc; i += 2) {
        const std::string_view option = argv[i];
        if (option == "--deals")
            duel.deals = std::strtoull(argv[i + 1], nullptr, 10);
        else if (option == "--seed")
            duel.seed = std::strtoull(argv[i + 1], nullptr, 10);
        else if (option == "--edition")
            edition = argv[i + 1];
        else
            return usage();
    }
    const Edition* e = find_edition(edition);
    if (!e || !find_form(*e, 2) || duel.deals == 0) return usage();
    duel.table        = {.edition = *e, .form = *find_form(*e, 2)};
    const auto result = play(duel, {.progress = [](const PairedScores& s) {
                                 if (s.deals % 100 != 0) return;
                                 fmt::print(stderr, "\r{} deals, {:.1f} %", s.deals, 100 * s.mean);
                             }});
    fmt::print(stderr, "\n");
    report(duel, result.score);
    return 0;
}

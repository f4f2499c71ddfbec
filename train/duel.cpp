// duel TWO.bin MANY.bin OPPONENT TABLE [--deals N] [--seed S] [--threads N] [--sprt]: the learned
// player with the networks of these files against another bot, on duplicate deals; one line of
// JSON. A TABLE is a line as of kilostone-gpu: "classic 2", "trio 4x2 chain=none". An OPPONENT may
// be `mille`.
#include "bots/learned/learned.h"
#include "cuda/table_line.h"
#include "lab/arena.h"
#include "yardstick/mille_bot.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>

namespace {

using namespace kilostone;

IntegerNetwork network_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    auto network =
        IntegerNetwork::read({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    if (!network) throw std::invalid_argument(path + " is no network");
    return *std::move(network);
}

Entrant named(const std::string& name) {
    if (name == mille_bot.name.view()) return Entrant(mille_bot);
    auto bot = find_entrant(name);
    if (!bot) throw std::invalid_argument(text_of(bot.error()));
    return *std::move(bot);
}

void set(Duel& duel, const std::string& option, const char* value) {
    const auto number = std::strtoull(value, nullptr, 10);
    if (number == 0) throw std::invalid_argument(option + " needs a number");
    if (option == "--deals")
        duel.deals = number;
    else if (option == "--seed")
        duel.seed = number;
    else if (option == "--threads")
        duel.threads = static_cast<unsigned>(number);
    else
        throw std::invalid_argument("unknown option " + option);
}

void run(int argc, char** argv) {
    if (argc < 5) throw std::invalid_argument("TWO.bin MANY.bin OPPONENT TABLE are needed");
    use_networks({network_of(argv[1]), network_of(argv[2])});
    Duel duel{.table   = read_table_line(argv[4]),
              .first   = learned_player(),
              .other   = named(argv[3]),
              .threads = std::max(1u, std::thread::hardware_concurrency())};
    for (int i = 5; i < argc; ++i) {
        const std::string option = argv[i];
        if (option == "--sprt")
            duel.until_decided = true;
        else
            set(duel, option, ++i < argc ? argv[i] : "");
    }
    const DuelResult result  = play(duel);
    const PairedScores score = result.score.matches();
    const Interval wins      = confidence(score);
    fmt::print(
        "{{\"table\": \"{}\", \"against\": \"{}\", \"deals\": {}, \"seed\": {}, \"won\": {:.4f}, "
        "\"low\": {:.4f}, \"high\": {:.4f}, \"points\": {:.1f}, \"error\": {:.1f}, "
        "\"llr\": {:.2f}, \"decision\": {}}}\n",
        argv[4], duel.other.name, score.deals, duel.seed, wins.value, wins.low, wins.high,
        result.score.points_per_stage(), result.score.points_error(), result.llr,
        static_cast<int>(result.decision));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        run(argc, argv);
        return 0;
    } catch (const std::exception& e) {
        fmt::print(stderr, "duel: {}\n", e.what());
        return 2;
    }
}

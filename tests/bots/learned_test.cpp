// The learned player: whole numbers as in NumPy, legal moves only, nothing but what its seat may
// know, and files that are no networks.
#include "bots/drive.h"
#include "bots/embedded/embedded.h"
#include "bots/eval/measure.h"
#include "editions/registry.h"
#include "engine/moves.h"
#include "engine/view.h"
#include "env/observation.h"
#include "support/golden.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <sstream>

namespace kilostone {
namespace {

template <class PerForm>
void for_every_form(PerForm&& per_form) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f)
            per_form(compile(e, e.forms[static_cast<std::size_t>(f)]));
}

State dealt(const Rulebook& rules, std::uint64_t number) {
    Rng rng   = stream(5, number);
    Deck deck = sorted_deck(rules);
    shuffle(deck, rng);
    return deal(rules, deck, dealer_of(rules, number));
}

std::vector<std::uint8_t> file_of(const std::string& name) {
    const std::string text = read_text("src/bots/data/" + name);
    return {text.begin(), text.end()};
}

// tests/bots/learned_logits.txt, written by train/reference.py: observations of random stages in
// every form (only the bytes that are not 0) and the logits that NumPy makes of them.
struct Reference {
    std::string network{};
    ObservationBytes observation{};
    std::vector<std::int64_t> logits{};
};

std::vector<Reference> references() {
    std::vector<Reference> all;
    std::istringstream file(read_text("tests/bots/learned_logits.txt"));
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        Reference r;
        words >> r.network;
        for (std::string word; words >> word && word != "logits";) {
            const std::size_t colon = word.find(':');
            r.observation.at(std::stoul(word)) =
                static_cast<std::uint8_t>(std::stoul(word.substr(colon + 1)));
        }
        for (std::int64_t logit = 0; words >> logit;) r.logits.push_back(logit);
        all.push_back(r);
    }
    return all;
}

TEST(IntegerNetwork, MakesTheSameLogitsAsNumPy) {
    const auto two  = IntegerNetwork::read(file_of("learned_two.bin"));
    const auto many = IntegerNetwork::read(file_of("learned_many.bin"));
    ASSERT_TRUE(two && many);
    const auto all = references();
    ASSERT_GE(all.size(), 26u);
    for (const Reference& r : all) {
        const auto made = (r.network == "two" ? *two : *many).logits(r.observation);
        std::vector<std::int64_t> known;
        for (const std::int64_t logit : made)
            if (logit != IntegerNetwork::no_logit) known.push_back(logit);
        EXPECT_EQ(known, r.logits);
    }
}

TEST(IntegerNetwork, RefusesWhatIsNoWholeNetwork) {
    const auto file = file_of("learned_two.bin");
    ASSERT_TRUE(IntegerNetwork::read(file));
    for (std::size_t size = 0; size < file.size(); size += size < 2000 ? 1 : 997)
        EXPECT_FALSE(IntegerNetwork::read(std::span(file).first(size))) << size;
    auto longer = file;
    longer.push_back(0);
    EXPECT_FALSE(IntegerNetwork::read(longer));
    const auto with = [&](std::size_t at, std::uint8_t byte) {
        auto other = file;
        other[at]  = byte;
        return IntegerNetwork::read(other).has_value();
    };
    EXPECT_FALSE(with(0, 'X'));   // the magic
    EXPECT_FALSE(with(15, 200));  // too many blocks
    EXPECT_FALSE(with(17, 255));  // an input past the observation
    const std::size_t inputs  = file[8] + 256u * file[9];
    const std::size_t outputs = file[10] + 256u * file[11];
    EXPECT_FALSE(with(16 + 2 * inputs, 7));                      // shifted too far
    EXPECT_FALSE(with(16 + 3 * inputs, 85));                     // no action
    EXPECT_FALSE(with(16 + 3 * inputs, file[17 + 3 * inputs]));  // an action twice
    EXPECT_FALSE(with(16 + 3 * inputs + outputs, 3));            // the first layer cuts nothing
}

TEST(LearnedPlayer, MakesLegalMovesInEveryForm) {
    const Bot bot = embedded_learned_player();
    for_every_form([&](const Rulebook& rules) {
        for (std::uint64_t k = 0; k < 3; ++k) {
            State state = dealt(rules, k);
            int moves   = 0;
            drive(
                rules, state,
                [&](const Sight& sight, const Moves& legal) {
                    Rng rng(1);
                    const Move move = bot.decide({sight, legal, state.chain_draws}, rng);
                    EXPECT_TRUE(legal.contains(move));
                    ++moves;
                    return move;
                },
                [](const State&, const Moves&, Move) {}, NullSink{});
            EXPECT_GT(moves, 10);
        }
    });
}

// What it sees of a table is, byte for byte, what programs that learn are shown.
TEST(LearnedPlayer, SeesTheObservationThatItHasLearntFrom) {
    const Rulebook rules = compile(*find_edition("trio"), find_edition("trio")->forms[2]);
    const EnvRules env   = make_env_rules(rules);
    State state          = dealt(rules, 1);
    Standing standing;
    standing.points[0]     = 1250;
    standing.stages_played = 2;
    Rng rng(3);
    drive(rules, state, [&](const Sight& sight, const Moves& moves) {
        std::array<std::uint64_t, observation_size / 8> words{};
        observe(viewpoint(env, state, sight.seat, standing), [&](int word, std::uint64_t bytes) {
            words[static_cast<std::size_t>(word)] = bytes;
        });
        const View v = view(rules, state, sight.seat);
        EXPECT_EQ(observation_of(sight, v.chain_draws, standing),
                  std::bit_cast<ObservationBytes>(words));
        return pick_random(moves, rng);
    });
}

// Two worlds that look alike to the seat: the same move in both, whatever the random numbers.
TEST(LearnedPlayer, KnowsOnlyWhatItsSeatSees) {
    const Bot bot = embedded_learned_player();
    int compared  = 0;
    for_every_form([&](const Rulebook& rules) {
        State state = dealt(rules, 7);
        Rng rng(9);
        drive(rules, state, [&](const Sight& sight, const Moves& moves) {
            const View here   = view(rules, state, sight.seat);
            const State other = imagine(here, rng);
            const View there  = view(rules, other, sight.seat);
            Rng first(1), second(2);
            const Move move = bot.decide({here.sight(), moves, here.chain_draws}, first);
            EXPECT_EQ(move, bot.decide({there.sight(), moves, there.chain_draws}, second));
            compared += other.hands != state.hands;
            return pick_random(moves, rng);
        });
    });
    EXPECT_GT(compared, 500);
}

// tests/browser/same_stages.mjs compares WebAssembly with the same file.
TEST(LearnedPlayer, PlaysTheSameEverywhere) {
    const Bot bot = embedded_learned_player();
    std::string text;
    int edition = 0;
    for (const Edition& e : editions()) {
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            text += fmt::format("{} {} {:016x}\n", edition, f, fingerprint(rules, bot, 20, 1000));
        }
        ++edition;
    }
    expect_golden("tests/bots/learned_fingerprints.txt", text);
}

TEST(LearnedPlayer, IsFoundByItsName) {
    ASSERT_TRUE(find_native_bot("learned"));
    EXPECT_EQ(find_native_bot("learned")->name.view(), "learned");
    EXPECT_EQ(find_native_bot("greedy")->name.view(), "greedy");
    EXPECT_FALSE(find_native_bot("learned@400"));
    EXPECT_FALSE(find_native_bot("nobody"));
}

}  // namespace
}  // namespace kilostone

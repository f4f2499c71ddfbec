// Lines put together from the words of others: mostly nonsense, and what is accepted must be sound.
#include "formats/position_support.h"
#include "support/random_table.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& line) {
    Words words;
    for (std::size_t at = 0; at < line.size();) {
        const auto end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::string line_of(const Words& words) {
    std::string line;
    for (const auto& w : words) line += (line.empty() ? "" : " ") + w;
    return line;
}

// A line from the middle of a random stage of this table.
std::string random_line(const Agreement& agreement, const Rulebook& rules, Rng& rng) {
    RandomStage stage(rules, rng.next());
    for (auto left = rng.below(120); left > 0 && !stage.over(); --left) stage.step();
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.seats)));
    return print_position(agreement, view(rules, stage.state(), seat));
}

std::uint32_t below(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

// Drops words, takes some from another line, and forgets the counts so that the cards may add up.
void mutate(Words& words, const Words& other, Rng& rng) {
    const auto key      = [](const std::string& w) { return w.substr(0, w.find('=')); };
    const auto is_count = [&](const std::string& w) {
        return key(w) == "hands" || key(w) == "pile" || key(w) == "gone";
    };
    std::erase_if(words, [&](const std::string& w) {
        return is_count(w) || (rng.below(12) == 0 && &w != &words[0]);
    });
    for (int n = 1 + static_cast<int>(rng.below(2)); n > 0; --n) {
        const std::string& taken = other[1 + below(rng, other.size() - 1)];
        if (is_count(taken)) continue;
        std::erase_if(words, [&](const std::string& w) { return key(w) == key(taken); });
        words.push_back(taken);
    }
}

TEST(PositionMutants, WhatIsAcceptedIsSound) {
    int accepted     = 0;
    const int rounds = stages_wanted("KILOSTONE_POSITION_MUTANTS", 200);
    for (const Edition& edition : editions())
        for (int k = 0; k < rounds; ++k) {
            Rng rng          = stream(static_cast<std::uint64_t>(&edition - editions().data()) + 1,
                                      static_cast<std::uint64_t>(k));
            const Form& form = edition.forms[below(rng, edition.form_count)];
            const Agreement agreement = random_agreement(edition, form, rng);
            const Rulebook rules      = compile(agreement.edition, agreement.form);
            Words words               = words_of(random_line(agreement, rules, rng));
            mutate(words, words_of(random_line(agreement, rules, rng)), rng);
            const auto p = parse_position(line_of(words));
            if (!p) continue;
            ++accepted;
            ASSERT_EQ(what_is_unsound(*p, rng.next()), "") << line_of(words);
        }
    EXPECT_GT(accepted, rounds / 4) << "hardly any mutant survives: nothing is tested";
}

TEST(PositionMutants, TheFuzzersFirstLinesAreAllAccepted) {
    const std::filesystem::path corpus =
        std::filesystem::path(KILOSTONE_SOURCE_DIR) / "fuzz/corpus/position";
    for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
        std::ifstream file(entry.path());
        const std::string line{std::istreambuf_iterator<char>(file), {}};
        EXPECT_EQ(what_is_unsound(position(line), 1), "") << entry.path();
    }
}

}  // namespace
}  // namespace kilostone

// The editions shipped as examples: they load, print, and are played through.
#include "editions/custom_support.h"
#include "editions/registry.h"
#include "support/play_through.h"

#include <algorithm>
#include <filesystem>

namespace kilostone {
namespace {

std::vector<std::filesystem::path> example_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(KILOSTONE_SOURCE_DIR "/examples/editions"))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

TEST(EditionExamples, There_are_two_and_each_is_named_by_its_id) {
    std::vector<std::string> ids;
    for (const auto& file : example_files()) {
        const auto custom = load_edition(file);
        ASSERT_TRUE(custom) << file << ": " << text_of(custom.error());
        EXPECT_EQ(custom->edition.id.view(), file.stem().string());
        ids.emplace_back(custom->edition.id.view());
    }
    EXPECT_EQ(ids, (std::vector<std::string>{"club", "five"}));
}

TEST(EditionExamples, Each_survives_its_JSON_form) {
    for (const auto& file : example_files()) {
        const auto custom = load_edition(file);
        ASSERT_TRUE(custom);
        const auto again = parse_custom_edition(print(*custom));
        ASSERT_TRUE(again) << text_of(again.error());
        EXPECT_EQ(*again, *custom);
    }
}

TEST(EditionExamples, Every_form_of_each_is_played_through) {
    for (const auto& file : example_files()) {
        const auto custom = load_edition(file);
        ASSERT_TRUE(custom);
        for (std::size_t f = 0; f < custom->edition.form_count; ++f) {
            const Rulebook rules = compile(custom->edition, custom->edition.forms[f]);
            int kilometres       = 0;
            for (std::uint64_t seed = 0; seed < 200; ++seed) {
                const Played played = play_through(rules, seed);
                EXPECT_EQ(played.broken, "") << file << " form " << f << " seed " << seed;
                for (int side = 0; side < rules.sides; ++side)
                    kilometres += played.result.scores[static_cast<std::size_t>(side)].distance;
            }
            EXPECT_GT(kilometres, 0);
        }
    }
}

TEST(EditionExamples, Five_players_sit_alone_with_all_cards) {
    const auto custom = load_edition(KILOSTONE_SOURCE_DIR "/examples/editions/five.toml");
    ASSERT_TRUE(custom);
    const auto form = find_form(custom->edition, 5);
    ASSERT_TRUE(form);
    EXPECT_EQ(form->sides(), 5);
    EXPECT_EQ(cards_in(custom->edition), 110);
}

}  // namespace
}  // namespace kilostone

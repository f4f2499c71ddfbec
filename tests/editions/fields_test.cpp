// The table of fields: complete, each field readable, assignable and printable, and its page in
// docs.
#include "editions/custom_support.h"
#include "editions/key_listing.h"
#include "editions/registry.h"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace kilostone {
namespace {

Edition with_names_of(Edition e, const Edition& other) {
    e.id        = other.id;
    e.base      = other.base;
    e.name      = other.name;
    e.languages = other.languages;
    e.revision  = other.revision;
    return e;
}

// A field that the table forgot, or that is not assigned wholly, would show here.
TEST(Fields, Any_edition_can_be_turned_into_any_other_field_by_field) {
    for (const Edition& from : editions())
        for (const Edition& to : editions()) {
            Edition e = from;
            for (const Field& f : fields()) {
                const auto p = assign(f, e, f.rule.read(to));
                EXPECT_FALSE(p) << text_of(*p);
                EXPECT_EQ(print(f, e), print(f, to)) << f.key;
            }
            EXPECT_EQ(with_names_of(e, to), to) << from.id.view() << " into " << to.id.view();
        }
}

// One value, other than the family's, for each field: set, printed, and the only thing changed.
struct Example {
    std::string key;
    std::string toml;
    std::string printed;
};

const Example examples[] = {
    {"km", "[10, 20, 30, 40, 50]", "10, 20, 30, 40, 50"},
    {"deck", "{ stop = 4 }",
     "km25 10, km50 10, km75 10, km100 12, km200 4, stop 4, limit 4, out_of_fuel 3, puncture 3, "
     "accident 3, roll 14, "
     "end_of_limit 6, fuel 6, spare_tyre 6, repair 6, right_of_way 1, tanker 1, puncture_proof 1, "
     "driving_ace 1"},
    {"small_table_out", "[\"roll\", \"km200\"]", "km200, roll"},
    {"small_table_players", "2", "2"},
    {"forms",
     "[{ target = 900, players = 5, extension = \"variant\" }, { players = 8, per_side = 2, target "
     "= 700 }]",
     "players 5, per_side 1, target 900, extension variant; players 8, per_side 2, target 700, "
     "extension never"},
    {"long_distance", "1100", "1100"},
    {"direction", "\"counter_clockwise\"", "counter_clockwise"},
    {"first_player", "\"youngest\"", "youngest"},
    {"limit_km", "75", "75"},
    {"top_cards", "3", "3"},
    {"finish", "\"at_least\"", "at_least"},
    {"discarding", "\"only_when_stuck\"", "only_when_stuck"},
    {"safety_in_turn", "\"uses_turn\"", "uses_turn"},
    {"after_remedy", "\"rolls_on\"", "rolls_on"},
    {"limit_pile", "\"own\"", "own"},
    {"limit_target", "\"rolling_only\"", "rolling_only"},
    {"coup_chain", "\"draw_two_again\"", "draw_two_again"},
    {"opening", "\"open_first\"", "open_first"},
    {"pile_end", "\"race_over_when_empty\"", "race_over_when_empty"},
    {"start_rolling", "true", "true"},
    {"points.counted", "false", "false"},
    {"points.won", "401", "401"},
    {"points.safety", "101", "101"},
    {"points.all_four", "301", "301"},
    {"points.all_four_said", "\"in_all\"", "in_all"},
    {"points.coup", "302", "302"},
    {"points.coup_said", "\"instead\"", "instead"},
    {"points.safe_trip", "303", "303"},
    {"points.delayed", "304", "304"},
    {"points.shut_out", "501", "501"},
    {"points.shut_out_when", "\"each_side\"", "each_side"},
    {"points.extension", "201", "201"},
    {"points.extension_bonus", "\"winner_else_opponents\"", "winner_else_opponents"},
    {"match_points", "60000", "60000"},
    {"rounds", "7", "7"},
    {"printed_mistake", "\"past_target\"", "past_target"},
    {"mistakes", "false", "false"},
    {"house", "[\"rounds\", \"extension\"]", "extension, rounds"},
};

TEST(Fields, Every_field_is_set_and_printed) {
    std::set<std::string> seen;
    for (const Example& x : examples) {
        seen.insert(x.key);
        const std::string forms =
            x.key == "km" ? "\nforms = [{ players = 2, target = 500 }]\nlong_distance = 500" : "";
        const CustomEdition c =
            must_parse(file_on("classic", x.key + " = " + x.toml + forms + "\n"));
        EXPECT_EQ(print(*find_field(x.key), c.edition), x.printed);
        Edition e = *find_edition("classic");
        for (const Entry& said : c.set) EXPECT_FALSE(assign(*find_field(said.key), e, said.value));
        EXPECT_EQ(with_names_of(e, c.edition), c.edition) << x.key;
        const auto again = parse_custom_edition(print(c));
        ASSERT_TRUE(again) << text_of(again.error());
        EXPECT_EQ(*again, c) << x.key;
    }
    EXPECT_EQ(seen.size(), fields().size()) << "an example for every field";
}

TEST(Fields, Every_word_of_every_field_is_accepted_and_printed) {
    for (const Field& f : fields()) {
        if (f.rule.kind != FieldKind::Word) continue;
        std::istringstream words(f.rule.allowed());
        for (std::string word; std::getline(words >> std::ws, word, ',');) {
            Edition e;
            EXPECT_FALSE(assign(f, e, text_value(word))) << f.key << " " << word;
            EXPECT_EQ(print(f, e), word);
        }
    }
}

TEST(Fields, Every_number_is_accepted_to_its_bounds_and_no_further) {
    for (const Field& f : fields()) {
        if (f.rule.kind != FieldKind::Number) continue;
        int low = -1, high = -1;
        ASSERT_EQ(std::sscanf(f.rule.allowed().c_str(), "%d to %d", &low, &high), 2) << f.key;
        Edition e;
        for (const int n : {low, high}) {
            EXPECT_FALSE(assign(f, e, number_value(n))) << f.key;
            EXPECT_EQ(print(f, e), std::to_string(n)) << f.key;
        }
        EXPECT_TRUE(assign(f, e, number_value(low - 1))) << f.key;
        EXPECT_TRUE(assign(f, e, number_value(high + 1))) << f.key;
    }
}

TEST(Fields, Every_field_has_a_label_a_meaning_and_a_key_of_its_own) {
    std::set<std::string_view> keys;
    std::set<std::string_view> labels;
    for (const Field& f : fields()) {
        EXPECT_TRUE(keys.insert(f.key).second) << f.key;
        EXPECT_TRUE(labels.insert(f.label).second) << f.label;
        EXPECT_TRUE(f.about.ends_with('.')) << f.key;
        EXPECT_FALSE(f.rule.allowed().empty()) << f.key;
        EXPECT_EQ(find_field(f.key), &f);
    }
    EXPECT_EQ(find_field("speling"), nullptr);
}

// KILOSTONE_REGENERATE=1 writes the page instead of comparing it.
TEST(Fields, The_page_of_keys_is_as_generated) {
    const std::string path = KILOSTONE_SOURCE_DIR "/docs/formats/edition.keys.md";
    if (const char* regenerate = std::getenv("KILOSTONE_REGENERATE");
        regenerate && *regenerate == '1')
        std::ofstream(path) << key_listing();
    std::ostringstream page;
    page << std::ifstream(path).rdbuf();
    EXPECT_EQ(page.str(), key_listing()) << "run KILOSTONE_REGENERATE=1 build/tests/test_editions";
}

}  // namespace
}  // namespace kilostone

// Editions put together at random, field by field. Whatever the check lets through must be
// playable: this is the search for combinations nobody thought of.
#include "editions/check.h"
#include "editions/custom_support.h"
#include "editions/house.h"
#include "editions/registry.h"
#include "support/play_through.h"

namespace kilostone {
namespace {

int pick(Rng& rng, int low, int high) {
    return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

std::vector<std::string> words_of(const Field& f) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : f.rule.allowed() + ",") {
        if (c == ',')
            words.push_back(std::exchange(word, ""));
        else if (c != ' ')
            word += c;
    }
    return words;
}

Value random_number(const Field& f, Rng& rng) {
    int low = 0, high = 0;
    EXPECT_EQ(std::sscanf(f.rule.allowed().c_str(), "%d to %d", &low, &high), 2);
    if (f.key == "long_distance") return number_value(25 * pick(rng, 0, 60));
    if (f.key == "top_cards") high = 6;
    return number_value(pick(rng, low, high));
}

Value random_distances(Rng& rng) {
    std::vector<Value> list;
    const int step = pick(rng, 0, 2) == 0 ? pick(rng, 1, 99) : 25;
    int km         = 0;
    for (int i = 0; i < distance_ranks; ++i)
        list.push_back(number_value(km += step * pick(rng, 1, 2)));
    return list_value(std::move(list));
}

Value random_deck(const Edition& e, Rng& rng) {
    Value deck = find_field("deck")->rule.read(e);
    for (Entry& card : deck.table) {
        const bool safety = card.value.number < 2;
        if (pick(rng, 0, 3) == 0) card.value.number = safety ? pick(rng, 0, 1) : pick(rng, 0, 15);
    }
    return deck;
}

Value random_forms(Rng& rng) {
    std::vector<Value> list;
    for (int n = pick(rng, 1, 3); n > 0; --n) {
        const char* extension[] = {"never", "variant", "offered"};
        list.push_back(table_value({{"players", number_value(pick(rng, 2, 8))},
                                    {"per_side", number_value(pick(rng, 1, 2))},
                                    {"target", number_value(25 * pick(rng, 1, 48))},
                                    {"extension", text_value(extension[pick(rng, 0, 2)])}}));
    }
    return list_value(std::move(list));
}

Value random_cards(const Edition& e, Rng& rng) {
    std::vector<Value> list;
    for (const Entry& card : find_field("deck")->rule.read(e).table)
        if (pick(rng, 0, 3) == 0) list.push_back(text_value(card.key));
    return list_value(std::move(list));
}

Value random_value(const Field& f, const Edition& e, Rng& rng) {
    switch (f.rule.kind) {
    case FieldKind::Truth: return truth_value(pick(rng, 0, 1) == 1);
    case FieldKind::Number: return random_number(f, rng);
    case FieldKind::Word: {
        const auto words = words_of(f);
        return text_value(
            words[static_cast<std::size_t>(pick(rng, 0, static_cast<int>(words.size()) - 1))]);
    }
    case FieldKind::Distances: return random_distances(rng);
    case FieldKind::Deck: return random_deck(e, rng);
    case FieldKind::Cards: return random_cards(e, rng);
    case FieldKind::Forms: return random_forms(rng);
    case FieldKind::HouseKeys: return f.rule.read(e);
    }
    return {};
}

// Of every so many fields one is set. `house`: what tables may agree on.
Value random_file(Rng& rng, int one_in, const Value& house) {
    const int last   = static_cast<int>(editions().size()) - 1;
    const auto& base = editions()[static_cast<std::size_t>(pick(rng, 0, last))];
    Edition e        = base;
    Value set        = table_value({});
    for (const Field& f : fields()) {
        const bool is_house = f.rule.kind == FieldKind::HouseKeys;
        if (!is_house && pick(rng, 1, one_in) != 1) continue;
        const Value v = is_house ? house : random_value(f, e, rng);
        EXPECT_FALSE(assign(f, e, v)) << f.key << " " << text_of(v);
        set.table.push_back({std::string(f.key), v});
    }
    return table_value({{"id", text_value("random")}, {"base", text_value(base.id)}, {"set", set}});
}

TEST(RandomEditions, Whatever_passes_the_check_prints_parses_and_is_played_to_its_end) {
    int passed = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        Rng rng(seed);
        CustomEdition custom;
        if (build(random_file(rng, pick(rng, 2, 9), list_value({})), custom)) continue;
        ++passed;
        const auto again = parse_custom_edition(print(custom));
        ASSERT_TRUE(again) << text_of(again.error());
        EXPECT_EQ(*again, custom);
        for (std::size_t f = 0; f < custom.edition.form_count; ++f) {
            const Rulebook rules = compile(custom.edition, custom.edition.forms[f]);
            ASSERT_EQ(play_through(rules, seed).broken, "") << print(custom);
        }
    }
    EXPECT_GT(passed, 300) << "enough of them were played to mean something";
}

const Setting wishes[] = {{"extension", "true"},     {"extension", "false"},
                          {"distance", "300"},       {"deck", "106"},
                          {"discard", "stuck"},      {"finish", "exact"},
                          {"chain", "one"},          {"coup", "200"},
                          {"end", "pile"},           {"roll_after_remedy", "true"},
                          {"start_rolling", "true"}, {"rounds", "3"},
                          {"mistakes", "true"}};

TEST(RandomEditions, Whatever_a_table_may_agree_on_can_be_played) {
    std::vector<Value> every;
    for (const HouseRule& rule : house_rules()) every.push_back(text_value(rule.name));
    int agreed = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        Rng rng(seed);
        CustomEdition custom;
        if (build(random_file(rng, 9, list_value(every)), custom)) continue;
        Agreement table{.edition = custom.edition, .form = custom.edition.forms[0]};
        std::vector<Setting> house;
        for (const Setting& s : wishes)
            if (pick(rng, 1, 5) == 1 && (house.empty() || house.back().key != s.key))
                house.push_back(s);
        if (agree(table, house)) continue;
        ++agreed;
        ASSERT_EQ(play_through(compile(table.edition, table.form), seed).broken, "")
            << print(custom);
    }
    EXPECT_GT(agreed, 200);
}

}  // namespace
}  // namespace kilostone

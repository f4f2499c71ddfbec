// The JSON form, in which records carry a custom edition whole.
#include "editions/custom_support.h"
#include "editions/registry.h"

namespace kilostone {
namespace {

std::string json_problem(const std::string& json) {
    const auto custom = parse_custom_edition(json);
    return custom ? "none" : text_of(custom.error());
}

TEST(EditionJson, Is_printed_in_one_line_in_the_order_of_the_fields) {
    const CustomEdition c = must_parse(
        "name = \"The \\\"club\\\"\"\nid = \"club\"\nbase = \"trio\"\n[set]\nrounds = 3\n"
        "points.won = 500\npoints.coup = 250\ndeck = { stop = 4 }\n");
    EXPECT_EQ(
        print(c),
        R"({"id":"club","name":"The \"club\"","base":"trio","set":{"deck":{"stop":4},"points":{"won":500,"coup":250},"rounds":3}})");
}

TEST(EditionJson, A_name_like_the_id_is_left_out) {
    EXPECT_EQ(print(must_parse("id = \"club\"\nname = \"club\"\nbase = \"nl\"\n")),
              R"({"id":"club","base":"nl","set":{}})");
}

TEST(EditionJson, Printing_and_parsing_are_inverses) {
    for (
        const std::string text : {
            R"({"id":"a","base":"trio","set":{}})",
            R"({"id":"b","name":"Öt játékos","base":"hu","set":{"km":[20,40,60,80,160],"forms":[{"players":5,"target":480}],"long_distance":800}})",
            R"({"id":"c","base":"speed","set":{"deck":{"km30":5,"tanker":0},"small_table_out":["stop","limit"],"small_table_players":4,"house":[]}})",
        }) {
        const auto c = parse_custom_edition(text);
        ASSERT_TRUE(c) << text_of(c.error());
        EXPECT_EQ(print(*c), text);
        EXPECT_EQ(*parse_custom_edition(print(*c)), *c);
    }
}

TEST(EditionJson, The_same_said_in_another_order_prints_the_same) {
    const auto a = parse_custom_edition(
        R"({"set":{"rounds":3,"house":["rounds","distance"],"deck":{"stop":4,"km25":9}},"base":"trio","id":"x"})");
    const auto b = parse_custom_edition(
        R"({"id":"x","base":"trio","set":{"deck":{"km25":9,"stop":4},"rounds":3,"house":["distance","rounds"]}})");
    ASSERT_TRUE(a && b);
    EXPECT_EQ(*a, *b);
    EXPECT_EQ(print(*a), print(*b));
}

TEST(EditionJson, A_whole_built_in_edition_can_be_carried) {
    for (const Edition& e : editions()) {
        Value set = table_value({});
        for (const Field& f : fields()) set.table.push_back({std::string(f.key), f.rule.read(e)});
        CustomEdition c;
        const Value file = table_value(
            {{"id", text_value("copy")}, {"base", text_value("classic")}, {"set", set}});
        ASSERT_FALSE(build(file, c)) << e.id.view();
        const auto again = parse_custom_edition(print(c));
        ASSERT_TRUE(again) << text_of(again.error());
        EXPECT_EQ(*again, c);
        EXPECT_EQ(again->edition.forms, e.forms);
        EXPECT_EQ(again->edition.points, e.points);
    }
}

TEST(EditionJson, What_is_not_JSON_is_refused_with_its_place) {
    EXPECT_EQ(json_problem(R"({"id":"a",})"), "is not well-formed JSON at byte 11");
    EXPECT_EQ(json_problem(""), "is not well-formed JSON at byte 1");
    EXPECT_EQ(json_problem(R"({"id":"a"} x)"), "is not well-formed JSON at byte 12");
    EXPECT_EQ(json_problem("{\"id\":\"\xFF\"}"), "is not well-formed JSON at byte 8");
    EXPECT_EQ(json_problem("[]"), "must be a table, not a list (allowed: id, name, base, set)");
    EXPECT_EQ(json_problem("null"), "must be a table, not null (allowed: id, name, base, set)");
}

TEST(EditionJson, Problems_are_those_of_the_file_without_lines) {
    EXPECT_EQ(json_problem(R"({"id":"a","base":"trio","set":{"limit_km":1e3}})"),
              "limit_km: must be a whole number, not a decimal number (allowed: 0 to 999)");
    EXPECT_EQ(
        json_problem(R"({"id":"a","base":"trio","set":{"limit_km":18446744073709551615}})"),
        "limit_km: must be a whole number, not a number beyond all bounds (allowed: 0 to 999)");
    EXPECT_EQ(json_problem(R"({"id":"a","base":"trio","set":{"limit_km":null}})"),
              "limit_km: must be a whole number, not null (allowed: 0 to 999)");
    EXPECT_EQ(
        json_problem(
            R"({"id":"a","base":"speed","set":{"forms":[{"players":6,"per_side":2,"target":1000}]}})"),
        "forms[0].target: with 6 players the cards cannot add up to exactly 1000 km (nearest that "
        "can be reached: 990 and 1020)");
}

TEST(EditionJson, A_key_said_twice_is_refused) {
    EXPECT_EQ(json_problem(R"({"id":"a","id":"b","base":"trio"})"), "id: is said twice");
    EXPECT_EQ(json_problem(R"({"id":"a","base":"trio","set":{"rounds":1,"rounds":2}})"),
              "rounds: is said twice");
    EXPECT_EQ(json_problem(R"({"id":"a","base":"trio","set":{"points.won":1,"points":{"won":1}}})"),
              "points.won: is said twice");
    EXPECT_EQ(json_problem(R"({"id":"a","base":"trio","set":{"deck":{"stop":1,"stop":2}}})"),
              "deck.stop: is said twice");
    EXPECT_EQ(
        json_problem(
            R"({"id":"a","base":"trio","set":{"forms":[{"players":2,"target":700,"target":1}]}})"),
        "forms[0].target: is said twice");
}

TEST(EditionJson, A_text_too_deep_or_too_long_is_refused) {
    EXPECT_EQ(json_problem(std::string(30000, '[')), "is nested too deeply (at most 16 levels)");
    EXPECT_EQ(json_problem(std::string(65537, ' ')), "has 65537 bytes (at most 65536)");
}

TEST(EditionJson, Strange_keys_are_shown_short_and_safely) {
    const std::string said = json_problem(R"({"id":"a","base":"trio","set":{"\u0007)" +
                                          std::string(100, 'x') + R"(":1}})");
    EXPECT_TRUE(
        said.starts_with("?" + std::string(39, 'x') + "…: is no key of an edition (allowed: km, "))
        << said;
}

}  // namespace
}  // namespace kilostone

// Editions whose fields are fine one by one and which still cannot be played: the deck, the target,
// and combinations the engine could not make sense of. The text given begins on line 4.
#include "editions/check.h"
#include "editions/custom_support.h"
#include "editions/house.h"
#include "editions/registry.h"
#include "support/play_through.h"

namespace kilostone {
namespace {

std::string speed_problem(const std::string& set) { return problem_of(file_on("speed", set)); }

TEST(EditionCheck, Six_players_of_speed_cannot_race_over_1000_km) {
    EXPECT_EQ(speed_problem("[[set.forms]]\nplayers = 6\nper_side = 2\ntarget = 1000\n"),
              "line 7: forms[0].target: with 6 players the cards cannot add up to exactly 1000 km "
              "(nearest that can be reached: 990 and 1020)");
    EXPECT_EQ(speed_problem("[[set.forms]]\nplayers = 6\nper_side = 2\ntarget = 990\n"), "none");
}

TEST(EditionCheck, A_target_beyond_all_cards_names_the_longest_there_is) {
    EXPECT_EQ(trio_problem("forms = [{ players = 2, target = 4000 }]\n"),
              "line 4: forms[0].target: with 2 players the cards cannot add up to exactly 4000 km "
              "(nearest that can be reached: 3100)")
        << "two of the four 200s count";
}

TEST(EditionCheck, A_target_below_all_cards_names_the_shortest) {
    EXPECT_EQ(trio_problem("forms = [{ players = 2, target = 10 }]\n"),
              "line 4: forms[0].target: with 2 players the cards cannot add up to exactly 10 km "
              "(nearest that can be reached: 25)");
}

TEST(EditionCheck, Top_cards_decide_what_can_be_reached) {
    const std::string only_top = "deck = { km25 = 0, km50 = 0, km75 = 0, km100 = 0, km200 = 40 "
                                 "}\nforms = [{ players = 2, target = 600 }]\n";
    EXPECT_EQ(trio_problem(only_top),
              "line 5: forms[0].target: with 2 players the cards cannot add up to exactly 600 km "
              "(nearest that can be reached: 400)");
    EXPECT_EQ(trio_problem(only_top + "top_cards = 3\n"), "none");
}

TEST(EditionCheck, A_target_the_base_brings_is_blamed_on_what_was_set) {
    EXPECT_EQ(trio_problem("limit_km = 30\nkm = [30, 60, 90, 120, 240]\n"),
              "line 5: forms[0].target: with 2 players the cards cannot add up to exactly 700 km "
              "(nearest that can be reached: 690 and 720)");
    EXPECT_EQ(trio_problem("long_distance = 1010\n"),
              "line 4: long_distance: with 2 players the cards cannot add up to exactly 1010 km "
              "(nearest that can be reached: 1000 and 1025)");
}

TEST(EditionCheck, The_long_distance_must_be_reachable_even_where_it_is_a_variant) {
    EXPECT_EQ(problem_of(file_on("de", "long_distance = 1010\n")),
              "line 4: long_distance: with 2 players the cards cannot add up to exactly 1010 km "
              "(nearest that can be reached: 1000 and 1025)");
    EXPECT_EQ(problem_of(file_on("nl", "long_distance = 1010\n")), "none") << "nobody goes there";
}

TEST(EditionCheck, An_extension_needs_somewhere_to_go) {
    EXPECT_EQ(trio_problem("long_distance = 0\n"),
              "line 4: forms[0].extension: the edition has no longer distance to go on to");
    EXPECT_EQ(problem_of(file_on(
                  "nl", "[[set.forms]]\nplayers = 2\ntarget = 700\nextension = \"offered\"\n")),
              "line 7: forms[0].extension: the edition has no longer distance to go on to");
}

TEST(EditionCheck, A_deck_has_at_most_110_cards) {
    EXPECT_EQ(trio_problem("deck = { km25 = 15 }\n"), "line 4: deck: has 111 cards (at most 110)");
    EXPECT_EQ(trio_problem("deck = { km25 = 14 }\n"), "none");
    EXPECT_EQ(trio_problem("deck = { km25 = 110, km50 = 110, km75 = 110, stop = 110 }\n"),
              "line 4: deck: has 511 cards (at most 110)");
}

TEST(EditionCheck, A_deck_has_a_hand_for_everybody_and_a_card_to_draw) {
    const std::string few = "deck = { km25 = 2, km50 = 2, km75 = 2, km100 = 8, km200 = 0, limit = "
                            "0, end_of_limit = 0, fuel = 1, "
                            "spare_tyre = 1, repair = 1, out_of_fuel = 1, puncture = 1, accident = "
                            "1, stop = 1, roll = 5 }\n";
    const std::string out = "small_table_out = []\n";
    EXPECT_EQ(trio_problem(few + out + "forms = [{ players = 5, target = 700 }]\n"),
              "line 4: deck: too few cards for 5 players (at least 31)");
    EXPECT_EQ(trio_problem(few + out + "forms = [{ players = 4, target = 700 }]\n"), "none");
    EXPECT_EQ(
        trio_problem(few + out + "start_rolling = true\nforms = [{ players = 4, target = 700 }]\n"),
        "none");
    EXPECT_EQ(trio_problem("start_rolling = true\ndeck = { roll = 1 }\n"),
              "line 4: start_rolling: the deck has fewer rolls than there are sides (at least 2)");
}

TEST(EditionCheck, A_deck_has_distances_and_a_way_to_start) {
    EXPECT_EQ(trio_problem("deck = { km25 = 0, km50 = 0, km75 = 0, km100 = 0, km200 = 0 }\n"),
              "line 4: deck: has no distance card (at least one)");
    EXPECT_EQ(trio_problem("deck = { roll = 0, right_of_way = 0 }\n"),
              "line 4: deck: has neither a roll nor right of way, so nobody could ever start (at "
              "least one of them)");
    EXPECT_EQ(trio_problem("deck = { roll = 0 }\n"), "none")
        << "odd, and whoever draws right of way wins";
    EXPECT_EQ(trio_problem("deck = { roll = 1, right_of_way = 0 }\nsmall_table_out = [\"roll\"]\n"),
              "line 4: deck: has neither a roll nor right of way, so nobody could ever start (at "
              "least one of them)");
}

TEST(EditionCheck, Only_a_card_of_the_deck_can_be_taken_out) {
    EXPECT_EQ(trio_problem("\ndeck = { stop = 0 }\n"),
              "line 5: small_table_out: takes out `stop`, of which the deck has none");
    EXPECT_EQ(trio_problem("deck = { stop = 0 }\nsmall_table_out = [\"stop\"]\n"),
              "line 5: small_table_out: takes out `stop`, of which the deck has none");
    EXPECT_EQ(trio_problem("deck = { stop = 1 }\n"), "none");
}

TEST(EditionCheck, Sides_are_equal_and_at_least_two) {
    EXPECT_EQ(
        trio_problem("forms = [{ players = 5, per_side = 2, target = 700 }]\n"),
        "line 4: forms[0].per_side: 5 players cannot sit in sides of 2 (at least two equal sides)");
    EXPECT_EQ(
        trio_problem("forms = [{ players = 2, per_side = 2, target = 700 }]\n"),
        "line 4: forms[0].per_side: 2 players cannot sit in sides of 2 (at least two equal sides)");
    EXPECT_EQ(trio_problem("forms = [{ players = 8, target = 700 }]\n"), "none");
}

TEST(EditionCheck, A_form_is_said_once) {
    EXPECT_EQ(
        trio_problem(
            "forms = [{ players = 4, target = 700 }, { players = 4, per_side = 2, target = 700 },\n"
            "{ players = 4, target = 1000 }]\n"),
        "line 5: forms[2]: 4 players, 1 a side, are said twice");
}

TEST(EditionCheck, A_limit_on_the_battle_pile_needs_a_rolling_target) {
    const std::string why = "limit_target: a speed limit on the battle pile would set a side "
                            "rolling that is not (rolling_only, or limit_pile own)";
    EXPECT_EQ(trio_problem("rounds = 3\nlimit_pile = \"battle\"\n"), "line 5: " + why);
    EXPECT_EQ(problem_of(file_on("de", "limit_target = \"anyone\"\n")), "line 4: " + why);
    EXPECT_EQ(trio_problem("limit_pile = \"battle\"\nlimit_target = \"rolling_only\"\n"), "none");
}

TEST(EditionCheck, A_mistake_can_be_played_only_where_there_is_one) {
    EXPECT_EQ(problem_of(file_on("de", "mistakes = true\n")),
              "line 4: mistakes: there is no mistake to play (false, or a printed_mistake)");
    EXPECT_EQ(speed_problem("mistakes = true\nfinish = \"at_least\"\n"),
              "line 4: mistakes: nobody can lay past a target that need not be hit exactly");
    EXPECT_EQ(speed_problem("finish = \"at_least\"\n"), "none");
    EXPECT_EQ(problem_of(file_on("de", "mistakes = true\nprinted_mistake = \"wrong_safety\"\n")),
              "none");
}

TEST(EditionCheck, Rounds_need_points) {
    EXPECT_EQ(problem_of(file_on("nl", "rounds = 3\n")),
              "line 4: rounds: a race without points is decided by one stage (0, or points.counted "
              "true)");
}

TEST(EditionCheck, An_edition_made_in_code_is_held_to_the_same) {
    Edition e   = *find_edition("trio");
    e.top_cards = 0;
    EXPECT_EQ(text_of(*check(e)), "top_cards: cannot be 0; to play without the longest distance "
                                  "take it out of the deck (1 or more)");
    e       = *find_edition("trio");
    e.km[4] = 1000;
    EXPECT_EQ(text_of(*check(e)), "km: has 1000 (1 to 999)");
    e       = *find_edition("trio");
    e.km[4] = 100;
    EXPECT_EQ(text_of(*check(e)), "km: 100 comes after 100 (five ascending distances)");
    e          = *find_edition("trio");
    e.deck[15] = 2;
    EXPECT_EQ(text_of(*check(e)), "deck: has a safety twice (0 or 1 of each safety)");
    e            = *find_edition("trio");
    e.form_count = 0;
    EXPECT_EQ(text_of(*check(e)), "forms: there is no way to sit down (at least one form)");
    e                   = *find_edition("trio");
    e.forms[0].per_side = 3;
    EXPECT_EQ(text_of(*check(e)), "forms[0].per_side: sides of 3 (1 or 2)");
    e.forms[0].players = 1;
    EXPECT_EQ(text_of(*check(e)), "forms[0].players: 1 players (2 to 8)");
}

TEST(EditionCheck, The_built_in_editions_pass) {
    for (const Edition& e : editions())
        EXPECT_FALSE(check(e)) << e.id.view() << ": " << text_of(*check(e));
}

// A house rule can make a custom deck too large for the engine; it must not slip through.
// A record writes the number as it is, and "05" is no JSON.
TEST(EditionCheck, A_number_of_a_house_rule_has_one_spelling) {
    for (const Edition& e : editions()) {
        if (!e.house.contains(HouseKey::Rounds)) continue;
        Agreement table{e, *find_form(e, 2), {}};
        ASSERT_FALSE(agree(table, std::array{Setting{"rounds", "05"}}));
        EXPECT_EQ(table.house, (std::vector<Setting>{{"rounds", "5"}}));
    }
}

TEST(EditionCheck, A_house_rule_on_a_custom_edition_is_checked_as_a_whole) {
    const CustomEdition custom = must_parse(
        file_on("de", "deck = { km25 = 1, km50 = 1, km75 = 1, km100 = 10, km200 = 1, stop = 41 }\n"
                      "forms = [{ players = 8, target = 700 }]\n"));
    Agreement agreement{.edition = custom.edition, .form = custom.edition.forms[0]};
    const Setting rule{"deck", "106"};
    const auto p = agree(agreement, {&rule, 1});
    ASSERT_TRUE(p);
    EXPECT_EQ(text_of(*p), "deck: has 142 cards (at most 110)");
}

// Odd is not wrong: each of these is played to its end.
TEST(EditionCheck, Odd_editions_pass_and_can_be_played) {
    const std::string odd[] = {
        "limit_km = 0\n",
        "limit_km = 999\n",
        "top_cards = 110\n",
        "deck = { roll = 0 }\n",
        "deck = { stop = 0, limit = 0, out_of_fuel = 0, puncture = 0, accident = 0 "
        "}\nsmall_table_out = []\n",
        "deck = { right_of_way = 0, tanker = 0, puncture_proof = 0, driving_ace = 0 }\n",
        "match_points = 0\n",
        "points.counted = false\n",
        "pile_end = \"race_over_when_empty\"\nlong_distance = 1000\nforms = [{ players = 2, target "
        "= 700, extension = \"variant\" }]\n",
        "pile_end = \"race_over_without_distances\"\n",
        "finish = \"at_least\"\npile_end = \"race_over_without_distances\"\nstart_rolling = true\n",
        "km = [1, 2, 3, 4, 999]\nforms = [{ players = 8, target = 1000, extension = \"offered\" "
        "}]\nlong_distance = 1010\n",
        "printed_mistake = \"past_target\"\nmistakes = true\nkm = [25, 50, 75, 100, 325]\n",
        "printed_mistake = \"wrong_safety\"\nmistakes = true\nsafety_in_turn = \"plays_again\"\n",
        "discarding = \"only_when_stuck\"\nmistakes = true\n",
        "limit_pile = \"battle\"\nlimit_target = \"rolling_only\"\nafter_remedy = "
        "\"rolls_on\"\nstart_rolling = true\n",
    };
    for (const std::string& set : odd) {
        const CustomEdition custom = must_parse(file_on("trio", set));
        for (int f = 0; f < custom.edition.form_count; ++f) {
            const Rulebook rules =
                compile(custom.edition, custom.edition.forms[static_cast<std::size_t>(f)]);
            for (std::uint64_t seed = 0; seed < 50; ++seed)
                EXPECT_EQ(play_through(rules, seed).broken, "") << set;
        }
    }
}

}  // namespace
}  // namespace kilostone

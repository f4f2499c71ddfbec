// What is said inside [set]: every kind of mistake, with its line and what would be allowed. The
// text given to trio_problem() begins on line 4.
#include "editions/custom_support.h"
#include "editions/registry.h"

namespace kilostone {
namespace {

const std::string codes = "km25, km50, km75, km100, km200, stop, limit, out_of_fuel, puncture, "
                          "accident, roll, end_of_limit, fuel, "
                          "spare_tyre, repair, right_of_way, tanker, puncture_proof, driving_ace";

TEST(EditionSet, An_unknown_key_is_refused_with_the_nearest_and_all_keys) {
    const std::string said = trio_problem("limit_km = 50\nafter_remdy = \"rolls_on\"\n");
    EXPECT_TRUE(said.starts_with(
        "line 5: after_remdy: is no key of an edition; did you mean `after_remedy`? (allowed: km, "
        "deck, small_table_out, small_table_players, forms, long_distance, direction, "
        "first_player, limit_km, "))
        << said;
    EXPECT_TRUE(said.ends_with(
        ", points.extension_bonus, match_points, rounds, printed_mistake, mistakes, house)"))
        << said;
    EXPECT_TRUE(
        trio_problem("[set.points]\nwonn = 3\n")
            .starts_with(
                "line 5: points.wonn: is no key of an edition; did you mean `points.won`?"));
    EXPECT_TRUE(
        trio_problem("name = \"x\"\n").starts_with("line 4: name: is no key of an edition"));
}

TEST(EditionSet, A_wrong_type_says_what_it_is_and_what_it_must_be) {
    EXPECT_EQ(trio_problem("limit_km = \"fast\"\n"),
              "line 4: limit_km: must be a whole number, not a text (allowed: 0 to 999)");
    EXPECT_EQ(trio_problem("limit_km = 2.5\n"),
              "line 4: limit_km: must be a whole number, not a decimal number (allowed: 0 to 999)");
    EXPECT_EQ(trio_problem("limit_km = 2006-01-01\n"),
              "line 4: limit_km: must be a whole number, not a date or time (allowed: 0 to 999)");
    EXPECT_EQ(trio_problem("\nfinish = true\n"),
              "line 5: finish: must be a word, not true or false (allowed: exactly, at_least)");
    EXPECT_EQ(trio_problem("start_rolling = 1\n"),
              "line 4: start_rolling: must be true or false, not a whole number");
    EXPECT_EQ(trio_problem("points = 1\n"), "line 4: points: must be a table, not a whole number");
    EXPECT_EQ(trio_problem("km = 25\n"), "line 4: km: must be a list, not a whole number (allowed: "
                                         "five ascending distances, each 1 to 999)");
    EXPECT_EQ(trio_problem("deck = [1]\n"),
              "line 4: deck: must be a table of card counts, not a list");
    EXPECT_EQ(trio_problem("house = \"rounds\"\n").substr(0, 63),
              "line 4: house: must be a list of house rules, not a text (allow");
    EXPECT_EQ(trio_problem("small_table_out = \"stop\"\n"),
              "line 4: small_table_out: must be a list of card codes, not a text");
    EXPECT_EQ(trio_problem("small_table_out = [3]\n"),
              "line 4: small_table_out[0]: must be a card code, not a whole number (allowed: " +
                  codes + ")");
    EXPECT_EQ(trio_problem("forms = { players = 2 }\n").substr(0, 54),
              "line 4: forms: must be a list of tables, not a table (");
    EXPECT_EQ(trio_problem("forms = [2]\n"),
              "line 4: forms[0]: must be a table, not a whole number (allowed: players, per_side, "
              "target, extension)");
}

TEST(EditionSet, A_wrong_value_says_the_allowed_ones) {
    EXPECT_EQ(trio_problem("limit_km = 1000\n"),
              "line 4: limit_km: cannot be 1000 (allowed: 0 to 999)");
    EXPECT_EQ(trio_problem("limit_km = -1\n"),
              "line 4: limit_km: cannot be -1 (allowed: 0 to 999)");
    EXPECT_EQ(trio_problem("top_cards = 0\n"),
              "line 4: top_cards: cannot be 0 (allowed: 1 to 110)");
    EXPECT_EQ(trio_problem("match_points = 9223372036854775807\n"),
              "line 4: match_points: cannot be 9223372036854775807 (allowed: 0 to 60000)");
    EXPECT_EQ(trio_problem("after_remedy = \"roll_on\"\n"),
              "line 4: after_remedy: cannot be `roll_on`; did you mean `rolls_on`? (allowed: "
              "needs_roll, rolls_on)");
    EXPECT_EQ(trio_problem("[set.points]\n\nwon = -400\n"),
              "line 6: points.won: cannot be -400 (allowed: 0 to 10000)");
    EXPECT_EQ(trio_problem("house = [\"rounds\",\n  \"chian\"]\n"),
              "line 5: house[1]: cannot be `chian`; did you mean `chain`? (allowed: extension, "
              "distance, deck, discard, finish, "
              "chain, opening, coup, end, roll_after_remedy, start_rolling, rounds, mistakes)");
}

TEST(EditionSet, Five_ascending_distances_are_needed) {
    const std::string allowed = " (allowed: five ascending distances, each 1 to 999)";
    EXPECT_EQ(trio_problem("km = [25, 50, 75, 100]\n"), "line 4: km: has 4 distances" + allowed);
    EXPECT_EQ(trio_problem("km = [25, 50,\n 50, 100, 200]\n"),
              "line 5: km[2]: 50 comes after 50" + allowed);
    EXPECT_EQ(trio_problem("km = [0, 50, 75, 100, 200]\n"),
              "line 4: km[0]: cannot be 0 (allowed: 1 to 999)");
    EXPECT_EQ(trio_problem("km = [25, 50, 75, 100, 1000]\n"),
              "line 4: km[4]: cannot be 1000 (allowed: 1 to 999)");
    EXPECT_EQ(trio_problem("km = [25, 50, 75, 100, \"200\"]\n"),
              "line 4: km[4]: must be a whole number, not a text (allowed: 1 to 999)");
}

TEST(EditionSet, A_deck_names_cards_of_this_edition) {
    EXPECT_EQ(trio_problem("deck = { km30 = 10 }\n"),
              "line 4: deck.km30: is no card of this edition; did you mean `km50`? (allowed: " +
                  codes + ")");
    EXPECT_EQ(trio_problem("[set.deck]\nstop = 5\ntankr = 1\n"),
              "line 6: deck.tankr: is no card of this edition; did you mean `tanker`? (allowed: " +
                  codes + ")");
    EXPECT_EQ(trio_problem("deck = { stop = 111 }\n"),
              "line 4: deck.stop: cannot be 111 (allowed: 0 to 110)");
    EXPECT_EQ(trio_problem("deck = { tanker = 2 }\n"),
              "line 4: deck.tanker: cannot be 2 (allowed: 0 to 1)");
    EXPECT_EQ(trio_problem("deck = { stop = \"five\" }\n"),
              "line 4: deck.stop: must be a whole number, not a text (allowed: 0 to 110)");
}

TEST(EditionSet, Card_codes_follow_the_distances_wherever_they_stand_in_the_file) {
    const CustomEdition custom =
        must_parse(file_on("trio", "deck = { km30 = 11 }\nkm = [30, 60, 90, 120, 240]\n"
                                   "forms = [{ players = 2, target = 900 }]\n"));
    EXPECT_EQ(custom.edition.deck[0], 11);
    EXPECT_EQ(custom.edition.deck[1], 10) << "the rest of the deck is the base's";
}

TEST(EditionSet, Cards_taken_out_are_named_once_each) {
    EXPECT_EQ(trio_problem("small_table_out = [\"stop\", \"stop\"]\n"),
              "line 4: small_table_out[1]: `stop` is said twice");
    EXPECT_EQ(trio_problem("small_table_out = [\"halt\"]\n"),
              "line 4: small_table_out[0]: cannot be `halt` (allowed: " + codes + ")");
    EXPECT_EQ(trio_problem("house = [\"rounds\", \"rounds\"]\n"),
              "line 4: house[1]: `rounds` is said twice");
}

TEST(EditionSet, A_form_has_players_and_a_target_and_no_other_keys) {
    EXPECT_EQ(trio_problem("forms = []\n"), "line 4: forms: has 0 forms (allowed: 1 to 12)");
    EXPECT_EQ(trio_problem("[[set.forms]]\nplayers = 2\n"),
              "line 4: forms[0]: lacks `target` (keys: players, per_side, target, extension)");
    EXPECT_EQ(trio_problem("[[set.forms]]\ntarget = 700\n"),
              "line 4: forms[0]: lacks `players` (keys: players, per_side, target, extension)");
    EXPECT_EQ(
        trio_problem("[[set.forms]]\nplayers = 2\ntarget = 700\n\n[[set.forms]]\nplayer = 3\n"),
        "line 9: forms[1].player: is no key of a form; did you mean `players`? (allowed: players, "
        "per_side, target, extension)");
    EXPECT_EQ(trio_problem("[[set.forms]]\nplayers = 9\ntarget = 700\n"),
              "line 5: forms[0].players: cannot be 9 (allowed: 2 to 8)");
    EXPECT_EQ(trio_problem("[[set.forms]]\nplayers = 6\nper_side = 3\ntarget = 700\n"),
              "line 6: forms[0].per_side: cannot be 3 (allowed: 1 to 2)");
    EXPECT_EQ(trio_problem("[[set.forms]]\nplayers = 6\ntarget = 5001\n"),
              "line 6: forms[0].target: cannot be 5001 (allowed: 1 to 5000)");
    EXPECT_EQ(trio_problem("[[set.forms]]\nplayers = 6\ntarget = 700\nextension = true\n"),
              "line 7: forms[0].extension: must be a word, not true or false (allowed: never, "
              "variant, offered)");
    std::string many = "forms = [";
    for (int i = 0; i < 13; ++i) many += "{ players = 2, target = 700 },";
    EXPECT_EQ(trio_problem(many + "]\n"), "line 4: forms: has 13 forms (allowed: 1 to 12)");
}

TEST(EditionSet, What_was_said_is_kept_in_the_order_of_the_fields) {
    const CustomEdition custom =
        must_parse(file_on("trio", "rounds = 3\nhouse = [\"rounds\", \"distance\"]\n"
                                   "deck = { stop = 4, km25 = 9 }\nlimit_km = 75\n"));
    std::vector<std::string> said;
    for (const Entry& e : custom.set) said.push_back(e.key + " " + text_of(e.value));
    EXPECT_EQ(said, (std::vector<std::string>{"deck km25 9, stop 4", "limit_km 75", "rounds 3",
                                              "house distance, rounds"}));
}

}  // namespace
}  // namespace kilostone

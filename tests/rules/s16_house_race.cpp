// Section 16: house rules and printed variants about the start, the distance and the extension.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

constexpr std::string_view with_extension = "hu de trio speed classic";

State dealt(const Rulebook& rules) { return deal_hands(rules, sorted_deck(rules), 0); }

Rulebook starting_rolling(const Edition& edition, const Form& form) {
    return rulebook(edition, form.players, form.per_side > 1, {{"start_rolling", "true"}});
}

// A 100 (speed: a 120) short of the target under these house rules, then at it.
Situation at_target(const Edition& edition, int players, const std::vector<Setting>& house) {
    const Rulebook rules = rulebook(edition, players, {}, house);
    Situation s(edition, players);
    for (const Setting& rule : house) s.house(rule.key, rule.value);
    s.battle(me, {Roll})
        .at_km(me, rules.form.target - rules.km(km100))
        .holding({km100})
        .play(lay(me, km100));
    return s;
}

void expect_refused(const Edition& edition, int players, const std::vector<Setting>& house,
                    const Problem& expected) {
    const auto problem = problem_with(edition, players, house);
    ASSERT_TRUE(problem.has_value()) << house.back().key << "=" << house.back().value;
    EXPECT_EQ(problem->where, expected.where);
    EXPECT_NE(problem->what.find(expected.what), std::string::npos) << problem->what;
    EXPECT_NE(problem->allowed.find(expected.allowed), std::string::npos) << problem->allowed;
}

}  // namespace

RULE("house-start-rolling", all_editions,
     "Every side starts on a roll, and with six cards in every hand") {
    for (const Form& form : forms(edition)) {
        const Rulebook rules = starting_rolling(edition, form);
        const State state    = dealt(rules);
        for (Side side = 0; side < rules.sides; ++side) {
            EXPECT_EQ(battle_top(state.table.tableaux[side]), Roll);
            EXPECT_TRUE(is_rolling(rules, state.table.tableaux[side]));
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) EXPECT_EQ(state.hands[seat].size(), 6);
    }
}

RULE("house-start-rolling", all_editions, "Without the agreement nobody starts on a roll") {
    const Rulebook plain = rulebook(edition, 2);
    EXPECT_EQ(battle_top(dealt(plain).table.tableaux[me]), std::nullopt);
    const Rulebook off = rulebook(edition, 2, {}, {{"start_rolling", "false"}});
    EXPECT_EQ(battle_top(dealt(off).table.tableaux[me]), std::nullopt);
    expect_refused(edition, 2, {{"start_rolling", "yes"}},
                   {"start_rolling", "`yes`", "true, false"});
}

RULE("start-rolling-rolls", all_editions,
     "The rolls laid out are taken from the fourteen, one a side") {
    for (const Form& form : forms(edition)) {
        const Rulebook plain = rulebook(edition, form.players, form.per_side > 1);
        const Rulebook rules = starting_rolling(edition, form);
        const State state    = dealt(rules);
        EXPECT_EQ(count_in_deck(plain, Roll), 14);
        EXPECT_EQ(count_in_deck(rules, Roll), 14 - form.sides());
        EXPECT_EQ(sorted_deck(rules).size, sorted_deck(plain).size - form.sides());
        EXPECT_EQ(state.table.pile, sorted_deck(plain).size - form.sides() - 6 * form.players);
        EXPECT_EQ(state.table.seen[static_cast<std::size_t>(index(Roll))], form.sides());
    }
}

RULE("house-extension", "hu trio speed classic",
     "The extension is offered, unless the table turned it off") {
    EXPECT_EQ(at_target(edition, 2, {}).table().phase, Phase::Reached);
    EXPECT_EQ(at_target(edition, 2, {{"extension", "true"}}).table().phase, Phase::Reached);
    Situation off = at_target(edition, 2, {{"extension", "false"}});
    EXPECT_EQ(off.table().ending, Ending::Target);
    EXPECT_EQ(off.table().winner, me);
}

RULE("house-extension", "de", "The extension is offered only if the table turned it on") {
    EXPECT_EQ(at_target(edition, 2, {}).table().ending, Ending::Target);
    EXPECT_EQ(at_target(edition, 2, {{"extension", "false"}}).table().ending, Ending::Target);
    EXPECT_EQ(at_target(edition, 2, {{"extension", "true"}}).table().phase, Phase::Reached);
}

RULE("house-extension", with_extension, "A race over the long distance cannot be extended") {
    const std::string full = std::to_string(edition.long_distance);
    expect_refused(edition, 4, {{"extension", "true"}}, {"extension", full, "below " + full});
    EXPECT_EQ(problem_with(edition, 4, {{"extension", "false"}}), std::nullopt);
    expect_refused(edition, 2, {{"extension", "perhaps"}},
                   {"extension", "`perhaps`", "true, false"});
}

RULE("house-extension", "nl", "The extension is refused: there is nothing to extend the race to") {
    for (const char* value : {"true", "false"})
        expect_refused(edition, 2, {{"extension", value}},
                       {"extension", "longer distance", "distance, discard"});
}

RULE("house-distance", "hu trio speed classic",
     "The race goes over the agreed distance, where it can be extended the short one") {
    Situation shorter = at_target(edition, 2, {{"distance", "600"}});
    EXPECT_EQ(shorter.tableau(me).km, 600);
    EXPECT_EQ(shorter.table().phase, Phase::Reached);

    Situation for_good = at_target(edition, 2, {{"distance", "600"}, {"extension", "false"}});
    EXPECT_EQ(for_good.tableau(me).km, 600);
    EXPECT_EQ(for_good.table().ending, Ending::Target);
}

RULE("house-distance", "de",
     "The race goes over the agreed distance, where it can be extended the short one") {
    EXPECT_EQ(at_target(edition, 2, {{"distance", "600"}}).table().ending, Ending::Target);
    Situation s = at_target(edition, 2, {{"distance", "600"}, {"extension", "true"}});
    EXPECT_EQ(s.tableau(me).km, 600);
    EXPECT_EQ(s.table().phase, Phase::Reached);
}

RULE("house-distance", "nl", "The race goes over the agreed distance") {
    Situation s = at_target(edition, 2, {{"distance", "600"}});
    EXPECT_EQ(s.tableau(me).km, 600);
    EXPECT_EQ(s.table().ending, Ending::Target);
}

RULE("house-distance", all_editions, "What is no distance is refused") {
    for (const char* value : {"0", "-600", "far", "600 km", ""}) {
        const auto problem = problem_with(edition, 2, {{"distance", value}});
        ASSERT_TRUE(problem.has_value()) << value;
        EXPECT_EQ(problem->where, "distance");
    }
}

RULE("house-distance-reachable", "hu de trio nl classic",
     "A distance that the cards cannot make is refused with the nearest they can") {
    expect_refused(edition, 2, {{"distance", "710"}}, {"distance", "710", "700 and 725"});
    expect_refused(edition, 4, {{"distance", "999"}}, {"distance", "999", "975 and 1000"});
    EXPECT_EQ(problem_with(edition, 2, {{"distance", "725"}}), std::nullopt);
}

RULE("house-distance-reachable", "speed",
     "A distance that the cards cannot make is refused with the nearest they can") {
    expect_refused(edition, 2, {{"distance", "1000"}}, {"distance", "1000", "990 and 1020"});
    expect_refused(edition, 4, {{"distance", "1100"}}, {"distance", "1100", "1080 and 1110"});
    EXPECT_EQ(problem_with(edition, 2, {{"distance", "930"}}), std::nullopt);
}

RULE("house-distance-reachable", all_editions,
     "Only two top cards count for what the cards can make") {
    // All lower distances and two top cards: 46 distance cards, or 50.
    const int most       = edition.id == "speed" ? 4020 : edition.id == "de" ? 3350 : 3100;
    const int out_of_all = most + edition.km[0];
    EXPECT_EQ(problem_with(edition, 4, {{"distance", std::to_string(most)}}), std::nullopt);
    expect_refused(edition, 4, {{"distance", std::to_string(out_of_all)}},
                   {"distance", std::to_string(out_of_all), std::to_string(most)});
}

RULE("house-distance-six", "speed",
     "Six players race over 990 km, or over 900 or 1020, never over 1000") {
    EXPECT_EQ(rulebook(edition, 6).form.target, 990);
    for (const char* km : {"900", "990", "1020"}) {
        const Rulebook rules = rulebook(edition, 6, {}, {{"distance", km}});
        EXPECT_EQ(std::to_string(rules.form.target), km);
        EXPECT_TRUE(rules.extending);
    }
    expect_refused(edition, 6, {{"distance", "1000"}}, {"distance", "1000", "990 and 1020"});
}

RULE("house-distance-extension", with_extension,
     "However short the race, the extension leads to the long distance") {
    Situation s = at_target(edition, 2, {{"distance", "300"}, {"extension", "true"}});
    ASSERT_EQ(s.table().phase, Phase::Reached);
    s.play(extend(me));
    EXPECT_EQ(s.table().target, edition.id == "speed" ? 1200 : 1000);
}

RULE("house-distance-extension", with_extension,
     "A team race made shorter than the long distance can be extended to it") {
    Situation s = at_target(edition, 4, {{"distance", "600"}, {"extension", "true"}});
    ASSERT_EQ(s.table().phase, Phase::Reached);
    s.play(extend(me));
    EXPECT_EQ(s.table().target, edition.id == "speed" ? 1200 : 1000);
}

RULE("house-distance-extension", with_extension,
     "A race as long as the long distance, or longer, is not extended") {
    for (const int over : {0, 4 * edition.km[0]}) {
        const std::string km = std::to_string(edition.long_distance + over);
        Situation s          = at_target(edition, 2, {{"distance", km}});
        EXPECT_EQ(std::to_string(s.tableau(me).km), km);
        EXPECT_EQ(s.table().ending, Ending::Target);
        expect_refused(edition, 2, {{"distance", km}, {"extension", "true"}},
                       {"extension", km, "below"});
    }
}

}  // namespace kilostone

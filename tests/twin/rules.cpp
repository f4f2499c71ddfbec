// Header of a record -> the rules of that table. House keys as listed in the rules document,
// section 8; a key or value that is not listed there is refused.
#include "rules.h"

#include <functional>
#include <set>
#include <stdexcept>

namespace kilostone::twin {
namespace {

using json = nlohmann::json;

const std::array<int, 5> multiples            = {1, 2, 3, 4, 8};
constexpr std::array<int, 5> distances_of_106 = {10, 10, 10, 12, 4};

void insist(bool condition, const std::string& reason) {
    if (!condition) throw std::runtime_error(reason);
}

bool truth(const std::string& key, const json& value) {
    insist(value.is_boolean(), "house rule " + key + " is true or false");
    return value.get<bool>();
}

void use_106_cards(Rules& rules, const json& value) {
    insist(rules.facts.deck_may_be_106, "house rule deck is not for " + rules.facts.id);
    insist(value == 106, "house rule deck can only be 106");
    rules.facts.distance_counts = distances_of_106;
}

void choose_discard(Rules& rules, const json& value) {
    insist(value == "free" || value == "stuck", "house rule discard is free or stuck");
    rules.discard_only_when_stuck = value == "stuck";
}

void finish_exactly(Rules& rules, const json& value) {
    insist(rules.facts.finish == Finish::AtLeast, "house rule finish is not for " + rules.facts.id);
    insist(value == "exact", "house rule finish can only be exact");
    rules.facts.finish = Finish::Exactly;
}

void play_without_chain(Rules& rules, const json& value) {
    insist(rules.facts.coup_chain, "house rule chain is not for " + rules.facts.id);
    insist(value == "none", "house rule chain can only be none");
    rules.facts.coup_chain = false;
}

void choose_opening(Rules& rules, const json& value) {
    insist(value == "open_first" || value == "free", "house rule opening is open_first or free");
    rules.facts.opening = value == "free" ? Opening::Free : Opening::OpenFirst;
}

void coup_for_200(Rules& rules, const json& value) {
    insist(rules.facts.coup_may_be_200, "house rule coup is not for " + rules.facts.id);
    insist(value == 200, "house rule coup can only be 200");
    rules.facts.coup_bonus = 200;
}

void end_with_pile(Rules& rules, const json& value) {
    insist(rules.facts.end == End::NoDistanceInPile, "house rule end is not for " + rules.facts.id);
    insist(value == "pile", "house rule end can only be pile");
    rules.facts.end = End::PileEmpty;
}

void ask_roll_after_remedy(Rules& rules, const json& value) {
    insist(!rules.facts.roll_after_remedy,
           "house rule roll_after_remedy is not for " + rules.facts.id);
    rules.facts.roll_after_remedy = truth("roll_after_remedy", value);
}

void choose_start_rolling(Rules& rules, const json& value) {
    rules.start_rolling = truth("start_rolling", value);
}

void check_rounds(Rules& rules, const json& value) {
    insist(rules.facts.points, "house rule rounds is not for " + rules.facts.id);
    insist(value.is_number_integer() && value >= 1 && value <= 1000,
           "house rule rounds is a number of stages from 1 to 1000");
}

void allow_mistakes(Rules& rules, const json& value) {
    insist(rules.facts.mistake != Mistake::None,
           "house rule mistakes is not for " + rules.facts.id + ": it prints no mistake");
    rules.mistakes = truth("mistakes", value);
}

void check_extension(Rules& rules, const json& value) {
    insist(rules.facts.long_distance.has_value(),
           "house rule extension is not for " + rules.facts.id);
    truth("extension", value);
}

// What distance and extension do is settled after the rest (settle_targets).
void leave_for_targets(Rules&, const json&) {}

void apply_house_rule(Rules& rules, const std::string& key, const json& value) {
    static const std::map<std::string, std::function<void(Rules&, const json&)>> known = {
        {"deck", use_106_cards},
        {"discard", choose_discard},
        {"finish", finish_exactly},
        {"chain", play_without_chain},
        {"opening", choose_opening},
        {"coup", coup_for_200},
        {"end", end_with_pile},
        {"roll_after_remedy", ask_roll_after_remedy},
        {"start_rolling", choose_start_rolling},
        {"rounds", check_rounds},
        {"mistakes", allow_mistakes},
        {"distance", leave_for_targets},
        {"extension", check_extension},
    };
    const auto found = known.find(key);
    insist(found != known.end(), "unknown house rule: " + key);
    found->second(rules, value);
}

int nearest_reachable(const EditionFacts& facts, int km, int step) {
    for (int near = km; near > 0 && near < 20000; near += step)
        if (is_reachable(facts, near)) return near;
    return 0;
}

void insist_on_reachable(const EditionFacts& facts, int km) {
    insist(is_reachable(facts, km), std::to_string(km) + " km cannot be reached exactly; nearest " +
                                        std::to_string(nearest_reachable(facts, km, -1)) + " and " +
                                        std::to_string(nearest_reachable(facts, km, +1)));
}

void settle_targets(Rules& rules, const json& house) {
    if (house.contains("distance")) {
        const json& wish = house.at("distance");
        insist(wish.is_number_integer() && wish > 0 && wish < 20000,
               "house rule distance is a number of km");
        rules.target = wish.get<int>();
    }
    insist_on_reachable(rules.facts, rules.target);
    const std::optional<int> far = rules.facts.long_distance;
    const bool possible          = far && rules.target < *far;
    rules.extension_offered      = possible && rules.facts.extension_by_default;
    if (house.contains("extension")) {
        const bool wish = truth("extension", house.at("extension"));
        insist(possible || !wish, "no extension: there is no longer distance than " +
                                      std::to_string(rules.target) + " km here");
        rules.extension_offered = wish;
    }
    if (rules.extension_offered) insist_on_reachable(rules.facts, *far);
}

std::map<Card, int> deck_for(const Rules& rules) {
    std::map<Card, int> deck = {
        {"stop", 5},           {"limit", 4},       {"out_of_fuel", 3},  {"puncture", 3},
        {"accident", 3},       {"roll", 14},       {"end_of_limit", 6}, {"fuel", 6},
        {"spare_tyre", 6},     {"repair", 6},      {"right_of_way", 1}, {"tanker", 1},
        {"puncture_proof", 1}, {"driving_ace", 1},
    };
    for (std::size_t rank = 0; rank < multiples.size(); ++rank)
        deck[distance_card(rules.facts.smallest_km * multiples[rank])] =
            rules.facts.distance_counts[rank];
    if (rules.players <= 3)
        for (const Card& hazard : rules.facts.small_table_out) --deck[hazard];
    if (rules.start_rolling) deck["roll"] -= rules.sides;  // R29
    return deck;
}

Form form_of(const EditionFacts& facts, int players, int per_side) {
    for (const Form& form : facts.forms)
        if (form.players == players && form.per_side == per_side) return form;
    throw std::runtime_error(facts.id + " is not played by " + std::to_string(players) +
                             " players with " + std::to_string(per_side) + " on a side");
}

// A record may leave its revision out; only the present one is played here.
void insist_on_revision(const EditionFacts& facts, const json& header) {
    if (!header.contains("revision")) return;
    const json& revision = header.at("revision");
    insist(revision == facts.revision, "revision " + revision.dump() + " of " + facts.id +
                                           " is not played here, only revision " +
                                           std::to_string(facts.revision));
}

Rules read_rules(const json& header) {
    insist(header.at("edition").is_string(), "only the built-in editions are known here");
    Rules rules{};
    rules.facts = edition_facts(header.at("edition").get<std::string>());
    insist_on_revision(rules.facts, header);
    const Form form =
        form_of(rules.facts, header.at("players").get<int>(), header.at("per_side").get<int>());
    rules.players  = form.players;
    rules.per_side = form.per_side;
    rules.sides    = form.players / form.per_side;
    rules.target   = form.target;
    rules.dealer   = header.at("dealer").get<int>();
    insist(rules.dealer >= 0 && rules.dealer < rules.players, "the dealer is not at the table");
    const json house = header.value("house", json::object());
    insist(house.is_object(), "house is not an object");
    for (const auto& [key, value] : house.items()) apply_house_rule(rules, key, value);
    settle_targets(rules, house);
    rules.deck = deck_for(rules);
    return rules;
}

}  // namespace

Rules rules_for(const json& header) {
    try {
        return read_rules(header);
    } catch (const json::exception& problem) {
        throw std::runtime_error(std::string("malformed header: ") + problem.what());
    }
}

bool is_reachable(const EditionFacts& facts, int km) {
    std::set<int> sums = {0};
    for (std::size_t rank = 0; rank < multiples.size(); ++rank) {
        const bool top = rank + 1 == multiples.size();
        const int most =
            top ? std::min(2, facts.distance_counts[rank]) : facts.distance_counts[rank];
        std::set<int> more;
        for (int sum : sums)
            for (int n = 0; n <= most; ++n)
                more.insert(sum + n * facts.smallest_km * multiples[rank]);
        sums = more;
    }
    return sums.contains(km);
}

int side_of(const Rules& rules, int seat) { return seat % rules.sides; }

Card top_distance(const EditionFacts& facts) {
    return distance_card(facts.smallest_km * multiples.back());
}

int limited_km(const EditionFacts& facts) { return facts.smallest_km * multiples[1]; }

}  // namespace kilostone::twin

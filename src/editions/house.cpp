#include "editions/house.h"

#include "base/nearest.h"
#include "editions/check.h"

#include <algorithm>
#include <charconv>

namespace kilostone {
namespace {

// clang-format off
constexpr HouseValue extension_values[] = {
    {"house.extension.true",  [](Agreement& a) { a.form.extending = Extending::Offered; }},
    {"house.extension.false", [](Agreement& a) { a.form.extending = Extending::Never; }},
};
constexpr HouseValue deck_values[] = {
    {"house.deck.106", [](Agreement& a) {
         constexpr std::array<std::uint8_t, distance_ranks> family{10, 10, 10, 12, 4};
         std::copy(family.begin(), family.end(), a.edition.deck.begin());
     }},
};
constexpr HouseValue discard_values[] = {
    {"house.discard.free",  [](Agreement& a) { a.edition.discarding = Discarding::Free; }},
    {"house.discard.stuck", [](Agreement& a) { a.edition.discarding = Discarding::OnlyWhenStuck; }},
};
constexpr HouseValue finish_values[] = {
    {"house.finish.exact", [](Agreement& a) { a.edition.finish = Finish::Exactly; }},
};
constexpr HouseValue chain_values[] = {
    {"house.chain.none", [](Agreement& a) { a.edition.coup_chain = CoupChain::None; }},
};
constexpr HouseValue opening_values[] = {
    {"house.opening.open_first", [](Agreement& a) { a.edition.opening = Opening::OpenFirst; },
     {Card::Roll, Card::RightOfWay}},
    {"house.opening.free", [](Agreement& a) { a.edition.opening = Opening::Free; }},
};
constexpr HouseValue coup_values[] = {
    {"house.coup.200", [](Agreement& a) { a.edition.points.coup = 200; }},
};
constexpr HouseValue end_values[] = {
    {"house.end.pile", [](Agreement& a) { a.edition.pile_end = PileEnd::RaceOverWhenEmpty; }},
};
constexpr HouseValue roll_after_remedy_values[] = {
    {"house.roll_after_remedy.true",
     [](Agreement& a) { a.edition.after_remedy = AfterRemedy::NeedsRoll; }, {Card::Roll}},
    {"house.roll_after_remedy.false",
     [](Agreement& a) { a.edition.after_remedy = AfterRemedy::RollsOn; }, {Card::Roll}},
};
constexpr HouseValue start_rolling_values[] = {
    {"house.start_rolling.true",  [](Agreement& a) { a.edition.start_rolling = true; }, {Card::Roll}},
    {"house.start_rolling.false", [](Agreement& a) { a.edition.start_rolling = false; }, {Card::Roll}},
};
constexpr HouseValue mistakes_values[] = {
    {"house.mistakes.true",  [](Agreement& a) { a.edition.mistakes = true; }},
    {"house.mistakes.false", [](Agreement& a) { a.edition.mistakes = false; }},
};
// clang-format on

bool apply_distance(Agreement& a, int km) {
    if (km < 1 || km > 0xFFFF) return false;
    a.form.target = static_cast<std::uint16_t>(km);
    return true;
}

bool apply_rounds(Agreement& a, int stages) {
    if (stages < 1 || stages > 1000) return false;
    a.edition.rounds = static_cast<std::uint16_t>(stages);
    return true;
}

constexpr HouseRule rules[] = {
    {HouseKey::Extension, "extension", "whether a short race may be extended to the long distance",
     extension_values},
    {.key          = HouseKey::Distance,
     .name         = "distance",
     .about        = "the target; where the race may be extended, the short one",
     .numbers      = "kilometres",
     .apply_number = apply_distance},
    {HouseKey::Deck, "deck", "play with 46 distance cards instead of 50", deck_values},
    {HouseKey::Discard, "discard",
     "stuck: you may only discard when nothing can be played (safeties aside)", discard_values},
    {HouseKey::Finish, "finish", "the target must be hit exactly", finish_values},
    {HouseKey::Chain, "chain",
     "a safety drawn in the turn after a coup fourré is an ordinary card and uses up the turn",
     chain_values},
    {HouseKey::Opening, "opening",
     "open_first: no attacks before your own “Roll” or “Right of way”", opening_values},
    {HouseKey::Coup, "coup", "points for a coup fourré on top of its safety", coup_values},
    {HouseKey::End, "end",
     "the race ends when the draw pile is empty, not with its last distance card", end_values},
    {HouseKey::RollAfterRemedy, "roll_after_remedy", "you need “Roll” after every remedy",
     roll_after_remedy_values},
    {HouseKey::StartRolling, "start_rolling", "every side starts with “Roll” in play",
     start_rolling_values},
    {.key          = HouseKey::Rounds,
     .name         = "rounds",
     .about        = "an agreed number of stages instead of the points target",
     .numbers      = "1 to 1000",
     .apply_number = apply_rounds},
    {HouseKey::Mistakes, "mistakes", "allow the mistake described in the booklet", mistakes_values},
};

// A rule stands at the place of its key, and the id of a value is made of the rule's name.
constexpr bool is_well_formed(const HouseRule& rule, std::size_t place) {
    constexpr std::string_view prefix = "house.";
    if (static_cast<std::size_t>(rule.key) != place) return false;
    for (const HouseValue& v : rule.values)
        if (!v.id.starts_with(prefix) ||
            v.id.substr(prefix.size(), rule.name.size()) != rule.name ||
            prefix.size() + rule.name.size() + 1 + v.value().size() != v.id.size())
            return false;
    return rule.values.empty() == (rule.apply_number != nullptr);
}
static_assert([] {
    for (std::size_t i = 0; i < std::size(rules); ++i)
        if (!is_well_formed(rules[i], i)) return false;
    return true;
}());

std::optional<int> whole(std::string_view value) {
    int n            = 0;
    const auto* last = value.data() + value.size();
    const auto got   = std::from_chars(value.data(), last, n);
    if (got.ec != std::errc() || got.ptr != last || n < 0) return std::nullopt;
    return n;
}

// Revision 1 of `trio` had a value that is gone. Tables that agreed on it can still be read: they
// differ only in stages that have a chain, and those are refused (formats/replay.h).
bool is_gone(const Agreement& a, const HouseRule& rule, std::string_view value) {
    return rule.key == HouseKey::Chain && value == "one" && a.edition.revision == 1;
}

// Sets one rule; false when the value is not one of the allowed.
bool set(Agreement& a, const HouseRule& rule, std::string_view value) {
    if (rule.apply_number) {
        const auto n = whole(value);
        return n && rule.apply_number(a, *n);
    }
    if (is_gone(a, rule, value)) return true;
    const HouseValue* found = find_value(rule, value);
    if (found) found->apply(a);
    return found != nullptr;
}

std::string offered_by(const Edition& e) {
    std::string names;
    for (const HouseRule& r : rules)
        if (e.house.contains(r.key)) names += (names.empty() ? "" : ", ") + std::string(r.name);
    return names;
}

// Why an edition does not offer a rule that others do.
std::string why_not_offered(const Edition& e, HouseKey key) {
    const std::string id(e.id.view());
    switch (key) {
    case HouseKey::Extension: return "`" + id + "` has no longer distance to go on to";
    case HouseKey::Rounds: return "`" + id + "` is one race, without a points target to replace";
    case HouseKey::Mistakes: return "`" + id + "` prints no mistake";
    default: return "is not a rule that tables of `" + id + "` can choose";
    }
}

std::optional<Problem> unknown_key(const Edition& e, const std::string& key) {
    std::vector<std::string_view> names;
    for (const HouseRule& r : rules) names.push_back(r.name);
    const auto meant = nearest(key, names);
    std::string what = "is no house rule";
    if (meant) what += "; did you mean `" + std::string(*meant) + "`?";
    return Problem{key, what, "allowed: " + offered_by(e)};
}

// Rules that are fine one by one and make no sense together.
std::optional<Problem> check_together(const Agreement& a, std::span<const Setting> house) {
    const bool asked = std::any_of(house.begin(), house.end(), [](const Setting& s) {
        return s == Setting{"extension", "true"};
    });
    if (asked && a.edition.long_distance == 0)
        return Problem{"extension", why_not_offered(a.edition, HouseKey::Extension), ""};
    if (asked && a.form.target >= a.edition.long_distance)
        return Problem{"extension",
                       "the race already goes over " + std::to_string(a.form.target) +
                           " km, there is nothing to extend it to",
                       "a distance below " + std::to_string(a.edition.long_distance)};
    return std::nullopt;
}

}  // namespace

std::span<const HouseRule> house_rules() { return rules; }

const HouseRule& house_rule(HouseKey key) { return rules[static_cast<std::size_t>(key)]; }

const HouseValue* find_value(const HouseRule& rule, std::string_view value) {
    for (const HouseValue& v : rule.values)
        if (v.value() == value) return &v;
    return nullptr;
}

std::string allowed_values(const HouseRule& rule) {
    std::string text(rule.numbers);
    for (const HouseValue& v : rule.values)
        text += (text.empty() ? "" : ", ") + std::string(v.value());
    return text;
}

std::optional<Problem> agree(Agreement& a, std::span<const Setting> house) {
    for (const Setting& s : house) {
        const auto rule = std::find_if(std::begin(rules), std::end(rules),
                                       [&](const HouseRule& r) { return r.name == s.key; });
        if (rule == std::end(rules)) return unknown_key(a.edition, s.key);
        if (!a.edition.house.contains(rule->key))
            return Problem{s.key, why_not_offered(a.edition, rule->key),
                           "allowed: " + offered_by(a.edition)};
        const bool twice = std::any_of(a.house.begin(), a.house.end(),
                                       [&](const Setting& t) { return t.key == s.key; });
        if (twice) return Problem{s.key, "is set twice", ""};
        if (!set(a, *rule, s.value))
            return Problem{s.key, "cannot be `" + s.value + "`",
                           "allowed: " + allowed_values(*rule)};
        // "05" and "5" are the same number, and only one of them is JSON.
        a.house.push_back({s.key, rule->apply_number ? std::to_string(*whole(s.value)) : s.value});
    }
    if (auto p = check_together(a, house)) return p;
    return check(a.edition, a.form);
}

}  // namespace kilostone

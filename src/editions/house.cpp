#include "editions/house.h"

#include "base/nearest.h"
#include "editions/check.h"

#include <algorithm>
#include <charconv>

namespace kilostone {
namespace {

constexpr std::string_view truths[]   = {"true", "false"};
constexpr std::string_view decks[]    = {"106"};
constexpr std::string_view discards[] = {"free", "stuck"};
constexpr std::string_view finishes[] = {"exact"};
constexpr std::string_view chains[]   = {"none"};
constexpr std::string_view openings[] = {"open_first", "free"};
constexpr std::string_view coups[]    = {"200"};
constexpr std::string_view ends[]     = {"pile"};

constexpr HouseRule rules[] = {
    {HouseKey::Extension, "extension", "whether a short race may be extended to the long distance",
     truths},
    {.key     = HouseKey::Distance,
     .name    = "distance",
     .about   = "the target; where the race may be extended, the short one",
     .numbers = "kilometres"},
    {HouseKey::Deck, "deck", "play with 46 distance cards instead of 50", decks},
    {HouseKey::Discard, "discard", "stuck: discard only when no card but a safety could be played",
     discards},
    {HouseKey::Finish, "finish", "the target must be hit exactly", finishes},
    {HouseKey::Chain, "chain",
     "a safety drawn in a coup's turn is an ordinary card and uses the turn", chains},
    {HouseKey::Opening, "opening",
     "open_first: no hazard before the side has a roll or right of way", openings},
    {HouseKey::Coup, "coup", "points of a coup above those of its safety", coups},
    {HouseKey::End, "end",
     "the race ends when the draw pile is empty, not with its last distance card", ends},
    {HouseKey::RollAfterRemedy, "roll_after_remedy", "a roll is needed after every remedy", truths},
    {HouseKey::StartRolling, "start_rolling", "every side starts with a roll laid out", truths},
    {.key     = HouseKey::Rounds,
     .name    = "rounds",
     .about   = "an agreed number of stages instead of the points target",
     .numbers = "1 to 1000"},
    {HouseKey::Mistakes, "mistakes", "the mistake that the booklet prints may be made", truths},
};

std::optional<bool> truth(std::string_view value) {
    if (value == "true") return true;
    if (value == "false") return false;
    return std::nullopt;
}

std::optional<int> whole(std::string_view value) {
    int n            = 0;
    const auto* last = value.data() + value.size();
    const auto got   = std::from_chars(value.data(), last, n);
    if (got.ec != std::errc() || got.ptr != last || n < 0) return std::nullopt;
    return n;
}

bool set_flag(std::string_view value, bool& flag) {
    const auto t = truth(value);
    if (t) flag = *t;
    return t.has_value();
}

bool set_distance(Form& form, std::string_view value) {
    const auto km = whole(value);
    if (!km || *km == 0 || *km > 0xFFFF) return false;
    form.target = static_cast<std::uint16_t>(*km);
    return true;
}

bool set_rounds(Edition& e, std::string_view value) {
    const auto n = whole(value);
    if (!n || *n < 1 || *n > 1000) return false;
    e.rounds = static_cast<std::uint16_t>(*n);
    return true;
}

bool set_discard(Edition& e, std::string_view value) {
    if (value == "stuck")
        e.discarding = Discarding::OnlyWhenStuck;
    else if (value == "free")
        e.discarding = Discarding::Free;
    else
        return false;
    return true;
}

// Revision 1 of `trio` had a value that is gone. Tables that agreed on it can still be read: they
// differ only in stages that have a chain, and those are refused (formats/replay.h).
bool set_chain(Edition& e, std::string_view value) {
    if (value == "one" && e.revision == 1) return true;
    e.coup_chain = CoupChain::None;
    return value == "none";
}

bool set_opening(Edition& e, std::string_view value) {
    e.opening = value == "free" ? Opening::Free : Opening::OpenFirst;
    return value == "free" || value == "open_first";
}

bool set_extension(Form& form, std::string_view value) {
    const auto t = truth(value);
    if (t) form.extending = *t ? Extending::Offered : Extending::Never;
    return t.has_value();
}

void play_with_46_distances(Edition& e) {
    constexpr std::array<std::uint8_t, distance_ranks> family{10, 10, 10, 12, 4};
    std::copy(family.begin(), family.end(), e.deck.begin());
}

// Sets one rule; false when the value is not one of the allowed.
bool set(Agreement& a, HouseKey key, std::string_view value) {
    Edition& e = a.edition;
    switch (key) {
    case HouseKey::Extension: return set_extension(a.form, value);
    case HouseKey::Distance: return set_distance(a.form, value);
    case HouseKey::Deck: play_with_46_distances(e); return value == "106";
    case HouseKey::Discard: return set_discard(e, value);
    case HouseKey::Finish: e.finish = Finish::Exactly; return value == "exact";
    case HouseKey::Chain: return set_chain(e, value);
    case HouseKey::Opening: return set_opening(e, value);
    case HouseKey::Coup: e.points.coup = 200; return value == "200";
    case HouseKey::End: e.pile_end = PileEnd::RaceOverWhenEmpty; return value == "pile";
    case HouseKey::RollAfterRemedy: {
        bool needed = false;
        if (!set_flag(value, needed)) return false;
        e.after_remedy = needed ? AfterRemedy::NeedsRoll : AfterRemedy::RollsOn;
        return true;
    }
    case HouseKey::StartRolling: return set_flag(value, e.start_rolling);
    case HouseKey::Rounds: return set_rounds(e, value);
    case HouseKey::Mistakes: return set_flag(value, e.mistakes);
    }
    return false;
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

std::string allowed_values(const HouseRule& rule) {
    std::string text(rule.numbers);
    for (const auto value : rule.values) text += (text.empty() ? "" : ", ") + std::string(value);
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
        if (!set(a, rule->key, s.value))
            return Problem{s.key, "cannot be `" + s.value + "`",
                           "allowed: " + allowed_values(*rule)};
        a.house.push_back(s);
    }
    if (auto p = check_together(a, house)) return p;
    return check(a.edition, a.form);
}

}  // namespace kilostone

// House rules: what a table agrees on besides the printed rules, as `key=value`. They change a copy
// of the edition and of the form; what an edition does not offer, or what makes no sense, is
// refused with the reason.
#pragma once

#include "base/problem.h"
#include "engine/rulebook.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Setting {
    std::string key;
    std::string value;

    friend bool operator==(const Setting&, const Setting&) = default;
};

// What a table plays by: edition and form after the house rules, and the rules themselves.
struct Agreement {
    Edition edition{};
    Form form{};
    std::vector<Setting> house{};

    friend bool operator==(const Agreement&, const Agreement&) = default;
};

// One value of a house rule, and what it changes.
struct HouseValue {
    std::string_view id;        // of its sentence: "house." + the rule's name + "." + the value
    void (*apply)(Agreement&);  // what a table agrees on by it
    CardSet named_cards{};      // the cards that the sentence names

    constexpr std::string_view value() const { return id.substr(id.rfind('.') + 1); }
    constexpr operator std::string_view() const { return value(); }
};

struct HouseRule {
    HouseKey key;
    std::string_view name;                 // as in records, files and on the command line
    std::string_view about;                // one sentence
    std::span<const HouseValue> values{};  // empty: a number
    std::string_view numbers{};            // then which, for people: "1 to 1000"
    bool (*apply_number)(Agreement&, int) = nullptr;  // false when it isn't one of them
};

[[nodiscard]] const HouseValue* find_value(const HouseRule& rule, std::string_view value);

// "true, false", "1 to 1000"
[[nodiscard]] std::string allowed_values(const HouseRule& rule);

[[nodiscard]] std::span<const HouseRule> house_rules();
[[nodiscard]] const HouseRule& house_rule(HouseKey key);

// Changes the agreement by these house rules and checks the whole. On a problem the agreement is
// left half changed and must not be used.
[[nodiscard]] std::optional<Problem> agree(Agreement& agreement, std::span<const Setting> house);

}  // namespace kilostone

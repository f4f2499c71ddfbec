// The fields of an edition that a custom one may change, as a table: key, label, kind, allowed
// values, meaning, and how to read and assign it. TOML, JSON, the listing of keys (docs/formats)
// and the pages that show and compare editions all use this table.
#pragma once

#include "base/problem.h"
#include "editions/value.h"
#include "engine/edition.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

enum class FieldKind : std::uint8_t {
    Truth,
    Number,
    Word,
    Distances,
    Deck,
    Cards,
    Forms,
    HouseKeys
};

// "true or false", "whole number", "word", "list of five whole numbers" …
[[nodiscard]] std::string_view kind_name(FieldKind kind);

// What a field is made of: how its value is read and assigned. A Problem's `where` is what to put
// behind the key: "", "[2]", ".km30", "[1].target".
struct FieldRule {
    FieldKind kind;
    std::string (*allowed)();  // the values, for people
    Value (*read)(const Edition&);
    std::optional<Problem> (*assign)(Edition&, const Value&);
};

struct Field {
    std::string_view key;    // as in files and records: "after_remedy", "points.won"
    std::string_view label;  // short, for people: "After a remedy"
    FieldRule rule;
    std::string_view about;  // one sentence
};

// In the order in which they are assigned, shown and listed: `km` stands before what names cards.
[[nodiscard]] std::span<const Field> fields();
[[nodiscard]] const Field* find_field(std::string_view key);

// Changes one field. On a problem the edition may be left half changed.
[[nodiscard]] std::optional<Problem> assign(const Field& field, Edition& edition,
                                            const Value& value);

// The field's value as text for people, the same for equal values.
[[nodiscard]] std::string print(const Field& field, const Edition& edition);

}  // namespace kilostone

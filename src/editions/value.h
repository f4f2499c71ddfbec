// The content of a file or record before it is checked: a boolean, an integer, a text, a list or a
// table, and its line number. TOML and JSON are both read into this; fields.h gives it meaning.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

struct Entry;

struct Value {
    enum class Kind : std::uint8_t { Truth, Number, Text, List, Table, Other };

    Kind kind           = Kind::Other;
    bool truth          = false;
    std::int64_t number = 0;
    std::string text;  // of Text; of Other what it is, in words: "a date"
    std::vector<Value> list;
    std::vector<Entry> table;
    int line = 0;  // 0: unknown; lines do not count when values are compared
};

struct Entry {
    std::string key;
    Value value{};
    int line = 0;  // of the key
};

[[nodiscard]] bool operator==(const Value& a, const Value& b);
[[nodiscard]] bool operator==(const Entry& a, const Entry& b);

[[nodiscard]] Value truth_value(bool truth);
[[nodiscard]] Value number_value(std::int64_t number);
[[nodiscard]] Value text_value(std::string_view text);
[[nodiscard]] Value list_value(std::vector<Value> list);
[[nodiscard]] Value table_value(std::vector<Entry> table);
[[nodiscard]] Value other_value(std::string_view in_words);

// The first entry of that key, or nullptr.
[[nodiscard]] const Entry* find(const std::vector<Entry>& table, std::string_view key);

// For people: words bare, lists with commas: "needs_roll", "25, 50, 75", "km25 10, km50 10".
[[nodiscard]] std::string text_of(const Value& value);

}  // namespace kilostone

#include "editions/value.h"

#include <utility>

namespace kilostone {

bool operator==(const Value& a, const Value& b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
    case Value::Kind::Truth: return a.truth == b.truth;
    case Value::Kind::Number: return a.number == b.number;
    case Value::Kind::Text:
    case Value::Kind::Other: return a.text == b.text;
    case Value::Kind::List: return a.list == b.list;
    case Value::Kind::Table: return a.table == b.table;
    }
    return false;
}

bool operator==(const Entry& a, const Entry& b) { return a.key == b.key && a.value == b.value; }

namespace {

Value of_kind(Value::Kind kind) {
    Value v;
    v.kind = kind;
    return v;
}

}  // namespace

Value truth_value(bool truth) {
    Value v = of_kind(Value::Kind::Truth);
    v.truth = truth;
    return v;
}

Value number_value(std::int64_t number) {
    Value v  = of_kind(Value::Kind::Number);
    v.number = number;
    return v;
}

Value text_value(std::string_view text) {
    Value v = of_kind(Value::Kind::Text);
    v.text  = text;
    return v;
}

Value list_value(std::vector<Value> list) {
    Value v = of_kind(Value::Kind::List);
    v.list  = std::move(list);
    return v;
}

Value table_value(std::vector<Entry> table) {
    Value v = of_kind(Value::Kind::Table);
    v.table = std::move(table);
    return v;
}

Value other_value(std::string_view in_words) {
    Value v = of_kind(Value::Kind::Other);
    v.text  = in_words;
    return v;
}

const Entry* find(const std::vector<Entry>& table, std::string_view key) {
    for (const Entry& e : table)
        if (e.key == key) return &e;
    return nullptr;
}

std::string text_of(const Value& value) {
    std::string text;
    switch (value.kind) {
    case Value::Kind::Truth: return value.truth ? "true" : "false";
    case Value::Kind::Number: return std::to_string(value.number);
    case Value::Kind::Text:
    case Value::Kind::Other: return value.text;
    case Value::Kind::List:
        for (const Value& v : value.list) {
            const bool table = v.kind == Value::Kind::Table;
            text += (text.empty() ? "" : table ? "; " : ", ") + text_of(v);
        }
        return text.empty() ? "none" : text;
    case Value::Kind::Table:
        for (const Entry& e : value.table)
            text += (text.empty() ? "" : ", ") + e.key + " " + text_of(e.value);
        return text;
    }
    return text;
}

}  // namespace kilostone

#include "formats/json_value.h"

#include "base/json/json.h"
#include "base/json/write.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace kilostone {
namespace {

constexpr std::size_t deepest = 16;

// The events of a JSON text, in the shape that nlohmann's parser calls.
class Reader {
public:
    using json = Json;

    bool null() { return add(other_value("null")); }
    bool boolean(bool b) { return add(truth_value(b)); }
    bool number_integer(json::number_integer_t n) { return add(number_value(n)); }
    bool number_unsigned(json::number_unsigned_t n) {
        if (n > static_cast<json::number_unsigned_t>(std::numeric_limits<std::int64_t>::max()))
            return add(other_value("a number beyond all bounds"));
        return add(number_value(static_cast<std::int64_t>(n)));
    }
    bool number_float(json::number_float_t, const json::string_t&) {
        return add(other_value("a decimal number"));
    }
    bool string(json::string_t& text) { return add(text_value(text)); }
    bool binary(json::binary_t&) { return add(other_value("binary data")); }
    bool start_object(std::size_t) { return open(table_value({})); }
    bool start_array(std::size_t) { return open(list_value({})); }
    bool key(json::string_t& name) {
        stack_.back().table.push_back({.key = name});
        return true;
    }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
        problem = Problem{"", "is not well-formed JSON at byte " + std::to_string(position), ""};
        return false;
    }

    Value whole{};
    std::optional<Problem> problem{};

private:
    bool add(Value v) {
        if (stack_.empty())
            whole = std::move(v);
        else if (stack_.back().kind == Value::Kind::List)
            stack_.back().list.push_back(std::move(v));
        else
            stack_.back().table.back().value = std::move(v);
        return true;
    }
    bool open(Value v) {
        if (stack_.size() == deepest) {
            problem = Problem{"", "is nested too deeply",
                              "at most " + std::to_string(deepest) + " levels"};
            return false;
        }
        stack_.push_back(std::move(v));
        return true;
    }
    bool close() {
        Value v = std::move(stack_.back());
        stack_.pop_back();
        return add(std::move(v));
    }

    std::vector<Value> stack_;
};

void write(std::string& out, const Value& v) {
    const char* between = "";
    switch (v.kind) {
    case Value::Kind::List:
        out += '[';
        for (const Value& element : v.list) {
            out += std::exchange(between, ",");
            write(out, element);
        }
        out += ']';
        break;
    case Value::Kind::Table:
        out += '{';
        for (const Entry& e : v.table) {
            out += std::exchange(between, ",");
            write_text(out, e.key);
            out += ':';
            write(out, e.value);
        }
        out += '}';
        break;
    case Value::Kind::Text: write_text(out, v.text); break;
    case Value::Kind::Truth:
    case Value::Kind::Number: out += text_of(v); break;
    case Value::Kind::Other: out += "null"; break;
    }
}

}  // namespace

tl::expected<Value, Problem> parse_json_value(std::string_view json) {
    constexpr std::size_t largest = 65536;
    if (json.size() > largest)
        return tl::unexpected(Problem{"", "has " + std::to_string(json.size()) + " bytes",
                                      "at most " + std::to_string(largest)});
    Reader reader;
    const bool read = Json::sax_parse(json.begin(), json.end(), &reader);
    if (reader.problem) return tl::unexpected(*reader.problem);
    if (!read) return tl::unexpected(Problem{"", "is not well-formed JSON", ""});
    return std::move(reader.whole);
}

std::string json_text(const Value& value) {
    std::string out;
    write(out, value);
    return out;
}

}  // namespace kilostone

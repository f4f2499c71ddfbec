#include "base/json/once.h"
#include "base/nearest.h"
#include "base/utf8.h"

#include <set>
#include <vector>

namespace kilostone {
namespace {

std::size_t keys_in(const Json& json) {
    std::size_t keys = json.is_object() ? json.size() : 0;
    if (json.is_structured())
        for (const Json& part : json) keys += keys_in(part);
    return keys;
}

// Which key it is that some object has twice.
std::string key_said_twice(std::string_view text) {
    std::vector<std::set<std::string>> open;
    std::string twice;
    const auto look = [&](int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start) open.emplace_back();
        if (event == Json::parse_event_t::object_end) open.pop_back();
        if (event == Json::parse_event_t::key &&
            !open.back().insert(value.get<std::string>()).second)
            twice = value.get<std::string>();
        return true;
    };
    [[maybe_unused]] const Json parsed = Json::parse(text.begin(), text.end(), look, false);
    return twice;
}

}  // namespace

// The library ends at a zero byte, whatever follows; none can stand in JSON.
Json parse_json(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return Json(Json::value_t::discarded);
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string quoted_excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return "`" + std::string(text) + "`";
    return "`" + std::string(utf8_prefix(text, longest)) + "…`";
}

Problem unknown_key(std::string_view key, std::span<const std::string_view> known,
                    const std::string& where) {
    const auto meant = nearest(key, known);
    return {where, "unknown key " + quoted_excerpt(key),
            meant ? "did you mean `" + std::string(*meant) + "`?" : ""};
}

std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

Failure check_format(const Json& object, std::string_view format) {
    const auto found = object.find("format");
    if (found == object.end()) return Problem{"format", "is missing", ""};
    if (!found->is_string()) return Problem{"format", "is not a text", ""};
    const auto& name = found->get_ref<const std::string&>();
    if (name != format) return Problem{"format", "is " + quoted_excerpt(name), std::string(format)};
    return std::nullopt;
}

tl::expected<Json, Problem> parse_once(std::string_view text) {
    std::size_t keys = 0;
    const auto count = [&](int, Json::parse_event_t event, Json&) {
        keys += event == Json::parse_event_t::key;
        return true;
    };
    const bool has_zero = text.find('\0') != std::string_view::npos;
    Json json           = Json::parse(text.begin(), text.end(), count, false);
    if (json.is_discarded() || has_zero)
        return tl::unexpected(Problem{"", "not JSON: cut off or damaged", ""});
    if (!json.is_object()) return tl::unexpected(Problem{"", "is not a JSON object", ""});
    if (keys != keys_in(json))
        return tl::unexpected(
            Problem{"", quoted_excerpt(key_said_twice(text)) + " is said twice", ""});
    return json;
}

tl::expected<Json, Problem> parse_line(std::string_view line, std::string_view format) {
    constexpr std::size_t longest = 16 << 20;
    if (line.size() > longest)
        return tl::unexpected(Problem{"", "the line is too long", "at most 16 MiB"});
    auto json = parse_once(line);
    if (!json) return json;
    if (auto p = check_format(*json, format)) return tl::unexpected(*p);
    return json;
}

}  // namespace kilostone

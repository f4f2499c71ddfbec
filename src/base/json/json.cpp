#include "base/json/json.h"

#include "base/nearest.h"
#include "base/utf8.h"

namespace kilostone {

Json parse_json(std::string_view text) {
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

tl::expected<Json, Problem> parse_line(std::string_view line, std::string_view format) {
    constexpr std::size_t longest = 16 << 20;
    if (line.size() > longest)
        return tl::unexpected(Problem{"", "the line is too long", "at most 16 MiB"});
    Json json = parse_json(line);
    if (json.is_discarded()) return tl::unexpected(Problem{"", "not JSON: cut off or damaged", ""});
    if (!json.is_object()) return tl::unexpected(Problem{"", "is not a JSON object", ""});
    if (auto p = check_format(json, format)) return tl::unexpected(*p);
    return json;
}

}  // namespace kilostone

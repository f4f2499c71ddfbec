#include "base/json/json.h"

namespace kilostone {

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string shown(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest) return "`" + std::string(text) + "`";
    std::size_t end = longest;
    while (end > 0 && (text[end] & 0xC0) == 0x80) --end;  // never through the middle of a letter
    return "`" + std::string(text.substr(0, end)) + "…`";
}

std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

tl::expected<Json, Problem> parse_line(std::string_view line, std::string_view format) {
    constexpr std::size_t longest = 16 << 20;
    if (line.size() > longest)
        return tl::unexpected(Problem{"", "the line is too long", "at most 16 MiB"});
    Json json = Json::parse(line.begin(), line.end(), nullptr, false);
    if (json.is_discarded()) return tl::unexpected(Problem{"", "not JSON: cut off or damaged", ""});
    if (!json.is_object()) return tl::unexpected(Problem{"", "is not a JSON object", ""});
    const auto found = json.find("format");
    if (found == json.end()) return tl::unexpected(Problem{"format", "is missing", ""});
    if (!found->is_string()) return tl::unexpected(Problem{"format", "is not a text", ""});
    const auto& name = found->get_ref<const std::string&>();
    if (name != format)
        return tl::unexpected(Problem{"format", "is " + shown(name), std::string(format)});
    return json;
}

}  // namespace kilostone

#include "base/json/read.h"

#include <utility>

namespace kilostone {

bool JsonPath::fail(std::string what, std::string allowed) const {
    failure_ = Problem{text(), std::move(what), std::move(allowed)};
    return false;
}

std::string JsonPath::text() const {
    if (!parent_) return std::string(key_);
    std::string text = parent_->text();
    if (key_.empty()) return text + "[" + std::to_string(index_) + "]";
    if (!text.empty()) text += ".";
    return text.append(key_);
}

bool read_bool(const Json& json, bool& value, const JsonPath& place) {
    if (!json.is_boolean()) return place.fail("is not true or false");
    value = json.get<bool>();
    return true;
}

bool read_text(const Json& json, std::string& value, const JsonPath& place) {
    if (!json.is_string()) return place.fail("is not a text");
    value = json.get_ref<const std::string&>();
    return true;
}

bool read_whole(const Json& json, std::int64_t& value, const JsonPath& place) {
    const bool too_large =
        json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>());
    if (!json.is_number_integer() || too_large) return place.fail("is not a whole number");
    value = json.get<std::int64_t>();
    return true;
}

bool read_up_to(const Json& json, std::int64_t most, std::int64_t& value, const JsonPath& place) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > static_cast<std::uint64_t>(most))
        return place.fail("is not a number that can stand here", "0 to " + std::to_string(most));
    value = json.get<std::int64_t>();
    return true;
}

bool read_word(const Json& json, std::span<const std::string_view> words, std::uint8_t& index,
               const JsonPath& place) {
    std::string word;
    if (!read_text(json, word, place)) return false;
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) return place.fail("unknown " + quoted_excerpt(word), listed(words));
    index = static_cast<std::uint8_t>(found - words.begin());
    return true;
}

bool is_object_of(const Json& json, std::span<const std::string_view> keys, const JsonPath& place) {
    if (!json.is_object()) return place.fail("is not an object");
    for (const auto& [key, value] : json.items()) {
        if (keys.empty() || std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
        Problem p = unknown_key(key, keys, "");
        return place.fail(std::move(p.what), std::move(p.allowed));
    }
    return true;
}

}  // namespace kilostone

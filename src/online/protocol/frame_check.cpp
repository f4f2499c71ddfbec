// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/frame_check.h"

#include "base/utf8.h"

#include <algorithm>
#include <set>
#include <vector>

namespace kilostone::online {
namespace {

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const CodePoint point = first_code_point(text);
        if (!point.is_valid) return false;
        text.remove_prefix(point.bytes);
    }
    return true;
}

struct Shape {
    int depth        = 0;  // how deep brackets lie in one another
    std::size_t keys = 0;  // if it is JSON at all
};

// Strings aside. Looked at before anything is built from it.
Shape shape_of(std::string_view text) {
    Shape shape;
    int depth      = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            shape.depth = std::max(shape.depth, ++depth);
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == ':') {
            ++shape.keys;
        }
    }
    return shape;
}

std::size_t keys_in(const Json& json) {
    std::size_t keys = json.is_object() ? json.size() : 0;
    if (json.is_structured())
        for (const Json& part : json) keys += keys_in(part);
    return keys;
}

// The library would end at a zero byte, and pass over a mark of the byte order.
bool may_be_json(std::string_view frame) {
    return frame.find('\0') == std::string_view::npos && !frame.starts_with("\xEF\xBB\xBF");
}

// Reads along, and notes the first key that stands twice in one object.
class KeyWatch {
public:
    bool operator()(int, Json::parse_event_t event, Json& parsed) {
        switch (event) {
        case Json::parse_event_t::object_start: open_.emplace_back(); break;
        case Json::parse_event_t::object_end: open_.pop_back(); break;
        case Json::parse_event_t::key: note(parsed.get_ref<const std::string&>()); break;
        default: break;
        }
        return true;
    }
    [[nodiscard]] const std::optional<std::string>& repeated() const { return repeated_; }

private:
    void note(const std::string& key) {
        const bool is_new = open_.back().insert(key).second;
        if (!is_new && !repeated_) repeated_ = key;
    }

    std::vector<std::set<std::string>> open_{};
    std::optional<std::string> repeated_{};
};

std::string repeated_key(std::string_view frame) {
    KeyWatch watch;
    [[maybe_unused]] const Json again =
        Json::parse(frame.begin(), frame.end(), std::ref(watch), false);
    return watch.repeated().value_or("");
}

tl::unexpected<FrameProblem> refuse(ErrorCode code, Problem problem = {}) {
    return tl::unexpected(FrameProblem{code, std::move(problem)});
}

}  // namespace

tl::expected<Json, FrameProblem> read_frame(std::string_view frame, FrameLimits limits) {
    if (frame.size() > limits.bytes)
        return refuse(ErrorCode::TooLong,
                      {"", "", "at most " + std::to_string(limits.bytes) + " bytes"});
    if (!is_utf8(frame)) return refuse(ErrorCode::NotText);
    const Shape shape = shape_of(frame);
    if (shape.depth > limits.depth)
        return refuse(ErrorCode::TooDeep,
                      {"", "", "at most " + std::to_string(limits.depth) + " levels"});
    if (!may_be_json(frame)) return refuse(ErrorCode::NotJson);
    Json json = Json::parse(frame.begin(), frame.end(), nullptr, false);
    if (json.is_discarded()) return refuse(ErrorCode::NotJson);
    if (!json.is_object()) return refuse(ErrorCode::NotAnObject);
    if (shape.keys != keys_in(json))
        return refuse(ErrorCode::RepeatedKey, {"", quoted_excerpt(repeated_key(frame)), ""});
    return json;
}

}  // namespace kilostone::online

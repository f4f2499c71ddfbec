#include "base/json/write.h"

#include "base/json/json.h"

#include <charconv>

namespace kilostone {
namespace {

// By byte: whether it cannot stand in a JSON text as it is, or might not be UTF-8.
constexpr auto needs_care = [] {
    std::array<bool, 256> care{};
    for (std::size_t byte = 0; byte < care.size(); ++byte)
        care[byte] = byte < 0x20 || byte >= 0x7F || byte == '"' || byte == '\\';
    return care;
}();

template <class Number>
void append(std::string& out, Number number) {
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

}  // namespace

void write_text(std::string& out, std::string_view text) {
    if (std::any_of(text.begin(), text.end(),
                    [](char c) { return needs_care[static_cast<unsigned char>(c)]; })) {
        out += dump(Json(text));
        return;
    }
    const std::size_t at = out.size();
    out.resize(at + text.size() + 2, '"');
    std::copy(text.begin(), text.end(), out.begin() + static_cast<std::ptrdiff_t>(at) + 1);
}

void write_whole(std::string& out, std::int64_t number) { append(out, number); }
void write_whole(std::string& out, std::uint64_t number) { append(out, number); }
void write_decimal(std::string& out, double number) { out += Json(number).dump(); }

void write_key(std::string& out, std::string_view key_with_comma) {
    if (out.back() == '{') key_with_comma.remove_prefix(1);
    out += key_with_comma;
}

void write_data_key(std::string& out, std::string_view key) {
    if (out.back() != '{') out += ',';
    write_text(out, key);
    out += ':';
}

std::string indented(std::string_view json) { return parse_json(json).dump(2); }

}  // namespace kilostone

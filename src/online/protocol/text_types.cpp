// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/text_types.h"

#include "base/utf8.h"

#include <algorithm>

namespace kilostone::online {
namespace {

bool is_hex_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
bool is_base64url(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_';
}

}  // namespace

bool read_plain_text(const Json& json, std::string& text, std::size_t most, const JsonPath& place) {
    if (!read_text(json, text, place)) return false;
    if (text.size() > most)
        return place.fail("is too long", "at most " + std::to_string(most) + " bytes");
    return text.empty() || is_plain_text(text) ||
           place.fail("is not plain text in one line", "no control or direction characters");
}

bool read_hex(const Json& json, std::string& text, std::size_t digits, const JsonPath& place) {
    if (!read_text(json, text, place)) return false;
    return (text.size() == digits && std::all_of(text.begin(), text.end(), is_hex_digit)) ||
           place.fail("is not a number in hex", std::to_string(digits) + " digits, 0-9 and a-f");
}

bool read_token(const Json& json, std::string& text, const JsonPath& place) {
    if (!read_text(json, text, place)) return false;
    const bool hex = text.size() == 32 && std::all_of(text.begin(), text.end(), is_hex_digit);
    const bool url = text.size() == 22 && std::all_of(text.begin(), text.end(), is_base64url);
    // The token is a secret: it is not quoted.
    return hex || url ||
           place.fail("is no token", "128 bits: 32 digits of hex or 22 characters of base64url");
}

}  // namespace kilostone::online

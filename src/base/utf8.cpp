#include "base/utf8.h"

namespace kilostone {

CodePoint first_code_point(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
    char32_t c = lead & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if (!is_continuation(text[i])) return {};
        c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (c < least[bytes] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {};
    return {c, bytes, true};
}

std::string_view utf8_prefix(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return text;
    while (longest > 0 && is_continuation(text[longest])) --longest;
    return text.substr(0, longest);
}

std::string utf8_of(char32_t c) {
    std::string out;
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | (c >> shift & 0x3F)); };
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xC0 | c >> 6);
        tail(0);
    } else if (c < 0x10000) {
        out += static_cast<char>(0xE0 | c >> 12);
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0 | c >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
    return out;
}

namespace {

bool is_printable(char32_t point) {
    const bool control  = point < 0x20 || (point >= 0x7F && point < 0xA0);
    const bool line_end = point == 0x2028 || point == 0x2029;
    const bool direction =
        (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return !control && !line_end && !direction;
}

}  // namespace

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const CodePoint c = first_code_point(text);
        if (!c.is_valid || !is_printable(c.value)) return false;
        text.remove_prefix(c.bytes);
    }
    return true;
}

}  // namespace kilostone

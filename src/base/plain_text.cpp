#include "base/plain_text.h"

#include <cstddef>
#include <cstdint>

namespace kilostone {
namespace {

struct Letter {
    std::uint32_t point = 0;
    std::size_t bytes   = 0;  // 0: not well-formed
};

Letter first_letter(std::string_view text) {
    const auto byte     = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
    std::uint32_t point = lead & (0x7Fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {};
        point = point << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::uint32_t shortest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate               = point >= 0xD800 && point <= 0xDFFF;
    if (point < shortest[bytes] || point > 0x10FFFF || surrogate) return {};
    return {point, bytes};
}

bool is_printable(std::uint32_t point) {
    const bool control  = point < 0x20 || (point >= 0x7F && point < 0xA0);
    const bool line_end = point == 0x2028 || point == 0x2029;
    const bool direction =
        (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return !control && !line_end && !direction;
}

}  // namespace

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        if (letter.bytes == 0 || !is_printable(letter.point)) return false;
        text.remove_prefix(letter.bytes);
    }
    return true;
}

}  // namespace kilostone

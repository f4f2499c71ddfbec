#include "base/plain_text.h"

#include "base/utf8.h"

namespace kilostone {
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

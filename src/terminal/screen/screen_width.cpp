#include "terminal/screen/screen_width.h"

#include <algorithm>

namespace kilostone {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr Range is_zero_width[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},    {0x64B, 0x65F},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200D}, {0x20D0, 0x20FF},  {0x2060, 0x2060},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF}};

constexpr Range wide[] = {
    {0x1100, 0x115F},  {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x25FD, 0x25FE},
    {0x2614, 0x2615},  {0x2648, 0x2653},   {0x26AA, 0x26AB},   {0x2705, 0x2705},
    {0x2753, 0x2755},  {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2E80, 0x303E},
    {0x3041, 0x33FF},  {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},
    {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},  {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
    {0x20000, 0x3FFFD}};

template <std::size_t N>
bool within(const Range (&ranges)[N], char32_t c) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [c](Range r) { return r.first <= c && c <= r.last; });
}

// Directions of writing could turn the rest of the line around.
bool is_bidi_control(char32_t c) {
    return (c >= 0x200E && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

struct Decoded {
    char32_t character = 0xFFFD;
    std::size_t length = 1;
    bool sound         = false;
};

Decoded decode(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
    char32_t c = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0) != 0x80) return {};
        c = c << 6 | (next & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (c < least[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return {};
    return {c, length, true};
}

std::string cut(const std::vector<Glyph>& all, int width) {
    std::string out;
    for (const Glyph& g : all) {
        if ((width -= g.width) < 0) break;
        out += g.bytes;
    }
    return out;
}

int columns_of(const std::vector<Glyph>& all) {
    int width = 0;
    for (const Glyph& g : all) width += g.width;
    return width;
}

}  // namespace

int columns_of(char32_t c) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || is_bidi_control(c)) return -1;
    if (c < 0x300) return 1;
    if (within(is_zero_width, c)) return 0;
    return within(wide, c) ? 2 : 1;
}

std::vector<Glyph> glyphs(std::string_view text) {
    std::vector<Glyph> all;
    while (!text.empty()) {
        const Decoded d = decode(text);
        const int width = d.sound ? columns_of(d.character) : -1;
        if (d.character == '\n' || d.character == '\t')
            all.push_back({" ", 1});
        else if (width < 0)
            all.push_back({"?", 1});
        else if (width > 0)
            all.push_back({std::string(text.substr(0, d.length)), width});
        else if (!all.empty() && all.back().bytes.size() < 32)
            all.back().bytes += text.substr(0, d.length);
        text.remove_prefix(d.length);
    }
    return all;
}

int columns_of(std::string_view text) { return columns_of(glyphs(text)); }

std::string clipped(std::string_view text, int width, std::string_view sign) {
    const auto all = glyphs(text);
    if (columns_of(all) <= width) return cut(all, width);
    const int room = width - columns_of(sign);
    return room < 0 ? cut(glyphs(sign), std::max(width, 0)) : cut(all, room) + std::string(sign);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    width = std::max(width, 2);
    std::vector<std::string> lines;
    std::string line;
    int used         = 0;
    const auto flush = [&] {
        lines.push_back(line);
        line.clear();
        used = 0;
    };
    std::vector<Glyph> word;
    const auto add = [&] {
        if (word.empty()) return;
        if (used > 0 && used + 1 + columns_of(word) > width) flush();
        if (used > 0) line += ' ', ++used;
        for (const Glyph& g : word) {
            if (used + g.width > width) flush();
            line += g.bytes;
            used += g.width;
        }
        word.clear();
    };
    for (const Glyph& g : glyphs(text)) {
        if (g.bytes != " ")
            word.push_back(g);
        else
            add();
    }
    add();
    if (used > 0 || lines.empty()) flush();
    return lines;
}

}  // namespace kilostone

#include "terminal/screen/width.h"

#include "base/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>

namespace kilostone {
namespace {

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

int columns_of(char32_t character) {
    const auto c    = static_cast<UChar32>(character);
    const auto kind = u_charType(c);
    if (kind == U_CONTROL_CHAR || kind == U_LINE_SEPARATOR || kind == U_PARAGRAPH_SEPARATOR ||
        kind == U_SURROGATE)
        return -1;
    // Directions of writing could turn the rest of the line around; soft hyphens are shown or not.
    if (u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) || c == 0xAD) return -1;
    if (kind == U_NON_SPACING_MARK || kind == U_ENCLOSING_MARK || kind == U_FORMAT_CHAR) return 0;
    const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

std::vector<Glyph> glyphs(std::string_view text) {
    std::vector<Glyph> all;
    while (!text.empty()) {
        const CodePoint c = first_code_point(text);
        const int width   = c.is_valid ? columns_of(c.value) : -1;
        if (c.value == '\n' || c.value == '\t')
            all.push_back({" ", 1});
        else if (width < 0)
            all.push_back({"?", 1});
        else if (width > 0)
            all.push_back({std::string(text.substr(0, c.bytes)), width});
        else if (!all.empty() && all.back().bytes.size() < 32)
            all.back().bytes += text.substr(0, c.bytes);
        text.remove_prefix(c.bytes);
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

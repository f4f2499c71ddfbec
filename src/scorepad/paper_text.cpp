#include "scorepad/paper_text.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr double smallest = 0.68;  // of the font

// Pieces of a word that fit a line.
std::vector<std::string> pieces_of(const std::string& word, double ems, bool bold) {
    std::vector<std::string> pieces(1);
    for (std::size_t at = 0; at < word.size();) {
        std::size_t end = at + 1;
        while (end < word.size() && (static_cast<unsigned char>(word[end]) & 0xC0) == 0x80) ++end;
        const std::string letter = word.substr(at, end - at);
        if (!pieces.back().empty() && width_of(pieces.back() + letter, bold) > ems)
            pieces.emplace_back();
        pieces.back() += letter;
        at = end;
    }
    return pieces;
}

}  // namespace

double width_of(std::string_view text, bool bold) {
    double ems = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) == 0x80) continue;
        if (byte >= 0x80)
            ems += 0.66;
        else if (std::string_view("ijl.,:;|!'()[]I /-t").find(c) != std::string_view::npos)
            ems += 0.38;
        else if (std::string_view("mwMW%@").find(c) != std::string_view::npos)
            ems += 0.98;
        else
            ems += c >= 'A' && c <= 'Z' ? 0.72 : 0.63;
    }
    return bold ? ems * 1.12 : ems;
}

std::vector<std::string> wrapped(const std::string& text, double ems, bool bold) {
    std::vector<std::string> lines(1);
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end  = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        std::string& line      = lines.back();
        if (line.empty())
            line = word;
        else if (width_of(line + " " + word, bold) <= ems)
            line += " " + word;
        else
            lines.push_back(word);
        at = end + 1;
    }
    return lines;
}

SetName set_name(const std::string& name, double ems, bool bold) {
    constexpr std::size_t most_lines = 3;
    for (const double size : {1.0, 0.88, 0.78, smallest}) {
        const auto lines = wrapped(name, ems / size, bold);
        const bool fits  = std::ranges::all_of(
            lines, [&](const std::string& l) { return width_of(l, bold) <= ems / size; });
        if (fits && lines.size() <= most_lines) return {size, lines};
    }
    SetName set{smallest, {}};
    for (const std::string& line : wrapped(name, ems / smallest, bold))
        for (std::string& piece : pieces_of(line, ems / smallest, bold))
            set.lines.push_back(std::move(piece));
    if (set.lines.size() > most_lines) {
        set.lines.resize(most_lines);
        set.lines.back() += "\u2026";
    }
    return set;
}

}  // namespace kilostone

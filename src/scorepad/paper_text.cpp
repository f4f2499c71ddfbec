#include "scorepad/paper_text.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr double smallest = 0.62;  // of the font

// Letters, each with what belongs to it.
std::vector<std::string> letters_of(const std::string& word) {
    std::vector<std::string> letters;
    for (const char c : word) {
        if (letters.empty() || (static_cast<unsigned char>(c) & 0xC0) != 0x80)
            letters.emplace_back();
        letters.back() += c;
    }
    return letters;
}

// About equal pieces of a word, each with its hyphen not wider than a line.
std::vector<std::string> pieces_of(const std::string& word, double ems, bool bold) {
    if (width_of(word, bold) <= ems) return {word};
    const auto letters = letters_of(word);
    for (std::size_t parts = 2;; ++parts) {
        std::vector<std::string> pieces(parts);
        for (std::size_t i = 0; i < letters.size(); ++i)
            pieces[i * parts / letters.size()] += letters[i];
        for (std::size_t i = 0; i + 1 < parts; ++i) pieces[i] += "-";
        const bool fit = std::ranges::all_of(
            pieces, [&](const std::string& p) { return width_of(p, bold) <= ems; });
        if (fit || parts >= letters.size()) return pieces;
    }
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
    for (const double size : {1.0, 0.88, 0.78, 0.7, smallest}) {
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

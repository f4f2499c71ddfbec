#include "study/scorepad/paper_text.h"

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

bool one_of(std::string_view letters, const std::string& letter) {
    return letters.find(letter) != std::string_view::npos;
}

bool is_consonant(const std::string& letter) {
    const bool is_letter = letter.size() > 1 || (letter[0] >= 'a' && letter[0] <= 'z') ||
                           (letter[0] >= 'A' && letter[0] <= 'Z');
    return is_letter && !one_of("aeiouyAEIOUYáéíóöőúüűàèìòùâêîôûäëïăÁÉÍÓÖŐÚÜŰÀÈÌÒÙÂÊÎÔÛÄËÏĂ"
                                "αεηιουωάέήίόύώΑΕΗΙΟΥΩΆΈΉΊΌΎΏаъоуеиюяАЪОУЕИЮЯ",
                                letter);
}

// Where the word is broken about here: between two consonants if they are near.
std::size_t break_near(const std::vector<std::string>& letters, std::size_t here) {
    for (std::size_t away = 0; away <= 3; ++away)
        for (const std::size_t at : {here - std::min(here, away), here + away})
            if (at > 1 && at + 1 < letters.size() && is_consonant(letters[at - 1]) &&
                is_consonant(letters[at]))
                return at;
    return here;
}

// About equal pieces of a word, each with its hyphen not wider than a line.
std::vector<std::string> pieces_of(const std::string& word, double ems, bool bold) {
    if (width_of(word, bold) <= ems) return {word};
    const auto letters = letters_of(word);
    for (std::size_t parts = 2;; ++parts) {
        std::vector<std::string> pieces;
        std::size_t from = 0;
        for (std::size_t i = 1; i <= parts; ++i) {
            const std::size_t here = i * letters.size() / parts;
            const std::size_t to   = std::max(from, i == parts ? here : break_near(letters, here));
            std::string& piece     = pieces.emplace_back();
            for (; from < to; ++from) piece += letters[from];
            if (i < parts) piece += "-";
        }
        const bool fit = std::ranges::all_of(
            pieces, [&](const std::string& p) { return width_of(p, bold) <= ems; });
        if (fit || parts >= letters.size()) return pieces;
    }
}

std::vector<std::string> broken(const std::string& text, double ems, bool bold) {
    std::string parted;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        for (const std::string& piece : pieces_of(text.substr(at, end - at), ems, bold))
            parted += (parted.empty() ? "" : " ") + piece;
        at = end + 1;
    }
    return wrapped(parted, ems, bold);
}

}  // namespace

double width_of(std::string_view text, bool bold) {
    double ems = 0;
    for (const std::string& letter : letters_of(std::string(text))) {
        if (letter.size() > 1) {
            // Cyrillic letters are wide, and its capitals wider.
            const bool cyrillic = letter >= "А" && letter <= "я";
            const bool broad    = one_of("ЖМФШЩЫЮжмфшщыю—…", letter);
            ems += broad ? 1.04 : !cyrillic ? 0.68 : letter <= "Я" ? 0.78 : 0.66;
        } else if (one_of("ijl.,:;|!'()[]I /-t", letter)) {
            ems += 0.38;
        } else if (one_of("mwMW%@", letter)) {
            ems += 0.98;
        } else {
            ems += letter >= "A" && letter <= "Z" ? 0.72 : 0.63;
        }
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

SetLines set_in_column(const std::string& text, double ems, bool bold) {
    constexpr std::size_t most_lines = 3;
    struct Way {
        double size;
        bool in_pieces;
        std::size_t lines = most_lines;
    };
    for (const Way way : {Way{1.0, false},
                          {0.88, false},
                          {0.78, false},
                          {0.7, false},
                          {0.78, true, 4},
                          {smallest, false},
                          {smallest, true}}) {
        const double width = ems / way.size;
        const auto lines   = way.in_pieces ? broken(text, width, bold) : wrapped(text, width, bold);
        const bool fits    = std::ranges::all_of(
            lines, [&](const std::string& l) { return width_of(l, bold) <= width; });
        if (fits && lines.size() <= way.lines) return {way.size, lines};
    }
    SetLines set{smallest, broken(text, ems / smallest, bold)};
    if (set.lines.size() > most_lines) {
        set.lines.resize(most_lines);
        set.lines.back() += "\u2026";
    }
    return set;
}

}  // namespace kilostone

#include "terminal/plain/pad_input.h"

#include "base/utf8.h"
#include "editions/edition_info.h"
#include "i18n/fold.h"
#include "terminal/plain/input.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int most_km            = 20'000;
constexpr std::size_t most_steps = 40;  // past the target

std::vector<std::string_view> parts_of(std::string_view line) {
    std::vector<std::string_view> parts;
    while (!line.empty()) {
        const std::size_t from = line.find_first_not_of(" \t");
        if (from == std::string_view::npos) break;
        line.remove_prefix(from);
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        parts.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return parts;
}

// Each letter or digit a safety: four laid, then four as a coup.
bool read_safeties(std::string_view part, const std::vector<std::string>& letters,
                   SideEntry& entry) {
    while (!part.empty()) {
        std::size_t which = 2 * safety_kinds;
        std::size_t size  = 1;
        if (part.front() >= '1' && part.front() <= '8')
            which = static_cast<std::size_t>(part.front() - '1');
        for (std::size_t i = 0; i < letters.size(); ++i)
            if (part.starts_with(letters[i])) {
                which = i;
                size  = letters[i].size();
            }
        if (which >= 2 * safety_kinds) return false;
        SafetyEntry& safety = entry.safeties[which % safety_kinds];
        if (safety != SafetyEntry::None) return false;
        safety = which >= safety_kinds ? SafetyEntry::Coup : SafetyEntry::Laid;
        part.remove_prefix(size);
    }
    return true;
}

// "100x4", or "100x" for one.
bool read_heap(const Rulebook& rules, std::string_view part, SideEntry& entry) {
    const std::size_t x = part.find('x');
    const auto km       = whole_number_in(part.substr(0, x));
    const auto behind   = part.substr(x + 1);
    const auto count    = behind.empty() ? std::optional(1) : whole_number_in(behind);
    if (!km || !count || *count > max_deck) return false;
    const auto ranks = edition_info(rules.edition).km;
    for (std::size_t r = 0; r < ranks.size(); ++r)
        if (ranks[r] == *km) {
            if (!entry.cards) entry.cards.emplace();
            (*entry.cards)[r] += *count;
            return (*entry.cards)[r] <= max_deck;
        }
    return false;
}

}  // namespace

std::vector<std::string> letters_in(std::string_view letters) {
    std::vector<std::string> all;
    for (const char c : letters) {
        if (all.empty() || !is_continuation(c)) all.emplace_back();
        all.back() += c;
    }
    return all;
}

std::optional<TypedSide> read_typed_side(const Rulebook& rules, std::string_view letters,
                                         std::string_view line) {
    TypedSide side;
    const auto known       = letters_in(letters);
    const std::string text = folded(line);
    auto parts             = parts_of(text);
    if (parts.empty()) return std::nullopt;
    std::size_t at     = 0;
    const auto is_heap = [&](std::string_view part) {
        const std::size_t x = part.find_first_not_of("0123456789");
        return x != 0 && x != std::string_view::npos && part[x] == 'x';
    };
    if (parts[0].front() == '.') {
        side.beyond = 0;
        parts[0].remove_prefix(1);
    } else if (parts[0].front() == '+') {
        const std::size_t steps = std::min(parts[0].find_first_not_of('+'), parts[0].size());
        if (steps > most_steps) return std::nullopt;
        side.beyond = static_cast<int>(steps) * edition_info(rules.edition).km[0];
        parts[0].remove_prefix(steps);
    } else if (is_heap(parts[0])) {
        for (; at < parts.size() && is_heap(parts[at]); ++at)
            if (!read_heap(rules, parts[at], side.entry)) return std::nullopt;
    } else {
        const std::size_t end = std::min(parts[0].find_first_not_of("0123456789"), parts[0].size());
        const auto km         = whole_number_in(parts[0].substr(0, end));
        if (!km || *km > most_km) return std::nullopt;
        side.entry.distance = *km;
        parts[0].remove_prefix(end);
    }
    for (; at < parts.size(); ++at)
        if (!read_safeties(parts[at], known, side.entry)) return std::nullopt;
    return side;
}

std::optional<std::vector<TypedSide>>
read_typed_sides(const Rulebook& rules, std::string_view letters, std::string_view line) {
    const std::string text            = folded(line);
    constexpr std::string_view digits = "0123456789";
    std::vector<std::string> sides;
    bool in_number = false;  // a digit goes on with it
    bool in_heaps  = false;  // "100x4 25x1" is one side: a heap goes on with heaps
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c          = text[i];
        const bool digit      = digits.find(c) != std::string_view::npos;
        const std::size_t end = std::min(text.find_first_not_of(digits, i), text.size());
        const bool heap       = digit && end < text.size() && text[end] == 'x';
        const bool past       = c == '+' && (i == 0 || text[i - 1] != '+');
        if (c == '.' || past || (digit && !in_number && !(heap && in_heaps))) {
            sides.emplace_back();
            in_heaps = heap;
        }
        if (sides.empty()) return std::nullopt;
        sides.back() += c;
        in_number = digit || c == 'x';
        in_heaps  = in_heaps && (in_number || c == ' ');
    }
    std::vector<TypedSide> typed;
    for (const std::string& side : sides) {
        const auto read = read_typed_side(rules, letters, side);
        if (!read) return std::nullopt;
        typed.push_back(*read);
    }
    return typed;
}

std::string typed_side(const Rulebook& rules, std::string_view letters, const SideEntry& entry) {
    const auto known = letters_in(letters);
    std::string text;
    if (entry.cards) {
        for (std::size_t r = 0; r < distance_ranks; ++r)
            if ((*entry.cards)[r] > 0)
                text += (text.empty() ? "" : " ") +
                        std::to_string(edition_info(rules.edition).km[r]) + "x" +
                        std::to_string((*entry.cards)[r]);
        if (text.empty()) text = "0";
    } else {
        text = std::to_string(entry.distance.value_or(0));
    }
    if (entry.cards) text += ' ';
    for (std::size_t i = 0; i < safety_kinds; ++i)
        if (entry.safeties[i] != SafetyEntry::None)
            text += known[i + (entry.safeties[i] == SafetyEntry::Coup ? safety_kinds : 0)];
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

std::optional<std::vector<bool>> read_ticks(std::string_view line, std::size_t most) {
    std::vector<bool> ticks(most);
    for (const char c : line) {
        if (c == ' ' || c == ',' || c == '\t') continue;
        const int n = c - '0';
        if (n < 1 || static_cast<std::size_t>(n) > most || ticks[static_cast<std::size_t>(n - 1)])
            return std::nullopt;
        ticks[static_cast<std::size_t>(n - 1)] = true;
    }
    return ticks;
}

PadWords::PadWords(const Texts& texts) {
    struct Named {
        PadVerb verb;
        std::string_view id;
    };
    constexpr Named all[] = {
        {PadVerb::History, "pad.word.history"}, {PadVerb::Change, "pad.word.change"},
        {PadVerb::Count, "pad.word.count"},     {PadVerb::Trail, "pad.word.trail"},
        {PadVerb::Export, "pad.word.export"},   {PadVerb::Undo, "plain.word.undo"},
        {PadVerb::Quit, "pad.word.quit"},
    };
    constexpr std::string_view english[] = {"sheet",  "change", "count", "trail",
                                            "export", "undo",   "leave"};
    for (std::size_t i = 0; i < std::size(all); ++i) {
        const std::string said = texts.say(all[i].id);
        words_.push_back({all[i].verb, said, folded(said), std::string(english[i])});
    }
    words_.push_back({PadVerb::Help, "?", "?", "help"});
    words_.push_back({PadVerb::Quit, "q", "q", "quit"});
}

PadTyped PadWords::read(std::string_view line) const {
    const auto parts = parts_of(line);
    if (parts.empty()) return {};
    const std::string word = folded(parts[0]);
    for (const Known& known : words_) {
        if (word != known.folded && word != known.english) continue;
        if (parts.size() == 1) return {known.verb, ""};
        return {known.verb,
                std::string(line.substr(static_cast<std::size_t>(parts[1].data() - line.data())))};
    }
    return {};
}

std::string PadWords::word(PadVerb verb) const {
    return std::ranges::find(words_, verb, &Known::verb)->said;
}

}  // namespace kilostone

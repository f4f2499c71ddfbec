#include "terminal/pad_input.h"

#include "terminal/plain_input.h"
#include "text/fold.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int most_km = 20'000;

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

// Each digit a safety: 1 to 4 laid, 5 to 8 as a coup.
bool read_safeties(std::string_view digits, SideEntry& entry) {
    for (const char c : digits) {
        if (c < '1' || c > '8') return false;
        const auto which = static_cast<std::size_t>(c - '1') % safety_kinds;
        if (entry.safeties[which] != SafetyEntry::None) return false;
        entry.safeties[which] = c > '4' ? SafetyEntry::Coup : SafetyEntry::Laid;
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
    for (std::size_t r = 0; r < distance_ranks; ++r)
        if (rules.edition.km[r] == *km) {
            if (!entry.cards) entry.cards.emplace();
            (*entry.cards)[r] += *count;
            return (*entry.cards)[r] <= max_deck;
        }
    return false;
}

}  // namespace

std::optional<TypedSide> read_typed_side(const Rulebook& rules, std::string_view line) {
    TypedSide side;
    auto parts = parts_of(line);
    if (parts.empty()) return std::nullopt;
    std::size_t at = 0;
    if (parts[0].front() == '.') {
        side.at_target = true;  // the safeties may follow at once
        parts[0].remove_prefix(1);
        if (parts[0].empty()) ++at;
    } else if (parts[0].find('x') == std::string_view::npos) {
        const auto km = whole_number_in(parts[0]);
        if (!km || *km > most_km) return std::nullopt;
        side.entry.distance = *km;
        ++at;
    } else {
        for (; at < parts.size() && parts[at].find('x') != std::string_view::npos; ++at)
            if (!read_heap(rules, parts[at], side.entry)) return std::nullopt;
    }
    for (; at < parts.size(); ++at)
        if (!read_safeties(parts[at], side.entry)) return std::nullopt;
    return side;
}

std::string typed_side(const Rulebook& rules, const SideEntry& entry) {
    std::string text;
    if (entry.cards) {
        for (std::size_t r = 0; r < distance_ranks; ++r)
            if ((*entry.cards)[r] > 0)
                text += (text.empty() ? "" : " ") + std::to_string(rules.edition.km[r]) + "x" +
                        std::to_string((*entry.cards)[r]);
        if (text.empty()) text = "0";
    } else {
        text = std::to_string(entry.distance.value_or(0));
    }
    std::string digits;
    for (std::size_t i = 0; i < safety_kinds; ++i)
        if (entry.safeties[i] != SafetyEntry::None)
            digits += static_cast<char>('1' + static_cast<int>(i) +
                                        (entry.safeties[i] == SafetyEntry::Coup ? 4 : 0));
    return digits.empty() ? text : text + " " + digits;
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
        {PadVerb::Export, "pad.word.export"},   {PadVerb::Quit, "pad.word.quit"},
    };
    constexpr std::string_view english[] = {"sheet", "change", "count", "trail", "export", "leave"};
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

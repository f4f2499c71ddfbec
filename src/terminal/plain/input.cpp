#include "terminal/plain/input.h"

#include "base/nearest.h"
#include "editions/card_code.h"
#include "i18n/fold.h"

#include <algorithm>
#include <charconv>

namespace kilostone {
namespace {

struct WordKeys {
    PlainCommand verb;
    std::string_view english;
    std::string_view key;  // as on the screen
};

constexpr WordKeys all_words[] = {
    {PlainCommand::Help, "help", "?"},   {PlainCommand::Why, "why", "y"},
    {PlainCommand::Hint, "hint", "h"},   {PlainCommand::Undo, "undo", "z"},
    {PlainCommand::Table, "table", "s"}, {PlainCommand::Hand, "hand", "a"},
    {PlainCommand::Score, "score", "p"}, {PlainCommand::Log, "log", "l"},
    {PlainCommand::Since, "since", "w"}, {PlainCommand::Pace, "pace", "t"},
    {PlainCommand::Skip, "skip", ">"},   {PlainCommand::Quit, "quit", "q"},
};

// What stands behind the word, which may be two; nothing when the text does not begin with it.
std::optional<std::string> behind(std::string_view text, std::string_view word) {
    if (!text.starts_with(word)) return std::nullopt;
    text.remove_prefix(word.size());
    if (!text.empty() && text.front() != ' ') return std::nullopt;
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return std::string(text);
}

}  // namespace

std::string_view trimmed(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::optional<int> whole_number_in(std::string_view text) {
    int n            = 0;
    const auto* last = text.data() + text.size();
    const auto got   = std::from_chars(text.data(), last, n);
    if (got.ec != std::errc() || got.ptr != last || n < 0) return std::nullopt;
    return n;
}

Vocabulary::Vocabulary(const Texts& texts, const Rulebook& rules)
    : yes_(folded(texts.say("prompt.yes"))), no_(folded(texts.say("prompt.no"))) {
    for (const WordKeys& w : all_words) {
        const std::string said = texts.say("plain.word." + std::string(w.english));
        words_.push_back(
            {w.verb, said, {folded(said), std::string(w.english), std::string(w.key)}});
    }
    for (const Card c : all_cards)
        cards_.push_back({c, folded(texts.card(c)), card_code(rules.edition, c)});
}

Typed Vocabulary::read(std::string_view line) const {
    const std::string text = folded(line);
    if (text.empty()) return {};
    if (const auto n =
            whole_number_in(text.ends_with('.') ? text.substr(0, text.size() - 1) : text))
        return {PlainCommand::Number, *n, ""};
    // The language's own words come first: one of them may be the English for something else.
    for (std::size_t spelling = 0; spelling < 3; ++spelling)
        for (const Known& w : words_) {
            if (w.folded[spelling] == text) return {w.verb, 0, ""};
            if (w.verb != PlainCommand::Why) continue;
            if (auto rest = behind(text, w.folded[spelling])) return {w.verb, 0, *std::move(rest)};
        }
    return {PlainCommand::Other, 0, text};
}

std::optional<Card> Vocabulary::card(std::string_view typed) const {
    const std::string text = folded(typed);
    if (text.empty()) return std::nullopt;
    for (const CardName& name : cards_)
        if (name.folded == text || name.code == text || name.code == "km" + text) return name.card;
    std::optional<Card> found;
    for (const CardName& name : cards_) {
        if (!name.folded.starts_with(text)) continue;
        if (found) return std::nullopt;
        found = name.card;
    }
    return found;
}

std::optional<bool> Vocabulary::yes_or_no(std::string_view typed) const {
    const std::string text = folded(typed);
    if (text.empty()) return std::nullopt;
    if (text == "1" || yes_.starts_with(text)) return true;
    if (text == "2" || no_.starts_with(text)) return false;
    if (text == "y" || text == "yes") return true;
    if (text == "n" || text == "no") return false;
    return std::nullopt;
}

std::string Vocabulary::meant(std::string_view typed) const {
    const std::string text = folded(typed);
    std::vector<std::string_view> names;
    for (const Known& w : words_) names.emplace_back(w.folded.front());
    for (const CardName& c : cards_) names.emplace_back(c.folded);
    const auto found = nearest(text, names);
    return std::string(found.value_or(""));
}

const std::string& Vocabulary::word(PlainCommand verb) const {
    return std::ranges::find(words_, verb, &Known::verb)->said;
}

}  // namespace kilostone

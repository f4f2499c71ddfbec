#include "terminal/online/online_words.h"

#include "i18n/fold.h"

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

// In the order of OnlineVerb. An example shows what stands behind the word.
struct WordRow {
    std::string_view english;
    std::string_view example;
};
constexpr std::array<WordRow, 12> word_rows{{{"seats", ""},
                                             {"say", " 1"},
                                             {"clock", ""},
                                             {"link", ""},
                                             {"sit", " 2"},
                                             {"stand", ""},
                                             {"pause", ""},
                                             {"continue", ""},
                                             {"retry", ""},
                                             {"start", ""},
                                             {"bots", ""},
                                             {"remove", " 2"}}};

bool begins_with_word(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || text[word.size()] == ' ');
}

}  // namespace

OnlineWords::OnlineWords(const Texts& texts) {
    for (const WordRow& row : word_rows) {
        const std::string said = texts.say("join.word." + std::string(row.english));
        words_.push_back({said, folded(said)});
    }
}

OnlineTyped OnlineWords::read(std::string_view line) const {
    const std::string text = folded(line);
    // The language's own words come first: one of them may be the English for something else.
    for (const bool in_english : {false, true})
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const std::string_view word =
                in_english ? word_rows[i].english : std::string_view(words_[i].folded);
            if (!begins_with_word(text, word)) continue;
            std::string_view rest = std::string_view(text).substr(word.size());
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
            return {static_cast<OnlineVerb>(i), std::string(rest)};
        }
    return {};
}

const std::string& OnlineWords::word(OnlineVerb verb) const {
    return words_[static_cast<std::size_t>(verb)].said;
}

std::vector<std::string> OnlineWords::help(const Texts& texts, bool for_host) const {
    std::vector<std::string> lines;
    const auto last = static_cast<std::size_t>(for_host ? OnlineVerb::Other : OnlineVerb::Start);
    for (std::size_t i = 0; i < last; ++i) {
        const std::string typed = words_[i].said + std::string(word_rows[i].example);
        lines.push_back(texts.say("join.help." + std::string(word_rows[i].english),
                                  {{"word", std::string_view(typed)}}));
    }
    return lines;
}

}  // namespace kilostone

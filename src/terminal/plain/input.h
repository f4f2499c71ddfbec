// What a typed line means: a number, one of the words of the reader's language (or of English, or
// the key that the screen has for it), a card. Whatever the bytes, the answer is one of these.
#pragma once

#include "engine/rulebook.h"
#include "i18n/texts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

enum class PlainCommand : std::uint8_t {
    Nothing,  // an empty line
    Number,
    Help,
    Why,
    Hint,
    Undo,
    Table,
    Hand,
    Score,
    Log,
    Since,
    Pace,
    Skip,
    Quit,
    Other,  // perhaps a card or a move
};

struct Typed {
    PlainCommand verb = PlainCommand::Nothing;
    int number        = 0;
    std::string rest{};  // what stands behind the word; of Other, the whole line

    friend bool operator==(const Typed&, const Typed&) = default;
};

class Vocabulary {
public:
    Vocabulary(const Texts& texts, const Rulebook& rules);

    [[nodiscard]] Typed read(std::string_view line) const;
    // By its name, the beginning of its name, its code, or its kilometres.
    [[nodiscard]] std::optional<Card> card(std::string_view text) const;
    [[nodiscard]] std::optional<bool> yes_or_no(std::string_view text) const;
    // The word most like a mistyped one, as it is to be typed; empty when none is.
    [[nodiscard]] std::string meant(std::string_view typed) const;

    // The word for it in the reader's language.
    [[nodiscard]] const std::string& word(PlainCommand verb) const;

private:
    struct Known {
        PlainCommand verb;
        std::string said{};
        std::vector<std::string> folded{};  // that, its English, its key
    };
    struct CardName {
        Card card;
        std::string folded{};
        std::string code{};
    };
    std::vector<Known> words_{};
    std::vector<CardName> cards_{};
    std::string yes_{};
    std::string no_{};
};

// Without spaces at the ends.
[[nodiscard]] std::string_view trimmed(std::string_view line);

// A whole number from 0 up without a sign, or nothing.
[[nodiscard]] std::optional<int> whole_number_in(std::string_view text);

}  // namespace kilostone

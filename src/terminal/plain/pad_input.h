// What a line typed at the score pad means: a side's stage, or one of a few words. Whatever the
// bytes, the answer is one of these.
#pragma once

#include "engine/rulebook.h"
#include "i18n/texts.h"
#include "study/scorepad/sheet.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// "425af": 425 km, the first safety laid, the second as a coup. "." is whoever reached the target,
// "+" whoever went past it by the shortest distance, "++" by twice that; "100x4 25x1 c" counts
// cards. The first four letters are the safeties laid, the others as a coup; the digits 1 to 8 do
// the same after a blank.
struct TypedSide {
    SideEntry entry{};
    std::optional<int>
        beyond{};  // its kilometres are those of the race, whichever they are, and these
};
[[nodiscard]] std::optional<TypedSide>
read_typed_side(const Rulebook& rules, std::string_view letters, std::string_view line);

// Several sides in one line, one after the other: ".a425f", "425 300b". A blank stands between
// where the first would go on.
[[nodiscard]] std::optional<std::vector<TypedSide>>
read_typed_sides(const Rulebook& rules, std::string_view letters, std::string_view line);

// The same as it would be typed.
[[nodiscard]] std::string typed_side(const Rulebook& rules, std::string_view letters,
                                     const SideEntry& entry);

// "abcdefgh" letter by letter.
[[nodiscard]] std::vector<std::string> letters_in(std::string_view letters);

// The numbers 1 to `most` in any order, each once: "13", "3 1", nothing at all.
[[nodiscard]] std::optional<std::vector<bool>> read_ticks(std::string_view line, std::size_t most);

enum class PadVerb : std::uint8_t {
    Other,
    Help,
    History,
    Change,
    Count,
    Trail,
    Export,
    Undo,
    Quit
};

struct PadTyped {
    PadVerb verb = PadVerb::Other;
    std::string rest{};  // what stands behind the word
};

class PadWords {
public:
    explicit PadWords(const Texts& texts);

    [[nodiscard]] PadTyped read(std::string_view line) const;
    [[nodiscard]] std::string word(PadVerb verb) const;

private:
    struct Known {
        PadVerb verb;
        std::string said{};
        std::string folded{};
        std::string english{};
    };
    std::vector<Known> words_{};
};

}  // namespace kilostone

// What a line typed at the score pad means: a side's stage, or one of a few words. Whatever the
// bytes, the answer is one of these.
#pragma once

#include "engine/rulebook.h"
#include "scorepad/sheet.h"
#include "text/texts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// "425 16": 425 km, the first safety laid, the second as a coup. "." is whoever reached the target,
// "100x4 25x1 3" counts cards.
struct TypedSide {
    SideEntry entry{};
    bool at_target = false;  // its kilometres are those of the race, whichever they are
};
[[nodiscard]] std::optional<TypedSide> read_typed_side(const Rulebook& rules,
                                                       std::string_view line);

// The same as it would be typed.
[[nodiscard]] std::string typed_side(const Rulebook& rules, const SideEntry& entry);

// The numbers 1 to `most` in any order, each once: "13", "3 1", nothing at all.
[[nodiscard]] std::optional<std::vector<bool>> read_ticks(std::string_view line, std::size_t most);

enum class PadVerb : std::uint8_t { Other, Help, History, Change, Count, Trail, Export, Quit };

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

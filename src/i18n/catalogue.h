// The catalogues of locales/, compiled in: id -> ICU message, sorted, nothing read at start-up.
#pragma once

#include "i18n/language.h"

#include <optional>
#include <span>
#include <string_view>

namespace kilostone {

struct CatalogueEntry {
    std::string_view id;    // "card.stop", or for one edition "card.stop@trio"
    std::string_view text;  // an ICU message of the subset in docs/texts.md
};

// Pseudo has the English ones.
[[nodiscard]] std::span<const CatalogueEntry> catalogue(Language language);

// The language's text for this edition, else its text for all; nothing if it has neither.
[[nodiscard]] std::optional<std::string_view> find_text(Language language, std::string_view id,
                                                        std::string_view edition = {});

}  // namespace kilostone

#include "i18n/catalogue.h"

#include <algorithm>
#include <string>

namespace kilostone {
namespace {

// clang-format off
constexpr CatalogueEntry hu[] = {
#include "i18n/hu.inc"
};
constexpr CatalogueEntry de[] = {
#include "i18n/de.inc"
};
constexpr CatalogueEntry fr[] = {
#include "i18n/fr.inc"
};
constexpr CatalogueEntry it[] = {
#include "i18n/it.inc"
};
constexpr CatalogueEntry el[] = {
#include "i18n/el.inc"
};
constexpr CatalogueEntry en[] = {
#include "i18n/en.inc"
};
constexpr CatalogueEntry ro[] = {
#include "i18n/ro.inc"
};
constexpr CatalogueEntry bg[] = {
#include "i18n/bg.inc"
};
constexpr CatalogueEntry nl[] = {
#include "i18n/nl.inc"
};
// clang-format on

constexpr bool is_sorted(std::span<const CatalogueEntry> entries) {
    return std::ranges::is_sorted(entries, {}, &CatalogueEntry::id);
}
// One by one: a compiler looks only at so many steps of each.
static_assert(is_sorted(hu));
static_assert(is_sorted(de));
static_assert(is_sorted(fr));
static_assert(is_sorted(it));
static_assert(is_sorted(el));
static_assert(is_sorted(en));
static_assert(is_sorted(ro));
static_assert(is_sorted(bg));
static_assert(is_sorted(nl));

std::optional<std::string_view> find_exactly(std::span<const CatalogueEntry> entries,
                                             std::string_view id) {
    const auto at = std::ranges::lower_bound(entries, id, {}, &CatalogueEntry::id);
    if (at == entries.end() || at->id != id) return std::nullopt;
    return at->text;
}

}  // namespace

std::span<const CatalogueEntry> catalogue(Language language) {
    switch (language) {
    case Language::Hu: return hu;
    case Language::De: return de;
    case Language::Fr: return fr;
    case Language::It: return it;
    case Language::El: return el;
    case Language::En:
    case Language::Pseudo: return en;
    case Language::Ro: return ro;
    case Language::Bg: return bg;
    case Language::Nl: return nl;
    }
    return en;
}

std::optional<std::string_view> find_text(Language language, std::string_view id,
                                          std::string_view edition) {
    const auto entries = catalogue(language);
    if (!edition.empty()) {
        std::string own(id);
        own.append("@").append(edition);
        if (const auto text = find_exactly(entries, own)) return text;
    }
    return find_exactly(entries, id);
}

}  // namespace kilostone

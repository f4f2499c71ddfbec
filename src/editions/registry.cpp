#include "editions/registry.h"

#include "editions/classic.h"
#include "editions/de.h"
#include "editions/hu.h"
#include "editions/nl.h"
#include "editions/speed.h"
#include "editions/trio.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr Edition built_in[] = {hu, de, trio, speed, nl, classic};

// The first revisions of hu, trio and classic. That of trio had another chain after a coup, which
// is gone; all else can be said by today's values.
Edition revision_1(Edition e) {
    e.revision = 1;
    e.opening  = Opening::Free;
    if (e.id == classic.id) e.points.extension_bonus = ExtensionBonus::Winner;
    return e;
}

}  // namespace

std::span<const Edition> editions() { return built_in; }

const Edition* find_edition(std::string_view id) {
    for (const Edition& e : built_in)
        if (e.id == id) return &e;
    return nullptr;
}

std::optional<Edition> find_edition(std::string_view id, int revision) {
    const Edition* current = find_edition(id);
    if (!current || revision < 1 || revision > current->revision) return std::nullopt;
    if (revision == current->revision) return *current;
    return revision_1(*current);
}

std::vector<int> player_counts(const Edition& e) {
    std::vector<int> counts;
    for (int i = 0; i < e.form_count; ++i)
        counts.push_back(e.forms[static_cast<std::size_t>(i)].players);
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

Problem unknown_revision(const Edition& current, int revision) {
    return {"revision",
            "there is no revision " + std::to_string(revision) + " of `" +
                std::string(current.id.view()) + "`",
            current.revision == 1 ? "1" : "1 to " + std::to_string(current.revision)};
}

std::optional<Form> find_form(const Edition& edition, int players, std::optional<bool> teams) {
    for (int i = 0; i < edition.form_count; ++i) {
        const Form& form = edition.forms[static_cast<std::size_t>(i)];
        if (form.players == players && (!teams || *teams == (form.per_side > 1))) return form;
    }
    return std::nullopt;
}

}  // namespace kilostone

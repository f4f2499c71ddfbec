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

// What an earlier revision of an edition said otherwise.
struct Former {
    std::string_view id;
    int revision;
    void (*restore)(Edition& e);
};

void opening_was_free(Edition& e) { e.opening = Opening::Free; }
void winner_got_the_bonus(Edition& e) { e.points.extension_bonus = ExtensionBonus::Winner; }

// The first revision of trio also had another chain after a coup, which no value can say any more.
constexpr Former formers[] = {
    {"hu", 1, opening_was_free},
    {"trio", 1, opening_was_free},
    {"classic", 1, winner_got_the_bonus},
};

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
    Edition e  = *current;
    e.revision = static_cast<std::uint16_t>(revision);
    for (const Former& f : formers)
        if (f.id == id && f.revision >= revision) f.restore(e);
    return e;
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

#include "editions/registry.h"

#include "editions/classic.h"
#include "editions/de.h"
#include "editions/hu.h"
#include "editions/nl.h"
#include "editions/speed.h"
#include "editions/trio.h"

namespace kilostone {
namespace {

constexpr Edition all[] = {hu, de, trio, speed, nl, classic};

}  // namespace

std::span<const Edition> editions() { return all; }

const Edition* find_edition(std::string_view id) {
    for (const Edition& e : all)
        if (e.id == id) return &e;
    return nullptr;
}

std::optional<Form> find_form(const Edition& edition, int players, std::optional<bool> teams) {
    for (int i = 0; i < edition.form_count; ++i) {
        const Form& form = edition.forms[static_cast<std::size_t>(i)];
        if (form.players == players && (!teams || *teams == (form.per_side > 1))) return form;
    }
    return std::nullopt;
}

}  // namespace kilostone

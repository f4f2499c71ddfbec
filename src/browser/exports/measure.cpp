// Functions of the study module that measure the engine: numbers in, numbers out; the table module
// is fetched before the first game and has nothing that a game does not need. Used by
// tests/browser/same_stages.mjs and bench/wasm.mjs.
#include "bots/eval/measure.h"

#include "browser/exports/module.h"
#include "editions/edition_info.h"
#include "editions/registry.h"

#include <cstdint>

using namespace kilostone;

namespace {

// Requires both to exist.
Rulebook rulebook(int edition, int form) {
    const Edition& e = editions()[static_cast<std::size_t>(edition)];
    return compile(e, edition_info(e).forms[static_cast<std::size_t>(form)].form);
}

}  // namespace

KILOSTONE_EXPORT(kilostone_editions) std::int32_t kilostone_editions() {
    return static_cast<std::int32_t>(editions().size());
}

KILOSTONE_EXPORT(kilostone_forms) std::int32_t kilostone_forms(std::int32_t edition) {
    return static_cast<std::int32_t>(
        edition_info(editions()[static_cast<std::size_t>(edition)]).forms.size());
}

KILOSTONE_EXPORT(kilostone_bots) std::int32_t kilostone_bots() {
    return static_cast<std::int32_t>(measured_bots().size());
}

KILOSTONE_EXPORT(kilostone_fingerprint)
std::uint64_t kilostone_fingerprint(std::int32_t edition, std::int32_t form, std::int32_t bot,
                                    std::int32_t stages, std::uint64_t seed) {
    return fingerprint(rulebook(edition, form), measured_bots()[static_cast<std::size_t>(bot)],
                       stages, seed);
}

KILOSTONE_EXPORT(kilostone_play_random)
std::uint64_t kilostone_play_random(std::int32_t edition, std::int32_t form, std::int32_t stages,
                                    std::uint64_t seed) {
    return play_random_stages(rulebook(edition, form), stages, seed);
}

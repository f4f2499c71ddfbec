// Functions of the study module that measure the engine: numbers in, numbers out; the table module
// is fetched before the first game and has nothing that a game does not need. Used by
// tests/browser/same_stages.mjs and bench/wasm.mjs.
#include "bots/eval/measure.h"

#include "bots/learned/learned.h"
#include "browser/exports/module.h"
#include "editions/edition_info.h"
#include "editions/registry.h"

#include <array>
#include <cstdint>
#include <vector>

using namespace kilostone;

namespace {

// Requires both to exist.
Rulebook rulebook(int edition, int form) {
    const Edition& e = editions()[static_cast<std::size_t>(edition)];
    return compile(e, edition_info(e).forms[static_cast<std::size_t>(form)].form);
}

// The files of the learned player's networks: for two sides, and for more.
std::array<std::vector<std::uint8_t>, 2>& network_files() {
    static std::array<std::vector<std::uint8_t>, 2> files;
    return files;
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

// Where to write the bytes of a network, 0 or 1.
KILOSTONE_EXPORT(kilostone_network_file)
std::uint8_t* kilostone_network_file(std::int32_t which, std::uint32_t bytes) {
    auto& file = network_files()[which == 0 ? 0 : 1];
    file.resize(bytes);
    return file.data();
}

// 1 where both are networks; the learned player uses them from then on.
KILOSTONE_EXPORT(kilostone_use_networks) std::int32_t kilostone_use_networks() {
    auto two  = IntegerNetwork::read(network_files()[0]);
    auto many = IntegerNetwork::read(network_files()[1]);
    if (!two || !many) return 0;
    use_networks({*std::move(two), *std::move(many)});
    return 1;
}

// Of the learned player. Requires networks.
KILOSTONE_EXPORT(kilostone_learned_fingerprint)
std::uint64_t kilostone_learned_fingerprint(std::int32_t edition, std::int32_t form,
                                            std::int32_t stages, std::uint64_t seed) {
    return fingerprint(rulebook(edition, form), learned_player(), stages, seed);
}

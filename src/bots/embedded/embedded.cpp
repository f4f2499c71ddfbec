#include "bots/embedded/embedded.h"

#include <mutex>

namespace kilostone {
namespace {

// Made from the files by cmake/BotData.cmake.
constexpr std::uint8_t two_sides[] = {
#include "bots/learned_two.inc"
};
constexpr std::uint8_t many_sides[] = {
#include "bots/learned_many.inc"
};

}  // namespace

Bot embedded_learned_player() {
    static std::once_flag once;
    std::call_once(once, [] {
        if (!has_networks())
            use_networks({*IntegerNetwork::read(two_sides), *IntegerNetwork::read(many_sides)});
    });
    return learned_player();
}

std::optional<Bot> find_native_bot(std::string_view name) {
    if (name == learned_name) return embedded_learned_player();
    return find_bot(name);
}

}  // namespace kilostone

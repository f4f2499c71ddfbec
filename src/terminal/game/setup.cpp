#include "terminal/game/setup.h"

#include "editions/registry.h"

#include <fmt/format.h>

#include <array>
#include <map>

namespace kilostone {

void name_bots(const Texts& texts, std::vector<Occupant>& seats) {
    const auto is_nameless = [](const Occupant& o) {
        return o.kind == Occupant::Kind::Bot && o.name.empty();
    };
    const auto name_of = [&](const Occupant& o) {
        const std::string id = level_id(o.bot);
        return id.empty() ? o.bot : texts.say(id);
    };
    std::map<std::string, int> alike;
    for (const Occupant& o : seats)
        if (is_nameless(o)) ++alike[name_of(o)];
    std::map<std::string, int> number;
    for (Occupant& o : seats) {
        if (!is_nameless(o)) continue;
        const std::string name = name_of(o);
        o.name = alike[name] > 1 ? fmt::format("{} {}", name, ++number[name]) : name;
        if (!is_name(o.name)) o.name = o.bot;
    }
}

Setup quick_setup(const Texts& texts) {
    Setup setup;
    const Edition& e     = *find_edition("classic");
    setup.settings.table = {e, *find_form(e, 2), {}};
    setup.settings.pace  = Pace::Instant;
    setup.seats          = {person_named(texts.say("table.you")), bot_of(quick_bot)};
    name_bots(texts, setup.seats);
    return setup;
}

}  // namespace kilostone

#include "terminal/game/setup.h"

#include "editions/registry.h"

#include <set>

namespace kilostone {
namespace {

constexpr int bot_names = 7;  // table.bot.1 to table.bot.7

}  // namespace

void name_bots(const Texts& texts, std::vector<Occupant>& seats) {
    std::set<std::string> taken;
    for (const Occupant& o : seats) taken.insert(o.name);
    int number           = 0;
    const auto next_name = [&] {
        std::string name;
        do name = texts.say("table.bot." + std::to_string(++number));
        while (taken.contains(name) && number < bot_names);
        return name;
    };
    for (Occupant& o : seats)
        if (o.kind == Occupant::Kind::Bot && o.name.empty()) o.name = next_name();
}

Setup quick_setup(const Texts& texts) {
    Setup setup;
    const Edition& e     = *find_edition("classic");
    setup.settings.table = {e, *find_form(e, 2), {}};
    setup.settings.pace  = Pace::Instant;
    setup.seats          = {person_named(""), bot_of(quick_bot)};
    name_bots(texts, setup.seats);
    return setup;
}

}  // namespace kilostone

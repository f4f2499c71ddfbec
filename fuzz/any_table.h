// A table by a byte: every edition, form, and one to four people.
#pragma once

#include "editions/registry.h"
#include "terminal/game/setup.h"

#include <cstdint>

namespace kilostone {

inline Setup table_for(std::uint8_t choice, const Texts& texts) {
    const Edition& e = editions()[choice % editions().size()];
    const Form& form = e.forms[(choice >> 3) % e.form_count];
    Setup setup{.settings = {.table = {e, form, {}}, .pace = Pace::Instant}};
    const int people = 1 + (choice >> 6);
    for (int seat = 0; seat < form.players; ++seat)
        setup.seats.push_back(seat < people ? person_named(texts.say("table.you"))
                                            : bot_of("greedy"));
    name_bots(texts, setup.seats);
    return setup;
}

}  // namespace kilostone

// What a seat can see, without copying it: all that a rule may ask.
#pragma once

#include "engine/hand.h"
#include "engine/rulebook.h"

namespace kilostone {

struct Sight {
    const Rulebook& rules;
    const Table& table;
    Seat seat;
    Hand hand;
};

}  // namespace kilostone

// What a table at a terminal needs beside driver/setup.h: names for its bots.
#pragma once

#include "driver/setup.h"
#include "text/texts.h"

#include <vector>

namespace kilostone {

// Gives every bot without a name the name of its level, numbered where several are alike.
void name_bots(const Texts& texts, std::vector<Occupant>& seats);

}  // namespace kilostone

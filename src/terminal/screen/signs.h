// The signs of the screen beside its words, as Unicode has them and in plain ASCII.
#pragma once

#include "engine/card.h"

#include <string_view>

namespace kilostone {

struct Signs {
    std::string_view dots, times, rule, wall, corners[4];  // corners: the upper two, the lower two
    std::string_view distance, hazard, remedy, safety;     // the shapes of the card families
    std::string_view laid, crosswise, no_safety;           // a safety as it lies; crosswise: a coup
    std::string_view road, stone, ahead, stone_ahead;      // of a lane
    std::string_view turn, cursor, playable, idle, aim, hand, none, up, down, enter;
    std::string_view directions[2];  // of play, by Direction
    std::string_view seats[max_seats];
};

inline constexpr Signs fine_signs{
    .dots        = "…",
    .times       = "\u00d7",
    .rule        = "─",
    .wall        = "│",
    .corners     = {"┌", "┐", "└", "┘"},
    .distance    = "∩",
    .hazard      = "△",
    .remedy      = "○",
    .safety      = "◇",
    .laid        = "▯",
    .crosswise   = "▭",
    .no_safety   = "·",
    .road        = "═",
    .stone       = "∩",
    .ahead       = "·",
    .stone_ahead = "∩",
    .turn        = "▶",
    .cursor      = "▸",
    .playable    = "✓",
    .idle        = "·",
    .aim         = "◎",
    .hand        = "▤",
    .none        = "–",
    .up          = "▲",
    .down        = "▼",
    .enter       = "⏎",
    .directions  = {"↻", "↺"},
    .seats       = {"●", "▲", "■", "◆", "★", "✚", "⬟", "▬"},
};

inline constexpr Signs plain_signs{
    .dots        = "...",
    .times       = "x",
    .rule        = "-",
    .wall        = "|",
    .corners     = {"+", "+", "+", "+"},
    .distance    = "n",
    .hazard      = "!",
    .remedy      = "o",
    .safety      = "#",
    .laid        = "|",
    .crosswise   = "=",
    .no_safety   = ".",
    .road        = "=",
    .stone       = "n",
    .ahead       = ".",
    .stone_ahead = "n",
    .turn        = ">",
    .cursor      = ">",
    .playable    = "*",
    .idle        = ".",
    .aim         = "@",
    .hand        = "h",
    .none        = "-",
    .up          = "^",
    .down        = "v",
    .enter       = "",
    .directions  = {"(>)", "(<)"},
    .seats       = {"A", "B", "C", "D", "E", "F", "G", "H"},
};

}  // namespace kilostone

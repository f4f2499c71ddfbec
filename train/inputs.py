"""What the networks read of an observation: how each of its bytes is scaled.

The fields come from src/env/layout.h, so that this works without the compiled Python module. A byte x
of a field with the shift k counts as x / 2^k; flags have the shift 0.
"""

import re
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
LAYOUT = ROOT / "src" / "env" / "layout.h"
SIDES = 8
ACTIONS = 85
TABLE, SIDE, RULES, HIDDEN = "table_fields", "side_fields", "rules_fields", "hidden_fields"
MOST_SHIFT = 6

SHIFTS = {
    "hand": 2, "unseen": 3, "pile": 5, "due": 1, "hand_sizes": 3, "stages_played": 2, "rounds_left": 2, "target": 6,
    "km": 5, "left": 5, "left_rest": 3, "laid": 2, "points": 5, "points_left": 5,
    "seats": 2, "sides": 2, "card_km": 4, "limit_km": 2, "cards": 3, "deck": 6, "short_target": 6, "long_target": 6,
    "top_cards": 2, "worth": 4, "match_points": 5, "rounds": 2,
}


def fields(part):
    """(name, bytes) of each field of a part of layout.h."""
    text = LAYOUT.read_text(encoding="utf-8")
    body = re.search(r"LayoutField " + part + r"\[\] = \{\n(.*?)\n\};", text, re.S).group(1)
    return [(name, int(size)) for name, size in re.findall(r'\{"(\w+)", (\d+),', body)]


def all_fields():
    """(name, bytes) over a whole observation; the fields of side k begin with `k.`."""
    sides = [(f"{k}.{name}", size) for k in range(SIDES) for name, size in fields(SIDE)]
    return fields(TABLE) + sides + fields(RULES)


def shifts():
    """The shift of each byte of an observation."""
    each = [np.full(size, SHIFTS.get(name.split(".")[-1], 0), np.uint8) for name, size in all_fields()]
    return np.concatenate(each)


def first_byte(wanted):
    at = 0
    for name, size in all_fields():
        if name == wanted:
            return at
        at += size
    raise KeyError(wanted)


def inputs_for(sides):
    """The bytes that a network for up to this many sides reads: all but padding and sides there are not."""
    chosen, at = [], 0
    for name, size in all_fields():
        side = int(name.split(".")[0]) if "." in name else 0
        if side < sides and not name.endswith("padding"):
            chosen += range(at, at + size)
        at += size
    return np.array(chosen, np.int64)


def actions_for(sides):
    """The actions that exist with up to this many sides (src/env/action.h)."""
    return np.array([a for a in range(ACTIONS) if not 19 + 5 * (sides - 1) <= a < 54], np.int64)

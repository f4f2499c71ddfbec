#!/usr/bin/env python3
"""Writes tests/bots/learned_logits.txt: what integers.py makes of observations of random stages.

    PYTHONPATH=build/python python3 train/reference.py

Needs NumPy and the compiled Python module, no PyTorch. Three observations of every form; a line has the network, the
bytes that are not 0 as byte:value, and the logits in the order of the network's actions.
"""

import kilostone
import numpy as np

import integers
import tables
from inputs import ROOT


def lines():
    data = ROOT / "src" / "bots" / "data"
    networks = {name: integers.read((data / f"learned_{name}.bin").read_bytes()) for name in ("two", "many")}
    for number, line in enumerate(tables.form_lines()):
        env = kilostone.vector([tables.game_of(line)], n=3, seed=number + 1, matches=True)
        for _ in range(60 + 7 * number):
            env.step(env.random_actions())
        name = "two" if tables.sides_of(line) == 2 else "many"
        for seen, logits in zip(env.observations, networks[name].logits(env.observations)):
            told = [f"{at}:{seen[at]}" for at in np.flatnonzero(seen)]
            yield " ".join([name, *told, "logits", *map(str, logits)])


if __name__ == "__main__":
    (ROOT / "tests" / "bots" / "learned_logits.txt").write_text("\n".join(lines()) + "\n", encoding="utf-8")

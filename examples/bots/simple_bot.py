#!/usr/bin/env python3
"""A whole bot in plain Python: kilostone arena "cmd:python3 simple_bot.py" random

It drives as far as it can, attacks, repairs. docs/bot-protocol.md: what it is told."""
import random
import sys


def worth(move, rng):
    """The larger, the rather. A move is `lay km100`, `attack B stop`, `finish` …"""
    what, card = move.split()[0], move.split()[-1]
    km = int(card[2:]) if card.startswith("km") else 0
    if what == "coup":
        return 5000
    if what == "lay":
        return 3000 + km if km else 2000
    if what == "attack":
        return 2500
    if what == "discard":
        return 500 - km if km else 400 + rng.random()  # short distances first
    return {"finish": 1, "extend": 0, "decline": -1}.get(what, -km)


def main():
    legal = []
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "hello":
            print("kilostone-bot/1 simple", flush=True)
        elif command == "legal":
            legal = rest.split(", ")
        elif command == "go":
            words = rest.split()
            rng = random.Random(int(words[words.index("seed") + 1]))
            print("move", max(legal, key=lambda move: worth(move, rng)), flush=True)
        elif command == "quit":
            break


main()

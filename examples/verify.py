#!/usr/bin/env python3
"""Verifies the deals of a record by docs/verify.md: examples/verify.py RECORD [COMMITMENT-SHOWN ...]"""
import hashlib
import json
import sys

ORDER = ("stop limit out_of_fuel puncture accident roll end_of_limit fuel spare_tyre repair "
         "right_of_way tanker puncture_proof driving_ace").split()


def need(condition, problem):
    if not condition:
        sys.exit(f"NOT VERIFIED: {problem}")


def digest(purpose, text):
    return hashlib.sha256(f"kilostone-deal/1 {purpose}\n{text}".encode("ascii"))


def numbers(text):
    for count in range(1 << 32):
        block = digest(f"deck {count}", text).digest()
        yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))


def shuffled(cards, words):
    for left in range(len(cards), 1, -1):
        pick = next(w for w in words if w < 2**32 - 2**32 % left) % left
        cards[pick], cards[left - 1] = cards[left - 1], cards[pick]
    return cards


def rank(card):
    return (0, int(card[2:])) if card.startswith("km") else (1, ORDER.index(card))


def check(stage):
    deal = stage["deal"]
    need(deal["format"] == "kilostone-deal/1", "another format")
    need(deal["stage"] == stage.get("match", deal)["stage"], "the proof of another stage")
    context = "".join(f"{key} {deal[key]}\n" for key in ("table", "match", "stage", "attempt"))
    secret, seeds = f"secret {deal['secret']}\n", ""
    need(digest("server", context + secret).hexdigest() == deal["commitment"], "another secret")
    for s in deal["seeds"]:
        seed = f"seat {s['seat']} seed {s['seed']}\n"
        made = digest("seat", f"{context}server {deal['commitment']}\n{seed}")
        need(made.hexdigest() == s["commitment"], f"another seed of seat {s['seat']}")
        seeds += seed
    history = "".join(f"withdrawn {w}\n" for w in deal["withdrawn"])
    history += "".join(f"left_out {o['seat']} {o['attempt']} {o['reason']}\n" for o in deal["left_out"])
    text = context + history + secret + seeds
    need(digest("agreement", text).hexdigest() == deal["agreement"], "who took part was changed")
    need(shuffled(sorted(stage["deck"], key=rank), numbers(text)) == stage["deck"], "another deck")
    return deal["commitment"]


lines = map(json.loads, filter(str.strip, open(sys.argv[1], encoding="utf-8")))
found = [check(line) for line in lines if "deck" in line]
print(*(f"stage {i}: commitment {found[i - 1]}" for i in range(1, len(found) + 1)), sep="\n")
need(found and set(sys.argv[2:]) <= set(found), "no stage has that commitment")

#!/usr/bin/env python3
"""A random agent: plays stages of an edition and prints how they ended.

    python3 examples/python/random_agent.py [EDITION [PLAYERS [STAGES]]]
"""

import sys

import kilostone


def random_agent(state, rng):
    """An agent is a function of a State and an Rng that returns one of the legal actions."""
    return rng.choice(state.legal_actions())


def main(edition="classic", players="2", stages="100"):
    game = kilostone.Game(edition, players=int(players))
    totals = [0] * game.sides
    finished = 0
    for number in range(int(stages)):
        # The stage that `kilostone simulate --seed 1` plays under this number.
        state = kilostone.play_stage(game, random_agent, seed=1, number=number)
        result = state.result()
        finished += result["winner_side"] is not None
        for side, points in enumerate(state.points()):
            totals[side] += points
    print(f"{game}: {stages} stages, {finished} reached the target")
    for side, total in enumerate(totals):
        print(f"  side {'ABCDEFGH'[side]}: {total / int(stages):8.1f} points a stage")


if __name__ == "__main__":
    main(*sys.argv[1:])

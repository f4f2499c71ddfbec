#!/usr/bin/env python3
"""Moves a second through Python: vector environments, and single states.

    PYTHONPATH=build/python /usr/bin/python3 bench/python_vector.py [TABLES [STEPS]]

Actions are worked out before the clock starts, except where the row says "choosing".
"""

import sys
import time

import numpy

import kilostone


def random_run(edition, players, n, steps):
    """The actions of a random run, step by step."""
    env = kilostone.vector(edition, players, n=n, threads=2, rows=["masks"])
    actions = numpy.empty((steps, n), numpy.int32)
    for row in actions:
        env.step(env.random_actions(row))
    return actions


def best_of(rounds, run):
    return min(run() for _ in range(rounds))


def stepping(edition, players, actions, threads, rows):
    env = kilostone.vector(edition, players, n=actions.shape[1], threads=threads, rows=rows)

    def run():
        env.reset()
        start = time.perf_counter()
        for row in actions:
            env.step(row)
        return time.perf_counter() - start

    return actions.size / best_of(5, run) / 1e6


def choosing(edition, players, n, steps, threads):
    env = kilostone.vector(edition, players, n=n, threads=threads, rows=["masks"])
    out = numpy.empty(n, numpy.int32)

    def run():
        env.reset()
        start = time.perf_counter()
        for _ in range(steps):
            env.step(env.random_actions(out))
        return time.perf_counter() - start

    return n * steps / best_of(3, run) / 1e6


def single(edition, players, stages=300):
    game = kilostone.Game(edition, players)

    def run():
        moves, start = 0, time.perf_counter()
        for number in range(stages):
            rng = kilostone.playing_stream(1, number)
            state = game.new_initial_state(1, number)
            while not state.is_terminal():
                state.apply(rng.choice(state.legal_actions()))
            moves += state.move_number
        return (time.perf_counter() - start) / moves

    return 1e-6 / best_of(3, run)


def main(tables="4096", steps="300"):
    n, steps = int(tables), int(steps)
    for edition, players in (("classic", 2), ("trio", 4), ("nl", 6)):
        print(f"{edition}, {players} players, {n} tables, millions of moves a second:")
        actions = random_run(edition, players, n, steps)
        for threads in (1, 2):
            masks = stepping(edition, players, actions, threads, ["masks"])
            all_rows = stepping(edition, players, actions, threads, ["seats", "masks", "ended", "points", "totals", "winners"])
            seen = stepping(edition, players, actions, threads, ["masks", "observations"])
            chosen = choosing(edition, players, n, steps, threads)
            print(f"  {threads} thread{'s' if threads > 1 else ' '}: step + masks {masks:6.1f}, with all rows but observations "
                  f"{all_rows:6.1f}, with observations {seen:6.1f}, choosing + masks {chosen:6.1f}")
        print(f"  one State, random agent in Python: {single(edition, players):6.2f}")
    print(f"bytes a table: {kilostone._kilostone.BYTES_PER_TABLE}, and its rows")


if __name__ == "__main__":
    main(*sys.argv[1:])

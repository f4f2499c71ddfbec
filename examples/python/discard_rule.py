#!/usr/bin/env python3
"""Is a rule for discarding any good? Two agents that differ in nothing else, on the same decks.

    python3 examples/python/discard_rule.py [DECKS]

Both play as `greedy`. When greedy discards, one of them discards by a rule of ours instead. Every
deck is played twice with the seats swapped, so that the luck of the deal cancels out.
"""

import math
import sys

import kilostone

GREEDY = kilostone.bot("greedy")


def shortest_distance_first(view, discards):
    """Discards the distance card with the fewest kilometres, else what greedy would."""
    for card in view.game.cards:  # distances come first, in ascending order
        if card.startswith("km") and card in discards:
            return discards[card]
    return None


def useless_remedy_first(view, discards):
    """Discards a remedy whose safety lies face up on one's own side."""
    mine = view.table["sides"][view.side]["safeties"]
    cures = {"tanker": "fuel", "puncture_proof": "spare_tyre", "driving_ace": "repair", "right_of_way": "end_of_limit"}
    for safety, remedy in cures.items():
        if safety in mine and remedy in discards:
            return discards[remedy]
    return None


def discarding_by(rule):
    """greedy, but discarding by this rule: a function of a view and of {card: action}."""

    def agent(state, rng):
        action = GREEDY(state, rng)
        if not state.action_to_string(action).startswith("discard"):
            return action
        texts = {state.action_to_string(a): a for a in state.legal_actions()}
        discards = {text.split()[1]: a for text, a in texts.items() if text.startswith("discard")}
        chosen = rule(state.view(), discards)
        return action if chosen is None else chosen

    return agent


def compare(agent, decks, seed=1):
    """Mean points a stage that the agent gains on greedy, and half its 95 % interval."""
    game = kilostone.Game("classic")
    gains = []
    for number in range(decks):
        one = kilostone.play_stage(game, [agent, GREEDY], seed, number).returns()[0]
        other = kilostone.play_stage(game, [GREEDY, agent], seed, number).returns()[1]
        gains.append((one + other) / 2)
    mean = sum(gains) / decks
    variance = sum((gain - mean) ** 2 for gain in gains) / (decks - 1)
    return mean, 1.96 * math.sqrt(variance / decks)


def main(decks="300"):
    for rule in (shortest_distance_first, useless_remedy_first):
        mean, half = compare(discarding_by(rule), int(decks))
        print(f"{rule.__name__}: {mean:+.1f} points a stage against greedy (± {half:.1f})")


if __name__ == "__main__":
    main(*sys.argv[1:])

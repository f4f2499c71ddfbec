"""Garbage at every door of the module: exceptions of ours or of Python, and nothing is corrupted."""

import random
import string

import numpy
from conftest import FORMS, HOUSES

import kilostone

ALLOWED = (ValueError, TypeError, OverflowError, MemoryError, OSError)


def garbage(chance):
    """A value that no function of the module waits for, or might."""
    kinds = [
        lambda: None,
        lambda: chance.choice([True, False, float("nan"), float("inf"), -0.5]),
        lambda: chance.choice([0, 1, -1, 84, 85, 255, 256, 2**31, 2**63, 2**64, -(2**63), 10**30]),
        lambda: chance.randrange(-3, 90),
        lambda: "".join(chance.choices(string.printable + "äĀ😀\0", k=chance.randrange(12))),
        lambda: chance.choice(["lay roll", "attack A stop", "attack Z stop", "coup tanker", "decline", "extend"]),
        lambda: bytes(chance.choices(range(256), k=5)),
        lambda: [chance.randrange(100) for _ in range(chance.randrange(5))],
        lambda: {"id": "x", "base": chance.choice(["trio", "?"]), "set": {}},
        lambda: numpy.zeros(chance.randrange(4), chance.choice(["int32", "uint8", "float64", "S3", "O"])),
        lambda: object(),
    ]
    return chance.choice(kinds)()


def attempt(ask):
    """Whether it went through; anything but an exception that says what is wrong is a failure."""
    try:
        ask()
        return True
    except ALLOWED as error:
        assert str(error), repr(error)
        return False


def test_garbage_never_corrupts_a_state():
    chance = random.Random(1)
    names = [name for name in dir(kilostone.State) if not name.startswith("_")]
    for trial in range(40):
        edition, players, house = HOUSES[trial % len(HOUSES)]
        game = kilostone.Game(edition, players, house=house)
        state = game.new_initial_state(trial)
        played = []
        for _ in range(150):
            action = garbage(chance)
            before = state.clone()
            if attempt(lambda: state.apply(action)):
                played.append(action)
            else:
                assert state == before and state.history() == before.history()
            name = chance.choice(names)
            arguments = [garbage(chance) for _ in range(chance.randrange(3))]
            if name not in ("apply", "apply_action") and callable(getattr(state, name)):
                copy = state.clone()
                attempt(lambda: getattr(copy, name)(*arguments))
                assert copy == state
            if not state.is_terminal() and chance.random() < 0.5:
                state.apply(chance.choice(state.legal_actions()))
        # What the state has become can be replayed by the strict reader.
        again = kilostone.RecordReader().take(state.record()).final_state()
        assert again == state and again.points() == state.points()


def test_garbage_at_every_function_of_the_module():
    chance = random.Random(2)
    doors = [getattr(kilostone, name) for name in kilostone.__all__ if callable(getattr(kilostone, name))]
    doors = [door for door in doors if not (isinstance(door, type) and issubclass(door, Exception))]
    keep_small = (kilostone.simulate, kilostone.play_stage, kilostone.play_match, kilostone.save_records, kilostone.vector)
    tried = 0
    for _ in range(4000):
        door = chance.choice(doors)
        if door in keep_small:
            continue
        arguments = [garbage(chance) for _ in range(chance.randrange(4))]
        attempt(lambda: door(*arguments))
        tried += 1
    assert tried > 2000


def test_garbage_actions_never_corrupt_an_environment():
    chance = random.Random(3)
    numbers = numpy.random.default_rng(3)
    n = 32
    env = kilostone.vector([kilostone.Game(*p.values) for p in FORMS], n=n, threads=2)
    twin = kilostone.vector([kilostone.Game(*p.values) for p in FORMS], n=n, threads=1)
    for _ in range(1500):
        actions = twin.random_actions()
        wrong = [
            lambda: garbage(chance),
            lambda: numbers.integers(-(2**31), 2**31, n).astype(numpy.int32),
            lambda: numbers.integers(-5, 95, n).astype(numpy.int64),
            lambda: numbers.integers(0, 256, n).astype(numpy.uint8),
            lambda: numpy.where(numpy.arange(n) == chance.randrange(n), chance.choice([-1, 85, 200]), actions),
        ]
        went_through = attempt(lambda: env.step(chance.choice(wrong)()))
        assert not went_through
        env.random_actions()
        env.step(actions)
        twin.step(actions)
        assert (env.masks == twin.masks).all() and (env.observations == twin.observations).all()
        assert (env.points == twin.points).all() and (env.ended == twin.ended).all()


def test_garbage_lines_are_refused_by_the_reader():
    chance = random.Random(4)
    line = kilostone.play_stage(kilostone.Game("hu", 3), seed=4).record()
    reader = kilostone.RecordReader()
    refused = 0
    for _ in range(400):
        damaged = list(line)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(damaged))
            if chance.random() < 0.5:
                damaged[at] = chance.choice(string.printable + "ä")
            else:
                del damaged[at : at + chance.randrange(1, 20)]
        refused += not attempt(lambda: reader.take("".join(damaged)))
    assert refused > 300
    assert reader.take(line).is_complete

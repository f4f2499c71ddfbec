"""Vector environments: the same numbers as single steps and as simulate, for any number of threads."""

import json

import numpy
import pytest
from conftest import HOUSES, every_form, simulate, table_options

import kilostone

OUTPUTS = ("seats", "masks", "observations", "hidden", "stages", "ended", "points", "totals", "winners")


def digest(env):
    return [getattr(env, name).copy() for name in OUTPUTS]


@every_form
def test_it_plays_the_stages_of_simulate_step_by_step(edition, players, teams):
    game = kilostone.Game(edition, players, teams)
    n = 12
    env = kilostone.vector(game, n=n, threads=2, seed=3, hidden=True)
    states = [game.new_initial_state(3, number) for number in range(n)]
    rngs = [kilostone.playing_stream(3, number) for number in range(n)]
    results = {}
    while len(results) < 2 * n:
        for i, state in enumerate(states):
            seat = state.current_player()
            assert env.seats[i] == seat
            assert numpy.flatnonzero(env.masks[i]).tolist() == state.legal_actions()
            assert (env.observations[i] == state.observation(seat)).all()
            assert env.stages[i] == state.number
        actions = env.random_actions()
        assert actions.dtype == numpy.int32
        env.step(actions)
        for i, state in enumerate(states):
            legal = state.legal_actions()
            assert actions[i] == legal[rngs[i].below(len(legal))]
            state.apply(actions[i])
            assert bool(env.ended[i]) == state.is_terminal()
            if not state.is_terminal():
                assert not env.points[i].any()
                continue
            assert env.points[i].tolist() == state.points() + [0] * (8 - game.sides)
            results[state.number] = state.points()
            states[i] = game.new_initial_state(3, state.number + n)
            rngs[i] = kilostone.playing_stream(3, state.number + n)
    counted = game.edition.match["counted"]
    for number, line in enumerate(simulate(*table_options(edition, players, teams), "-n", n, "--seed", 3)):
        sides = json.loads(line)["result"]["sides"]
        assert results[number] == [side["total" if counted else "distance"] for side in sides]


@pytest.mark.parametrize("edition, players, house", HOUSES)
def test_matches_go_on_until_they_are_won(edition, players, house):
    game = kilostone.Game(edition, players, house=house)
    env = kilostone.vector(game, n=4, seed=2, matches=True, observations=False)
    assert env.observations is None
    ended = {}
    for _ in range(20000):
        env.step(env.random_actions())
        for i in numpy.flatnonzero(env.ended & 2):
            ended.setdefault(int(i), (env.totals[i].tolist(), int(env.winners[i])))
        if len(ended) == 4:
            break
    for number in range(4):
        match = kilostone.play_match(game, "random", seed=2, number=number)
        totals, winners = ended[number]
        assert totals == match.totals + [0] * (8 - game.sides)
        assert winners == sum(1 << side for side in match.winners)


def test_the_numbers_do_not_depend_on_the_threads():
    games = [kilostone.Game("trio"), kilostone.Game("nl", 8), kilostone.Game("de", 3, house={"discard": "free"})]
    envs = [kilostone.vector(games, n=301, threads=threads, hidden=True) for threads in (1, 2, 5)]
    assert envs[0].game(4) == games[1]
    for _ in range(400):
        for env in envs:
            env.step(env.random_actions())
        if _ % 40 == 0:
            first, *others = map(digest, envs)
            for other in others:
                for a, b in zip(first, other):
                    assert (a == b).all()


def test_only_the_rows_that_are_named_are_written():
    env = kilostone.vector(n=8, rows=["masks", "hidden"])
    assert env.masks.any() and env.hidden.any() and env.seats is env.observations is None
    env.step(env.random_actions())
    with pytest.raises(kilostone.Error, match="there is no array `mask`"):
        kilostone.vector(n=8, rows=["mask"])


def test_reset_begins_anew():
    env = kilostone.vector("hu", n=50, seed=9)
    first = digest(kilostone.vector("hu", n=50, seed=9, hidden=True))
    for _ in range(30):
        env.step(env.random_actions())
    env.reset()
    assert (env.masks == first[1]).all() and (env.observations == first[2]).all()
    env.reset(seed=10)
    assert env.seed == 10 and (env.observations != first[2]).any()


def test_arrays_of_ones_own_are_written():
    masks = numpy.zeros((20, kilostone.MASK_WIDTH), numpy.uint8)
    env = kilostone.vector(n=20, arrays={"masks": masks})
    assert env.masks is masks and masks.any()
    before = masks.copy()
    for dtype in (numpy.uint8, numpy.int32, numpy.int64):
        env.step(env.random_actions().astype(dtype))
    assert (masks != before).any()
    assert not masks[:, kilostone.NUM_ACTIONS :].any()


def test_an_illegal_action_changes_nothing_at_any_table():
    env = kilostone.vector("speed", 3, n=40, threads=2, hidden=True)
    other = kilostone.vector("speed", 3, n=40, threads=2, hidden=True)
    for bad in (-1, 85, 255, 77, 2**31 - 1, -(2**31)):
        actions = env.random_actions()
        for table in (0, 17, 39):
            wrong = actions.copy()
            wrong[table] = bad
            before = digest(env)
            with pytest.raises(kilostone.IllegalAction, match=f"table {table}: .*nothing was played"):
                env.step(wrong)
            for a, b in zip(before, digest(env)):
                assert (a == b).all()
        env.reset()
    assert all((a == b).all() for a, b in zip(digest(env), digest(other)))


@pytest.mark.parametrize(
    "actions, error, message",
    [
        (numpy.zeros(3, numpy.int32), ValueError, r"actions: has the shape \(3,\) \(the shape must be \(4,\)\)"),
        (numpy.zeros((4, 1), numpy.int32), ValueError, r"has the shape \(4, 1\)"),
        (numpy.zeros(8, numpy.int32)[::2], ValueError, "actions: is not contiguous"),
        (numpy.zeros(4, numpy.float32), TypeError, "int32, int64 or uint8, not float32"),
        (numpy.zeros(4, numpy.int16), TypeError, "not int16"),
        (numpy.zeros(4, ">i4"), TypeError, "not >i4"),
        ([0, 0, 0, 0], TypeError, "must be a NumPy array of int32, int64 or uint8, not <class 'list'>"),
        (None, TypeError, "must be a NumPy array"),
        (numpy.zeros(4, object), TypeError, "not object"),
    ],
)
def test_wrong_actions_are_refused_with_the_reason(actions, error, message):
    env = kilostone.vector(n=4)
    before = env.masks.copy()
    with pytest.raises(error, match=message):
        env.step(actions)
    assert (env.masks == before).all()


@pytest.mark.parametrize(
    "ask, error, message",
    [
        (lambda: kilostone.vector(n=0), ValueError, "n: cannot be 0"),
        (lambda: kilostone.vector(n=-5), ValueError, "n: cannot be -5"),
        (lambda: kilostone.vector(n=10**12), MemoryError, "1000000000000 tables need .* GiB and this machine has"),
        (lambda: kilostone.vector(threads=0), ValueError, "threads: cannot be 0"),
        (lambda: kilostone.vector(threads=10**6), ValueError, "threads: cannot be 1000000"),
        (lambda: kilostone.vector([]), ValueError, "the list of games is empty"),
        (lambda: kilostone.vector("trioo"), ValueError, "there is no edition"),
        (lambda: kilostone.vector(arrays={"mask": None}), ValueError, "there is no array `mask`"),
        (lambda: kilostone.vector(n=2, arrays={"masks": numpy.zeros((2, 85), numpy.uint8)}), ValueError, "masks: has"),
        (lambda: kilostone.vector(n=2, arrays={"points": numpy.zeros((2, 8))}), TypeError, "points: dtype must be int32"),
        (lambda: kilostone.vector(n=2, arrays={"seats": [0, 0]}), TypeError, "seats: must be a NumPy array"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_reason(ask, error, message):
    with pytest.raises(error, match=message):
        ask()


def test_arrays_that_must_not_be_written_or_overlap_are_refused():
    frozen = numpy.zeros((2, kilostone.MASK_WIDTH), numpy.uint8)
    frozen.setflags(write=False)
    with pytest.raises(kilostone.Error, match="masks: is read-only"):
        kilostone.vector(n=2, arrays={"masks": frozen})
    memory = numpy.zeros(64, numpy.uint8)
    with pytest.raises(kilostone.Error, match="shares memory with another array"):
        kilostone.vector(n=2, arrays={"seats": memory[:2], "winners": memory[:2]})
    masks = numpy.zeros(2 * kilostone.MASK_WIDTH + 8, numpy.uint8)[1:-7].reshape(2, -1)
    with pytest.raises(kilostone.Error, match="masks: does not begin at a multiple of eight bytes"):
        kilostone.vector(n=2, arrays={"masks": masks})


def test_actions_may_lie_in_what_the_step_overwrites():
    env = kilostone.vector(n=64)
    alone = kilostone.vector(n=64)
    for _ in range(50):
        actions = alone.random_actions()
        into = env.masks.reshape(-1)[:64]
        into[:] = actions
        env.random_actions()
        alone.step(actions)
        env.step(into)
        assert (env.masks == alone.masks).all()

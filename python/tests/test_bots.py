"""Bots and hints as callables."""

import pickle
import threading

import pytest
from conftest import every_form, program_json, random_action, simulate, table_options

import kilostone

NAMES = kilostone.bots() + kilostone.levels()
FAST = [name + "@20" if kilostone.bot(name).searches else name for name in NAMES]


def test_the_names_are_those_of_the_program():
    assert kilostone.bots()[0] == "random" and kilostone.bots()[-1] == "master"
    assert kilostone.levels()[-1] == "champion" and len(set(NAMES)) == len(NAMES) > 8
    for name in NAMES:
        assert kilostone.bot(name).name == name and kilostone.bot(name).about


@pytest.mark.parametrize("name", FAST)
def test_every_bot_plays_what_it_plays_in_simulate(name):
    for edition, players in (("trio", 2), ("nl", 4)):
        game = kilostone.Game(edition, players)
        lines = simulate(*table_options(edition, players), "-n", 2, "--seed", 5, "--bots", name)
        for number, line in enumerate(lines):
            assert kilostone.play_stage(game, name, seed=5, number=number).record([name] * players) == line


@every_form
def test_bots_answer_in_every_form(edition, players, teams):
    state = kilostone.play_stage(kilostone.Game(edition, players, teams), "expert", seed=2)
    assert state.is_terminal() and max(state.points()) > 0


def test_a_bot_sees_only_its_view():
    rng = kilostone.Rng(4)
    state = kilostone.Game("classic", 3).new_initial_state(3)
    for name in ("greedy", "expert", "master@20"):
        asked = kilostone.bot(name)
        for _ in range(5):
            view = state.view()
            choice = asked(state, kilostone.Rng(1))
            assert asked(view, kilostone.Rng(1)) == choice == asked(state.resample(rng), kilostone.Rng(1))
            state.apply(choice)


def test_simulate_counts_as_the_program_does():
    for edition, players, bots in (("hu", 2, ["greedy", "random"]), ("de", 3, ["careful"])):
        game = kilostone.Game(edition, players)
        told = program_json("simulate", *table_options(edition, players), "-n", 2500, "--bots", ",".join(bots))
        assert kilostone.simulate(game, bots, stages=2500) == told
        assert kilostone.simulate(game, bots, stages=2500, threads=3) == told


def test_searching_bots_let_other_threads_work():
    state = kilostone.Game().new_initial_state(1)
    strong = kilostone.bot("master@300")
    expected = strong(state, kilostone.Rng(5))
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(strong(state, kilostone.Rng(5)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4


def test_an_evaluation_names_every_legal_action():
    state = kilostone.Game("speed").new_initial_state(2)
    evaluated = kilostone.bot("master@200").evaluate(state, kilostone.Rng(1))
    assert sorted(action for action, _, _ in evaluated) == state.legal_actions()
    chances = [chance for _, chance, _ in evaluated]
    assert chances == sorted(chances, reverse=True) and all(0 <= chance <= 1 for chance in chances)


def test_hints_are_those_of_the_program():
    position = "classic hand=stop,roll,km100 B=km100x3/roll"
    told = program_json("hint", position, "--budget", 200, "--lang", "de")
    hints = kilostone.parse_position(position).hints(budget=200, language="de")
    for kind in ("best", "instead"):
        assert [hint.move for hint in hints[kind]] == [hint["move"] for hint in told[kind]]
        assert [hint.reasons for hint in hints[kind]] == [[r["text"] for r in hint["reasons"]] for hint in told[kind]]
        assert [hint.reason_ids for hint in hints[kind]] == [[r["id"] for r in hint["reasons"]] for hint in told[kind]]
        assert [hint.win_chance for hint in hints[kind]] == pytest.approx([h["win_chance"] for h in told[kind]])


def test_hints_for_a_seat_that_has_to_wait_are_empty():
    state = kilostone.Game().new_initial_state(1)
    waiting = 1 - state.current_player()
    assert state.view(waiting).hints() == {"best": [], "instead": []}
    with pytest.raises(kilostone.IllegalAction, match="has no action to take now"):
        kilostone.bot("greedy")(state.view(waiting))


@pytest.mark.parametrize(
    "ask, message",
    [
        (lambda: kilostone.bot("mastr"), "there is no bot `mastr` (did you mean `master`?)"),
        (lambda: kilostone.bot("master@soon"), "has no budget that can be read"),
        (lambda: kilostone.bot("greedy@20"), "takes no budget"),
        (lambda: kilostone.bot("greedy").evaluate(kilostone.Game().new_initial_state(1)), "cannot evaluate"),
        (lambda: kilostone.Game().new_initial_state(1).view().hints(language="xx"), "there is no language `xx`"),
        (lambda: kilostone.Game().new_initial_state(1).view().hints(budget="soon"), "has no budget"),
        (lambda: kilostone.simulate(kilostone.Game(), ["random"] * 3), "3 agents for 2 seats"),
        (lambda: kilostone.simulate(kilostone.Game(), threads=0), "threads: cannot be 0"),
        (lambda: kilostone.simulate(kilostone.Game(), stages=-1), "stages: cannot be -1"),
        (lambda: kilostone.Rng(1).below(0), "cannot be 0"),
        (lambda: kilostone.Rng(1).choice([]), "needs a sequence"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_the_reason(ask, message):
    with pytest.raises(ValueError) as refused:
        ask()
    assert message in str(refused.value)


def test_wrong_types_are_refused():
    with pytest.raises(TypeError, match="a bot is asked with a State or a View"):
        kilostone.bot("greedy")(7)
    with pytest.raises(TypeError, match="simulate plays with bots only"):
        kilostone.simulate(kilostone.Game(), random_action)


def test_bots_can_be_pickled_and_a_view_too():
    again = pickle.loads(pickle.dumps(kilostone.bot("master@50")))
    view = kilostone.Game("nl", 3).new_initial_state(8).view()
    assert again(pickle.loads(pickle.dumps(view)), kilostone.Rng(2)) == kilostone.bot("master@50")(view, kilostone.Rng(2))

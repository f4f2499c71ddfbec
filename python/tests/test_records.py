"""Records out and in: the same bytes as the program's, and everything read is checked."""

import pytest
from conftest import FORMS, HOUSES, every_form, first_action, random_action, simulate, table_options

import kilostone

STAGES_OF_A_FORM = 385  # 10,010 in all


def python_stages(game, stages, seed):
    """Random stages by an agent that is written in Python, as lines of records."""
    seats = ["random"] * game.players
    for number in range(stages):
        state = game.new_initial_state(seed, number)
        rng = kilostone.playing_stream(seed, number)
        while not state.is_terminal():
            state.apply(random_action(state, rng))
        yield state.record(seats)


def test_the_stages_of_all_forms_are_ten_thousand():
    assert len(FORMS) * STAGES_OF_A_FORM >= 10_000


@every_form
def test_a_random_agent_in_python_plays_what_simulate_plays(edition, players, teams):
    lines = simulate(*table_options(edition, players, teams), "-n", STAGES_OF_A_FORM, "--seed", 20)
    game = kilostone.Game(edition, players, teams)
    assert len(lines) == STAGES_OF_A_FORM
    for line, ours in zip(lines, python_stages(game, STAGES_OF_A_FORM, 20)):
        assert ours == line


@pytest.mark.parametrize("edition, players, house", HOUSES)
def test_with_house_rules_too(edition, players, house):
    lines = simulate(*table_options(edition, players, house=house), "-n", 20)
    game = kilostone.Game(edition, players, house=house)
    assert list(python_stages(game, 20, 1)) == lines


@pytest.mark.parametrize("edition, players", [("trio", 2), ("hu", 4), ("nl", 3), ("classic", 6)])
def test_matches_are_those_of_simulate(edition, players):
    lines = simulate(*table_options(edition, players), "-m", 3, "--seed", 8, "--bots", "greedy")
    game = kilostone.Game(edition, players)
    ours = []
    for number in range(3):
        match = kilostone.play_match(game, "greedy", seed=8, number=number)
        assert match.is_terminal() and match.winners
        assert sum(match.returns()) == pytest.approx(0)
        ours += match.record(["greedy"] * players)
    assert ours == lines


def test_what_was_written_is_read_again(tmp_path):
    game = kilostone.Game("de", 3)
    states = [kilostone.play_stage(game, "greedy", seed=6, number=n) for n in range(5)]
    path = tmp_path / "stages.jsonl"
    assert kilostone.save_records((s.record() for s in states), path) == 5
    for number, (record, state) in enumerate(zip(kilostone.read_records(path), states), 1):
        assert record.number == number and record.match_number == 0 and record.is_complete
        assert record.game == game and record.line() == state.record()
        assert record.match == {"seed": 6, "number": number - 1} and record.seats is None
        assert record.final_state().result() == state.result()
        again = record.initial_state()
        for action, mistake in record.actions():
            again.apply(action, mistake)
        assert again == record.final_state() == state
        assert again.history() == state.history()


def test_a_match_in_a_file_has_its_standing():
    match = kilostone.play_match(kilostone.Game("hu"), "greedy", seed=2)
    records = list(kilostone.read_records(match.record()))
    assert len(records) == match.stages_played > 1
    assert {record.match_number for record in records} == {1}
    views = [record.initial_state().view(0) for record in records]
    assert [view.stages_played for view in views] == list(range(len(records)))
    assert views[0].points == [0, 0] and max(views[-1].points) > 0
    assert views[-1].points == [t - p for t, p in zip(match.totals, records[-1].final_state().points())]


def test_an_unfinished_stage_is_an_abandoned_one():
    state = kilostone.Game().new_initial_state(1)
    state.apply(state.legal_actions()[0])
    record = kilostone.RecordReader().take(state.record())
    assert not record.is_complete and record.final_state() == state


def test_stages_go_on_until_a_match_is_won():
    match = kilostone.Match(kilostone.Game("classic"), seed=3)
    with pytest.raises(kilostone.Error, match="the stage is not over"):
        match.next_stage()
    assert match.totals == [0, 0] and match.winners == [] and match.returns() == [0.0, 0.0]
    rng = kilostone.Rng(1)
    while not match.is_terminal():
        if match.state.is_terminal():
            match.next_stage()
        match.state.apply(random_action(match.state, rng))
    with pytest.raises(kilostone.Error, match="the match is won"):
        match.next_stage()


@pytest.mark.parametrize(
    "damage, message",
    [
        (lambda line: line[:-2], "line 1"),
        (lambda line: line.replace('"edition":"trio"', '"edition":"trioo"'), "line 1: edition"),
        (lambda line: line.replace('"total":', '"total":1', 1), "line 1: result"),
        (lambda line: line.replace('"dealer":1', '"dealer":0'), "line 1: "),
        (lambda line: line.replace('"do":"discard"', '"do":"lay"', 1), "line 1: moves["),
        (lambda line: '{"totals":[1,2],"winners":[0]}', "line 1: the last line of a match"),
        (lambda line: "[]", "line 1"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line_and_place(damage, message):
    line = kilostone.play_stage(kilostone.Game("trio"), seed=1).record()
    assert damage(line) != line
    with pytest.raises(kilostone.RecordError) as refused:
        list(kilostone.read_records([damage(line)]))
    assert message in str(refused.value)


def test_seats_in_a_record_are_checked():
    state = kilostone.play_stage(kilostone.Game(), agents=first_action)
    assert '"seats":[{"kind":"bot","bot":"me"},{"name":"Ann"}]' in state.record(["me", {"name": "Ann"}])
    with pytest.raises(kilostone.Error, match="names 1 players"):
        state.record(["me"])
    with pytest.raises(TypeError, match="seats: must be a list"):
        state.record("me")
    with pytest.raises(TypeError, match="source: must be a path"):
        list(kilostone.read_records(b"{}"))

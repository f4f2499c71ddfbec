"""Editions, forms, house rules and custom editions."""

import pickle

import pytest
from conftest import FORMS, SOURCE, every_form

import kilostone

CLUB = SOURCE / "examples" / "editions" / "club.toml"


def test_there_are_six_editions_with_26_forms():
    assert [edition.id for edition in kilostone.editions()] == ["hu", "de", "trio", "speed", "nl", "classic"]
    assert len(FORMS) == 26


@every_form
def test_every_form_can_be_chosen(edition, players, teams):
    game = kilostone.Game(edition, players=players, teams=teams)
    assert (game.players, game.teams) == (players, teams)
    assert game.sides * game.per_side == players
    assert [game.side_of(seat) for seat in range(players)] == [seat % game.sides for seat in range(players)]
    assert game.num_distinct_actions() == kilostone.NUM_ACTIONS == 85


def test_an_edition_says_what_its_box_says():
    trio = kilostone.edition("trio")
    assert sum(trio.deck.values()) == 106
    assert trio.km == [25, 50, 75, 100, 200]
    assert trio.match == {"counted": True, "target": 5000, "rounds": 0}
    assert "stuck" in trio.house_rules["discard"]
    assert kilostone.edition("nl").match["counted"] is False


def test_house_rules_change_the_table():
    game = kilostone.Game("hu", house={"distance": 500, "extension": False})
    assert game.target == 500 and game.long_target == 0
    assert game.house == {"distance": "500", "extension": "false"}
    assert game.edition == kilostone.edition("hu")


def test_a_custom_edition_comes_from_a_file_a_dict_or_an_edition():
    loaded = kilostone.load_edition(CLUB)
    assert loaded.base and loaded.id == "club"
    from_path = kilostone.Game(CLUB)
    from_text = kilostone.Game(str(CLUB))
    assert from_path == from_text == kilostone.Game(loaded)
    assert from_path.edition == loaded
    made = kilostone.Game({"id": "short", "base": "trio", "set": {"limit_km": 25}})
    assert made.edition.fields["limit_km"] == "25"
    state = kilostone.play_stage(made, seed=3)
    assert kilostone.RecordReader().take(state.record()).game == made


def test_an_earlier_revision_can_be_played():
    former = kilostone.edition("hu", revision=1)
    assert former.revision == 1 and former != kilostone.edition("hu")
    assert kilostone.Game(former).edition == former


def test_games_and_editions_can_be_pickled():
    for game in (kilostone.Game("nl", 4, teams=True), kilostone.Game(CLUB, house={"distance": 300})):
        again = pickle.loads(pickle.dumps(game))
        assert again == game and again.house == game.house
    assert pickle.loads(pickle.dumps(kilostone.edition("speed"))) == kilostone.edition("speed")


@pytest.mark.parametrize(
    "ask, message",
    [
        (lambda: kilostone.Game("trioo"), "edition: there is no edition `trioo` (did you mean `trio`?)"),
        (lambda: kilostone.Game("xyzzyx"), "hu, de, trio, speed, nl, classic"),
        (lambda: kilostone.Game("hu", players=5), "players: `hu` is not played by 5 (2, 3, 4 or 6)"),
        (lambda: kilostone.Game("hu", players=2, teams=True), "teams: `hu` with 2 players is played by everyone alone"),
        (lambda: kilostone.Game("hu", house={"distanc": 500}), "distanc"),
        (lambda: kilostone.Game("hu", house={"distance": 501}), "distance"),
        (lambda: kilostone.edition("hu", revision=99), "there is no revision 99 of `hu`"),
        (lambda: kilostone.Game({"id": "x", "base": "nowhere"}), "nowhere"),
        (lambda: kilostone.edition_from_toml("id = "), "line 1"),
        (lambda: kilostone.Game("hu").side_of(2), "seat: there is no seat 2 (0 to 1)"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_the_reason(ask, message):
    with pytest.raises(kilostone.Error) as refused:
        ask()
    assert message in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_wrong_types_and_missing_files_are_python_errors():
    with pytest.raises(TypeError, match="must be an Edition, its id, its file or a dict, not <class 'int'>"):
        kilostone.Game(7)
    with pytest.raises(FileNotFoundError):
        kilostone.Game("/nowhere/club.toml")
    with pytest.raises(kilostone.Error, match="a house rule is a text, a whole number or a truth value"):
        kilostone.Game("hu", house={"distance": 1.5})

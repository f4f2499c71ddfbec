"""What the tests share: the forms of every edition, house rules, and the program itself."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import kilostone

SOURCE = Path(os.environ["KILOSTONE_SOURCE_DIR"])
PROGRAM = os.environ["KILOSTONE_PROGRAM"]

FORMS = [
    pytest.param(edition.id, form.players, form.teams, id=f"{edition.id}-{form.players}{'-teams' if form.teams else ''}")
    for edition in kilostone.editions()
    for form in edition.forms
]

# One house-rule set for every rule that changes how a stage is played.
HOUSES = [
    ("classic", 2, {"extension": False}),
    ("hu", 2, {"distance": 500, "discard": "stuck"}),
    ("hu", 4, {"opening": "free"}),
    ("de", 3, {"discard": "free", "finish": "exact", "coup": 200}),
    ("trio", 2, {"chain": "none", "start_rolling": True}),
    ("trio", 4, {"discard": "stuck", "opening": "free"}),
    ("speed", 2, {"deck": 106}),
    ("nl", 3, {"end": "pile", "roll_after_remedy": True}),
    ("classic", 6, {"start_rolling": True, "rounds": 3}),
    ("classic", 2, {"opening": "open_first", "discard": "stuck"}),
]


def every_form(test):
    return pytest.mark.parametrize("edition, players, teams", FORMS)(test)


def first_action(state, rng):
    return state.legal_actions()[0]


def random_action(state, rng):
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]


def simulate(*options):
    """What `kilostone simulate` writes with these options: lines of records."""
    command = [PROGRAM, "simulate", *map(str, options), "--record", "-"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def program_json(*options):
    done = subprocess.run([PROGRAM, *map(str, options), "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def table_options(edition, players, teams=False, house=None):
    options = ["-e", edition, "-p", players]
    if teams:
        options.append("--teams")
    for key, value in (house or {}).items():
        text = str(value).lower() if isinstance(value, bool) else str(value)
        options += ["--house", f"{key}={text}"]
    return options

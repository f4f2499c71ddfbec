"""Kilostone for programs: the 1000-kilometre card-game family, exactly and fast.

    import kilostone

    game = kilostone.Game("trio", players=2)
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply(state.legal_actions()[0])
    print(state.returns())

docs/python.md describes everything.
"""

from ._kilostone import (
    ACTION_RANGES,
    HIDDEN_LAYOUT,
    HIDDEN_SIZE,
    MASK_WIDTH,
    NUM_ACTIONS,
    OBSERVATION_LAYOUT,
    OBSERVATION_SIZE,
    VERSION as __version__,
    Bot,
    Edition,
    Error,
    Form,
    Game,
    Hint,
    IllegalAction,
    Match,
    PositionError,
    Record,
    RecordError,
    RecordReader,
    Rng,
    State,
    View,
    bot,
    bots,
    edition,
    edition_from_json,
    edition_from_toml,
    editions,
    levels,
    parse_position,
    playing_stream,
)
from ._files import edition_from_dict, load_edition, read_records, save_records
from ._playing import play_match, play_stage, simulate
from ._vector import VectorEnv, vector

TERMINAL_PLAYER = -4  # what State.current_player gives when the stage is over, as in OpenSpiel

__all__ = [name for name in dir() if not name.startswith("_")]


def __getattr__(name):
    """kilostone.cuda and kilostone.aec are loaded when they are first asked for: they need more."""
    if name in ("cuda", "aec"):
        import importlib

        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module 'kilostone' has no attribute '{name}'")

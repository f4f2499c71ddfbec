"""Stages and matches played to their end by agents.

An agent is anything that can be called with a State and an Rng and returns an action: a Bot, or a
function of yours. With the seed and number of a stage its deck and the Rng are those of
`kilostone simulate`, so the same agents play the same stage.
"""

from ._kilostone import Bot, Match, _simulate, bot, playing_stream


def _agents(game, agents):
    agents = [agents] if isinstance(agents, (str, Bot)) or callable(agents) else list(agents)
    if len(agents) == 1:
        agents = agents * game.players
    if len(agents) != game.players:
        raise ValueError(f"agents: {len(agents)} agents for {game.players} seats (one for all, or one for each seat)")
    return [bot(agent) if isinstance(agent, str) else agent for agent in agents]


def _play(state, agents, rng):
    while not state.is_terminal():
        state.apply(agents[state.current_player()](state, rng))
    return state


def play_stage(game, agents="random", seed=1, number=0):
    """The State in which stage `number` ends when these agents play it."""
    agents = _agents(game, agents)
    return _play(game.new_initial_state(seed, number), agents, playing_stream(seed, number))


def play_match(game, agents="random", seed=1, number=0):
    """The Match `number`, played to its end."""
    agents = _agents(game, agents)
    match = Match(game, seed, number)
    while True:
        _play(match.state, agents, playing_stream(seed, match.state.number))
        if match.is_terminal():
            return match
        match.next_stage()


def simulate(game, bots="random", stages=1000, seed=1, threads=1):
    """Statistics of many stages played by bots, as `kilostone simulate --json` gives them."""
    agents = _agents(game, bots)
    for agent in agents:
        if not isinstance(agent, Bot):
            raise TypeError("bots: simulate plays with bots only; play_stage takes any function")
    if stages < 0:
        raise ValueError(f"stages: cannot be {stages} (0 or more)")
    if threads < 1:
        raise ValueError(f"threads: cannot be {threads} (1 or more)")
    return _simulate(game, agents, stages, seed, threads)

"""A PettingZoo environment: kilostone.aec.env("trio", players=2).

It follows the AEC contract (agent_iter, last, step, observe, the dead steps at the end) with
observations {"observation": …, "action_mask": …}. Where pettingzoo and gymnasium are installed,
their classes are the base and the spaces; without them the small ones of this file do.
"""

import numpy

from ._kilostone import MASK_WIDTH, NUM_ACTIONS, OBSERVATION_SIZE, Game, Match

try:
    from gymnasium import spaces
except ImportError:
    from . import _spaces as spaces

try:
    from pettingzoo import AECEnv
except ImportError:
    from ._aec_base import AECEnv

assert MASK_WIDTH >= NUM_ACTIONS


def env(edition="classic", players=2, *, teams=None, house=None, match=False, seed=None):
    """An environment for one stage, or with `match` for a whole match."""
    game = edition if isinstance(edition, Game) else Game(edition, players=players, teams=teams, house=house or {})
    return StageEnv(game, match=match, seed=seed)


class StageEnv(AECEnv):
    """One stage or match of a Game; agents are `seat_0`, `seat_1` …

    The rewards are 0 until the end; then they are State.returns(), or Match.returns(). An action
    that is not legal raises IllegalAction and changes nothing.
    """

    metadata = {"name": "kilostone_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, match=False, seed=None, render_mode=None):
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: cannot be {render_mode!r} (None or 'ansi')")
        self.game = game
        self.match = match
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(NUM_ACTIONS) for agent in self.possible_agents}
        self._seeds = numpy.random.SeedSequence(seed)
        self._played = None

    @staticmethod
    def _observation_space():
        return spaces.Dict(
            {
                "observation": spaces.Box(low=0, high=255, shape=(OBSERVATION_SIZE,), dtype=numpy.uint8),
                "action_mask": spaces.Box(low=0, high=1, shape=(NUM_ACTIONS,), dtype=numpy.int8),
            }
        )

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def _seat(self, agent):
        if agent not in self.possible_agents:
            raise ValueError(f"agent: there is no agent {agent!r} ({', '.join(self.possible_agents)})")
        return self.possible_agents.index(agent)

    @property
    def stage(self):
        """The kilostone State that is being played; None before the first reset."""
        if self._played is None:
            return None
        return self._played.state if self.match else self._played

    def reset(self, seed=None, options=None):
        """Deals. With a seed the deal is repeatable; without one, the next of the environment's."""
        if seed is not None:
            self._seeds = numpy.random.SeedSequence(seed)
        number = int(self._seeds.spawn(1)[0].generate_state(1, numpy.uint64)[0])
        self._played = Match(self.game, number) if self.match else self.game.new_initial_state(number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.stage.current_player()]

    def observe(self, agent):
        """What the agent sees, and its legal actions: none while another has to act."""
        seat = self._seat(agent)
        if self._played is None:
            raise RuntimeError("reset has to be called before observe")
        return {
            "observation": self.stage.observation(seat),
            "action_mask": self.stage.legal_actions_mask(seat).astype(numpy.int8),
        }

    def step(self, action):
        if self._played is None:
            raise RuntimeError("reset has to be called before step")
        if not self.agents:
            raise ValueError("the stage is over for all agents: reset begins the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("action: None is only for agents that have finished")
        self.stage.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._move_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def _move_on(self):
        """After an action: the next agent, the next stage of a match, or the end."""
        if self.match and self.stage.is_terminal() and not self._played.is_terminal():
            self._played.next_stage()
        if not self.stage.is_terminal():
            self.agent_selection = self.possible_agents[self.stage.current_player()]
            return
        for agent, reward in zip(self.possible_agents, self._played.returns()):
            self.rewards[agent] = reward
            self.terminations[agent] = True

    def render(self):
        """The stage so far as text, with render_mode="ansi"."""
        if self.render_mode != "ansi" or self._played is None:
            return None
        return self.stage.transcript()

    def state(self):
        """What all seats see together."""
        return numpy.stack([self.stage.observation(seat) for seat in range(self.game.players)])

    def close(self):
        self._played = None
        self.agents = []

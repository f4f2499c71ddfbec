"""What pettingzoo.AECEnv gives its environments, for machines without pettingzoo."""


class AECEnv:
    """The agent-environment cycle: one agent after the other observes and acts."""

    def __init__(self):
        self.agents = []
        self.possible_agents = []

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def last(self, observe=True):
        """What the agent whose turn it is sees, and what has happened since it last acted."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter=2**63):
        """The agent that has to act, until all have finished."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _clear_rewards(self):
        for agent in self.rewards:
            self.rewards[agent] = 0.0

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _deads_step_first(self):
        """Agents that have finished step next, each once with None, before the others go on."""
        finished = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if finished:
            if getattr(self, "_skip_agent_selection", None) is None:
                self._skip_agent_selection = self.agent_selection
            self.agent_selection = finished[0]
        return self.agent_selection

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del table[agent]
        self.agents.remove(agent)
        finished = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
        if finished:
            if getattr(self, "_skip_agent_selection", None) is None:
                self._skip_agent_selection = self.agent_selection
            self.agent_selection = finished[0]
        else:
            if getattr(self, "_skip_agent_selection", None) is not None:
                self.agent_selection = self._skip_agent_selection
            self._skip_agent_selection = None
        self._clear_rewards()

    def __str__(self):
        return self.metadata.get("name", type(self).__name__)

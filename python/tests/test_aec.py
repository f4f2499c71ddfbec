"""The PettingZoo environment keeps the AEC contract, as PettingZoo's own test asks for it."""

import numpy
import pytest
from conftest import every_form

import kilostone
from kilostone import aec


def choose(observation, random):
    return int(random.choice(numpy.flatnonzero(observation["action_mask"])))


def play_through(env, random, seed):
    """One episode; every promise of the contract is looked at after every step."""
    env.reset(seed=seed)
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents == len(env.agents)
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    live, finished = env.agents[:], set()
    accumulated = dict.fromkeys(env.agents, 0.0)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        assert agent == env.agent_selection
        observation, reward, termination, truncation, info = env.last()
        assert type(termination) is bool and type(truncation) is bool and info == env.infos[agent] == {}
        assert env.observation_space(agent).contains(observation)
        assert reward == accumulated[agent]
        over = termination or truncation
        action = None if over else choose(observation, random)
        if not over:
            assert env.action_space(agent).contains(action)
            for other in env.agents:
                assert other == agent or not env.observe(other)["action_mask"].any()
        assert env.step(action) is None
        total[agent] += reward
        accumulated[agent] = 0.0
        for other, given in env.rewards.items():
            accumulated[other] += given
        for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
            assert list(table) == env.agents
        if over:
            assert agent not in finished
            finished.add(agent)
            live.remove(agent)
        assert env.agents == live
    assert finished == set(env.possible_agents)
    return total


@every_form
def test_a_stage_keeps_the_contract(edition, players, teams):
    env = aec.env(edition, players, teams=teams)
    total = play_through(env, numpy.random.default_rng(1), seed=5)
    assert list(total.values()) == pytest.approx(env.stage.returns())
    assert sum(total.values()) == pytest.approx(0)


def test_a_match_keeps_the_contract():
    for edition, players in (("classic", 2), ("nl", 3)):
        env = aec.env(edition, players, match=True)
        total = play_through(env, numpy.random.default_rng(2), seed=6)
        assert list(total.values()) == pytest.approx(env._played.returns())
        assert sum(total.values()) == pytest.approx(0) and max(total.values()) > 0


def test_the_same_seed_is_the_same_episode_and_without_one_it_goes_on():
    one, other = aec.env(), aec.env()
    one.reset(seed=3)
    other.reset(seed=3)
    assert one.stage.deck == other.stage.deck
    first = one.stage.deck
    one.reset()
    other.reset()
    assert one.stage.deck == other.stage.deck != first


def test_the_environment_has_the_usual_attributes():
    env = aec.env("trio", 2)
    assert env.metadata["name"] == "kilostone_v1" and env.unwrapped is env
    assert env.possible_agents == ["seat_0", "seat_1"]
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent).n == kilostone.NUM_ACTIONS
    env.reset(seed=1)
    assert env.last(observe=False)[0] is None
    assert env.state().shape == (2, kilostone.OBSERVATION_SIZE)
    assert env.render() is None
    mask = env.observe(env.agent_selection)["action_mask"]
    assert mask[env.action_space(env.agent_selection).sample(mask)] == 1
    env.close()


def test_rendering_is_the_transcript():
    env = aec.StageEnv(kilostone.Game(), render_mode="ansi")
    env.reset(seed=1)
    env.step(env.stage.legal_actions()[0])
    assert env.render() == env.stage.transcript() != ""
    with pytest.raises(ValueError, match="render_mode: cannot be 'human'"):
        aec.StageEnv(kilostone.Game(), render_mode="human")


def test_wrong_steps_are_refused_and_change_nothing():
    env = aec.env("hu")
    for ask in (lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(RuntimeError, match="reset has to be called"):
            ask()
    env.reset(seed=2)
    agent, before = env.agent_selection, env.stage.clone()
    for wrong, error in ((None, ValueError), (77, kilostone.IllegalAction), (-1, kilostone.IllegalAction), ("x", kilostone.Error)):
        with pytest.raises(error):
            env.step(wrong)
        assert env.stage == before and env.agent_selection == agent
    with pytest.raises(ValueError, match="there is no agent 'seat_9'"):
        env.observe("seat_9")
    random = numpy.random.default_rng(3)
    while not any(env.terminations.values()):
        env.step(choose(env.last()[0], random))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(ValueError, match="the stage is over"):
        env.step(None)

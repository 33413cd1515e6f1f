"""PettingZoo's environment: its own conformance tests, and what learners rely on."""

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import quai
import quai.lab
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.lab.env_aec import TableEnv
from tests.games.properties import UNLISTABLE, VECTOR
from tests.games.sample import SAMPLE, SHORT
from tests.lab.cases import FEW, SMALLEST, TABLES

TITLE = quai.game(SAMPLE).meta.title
VECTOR_TABLES = [(key, seats) for key in VECTOR for seats in quai.game(key).meta.seats]


def make(key: str, seats: int, **given: Any) -> TableEnv:
    return quai.lab.env(key, seats, candidates=FEW, **given)


def random_action(seen: dict[str, Any], rng: Rng) -> int:
    """Return a random legal action, given an observation."""
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[rng.below(len(legal))])


def play(env: TableEnv, seed: int) -> dict[str, float]:
    """Play a random game and return the rewards at its end."""
    env.reset(seed=seed)
    rng, rewards = Rng(seed), {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert not truncated
        rewards[agent] = reward
        env.step(None if terminated else random_action(seen, rng))
    return rewards


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # a dict with a mask, as PettingZoo's
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_pettingzoo_accepts_the_environment(key: str, seats: int) -> None:
    cycles = 8 if key in UNLISTABLE else 60
    api_test(make(key, seats), num_cycles=cycles)
    seed_test(lambda: make(key, seats), num_cycles=cycles // 4)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize(("key", "seats"), VECTOR_TABLES)
def test_pettingzoo_accepts_actions_that_are_vectors(key: str, seats: int) -> None:
    def drawn() -> TableEnv:
        return quai.lab.env(key, seats, actions="box", illegal="replace")

    api_test(drawn(), num_cycles=12)
    seed_test(drawn, num_cycles=6)


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_pettingzoo_can_measure_the_environment(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ticks = iter(range(10**9))
    clock = SimpleNamespace(time=lambda: next(ticks) / (2 if key in UNLISTABLE else 20))
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(make(key, seats))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_the_mask_has_exactly_the_legal_actions_of_the_actor(key: str, seats: int) -> None:
    env = make(key, seats)
    env.reset(seed=2)
    rng = Rng(2)
    for _ in range(30):
        agent = env.agent_selection
        numbers = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        if key in UNLISTABLE:
            assert numbers == list(range(len(numbers)))
            for action in env._offered():
                env._state.check(action)
        else:
            assert numbers == sorted(env._state.legal())
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
        env.step(numbers[rng.below(len(numbers))])


@pytest.mark.sample(12)
@pytest.mark.parametrize("reward", ["win", "score"])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_rewards_come_at_the_end_and_sum_to_nothing(key: str, seats: int, reward: str) -> None:
    env = make(key, seats, reward=reward)
    rewards = play(env, 5)
    outcome, scores = env._state.outcome(), env._state.scores()
    assert outcome is not None
    assert len(rewards) == seats
    assert sum(rewards.values()) == pytest.approx(0, abs=1e-6)
    if reward == "win" and len(outcome.winners) < seats:
        best = max(rewards.values())
        assert best > 0
        assert [seat for seat in range(seats) if rewards[f"player_{seat}"] == best] == sorted(
            outcome.winners
        )
    if reward == "score" and seats == 2:
        assert rewards["player_0"] == scores[0] - scores[1]


def test_an_illegal_action_loses_the_game() -> None:
    env = make(SHORT, 3)
    env.reset(seed=1)
    loser = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0])
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.5 for agent in env.agents}
    assert "not legal" in env.infos[loser]["illegal"]


def test_an_illegal_action_may_be_replaced() -> None:
    env = make(SAMPLE, 2, illegal="replace")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = env._state.dump()
    env.step(illegal)
    assert not any(env.terminations.values())
    assert env._state.dump() != before


def test_a_seed_gives_the_same_games_again() -> None:
    first, second = make(SHORT, 3), make(SHORT, 3)
    for seed in (1, None, None):
        for env in (first, second):
            env.reset(seed=seed)
        assert first._state.dump() == second._state.dump()
    second.reset()
    assert first._state.dump() != second._state.dump()


def test_the_table_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = make(SAMPLE, 2, render_mode="ansi")
    env.reset(seed=1)
    words = env.render()
    assert words is not None
    assert "player_1" in words
    french = make(SAMPLE, 2, render_mode="ansi", language="fr")
    french.reset(seed=1)
    assert french.render() != words
    human = make(SAMPLE, 2, render_mode="human")
    human.reset(seed=1)
    assert words in capsys.readouterr().out
    silent = make(SAMPLE, 2)
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 9}, f"{TITLE} is played by .*, not by 9"),
        ({"options": {"speed": 9}}, "no option 'speed'"),
        ({"reward": "money"}, "'reward' must be one of win, score, not 'money'"),
        ({"illegal": "ignore"}, "'illegal' must be one of lose, replace, not 'ignore'"),
        ({"actions": "words"}, "'actions' must be one of discrete, box, not 'words'"),
        ({"actions": "box"}, f"in {TITLE} actions are chosen from a list, not drawn"),
        ({"render_mode": "film"}, "'render_mode' must be one of human, ansi, not 'film'"),
        ({"game": UNLISTABLE[0], "candidates": 0}, "at least one candidate"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        quai.lab.env(**{"game": SAMPLE, **given})

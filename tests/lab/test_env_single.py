"""Gymnasium's environment: its own check, and what a learner relies on."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import quai
import quai.lab
from quai.bots import GreedyBot
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.lab.env_single import SingleEnv
from tests.games.properties import LONG, OWN, UNLISTABLE, VECTOR
from tests.games.sample import SAMPLE, SHORT
from tests.lab.cases import FEW, TABLES


def make(key: str, seats: int | None = None, **given: Any) -> SingleEnv:
    return quai.lab.single(key, seats=seats, candidates=FEW, **given)


def play(env: SingleEnv, seed: int) -> float:
    """Play a random game and return the learner's reward at its end."""
    env.reset(seed=seed)
    rng = Rng(seed)
    while True:
        legal = np.flatnonzero(env.action_masks())
        seen, reward, terminated, truncated, info = env.step(legal[rng.below(len(legal))])
        assert not truncated
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], env.action_masks())
        if terminated:
            return reward
        assert reward == 0


@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning")
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_gymnasium_accepts_the_environment(key: str, seats: int) -> None:
    check_env(make(key, seats, render_mode="ansi"))


@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning")
@pytest.mark.parametrize("illegal", ["lose", "replace"])
@pytest.mark.parametrize("key", VECTOR)
def test_gymnasium_accepts_actions_that_are_vectors(key: str, illegal: str) -> None:
    check_env(make(key, actions="box", illegal=illegal, render_mode="ansi"))


@pytest.mark.parametrize("key", [game.key for game in OWN if game.key not in LONG])
def test_a_learner_plays_whole_games_against_bots(key: str) -> None:
    env = make(key, opponents="random" if key in UNLISTABLE else "greedy")
    rewards = [play(env, seed) for seed in range(2)]
    outcome = env._state.outcome()
    assert outcome is not None
    assert rewards[-1] == (1 if outcome.winners == (env.seat,) else -1)


def test_greedy_bots_beat_random_learners() -> None:
    env = make(SAMPLE, opponents=[GreedyBot(quai.game(SAMPLE), 1)], seat=0)
    assert [play(env, seed) for seed in range(5)] == [-1.0] * 5


def test_the_learner_sits_anywhere_or_where_it_is_told() -> None:
    env = make(SHORT, 4)
    seats = set()
    for seed in range(30):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}
    fixed = make(SHORT, 4, seat=2)
    for seed in range(5):
        fixed.reset(seed=seed)
        assert fixed.seat == fixed._state.actor == 2


def test_an_illegal_action_loses_the_game() -> None:
    env = make(SAMPLE)
    env.reset(seed=3)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(env.action_masks() == 0)[0]))
    assert (reward, terminated) == (-1.0, True)
    assert "not legal" in info["illegal"]
    with pytest.raises(BadInput, match="the game is over"):
        env.step(0)


def test_a_seed_gives_the_same_game_again() -> None:
    env = make(LONG[0], opponents="1")
    assert play(env, 8) == play(env, 8)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": 2}, "there is no seat 2: seats are 0 to 1"),
        ({"opponents": ["random", "greedy"]}, "there must be 1 opponents, not 2"),
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        make(SAMPLE, **given)

"""Environments can be pickled and deep-copied in the middle of a game."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import quai.lab
from tests.games.properties import UNLISTABLE
from tests.games.sample import SAMPLE


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 -- our own bytes


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
@pytest.mark.parametrize("key", [SAMPLE, *UNLISTABLE])
def test_a_single_environment_goes_on_the_same(key: str, way: Any) -> None:
    env = quai.lab.single(key, opponents="random", seat=0, illegal="replace", reward="score")
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    twin = way(env)
    for _ in range(3):
        mine = env.step(int(np.flatnonzero(env.action_masks())[0]))
        theirs = twin.step(int(np.flatnonzero(twin.action_masks())[0]))
        assert np.array_equal(mine[0], theirs[0])
        assert mine[1:4] == theirs[1:4]


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
def test_a_table_environment_goes_on_the_same(way: Any) -> None:
    env = quai.lab.env(SAMPLE)
    env.reset(seed=1)
    twin = way(env)
    for _ in range(5):
        seen, theirs = env.last()[0], twin.last()[0]
        assert np.array_equal(seen["observation"], theirs["observation"])
        choice = int(np.flatnonzero(seen["action_mask"])[0])
        env.step(choice)
        twin.step(choice)

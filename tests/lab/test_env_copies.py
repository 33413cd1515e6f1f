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


def same_steps(mine: Any, theirs: Any, steps: int = 40) -> None:
    """Both batches go on in the same way, and neither follows the other."""
    assert not np.shares_memory(mine.observations, theirs.observations)
    for _ in range(steps):
        chosen = mine.sample()
        assert np.array_equal(chosen, theirs.sample())
        mine.step(chosen)
        assert np.array_equal(theirs.masks.sum(1) > 0, np.ones(len(theirs), bool))
        theirs.step(chosen)
        for name in ("observations", "masks", "actors", "rewards", "dones"):
            assert np.array_equal(getattr(mine, name), getattr(theirs, name)), name


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
@pytest.mark.parametrize("key", [SAMPLE, *UNLISTABLE])
@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_a_batch_goes_on_the_same(key: str, way: Any, opponents: str | None) -> None:
    batch = quai.lab.batch(key, 3, seed=1, opponents=opponents, finals=True)
    for _ in range(4):
        batch.step(batch.sample())
    same_steps(batch, way(batch), 40 if key == SAMPLE else 4)


def assert_same(mine: Any, theirs: Any) -> None:
    """Observations, rewards and ends are the same."""
    for one, other in zip(mine[:4], theirs[:4], strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
def test_vectors_and_flat_loops_go_on_the_same(way: Any) -> None:
    vector = quai.lab.vector(SAMPLE, 3, opponents="random")
    vector.reset(seed=1)
    twin = way(vector)
    for _ in range(40):
        chosen = vector.action_masks().argmax(1)
        assert_same(vector.step(chosen), twin.step(chosen))
    loop = quai.lab.flat(SAMPLE, 3)
    loop.reset(seed=1)
    again = way(loop)
    for _ in range(40):
        chosen = loop.action_masks.argmax(1)
        assert np.array_equal(again.action_masks.argmax(1), chosen)
        assert_same(loop.step(chosen), again.step(chosen))


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
def test_a_batch_of_several_processes_says_that_it_cannot_be_copied(way: Any) -> None:
    batch = quai.lab.batch(SAMPLE, 2, seed=1, jobs=2)
    with pytest.raises(quai.BadInput, match="several processes"):
        way(batch)
    batch.close()


@pytest.mark.parametrize("way", [pickled, copy.deepcopy])
@pytest.mark.parametrize("key", [SAMPLE, *UNLISTABLE])
def test_a_state_of_openspiel_goes_on_the_same(key: str, way: Any) -> None:
    state = quai.lab.openspiel(key, deals=5).new_initial_state()
    state.apply_action(3)
    state.apply_action(state.legal_actions()[-1])
    twin = way(state)
    assert str(twin) == str(state)
    for each in (state, twin):
        each.apply_action(each.legal_actions()[0])
    assert str(twin) == str(state)


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

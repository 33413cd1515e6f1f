"""Batches: many games at once, in arrays that are written in place."""

from typing import Any

import numpy as np
import pytest

import quai.lab
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.lab.env_batch import Batch, BatchSetup, lane_seeds
from quai.lab.env_jobs import SharedBatch, WorkerLost
from quai.lab.env_lanes import FastLanes, SeenLanes
from quai.lab.env_setup import EnvSetup
from tests.games.properties import OWN, UNLISTABLE
from tests.games.sample import SAMPLE, SHORT
from tests.lab.cases import FEW, TINY

TOLD = [game.key for game in OWN if game.sight is not None]
"""The games whose vectors are written straight from positions."""
ARRAYS = ("observations", "masks", "actors", "movers", "rewards", "dones", "finals")


def snapshot(batch: Any) -> dict[str, Any]:
    return {name: getattr(batch, name).copy() for name in ARRAYS}


def same(left: dict[str, Any], right: dict[str, Any]) -> bool:
    return all(np.array_equal(left[name], right[name]) for name in ARRAYS)


def play(batch: Any, steps: int) -> list[dict[str, Any]]:
    """Play random actions; all that was to be seen before each step, and after the last."""
    seen = [snapshot(batch)]
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(snapshot(batch))
    return seen


def test_all_card_games_are_told() -> None:
    assert set(TOLD) == {game.key for game in OWN} - set(UNLISTABLE)


@pytest.mark.parametrize("key", TOLD)
def test_both_kinds_of_lanes_give_the_same_numbers(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = quai.lab.batch(key, 3, seed=4, finals=True)
    assert isinstance(fast, Batch)
    assert isinstance(fast._lanes, FastLanes)
    monkeypatch.setattr("quai.lab.env_batch.lanes_for", SeenLanes)
    slow = quai.lab.batch(key, 3, seed=4, finals=True)
    assert isinstance(slow, Batch)
    assert isinstance(slow._lanes, SeenLanes)
    for mine, theirs in zip(play(fast, 130), play(slow, 130), strict=True):
        assert same(mine, theirs)


def test_the_arrays_stay_and_are_written_in_place() -> None:
    batch = quai.lab.batch(SAMPLE, 2, seed=1)
    arrays = [getattr(batch, name) for name in ARRAYS]
    before = batch.observations.copy()
    batch.step(batch.sample())
    assert all(getattr(batch, name) is array for name, array in zip(ARRAYS, arrays, strict=True))
    assert not np.array_equal(batch.observations, before)
    assert batch.observations.dtype == np.float32
    assert batch.masks.dtype == np.int8


@pytest.mark.parametrize("game", [SHORT, TINY], ids=["told", "seen"])
def test_a_row_is_what_the_actor_sees_and_may_do(game: str | Game) -> None:
    batch = quai.lab.batch(game, 3, seats=3, seed=2)
    assert isinstance(batch, Batch)
    for _ in range(12):
        for lane in range(3):
            state = batch._lanes.state(lane)
            view = state.view(frozenset({int(state.seat)}))
            assert batch.actors[lane] == state.seat
            assert np.array_equal(batch.observations[lane], batch.setup.vector(view))
            assert np.flatnonzero(batch.masks[lane]).tolist() == sorted(state.legal())
        batch.step(batch.sample())


@pytest.mark.parametrize("reward", ["win", "score"])
def test_a_game_that_ends_pays_and_is_followed_by_another(reward: str) -> None:
    batch = quai.lab.batch(SHORT, 4, seats=2, seed=3, reward=reward)
    assert isinstance(batch, Batch)
    ended = 0
    for _ in range(150):
        states = [batch._lanes.state(lane) for lane in range(4)]
        batch.step(batch.sample())
        for lane, state in enumerate(states):
            assert batch.dones[lane] == (state.seat < 0)
            wanted = batch.setup.reward(state) if state.seat < 0 else [0.0, 0.0]
            assert batch.rewards[lane].tolist() == pytest.approx(wanted)
            assert (batch._lanes.state(lane) is state) == (not batch.dones[lane])
            ended += int(batch.dones[lane])
        assert batch.masks.any(1).all()
    assert ended > 4


@pytest.mark.parametrize("number", [-1, 10**6, None])
def test_an_illegal_action_loses_or_is_replaced(number: int | None) -> None:
    for illegal in ("lose", "replace"):
        batch = quai.lab.batch(SHORT, 2, seats=3, seed=1, illegal=illegal)
        actions = batch.sample()
        mover = int(batch.actors[1])
        wrong = int(np.flatnonzero(batch.masks[1] == 0)[0])
        actions[1] = wrong if number is None else number
        before = batch.observations.copy()
        batch.step(actions)
        assert batch.illegal == [1]
        assert batch.dones.tolist() == [False, illegal == "lose"]
        wanted = [-1.0 if seat == mover else 0.5 for seat in range(3)]
        assert batch.rewards[1].tolist() == (wanted if illegal == "lose" else [0.0] * 3)
        assert not np.array_equal(batch.observations[1], before[1])


def test_a_seed_fixes_all_games() -> None:
    batch = quai.lab.batch(SHORT, 2, seed=8)
    first = play(batch, 60)
    batch.reset(8)
    assert all(same(*pair) for pair in zip(first, play(batch, 60), strict=True))
    batch.reset(9)
    assert not same(first[0], snapshot(batch))


def test_candidates_of_games_without_a_list_are_described() -> None:
    for key in UNLISTABLE:
        batch = quai.lab.batch(key, 2, seed=1, candidates=FEW)
        assert batch.masks.shape == (2, FEW)
        play(batch, 3)
        assert batch.observations[:, int(batch.setup.part.size) :].any()


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("bots", ["random", ["greedy", "random"]])
def test_among_bots_only_the_learner_decides(seat: int | None, bots: Any) -> None:
    batch = quai.lab.batch(SHORT, 6, seats=3, seed=6, opponents=bots, seat=seat, finals=True)
    owns = batch.actors.tolist()
    met = set(owns)
    ended = 0
    for _ in range(60):
        batch.step(batch.sample())
        for lane in range(6):
            if not batch.dones[lane]:
                assert batch.actors[lane] == owns[lane]
                continue
            assert batch.movers[lane] == owns[lane]
            assert batch.finals[lane].any()
            owns[lane] = int(batch.actors[lane])
            ended += 1
        met.update(owns)
    batch.close()
    assert ended > 3
    assert met == ({1} if seat == 1 else {0, 1, 2})


def test_workers_play_the_same_games_in_shared_memory() -> None:
    """For bots as for self-play; `start` and `wait` are a step; then the workers end."""
    arguments: dict[str, Any] = {"seed": 7, "opponents": "random", "finals": True}
    alone = quai.lab.batch(SHORT, 5, **arguments)
    shared = quai.lab.batch(SHORT, 5, **arguments, jobs=2)
    assert isinstance(shared, SharedBatch)
    assert len(shared) == 5
    pairs = zip(play(alone, 40), play(shared, 40), strict=True)
    assert all(same(*pair) for pair in pairs)
    actions = alone.sample()
    actions[4] = -1
    alone.step(actions)
    shared.sample()
    shared.start(actions)
    shared.wait()
    assert same(snapshot(alone), snapshot(shared))
    assert shared.illegal == [4]
    alone.reset(3)
    shared.reset(3)
    assert same(snapshot(alone), snapshot(shared))
    shared.close()
    assert same(snapshot(alone), snapshot(shared))
    assert [worker.exitcode for worker in shared.workers] == [0, 0]
    with pytest.raises(WorkerLost):
        shared.step(actions)


def test_a_batch_that_has_lost_a_worker_says_so() -> None:
    shared = quai.lab.batch(SHORT, 2, seed=1, jobs=2)
    assert isinstance(shared, SharedBatch)
    shared.workers[1].kill()
    shared.workers[1].join()
    with pytest.raises(WorkerLost, match="have ended"):
        shared.step([0, 0])
    assert shared.workers[0].exitcode == 0


def test_wrong_arguments_are_refused() -> None:
    batch = quai.lab.batch(SHORT, 2, seed=1)
    for actions in ([0], [[0, 0]], [0.0, 1.0]):
        with pytest.raises(BadInput, match="2 whole numbers"):
            batch.step(actions)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"n": 0}, "at least one game"),
        ({"n": 2, "jobs": 3}, "'jobs' must be"),
        ({"n": 2, "jobs": 0}, "'jobs' must be"),
        ({"n": 2, "opponents": ["greedy"] * 5}, "opponents, not 5"),
        ({"n": 2, "opponents": "nobody"}, "there is no bot"),
        ({"n": 2, "opponents": "random", "seat": 9}, "there is no seat 9"),
    ]
    for given, complaint in wrong:
        with pytest.raises(BadInput, match=complaint):
            quai.lab.batch(SHORT, **given)
    for key in UNLISTABLE:
        setup = EnvSetup.of(key, None, None, "box", FEW, "win", "lose")
        with pytest.raises(BadInput, match="chosen by their numbers"):
            BatchSetup.of(setup, None, None, False)
    assert len(set(lane_seeds(1, 50))) == 50

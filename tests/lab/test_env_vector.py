"""Batches as the environments that learners know: Gymnasium's vector, and a flat loop."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import quai.lab
from quai.core.refusals import BadInput
from tests.games.sample import SAMPLE, SHORT

OPPONENTS = [None, "greedy"]


def choose(masks: Any) -> Any:
    """The last legal action of each row."""
    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], 1)


@pytest.mark.parametrize("opponents", OPPONENTS)
def test_a_vector_environment_keeps_the_contract_of_gymnasium(opponents: str | None) -> None:
    env = quai.lab.vector(SHORT, 3, seats=3, opponents=opponents)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert env.num_envs == 3
    assert env.observation_space.shape == (3, env.batch.setup.size)
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    ended = 0
    for _ in range(100):
        actions = choose(info["action_mask"])
        assert env.action_space.contains(actions)
        before, mover = seen.copy(), info["actor"]
        now, rewards, terminated, truncated, info = env.step(actions)
        assert np.array_equal(seen, before), "an observation that was returned has changed"
        seen = now
        assert env.observation_space.contains(seen)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()
        assert (rewards == info["rewards"][range(3), mover]).all()
        assert not rewards[~terminated].any()
        assert info["action_mask"].any(1).all()
        assert ("final_obs" in info) == terminated.any()
        for lane in np.flatnonzero(terminated):
            assert info["_final_obs"][lane]
            assert env.single_observation_space.contains(info["final_obs"][lane])
            assert not np.array_equal(info["final_obs"][lane], seen[lane])
            ended += 1
    assert ended
    again, _ = env.reset(seed=5)
    assert np.array_equal(again, env.reset(seed=[5, 6, 7])[0])
    assert np.array_equal(env.action_masks(), env.batch.masks)
    env.close()


def test_wrappers_of_gymnasium_take_it() -> None:
    env = RecordEpisodeStatistics(quai.lab.vector(SHORT, 2, opponents="random"))
    _, info = env.reset(seed=1)
    lengths: list[int] = []
    while len(lengths) < 2:
        *_, info = env.step(choose(info["action_mask"]))
        if "episode" in info:
            lengths += info["episode"]["l"][info["_episode"]].tolist()
    assert min(lengths) > 1
    env.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_flat_loop_sends_and_receives(jobs: int) -> None:
    loop = quai.lab.flat(SHORT, 4, seed=2, jobs=jobs)
    batch = quai.lab.batch(SHORT, 4, seed=2)
    loop.async_reset(9)
    batch.reset(9)
    received = loop.recv()
    ended = 0
    for _ in range(80):
        actions = choose(loop.action_masks)
        loop.send(actions)
        with pytest.raises(BadInput, match="recv"):
            loop.send(actions)
        batch.step(actions)
        seen, rewards, terminals, truncations, infos, env_ids, masks = loop.recv()
        assert loop.recv()[0] is received[0], "the arrays stay"
        assert np.array_equal(seen, batch.observations)
        assert np.array_equal(rewards, batch.rewards[range(4), batch.movers])
        assert np.array_equal(terminals, batch.dones)
        assert not truncations.any()
        assert masks.all()
        assert env_ids.tolist() == [0, 1, 2, 3]
        assert [info["env"] for info in infos] == np.flatnonzero(batch.dones).tolist()
        ended += len(infos)
    assert ended
    assert loop.num_agents == 4
    assert loop.single_observation_space.contains(loop.observations[0])
    loop.close()


def test_a_flat_loop_can_be_stepped() -> None:
    loop = quai.lab.flat(SAMPLE, 2)
    seen, infos = loop.reset(seed=1)
    assert seen is loop.observations
    assert infos == []
    after = loop.step(choose(loop.action_masks))
    assert after[0] is seen
    assert len(after) == 5

"""A batch of games as a flat loop, in the way of PufferLib: `recv`, decide, `send`.

One row is one game, and its agent is whoever is to decide there. Nothing is copied: the arrays are
those of the batch, and a learner that keeps a row copies it before it sends.
"""

from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quai.core.refusals import BadInput
from quai.lab.env_jobs import AnyBatch, SharedBatch
from quai.lab.env_shape import action_space, vector_space

Received = tuple[
    NDArray[np.float32],
    NDArray[np.float32],
    NDArray[np.bool_],
    NDArray[np.bool_],
    list[dict[str, Any]],
    NDArray[np.int32],
    NDArray[np.bool_],
]
"""Observations, rewards, terminals, truncations, infos, env_ids and masks, in PufferLib's order."""


class FlatGames:
    """Many games as rows of arrays that stay the same.

    observations, rewards, terminals, truncations
                  what a learner stores for each row; the reward is that of the seat which decided
    action_masks  1 for each legal action
    masks         which rows have an agent: all of them, always
    actors        the seat to decide
    """

    def __init__(self, batch: AnyBatch) -> None:
        self.batch = batch
        self.single_observation_space = vector_space(batch.setup)
        self.single_action_space = action_space(batch.setup)
        self.num_agents = self.num_envs = self.agents_per_batch = len(batch)
        self.observations = batch.observations
        self.action_masks = batch.masks
        self.actors = batch.actors
        self.terminals = batch.dones
        self.rewards = np.zeros(len(batch), np.float32)
        self.truncations = np.zeros(len(batch), np.bool_)
        self.masks = np.ones(len(batch), np.bool_)
        self.env_ids = np.arange(len(batch), dtype=np.int32)
        self._infos: list[dict[str, Any]] = []
        self._sent = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how a loop is pickled and deep-copied: its arrays are those of its batch."""
        kept = {name: getattr(self, name) for name in ("rewards", "_infos", "_sent")}
        return type(self), (self.batch,), kept

    def async_reset(self, seed: int | None = None) -> None:
        """Deal a new game in each row, which `recv` then shows."""
        self.recv()
        self.batch.reset(randbits(63) if seed is None else seed)
        self.rewards.fill(0.0)
        self._infos = []

    def send(self, actions: ArrayLike) -> None:
        """Play an action in each row; workers play on while the learner does something else."""
        if self._sent:
            raise BadInput("recv() comes before the next send()")
        if isinstance(self.batch, SharedBatch):
            self.batch.start(actions)
        else:
            self.batch.step(actions)
        self._sent = True

    def recv(self) -> Received:
        """Wait for the rows, and return them."""
        batch = self.batch
        if self._sent:
            if isinstance(batch, SharedBatch):
                batch.wait()
            self._sent = False
            self.rewards[:] = batch.rewards[self.env_ids, batch.movers]
            ended = np.flatnonzero(batch.dones).tolist()
            self._infos = [{"env": row, "rewards": batch.rewards[row].tolist()} for row in ended]
        return (
            self.observations,
            self.rewards,
            self.terminals,
            self.truncations,
            self._infos,
            self.env_ids,
            self.masks,
        )

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], list[dict[str, Any]]]:
        """Deal a new game in each row."""
        self.async_reset(seed)
        received = self.recv()
        return received[0], received[4]

    def step(
        self, actions: ArrayLike
    ) -> tuple[
        NDArray[np.float32],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        list[dict[str, Any]],
    ]:
        """Play an action in each row: `send` and `recv` in one."""
        self.send(actions)
        return self.recv()[:5]

    def close(self) -> None:
        """End the workers and bots of the batch."""
        self.batch.close()

"""A batch of games as Gymnasium's vector environment: one learner, against bots or itself."""

from secrets import randbits
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quai.lab.env_jobs import AnyBatch
from quai.lab.env_shape import action_space, vector_space

Info = dict[str, Any]
Step = tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class VectorGames(VectorEnv[Any, Any, Any]):
    """Many games for one learner, each followed by another one in the step that ends it.

    An observation is a vector of numbers from -1 to 1 that depends on the view of the player who is
    to decide. The reward of a step is that of the seat which made it. `info` has, game by game:

    action_mask  1 for each legal action
    actor        the seat to decide
    rewards      the rewards of all seats: those of the others matter in self-play
    final_obs    where a game has ended, what the learner saw at its end
    """

    def __init__(self, batch: AnyBatch) -> None:
        self.batch = batch
        setup = batch.setup
        self.num_envs = len(batch)
        self.single_observation_space = vector_space(setup)
        self.single_action_space = action_space(setup)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self._lanes = np.arange(self.num_envs)
        self._never = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.float32], Info]:
        """Deal a new game in each lane; a seed fixes all games from now on."""
        if isinstance(seed, list):
            seed = seed[0]
        self.batch.reset(randbits(63) if seed is None else seed)
        return self.batch.observations.copy(), self._info()

    def step(self, actions: Any) -> Step:
        """Play an action in each game."""
        batch = self.batch
        batch.step(np.asarray(actions, np.int64))
        info = self._info()
        info["rewards"] = batch.rewards.copy()
        if batch.dones.any():
            ended = batch.dones.copy()
            finals = np.full(self.num_envs, None, object)
            for lane in np.flatnonzero(ended):
                finals[lane] = batch.finals[lane].copy()
            info |= {"final_obs": finals, "_final_obs": ended}
            info |= {"final_info": {}, "_final_info": ended}
        rewards = batch.rewards[self._lanes, batch.movers].astype(np.float64)
        return (
            batch.observations.copy(),
            rewards,
            batch.dones.copy(),
            self._never.copy(),
            info,
        )

    def _info(self) -> Info:
        return {"action_mask": self.batch.masks.copy(), "actor": self.batch.actors.copy()}

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of each game, as MaskablePPO asks for them."""
        return self.batch.masks.copy()

    def close_extras(self, **_arguments: Any) -> None:
        """End the workers and bots of the batch."""
        self.batch.close()

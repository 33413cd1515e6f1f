"""Workers for rlcard, with its random agents."""

import random
from typing import Any

import numpy as np
import rlcard
from rlcard.agents import RandomAgent

from bench.clock import Workload, play_for, work


def measure(task: Workload) -> dict[str, Any]:
    """Measure whole games through `env.run`, the only loop rlcard offers."""
    random.seed(task.seed)
    np.random.seed(task.seed)
    env = rlcard.make(task.name, config={"seed": task.seed})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play(_: int) -> int:
        trajectories, _payoffs = env.run(is_training=False)
        # A trajectory is state, action, state, action ..., state.
        return sum((len(trajectory) - 1) // 2 for trajectory in trajectories)

    return play_for(task.seconds, task.seed, play).figures()


if __name__ == "__main__":
    work(measure)

"""Worker for PettingZoo's own card game, which is rlcard's."""

import random
from importlib import import_module
from typing import Any

import numpy as np

from bench.aec import play
from bench.clock import Workload, play_for, work


def measure(task: Workload) -> dict[str, Any]:
    """Measure whole games through `agent_iter`, `last` and `step`."""
    random.seed(task.seed)
    np.random.seed(task.seed)
    env = import_module(f"pettingzoo.classic.{task.name}").env()
    return play_for(task.seconds, task.seed, lambda seed: play(env, seed)).figures()


if __name__ == "__main__":
    work(measure)

"""Worker for OpenSpiel's vector environment: many games at once, stepped with one call."""

import random
from typing import Any

from open_spiel.python import rl_environment
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv

from bench.clock import Workload, step_for, work

GAMES = 64


def measure(task: Workload) -> dict[str, Any]:
    """Measure random steps; each gives what the players see, and the legal actions."""
    random.seed(task.seed)
    envs = [rl_environment.Environment(task.name) for _ in range(GAMES)]
    for number, env in enumerate(envs):
        env.seed(task.seed + number)
    batch = SyncVectorEnv(envs)
    shown = batch.reset()

    def step() -> tuple[int, int]:
        nonlocal shown
        actions = []
        for each in shown:
            legal = each.observations["legal_actions"][each.observations["current_player"]]
            actions.append(StepOutput(random.choice(legal), None))  # noqa: S311 no secret
        shown, _, over, _ = batch.step(actions, reset_if_done=True)
        return GAMES, sum(over)

    return step_for(task.seconds, step).figures()


if __name__ == "__main__":
    work(measure)

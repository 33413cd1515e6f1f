"""The loop that drives every PettingZoo environment, ours and its own."""

import random
from typing import Any


def play(env: Any, seed: int) -> int:
    """A random game in which every learner looks before it decides; the number of decisions."""
    env.reset(seed=seed)
    decisions = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        # As truths, for numpy looks through bytes slowly: this is the learner's work, and no
        # environment should pay for having many actions.
        (legal,) = seen["action_mask"].view(bool).nonzero()
        env.step(int(legal[random.randrange(len(legal))]))  # noqa: S311 no secret
        decisions += 1
    return decisions

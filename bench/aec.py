"""The loop that drives every PettingZoo environment, those of quai and its own."""

import random
from typing import Any


def play(env: Any, seed: int) -> int:
    """Play a random game, observing before each decision; return the number of decisions."""
    env.reset(seed=seed)
    decisions = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        # As booleans, because numpy searches bytes slowly: this is the learner's work, and an
        # environment should not look slower because it has many actions.
        (legal,) = seen["action_mask"].view(bool).nonzero()
        env.step(int(legal[random.randrange(len(legal))]))  # noqa: S311 no secret
        decisions += 1
    return decisions

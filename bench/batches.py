"""Workers for quai's batches: many games at once, with an observation and a mask for each.

python -m bench.batches KEY/plain --seconds 1 --seed 0
"""

from hashlib import sha256
from typing import Any

import quai
import quai.lab
from bench.clock import Workload, step_for, work
from bench.ours import check_build

GAMES, FEW_GAMES = 64, 4
"""Games at once; few where steps take long."""
PROOF_STEPS = 100
"""Steps of a seeded batch that prove, by what is seen in them, that both builds play alike."""


def digest(batch: Any, steps: int) -> str:
    """Return a digest of all that is seen in some steps."""
    seen = sha256()
    for _ in range(steps):
        batch.step(batch.sample())
        seen.update(batch.observations.tobytes())
        seen.update(batch.masks.tobytes())
    return seen.hexdigest()


def measure(task: Workload) -> dict[str, Any]:
    """Measure random steps in one process, at the smallest table."""
    key, build = task.name.split("/")
    check_build(build)
    game = quai.game(key)
    listable = game.meta.listable
    proof = digest(quai.lab.batch(game, FEW_GAMES), PROOF_STEPS if listable else 1)
    batch = quai.lab.batch(game, GAMES if listable else FEW_GAMES, seed=task.seed)

    def step() -> tuple[int, int]:
        batch.step(batch.sample())
        return len(batch), int(batch.dones.sum())

    return {**step_for(task.seconds, step).figures(), "proof": proof}


if __name__ == "__main__":
    work(measure)

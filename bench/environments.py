"""Workers for quai's learning environments, driven as PettingZoo's are.

python -m bench.environments trambahn/plain --seconds 1 --seed 0
"""

import random
from typing import Any

import quai
import quai.lab
from bench.aec import play
from bench.clock import Task, play_for, work
from bench.ours import PROOF_GAMES, check_build


def measure(task: Task) -> dict[str, Any]:
    """Whole games at the smallest table, every learner being given its observation and mask."""
    key, build = task.workload.split("/")
    check_build(build)
    env = quai.lab.env(key, min(quai.game(key).meta.seats))
    random.seed(0)
    few = 1 if key == "string_railway" else PROOF_GAMES
    proof = [play(env, seed) for seed in range(few)]
    random.seed(task.seed)
    tally = play_for(task.seconds, task.seed, lambda seed: play(env, seed))
    return {**tally.figures(), "proof": proof}


if __name__ == "__main__":
    work(measure)

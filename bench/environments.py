"""Workers for quai's learning environments, driven by the same loop as PettingZoo's.

python -m bench.environments KEY/plain --seconds 1 --seed 0
"""

import random
from typing import Any

import quai
import quai.lab
from bench.aec import play
from bench.clock import Workload, play_for, work
from bench.ours import PROOF_GAMES, check_build


def measure(task: Workload) -> dict[str, Any]:
    """Measure whole games at the smallest table, with an observation before each decision."""
    key, build = task.name.split("/")
    check_build(build)
    game = quai.game(key)
    env = quai.lab.env(game)
    random.seed(0)
    proof_games = PROOF_GAMES if game.meta.listable else 1  # sampling is slow
    proof = [play(env, seed) for seed in range(proof_games)]
    random.seed(task.seed)
    playouts = play_for(task.seconds, task.seed, lambda seed: play(env, seed))
    return {**playouts.figures(), "proof": proof}


if __name__ == "__main__":
    work(measure)

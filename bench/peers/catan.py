"""Worker for catanatron, with four of its random players."""

import random
from typing import Any

from catanatron import Color, Game, RandomPlayer

from bench.clock import Workload, play_for, work


def measure(task: Workload) -> dict[str, Any]:
    """Measure whole games through `Game.play`."""
    random.seed(task.seed)
    players = [RandomPlayer(color) for color in Color]

    def play(seed: int) -> int:
        game = Game(players, seed=seed)
        game.play()
        return len(game.state.actions)

    return play_for(task.seconds, task.seed, play).figures()


if __name__ == "__main__":
    work(measure)

"""Workers for the search: iterations per second, in one process or in two.

python -m bench.searches KEY/one --seconds 1 --seed 0

`KEY/before` is `KEY/one` of an earlier compiled quai, for the ratio of both in one run.
"""

from time import perf_counter
from typing import Any

import quai
from bench.clock import Workload, play_for, work
from bench.ours import check_build, positions
from quai.bots import make

PROCESSES = {"before": "", "one": "", "two": "x2"}
MAX_POSITIONS = 12


def measure(task: Workload) -> dict[str, Any]:
    """Measure decisions of the bot of the highest level, from one position after the other.

    What counts as a decision elsewhere is an iteration here, and a game is a decision.
    """
    key, processes = task.name.split("/")
    check_build("compiled")
    game = quai.game(key)
    rng = quai.Rng(1)
    asked: list[tuple[quai.View, list[Any]]] = []
    for state in positions(game, min(game.meta.seats), rng):
        actions = state.sample(rng, 32)
        if len(actions) > 1 and len(asked) < MAX_POSITIONS:
            asked.append((state.view(frozenset({int(state.seat)})), actions))
    bot = make(f"search:{game.effort}i{PROCESSES[processes]}", game, task.seed)

    def decide(number: int) -> int:
        bot.choose(*asked[number % len(asked)])
        return game.effort

    decide(0)  # which starts the processes
    found = play_for(task.seconds, 0, decide, perf_counter)
    bot.close()
    return found.figures()


if __name__ == "__main__":
    work(measure)

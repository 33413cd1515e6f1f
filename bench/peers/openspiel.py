"""Workers for OpenSpiel: a game stepped from Python, and in its own C++ loop.

The C++ loop does not count decisions. As both loops play uniformly at random, the decisions of the
same number of games are counted from Python.
"""

import random
from time import process_time
from typing import Any

import pyspiel

from bench.clock import Playouts, Workload, play_for, work


def play_from_python(game: Any) -> int:
    """Play one game; return the number of decisions, chance left out."""
    decisions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])  # noqa: S311
        else:
            state.apply_action(random.choice(state.legal_actions()))  # noqa: S311
            decisions += 1
    return decisions


def measure(task: Workload) -> dict[str, Any]:
    """Measure both loops, with twice the time from Python, to count enough games."""
    game = pyspiel.load_game(task.name)
    random.seed(task.seed)
    stepped = play_for(2 * task.seconds, task.seed, lambda _: play_from_python(game))

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    start = process_time()
    for number in range(stepped.games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, task.seed + number)
    looped = Playouts(stepped.games, stepped.decisions, process_time() - start)
    return {"python": stepped.figures(), "cpp": looped.figures()}


if __name__ == "__main__":
    work(measure)

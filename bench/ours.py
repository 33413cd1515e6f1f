"""Workers for quai's games: the same code measures the plain and the compiled package.

python -m bench.ours list                               the keys of the registered games
python -m bench.ours KEY/plain --seconds 1 --seed 0     one round of a game
"""

import sys
from typing import Any

import quai
import quai.core.rng
from bench.clock import Workload, play_for, time_calls, work
from bench.game_files import further_calls
from quai.core.playout import playout

CANDIDATES = 16
"""Number of actions sampled where a game cannot list them."""
PROOF_GAMES = 10
"""Number of seeded games that prove, by their lengths, that both builds play alike."""


def is_compiled() -> bool:
    """Return whether the imported quai is compiled."""
    return not (quai.core.rng.__file__ or "").endswith(".py")


def sampled_playout(state: quai.State, rng: quai.Rng) -> int:
    """Play random sampled actions to the end; return the number of decisions."""
    steps = 0
    while state.seat >= 0:
        actions = state.sample(rng, CANDIDATES)
        state.apply(actions[rng.below(len(actions))])
        steps += 1
    return steps


def positions(game: quai.Game, seats: int, rng: quai.Rng) -> list[quai.State]:
    """Return every seventh position of four random games, from the deal to the end."""
    found = []
    for seed in range(4):
        state = game.new(seats, seed=seed)
        step = 0
        while state.seat >= 0:
            if step % 7 == 0:
                found.append(state.copy())
            actions = state.sample(rng, CANDIDATES)
            state.apply(actions[rng.below(len(actions))])
            step += 1
    return found


def measure_calls(game: quai.Game, seats: int, seconds: float) -> dict[str, float]:
    """Return the microseconds of each call that bots and server make often."""
    rng = quai.Rng(1)
    states = positions(game, seats, rng)
    seat = frozenset({0})
    views = [state.view(seat) for state in states]
    choose = "legal" if game.meta.listable else "sample"
    calls: dict[str, tuple[Any, list[Any]]] = {
        "copy": (lambda state: state.copy(), states),
        "legal": (lambda state: state.legal(), states),
        "sample": (lambda state: state.sample(rng, CANDIDATES), states),
        "view": (lambda state: state.view(seat), states),
        "imagine": (lambda view: game.imagine(view, rng), views),
    }
    wanted = ("copy", choose, "view", "imagine")
    chosen = {name: calls[name] for name in wanted} | further_calls(game.key)
    return {name: time_calls(seconds, *call) for name, call in chosen.items()}


def check_build(build: str) -> None:
    """End the worker if the imported quai is not the build asked for."""
    if is_compiled() != (build == "compiled"):
        sys.exit(f"{quai.core.rng.__file__} is not a {build} module: run make install.")


def measure(task: Workload) -> dict[str, Any]:
    """Measure random playouts, deal included, and single calls, at the smallest table."""
    key, build = task.name.split("/")
    check_build(build)
    game = quai.game(key)
    seats = min(game.meta.seats)
    play_out = playout if game.meta.listable else sampled_playout
    rng = quai.Rng(task.seed)

    def play(seed: int) -> int:
        return play_out(game.new(seats, seed=seed), rng)

    proof_rng = quai.Rng(0)
    proof = [play_out(game.new(seats, seed=seed), proof_rng) for seed in range(PROOF_GAMES)]
    playouts = play_for(task.seconds, task.seed, play)
    calls = measure_calls(game, seats, task.seconds / 8)
    return {**playouts.figures(), "calls": calls, "proof": proof}


if __name__ == "__main__":
    if sys.argv[1:] == ["list"]:
        print(" ".join(game.key for game in quai.games()))
    else:
        work(measure)

"""Workers for quai's own games: the same code measures the plain and the compiled package.

python -m bench.ours list                      the registered games
python -m bench.ours trambahn/plain --seconds 1 --seed 0
"""

import sys
from typing import Any

import quai
import quai.core.rng
from bench.clock import Task, each_for, play_for, work
from quai.core.playout import playout

SAMPLE = 16
"""How many candidates a game is asked for where it cannot list its actions."""
PROOF_GAMES = 10
"""Seeded games whose lengths show that plain and compiled rules play alike."""


def is_compiled() -> bool:
    """Whether the quai imported here is compiled."""
    return not (quai.core.rng.__file__ or "").endswith(".py")


def lists_actions(state: quai.State) -> bool:
    """Whether the game can enumerate its actions."""
    try:
        state.legal()
    except NotImplementedError:
        return False
    return True


def sampled_playout(state: quai.State, rng: quai.Rng) -> int:
    """Play random sampled actions to the end; give the number of decisions."""
    steps = 0
    while state.seat >= 0:
        actions = state.sample(rng, SAMPLE)
        state.apply(actions[rng.below(len(actions))])
        steps += 1
    return steps


def positions(game: quai.Game, seats: int, rng: quai.Rng) -> list[quai.State]:
    """Every seventh position of four random games, from the deal to the end."""
    found = []
    for seed in range(4):
        state = game.new(seats, seed=seed)
        step = 0
        while state.seat >= 0:
            if step % 7 == 0:
                found.append(state.copy())
            actions = state.sample(rng, SAMPLE)
            state.apply(actions[rng.below(len(actions))])
            step += 1
    return found


def measure_calls(game: quai.Game, seats: int, seconds: float) -> dict[str, float]:
    """Microseconds for the calls that search and server make all the time."""
    rng = quai.Rng(1)
    states = positions(game, seats, rng)
    seat = frozenset({0})
    views = [state.view(seat) for state in states]
    choose = "legal" if lists_actions(states[0]) else "sample"
    calls: dict[str, tuple[Any, list[Any]]] = {
        "copy": (lambda state: state.copy(), states),
        "legal": (lambda state: state.legal(), states),
        "sample": (lambda state: state.sample(rng, SAMPLE), states),
        "view": (lambda state: state.view(seat), states),
        "imagine": (lambda view: game.imagine(view, rng), views),
    }
    wanted = ("copy", choose, "view", "imagine")
    found = {name: each_for(seconds, *calls[name]) for name in wanted}
    if game.key == "string_railway":
        found["check"] = each_for(seconds, *busy_check())
    return found


def busy_check() -> tuple[Any, list[Any]]:
    """Every broken rule and the score of a track, where 25 tracks lie over 20 tiles."""
    from quai.games.string_railway.judge import judge_track
    from quai.games.string_railway.kernel import Line
    from tests.games.string_railway.busy import busy_board, fine_tracks

    board = busy_board()
    company = board.company()
    strings = ("short", "long")
    asked = [
        (strings.index(string), [*points])
        for _, string, points in fine_tracks(board, quai.Rng(5), 100)
    ]
    return lambda track: judge_track(board, company, track[0], Line(track[1], False), False), asked


def check_build(build: str) -> None:
    """End the worker if the quai imported here is not the one that is asked for."""
    if is_compiled() != (build == "compiled"):
        sys.exit(f"{quai.core.rng.__file__} is not a {build} module.")


def measure(task: Task) -> dict[str, Any]:
    """Random playouts, deal included, and single calls, at the smallest table."""
    key, build = task.workload.split("/")
    check_build(build)
    game = quai.game(key)
    seats = min(game.meta.seats)
    run = playout if lists_actions(game.new(seats)) else sampled_playout
    rng = quai.Rng(task.seed)

    def play(seed: int) -> int:
        return run(game.new(seats, seed=seed), rng)

    proof_rng = quai.Rng(0)
    proof = [run(game.new(seats, seed=seed), proof_rng) for seed in range(PROOF_GAMES)]
    tally = play_for(task.seconds, task.seed, play)
    calls = measure_calls(game, seats, task.seconds / 8)
    return {**tally.figures(), "calls": calls, "proof": proof}


if __name__ == "__main__":
    if sys.argv[1:] == ["list"]:
        print(" ".join(game.key for game in quai.games()))
    else:
        work(measure)

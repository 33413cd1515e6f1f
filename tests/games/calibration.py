"""Whether imagined positions are as likely as they are said to be.

Games are played by players whose choices do not depend on what they hide: then nothing but chance
decides where hidden cards lie, and imagined positions must look like the true ones on average.
Each game has a `calibration.py` beside its tests, with `blind`, which chooses such an action or
None when it cannot go on, and `measures`, some numbers about what a viewer cannot see.

python -m tests.games.calibration [DEALS]    900 of each game by default, about ten minutes
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import quai
from quai.core.game import Game
from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State

WORLDS = 24
"""Positions imagined for each true one."""
WHOLE = 900
"""Deals that the whole test takes."""
LIMIT = 3.0
"""How many standard errors a measure may be off."""


def calibrated() -> list[str]:
    """The games that say how they are played blindly."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/calibration.py"))


def deviations(key: str, deals: int) -> dict[str, float]:
    """By how many standard errors the truth is off from what is imagined, for each measure."""
    game = quai.game(key)
    play = import_module(f"tests.games.{key}.calibration")
    found: dict[str, list[float]] = {}
    for deal in range(deals):
        for name, difference in _differences(game, play, deal):
            found.setdefault(name, []).append(difference)
    return {name: _errors(values) for name, values in found.items()}


def _differences(game: Game, play: Any, deal: int) -> Iterator[tuple[str, float]]:
    """The measures of one true position, less their mean over imagined ones."""
    rng = Rng(deal + 1)
    seats = game.meta.seats[deal % len(game.meta.seats)]
    state = position(game, play, seats, deal, rng)
    viewer = frozenset({deal % seats})
    sampler = game.sampler(state.view(viewer))  # one for all worlds, as bots have it
    worlds = [_measured(play, sampler.world(rng), viewer) for _ in range(WORLDS)]
    for name, value in _measured(play, state, viewer).items():
        yield name, value - fmean(world[name] for world in worlds)


def _measured(play: Any, state: State, viewer: Viewer) -> dict[str, float]:
    measured: dict[str, float] = play.measures(state, viewer)
    return measured


def position(game: Game, play: Any, seats: int, deal: int, rng: Rng) -> State:
    """A position at a moment that is chosen without regard to what is hidden."""
    state = game.new(seats, getattr(play, "OPTIONS", {}), deal)
    for _ in range(rng.below(play.STEPS)):
        before = state.copy()
        action = play.blind(state, rng)
        if action is None:
            break
        state.apply(action)
        if state.actor is None:
            return before
    return state


def _errors(differences: list[float]) -> float:
    spread = stdev(differences)
    return fmean(differences) / spread * len(differences) ** 0.5 if spread else 0.0


def main(deals: int) -> int:
    """Print every measure; return 1 if one is off."""
    worst = 0.0
    for key in calibrated():
        for name, errors in deviations(key, deals).items():
            print(f"{key:16} {name:24} {errors:+6.2f}", flush=True)  # noqa: T201
            worst = max(worst, abs(errors))
    return int(worst >= LIMIT)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else WHOLE))

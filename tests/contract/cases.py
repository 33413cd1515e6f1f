"""Every registered game, at every seat count and with every option: what the suite runs on.

QUAI_ONLY=trambahn runs it on that game alone, registered or not yet.
"""

import os
from importlib import import_module
from typing import Any, NamedTuple

import quai
from quai.core.game import Game
from quai.core.rng import Rng
from quai.core.state import State
from tests.contract.toy import GAME as TOY

quai.register(TOY)
ONLY = os.environ.get("QUAI_ONLY", "")
if ONLY:
    quai.register(import_module(f"quai.games.{ONLY}.meta").GAME)


class Case(NamedTuple):
    """One set-up of one game."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.key}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def new(self, seed: int) -> State:
        """A new game of this set-up."""
        return self.game.new(self.seats, self.options, seed)


def cases() -> list[Case]:
    """The usual options at every seat count, and each other option value once."""
    found = []
    for game in quai.games():
        if ONLY not in ("", game.key):
            continue
        for seats in game.meta.seats:
            found.append(Case(game, seats, {}))
            for option in game.meta.options:
                found.extend(Case(game, seats, {option.name: value}) for value in option.values[1:])
    return found


def offered(state: State, rng: Rng) -> list[Any]:
    """Actions to choose from: all legal ones, or a sample where they cannot be listed."""
    try:
        return state.legal()
    except NotImplementedError:
        return state.sample(rng, 8)


def walk(state: State, rng: Rng, steps: int) -> None:
    """Play random actions."""
    while steps > 0 and state.actor is not None:
        actions = offered(state, rng)
        state.apply(actions[rng.below(len(actions))])
        steps -= 1

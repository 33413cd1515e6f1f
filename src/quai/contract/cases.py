"""Every registered game, at every seat count and with every option: what the suite runs on.

QUAI_ONLY=KEY runs it on that game alone.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import quai
from quai.contract.toy import GAME as TOY
from quai.core.game import FIRST, Game
from quai.core.rng import Rng
from quai.core.state import State

quai.register(TOY)
ONLY = os.environ.get("QUAI_ONLY", "")
COMPILED = os.environ.get("QUAI_EXPECT") == "compiled"

USUAL_LENGTH = 200
"""Games of up to this many steps are played as often as a test says, longer ones less often."""
SAMPLED = 100
"""A step of a game that cannot list its actions takes as long as this many of another."""


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
    """The set-ups of every game, or of the one that is asked for.

    Compiled rules, which are ten times faster, meet all of them; the same rules uncompiled meet a
    few, in which every seat count and every option value has its turn.
    """
    choose = set_ups if COMPILED or ONLY else few_set_ups
    return [case for game in quai.games() if ONLY in ("", game.key) for case in choose(game)]


def few_set_ups(game: Game) -> tuple[Case, ...]:
    """The usual options at every seat count, each other value of an option once, and of the seats
    that may begin, the first."""
    unmet = {
        (option.name, value)
        for option in game.meta.options
        for value in (option.values[1:2] if option.name == FIRST else option.values[1:])
    }
    found = []
    for case in set_ups(game):
        new = unmet.intersection(case.options.items())
        if new or not case.options:
            unmet -= new
            found.append(case)
    assert not unmet
    return tuple(found)


@cache
def set_ups(game: Game) -> tuple[Case, ...]:
    """At every seat count the default options, and each other value of each; and then as many more
    as it takes for every pair of choices that fits (a seat count and an option value, or the values
    of two options) to occur. At most two options differ from the default at a time, so that one
    does not hide what another does."""
    choices = [option.values for option in game.meta.options]
    usual = tuple(values[0] for values in choices)
    rows = [
        row
        for row in product(game.meta.seats, *choices)
        if unlike(row[1:], usual) <= 2 and _fits(game, row)
    ]
    found = [row for row in rows if unlike(row[1:], usual) <= 1]
    missing = {pair for row in rows for pair in pairs_of(row)}
    missing.difference_update(pair for row in found for pair in pairs_of(row))
    while missing:
        best = max(rows, key=lambda row: len(missing.intersection(pairs_of(row))))
        missing.difference_update(pairs_of(best))
        found.append(best)
    return tuple(_case(game, row) for row in found)


def _fits(game: Game, row: tuple[Any, ...]) -> bool:
    """Whether a set-up is possible, and worth its time: who begins is drawn, or else all other
    options are usual, and the last seat begins, or the first where there are fewest seats."""
    seats = row[0]
    names = [option.name for option in game.meta.options]
    first = row[1 + names.index(FIRST)] if FIRST in names else "random"
    if first == "random":
        return True
    usual = tuple(option.values[0] for option in game.meta.options)
    few = first == seats - 1 or (first == 0 and seats == game.meta.seats[0])
    return few and unlike(row[1:], usual) == 1


def unlike(row: tuple[Any, ...], usual: tuple[Any, ...]) -> int:
    """How many options are not as usual."""
    return sum(value != other for value, other in zip(row, usual, strict=True))


def pairs_of(row: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Every two choices of a set-up, each with the place it has there."""
    return combinations(enumerate(row), 2)


def _case(game: Game, row: tuple[Any, ...]) -> Case:
    chosen = zip(game.meta.options, row[1:], strict=True)
    return Case(
        game, row[0], {option.name: value for option, value in chosen if value != option.values[0]}
    )


@cache
def length_of(game: Game) -> int:
    """How long a game is: the mean of a random game of each set-up, in steps."""
    steps = 0
    for case in set_ups(game):
        state, rng = case.new(0), Rng(0)
        weight = 1 if game.meta.listable else SAMPLED
        while state.actor is not None:
            state.apply(state.random_action(rng))
            steps += weight
    return steps // len(set_ups(game))


def share(game: Game, count: int) -> int:
    """How many repetitions a game gets where a game of the usual length gets `count`: fewer for a
    longer game, so that all take about the same time."""
    return max(1, count * USUAL_LENGTH // max(USUAL_LENGTH, length_of(game)))


def one_in(game: Game) -> int:
    """One step in this many is examined where that is costly: every step of a game of the usual
    length, fewer of a longer one."""
    return max(1, length_of(game) // USUAL_LENGTH)


def offered(game: Game, state: State, rng: Rng) -> list[Any]:
    """Actions to choose from: all legal ones, or a sample where they cannot be listed."""
    return game.offered(state, rng, 8)


def walk(state: State, rng: Rng, steps: int) -> None:
    """Play random actions."""
    while steps > 0 and state.actor is not None:
        state.apply(state.random_action(rng))
        steps -= 1


def stroll(state: State, rng: Rng) -> None:
    """Play a random part of a random game, from nothing of it to all of it."""
    ahead, played = state.copy(), []
    while ahead.actor is not None:
        played.append(ahead.random_action(rng))
        ahead.apply(played[-1])
    for action in played[: rng.below(len(played) + 1)]:
        state.apply(action)

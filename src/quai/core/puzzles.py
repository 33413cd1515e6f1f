"""Puzzles: positions of bots' games in which one action is clearly best, as data beside the game.

`puzzles.json` of a game is a list of them, written by `quai puzzles`. Each day has one, the same
for everybody: the games take turns, and each goes through its list.
"""

import json
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from quai.core.exercises import Exercise, Named
from quai.core.game import Game
from quai.core.record import Record

FILE = "puzzles.json"


class Puzzle(NamedTuple):
    """A deal, the actions that lead to the position, and what a search found there."""

    seats: int
    options: dict[str, Any]
    seed: int
    actions: tuple[Named, ...]
    """What was played before, by whoever was to act."""
    right: Named
    """The action that is clearly best."""
    chance: float
    """The chance to win that is expected of it."""
    rival: Named
    """The best of the other actions."""
    rival_chance: float
    reasons: tuple[dict[str, Any], ...]
    """Why it is best: `id`, `points` and `details` of the heaviest terms of its rating."""


def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it has no file of them."""
    return _puzzles(game.package) if game.package else ()


@cache
def _puzzles(package: str) -> tuple[Puzzle, ...]:
    path = files(package).joinpath(FILE)
    return read(path.read_text(encoding="utf-8")) if path.is_file() else ()


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(
        Puzzle(**{**each, "actions": tuple(each["actions"]), "reasons": tuple(each["reasons"])})
        for each in json.loads(text)
    )


def write(found: list[Puzzle]) -> str:
    """Puzzles as a file, one a line."""
    lines = [json.dumps(each._asdict(), separators=(",", ":")) for each in found]
    return "[\n" + ",\n".join(lines) + "\n]\n" if lines else "[]\n"


def position(game: Game, puzzle: Puzzle, players: list[str] | None = None) -> Exercise:
    """The position of a puzzle."""
    record = Record(game, puzzle.seats, puzzle.options, puzzle.seed, players)
    for named in puzzle.actions:
        assert record.actor is not None
        record.play(record.actor, named)
    return Exercise(record, (puzzle.right,))


def of_day(games: list[Game], day: str) -> tuple[Game, int] | None:
    """The puzzle of a day, as a game and a number in its list; None if no game has any."""
    having = [game for game in games if puzzles(game)]
    if not having:
        return None
    round_number, turn = divmod(date.fromisoformat(day).toordinal(), len(having))
    game = having[turn]
    return game, round_number % len(puzzles(game))

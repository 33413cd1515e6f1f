"""The positions of the layout check: steps of games between bots that show something new.

A position is kept if its prompt, or an event just before it, has not been seen yet in its game;
besides there are the first turn, the middle and the last decision.
"""

from dataclasses import dataclass
from typing import Any

from quai.bots.bot import Bot, GreedyBot
from quai.bots.match import play_match
from quai.core.game import Game
from quai.core.record import Record

SEED = 7
"""The deal of all games that are looked at."""


@dataclass(frozen=True, slots=True)
class Position:
    """A step of a game where a player decides, and why it is looked at."""

    step: int
    actor: int
    reason: str


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game between bots and the positions to look at."""

    game: str
    seats: int
    seed: int
    log: str
    positions: tuple[Position, ...]


def play(game: Game, seats: int, seed: int, options: dict[str, Any] | None = None) -> Played:
    """Let bots play a game, and choose the positions."""
    bots: list[Bot] = [GreedyBot(game, seed + seat) for seat in range(seats)]
    record = play_match(game, bots, seed, options)
    return Played(game.key, seats, seed, record.write(), tuple(_positions(game, record)))


def lineups(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Seats and options of all games that are looked at: each seat count, the last one twice."""
    most = max(game.meta.seats)
    return [*((seats, {}) for seats in game.meta.seats), (most, other_options(game))]


def other_options(game: Game) -> dict[str, Any]:
    """The second value of each option: tables that look unlike the usual ones."""
    return {option.name: option.values[1] for option in game.meta.options}


def _positions(game: Game, record: Record) -> list[Position]:
    length = len(record.steps)
    reasons = {0: "first turn", length // 2: "middle", length - 1: "last decision"}
    seen: set[str] = set()
    state = record.at(0)
    for number, step in enumerate(record.steps):
        assert state.actor is not None
        prompt, _ = game.words.prompt(state.view(frozenset({state.actor})))
        signs = [prompt, *(_events(record, number - 1) if number else ())]
        new = [sign for sign in signs if sign not in seen]
        seen.update(new)
        if new and number not in reasons:
            reasons[number] = ", ".join(new)
        state.apply(step.action)
    return [
        Position(number, record.steps[number].seat, reason)
        for number, reason in sorted(reasons.items())
    ]


def _events(record: Record, number: int) -> list[str]:
    step = record.steps[number]
    return [str(event["event"]) for event in step.journal.seen_by(frozenset({step.seat}))]

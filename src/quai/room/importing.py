"""Imported logs: read as data, verified line by line, and never trusted.

A log must be of a registered game, of its current rules, and have legal actions. Steps that were
taken back are not stored, so that a log takes no more space than its game. A long log takes
seconds, so logs are verified in a process of their own, one after the other.
"""

from dataclasses import dataclass
from typing import Any

from quai.core import log
from quai.core.game import Game
from quai.core.record import Record, beginning, replay
from quai.core.refusals import BadInput, BrokenLog
from quai.games import games
from quai.room.model import RoomError, Seat
from quai.room.names import clean_name
from quai.room.store import LogRow
from quai.room.workers import Pools, WorkerPool

MAX_LOG_BYTES = 2 * 1024 * 1024
MAX_LINES = 20_000
MAX_TAKEBACKS = 1_000
"""Each takes as long to replay as a dozen actions."""
MAX_NUMBER = 2**63 - 1
MAX_WAITING = 20
"""Logs of all people that wait to be verified; each person has one at a time."""
MAX_SEED_DIGITS = 39
"""A number of 128 bits has at most this many digits."""
UNREADABLE = (RecursionError, ValueError, TypeError, OverflowError)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as a new table takes it over: what its card and its log need."""

    game: str
    options: dict[str, Any]
    seed: int
    names: list[str]
    rows: list[LogRow]
    actor: int | None
    over: bool


class Verifier:
    """Verifies logs in a process of its own."""

    def __init__(self, pools: Pools = WorkerPool) -> None:
        self._pool = pools(1)
        self._waiting: set[str] = set()

    async def verify(self, player: str, content: bytes) -> StoredGame:
        """Read and replay a person's log; RoomError if it is wrong, or too many wait."""
        if player in self._waiting or len(self._waiting) >= MAX_WAITING:
            raise RoomError("busy", "other logs are being imported; try again in a moment")
        self._waiting.add(player)
        try:
            return await self._pool.run(verify, content)
        finally:
            self._waiting.discard(player)

    def close(self) -> None:
        """Stop the process."""
        self._pool.close()


def verify(content: bytes) -> StoredGame:
    """Read and replay a log."""
    lines = read(content)
    played = game_of(lines[0])
    check_options(played, lines[0]["seats"], lines[0]["options"])
    return stored(play(played, lines), lines[0]["players"])


def stored(record: Record, names: list[str]) -> StoredGame:
    """A record as a new table takes it over."""
    head = record.lines[0]
    rows = [
        LogRow(number, f"brought:{number}", log.canonical(line))
        for number, line in enumerate(record.lines)
    ]
    options, seed = head["options"], head["seed"]
    return StoredGame(record.game.key, options, seed, names, rows, record.actor, record.over)


def check_options(played: Game, seats: int, options: dict[str, Any]) -> None:
    """Raise BadInput if a game cannot be dealt with these seats and options."""
    try:
        played.new(seats, options)
    except (RecursionError, ValueError, TypeError) as error:
        raise BadInput("these options cannot be read") from error


def read(content: bytes) -> list[log.Line]:
    """Read the lines of a log and check their form and hashes; RoomError says what is wrong."""
    if len(content) > MAX_LOG_BYTES:
        raise RoomError("too_big", f"a log has at most {MAX_LOG_BYTES} bytes")
    if content.count(b"\n") > MAX_LINES:
        raise RoomError("too_big", f"a log has at most {MAX_LINES} lines")
    try:
        lines = log.read(content.decode())
    except BrokenLog as error:
        raise RoomError("log_form", str(error)) from error
    except UNREADABLE as error:
        raise RoomError("log_form", "this is not a log: it cannot be read") from error
    if sum("action" not in line for line in lines) > MAX_TAKEBACKS:
        raise RoomError("too_big", f"a log takes steps back at most {MAX_TAKEBACKS} times")
    _check_numbers(lines)
    return lines


def _check_numbers(lines: list[log.Line]) -> None:
    head = lines[0]
    players = head["players"]
    if len(players) != head["seats"] or not all(isinstance(each, str) for each in players):
        raise RoomError("log_form", "the header must have one name for each seat")
    if not 0 <= head["seed"] < 10**MAX_SEED_DIGITS:
        raise RoomError("log_form", "the seed of the header is out of range")
    if not all(0 <= line["time"] <= MAX_NUMBER for line in lines[1:]):
        raise RoomError("log_form", "a time in the log is out of range")


def game_of(head: log.Line) -> Game:
    """The game of a log; RoomError if this site does not have it, or has other rules."""
    found = next((each for each in games() if each.key == head["game"]), None)
    if found is None:
        raise RoomError("log_game", "this site does not have the game of this log")
    if head["rules"] not in (found.meta.version, *found.meta.reads):
        raise RoomError(
            "log_rules",
            f"the log was played by version {head['rules']} of the rules of {found.meta.title}; "
            f"here it is version {found.meta.version}",
        )
    return found


def play(played: Game, lines: list[log.Line]) -> Record:
    """Replay a log by its rules, without the steps that were taken back."""
    try:
        record = replay(played, lines)
    except BrokenLog as error:
        raise RoomError("log_moves", str(error)) from error
    except UNREADABLE as error:
        raise RoomError("log_moves", "an action of this log cannot be read") from error
    return beginning(record, len(record.steps))


def seats_of(names: list[str]) -> list[Seat]:
    """Seats of nobody, with the names of those who played."""
    return [Seat("person", _name(name, number)) for number, name in enumerate(names, 1)]


def _name(name: Any, number: int) -> str:
    try:
        return clean_name(name)
    except RoomError:
        return str(number)

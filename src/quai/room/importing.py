"""Imported logs: read as data, verified line by line, and never trusted.

A log must be of a registered game, of its current rules, and have legal actions. Steps that were
taken back are not stored, so that a log takes no more space than its game.
"""

from typing import Any

from quai.core import log
from quai.core.game import Game
from quai.core.record import Record, beginning, replay
from quai.core.refusals import BrokenLog
from quai.games import games
from quai.room.model import RoomError, Seat
from quai.room.names import clean_name
from quai.room.store import LogRow

MAX_LOG_BYTES = 2 * 1024 * 1024
MAX_LINES = 20_000
MAX_TAKEBACKS = 1_000
"""Each takes as long to replay as a dozen actions."""
MAX_NUMBER = 2**63 - 1
UNREADABLE = (RecursionError, ValueError, TypeError, OverflowError)


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
    if not 0 <= head["seed"] <= MAX_NUMBER:
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


def seats_of(head: log.Line) -> list[Seat]:
    """Seats of nobody, with the names of those who played."""
    return [Seat("person", _name(name, number)) for number, name in enumerate(head["players"], 1)]


def _name(name: Any, number: int) -> str:
    try:
        return clean_name(name)
    except RoomError:
        return str(number)


def rows_of(record: Record) -> list[LogRow]:
    """The lines of a record as the store keeps them for a new table."""
    return [
        LogRow(number, f"brought:{number}", log.canonical(line))
        for number, line in enumerate(record.lines)
    ]

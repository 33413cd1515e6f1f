"""Logs that people bring along: read as data, verified line by line, and never trusted.

Only the JSON protocol is spoken: a registered game, its present rules, legal actions. What was
taken back on the way is left out of what is stored, so that a log costs no more than its game.
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

LARGEST_LOG = 2 * 1024 * 1024
"""Bytes."""
MOST_LINES = 20_000
MOST_RETURNS = 1_000
"""Each costs as much as a dozen actions."""
LARGEST_NUMBER = 2**63 - 1
UNREADABLE = (RecursionError, ValueError, TypeError, OverflowError)


def read(content: bytes) -> list[log.Line]:
    """The lines of a log whose form and hashes are right; RoomError says what is wrong."""
    if len(content) > LARGEST_LOG:
        raise RoomError("too_big", f"a log has at most {LARGEST_LOG} bytes")
    if content.count(b"\n") > MOST_LINES:
        raise RoomError("too_big", f"a log has at most {MOST_LINES} lines")
    try:
        lines = log.read(content.decode())
    except BrokenLog as error:
        raise RoomError("log_form", str(error)) from error
    except UNREADABLE as error:
        raise RoomError("log_form", "this is not a log: it cannot be read") from error
    if sum("action" not in line for line in lines) > MOST_RETURNS:
        raise RoomError("too_big", f"a log takes steps back at most {MOST_RETURNS} times")
    _check_numbers(lines)
    return lines


def _check_numbers(lines: list[log.Line]) -> None:
    head = lines[0]
    players = head["players"]
    if len(players) != head["seats"] or not all(isinstance(each, str) for each in players):
        raise RoomError("log_form", "the header has not one name for each seat")
    if not 0 <= head["seed"] <= LARGEST_NUMBER:
        raise RoomError("log_form", "the seed of the header is out of range")
    if not all(0 <= line["time"] <= LARGEST_NUMBER for line in lines[1:]):
        raise RoomError("log_form", "a time in the log is out of range")


def game_of(head: log.Line) -> Game:
    """The game of a log, if it is played here by the rules that the log names."""
    found = next((each for each in games() if each.key == head["game"]), None)
    if found is None:
        raise RoomError("log_game", "the game of this log is not played here")
    if head["rules"] not in (found.meta.version, *found.meta.reads):
        raise RoomError(
            "log_rules",
            f"the log was played by version {head['rules']} of the rules of {found.meta.title}; "
            f"here it is version {found.meta.version}",
        )
    return found


def play(played: Game, lines: list[log.Line]) -> Record:
    """The game of a log, played again by its rules; what was taken back is left out."""
    try:
        record = replay(played, lines)
    except BrokenLog as error:
        raise RoomError("log_moves", str(error)) from error
    except UNREADABLE as error:
        raise RoomError("log_moves", "an action of this log cannot be read") from error
    return beginning(record, len(record.steps))


def seats_of(head: log.Line) -> list[Seat]:
    """Seats that nobody sits on, with the names of those who did."""
    return [Seat("person", _name(name, number)) for number, name in enumerate(head["players"], 1)]


def _name(name: Any, number: int) -> str:
    try:
        return clean_name(name)
    except RoomError:
        return str(number)


def rows_of(record: Record) -> list[LogRow]:
    """The lines of a record as a new table keeps them."""
    return [
        LogRow(number, f"brought:{number}", log.canonical(line))
        for number, line in enumerate(record.lines)
    ]

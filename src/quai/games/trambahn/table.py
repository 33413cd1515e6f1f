"""The table of Trambahn: where hands, money, columns and all the rest lie (`quai.core.zones`).

A card of money or of the discard lies there with its mark (`memory.py`). The columns of a seat are
a zone of places: each is the place where a column lies (`columns.py`).
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import lay, new_table
from quai.games.trambahn.cards import MARKET, MAX_COLUMNS, TRAM_STACK

_MAX_COLUMNS: Final = 21
"""Written again, as the compiler adds up only numbers of one module before the game begins."""
assert _MAX_COLUMNS == MAX_COLUMNS
STACK_ROOM: Final = 121
"""All 120 cards, and their number."""
HAND_ROOM: Final = 12
ROW_ROOM: Final = 5
COLUMNS_ROOM: Final = _MAX_COLUMNS + 1
COLUMN_ROOM: Final = 23
"""Four numbers, and at most ten stations and eight conductors."""

PILE: Final = 0
DISCARD: Final = PILE + STACK_ROOM
_MONEY: Final = DISCARD + STACK_ROOM
_HANDS: Final = _MONEY + 2 * STACK_ROOM
_ROWS: Final = _HANDS + 2 * HAND_ROOM
ON_SALE: Final = _ROWS + 4 * ROW_ROOM
"""The trams of the market."""
SCORE: Final = ON_SALE + 4
"""The points of seat 0, then of seat 1."""
NOTED: Final = SCORE + 2
"""How many plays of seat 0 and of seat 1 were noted since the last reshuffle (`memory.py`)."""
_COLUMNS: Final = NOTED + 2
FIRST_COLUMN: Final = _COLUMNS + 2 * COLUMNS_ROOM
TABLE: Final = FIRST_COLUMN + _MAX_COLUMNS * COLUMN_ROOM
"""How many numbers all this takes."""


def money_of(seat: i64) -> i64:
    """The zone of a seat's money."""
    return _MONEY + seat * STACK_ROOM


def hand_of(seat: i64) -> i64:
    """The zone of a seat's hand."""
    return _HANDS + seat * HAND_ROOM


def row_of(line: i64) -> i64:
    """The zone of the passengers of a line."""
    return _ROWS + line * ROW_ROOM


def columns_of(seat: i64) -> i64:
    """The zone of a seat's columns: the place of each."""
    return _COLUMNS + seat * COLUMNS_ROOM


def column_at(table: Numbers, seat: i64, number: i64) -> i64:
    """The place of a seat's column, counted from 0."""
    return table[_COLUMNS + seat * COLUMNS_ROOM + 1 + number]


def _bare() -> Numbers:
    table = new_table(TABLE)
    lay(table, ON_SALE, TRAM_STACK[:MARKET])
    return table


_BARE: Final[Numbers] = _bare()


def set_up() -> Numbers:
    """A table before the deal: no card lies on it, and the first trams are on sale."""
    return _BARE[:]

"""Columns of stations, and what a scoring of them gives.

A column lies at a place of the table, which has room for its line, its highest value, its points,
its tram if it has one, and its cards.
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import listed, push
from quai.games.trambahn.cards import (
    CONDUCTOR,
    LAST_VALUE,
    LINE,
    NAMES,
    NO_TRAM,
    POINTS,
    TRAM_VALUE,
    TRAMS,
    VALUE,
)
from quai.games.trambahn.table import COLUMN_ROOM, FIRST_COLUMN, columns_of

TOP: Final = 1
_POINTS: Final = 2
TRAM: Final = 3
_CARDS: Final = 4
"""Where these are in a column; its line comes first."""


def line_of(table: Numbers, column: i64) -> i64:
    """The line of a column."""
    return table[column]


def top_of(table: Numbers, column: i64) -> i64:
    """The highest value of a column."""
    return table[column + TOP]


def points_of(table: Numbers, column: i64) -> i64:
    """The points of a column's stations."""
    return table[column + _POINTS]


def tram_of(table: Numbers, column: i64) -> i64:
    """The tram of a column, or NO_TRAM."""
    return table[column + TRAM]


def cards_of(column: i64) -> i64:
    """The zone of a column's cards."""
    return column + _CARDS


def new_column(table: Numbers, seat: i64, line: i64) -> i64:
    """Make a column of a seat, at the first place that is free."""
    column: i64 = FIRST_COLUMN
    while table[column + _CARDS] > 0:
        column += COLUMN_ROOM
    table[column] = line
    table[column + TOP] = 0
    table[column + _POINTS] = 0
    table[column + TRAM] = NO_TRAM
    push(table, columns_of(seat), column)
    return column


def takes(table: Numbers, column: i64, card: i64) -> bool:
    """TB-13 to TB-15: one line, ascending, nothing after a 10, a conductor anywhere else."""
    if card == CONDUCTOR:
        return top_of(table, column) < LAST_VALUE
    return line_of(table, column) == LINE[card] and top_of(table, column) < VALUE[card]


def add_card(table: Numbers, column: i64, card: i64) -> None:
    """Put a card at the end of a column."""
    push(table, column + _CARDS, card)
    if card != CONDUCTOR:
        table[column + TOP] = VALUE[card]
        table[column + _POINTS] += POINTS[card]


def give_tram(table: Numbers, column: i64, tram: i64) -> None:
    """Assign a tram to a column, for good."""
    table[column + TRAM] = tram


def lay_column(table: Numbers, seat: i64, cards: list[int], tram: i64) -> i64:
    """Make a column of a seat with all its cards, the first being a station."""
    column = new_column(table, seat, LINE[cards[0]])
    for card in cards:
        add_card(table, column, card)
    give_tram(table, column, tram)
    return column


def worth(table: Numbers, column: i64) -> i64:
    """What a scoring of a column gives."""
    tram = tram_of(table, column)
    if tram == NO_TRAM:
        return 0
    return points_of(table, column) * TRAM_VALUE[tram]


def line_worth(table: Numbers, seat: i64, line: i64) -> i64:
    """What a scoring of a line gives a seat."""
    columns: i64 = columns_of(seat)
    total: i64 = 0
    at: i64
    for at in range(columns + 1, columns + 1 + table[columns]):
        if line_of(table, table[at]) == line:
            total += worth(table, table[at])
    return total


def without_tram(table: Numbers, seat: i64) -> bool:
    """Whether a column of a seat has no tram."""
    columns: i64 = columns_of(seat)
    at: i64
    for at in range(columns + 1, columns + 1 + table[columns]):
        if table[table[at] + TRAM] == NO_TRAM:
            return True
    return False


def show(table: Numbers, column: i64) -> dict[str, Any]:
    """A column as JSON data; all of it is public."""
    tram = tram_of(table, column)
    return {
        "line": line_of(table, column),
        "cards": [NAMES[card] for card in listed(table, cards_of(column))],
        "tram": None if tram == NO_TRAM else TRAMS[tram],
    }

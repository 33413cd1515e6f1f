"""What a player of Trambahn sees, told to a pen in the order of `tensor.py`."""

from mypy_extensions import i64

from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.pen import Pen, Sight
from quai.games.trambahn.cards import LINES, TRAM_STACK
from quai.games.trambahn.columns import cards_of, line_of, points_of, top_of, tram_of
from quai.games.trambahn.memory import EYES, card_of, mark_of
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import (
    DISCARD,
    ON_SALE,
    PILE,
    SCORE,
    columns_of,
    hand_of,
    money_of,
    row_of,
)


class TrambahnSight(Sight):
    """What a player sees: all but the other hand, the pile, and money that they have not seen."""

    def tell(self, state: ListedState, own: i64, pen: Pen) -> None:
        """The parts, one behind the other."""
        assert isinstance(state, TrambahnState)
        table = state.table
        other: i64 = 1 - own
        pen.choose(state.phase)
        pen.number(state.placed)
        pen.open()  # hands
        pen.size_and_zone(table, hand_of(own))
        pen.skip_size_and_zone(table[hand_of(other)])
        pen.close()
        pen.open()  # money
        pen.number(table[money_of(own)])
        _tell_seen(pen, table, money_of(own), EYES[own])
        pen.number(table[money_of(other)])
        _tell_seen(pen, table, money_of(other), EYES[own])
        pen.close()
        pen.open()  # rows
        line: i64
        for line in range(len(LINES)):
            pen.size_and_zone(table, row_of(line))
        pen.close()
        pen.open()  # columns
        _tell_columns(pen, table, columns_of(own))
        _tell_columns(pen, table, columns_of(other))
        pen.close()
        pen.zone(table, ON_SALE)
        left: i64
        for left in range(len(TRAM_STACK) - state.trams_left, len(TRAM_STACK)):
            pen.count(TRAM_STACK[left])
        pen.counted()
        pen.number(table[PILE])
        pen.number(table[DISCARD])
        _tell_seen(pen, table, DISCARD, EYES[own])
        pen.open()  # points
        pen.number(table[SCORE + own])
        pen.number(table[SCORE + other])
        pen.close()
        pen.number(state.scorings)
        pen.number(state.age)


def _tell_seen(pen: Pen, table: Numbers, zone: i64, eye: i64) -> None:
    """The cards of a zone that this eye has seen."""
    at: i64
    for at in range(zone + 1, zone + 1 + table[zone]):
        if mark_of(table[at]) & eye != 0:
            pen.count(card_of(table[at]))
    pen.counted()


def _tell_columns(pen: Pen, table: Numbers, columns: i64) -> None:
    """How many columns there are, and the first of them one by one."""
    pen.number(table[columns])
    pen.open()
    place: i64
    for place in range(columns + 1, columns + 1 + table[columns]):
        if not pen.has_room():
            break
        column: i64 = table[place]
        pen.choose(line_of(table, column))
        pen.number(table[cards_of(column)])
        pen.number(top_of(table, column))
        pen.number(points_of(table, column))
        pen.choose(tram_of(table, column))
    pen.close()

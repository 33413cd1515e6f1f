"""What may be done in a position of Trambahn, phase by phase."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.numbers import Numbers
from quai.games.trambahn.cards import (
    CONDUCTOR,
    END,
    FIRST_BANK,
    FIRST_BUY,
    FIRST_EXTEND,
    FIRST_OPEN,
    FIRST_PASSENGER,
    INCOME,
    LAST_VALUE,
    LINE,
    MAX_COLUMNS,
    NO_TRAM,
    PASSENGERS,
    ROWS,
    STATIONS,
    TRAM_PRICE,
    VALUE,
)
from quai.games.trambahn.columns import TOP, TRAM, without_tram
from quai.games.trambahn.table import ON_SALE, columns_of, hand_of, money_of

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

# Each loop below goes over a zone of the table: `table[zone]` cards, which begin after it. The
# actions are numbered as in `cards.py`. A hand card gives at most one action for each column, and
# one each to open a column, to be banked and to be a passenger; only conductors go to any row.


def find_legal(state: "TrambahnState", actions: Found) -> None:
    """Every legal action, phase by phase (TB-10 to TB-17, TB-23)."""
    seat = state.seat
    if seat < 0:
        return
    table = state.table
    hand = hand_of(seat)
    columns = columns_of(seat)
    actions.make_room(table[hand] * (table[columns] + 3) + ROWS)
    if state.phase == PASSENGERS:
        _add_passengers(table, hand, actions)
        if state.placed == 0:
            return
    if state.phase <= STATIONS:
        _add_stations(table, hand, columns, actions)
    if state.phase <= INCOME:
        _add_income(table, hand, actions)
    if without_tram(table, seat):
        _add_trams(table, table[money_of(seat)], columns, actions)
    actions.append(END)


def _add_passengers(table: Numbers, hand: i64, actions: Found) -> None:
    """TB-10: a station to its own row, a conductor to any."""
    numbers, found = actions.numbers, actions.count
    before: i64 = -1
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card == before:
            continue
        before = card
        first: i64 = FIRST_PASSENGER + card * ROWS
        if card == CONDUCTOR:
            row: i64
            for row in range(ROWS):
                numbers[found] = first + row
                found += 1
        else:
            numbers[found] = first + LINE[card]
            found += 1
    actions.count = found


def _add_stations(table: Numbers, hand: i64, columns: i64, actions: Found) -> None:
    """TB-12 to TB-15: a card extends a column that takes it, and a station opens a new one.

    `columns.takes` says the same of one card and one column.
    """
    numbers, found = actions.numbers, actions.count
    before: i64 = -1
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card == before:
            continue
        before = card
        value: i64 = LAST_VALUE
        if card != CONDUCTOR:
            value = VALUE[card]
        line: i64 = LINE[card]
        extend: i64 = FIRST_EXTEND + card * MAX_COLUMNS
        place: i64
        for place in range(columns + 1, columns + 1 + table[columns]):
            column: i64 = table[place]
            if table[column + TOP] < value and (table[column] == line or card == CONDUCTOR):
                numbers[found] = extend
                found += 1
            extend += 1
        if card != CONDUCTOR:
            numbers[found] = FIRST_OPEN + card
            found += 1
    actions.count = found


def _add_income(table: Numbers, hand: i64, actions: Found) -> None:
    """TB-16: any hand card."""
    numbers, found = actions.numbers, actions.count
    before: i64 = -1
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card != before:
            before = card
            numbers[found] = FIRST_BANK + card
            found += 1
    actions.count = found


def _add_trams(table: Numbers, money: i64, columns: i64, actions: Found) -> None:
    """TB-17 and TB-18: an affordable tram of the market, for any column without one."""
    before: i64 = -1
    at: i64
    for at in range(ON_SALE + 1, ON_SALE + 1 + table[ON_SALE]):
        tram: i64 = table[at]
        if tram == before or TRAM_PRICE[tram] > money:
            continue
        before = tram
        place: i64
        for place in range(table[columns]):
            if table[table[columns + 1 + place] + TRAM] == NO_TRAM:
                actions.append(FIRST_BUY + tram * MAX_COLUMNS + place)

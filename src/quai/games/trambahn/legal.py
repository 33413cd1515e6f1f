"""What may be done in a position of Trambahn, phase by phase."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BUY,
    CONDUCTOR,
    END,
    EXTEND,
    INCOME,
    LAST_VALUE,
    LINE,
    NO_TRAM,
    OPEN,
    PASSENGER,
    PASSENGERS,
    STATIONS,
    TRAM_PRICE,
    VALUE,
)
from quai.games.trambahn.columns import Column, without_tram

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

TO_OWN_ROW: Final[list[Any]] = [
    ACTIONS.action(PASSENGER, card, LINE[card]) for card in range(CONDUCTOR)
]
"""The action that places a station in the row of its line."""
ENDS: Final[list[Any]] = ACTIONS.made[END][0]
BANKS: Final[list[Any]] = ACTIONS.made[BANK][0]
OPENS: Final[list[Any]] = ACTIONS.made[OPEN][0]
EXTENDS: Final[list[list[Any]]] = ACTIONS.made[EXTEND]
BUYS: Final[list[list[Any]]] = ACTIONS.made[BUY]
"""Ready-made actions, by card or tram; the last two by column first."""


def legal(state: "TrambahnState") -> list[int]:
    """Every legal action, phase by phase (TB-10 to TB-17, TB-23)."""
    actions: list[Any] = []
    seat = state.seat
    if seat < 0:
        return actions
    hand = state.hands[seat]
    if state.phase == PASSENGERS:
        _add_passengers(hand, actions)
        if state.placed == 0:
            return actions
    columns = state.columns[seat]
    if state.phase <= STATIONS:
        _add_stations(hand, columns, actions)
    if state.phase <= INCOME:
        _add_income(hand, actions)
    if without_tram(columns):
        _add_trams(state, columns, actions)
    actions.append(ENDS[0])
    return actions


def _add_passengers(hand: list[i64], actions: list[Any]) -> None:
    """TB-10: a station to its own row, a conductor to any."""
    before: i64 = -1
    card: i64
    for card in hand:
        if card == before:
            continue
        before = card
        if card == CONDUCTOR:
            for row in ACTIONS.made[PASSENGER]:
                actions.append(row[card])
        else:
            actions.append(TO_OWN_ROW[card])


def _add_stations(hand: list[i64], columns: list[Column], actions: list[Any]) -> None:
    """TB-12 to TB-15: a card extends a column that takes it, and a station opens a new one."""
    before: i64 = -1
    card: i64
    for card in hand:
        if card == before:
            continue
        before = card
        place: i64 = 0
        if card == CONDUCTOR:
            for column in columns:
                if column.top < LAST_VALUE:
                    actions.append(EXTENDS[place][card])
                place += 1
        else:
            line: i64 = LINE[card]
            value: i64 = VALUE[card]
            for column in columns:
                if column.line == line and column.top < value:
                    actions.append(EXTENDS[place][card])
                place += 1
            actions.append(OPENS[card])


def _add_income(hand: list[i64], actions: list[Any]) -> None:
    """TB-16: any hand card."""
    before: i64 = -1
    card: i64
    for card in hand:
        if card != before:
            before = card
            actions.append(BANKS[card])


def _add_trams(state: "TrambahnState", columns: list[Column], actions: list[Any]) -> None:
    """TB-17 and TB-18: an affordable tram of the market, for any column without one."""
    money: i64 = len(state.money[state.seat])
    before: i64 = -1
    tram: i64
    for tram in state.market:
        if tram == before or TRAM_PRICE[tram] > money:
            continue
        before = tram
        place: i64 = 0
        for column in columns:
            if column.tram == NO_TRAM:
                actions.append(BUYS[place][tram])
            place += 1

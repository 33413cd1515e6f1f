"""Why an action is not allowed: each refusal names the rule that the action would break."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quai.core.refusals import RuleBroken
from quai.core.zones import holds
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
    LINES,
    NAMES,
    NO_TRAM,
    OPEN,
    PASSENGER,
    PASSENGERS,
    SCORINGS,
    STATIONS,
    TRAM_PRICE,
    TRAMS,
    VALUE,
)
from quai.games.trambahn.columns import line_of, top_of, tram_of
from quai.games.trambahn.table import ON_SALE, column_at, columns_of, hand_of, money_of

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState


def check(state: "TrambahnState", given: Any) -> None:
    """Raise RuleBroken naming the rule that an action breaks; BadInput if it is none."""
    action = ACTIONS.number(given)
    if state.seat < 0:
        raise RuleBroken("TB-40" if state.scorings >= SCORINGS else "TB-24", "over")
    CHECKS[ACTIONS.kind_of[action]](state, ACTIONS.first[action], ACTIONS.second[action])


def _check_in_hand(state: "TrambahnState", card: int, rule: str) -> None:
    if not holds(state.table, hand_of(state.seat), card):
        raise RuleBroken(rule, "not_in_hand", card=NAMES[card])


def _check_passengers_done(state: "TrambahnState") -> None:
    """TB-10: a turn begins with a passenger."""
    if state.phase == PASSENGERS and state.placed == 0:
        raise RuleBroken("TB-10", "passenger_first")


def _check_passenger(state: "TrambahnState", card: int, row: int) -> None:
    """TB-10: one or two cards, a station to its own row; TB-23: before all else."""
    if state.phase != PASSENGERS:
        if state.placed == 2:
            raise RuleBroken("TB-10", "two_passengers")
        raise RuleBroken("TB-23", "passengers_closed")
    _check_in_hand(state, card, "TB-10")
    if card != CONDUCTOR and LINE[card] != row:
        raise RuleBroken("TB-10", "wrong_row", card=NAMES[card], row=LINES[LINE[card]])


def _check_station(state: "TrambahnState", card: int) -> None:
    """TB-12: any hand card, after the passengers and before income."""
    _check_passengers_done(state)
    if state.phase > STATIONS:
        raise RuleBroken("TB-23", "stations_closed")
    _check_in_hand(state, card, "TB-12")


def _check_open(state: "TrambahnState", card: int, _none: int) -> None:
    """TB-15: a conductor needs a column that has a station."""
    _check_station(state, card)
    if card == CONDUCTOR:
        raise RuleBroken("TB-15", "conductor_alone")


def _check_extend(state: "TrambahnState", card: int, place: int) -> None:
    """TB-13 to TB-15: one line, ascending, nothing after a 10, a conductor anywhere else."""
    _check_station(state, card)
    table, seat = state.table, state.seat
    if place >= table[columns_of(seat)]:
        raise RuleBroken("TB-12", "no_column")
    column = column_at(table, seat, place)
    line, top = line_of(table, column), top_of(table, column)
    if top == LAST_VALUE:
        raise RuleBroken("TB-14", "complete")
    if card == CONDUCTOR:
        return
    if line != LINE[card]:
        raise RuleBroken("TB-13", "wrong_line", card=NAMES[card], line=LINES[line])
    if top >= VALUE[card]:
        raise RuleBroken("TB-13", "not_ascending", card=NAMES[card], top=top)


def _check_bank(state: "TrambahnState", card: int, _none: int) -> None:
    """TB-16: any hand card may become money, before trams are bought."""
    _check_passengers_done(state)
    if state.phase > INCOME:
        raise RuleBroken("TB-23", "income_closed")
    _check_in_hand(state, card, "TB-16")


def _check_buy(state: "TrambahnState", tram: int, place: int) -> None:
    """TB-17 and TB-18: a tram of the market, paid with money, for a column without one."""
    _check_passengers_done(state)
    table, seat = state.table, state.seat
    if not holds(table, ON_SALE, tram):
        raise RuleBroken("TB-17", "not_in_market", tram=TRAMS[tram])
    if place >= table[columns_of(seat)]:
        raise RuleBroken("TB-17", "no_column")
    if tram_of(table, column_at(table, seat, place)) != NO_TRAM:
        raise RuleBroken("TB-17", "has_tram")
    price = TRAM_PRICE[tram]
    money = table[money_of(seat)]
    if price > money:
        raise RuleBroken("TB-18", "too_dear", tram=TRAMS[tram], price=price, money=money)


def _check_end(state: "TrambahnState", _none: int, _nothing: int) -> None:
    """TB-23: a turn may end once its passengers are placed."""
    _check_passengers_done(state)


CHECKS: Final[dict[int, Callable[["TrambahnState", int, int], None]]] = {
    END: _check_end,
    BANK: _check_bank,
    PASSENGER: _check_passenger,
    OPEN: _check_open,
    BUY: _check_buy,
    EXTEND: _check_extend,
}

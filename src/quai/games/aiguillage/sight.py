"""What a player of Aiguillage sees, told to a pen in the order of `tensor.py`."""

from mypy_extensions import i64

from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.pen import Pen, Sight
from quai.games.aiguillage.box import icons_at, kinds_at, needs_at
from quai.games.aiguillage.cards import EMPTY, LINES, NONE, PLACES, VISIBLE
from quai.games.aiguillage.players import contract_of, notes_of, won_by
from quai.games.aiguillage.scoring import kept_worth
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import (
    DEALT,
    GONE,
    MET,
    OBJECTIVE_PILE,
    PAID,
    SHOWN,
    TOKENS_HELD,
    TOKENS_LEFT,
    YARD_PLACE,
    claimed_of,
    icons_of,
    pile_of,
    player_at,
    wagons_of,
)


class AiguillageSight(Sight):
    """What a player sees: all but the piles and the contracts of others."""

    def tell(self, state: ListedState, own: i64, pen: Pen) -> None:
        """The parts, one behind the other."""
        assert isinstance(state, AiguillageState)
        table = state.table
        pen.choose(state.phase)
        pen.choose(state.first)
        _tell_lines(pen, table)
        place: i64
        pen.open()
        for place in range(SHOWN, SHOWN + VISIBLE):
            _tell_objective(pen, state, table[place], own)
        pen.close()
        pen.number(table[OBJECTIVE_PILE])
        pen.number(state.under)
        _tell_colours(pen, state, OBJECTIVE_PILE + 1, state.under)
        pen.amounts(table, TOKENS_LEFT)
        pen.amounts(table, GONE)
        other: i64
        pen.open()
        for other in range(own, own + state.seats):
            _tell_player(pen, state, other % state.seats, own)
        pen.close()
        pen.choose(state.paying)
        pen.zone(table, PAID)
        pen.choose(state.giving)
        pen.choose(state.ending)


def _tell_lines(pen: Pen, table: Numbers) -> None:
    """The cards of each line, the size of its pile, and the events known to be in it."""
    line: i64
    place: i64
    event: i64
    pen.open()
    for line in range(LINES):
        first: i64 = YARD_PLACE + line * PLACES
        pen.open()
        for place in range(first, first + PLACES):
            pen.choose(table[place])
        pen.close()
        pen.number(table[pile_of(line)])
        for event in range(2):
            if table[MET + event] == line:
                pen.count(event)
        pen.counted()
    pen.close()


def _tell_objective(pen: Pen, state: AiguillageState, objective: i64, own: i64) -> None:
    """An objective, with the wagons that each seat is missing, without locomotives."""
    pen.there(objective != EMPTY)
    if objective == EMPTY:
        return
    box, table, seats = state.box, state.table, state.seats
    pen.choose(box.colour[objective])
    pen.zone(box.icons, icons_at(objective))
    pen.number(box.points[objective])
    pen.zone(box.needs, needs_at(objective))
    kinds = box.kinds
    zone: i64 = kinds_at(objective)
    other: i64
    at: i64
    pen.open()
    for other in range(own, own + seats):
        wagons: i64 = wagons_of(other % seats)
        pen.number(box.lacking(objective, table, wagons))
        for at in range(zone + 1, zone + 1 + kinds[zone], 2):
            pen.amount(kinds[at], kinds[at + 1] - table[wagons + kinds[at]])
        pen.skip()
    pen.close()


def _tell_colours(pen: Pen, state: AiguillageState, first: i64, count: i64) -> None:
    """The colours of the objectives that lie on the table from a place on."""
    at: i64
    for at in range(first, first + count):
        pen.count(state.box.colour[state.table[at]])
    pen.counted()


def _tell_player(pen: Pen, state: AiguillageState, seat: i64, own: i64) -> None:
    """What a player has; their contracts are seen by themselves and, once it is over, by all."""
    table = state.table
    player: i64 = player_at(seat)
    notes: i64 = notes_of(table, seat)
    won: i64 = won_by(table, seat)
    claimed: i64 = claimed_of(seat)
    contract: i64 = contract_of(table, seat)
    known: bool = contract != NONE and (seat == own or state.seat < 0)
    worth: i64 = kept_worth(state, seat) if known else 0
    pen.amounts(table, wagons_of(seat))
    pen.number(notes)
    pen.amounts(table, player + TOKENS_HELD)
    pen.amounts(table, icons_of(seat))
    pen.number(table[claimed])
    _tell_colours(pen, state, claimed + 1, table[claimed])
    pen.number(won)
    pen.number(won + notes + worth)
    pen.number(1 if contract != NONE else 0)
    if seat == own:
        pen.count(table[player + DEALT])
        pen.count(table[player + DEALT + 1])
    pen.counted()
    pen.there(known)
    if known:
        pen.choose(contract)
        pen.number(state.box.contracts[contract])
        pen.number(worth)

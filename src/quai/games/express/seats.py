"""Seats and sides of Express: who plays with whom, and who comes next (EX-01, EX-06, EX-40)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.zones import clear, push
from quai.games.express.table import QUEUE

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def side_of(state: "ExpressState", seat: i64) -> i64:
    """EX-01 and EX-06: partners sit alternately; alone, a seat is its own side."""
    return seat & 1 if state.settings.teams else seat


def next_seat(state: "ExpressState", seat: i64) -> i64:
    """The seat that follows in the present direction."""
    seats = state.settings.seats
    return (seat + state.direction + seats) % seats


def queue_up(state: "ExpressState", seat: i64, side: i64) -> None:
    """Queue the members of a side in order of play after a seat, which comes last if it is one."""
    table = state.table
    clear(table, QUEUE)
    other: i64 = next_seat(state, seat)
    while other != seat:
        if side_of(state, other) == side:
            push(table, QUEUE, other)
        other = next_seat(state, other)
    if side_of(state, seat) == side:
        push(table, QUEUE, seat)

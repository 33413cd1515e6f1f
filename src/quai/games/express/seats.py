"""Seats and sides of Express: who plays with whom, and who comes next (EX-01, EX-06, EX-40)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def side_of(state: "ExpressState", seat: i64) -> i64:
    """EX-01 and EX-06: partners sit alternately; alone, a seat is its own side."""
    return seat % 2 if state.settings.teams else seat


def next_seat(state: "ExpressState", seat: i64) -> i64:
    """The seat that follows in the present direction."""
    seats = state.settings.seats
    return (seat + state.direction + seats) % seats


def members_after(state: "ExpressState", seat: i64, side: i64) -> list[i64]:
    """The members of a side in order of play after a seat, which comes last if it is a member."""
    members: list[i64] = []
    other: i64 = next_seat(state, seat)
    while True:
        if side_of(state, other) == side:
            members.append(other)
        if other == seat:
            return members
        other = next_seat(state, other)

"""The table of Express: where stock, hands, maintenance cars and trains lie (`quai.core.zones`).

What belongs to a seat lies at its place: a hand, and what is counted for it. Maintenance cars,
trains and points of a side lie at the place of the seat of the same number. After the seats come
the memory of all viewers (`memory.py`), then places for trains (`trains.py`), of which a side has
a zone. The row grows if there are more trains than places.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import new_table
from quai.games.express.cards import MAX_TRAINS

if TYPE_CHECKING:
    from quai.games.express.settings import Settings
    from quai.games.express.state import ExpressState

_MAX_TRAINS: Final = 65
"""Written again, as the compiler adds up only numbers of one module before the game begins."""
assert _MAX_TRAINS == MAX_TRAINS
STACK_ROOM: Final = 133
"""All 132 cards, and their number."""
HAND_ROOM: Final = 101
"""A hand has few cards but those that nobody may lay (at most 28 and what disasters bring), and
in a laying phase the locomotives of its side, each of which leaves a car on the table."""

STOCK: Final = 0
DISCARDED: Final = STOCK + STACK_ROOM
SLOT: Final = DISCARDED + STACK_ROOM
"""The disaster slot."""
QUEUE: Final = SLOT + STACK_ROOM
"""The seats that are asked, the next one first."""
_SEATS: Final = QUEUE + 7

BEGUN: Final = 0
SKIPS: Final = 1
TOTAL: Final = 2
_WORKS: Final = 3
_TRAINS: Final = _WORKS + 11
_HAND: Final = _TRAINS + _MAX_TRAINS + 1
SEAT_ROOM: Final = _HAND + HAND_ROOM
"""Where these are in the place of a seat or a side."""

TRAIN_ROOM: Final = 15
LENGTH: Final = 10
"""Where a train counts its cars: a place for a train without any is free (`trains.py`)."""
TRAINS_AT_FIRST: Final = 16
"""How many trains there are places for at first."""


def seat_at(seat: i64) -> i64:
    """The place of a seat, or of the side of the same number."""
    return _SEATS + seat * SEAT_ROOM


def hand_of(seat: i64) -> i64:
    """The zone of a seat's hand."""
    return _SEATS + seat * SEAT_ROOM + _HAND


def works_of(side: i64) -> i64:
    """The zone of the maintenance cars that a side has laid."""
    return _SEATS + side * SEAT_ROOM + _WORKS


def trains_of(side: i64) -> i64:
    """The zone of a side's trains: the place of each."""
    return _SEATS + side * SEAT_ROOM + _TRAINS


def train_at(table: Numbers, side: i64, number: i64) -> i64:
    """The place of a side's train, counted from 0."""
    return table[_SEATS + side * SEAT_ROOM + _TRAINS + 1 + number]


def set_up(settings: "Settings") -> Numbers:
    """A table on which nothing lies."""
    return new_table(settings.trains_at + TRAINS_AT_FIRST * TRAIN_ROOM)


def free_place(state: "ExpressState") -> i64:
    """A place for a train. It may have to be made: `state.table` is another row then."""
    table = state.table
    end: i64 = len(table)
    place: i64
    for place in range(state.settings.trains_at, end, TRAIN_ROOM):
        if table[place + LENGTH] == 0:
            return place
    larger = new_table(end + TRAINS_AT_FIRST * TRAIN_ROOM)
    at: i64
    for at in range(end):
        larger[at] = table[at]
    state.table = larger
    return end

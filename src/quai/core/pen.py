"""The pen writes what a player sees into one of many vectors, straight from the position.

A game says what is seen in the order of its `tensor.py`, part by part, in numbers: `Sight.tell`.
Where a number goes, what it is divided by and which seat comes first is the plan's business
(`plan.py`), so that the vector is the one that `tensor.py` makes of the player's view.

    Number, Size, Worth   number(n)
    Choice                choose(place), by the place of the name; below 0 there is none
    Counts                count(place) for each item, then counted(); or zone, or amounts; or
                          amount(place, n) for some names, then skip()
    There                 there(yes): if not, the pen is behind the part already
    Each                  open(), the items in turn while has_room(), close()

Lists `around` the table are told from the viewer's seat on, and nothing is left out: `skip` leaves
a part as it is.
"""

from typing import Final, final

from mypy_extensions import i32, i64, mypyc_attr

from quai.core.listed import ListedState
from quai.core.numbers import Cells, Numbers, vec

STOP: Final = 5
SIZE: Final = 1
SHARES: Final = 2
MOST: Final = 3
NEXT: Final = 4
"""Where these are in a stop of a plan."""
MINUS: Final = -(2**31)
"""Added to the bits of a float, it makes the number negative."""


@final
class Pen:
    """Writes vectors of one plan, which lie one behind the other in `cells`, as bits of floats.

    It notes which positions it has written, to wipe them out before it writes there again.
    """

    __slots__ = (
        "_at",
        "_base",
        "_bits",
        "_lists",
        "_noted",
        "_open",
        "_plan",
        "_tally",
        "cells",
        "notes",
        "own",
        "size",
        "written",
    )

    def __init__(self, stops: list[int], bits: list[int], size: i64, rows: i64) -> None:
        self.cells: Cells = vec[i32]([0] * (size * rows))
        self.own: i64 = 0
        """The seat whose sight is written."""
        self.size: i64 = size
        self._plan: Numbers = vec[i64](stops)
        self._bits: Cells = vec[i32](bits)
        self.notes: Cells = vec[i32]([0] * (size * rows))
        """Which positions of each vector are not 0, one behind the other."""
        self.written: Numbers = vec[i64]([0] * rows)
        """How many positions of each vector are not 0."""
        self._tally: Numbers = vec[i64]([0] * size)
        self._lists: Numbers = vec[i64]([0] * 8)
        self._open: i64 = 0
        self._base: i64 = 0
        self._noted: i64 = 0
        self._at: i64 = 0

    def start(self, row: i64, own: i64) -> None:
        """Wipe a vector out, and begin to write it anew for a seat."""
        base: i64 = row * self.size
        cells, notes = self.cells, self.notes
        place: i64
        for place in range(base, base + self.written[row]):
            position: i64 = i64(notes[place])
            cells[base + position] = 0
        self._base = base
        self._noted = base
        self._at = 0
        self._open = 0
        self.own = own

    def finish(self, row: i64) -> None:
        """The vector is written."""
        self.written[row] = self._noted - self._base

    def _put(self, position: i64, bits: i32) -> None:
        self.cells[self._base + position] = bits
        self.notes[self._noted] = i32(position)
        self._noted += 1

    def number(self, number: i64) -> None:
        """Write a number, of which the plan makes a share from -1 to 1."""
        at: i64 = self._at
        self._at = at + STOP
        if number == 0:
            return
        plan = self._plan
        most: i64 = plan[at + MOST]
        share: i64 = number if number > 0 else -number
        bits: i32 = self._bits[plan[at + SHARES] + (share if share < most else most)]
        self._put(plan[at], bits if number > 0 else bits + MINUS)

    def choose(self, place: i64) -> None:
        """Write which of the names it is, counted from the viewer's seat where that is planned."""
        at: i64 = self._at
        self._at = at + STOP
        plan = self._plan
        size: i64 = plan[at + SIZE]
        if place < 0 or place >= size:
            return
        if plan[at + NEXT] < 0:
            place = (place - self.own) % size
        self._put(plan[at] + place, self._bits[plan[at + SHARES] + 1])

    def count(self, place: i64) -> None:
        """Count one more of a name; one that is not among the names is not counted."""
        plan, at = self._plan, self._at
        size: i64 = plan[at + SIZE]
        if place < 0 or place >= size:
            return
        if plan[at + NEXT] < 0:
            place = (place - self.own) % size
        self._count(plan, at, place)

    def _count(self, plan: Numbers, at: i64, place: i64) -> None:
        position: i64 = plan[at] + place
        most: i64 = plan[at + MOST]
        count: i64 = self._tally[position] + 1
        self._tally[position] = count
        bits: i32 = self._bits[plan[at + SHARES] + (count if count < most else most)]
        if count == 1:
            self._put(position, bits)
        else:
            self.cells[self._base + position] = bits

    def counted(self) -> None:
        """All names are counted: go on."""
        tally, notes = self._tally, self.notes
        first: i64 = self._plan[self._at]
        note: i64 = self._noted - 1
        while note >= self._base and i64(notes[note]) >= first:
            tally[i64(notes[note])] = 0
            note -= 1
        self._at += STOP

    def zone(self, table: Numbers, zone: i64) -> None:
        """Count the cards of a zone (`zones.py`)."""
        plan, at = self._plan, self._at
        place: i64
        for place in range(zone + 1, zone + 1 + table[zone]):
            self._count(plan, at, table[place])
        self.counted()

    def size_and_zone(self, table: Numbers, zone: i64) -> None:
        """Write how many cards a zone has, and count them."""
        self.number(table[zone])
        self.zone(table, zone)

    def amount(self, place: i64, amount: i64) -> None:
        """Write how many there are of a name, all at once; `skip` goes on."""
        if amount > 0:
            plan, at = self._plan, self._at
            most: i64 = plan[at + MOST]
            share: i64 = amount if amount < most else most
            self._put(plan[at] + place, self._bits[plan[at + SHARES] + share])

    def amounts(self, table: Numbers, place: i64) -> None:
        """Write amounts that lie on a table from a place on, one for each name."""
        name: i64
        for name in range(self._plan[self._at + SIZE]):
            self.amount(name, table[place + name])
        self._at += STOP

    def there(self, yes: bool) -> None:
        """Say whether something is there."""
        plan, at = self._plan, self._at
        if yes:
            self._put(plan[at], self._bits[plan[at + SHARES] + 1])
            self._at = at + STOP
        else:
            self._at = plan[at + NEXT]

    def open(self) -> None:
        """Begin a list."""
        self._lists[self._open] = self._plan[self._at + NEXT]
        self._open += 1
        self._at += STOP

    def has_room(self) -> bool:
        """Whether there is room for one more item of the list that was opened last."""
        return self._at < self._lists[self._open - 1]

    def close(self) -> None:
        """End the list that was opened last, and leave its other places as they are."""
        self._open -= 1
        self._at = self._lists[self._open]

    def skip(self) -> None:
        """Leave a part as it is: there is nothing to say, or it is hidden."""
        self._at += STOP

    def skip_size_and_zone(self, size: i64) -> None:
        """Write how many cards a hidden zone has, and not which."""
        self.number(size)
        self._at += STOP

    def is_done(self) -> bool:
        """Whether the whole plan is written."""
        return self._at == len(self._plan)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """How a game tells a pen what a player sees in a position."""

    def tell(self, state: ListedState, own: i64, pen: Pen) -> None:
        """Tell all parts of the plan but the first two, the viewer and the actor.

        What the view of the seat `own` does not show must not be told either.
        """
        raise NotImplementedError

    def write(self, state: ListedState, own: i64, pen: Pen, row: i64) -> None:
        """Write what a seat sees into a vector."""
        pen.start(row, own)
        pen.count(own)
        pen.counted()
        pen.choose(state.seat)
        self.tell(state, own, pen)
        pen.finish(row)

"""Tables at which nobody meets again, filled one by one.

Each table begins with whoever has the fewest strangers left, and takes the first of them that still
fit; from a dead end the search goes back. It is exact, so within its limit it finds such tables or
knows that there are none.
"""

from collections.abc import Iterator, Sequence

MAX_STEPS = 100_000
"""Seats that are tried before the search gives up."""


class GaveUp(Exception):
    """The limit was reached."""


def seat_strangers(strangers: Sequence[int], sizes: Sequence[int]) -> list[list[int]] | None:
    """Tables of these sizes for everybody at which nobody meets again; None if there are none.

    `strangers` has a bit for everybody whom somebody has not met. Raises GaveUp at the limit.
    """
    found = _Strangers(strangers).seat((1 << len(strangers)) - 1, tuple(sizes))
    return None if found is None else [list(_places(table)) for table in found]


class _Strangers:
    """The search; groups of people are bits."""

    def __init__(self, strangers: Sequence[int]) -> None:
        self._strangers = strangers
        self._steps = 0

    def seat(self, waiting: int, sizes: tuple[int, ...]) -> list[int] | None:
        """Tables of these sizes for all who wait."""
        if not waiting:
            return []
        first = min(_places(waiting), key=lambda who: (self._strangers[who] & waiting).bit_count())
        for size in dict.fromkeys(sizes):
            rest = list(sizes)
            rest.remove(size)
            for table in self._tables(1 << first, self._strangers[first] & waiting, size - 1):
                others = self.seat(waiting & ~table, tuple(rest))
                if others is not None:
                    return [table, *others]
        return None

    def _tables(self, table: int, fitting: int, free: int) -> Iterator[int]:
        """All ways to fill the free seats of a table with people who fit."""
        self._steps += 1
        if self._steps > MAX_STEPS:
            raise GaveUp
        if not free:
            yield table
        while fitting.bit_count() >= free > 0:
            who = fitting & -fitting
            fitting ^= who
            yield from self._tables(
                table | who, fitting & self._strangers[who.bit_length() - 1], free - 1
            )


def _places(group: int) -> Iterator[int]:
    while group:
        who = group & -group
        group ^= who
        yield who.bit_length() - 1

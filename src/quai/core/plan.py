"""The plan of a vector: the parts of `tensor.py` one behind the other, as a pen meets them.

A plan is a row of numbers, five for each stop: a part without parts of its own, a list (`Each`), or
the flag of something that may be missing (`There`).

    first   the first position of the stop in the vector
    size    how many positions it has
    shares  where its numbers are in `bits`: those for 0, 1, 2, ..., each as the 32 bits of a float
    most    the number from which on 1.0 is written
    next    where the plan goes on behind a list, or if nothing is there; AROUND where names are
            counted from the viewer's seat on
"""

from math import ceil
from struct import pack, unpack
from typing import Final

from quai.core.refusals import BadInput
from quai.core.tensor import Chain, Choice, Counts, Each, Number, Part, Scale, Size, There, Worth

STOP: Final = 5
"""How many numbers a stop has."""
AROUND: Final = -1
ONE: Final = Scale(1)


class Plan:
    """The stops of a vector, and the numbers that are written there."""

    def __init__(self, part: Part) -> None:
        self.size = int(part.size)
        self.stops: list[int] = []
        self.bits: list[int] = []
        self._found: dict[float, int] = {}
        self._add(part, 0)

    def _add(self, part: Part, first: int) -> None:
        """Add the stops of a part that begins at a position."""
        if isinstance(part, (Number, Size, Worth)):
            self._stop(part, first, part.scale)
        elif isinstance(part, Counts):
            self._stop(part, first, part.scale, AROUND if part.around else 0)
        elif isinstance(part, Choice):
            self._stop(part, first, ONE, AROUND if part.around else 0)
        elif isinstance(part, Chain):
            for link in part.links():
                self._add(link.part, first)
                first += int(link.part.size)
        elif isinstance(part, There):
            flag = self._stop(part, first, ONE)
            self._add(part.part, first + 1)
            self.stops[flag + 4] = len(self.stops)
        elif isinstance(part, Each):
            start = self._stop(part, first, ONE)
            for place in range(part.count):
                self._add(part.part, first + place * int(part.part.size))
            self.stops[start + 4] = len(self.stops)
        else:
            raise BadInput(f"there is no plan for a part such as {type(part).__name__}")

    def _stop(self, part: Part, first: int, scale: Scale, following: int = 0) -> int:
        """Add a stop, and say where in the plan it is."""
        self.stops += [first, int(part.size), self._shares(scale), ceil(scale.most), following]
        return len(self.stops) - STOP

    def _shares(self, scale: Scale) -> int:
        """Where the shares of a scale are; the last is 1.0."""
        if scale.most not in self._found:
            self._found[scale.most] = len(self.bits)
            shares = [min(1.0, number / scale.most) for number in range(ceil(scale.most) + 1)]
            self.bits += unpack(f"{len(shares)}i", pack(f"{len(shares)}f", *shares))
        return self._found[scale.most]

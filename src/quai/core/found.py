"""Legal actions as they are found: a list without Python objects, filled anew at each decision."""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec

ROOM: Final = 32
"""How many actions a list has room for at first."""


class Found:
    """The actions found so far: the first `count` of `numbers`."""

    __slots__ = ("count", "numbers")

    def __init__(self) -> None:
        self.numbers: Numbers = vec[i64]([0] * ROOM)
        self.count: i64 = 0

    def append(self, action: i64) -> None:
        """Add an action at the end."""
        if self.count == len(self.numbers):
            self.make_room(1)
        self.numbers[self.count] = action
        self.count += 1

    def make_room(self, more: i64) -> None:
        """Make sure that N more may be written into `numbers` at once."""
        if self.count + more <= len(self.numbers):
            return
        larger = vec[i64]([0] * (2 * (self.count + more)))
        place: i64
        for place in range(self.count):
            larger[place] = self.numbers[place]
        self.numbers = larger

    def fill(self, actions: list[int]) -> None:
        """Take these actions instead of those found so far."""
        self.count = 0
        for action in actions:
            self.append(action)

    def listed(self) -> list[int]:
        """The actions as a list of Python objects."""
        found: list[int] = []
        place: i64
        for place in range(self.count):
            found.append(self.numbers[place])
        return found

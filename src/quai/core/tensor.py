"""Views as vectors: a game describes its view by a tree of parts, and the tree writes the numbers.

A part says which positions a piece of a view takes, and what they are called. Every number is from
-1 to 1, and 0 where there is nothing:

>>> part = Fields(phase=Choice(["draw", "lay"]), hand=Both(size=Size(4), cards=Counts("ab", 2)))
>>> part.size
5
>>> list(part.encode({"viewer": [0], "phase": "lay", "hand": ["b", "b"]}))
[0.0, 1.0, 0.5, 0.0, 1.0]
>>> for row in part.rows("", 0):
...     print(row)
Row(first=0, size=2, name='phase', meaning='one of draw, lay')
Row(first=2, size=1, name='hand size', meaning='how many, / 4')
Row(first=3, size=2, name='hand cards', meaning='how many of each, / 2: a, b')

Places around the table are counted from the viewer, who is 0, so that a learner finds itself at the
same positions in every seat.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from quai.core.state import View

ONE: Final[Any] = 1.0
POSITIONS: Final[list[Any]] = list(range(4096))
"""Numbers as objects: compiled code would make a new one for each write to a vector."""


class Row(NamedTuple):
    """Some positions of a vector: the first, how many, their name and what they mean."""

    first: int
    size: int
    name: str
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Some positions of a vector, and how a piece of a view fills them."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.zeros: array[float] = array("f")
        """An empty vector, which is copied."""

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """Write a piece of a view from position `at` on; `own` is the viewer's seat.

        The vector holds zeros there before, and keeps them where there is nothing.
        """
        raise NotImplementedError

    def meaning(self) -> str:
        """What the positions mean, for a part without parts of its own."""
        raise NotImplementedError

    def rows(self, name: str, first: int) -> list[Row]:
        """The positions from `first` on: one row for each part without parts of its own."""
        return [Row(first, self.size, name, self.meaning())]

    def encode(self, view: View, more: int = 0) -> "array[float]":
        """A player's view as a vector, followed by N zeros."""
        if len(self.zeros) != self.size + more:
            self.zeros = array("f", bytes(4 * (self.size + more)))
        out = self.zeros[:]
        # A number goes through a memoryview in half the time that the array itself needs for it.
        self.write(view, memoryview(out), 0, view["viewer"][0])
        return out


def put(out: Any, at: i64, number: Any) -> None:
    """Write a number at a position."""
    if at < len(POSITIONS):
        out[POSITIONS[at]] = number
    else:
        out[at] = number


class Scale:
    """Whole numbers divided by an expected maximum, and cut off at 1 and -1."""

    __slots__ = ("most", "shares")

    def __init__(self, most: float) -> None:
        self.most: float = float(most)
        self.shares: list[Any] = [number / self.most for number in range(int(most) + 1)]

    def write(self, number: i64, out: Any, at: i64) -> None:
        """Write a number; 0 is there already."""
        if 0 < number < len(self.shares):
            put(out, at, self.shares[number])
        elif number != 0:
            put(out, at, max(-1.0, min(1.0, float(number) / self.most)))


class Number(Part):
    """A number or a yes or no, divided by an expected maximum, and cut off at 1 and -1."""

    def __init__(self, most: float = 1.0) -> None:
        super().__init__(1)
        self.scale: Scale = Scale(most)

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """Nothing is 0."""
        if value is not None:
            self.scale.write(value, out, at)

    def meaning(self) -> str:
        """The unit."""
        return "yes or no" if self.scale.most == 1.0 else f"number / {self.scale.most:g}"


class Size(Part):
    """The length of a list, or the number that stands for a hidden list."""

    def __init__(self, most: float) -> None:
        super().__init__(1)
        self.scale: Scale = Scale(most)

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """The length, or the number itself."""
        if value:
            self.scale.write(value if isinstance(value, int) else len(value), out, at)

    def meaning(self) -> str:
        """The unit."""
        return f"how many, / {self.scale.most:g}"


class Choice(Part):
    """One of several names; `around` counts them from the viewer's seat on."""

    def __init__(self, names: Iterable[Any], around: bool = False) -> None:
        self.names: list[Any] = list(names)
        super().__init__(len(self.names))
        self.around: bool = around
        self.places: dict[Any, int] = {each: place for place, each in enumerate(self.names)}

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """A name that is not among them, or none, is all zeros."""
        place: i64 = self.places.get(value, -1)
        if place >= 0:
            if self.around:
                place = (place - own) % self.size
            put(out, at + place, ONE)

    def meaning(self) -> str:
        """The names."""
        return f"one of {_listed(self.names)}" + (", counted from oneself" if self.around else "")


def seat(seats: int) -> Choice:
    """A seat, counted from the viewer's."""
    return Choice(range(seats), around=True)


class Counts(Part):
    """How many there are of each name, in a list of names or a dict of counts.

    A hidden list, which is a number, has none; nor has a name that is not among them. Of items that
    are not names themselves, `key` says where theirs stands; it may be a list of names.
    """

    def __init__(
        self, names: Iterable[Any], most: float, key: Any = None, around: bool = False
    ) -> None:
        self.names: list[Any] = list(names)
        super().__init__(len(self.names))
        self.scale: Scale = Scale(most)
        self.key: Any = key
        self.around: bool = around
        self.places: dict[Any, int] = {each: place for place, each in enumerate(self.names)}
        self.counts: list[i64] = [0] * len(self.names)
        """Scratch: all 0 between two calls."""
        self.met: list[i64] = [0] * len(self.names)
        """Scratch: the places of the names met so far."""

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """The names of a list are counted first, then written."""
        place: i64
        count: i64
        if not value or isinstance(value, int):
            return
        if isinstance(value, dict):
            for name, told in value.items():
                place = self.places.get(name, -1)
                if place >= 0:
                    self._write_count(place, told, out, at, own)
            return
        names: list[Any] = value if self.key is None else self._names(value)
        places, counts, met = self.places, self.counts, self.met
        many: i64 = 0
        for name in names:
            place = places.get(name, -1)
            if place >= 0:
                count = counts[place]
                if count == 0:
                    met[many] = place
                    many += 1
                counts[place] = count + 1
        while many > 0:
            many -= 1
            place = met[many]
            self._write_count(place, counts[place], out, at, own)
            counts[place] = 0

    def _write_count(self, place: i64, count: i64, out: Any, at: i64, own: i64) -> None:
        if self.around:
            place = (place - own) % self.size
        self.scale.write(count, out, at + place)

    def _names(self, items: list[Any]) -> list[Any]:
        names: list[Any] = []
        for item in items:
            each = item[self.key]
            if isinstance(each, list):
                names += each
            else:
                names.append(each)
        return names

    def meaning(self) -> str:
        """The names."""
        whose = " (counted from oneself)" if self.around else ""
        return f"how many of each, / {self.scale.most:g}: {_listed(self.names)}{whose}"


class Worth(Part):
    """The values of the names in a list: the sum of them, or the highest."""

    def __init__(self, values: dict[Any, int], most: float, highest: bool = False) -> None:
        super().__init__(1)
        self.values: dict[Any, int] = values
        self.scale: Scale = Scale(most)
        self.highest: bool = highest

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """A name without a value is worth 0."""
        total: i64 = 0
        names: list[Any] = value
        for name in names:
            each: i64 = self.values.get(name, 0)
            if not self.highest:
                total += each
            elif each > total:
                total = each
        self.scale.write(total, out, at)

    def meaning(self) -> str:
        """The unit."""
        what = "the highest value" if self.highest else "the sum of values"
        return f"{what}, / {self.scale.most:g}"


class Path(Part):
    """A line on the plane: points of it at even steps, from its first to its last."""

    def __init__(self, count: i64, span: float) -> None:
        super().__init__(2 * count)
        self.count: i64 = count
        self.span: float = float(span)

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """A line of fewer points repeats some."""
        if not value:
            return
        last: i64 = len(value) - 1
        number: i64
        for number in range(self.count):
            point = value[number * last // (self.count - 1)]
            out[at + 2 * number] = float(point[0]) / self.span
            out[at + 2 * number + 1] = float(point[1]) / self.span

    def meaning(self) -> str:
        """The unit."""
        return f"x and y of {self.count} points, / {self.span:g}"


class Link:
    """A named part and the next one: compiled code follows such a chain without the type check that
    every item of a list needs."""

    __slots__ = ("name", "next", "part")

    def __init__(self, name: str, part: Part, following: "Link | None") -> None:
        self.name: str = name
        self.part: Part = part
        self.next: Link | None = following


class Chain(Part):
    """Several parts, one behind the other."""

    def __init__(self, **parts: Part) -> None:
        self.first: Link | None = None
        size: i64 = 0
        for name in reversed(parts):
            self.first = Link(name, parts[name], self.first)
            size += parts[name].size
        super().__init__(size)

    def links(self) -> list[Link]:
        """The parts as a list."""
        links: list[Link] = []
        link = self.first
        while link is not None:
            links.append(link)
            link = link.next
        return links

    def rows(self, name: str, first: int) -> list[Row]:
        """The rows of all parts."""
        rows: list[Row] = []
        for link in self.links():
            rows += link.part.rows(_joined(name, link.name), first)
            first += link.part.size
        return rows


class Fields(Chain):
    """The fields of an object, one part each; those not named are left out."""

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """An object that is not there is all zeros, and so is a field."""
        if value is None:
            return
        fields: dict[str, Any] = value
        link = self.first
        while link is not None:
            shown = fields.get(link.name)
            if shown is not None:
                link.part.write(shown, out, at, own)
            at += link.part.size
            link = link.next


class Both(Chain):
    """Several parts for one and the same piece of a view."""

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """Each part writes the piece in its own way."""
        link = self.first
        while link is not None:
            link.part.write(value, out, at, own)
            at += link.part.size
            link = link.next


class There(Part):
    """Whether something is there, and if so what it is."""

    def __init__(self, part: Part) -> None:
        super().__init__(1 + part.size)
        self.part: Part = part

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """Nothing is all zeros."""
        if value is not None:
            put(out, at, ONE)
            self.part.write(value, out, at + 1, own)

    def rows(self, name: str, first: int) -> list[Row]:
        """The flag, then the rows of the part."""
        return [
            Row(first, 1, _joined(name, "there"), "yes or no"),
            *self.part.rows(name, first + 1),
        ]


class Each(Part):
    """The first items of a list, place by place; `around` counts places from the viewer's seat."""

    def __init__(self, count: i64, part: Part, around: bool = False) -> None:
        super().__init__(count * part.size)
        self.count: i64 = count
        self.part: Part = part
        self.around: bool = around

    def write(self, value: Any, out: Any, at: i64, own: i64) -> None:
        """Items past the last place are left out."""
        if not value:
            return
        items: list[Any] = value
        length: i64 = len(items)
        place: i64 = 0
        for item in items:
            slot: i64 = (place - own) % length if self.around else place
            if slot < self.count:
                self.part.write(item, out, at + slot * self.part.size, own)
            place += 1

    def rows(self, name: str, first: int) -> list[Row]:
        """The rows of every place."""
        rows: list[Row] = []
        place: i64
        for place in range(self.count):
            rows += self.part.rows(f"{name}[{place}]", first + place * self.part.size)
        return rows


def mask(size: int, numbers: list[int]) -> bytearray:
    """A byte for each number below the size: 1 for those named, 0 for the others."""
    bits = bytearray(size)
    for number in numbers:
        bits[number] = 1
    return bits


def around(seats: int, part: Part) -> Each:
    """A list with an item for each seat (company, side), from the viewer's on."""
    return Each(seats, part, around=True)


def seated(seats: int, **parts: Part) -> Fields:
    """A whole view: its viewer, its actor, and the fields that a game names."""
    return Fields(viewer=Counts(range(seats), 1), actor=seat(seats), **parts)


def table(rows: Sequence[Row]) -> str:
    """Which positions mean what, a line for each row."""
    wide = max(len(row.name) for row in rows)
    lines = []
    for row in rows:
        last = row.first + row.size - 1
        span = f"{row.first}" if row.size == 1 else f"{row.first}-{last}"
        lines.append(f"{span:>11}  {row.name:{wide}}  {row.meaning}")
    return "\n".join(lines)


def _joined(name: str, key: str) -> str:
    return f"{name} {key}" if name else key


def _listed(names: list[Any]) -> str:
    return ", ".join(str(name) for name in names)

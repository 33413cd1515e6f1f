"""Strings as they are drawn and as they lie: points, segments and parts with their boxes.

The numbers lie in rows, so that compiled rules read them without Python objects.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec

ROOM: Final = 64
"""How many numbers a drawing has room for at first."""


class Points:
    """The points of a string as it is drawn, x and y in turn: the first `count` of `numbers`."""

    __slots__ = ("count", "numbers")

    def __init__(self) -> None:
        self.numbers: Numbers = vec[i64]([0] * ROOM)
        self.count: i64 = 0

    def add(self, x: i64, y: i64) -> None:
        """Draw on to a point."""
        numbers = self.numbers
        count: i64 = self.count
        if count + 1 >= len(numbers):
            self.make_room(2)
            numbers = self.numbers
        numbers[count] = x
        numbers[count + 1] = y
        self.count = count + 2

    def make_room(self, more: i64) -> None:
        """Make room for this many more numbers."""
        numbers = self.numbers
        if self.count + more <= len(numbers):
            return
        larger = vec[i64]([0] * (2 * (self.count + more)))
        place: i64
        for place in range(self.count):
            larger[place] = numbers[place]
        self.numbers = larger


class Segment:
    """A piece of a line from one point to the next, with its box."""

    __slots__ = ("bottom", "left", "right", "top", "x0", "x1", "y0", "y1")

    def __init__(self, x0: i64, y0: i64, x1: i64, y1: i64) -> None:
        self.x0: i64 = x0
        self.y0: i64 = y0
        self.x1: i64 = x1
        self.y1: i64 = y1
        self.left: i64 = x0 if x0 < x1 else x1
        self.right: i64 = x1 if x0 < x1 else x0
        self.top: i64 = y0 if y0 < y1 else y1
        self.bottom: i64 = y1 if y0 < y1 else y0


SEGMENTS_PER_PART: Final = 8
"""How many neighbouring segments of a line make a part."""
LEFT: Final = 0
RIGHT: Final = 1
TOP: Final = 2
BOTTOM: Final = 3
WAYS: Final = 4
PART: Final = 5
"""The numbers that a line notes of each part: its box, and the ways that all its segments lead."""
EAST: Final = 1
WEST: Final = 2
SOUTH: Final = 4
NORTH: Final = 8


class Line:
    """A string as it lies. It never changes.

    Segment k goes from (at[2k], at[2k + 1]) to the next two numbers; a closed line has its first
    point again at the end. `parts` has PART numbers for each part.
    """

    __slots__ = ("at", "bottom", "closed", "count", "left", "parts", "right", "top")

    def __init__(self, points: list[i64] | None = None, closed: bool = False) -> None:
        if points is None:
            points = []
        given: i64 = len(points)
        self.at: Numbers = vec[i64]([0] * (given + 2 if closed else given))
        self.closed: bool = closed
        self.count: i64 = 0
        """How many segments there are."""
        self.parts: Numbers = vec[i64]([0] * 0)
        self.left: i64 = 0
        self.right: i64 = -1
        self.top: i64 = 0
        self.bottom: i64 = -1
        at = self.at
        place: i64
        for place in range(given):
            at[place] = points[place]
        if given == 0:
            return
        if closed:
            at[given] = points[0]
            at[given + 1] = points[1]
        self.measure()

    @property
    def points(self) -> list[i64]:
        """The points, x and y in turn."""
        at = self.at
        count: i64 = len(at) - (2 if self.closed else 0)
        found: list[i64] = [0] * count
        place: i64
        for place in range(count):
            found[place] = at[place]
        return found

    @property
    def segments(self) -> list[Segment]:
        """All segments; where speed matters, the numbers in `at` are read instead."""
        return [self.segment(place) for place in range(self.count)]

    def segment(self, place: i64) -> Segment:
        """One of the segments."""
        at = self.at
        return Segment(at[2 * place], at[2 * place + 1], at[2 * place + 2], at[2 * place + 3])

    def measure(self) -> None:
        """Note the boxes of the line and of its parts."""
        at = self.at
        count: i64 = len(at) // 2 - 1
        parts = vec[i64]([0] * ((count + SEGMENTS_PER_PART - 1) // SEGMENTS_PER_PART * PART))
        x: i64 = at[0]
        y: i64 = at[1]
        part: i64 = 0
        place: i64 = 0
        while place < count:
            end: i64 = end_of_part(place, count)
            left: i64 = x
            right: i64 = x
            top: i64 = y
            bottom: i64 = y
            ways: i64 = EAST | WEST | SOUTH | NORTH
            while place < end:
                before_x: i64 = x
                before_y: i64 = y
                place += 1
                x = at[2 * place]
                y = at[2 * place + 1]
                if x > before_x:
                    ways &= EAST | SOUTH | NORTH
                    right = x if x > right else right
                elif x < before_x:
                    ways &= WEST | SOUTH | NORTH
                    left = x if x < left else left
                else:
                    ways &= SOUTH | NORTH
                if y > before_y:
                    ways &= EAST | WEST | SOUTH
                    bottom = y if y > bottom else bottom
                elif y < before_y:
                    ways &= EAST | WEST | NORTH
                    top = y if y < top else top
                else:
                    ways &= EAST | WEST
            parts[part + LEFT] = left
            parts[part + RIGHT] = right
            parts[part + TOP] = top
            parts[part + BOTTOM] = bottom
            parts[part + WAYS] = ways
            if part == 0:
                self.left, self.right, self.top, self.bottom = left, right, top, bottom
            else:
                self.left = left if left < self.left else self.left
                self.right = right if right > self.right else self.right
                self.top = top if top < self.top else self.top
                self.bottom = bottom if bottom > self.bottom else self.bottom
            part += PART
        self.count = count
        self.parts = parts


def end_of_part(first: i64, count: i64) -> i64:
    """Where a part ends that begins with this segment, in a line of `count` segments."""
    end: i64 = first + SEGMENTS_PER_PART
    return end if end < count else count


def drawn(points: Points, closed: bool = False) -> Line:
    """A line through the points of a drawing; a closed one ends where it begins."""
    line = Line(closed=closed)
    numbers = points.numbers
    at = vec[i64]([0] * points.count)
    place: i64
    for place in range(points.count):
        at[place] = numbers[place]
    line.at = at
    line.measure()
    return line


def same_points(line: Line, other: Line) -> bool:
    """Whether two lines have the same points."""
    if line.count != other.count or line.closed != other.closed:
        return False
    at = line.at
    other_at = other.at
    place: i64 = 0
    while place < len(at) and at[place] == other_at[place]:
        place += 1
    return place == len(at)


def boxes_apart(line: Line, other: Line) -> bool:
    """Whether the boxes of two lines have nothing in common."""
    return (
        line.left > other.right
        or other.left > line.right
        or line.top > other.bottom
        or other.top > line.bottom
    )


def part_apart(line: Line, part: i64, left: i64, right: i64, top: i64, bottom: i64) -> bool:
    """Whether a part of a line has nothing in a box."""
    parts = line.parts
    return (
        parts[part + LEFT] > right
        or parts[part + RIGHT] < left
        or parts[part + TOP] > bottom
        or parts[part + BOTTOM] < top
    )


def pairs(points: list[i64]) -> list[list[int]]:
    """Points as JSON data."""
    return [[points[place], points[place + 1]] for place in range(0, len(points), 2)]

"""Points, segments and strings, exact in whole numbers (SR-22, SR-52, SR-53).

Coordinates are whole tenths of a millimetre from 0 to 12,000, so that no product leaves 53 bits:
this module, compiled or not, and its twin in the browser (`page/geometry.js`) decide alike.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

SEGMENTS_PER_PART: Final = 8
"""How many segments of a line share a box."""


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


class Part:
    """A few neighbouring segments, `first` to before `end`, with their box."""

    __slots__ = ("bottom", "end", "first", "left", "right", "top")

    def __init__(self, first: i64, end: i64, segments: list[Segment]) -> None:
        self.first: i64 = first
        self.end: i64 = end
        segment = segments[first]
        self.left: i64 = segment.left
        self.right: i64 = segment.right
        self.top: i64 = segment.top
        self.bottom: i64 = segment.bottom
        place: i64 = first + 1
        while place < end:
            segment = segments[place]
            if segment.left < self.left:
                self.left = segment.left
            if segment.right > self.right:
                self.right = segment.right
            if segment.top < self.top:
                self.top = segment.top
            if segment.bottom > self.bottom:
                self.bottom = segment.bottom
            place += 1


class Line:
    """A string as it lies: its points, x and y in turn, and their segments. It never changes."""

    __slots__ = ("bottom", "closed", "left", "parts", "points", "right", "segments", "top")

    def __init__(self, points: list[i64], closed: bool) -> None:
        self.points: list[i64] = points
        self.closed: bool = closed
        self.segments: list[Segment] = []
        self.parts: list[Part] = []
        self.left: i64 = 0
        self.right: i64 = -1
        self.top: i64 = 0
        self.bottom: i64 = -1
        count: i64 = len(points)
        place: i64 = 0
        x: i64 = points[0]
        y: i64 = points[1]
        while place + 3 < count:
            next_x: i64 = points[place + 2]
            next_y: i64 = points[place + 3]
            self.segments.append(Segment(x, y, next_x, next_y))
            x = next_x
            y = next_y
            place += 2
        if closed:
            self.segments.append(Segment(x, y, points[0], points[1]))
        self._box()

    def _box(self) -> None:
        place: i64 = 0
        count: i64 = len(self.segments)
        while place < count:
            end: i64 = place + SEGMENTS_PER_PART
            part = Part(place, end if end < count else count, self.segments)
            self.parts.append(part)
            if place == 0:
                self.left, self.right = part.left, part.right
                self.top, self.bottom = part.top, part.bottom
            if part.left < self.left:
                self.left = part.left
            if part.right > self.right:
                self.right = part.right
            if part.top < self.top:
                self.top = part.top
            if part.bottom > self.bottom:
                self.bottom = part.bottom
            place = end


def pairs(points: list[i64]) -> list[list[int]]:
    """Points as JSON data."""
    return [[points[place], points[place + 1]] for place in range(0, len(points), 2)]


# Points and segments


def turn(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """Twice the signed area of a, b and a point: zero on the line, its sign tells the side."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def on_segment(s: Segment, x: i64, y: i64) -> bool:
    """Whether a point is on a segment, ends included."""
    if x < s.left or x > s.right or y < s.top or y > s.bottom:
        return False
    return turn(s.x0, s.y0, s.x1, s.y1, x, y) == 0


APART: Final = 0
CROSS: Final = 1
TOUCH: Final = 2


def meet(s: Segment, t: Segment) -> i64:
    """APART, CROSS (at one inner point of both), or TOUCH: any other common point."""
    if s.left > t.right or t.left > s.right or s.top > t.bottom or t.top > s.bottom:
        return APART
    t0: i64 = turn(s.x0, s.y0, s.x1, s.y1, t.x0, t.y0)
    t1: i64 = turn(s.x0, s.y0, s.x1, s.y1, t.x1, t.y1)
    if (t0 > 0 and t1 > 0) or (t0 < 0 and t1 < 0):
        return APART
    s0: i64 = turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0)
    s1: i64 = turn(t.x0, t.y0, t.x1, t.y1, s.x1, s.y1)
    if (s0 > 0 and s1 > 0) or (s0 < 0 and s1 < 0):
        return APART
    if t0 != 0 and t1 != 0 and s0 != 0 and s1 != 0:
        return CROSS
    if (
        (t0 == 0 and on_segment(s, t.x0, t.y0))
        or (t1 == 0 and on_segment(s, t.x1, t.y1))
        or (s0 == 0 and on_segment(t, s.x0, s.y0))
        or (s1 == 0 and on_segment(t, s.x1, s.y1))
    ):
        return TOUCH
    return APART


def meeting_point(s: Segment, t: Segment) -> tuple[i64, i64]:
    """The point where two segments cross, rounded: for pictures, never for decisions."""
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    ex: i64 = t.x1 - t.x0
    ey: i64 = t.y1 - t.y0
    whole: i64 = dx * ey - dy * ex
    share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
    if whole < 0:
        whole = -whole
        share = -share
    return (
        s.x0 + (2 * dx * share + whole) // (2 * whole),
        s.y0 + (2 * dy * share + whole) // (2 * whole),
    )


def same_ray(ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether two vectors point the same way."""
    return ax * by == ay * bx and ax * bx + ay * by > 0


def distance(dx: i64, dy: i64) -> i64:
    """SR-22: the length of a vector in thousandths of a tenth, rounded down.

    The root of a whole number below 2**53 is never rounded up to the next whole number.
    """
    return i64(sqrt(float(1000000 * (dx * dx + dy * dy))))


def path_length(points: list[i64]) -> i64:
    """SR-22: the length of an open string given by its points."""
    total: i64 = 0
    place: i64 = 2
    count: i64 = len(points)
    while place < count:
        total += distance(points[place] - points[place - 2], points[place + 1] - points[place - 1])
        place += 2
    return total


def segment_length(s: Segment) -> i64:
    """SR-22: how long a segment is."""
    return distance(s.x1 - s.x0, s.y1 - s.y0)


def length(line: Line) -> i64:
    """SR-22: the sum of the lengths of its segments."""
    total: i64 = 0
    for segment in line.segments:
        total += segment_length(segment)
    return total


def boxes_apart(line: Line, other: Line) -> bool:
    """Whether the boxes of two lines have nothing in common."""
    return (
        line.left > other.right
        or other.left > line.right
        or line.top > other.bottom
        or other.top > line.bottom
    )


def parts_apart(part: Part, other: Part) -> bool:
    """Whether the boxes of two parts have nothing in common."""
    return (
        part.left > other.right
        or other.left > part.right
        or part.top > other.bottom
        or other.top > part.bottom
    )


# Lines by themselves, and two of them


def folds_back(s: Segment, t: Segment) -> bool:
    """Whether a segment runs back over the one before it."""
    return same_ray(s.x0 - s.x1, s.y0 - s.y1, t.x1 - t.x0, t.y1 - t.y0)


def self_contacts(line: Line, enough: i64) -> list[tuple[i64, i64]]:
    """SR-15, SR-53: pairs of segments that share more than a joint; stop when enough are found."""
    found: list[tuple[i64, i64]] = []
    segments = line.segments
    count: i64 = len(segments)
    first: i64 = 0
    while first < count:
        s = segments[first]
        last: i64 = count
        if first + 1 < count and folds_back(s, segments[first + 1]):
            found.append((first, first + 1))
        if line.closed and first == 0:
            last = count - 1
            if folds_back(segments[last], s):
                found.append((last, first))
        for part in line.parts:
            if part.end <= first + 2:
                continue
            if (
                s.left > part.right
                or part.left > s.right
                or s.top > part.bottom
                or part.top > s.bottom
            ):
                continue
            second: i64 = part.first if part.first > first + 2 else first + 2
            end: i64 = part.end if part.end < last else last
            while second < end:
                if meet(s, segments[second]) != APART:
                    found.append((first, second))
                second += 1
        if len(found) >= enough:
            return found
        first += 1
    return found


def doubled_area(line: Line) -> i64:
    """Twice the area inside a closed line."""
    total: i64 = 0
    for s in line.segments:
        total += s.x0 * s.y1 - s.x1 * s.y0
    return total if total > 0 else -total


OUTSIDE: Final = 0
INSIDE: Final = 1
BORDER: Final = 2


def locate(ring: Line, x: i64, y: i64) -> i64:
    """Whether a point is INSIDE a closed line, OUTSIDE, or on its BORDER."""
    inside = False
    for s in ring.segments:
        if (s.y0 > y) != (s.y1 > y):
            side: i64 = turn(s.x0, s.y0, s.x1, s.y1, x, y)
            if side == 0:
                return BORDER
            if (side > 0) == (s.y1 > s.y0):
                inside = not inside
        elif on_segment(s, x, y):
            return BORDER
    return INSIDE if inside else OUTSIDE


def first_contact(line: Line, other: Line) -> i64:
    """The first segment of a line that has a point in common with another line, or -1."""
    if boxes_apart(line, other):
        return -1
    for part in line.parts:
        found: i64 = -1
        for theirs in other.parts:
            if parts_apart(part, theirs):
                continue
            place: i64 = part.first
            end: i64 = part.end if found < 0 else found
            while place < end:
                s = line.segments[place]
                second: i64 = theirs.first
                while second < theirs.end:
                    if meet(s, other.segments[second]) != APART:
                        found = place
                        end = place
                        break
                    second += 1
                place += 1
        if found >= 0:
            return found
    return -1


def contact_pairs(line: Line, other: Line) -> list[tuple[i64, i64]]:
    """Every pair of segments of two lines with a common point."""
    found: list[tuple[i64, i64]] = []
    place: i64 = 0
    for s in line.segments:
        second: i64 = 0
        for t in other.segments:
            if meet(s, t) != APART:
                found.append((place, second))
            second += 1
        place += 1
    return found

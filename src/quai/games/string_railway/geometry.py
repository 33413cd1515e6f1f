"""Points, segments and strings, exact in whole numbers (SR-22, SR-52, SR-53).

Coordinates are whole tenths of a millimetre from 0 to 12,000, so that no product leaves 53 bits:
this module, compiled or not, and its twin in the browser (`page/geometry.js`) decide alike.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.games.string_railway.lines import (
    BOTTOM,
    EAST,
    LEFT,
    NORTH,
    PART,
    RIGHT,
    SEGMENTS_PER_PART,
    SOUTH,
    TOP,
    WAYS,
    WEST,
    Line,
    Points,
    Segment,
    boxes_apart,
    end_of_part,
    part_apart,
)

# Points and segments


def turn(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """Twice the signed area of a, b and a point: zero on the line, its sign tells the side."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def between(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> bool:
    """Whether a point is in the box that two others span."""
    if (x < ax and x < bx) or (x > ax and x > bx):
        return False
    return not ((y < ay and y < by) or (y > ay and y > by))


def on_way(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> bool:
    """Whether a point is on the segment from a to b, ends included."""
    return between(ax, ay, bx, by, x, y) and turn(ax, ay, bx, by, x, y) == 0


def on_segment(s: Segment, x: i64, y: i64) -> bool:
    """Whether a point is on a segment, ends included."""
    return on_way(s.x0, s.y0, s.x1, s.y1, x, y)


APART: Final = 0
CROSS: Final = 1
TOUCH: Final = 2


def meet(s: Segment, t: Segment) -> i64:
    """APART, CROSS (at one inner point of both), or TOUCH: any other common point."""
    if s.left > t.right or t.left > s.right or s.top > t.bottom or t.top > s.bottom:
        return APART
    return ways_meet(s.x0, s.y0, s.x1, s.y1, t.x0, t.y0, t.x1, t.y1)


def ways_meet(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> i64:
    """The same of the segments from a to b and from c to d, whose boxes mostly meet."""
    c: i64 = turn(ax, ay, bx, by, cx, cy)
    d: i64 = turn(ax, ay, bx, by, dx, dy)
    if (c > 0 and d > 0) or (c < 0 and d < 0):
        return APART
    a: i64 = turn(cx, cy, dx, dy, ax, ay)
    b: i64 = turn(cx, cy, dx, dy, bx, by)
    if (a > 0 and b > 0) or (a < 0 and b < 0):
        return APART
    if a != 0 and b != 0 and c != 0 and d != 0:
        return CROSS
    if (
        (c == 0 and between(ax, ay, bx, by, cx, cy))
        or (d == 0 and between(ax, ay, bx, by, dx, dy))
        or (a == 0 and between(cx, cy, dx, dy, ax, ay))
        or (b == 0 and between(cx, cy, dx, dy, bx, by))
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


def path_length(points: Points) -> i64:
    """SR-22: the length of an open string as it is drawn."""
    return _length(points.numbers, points.count)


def _length(numbers: Numbers, count: i64) -> i64:
    total: i64 = 0
    x: i64 = numbers[0]
    y: i64 = numbers[1]
    place: i64 = 2
    while place < count:
        next_x: i64 = numbers[place]
        next_y: i64 = numbers[place + 1]
        total += distance(next_x - x, next_y - y)
        x = next_x
        y = next_y
        place += 2
    return total


def segment_length(s: Segment) -> i64:
    """SR-22: how long a segment is."""
    return distance(s.x1 - s.x0, s.y1 - s.y0)


def length(line: Line) -> i64:
    """SR-22: the sum of the lengths of its segments."""
    return _length(line.at, len(line.at))


# Lines by themselves, and two of them


def folds_back(line: Line, first: i64, second: i64) -> bool:
    """Whether a segment runs back over the one before it."""
    at = line.at
    x: i64 = at[2 * second]
    y: i64 = at[2 * second + 1]
    back_x: i64 = at[2 * first] - x
    back_y: i64 = at[2 * first + 1] - y
    return same_ray(back_x, back_y, at[2 * second + 2] - x, at[2 * second + 3] - y)


def self_contacts(line: Line, enough: i64) -> list[tuple[i64, i64]]:
    """SR-15, SR-53: pairs of segments that share more than a joint; stop when enough are found."""
    found: list[tuple[i64, i64]] = []
    count: i64 = line.count
    first: i64 = 0
    low: i64 = 0
    high: i64 = 0
    while first < count and len(found) < enough:
        if first % SEGMENTS_PER_PART == 0:
            low, high = _parts_to_compare(line, first // SEGMENTS_PER_PART * PART)
        if low <= high and first + 1 < count and folds_back(line, first, first + 1):
            found.append((first, first + 1))
        if line.closed and first == 0 and folds_back(line, count - 1, 0):
            found.append((count - 1, 0))
        if low <= high:
            _add_contacts_of(line, first, low, high, found)
        first += 1
    return found


def _parts_to_compare(line: Line, part: i64) -> tuple[i64, i64]:
    """The first and the last part whose segments may meet those of a part, itself included.

    Segments in a row that all lead east, or all in another such way, meet at joints only.
    """
    parts = line.parts
    ways: i64 = EAST | WEST | SOUTH | NORTH
    low: i64 = len(parts)
    high: i64 = -1
    other: i64 = part
    while other < len(parts):
        ways &= parts[other + WAYS]
        if ways == 0 and not part_apart(
            line,
            other,
            parts[part + LEFT],
            parts[part + RIGHT],
            parts[part + TOP],
            parts[part + BOTTOM],
        ):
            low = other if other < low else low
            high = other
        other += PART
    return low, high


def _add_contacts_of(
    line: Line, first: i64, low: i64, high: i64, found: list[tuple[i64, i64]]
) -> None:
    """Add the contacts of a segment with those after the next, in the parts from low to high."""
    at = line.at
    ax: i64 = at[2 * first]
    ay: i64 = at[2 * first + 1]
    bx: i64 = at[2 * first + 2]
    by: i64 = at[2 * first + 3]
    left: i64 = ax if ax < bx else bx
    right: i64 = bx if ax < bx else ax
    top: i64 = ay if ay < by else by
    bottom: i64 = by if ay < by else ay
    last: i64 = line.count - 1 if line.closed and first == 0 else line.count
    parts = line.parts
    part: i64 = low
    while part <= high:
        if (
            parts[part + LEFT] <= right
            and parts[part + RIGHT] >= left
            and parts[part + TOP] <= bottom
            and parts[part + BOTTOM] >= top
        ):
            second: i64 = part // PART * SEGMENTS_PER_PART
            end: i64 = end_of_part(second, last)
            if second < first + 2:
                second = first + 2
            while second < end:
                cx: i64 = at[2 * second]
                cy: i64 = at[2 * second + 1]
                dx: i64 = at[2 * second + 2]
                dy: i64 = at[2 * second + 3]
                beside = (cx < left and dx < left) or (cx > right and dx > right)
                if beside or (cy < top and dy < top) or (cy > bottom and dy > bottom):
                    second += 1
                    continue
                if ways_meet(ax, ay, bx, by, cx, cy, dx, dy) != APART:
                    found.append((first, second))
                second += 1
        part += PART


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
    at = ring.at
    bx: i64 = at[0]
    by: i64 = at[1]
    place: i64 = 2
    while place < len(at):
        ax: i64 = bx
        ay: i64 = by
        bx = at[place]
        by = at[place + 1]
        if (ay > y) != (by > y):
            side: i64 = turn(ax, ay, bx, by, x, y)
            if side == 0:
                return BORDER
            if (side > 0) == (by > ay):
                inside = not inside
        elif on_way(ax, ay, bx, by, x, y):
            return BORDER
        place += 2
    return INSIDE if inside else OUTSIDE


def first_contact(line: Line, other: Line) -> i64:
    """The first segment of a line that has a point in common with another line, or -1."""
    found: i64 = line.count
    if not boxes_apart(line, other):
        second: i64 = 0
        while second < other.count:
            found = _first_meeting(line, found, other, second)
            second += 1
    return found if found < line.count else -1


def _first_meeting(line: Line, end: i64, other: Line, second: i64) -> i64:
    """The first segment before `end` that meets a segment of another line; or `end`."""
    at = other.at
    cx: i64 = at[2 * second]
    cy: i64 = at[2 * second + 1]
    dx: i64 = at[2 * second + 2]
    dy: i64 = at[2 * second + 3]
    left: i64 = cx if cx < dx else dx
    right: i64 = dx if cx < dx else cx
    top: i64 = cy if cy < dy else dy
    bottom: i64 = dy if cy < dy else cy
    if line.left > right or line.right < left or line.top > bottom or line.bottom < top:
        return end
    at = line.at
    first: i64 = 0
    while first < end:
        if first % SEGMENTS_PER_PART == 0:
            part: i64 = first // SEGMENTS_PER_PART * PART
            if part_apart(line, part, left, right, top, bottom):
                first += SEGMENTS_PER_PART
                continue
        ax: i64 = at[2 * first]
        ay: i64 = at[2 * first + 1]
        bx: i64 = at[2 * first + 2]
        by: i64 = at[2 * first + 3]
        beside = (ax < left and bx < left) or (ax > right and bx > right)
        beside = beside or (ay < top and by < top) or (ay > bottom and by > bottom)
        if not beside and ways_meet(ax, ay, bx, by, cx, cy, dx, dy) != APART:
            return first
        first += 1
    return end


def contact_pairs(line: Line, other: Line) -> list[tuple[i64, i64]]:
    """Every pair of segments of two lines with a common point."""
    found: list[tuple[i64, i64]] = []
    theirs = other.segments
    place: i64 = 0
    for s in line.segments:
        second: i64 = 0
        for t in theirs:
            if meet(s, t) != APART:
                found.append((place, second))
            second += 1
        place += 1
    return found

"""Tiles as they lie, and how they meet points, strings and each other (SR-50, SR-51, SR-53).

Exact in whole numbers, as its twin in the browser is (`page/squares.js`).
"""

from collections.abc import Sequence

from mypy_extensions import i64

from quai.games.string_railway.cards import HALF_A, HALF_B
from quai.games.string_railway.geometry import INSIDE, locate
from quai.games.string_railway.lines import (
    PART,
    SEGMENTS_PER_PART,
    Line,
    Segment,
    end_of_part,
    part_apart,
)


class Square:
    """A tile as it lies: its centre and half-diagonal (SR-50).

    (ea, eb) and (-eb, ea) are its sides as vectors; a point is on the tile when its distance from
    the centre along both, times the side, is at most `half`.
    """

    __slots__ = ("a", "angle", "b", "bottom", "ea", "eb", "half", "left", "right", "top", "x", "y")

    def __init__(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.angle: i64 = angle
        self.a: i64 = a
        self.b: i64 = b
        self.ea: i64 = a + b
        self.eb: i64 = b - a
        self.half: i64 = a * a + b * b
        reach_a: i64 = a if a > 0 else -a
        reach_b: i64 = b if b > 0 else -b
        reach: i64 = reach_a if reach_a > reach_b else reach_b
        self.left: i64 = x - reach
        self.right: i64 = x + reach
        self.top: i64 = y - reach
        self.bottom: i64 = y + reach

    def corners(self) -> list[i64]:
        """The four corners, x and y in turn."""
        x, y, a, b = self.x, self.y, self.a, self.b
        return [x + a, y + b, x - b, y + a, x - a, y - b, x + b, y - a]


def square(x: i64, y: i64, angle: i64) -> Square:
    """A tile's place, at a whole degree."""
    return Square(x, y, angle, HALF_A[angle], HALF_B[angle])


def squares_of(places: Sequence[tuple[int, int, int]]) -> list[Square]:
    """Places given by x, y and angle."""
    return [square(x, y, angle) for x, y, angle in places]


def holds(tile: Square, x: i64, y: i64) -> bool:
    """SR-51: whether a point is on a tile, its edge included."""
    dx: i64 = x - tile.x
    dy: i64 = y - tile.y
    along: i64 = tile.ea * dx + tile.eb * dy
    across: i64 = tile.ea * dy - tile.eb * dx
    half: i64 = tile.half
    return -half <= along and along <= half and -half <= across and across <= half


def touches(tile: Square, s: Segment) -> bool:
    """SR-51: whether a segment has a point on a tile."""
    return way_touches(tile, s.x0, s.y0, s.x1, s.y1)


def way_touches(tile: Square, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """The same of the segment from a to b.

    It has none if a line along a side of the tile, or along the segment, separates the two.
    """
    if (ax < tile.left and bx < tile.left) or (ax > tile.right and bx > tile.right):
        return False
    if (ay < tile.top and by < tile.top) or (ay > tile.bottom and by > tile.bottom):
        return False
    half: i64 = tile.half
    dx0: i64 = ax - tile.x
    dy0: i64 = ay - tile.y
    dx1: i64 = bx - tile.x
    dy1: i64 = by - tile.y
    first: i64 = tile.ea * dx0 + tile.eb * dy0
    second: i64 = tile.ea * dx1 + tile.eb * dy1
    if (first > half and second > half) or (first < -half and second < -half):
        return False
    first = tile.ea * dy0 - tile.eb * dx0
    second = tile.ea * dy1 - tile.eb * dx1
    if (first > half and second > half) or (first < -half and second < -half):
        return False
    dx: i64 = bx - ax
    dy: i64 = by - ay
    away: i64 = dx * dy0 - dy * dx0
    reach: i64 = dx * tile.b - dy * tile.a
    other: i64 = dx * tile.a + dy * tile.b
    if reach < 0:
        reach = -reach
    if other < 0:
        other = -other
    if other > reach:
        reach = other
    return -reach <= away and away <= reach


def separated(tile: Square, other: Square) -> bool:
    """Whether a line along a side of the first tile separates the two."""
    dx: i64 = other.x - tile.x
    dy: i64 = other.y - tile.y
    one: i64 = tile.ea * other.a + tile.eb * other.b
    two: i64 = tile.ea * other.b - tile.eb * other.a
    if one < 0:
        one = -one
    if two < 0:
        two = -two
    reach: i64 = tile.half + (one if one > two else two)
    along: i64 = tile.ea * dx + tile.eb * dy
    across: i64 = tile.ea * dy - tile.eb * dx
    return along > reach or along < -reach or across > reach or across < -reach


def tiles_meet(tile: Square, other: Square) -> bool:
    """SR-53: whether two tiles have a point in common."""
    if (
        tile.left > other.right
        or other.left > tile.right
        or tile.top > other.bottom
        or other.top > tile.bottom
    ):
        return False
    return not separated(tile, other) and not separated(other, tile)


def tile_box_apart(tile: Square, line: Line) -> bool:
    """Whether a tile is plainly too far from a line to touch it."""
    return (
        line.left > tile.right
        or tile.left > line.right
        or line.top > tile.bottom
        or tile.top > line.bottom
    )


def tile_contact(tile: Square, line: Line) -> i64:
    """The first segment of a line that touches a tile, or -1."""
    if tile_box_apart(tile, line):
        return -1
    at = line.at
    part: i64 = 0
    while part < len(line.parts):
        if not part_apart(line, part, tile.left, tile.right, tile.top, tile.bottom):
            place: i64 = part // PART * SEGMENTS_PER_PART
            end: i64 = end_of_part(place, line.count)
            while place < end:
                if way_touches(
                    tile, at[2 * place], at[2 * place + 1], at[2 * place + 2], at[2 * place + 3]
                ):
                    return place
                place += 1
        part += PART
    return -1


def stretches(tile: Square, line: Line) -> list[i64]:
    """SR-20: the segments at which an open line enters a tile, one for each stretch on it."""
    entered: list[i64] = []
    if tile_box_apart(tile, line):
        return entered
    at = line.at
    if holds(tile, at[0], at[1]):
        entered.append(0)
    part: i64 = 0
    while part < len(line.parts):
        if not part_apart(line, part, tile.left, tile.right, tile.top, tile.bottom):
            place: i64 = part // PART * SEGMENTS_PER_PART
            end: i64 = end_of_part(place, line.count)
            while place < end:
                x: i64 = at[2 * place]
                y: i64 = at[2 * place + 1]
                touching = way_touches(tile, x, y, at[2 * place + 2], at[2 * place + 3])
                if touching and not holds(tile, x, y):
                    entered.append(place)
                place += 1
        part += PART
    return entered


def inside_field(tile: Square, field: Line) -> bool:
    """SR-11, SR-53: whether a tile is wholly inside a closed line, sharing no point with it."""
    return locate(field, tile.x, tile.y) == INSIDE and tile_contact(tile, field) < 0


def meeting_on(tile: Square, s: Segment, t: Segment) -> bool:
    """Whether the point where two segments cross is on a tile, decided without dividing."""
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    ex: i64 = t.x1 - t.x0
    ey: i64 = t.y1 - t.y0
    whole: i64 = dx * ey - dy * ex
    share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
    if whole < 0:
        whole = -whole
        share = -share
    ax: i64 = s.x0 - tile.x
    ay: i64 = s.y0 - tile.y
    bound: i64 = tile.half * whole
    along: i64 = (tile.ea * ax + tile.eb * ay) * whole + (tile.ea * dx + tile.eb * dy) * share
    if along > bound or along < -bound:
        return False
    across: i64 = (tile.ea * ay - tile.eb * ax) * whole + (tile.ea * dy - tile.eb * dx) * share
    return -bound <= across and across <= bound

"""Slow and plain answers to the questions of geometry, found in another way."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Point, Polygon

from quai.games.string_railway.squares import square

Points = list[tuple[int, int]]


def polygon(place: tuple[int, int, int]) -> Any:
    """A tile as a shape."""
    corners = square(*place).corners()
    return Polygon(list(zip(corners[::2], corners[1::2], strict=True)))


def polygon_of(points: Points) -> Any:
    """A ring as a shape."""
    return Polygon(points)


def string(points: Points) -> Any:
    """A string as a shape."""
    return LineString(points)


def point(x: int, y: int) -> Any:
    """A point as a shape."""
    return Point(x, y)


def _parameters(a: Any, b: Any, c: Any, d: Any) -> list[Fraction]:
    """Where along a to b the segment c to d begins, ends or crosses it."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    whole = dx * ey - dy * ex
    if whole:
        share = Fraction((c[0] - a[0]) * ey - (c[1] - a[1]) * ex, whole)
        return [share]
    square_length = dx * dx + dy * dy
    return [Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, square_length) for p in (c, d)]


def _where(x: Fraction, y: Fraction, ring: Points) -> str:
    """Inside, outside or on a ring, by counting edges to the right."""
    inside = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        side = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        in_box = min(x0, x1) <= x <= max(x0, x1) and min(y0, y1) <= y <= max(y0, y1)
        if side == 0 and in_box:
            return "on"
        if (y0 > y) != (y1 > y) and x < x0 + Fraction((y - y0) * (x1 - x0), y1 - y0):
            inside = not inside
    return "in" if inside else "out"


def changes(track: Points, ring: Points) -> int:
    """How often a track passes between the inside and the outside of a ring.

    The track is cut wherever the ring could meet it, and each bit is asked where its middle lies:
    inside, outside, or along the ring.
    """
    states: list[str] = []
    for a, b in pairwise(track):
        cuts = {Fraction(0), Fraction(1)}
        for c, d in zip(ring, ring[1:] + ring[:1], strict=True):
            cuts |= {each for each in _parameters(a, b, c, d) if 0 < each < 1}
        ordered = sorted(cuts)
        for low, high in pairwise(ordered):
            middle = (low + high) / 2
            x, y = a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1])
            states.append(_where(x, y, ring))
    sides = [state for state in states if state != "on"]
    return sum(one != two for one, two in pairwise(sides))

"""Rivers, mountains and fields drawn at random (SR-03 to SR-06), in whole numbers."""

from typing import Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    HALF_A,
    HALF_B,
    MAX_SCENERY_TRIES,
    MIN_LENGTH_PERCENT,
    MOUNTAIN_LENGTH,
    SPAN,
    TURNS,
)
from quai.games.string_railway.geometry import APART, INSIDE, length, locate, path_length, ways_meet
from quai.games.string_railway.lines import Line, Points, drawn
from quai.games.string_railway.scenery import judge_field, judge_mountain, judge_river
from quai.games.string_railway.squares import Square, square, way_touches

STRIDE: Final = 283
"""The length of every vector in the table of half-diagonals, which serve as directions."""
RIVER_STEPS: Final = 26
LAST_STEP: Final = 85
MOUNTAIN_POINTS: Final = 18
FIELD_POINTS: Final = 24


def _step_is_clear(field: Line, places: list[Square], points: Points, x: i64, y: i64) -> bool:
    """Whether a river may flow on to a point: inside, off the places, off itself."""
    if locate(field, x, y) != INSIDE:
        return False
    count: i64 = points.count
    at = points.numbers
    from_x: i64 = at[count - 2]
    from_y: i64 = at[count - 1]
    for place in places:
        if way_touches(place, from_x, from_y, x, y):
            return False
    end: i64 = 0
    while end + 5 < count:
        if ways_meet(from_x, from_y, x, y, at[end], at[end + 1], at[end + 2], at[end + 3]) != APART:
            return False
        end += 2
    return True


def draw_river(field: Line, places: list[Square], rng: Rng) -> Line | None:
    """A river that winds in from a random point; None if it runs into a corner."""
    side = field.segment(rng.below(field.count))
    share: i64 = 1 + rng.below(62)
    x: i64 = side.x0 + (side.x1 - side.x0) * share // 63
    y: i64 = side.y0 + (side.y1 - side.y0) * share // 63
    heading: i64 = rng.below(TURNS)
    x += HALF_A[heading] * 100 // STRIDE
    y += HALF_B[heading] * 100 // STRIDE
    points = Points()
    points.add(x, y)
    if not _step_is_clear(field, places, points, x, y):
        return None
    bend: i64 = 0
    steps: i64 = 0
    while steps <= RIVER_STEPS:
        bend = 2 * bend // 3 + rng.below(41) - 20
        stride: i64 = STRIDE if steps < RIVER_STEPS else LAST_STEP
        found = False
        turn: i64 = 0
        while turn < 150 and not found:
            for sign in (1, -1):
                way: i64 = (heading + bend + turn * sign) % TURNS
                x = points.numbers[points.count - 2] + HALF_A[way] * stride // STRIDE
                y = points.numbers[points.count - 1] + HALF_B[way] * stride // STRIDE
                if _step_is_clear(field, places, points, x, y):
                    found = True
                    heading = way
                    break
            turn += 25
        if not found:
            return None
        points.add(x, y)
        steps += 1
    line = drawn(points)
    return line if not judge_river(field, places, line) else None


def _ring(x: i64, y: i64, radii: list[i64], scale: i64, wide: i64, high: i64) -> Points:
    """Points around a middle, the first again at the end.

    Radii are in thousandths of a scale, and stretched by percentages.
    """
    points = Points()
    count: i64 = len(radii)
    place: i64 = 0
    while place < count:
        way: i64 = place * TURNS // count
        far: i64 = radii[place] * scale // 1000
        points.add(
            x + HALF_A[way] * far * wide // (STRIDE * 100),
            y + HALF_B[way] * far * high // (STRIDE * 100),
        )
        place += 1
    points.add(points.numbers[0], points.numbers[1])
    return points


def _radii(count: i64, rng: Rng) -> list[i64]:
    """Radii of a rounded shape: each near the one before, and the last near the first."""
    rough: list[i64] = []
    place: i64 = 0
    while place < count:
        rough.append(700 + rng.below(601))
        place += 1
    return [
        (rough[place] * 2 + rough[place - 1] + rough[(place + 1) % count]) // 4
        for place in range(count)
    ]


def draw_mountain(field: Line, places: list[Square], rng: Rng) -> Line | None:
    """A mountain somewhere in the field; None if it does not fit there."""
    x: i64 = field.left + rng.below(field.right - field.left)
    y: i64 = field.top + rng.below(field.bottom - field.top)
    if locate(field, x, y) != INSIDE:
        return None
    radii = _radii(MOUNTAIN_POINTS, rng)
    wide: i64 = 60 + rng.below(81)
    high: i64 = 200 - wide
    low: i64 = 300
    largest: i64 = 3000
    while low <= largest:
        scale: i64 = (low + largest) // 2
        ring = _ring(x, y, radii, scale, wide, high)
        measured = path_length(ring)
        if measured > MOUNTAIN_LENGTH * 1000:
            largest = scale - 1
        elif measured < MOUNTAIN_LENGTH * 10 * (MIN_LENGTH_PERCENT + 1):
            low = scale + 1
        else:
            line = drawn(ring, True)
            in_span = line.left >= 0 and line.top >= 0
            in_span = in_span and line.right <= SPAN and line.bottom <= SPAN
            return line if in_span and not judge_mountain(field, places, line) else None
    return None


def some_river(field: Line, places: list[Square], rng: Rng) -> Line | None:
    """A random river; None if all tries fail."""
    tries: i64 = MAX_SCENERY_TRIES
    while tries > 0:
        line = draw_river(field, places, rng)
        if line is not None:
            return line
        tries -= 1
    return None


def some_mountain(field: Line, places: list[Square], rng: Rng) -> Line | None:
    """A random mountain; None if all tries fail."""
    tries: i64 = MAX_SCENERY_TRIES
    while tries > 0:
        line = draw_mountain(field, places, rng)
        if line is not None:
            return line
        tries -= 1
    return None


def sure_scenery(field: Line, places: list[Square]) -> tuple[Line | None, Line | None]:
    """SR-03: the river and the mountain that the fixed search finds for a field, if any."""
    rng = Rng(length(field) % 2147483647)
    return some_river(field, places, rng), some_mountain(field, places, rng)


def draw_field(companies: i64, rng: Rng) -> tuple[Line, list[Square]] | None:
    """A field of any shape with its places, the main stations along its rim."""
    radii = _radii(FIELD_POINTS, rng)
    wide: i64 = 85 + rng.below(31)
    scale: i64 = 3900 + rng.below(900)
    middle: i64 = SPAN // 2
    line = drawn(_ring(middle, middle, radii, scale, wide, 200 - wide), True)
    first: i64 = rng.below(TURNS)
    places: list[Square] = []
    number: i64 = 0
    while number < companies:
        way: i64 = (first + number * TURNS // companies) % TURNS
        angle: i64 = rng.below(90)
        far: i64 = scale
        while far > 1000:
            x: i64 = middle + HALF_A[way] * far // STRIDE
            y: i64 = middle + HALF_B[way] * far // STRIDE
            place = square(x, y, angle)
            if not judge_field(1, line, [place]):
                places.append(place)
                break
            far -= 100
        number += 1
    return (line, places) if not judge_field(companies, line, places) else None

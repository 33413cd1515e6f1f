"""Routes: strings drawn through stations, with their slack taken up (SR-22).

Slack lies on open ground: in one lazy bulge, in a swing to both sides, or, where there is room for
neither, in a round coil beside a tile. Whole numbers only: every machine draws the same.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.games.string_railway.cards import HALF_A, HALF_B, MIN_LENGTH_PERCENT, TURNS
from quai.games.string_railway.geometry import distance, path_length
from quai.games.string_railway.lines import Points
from quai.games.string_railway.squares import Square

PULL: Final = 160
"""How far from the middle of a tile an end may lie."""
BULGE: Final = 0
SWING: Final = 1
COIL: Final = 2
CURVE_STEPS: Final = 10
CURVE_CUBED: Final = CURVE_STEPS * CURVE_STEPS * CURVE_STEPS
MAX_CURVE: Final = 4200
"""How far the handles of a curve may lie aside."""
MAX_DRAWINGS: Final = 8
"""How often a shape is drawn before its length is given up."""
STRIDE: Final = 283
"""The length of every vector in the table of half-diagonals, which serve as directions."""
COIL_STEP: Final = 45
"""Degrees from one point of a coil to the next."""
COIL_STEPS: Final = 8
assert COIL_STEPS == TURNS // COIL_STEP
CORE: Final = 2
"""The innermost point of a coil, in steps from its middle."""
SPACING: Final = 74
"""The usual distance between neighbouring strands of a coil."""
MIN_SPACING: Final = 56
MAX_SPACING: Final = 92
MAX_COIL: Final = 22
"""Steps of the longest coil."""
COIL_CLEARANCE: Final = 320
"""From the middle of a tile to the coil beside it."""


class Route:
    """The places a string passes, one per station, and how its slack is to be taken up.

    `bends[k]` curves the way from place k to the next. `style` says what the slack becomes, `span`
    on which way, and `side` to which side of it. A coil of `steps` lies around (x, y), and is
    entered from the direction `entry`.
    """

    __slots__ = ("bends", "entry", "places", "side", "span", "steps", "style", "x", "y")

    def __init__(self, places: list[i64]) -> None:
        self.places: list[i64] = places
        self.bends: list[i64] = [0] * (len(places) // 2 - 1)
        self.style: i64 = BULGE
        self.span: i64 = 0
        self.side: i64 = 1
        self.x: i64 = 0
        self.y: i64 = 0
        self.entry: i64 = 0
        self.steps: i64 = 0

    def way_length(self) -> i64:
        """How far the places are apart between which the slack lies."""
        place: i64 = 2 * self.span
        places = self.places
        dx: i64 = places[place + 2] - places[place]
        dy: i64 = places[place + 3] - places[place + 1]
        return distance(dx, dy) // 1000

    def choose(self, slack: i64) -> None:
        """Make a bulge of a swing that would be steep."""
        if self.style == SWING and slack > self.way_length():
            self.style = BULGE

    def guess(self, slack: i64) -> i64:
        """About the size of a curve that takes up this much slack."""
        square: i64 = slack * (slack + 4 * self.way_length())
        scale: float = 0.408 if self.style == BULGE else 0.75
        return i64(sqrt(float(square)) * scale)

    def draw(self, points: Points, size: i64) -> None:
        """Draw the whole string, its slack shape being of this size."""
        points.count = 0
        points.add(self.places[0], self.places[1])
        way: i64 = 0
        while way < len(self.bends):
            self._draw_way(points, way, size)
            way += 1

    def draw_span(self, points: Points, size: i64) -> None:
        """Draw only the way on which the slack lies."""
        points.count = 0
        points.add(self.places[2 * self.span], self.places[2 * self.span + 1])
        self._draw_way(points, self.span, size)

    def _draw_way(self, points: Points, way: i64, size: i64) -> None:
        """Draw on from a place to the next."""
        places = self.places
        ax: i64 = places[2 * way]
        ay: i64 = places[2 * way + 1]
        bx: i64 = places[2 * way + 2]
        by: i64 = places[2 * way + 3]
        bend: i64 = self.bends[way]
        if way == self.span and size != 0:
            if self.style == COIL:
                coil(points, self, bx, by, size)
            else:
                curve(points, ax, ay, bx, by, size * self.side, self.style)
        elif bend != 0:
            curve(points, ax, ay, bx, by, bend, BULGE)
        points.add(bx, by)


def laid(route: Route, nominal: i64, loose: bool) -> Points | None:
    """A route drawn so that it has its length (SR-22); None if that cannot be.

    Slack that SR-22 allows stays; with loose strings all of it does.
    """
    most: i64 = nominal * 1000
    least: i64 = most * MIN_LENGTH_PERCENT // 100
    wanted: i64 = (least + most) // 2
    points = Points()
    route.draw(points, 0)
    base: i64 = path_length(points)
    if base > most:
        return None
    if loose or base >= least:
        return points
    route.draw_span(points, 0)
    others: i64 = base - path_length(points)
    route.choose((wanted - base) // 1000)
    coiled = route.style == COIL
    low: i64 = MIN_SPACING - 1 if coiled else 0
    high: i64 = MAX_SPACING + 1 if coiled else MAX_CURVE
    short: i64 = base
    long: i64 = -1
    size: i64 = SPACING if coiled else route.guess((wanted - base) // 1000)
    tries: i64 = MAX_DRAWINGS
    while tries > 0 and low < size and size < high:
        route.draw_span(points, size)
        measured: i64 = others + path_length(points)
        if measured < least:
            low = size
            short = measured
        elif measured > most:
            high = size
            long = measured
        else:
            route.draw(points, size)
            return points
        if long < 0:
            size += 1 + size * (wanted - measured) // (measured - base + 1)
        elif coiled or low == 0:
            size = size * (wanted - base) // (measured - base)
        else:
            size = low + 1 + (high - low) * (wanted - short) // (long - short)
        tries -= 1
    return None


def places_on(squares: list[Square], stations: list[i64], reach: i64) -> list[i64]:
    """Where a string passes stations: inner ones off their middle, to shorten the way."""
    count: i64 = len(stations)
    places: list[i64] = []
    place: i64 = 0
    while place < count:
        tile = squares[stations[place]]
        if place == 0:
            toward = squares[stations[1]]
            x, y = pulled(tile, toward.x, toward.y, reach)
        elif place == count - 1:
            toward = squares[stations[place - 1]]
            x, y = pulled(tile, toward.x, toward.y, reach)
        else:
            before = squares[stations[place - 1]]
            after = squares[stations[place + 1]]
            x, y = pulled(tile, (before.x + after.x) // 2, (before.y + after.y) // 2, reach)
        places.append(x)
        places.append(y)
        place += 1
    return places


def pulled(tile: Square, x: i64, y: i64, reach: i64) -> tuple[i64, i64]:
    """A point on a tile, at a distance from its middle towards another point."""
    dx: i64 = x - tile.x
    dy: i64 = y - tile.y
    whole: i64 = distance(dx, dy) // 1000
    if whole <= reach:
        return tile.x, tile.y
    return tile.x + dx * reach // whole, tile.y + dy * reach // whole


def straight(squares: list[Square], stations: list[i64]) -> i64:
    """The shortest way through the middles of stations."""
    total: i64 = 0
    place: i64 = 1
    while place < len(stations):
        one = squares[stations[place - 1]]
        two = squares[stations[place]]
        total += distance(two.x - one.x, two.y - one.y)
        place += 1
    return total // 1000


# Shapes that take up slack: each adds the points between two places, for a size


def curve(points: Points, ax: i64, ay: i64, bx: i64, by: i64, size: i64, style: i64) -> None:
    """A bulge to one side, left or right by the sign of `size`, or a swing to both.

    It is a cubic curve. The handles of a bulge lean outwards the more, the larger it is, so that
    much slack makes it round.
    """
    dx: i64 = bx - ax
    dy: i64 = by - ay
    whole: i64 = distance(dx, dy) // 1000
    if whole == 0:
        return
    lean: i64 = 0
    far: i64 = size
    if style == BULGE:
        lean = (size if size > 0 else -size) * 3 // 5
    else:
        far = -size
    ox: i64 = dx // 3 - dx * lean // whole
    oy: i64 = dy // 3 - dy * lean // whole
    px: i64 = ax + ox - dy * size // whole
    py: i64 = ay + oy + dx * size // whole
    qx: i64 = bx - ox - dy * far // whole
    qy: i64 = by - oy + dx * far // whole
    points.make_room(2 * CURVE_STEPS)
    _coordinates(points.numbers, points.count, ax, px, qx, bx)
    _coordinates(points.numbers, points.count + 1, ay, py, qy, by)
    points.count += 2 * CURVE_STEPS - 2


def _coordinates(numbers: Numbers, place: i64, a: i64, p: i64, q: i64, b: i64) -> None:
    """Write every second number from a place on: one coordinate of a curve from a to b.

    It is (1 - t)^3 a + 3 (1 - t)^2 t p + 3 (1 - t) t^2 q + t^3 b for each step t, in powers of t.
    """
    first: i64 = 3 * CURVE_STEPS * CURVE_STEPS * (p - a)
    second: i64 = 3 * CURVE_STEPS * (a - 2 * p + q)
    third: i64 = b - a + 3 * (p - q)
    step: i64 = 1
    while step < CURVE_STEPS:
        numbers[place] = (((third * step + second) * step + first) * step) // CURVE_CUBED + a
        place += 2
        step += 1


def coil(points: Points, route: Route, bx: i64, by: i64, spacing: i64) -> None:
    """A double spiral: to the middle of the coil and out again between the strands.

    It is left on the side of (bx, by). Neighbouring strands are `spacing` apart.
    """
    x: i64 = route.x
    y: i64 = route.y
    exit_steps: i64 = 0
    best: i64 = 0
    turned: i64 = 0
    while turned < COIL_STEPS:
        way: i64 = (route.entry + COIL_STEP * turned) % TURNS
        dot: i64 = HALF_A[way] * (bx - x) + HALF_B[way] * (by - y)
        if turned == 0 or dot > best:
            best = dot
            exit_steps = turned
        turned += 1
    half: i64 = COIL_STEPS // 2
    steps: i64 = route.steps
    more: i64 = (route.side * (exit_steps - half) + half + COIL_STEPS) % COIL_STEPS - half
    step: i64 = steps
    while step >= CORE:
        way = route.entry - route.side * COIL_STEP * (steps - step)
        _coil_point(points, x, y, way, step, spacing)
        step -= 1
    step = CORE
    while step <= steps + more:
        way = route.entry + 180 + route.side * COIL_STEP * (step - steps)
        _coil_point(points, x, y, way, step, spacing)
        step += 1


def _coil_point(points: Points, x: i64, y: i64, way: i64, step: i64, spacing: i64) -> None:
    far: i64 = spacing * step * COIL_STEP // 180
    turned: i64 = way % TURNS
    points.add(x + HALF_A[turned] * far // STRIDE, y + HALF_B[turned] * far // STRIDE)


def coil_steps(slack: i64) -> i64:
    """How many steps a coil has that takes up this much slack; both strands together."""
    steps: i64 = CORE + 1
    while steps < MAX_COIL and SPACING * steps * steps * COIL_STEP * COIL_STEP < slack * 10313:
        steps += 1
    return steps


def detour(route: Route) -> i64:
    """How much longer the way is by the middle of a route's coil."""
    places = route.places
    place: i64 = 2 * route.span
    ax: i64 = places[place]
    ay: i64 = places[place + 1]
    bx: i64 = places[place + 2]
    by: i64 = places[place + 3]
    there: i64 = distance(route.x - ax, route.y - ay) + distance(route.x - bx, route.y - by)
    return (there - distance(bx - ax, by - ay)) // 1000


def coil_radius(steps: i64) -> i64:
    """How far a coil reaches from its middle."""
    return SPACING * (steps + COIL_STEPS // 2 - 1) * COIL_STEP // 180

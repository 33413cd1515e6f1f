"""The fixed search for a track (SR-23), which decides whether a string may be given up.

It is a part of the rules: logs in which a string was given up rely on it, so what it tries, and in
which order, must never change. How a track should look is no concern of it: see `track_search.py`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.games.string_railway.candidates import Candidate, judged, may_enter
from quai.games.string_railway.cards import (
    BITS,
    LONG,
    MIN_LENGTH_PERCENT,
    NOMINAL,
    SHORT,
    SIDE,
)
from quai.games.string_railway.geometry import distance, path_length
from quai.games.string_railway.lines import Points
from quai.games.string_railway.routes import PULL, places_on
from quai.games.string_railway.squares import Square

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

BOW_STEPS: Final = 8
MAX_BOW: Final = 2600
WAVE: Final = 110
"""The usual half-wave of a meander."""
MAX_WAVE: Final = 420
FOLD: Final = 165
"""How far a fold on a tile reaches to both sides of its middle."""
MAX_FOLDS: Final = 18
BOW: Final = 0
WAVES: Final = 1
FOLDS: Final = 2
BENDS: Final = [0, 300, -300, 700, -700, 1300, -1300]


class FixedRoute:
    """The places that a string of the fixed search passes, and how its slack is taken up.

    `bends[k]` bows the way from place k to the next. `style` and `span` say where the slack goes:
    into a bow or waves on that way, or into folds on the last tile.
    """

    __slots__ = ("bends", "last", "places", "side", "span", "style")

    def __init__(self, places: list[i64], last: Square) -> None:
        self.places: list[i64] = places
        self.last: Square = last
        self.bends: list[i64] = [0] * (len(places) // 2 - 1)
        self.style: i64 = FOLDS
        self.span: i64 = 0
        self.side: i64 = 1

    def draw(self, folds: i64, size: i64) -> Points:
        """The whole polyline, its slack shape being of this size."""
        places = self.places
        ways: i64 = len(self.bends)
        points = Points()
        points.add(places[0], places[1])
        way: i64 = 0
        while way < ways:
            ax: i64 = places[2 * way]
            ay: i64 = places[2 * way + 1]
            bx: i64 = places[2 * way + 2]
            by: i64 = places[2 * way + 3]
            if way == self.span and self.style == BOW:
                _bow(points, ax, ay, bx, by, size)
            elif way == self.span and self.style == WAVES:
                _wave(points, ax, ay, bx, by, size)
            elif self.bends[way] != 0:
                _bow(points, ax, ay, bx, by, self.bends[way])
            if way == ways - 1 and folds > 1:
                _fold(points, self.last, ax, ay, folds, size)
            else:
                points.add(bx, by)
            way += 1
        return points


def _laid(route: FixedRoute, nominal: i64, loose: bool) -> Points | None:
    """A route drawn so that it has its length (SR-22); None if that cannot be.

    Slack that SR-22 allows stays; with loose strings all of it does.
    """
    most: i64 = nominal * 1000
    least: i64 = most * MIN_LENGTH_PERCENT // 100
    style = route.style
    plain = route.draw(0, 0)
    measured = path_length(plain)
    if measured > most:
        return None
    if loose or measured >= least:
        return plain
    folds: i64 = 0
    largest: i64 = MAX_BOW if style == BOW else MAX_WAVE
    if style == FOLDS:
        folds = (most - measured) // (2000 * FOLD) + 2
        if folds > MAX_FOLDS:
            return None
        largest = FOLD
    low: i64 = 0
    high: i64 = largest
    while low <= high:
        size: i64 = (low + high) // 2
        points = route.draw(folds, size * route.side)
        measured = path_length(points)
        if measured > most:
            high = size - 1
        elif measured < least:
            low = size + 1
        else:
            return points
    return None


# Shapes that take up slack: each adds the points between two places, for a size


def _bow(points: Points, ax: i64, ay: i64, bx: i64, by: i64, size: i64) -> None:
    """A curve to one side, `size` at its middle; left or right by its sign."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    whole: i64 = distance(dx, dy) // 1000
    if whole == 0 or size == 0:
        return
    step: i64 = 1
    while step < BOW_STEPS:
        off: i64 = size * 4 * step * (BOW_STEPS - step) // (BOW_STEPS * BOW_STEPS)
        points.add(
            ax + dx * step // BOW_STEPS - dy * off // whole,
            ay + dy * step // BOW_STEPS + dx * off // whole,
        )
        step += 1


def _wave(points: Points, ax: i64, ay: i64, bx: i64, by: i64, size: i64) -> None:
    """A meander between the tiles at both ends."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    whole: i64 = distance(dx, dy) // 1000
    from_start: i64 = 320 if whole > 1000 else whole // 3
    run: i64 = whole - 2 * from_start
    waves: i64 = run // WAVE
    if waves < 1:
        return
    sign: i64 = size
    place: i64 = 0
    while place < waves:
        along: i64 = from_start + run * (2 * place + 1) // (2 * waves)
        points.add(
            ax + dx * along // whole - dy * sign // whole,
            ay + dy * along // whole + dx * sign // whole,
        )
        sign = -sign
        place += 1


def _fold(points: Points, tile: Square, ax: i64, ay: i64, folds: i64, size: i64) -> None:
    """Folds on the last tile, entered by the side that faces (ax, ay)."""
    dx: i64 = ax - tile.x
    dy: i64 = ay - tile.y
    vx: i64 = tile.ea
    vy: i64 = tile.eb
    along: i64 = vx * dx + vy * dy
    across: i64 = vx * dy - vy * dx
    turned: i64 = across if across > 0 else -across
    if (along if along > 0 else -along) < turned:
        vx, vy = -vy, vx
        along = across
    if along < 0:
        vx = -vx
        vy = -vy
    points.add(tile.x + vx * 190 // SIDE, tile.y + vy * 190 // SIDE)
    sign: i64 = size
    place: i64 = 0
    while place < folds:
        inwards: i64 = FOLD - 2 * FOLD * place // (folds - 1)
        points.add(
            tile.x + (vx * inwards - vy * sign) // SIDE, tile.y + (vy * inwards + vx * sign) // SIDE
        )
        sign = -sign
        place += 1


# The search


def find_track(state: "StringRailwayState") -> Candidate | None:
    """SR-23: the fixed search for a legal track, from every own station to every other.

    Nearest pairs go first; each is tried straight, with folds at either end, and with bows to both
    sides.
    """
    company = state.company()
    for string in (SHORT, LONG):
        if state.left[company][string] == 0:
            continue
        for own, other in _pairs(state, company, NOMINAL[string]):
            found = _through_pair(state, company, string, own, other)
            if found is not None:
                return found
    return None


def _pairs(state: "StringRailwayState", company: i64, nominal: i64) -> list[tuple[i64, i64]]:
    """Own stations with others in reach, nearest first."""
    ranked: list[tuple[i64, i64, i64]] = []
    own: i64 = 0
    for tile in state.tiles:
        if tile.bears & BITS[company] != 0:
            other: i64 = 0
            for there in state.squares:
                far: i64 = distance(there.x - tile.square.x, there.y - tile.square.y) // 1000
                if other != own and far <= nominal + 2 * PULL and may_enter(state, company, other):
                    ranked.append((far, own, other))
                other += 1
        own += 1
    ranked.sort()
    return [(own, other) for _, own, other in ranked]


def _through_pair(
    state: "StringRailwayState", company: i64, string: i64, own: i64, other: i64
) -> Candidate | None:
    nominal: i64 = NOMINAL[string]
    for first, last in ((own, other), (other, own)):
        for bend in BENDS:
            route = _route(state.squares, first, last, PULL)
            route.bends[0] = bend
            points = _laid(route, nominal, state.loose)
            if points is not None:
                found = judged(state, company, string, points)
                if found is not None:
                    return found
        for style in (BOW, WAVES):
            for side in (1, -1):
                route = _route(state.squares, first, last, 0)
                route.style = style
                route.side = side
                points = _laid(route, nominal, state.loose)
                if points is not None:
                    found = judged(state, company, string, points)
                    if found is not None:
                        return found
    return None


def _route(squares: list[Square], first: i64, last: i64, reach: i64) -> FixedRoute:
    return FixedRoute(places_on(squares, [first, last], reach), squares[last])

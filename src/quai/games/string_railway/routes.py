"""Routes: strings drawn through stations, with their slack taken up (SR-22).

Whole numbers only: what the fixed search of SR-23 finds is the same on every machine.
"""

from typing import Final

from mypy_extensions import i64

from quai.games.string_railway.cards import MIN_LENGTH_PERCENT, SIDE
from quai.games.string_railway.geometry import distance, path_length
from quai.games.string_railway.squares import Square

BOW_STEPS: Final = 8
MAX_BOW: Final = 2600
WAVE: Final = 110
"""The usual half-wave of a meander."""
MAX_WAVE: Final = 420
FOLD: Final = 165
"""How far a fold on a tile reaches to both sides of its middle."""
MAX_FOLDS: Final = 18
PULL: Final = 160
"""How far from the middle of a tile an end may lie."""
BOW: Final = 0
WAVES: Final = 1
FOLDS: Final = 2


class Route:
    """The places a string passes, one per station, and how its slack is to be taken up.

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

    def draw(self, folds: i64, size: i64) -> list[i64]:
        """The whole polyline, its slack shape being of this size."""
        places = self.places
        ways: i64 = len(self.bends)
        points: list[i64] = [places[0], places[1]]
        way: i64 = 0
        while way < ways:
            ax: i64 = places[2 * way]
            ay: i64 = places[2 * way + 1]
            bx: i64 = places[2 * way + 2]
            by: i64 = places[2 * way + 3]
            if way == self.span and self.style == BOW:
                bow(points, ax, ay, bx, by, size)
            elif way == self.span and self.style == WAVES:
                wave(points, ax, ay, bx, by, size)
            elif self.bends[way] != 0:
                bow(points, ax, ay, bx, by, self.bends[way])
            if way == ways - 1 and folds > 1:
                fold(points, self.last, ax, ay, folds, size)
            else:
                points.append(bx)
                points.append(by)
            way += 1
        return points


def laid(route: Route, nominal: i64, loose: bool) -> list[i64]:
    """A route drawn so that it has its length (SR-22); no points if that cannot be.

    Slack that SR-22 allows stays; with loose strings all of it does.
    """
    most: i64 = nominal * 1000
    least: i64 = most * MIN_LENGTH_PERCENT // 100
    style = route.style
    plain = route.draw(0, 0)
    measured = path_length(plain)
    if measured > most:
        return []
    if loose or measured >= least:
        return plain
    folds: i64 = 0
    largest: i64 = MAX_BOW if style == BOW else MAX_WAVE
    if style == FOLDS:
        folds = (most - measured) // (2000 * FOLD) + 2
        if folds > MAX_FOLDS:
            return []
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
    return []


def make_route(squares: list[Square], stations: list[i64], reach: i64) -> Route:
    """A route through stations: inner ones are passed off their middle, to shorten the way."""
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
    return Route(places, squares[stations[count - 1]])


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


def bow(points: list[i64], ax: i64, ay: i64, bx: i64, by: i64, size: i64) -> None:
    """A curve to one side, `size` at its middle; left or right by its sign."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    whole: i64 = distance(dx, dy) // 1000
    if whole == 0 or size == 0:
        return
    step: i64 = 1
    while step < BOW_STEPS:
        off: i64 = size * 4 * step * (BOW_STEPS - step) // (BOW_STEPS * BOW_STEPS)
        points.append(ax + dx * step // BOW_STEPS - dy * off // whole)
        points.append(ay + dy * step // BOW_STEPS + dx * off // whole)
        step += 1


def wave(points: list[i64], ax: i64, ay: i64, bx: i64, by: i64, size: i64) -> None:
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
        points.append(ax + dx * along // whole - dy * sign // whole)
        points.append(ay + dy * along // whole + dx * sign // whole)
        sign = -sign
        place += 1


def fold(points: list[i64], tile: Square, ax: i64, ay: i64, folds: i64, size: i64) -> None:
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
    points.append(tile.x + vx * 190 // SIDE)
    points.append(tile.y + vy * 190 // SIDE)
    sign: i64 = size
    place: i64 = 0
    while place < folds:
        inwards: i64 = FOLD - 2 * FOLD * place // (folds - 1)
        points.append(tile.x + (vx * inwards - vy * sign) // SIDE)
        points.append(tile.y + (vy * inwards + vx * sign) // SIDE)
        sign = -sign
        place += 1

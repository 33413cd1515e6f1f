"""How strings are laid well: routes through stations, with their slack taken up; places for tiles.

The fixed search of SR-12 and SR-23 lives here, so everything is whole numbers: what it finds is the
same on every machine.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    BITS,
    HALF_A,
    HALF_B,
    JUNCTION,
    LEAST_PERCENT,
    LONG,
    NOMINAL,
    OWNABLE,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    SHORT,
    SIDE,
    SPAN,
    TERMINUS,
    TILE_EFFORT,
)
from quai.games.string_railway.judge import Verdict, is_full, judge_track, tile_fits
from quai.games.string_railway.kernel import Line, Square, length
from quai.games.string_railway.state import NOBODY, Table, square

BOW_STEPS: Final = 8
MOST_BOW: Final = 2600
WAVE: Final = 110
"""The usual half-wave of a meander."""
MOST_WAVE: Final = 420
FOLD: Final = 165
"""How far a fold on a tile reaches to both sides of its middle."""
MOST_FOLDS: Final = 18
PULL: Final = 160
"""How far from the middle of a tile an end may lie."""
MOST_STATIONS: Final = 9


def distance(dx: i64, dy: i64) -> i64:
    """A length in thousandths of a tenth, as SR-22 measures it."""
    return i64(sqrt(float(1000000 * (dx * dx + dy * dy))))


def path_length(points: list[i64]) -> i64:
    """The length of a polyline, as SR-22 measures it."""
    total: i64 = 0
    place: i64 = 2
    count: i64 = len(points)
    while place < count:
        total += distance(points[place] - points[place - 2], points[place + 1] - points[place - 1])
        place += 2
    return total


# Shapes that take up slack: each gives the points between two places, for a size


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


BOW: Final = 0
WAVES: Final = 1
FOLDS: Final = 2


class Route:
    """Places a string passes, one a station, and how its slack is to be taken up.

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

    Slack up to one part in a hundred stays; with loose strings all of it does.
    """
    most: i64 = nominal * 1000
    least: i64 = most * LEAST_PERCENT // 100
    style = route.style
    plain = route.draw(0, 0)
    measured = path_length(plain)
    if measured > most:
        return []
    if loose or measured >= least:
        return plain
    folds: i64 = 0
    largest: i64 = MOST_BOW if style == BOW else MOST_WAVE
    if style == FOLDS:
        folds = (most - measured) // (2000 * FOLD) + 2
        if folds > MOST_FOLDS:
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


# Candidates


class Candidate:
    """A legal track and what is said of it."""

    __slots__ = ("points", "string", "verdict")

    def __init__(self, string: i64, points: list[i64], verdict: Verdict) -> None:
        self.string: i64 = string
        self.points: list[i64] = points
        self.verdict: Verdict = verdict


def judged(table: Table, company: i64, string: i64, points: list[i64]) -> Candidate | None:
    """A drawn track if it is legal."""
    count: i64 = len(points)
    if count < 4 or count > 400:
        return None
    place: i64 = 2
    while place < count:
        x: i64 = points[place]
        y: i64 = points[place + 1]
        if x == points[place - 2] and y == points[place - 1]:
            return None
        if x < 0 or y < 0 or x > SPAN or y > SPAN:
            return None
        place += 2
    verdict = judge_track(table, company, string, Line(points, False), True)
    return Candidate(string, points, verdict) if verdict.legal else None


def may_enter(table: Table, company: i64, place: i64) -> bool:
    """SR-19: whether a company is on a tile or may come to it."""
    tile = table.tiles[place]
    return tile.bears & BITS[company] != 0 or not is_full(tile)


def worth(table: Table, company: i64, place: i64) -> i64:
    """About what touching a tile gives a company."""
    tile = table.tiles[place]
    if tile.bears & BITS[company] != 0:
        return 1 if tile.station == JUNCTION else 0
    if tile.station == SCENIC:
        return 2
    if OWNABLE[tile.station] and tile.owner == NOBODY:
        return OWNER_POINTS[tile.station] + 1
    return POINTS[tile.station]


def station_order(table: Table, company: i64, nominal: i64, rng: Rng) -> list[i64]:
    """Stations to pass through, from one of the company's own on, near and worthwhile ones first.

    A terminus can only be at an end.
    """
    own: list[i64] = []
    place: i64 = 0
    for tile in table.tiles:
        if tile.bears & BITS[company] != 0:
            own.append(place)
        place += 1
    at: i64 = own[rng.below(len(own))]
    chosen: list[i64] = [at]
    left: i64 = nominal
    appetite: i64 = 1 + rng.below(4)
    while len(chosen) < MOST_STATIONS:
        here = table.squares[at]
        weights: list[i64] = []
        total: i64 = 0
        place = 0
        for there in table.squares:
            weight: i64 = 0
            if place not in chosen and may_enter(table, company, place):
                far: i64 = distance(there.x - here.x, there.y - here.y) // 1000
                if far < left + PULL:
                    value = worth(table, company, place)
                    weight = (1 + 6 * value * appetite) * 1000000 // (far * far // 500 + 1000)
            weights.append(weight)
            total += weight
            place += 1
        if total == 0:
            break
        pick: i64 = rng.below(total)
        at = 0
        while pick >= weights[at]:
            pick -= weights[at]
            at += 1
        there = table.squares[at]
        left -= distance(there.x - here.x, there.y - here.y) // 1000
        chosen.append(at)
        if table.tiles[at].station == TERMINUS or rng.below(1 + 2 * appetite) == 0:
            break
    return chosen


def pulled(tile: Square, x: i64, y: i64, reach: i64) -> tuple[i64, i64]:
    """A point on a tile, so far from its middle towards another point."""
    dx: i64 = x - tile.x
    dy: i64 = y - tile.y
    whole: i64 = distance(dx, dy) // 1000
    if whole <= reach:
        return tile.x, tile.y
    return tile.x + dx * reach // whole, tile.y + dy * reach // whole


def make_route(table: Table, stations: list[i64], reach: i64) -> Route:
    """A route through stations: inner ones are passed off their middle, to shorten the way."""
    squares = table.squares
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


def random_route(table: Table, stations: list[i64], slack: i64, rng: Rng) -> Route:
    """A route with a shape for its slack chosen at random, round things or over them."""
    reach: i64 = rng.below(PULL) if slack > 400 else PULL
    if rng.below(2) == 0:
        stations.reverse()
    route = make_route(table, stations, reach)
    ways: i64 = len(route.bends)
    route.span = rng.below(ways)
    route.side = 1 if rng.below(2) == 0 else -1
    style: i64 = rng.below(8)
    if style < 2:
        route.style = BOW
    elif style < 4:
        route.style = WAVES
    elif style == 4 and slack > 100:
        route.bends[route.span] = (1 + rng.below(slack)) * route.side // 2
    return route


def straight(table: Table, stations: list[i64]) -> i64:
    """The shortest way through the middles of stations."""
    total: i64 = 0
    place: i64 = 1
    while place < len(stations):
        one = table.squares[stations[place - 1]]
        two = table.squares[stations[place]]
        total += distance(two.x - one.x, two.y - one.y)
        place += 1
    return total // 1000


def try_track(table: Table, company: i64, rng: Rng) -> Candidate | None:
    """One random, sensible attempt at a track."""
    left = table.left[company]
    string: i64 = SHORT
    if left[SHORT] == 0 or (left[LONG] > 0 and rng.below(3) == 0):
        string = LONG
    nominal: i64 = NOMINAL[string]
    stations = station_order(table, company, nominal, rng)
    while len(stations) > 2 and straight(table, stations) > nominal + PULL:
        stations.pop()
    if len(stations) < 2:
        return None
    slack: i64 = nominal - straight(table, stations)
    route = random_route(table, stations, slack if slack > 0 else 0, rng)
    points = laid(route, nominal, table.loose)
    if not points and route.style != FOLDS:
        route.style = FOLDS
        points = laid(route, nominal, table.loose)
    return judged(table, company, string, points) if points else None


def tracks(table: Table, rng: Rng, n: i64) -> list[Candidate]:
    """Up to so many different legal tracks of the company whose turn it is."""
    company = table.company()
    found: list[Candidate] = []
    tries: i64 = 6 * n + 12
    while tries > 0 and len(found) < n:
        candidate = try_track(table, company, rng)
        if candidate is not None and not _known(found, candidate):
            found.append(candidate)
        tries -= 1
    if not found:
        sure = find_track(table)
        if sure is not None:
            found.append(sure)
    return found


def _known(found: list[Candidate], candidate: Candidate) -> bool:
    for other in found:
        if other.string == candidate.string and other.points == candidate.points:
            return True
    return False


def find_track(table: Table) -> Candidate | None:
    """SR-23: the fixed search for a legal track, from every own station to every other.

    Nearest pairs go first; each is tried straight, with folds at either end, and with bows to both
    sides.
    """
    company = table.company()
    for string in (SHORT, LONG):
        if table.left[company][string] == 0:
            continue
        for own, other in _pairs(table, company, NOMINAL[string]):
            found = _through_pair(table, company, string, own, other)
            if found is not None:
                return found
    return None


def _pairs(table: Table, company: i64, nominal: i64) -> list[tuple[i64, i64]]:
    """Own stations with others in reach, nearest first."""
    ranked: list[tuple[i64, i64, i64]] = []
    own: i64 = 0
    for tile in table.tiles:
        if tile.bears & BITS[company] != 0:
            other: i64 = 0
            for there in table.squares:
                far: i64 = distance(there.x - tile.square.x, there.y - tile.square.y) // 1000
                if other != own and far <= nominal + 2 * PULL and may_enter(table, company, other):
                    ranked.append((far, own, other))
                other += 1
        own += 1
    ranked.sort()
    return [(own, other) for _, own, other in ranked]


BENDS: Final = [0, 300, -300, 700, -700, 1300, -1300]


def _through_pair(
    table: Table, company: i64, string: i64, own: i64, other: i64
) -> Candidate | None:
    nominal: i64 = NOMINAL[string]
    for first, last in ((own, other), (other, own)):
        for bend in BENDS:
            route = make_route(table, [first, last], PULL)
            route.bends[0] = bend
            points = laid(route, nominal, table.loose)
            if points:
                found = judged(table, company, string, points)
                if found is not None:
                    return found
        for style in (BOW, WAVES):
            for side in (1, -1):
                route = make_route(table, [first, last], 0)
                route.style = style
                route.side = side
                points = laid(route, nominal, table.loose)
                if points:
                    found = judged(table, company, string, points)
                    if found is not None:
                        return found
    return None


def lay_through(table: Table, string: i64, stations: list[i64]) -> Candidate | None:
    """The best legal track through these stations in this order, if one is found: for people who
    choose stations instead of dragging a string."""
    company = table.company()
    nominal: i64 = NOMINAL[string]
    best: Candidate | None = None
    ways: i64 = len(stations) - 1
    for reach in (0, PULL):
        for turned in (False, True):
            order = stations[::-1] if turned else stations
            span: i64 = 0
            while span < ways:
                for style in (WAVES, BOW, FOLDS):
                    for side in (1, -1):
                        route = make_route(table, order, reach)
                        route.style = style
                        route.span = span
                        route.side = side
                        points = laid(route, nominal, table.loose)
                        if not points:
                            continue
                        if turned:
                            points = _reversed(points)
                        found = judged(table, company, string, points)
                        if found is None:
                            continue
                        if best is None or found.verdict.total > best.verdict.total:
                            best = found
                span += 1
    return best


def _reversed(points: list[i64]) -> list[i64]:
    back: list[i64] = []
    place: i64 = len(points) - 2
    while place >= 0:
        back.append(points[place])
        back.append(points[place + 1])
        place -= 2
    return back


# Tiles


def try_tile(table: Table, station: i64, rng: Rng) -> Square:
    """A place to try: near own stations, or anywhere; for a scenic one also in the mountain."""
    angle: i64 = rng.below(90)
    choice: i64 = rng.below(4)
    if choice >= 2:
        company = table.company()
        own: list[Square] = []
        for tile in table.tiles:
            if tile.bears & BITS[company] != 0:
                own.append(tile.square)
        near = own[rng.below(len(own))]
        toward: i64 = rng.below(360)
        far: i64 = 450 + rng.below(2200)
        return square(
            near.x + HALF_A[toward] * far // 283, near.y + HALF_B[toward] * far // 283, angle
        )
    box = table.field
    if station == SCENIC and choice == 1 and table.mountain is not None:
        box = table.mountain
    assert box is not None
    return square(
        box.left + rng.below(box.right - box.left),
        box.top + rng.below(box.bottom - box.top),
        angle,
    )


def tile_places(table: Table, station: i64, rng: Rng, n: i64) -> list[Square]:
    """Up to so many places where a tile may lie."""
    found: list[Square] = []
    tries: i64 = 6 * n + 12
    while tries > 0 and len(found) < n:
        place = try_tile(table, station, rng)
        if tile_fits(table, place):
            found.append(place)
        tries -= 1
    if not found:
        sure = find_place(table)
        if sure is not None:
            found.append(sure)
    return found


def find_place(table: Table) -> Square | None:
    """SR-12: the fixed search for a place, which depends on nothing but the table."""
    rng = Rng(position_seed(table))
    field = table.field
    assert field is not None
    tries: i64 = TILE_EFFORT
    while tries > 0:
        x: i64 = field.left + rng.below(field.right - field.left)
        y: i64 = field.top + rng.below(field.bottom - field.top)
        place = square(x, y, rng.below(90))
        if tile_fits(table, place):
            return place
        tries -= 1
    return None


def position_seed(table: Table) -> i64:
    """A number that says where everything lies."""
    seed: i64 = 7
    for tile in table.squares:
        seed = (seed * 1000003 + tile.x * 12007 + tile.y) % 2147483647
    for track in table.tracks:
        seed = (seed * 1000003 + length(track.line)) % 2147483647
    return seed

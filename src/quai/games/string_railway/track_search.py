"""Legal tracks: random ones, and the best through given stations."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.candidates import Candidate, judged
from quai.games.string_railway.cards import (
    HALF_A,
    HALF_B,
    LONG,
    NOMINAL,
    SHORT,
    TURNS,
)
from quai.games.string_railway.fixed_search import find_track
from quai.games.string_railway.geometry import INSIDE, locate, path_length
from quai.games.string_railway.lines import PART, Line, Points, part_apart, same_points
from quai.games.string_railway.routes import (
    BULGE,
    COIL,
    COIL_CLEARANCE,
    COIL_STEP,
    PULL,
    SPACING,
    STRIDE,
    SWING,
    Route,
    coil_radius,
    coil_steps,
    detour,
    laid,
    places_on,
    straight,
)
from quai.games.string_railway.scoring import CROSSED
from quai.games.string_railway.squares import Square
from quai.games.string_railway.station_choice import StationChoice

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

COIL_WAYS: Final = 8
"""Directions from a tile in which room for a coil is looked for."""
MIN_COIL_SLACK: Final = 450
"""Less slack is no coil."""
MAX_COIL_CROSSINGS: Final = 3
"""A coil that lies across other strings pays for every strand: such a track is not offered."""
TILE_REACH: Final = 283
"""The half-diagonal of a tile."""


# Random attempts


def tracks(state: "StringRailwayState", rng: Rng, n: i64) -> list[Candidate]:
    """Up to n different legal tracks of the company whose turn it is."""
    company = state.company()
    found: list[Candidate] = []
    choice = StationChoice(state, company)
    tries: i64 = 6 * n + 12
    while tries > 0 and len(found) < n:
        candidate = try_track(state, company, choice, rng)
        if candidate is not None and not _known(found, candidate):
            found.append(candidate)
        tries -= 1
    if not found:
        sure = _tidied(state, find_track(state))
        if sure is not None:
            found.append(sure)
    return found


def _tidied(state: "StringRailwayState", sure: Candidate | None) -> Candidate | None:
    """What the fixed search found, laid between the same stations without folds if possible."""
    if sure is None:
        return None
    ends: list[i64] = [sure.verdict.first, sure.verdict.last]
    found = lay_through(state, sure.string, ends)
    return sure if found is None else found


def _known(found: list[Candidate], candidate: Candidate) -> bool:
    for other in found:
        if other.string == candidate.string and same_points(other.line, candidate.line):
            return True
    return False


def try_track(
    state: "StringRailwayState", company: i64, choice: StationChoice, rng: Rng
) -> Candidate | None:
    """One random, sensible attempt at a track."""
    left = state.left[company]
    string: i64 = SHORT
    if left[SHORT] == 0 or (left[LONG] > 0 and rng.below(3) == 0):
        string = LONG
    nominal: i64 = NOMINAL[string]
    stations = choice.order(nominal, rng)
    if len(stations) < 2:
        return None
    direct: i64 = straight(state.squares, stations)
    while len(stations) > 2 and direct > nominal + PULL:
        stations.pop()
        direct = straight(state.squares, stations)
    slack: i64 = nominal - direct
    route = random_route(state, stations, slack if slack > 0 else 0, rng)
    points = laid(route, nominal, state.loose)
    found = None if points is None else judged(state, company, string, points)
    if found is None and slack > MIN_COIL_SLACK and not state.loose:
        found = _coiled(state, company, string, route, rng.below(TURNS))
        if found is not None and _crossed(found) > MAX_COIL_CROSSINGS:
            return None
    return found


def _crossed(track: Candidate) -> i64:
    """How many crossings a track pays for."""
    count: i64 = 0
    for item in track.verdict.items:
        if item.kind == CROSSED:
            count += 1
    return count


def random_route(state: "StringRailwayState", stations: list[i64], slack: i64, rng: Rng) -> Route:
    """A route with a shape for its slack chosen at random, round things or over them."""
    reach: i64 = rng.below(PULL) if slack > 400 else PULL
    if rng.below(2) == 0:
        stations.reverse()
    route = Route(places_on(state.squares, stations, reach))
    ways: i64 = len(route.bends)
    route.span = rng.below(ways)
    route.side = 1 if rng.below(2) == 0 else -1
    style: i64 = rng.below(8)
    if style < 3:
        route.style = SWING
    elif style == 3 and ways > 1 and slack > 400:
        route.bends[(route.span + 1) % ways] = (1 + rng.below(slack)) * -route.side // 3
    return route


# Coils


def _coiled(
    state: "StringRailwayState", company: i64, string: i64, route: Route, first: i64
) -> Candidate | None:
    """A route with its slack in a coil at the start of its span, where there is most room."""
    nominal: i64 = NOMINAL[string]
    points = Points()
    route.draw(points, 0)
    slack: i64 = nominal - path_length(points) // 1000
    if slack <= 0:
        return None
    route.style = COIL
    route.steps = coil_steps(slack)
    if not _find_room(state, route, first):
        return None
    route.steps = coil_steps(slack - detour(route) + 2 * SPACING * route.steps * COIL_STEP // 180)
    coiled = laid(route, nominal, state.loose)
    return None if coiled is None else judged(state, company, string, coiled)


def _find_room(state: "StringRailwayState", route: Route, first: i64) -> bool:
    """Set a coil beside the first tile of its span, off all tiles and, if possible, off strings."""
    radius = coil_radius(route.steps)
    x: i64 = route.places[2 * route.span]
    y: i64 = route.places[2 * route.span + 1]
    best: i64 = -1
    number: i64 = 0
    while number < COIL_WAYS and best != 0:
        way: i64 = (first + number * TURNS // COIL_WAYS) % TURNS
        far: i64 = radius + COIL_CLEARANCE
        cx: i64 = x + HALF_A[way] * far // STRIDE
        cy: i64 = y + HALF_B[way] * far // STRIDE
        if _is_open(state, cx, cy, radius):
            met = _strings_near(state, cx, cy, radius)
            if best < 0 or met < best:
                best = met
                route.x, route.y = cx, cy
                route.entry = (way + 180) % TURNS
        number += 1
    return best >= 0


def _is_open(state: "StringRailwayState", x: i64, y: i64, radius: i64) -> bool:
    """Whether no tile is in a circle, and its middle is in the field."""
    for tile in state.squares:
        dx: i64 = tile.x - x
        dy: i64 = tile.y - y
        free: i64 = radius + TILE_REACH
        if dx * dx + dy * dy < free * free:
            return False
    field = state.field
    assert field is not None
    if x - radius < field.left or x + radius > field.right:
        return False
    return y - radius >= field.top and y + radius <= field.bottom and locate(field, x, y) == INSIDE


def _strings_near(state: "StringRailwayState", x: i64, y: i64, radius: i64) -> i64:
    """How many pieces of strings lie near a circle: the fewer, the more open the ground."""
    count: i64 = 0
    for track in state.tracks:
        count += _parts_near(track.line, x, y, radius)
    if state.river is not None:
        count += _parts_near(state.river, x, y, radius)
    if state.mountain is not None:
        count += _parts_near(state.mountain, x, y, radius)
    return count


def _parts_near(line: Line, x: i64, y: i64, radius: i64) -> i64:
    left: i64 = x - radius
    right: i64 = x + radius
    top: i64 = y - radius
    bottom: i64 = y + radius
    if line.left > right or line.right < left or line.top > bottom or line.bottom < top:
        return 0
    count: i64 = 0
    part: i64 = 0
    while part < len(line.parts):
        if not part_apart(line, part, left, right, top, bottom):
            count += 1
        part += PART
    return count


# Through chosen stations


def lay_through(state: "StringRailwayState", string: i64, stations: list[i64]) -> Candidate | None:
    """The best legal track found through stations in this order.

    It is for people who choose stations instead of dragging a string. Coils are tried only where
    nothing lazier is legal.
    """
    company = state.company()
    best: Candidate | None = None
    for reach in (0, PULL):
        for route in _shapes(state.squares, stations, reach):
            points = laid(route, NOMINAL[string], state.loose)
            if points is not None:
                best = _better(best, judged(state, company, string, points))
    if best is not None:
        return best
    for turned in (False, True):
        order = stations[::-1] if turned else stations
        for span in range(len(stations) - 1):
            for number in range(2 * COIL_WAYS):
                route = Route(places_on(state.squares, order, PULL))
                route.span = span
                route.side = 1 if number % 2 else -1
                first: i64 = number * TURNS // (2 * COIL_WAYS)
                found = _coiled(state, company, string, route, first)
                if found is not None and turned:
                    found = judged(state, company, string, _reversed(found.points))
                best = _better(best, found)
    return best


def _better(one: Candidate | None, two: Candidate | None) -> Candidate | None:
    """The track with more points; the first if they are equal."""
    if one is None or two is None:
        return two if one is None else one
    return two if two.verdict.total > one.verdict.total else one


def _shapes(squares: list[Square], stations: list[i64], reach: i64) -> list[Route]:
    """Routes through stations with their slack on every way, in every style but coils."""
    routes: list[Route] = []
    for span in range(len(stations) - 1):
        for style in (BULGE, SWING):
            for side in (1, -1):
                route = Route(places_on(squares, stations, reach))
                route.style = style
                route.span = span
                route.side = side
                routes.append(route)
    return routes


def _reversed(points: list[i64]) -> Points:
    back = Points()
    place: i64 = len(points) - 2
    while place >= 0:
        back.add(points[place], points[place + 1])
        place -= 2
    return back

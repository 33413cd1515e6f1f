"""Legal tracks: random ones, the fixed search of SR-23, and the best through given stations."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    BITS,
    JUNCTION,
    LONG,
    MAX_STRING_POINTS,
    NOMINAL,
    OWNABLE,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    SHORT,
    SPAN,
    TERMINUS,
)
from quai.games.string_railway.geometry import Line, distance
from quai.games.string_railway.routes import (
    BOW,
    FOLDS,
    PULL,
    WAVES,
    Route,
    laid,
    make_route,
    straight,
)
from quai.games.string_railway.scoring import Verdict
from quai.games.string_railway.squares import Square
from quai.games.string_railway.tiles import is_full
from quai.games.string_railway.tracks import judge_track

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

MAX_STATIONS: Final = 9
BENDS: Final = [0, 300, -300, 700, -700, 1300, -1300]


class Candidate:
    """A legal track, and the verdict on it."""

    __slots__ = ("points", "string", "verdict")

    def __init__(self, string: i64, points: list[i64], verdict: Verdict) -> None:
        self.string: i64 = string
        self.points: list[i64] = points
        self.verdict: Verdict = verdict


def judged(
    state: "StringRailwayState", company: i64, string: i64, points: list[i64]
) -> Candidate | None:
    """A drawn track, if it is legal."""
    count: i64 = len(points)
    if count < 4 or count > 2 * MAX_STRING_POINTS:
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
    verdict = judge_track(state, company, string, Line(points, False), True)
    return Candidate(string, points, verdict) if verdict.legal else None


def may_enter(state: "StringRailwayState", company: i64, place: i64) -> bool:
    """SR-19: whether a company is on a tile or may come to it."""
    tile = state.tiles[place]
    return tile.bears & BITS[company] != 0 or not is_full(tile)


def worth(state: "StringRailwayState", company: i64, place: i64) -> i64:
    """About what touching a tile gives a company."""
    tile = state.tiles[place]
    if tile.bears & BITS[company] != 0:
        return 1 if tile.station == JUNCTION else 0
    if tile.station == SCENIC:
        return 2
    if OWNABLE[tile.station] and tile.owner == NOBODY:
        return OWNER_POINTS[tile.station] + 1
    return POINTS[tile.station]


# Random attempts


def tracks(state: "StringRailwayState", rng: Rng, n: i64) -> list[Candidate]:
    """Up to n different legal tracks of the company whose turn it is."""
    company = state.company()
    found: list[Candidate] = []
    tries: i64 = 6 * n + 12
    while tries > 0 and len(found) < n:
        candidate = try_track(state, company, rng)
        if candidate is not None and not _known(found, candidate):
            found.append(candidate)
        tries -= 1
    if not found:
        sure = find_track(state)
        if sure is not None:
            found.append(sure)
    return found


def _known(found: list[Candidate], candidate: Candidate) -> bool:
    for other in found:
        if other.string == candidate.string and other.points == candidate.points:
            return True
    return False


def try_track(state: "StringRailwayState", company: i64, rng: Rng) -> Candidate | None:
    """One random, sensible attempt at a track."""
    left = state.left[company]
    string: i64 = SHORT
    if left[SHORT] == 0 or (left[LONG] > 0 and rng.below(3) == 0):
        string = LONG
    nominal: i64 = NOMINAL[string]
    stations = station_order(state, company, nominal, rng)
    while len(stations) > 2 and straight(state.squares, stations) > nominal + PULL:
        stations.pop()
    if len(stations) < 2:
        return None
    slack: i64 = nominal - straight(state.squares, stations)
    route = random_route(state, stations, slack if slack > 0 else 0, rng)
    points = laid(route, nominal, state.loose)
    if not points and route.style != FOLDS:
        route.style = FOLDS
        points = laid(route, nominal, state.loose)
    return judged(state, company, string, points) if points else None


def station_order(state: "StringRailwayState", company: i64, nominal: i64, rng: Rng) -> list[i64]:
    """Stations to pass through, from one of the company's own on, near and worthwhile ones first.

    A terminus can only be at an end.
    """
    own: list[i64] = []
    place: i64 = 0
    for tile in state.tiles:
        if tile.bears & BITS[company] != 0:
            own.append(place)
        place += 1
    at: i64 = own[rng.below(len(own))]
    chosen: list[i64] = [at]
    left: i64 = nominal
    appetite: i64 = 1 + rng.below(4)
    while len(chosen) < MAX_STATIONS:
        here = state.squares[at]
        weights: list[i64] = []
        total: i64 = 0
        place = 0
        for there in state.squares:
            weight: i64 = 0
            if place not in chosen and may_enter(state, company, place):
                far: i64 = distance(there.x - here.x, there.y - here.y) // 1000
                if far < left + PULL:
                    value = worth(state, company, place)
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
        there = state.squares[at]
        left -= distance(there.x - here.x, there.y - here.y) // 1000
        chosen.append(at)
        if state.tiles[at].station == TERMINUS or rng.below(1 + 2 * appetite) == 0:
            break
    return chosen


def random_route(state: "StringRailwayState", stations: list[i64], slack: i64, rng: Rng) -> Route:
    """A route with a shape for its slack chosen at random, round things or over them."""
    reach: i64 = rng.below(PULL) if slack > 400 else PULL
    if rng.below(2) == 0:
        stations.reverse()
    route = make_route(state.squares, stations, reach)
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


# The fixed search


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
            route = make_route(state.squares, [first, last], PULL)
            route.bends[0] = bend
            points = laid(route, nominal, state.loose)
            if points:
                found = judged(state, company, string, points)
                if found is not None:
                    return found
        for style in (BOW, WAVES):
            for side in (1, -1):
                route = make_route(state.squares, [first, last], 0)
                route.style = style
                route.side = side
                points = laid(route, nominal, state.loose)
                if points:
                    found = judged(state, company, string, points)
                    if found is not None:
                        return found
    return None


# Through chosen stations


def lay_through(state: "StringRailwayState", string: i64, stations: list[i64]) -> Candidate | None:
    """The best legal track found through stations in this order.

    It is for people who choose stations instead of dragging a string.
    """
    company = state.company()
    best: Candidate | None = None
    for reach in (0, PULL):
        for turned in (False, True):
            order = stations[::-1] if turned else stations
            for route in _shapes(state.squares, order, reach):
                points = laid(route, NOMINAL[string], state.loose)
                if not points:
                    continue
                if turned:
                    points = _reversed(points)
                found = judged(state, company, string, points)
                if found is not None and (best is None or found.verdict.total > best.verdict.total):
                    best = found
    return best


def _shapes(squares: list[Square], stations: list[i64], reach: i64) -> list[Route]:
    """Routes through stations with their slack in every place and of every style."""
    routes: list[Route] = []
    for span in range(len(stations) - 1):
        for style in (WAVES, BOW, FOLDS):
            for side in (1, -1):
                route = make_route(squares, stations, reach)
                route.style = style
                route.span = span
                route.side = side
                routes.append(route)
    return routes


def _reversed(points: list[i64]) -> list[i64]:
    back: list[i64] = []
    place: i64 = len(points) - 2
    while place >= 0:
        back.append(points[place])
        back.append(points[place + 1])
        place -= 2
    return back

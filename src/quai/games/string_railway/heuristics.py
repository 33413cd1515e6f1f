"""What a sensible player of String Railway looks at: for greedy bots, and to guide search."""

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from quai.core.heuristics import Heuristics
from quai.core.rng import Rng
from quai.core.state import NOBODY, State
from quai.games.string_railway.cards import (
    BITS,
    CORNER_PHASE,
    GIVE_UP,
    LIMIT,
    LONG,
    MORE,
    MORE_PHASE,
    NOMINAL,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    SCENIC_IN_MOUNTAIN,
    SHORT,
    STRINGS,
    TILE,
    TILE_PHASE,
    TRACK,
    TRACK_PHASE,
    UNDER,
    Action,
)
from quai.games.string_railway.geometry import INSIDE, distance, locate
from quai.games.string_railway.lines import Line
from quai.games.string_railway.scoring import Verdict
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tile_search import tile_places
from quai.games.string_railway.tiles import is_full
from quai.games.string_railway.track_search import tracks
from quai.games.string_railway.tracks import judge_track

LONG_PRICE: Final = 2.2
"""How much more the long string is worth than a short one, at the start of the game."""
WANDER_TRACKS: Final = 20
"""Tracks that a wandering player chooses from."""
WANDER_TILES: Final = 3
"""Places for a tile that a wandering player chooses from."""
SPREAD: Final = 5.0
"""A lead of this many points makes the win likely."""
WIDE_TRACKS: Final = 400
"""Tracks that a careful player finds before choosing."""
WIDE_TILES: Final = 96
"""Places for a tile that a careful player finds before choosing."""
TRIED_TILES: Final = 20
"""Places for a tile that are tried out."""
TRIED_TRACKS: Final = 60
"""Tracks that are tried after a tile."""
CLOSE: Final = 0.6
"""An action at most this many points below the best is still considered."""
MAX_CONSIDERED: Final = 6
"""How many actions are considered in the end."""


def tracks_left(state: StringRailwayState, company: i64) -> i64:
    """How many tracks a company has still to lay."""
    return state.left[company][SHORT] + state.left[company][LONG]


def rate_verdict(state: StringRailwayState, company: i64, string: i64, verdict: Verdict) -> float:
    """A track's points, against what others get from it and what the string could bring later."""
    rating = float(verdict.total)
    rivals = float(len(state.order) - 1)
    for item in verdict.items:
        if item.company != company:
            rating -= float(item.points) / rivals
        elif item.tile >= 0:
            rating += blocked(state, item.tile)
    if string == LONG:
        rating -= LONG_PRICE * float(tracks_left(state, company) - 1) / 4.0
    return rating


def blocked(state: StringRailwayState, place: i64) -> float:
    """What others lose when one more company is on a tile: the last seat counts most."""
    tile = state.tiles[place]
    return 0.25 if tile.count() + 1 >= LIMIT[tile.station] else 0.05


def rate_track(state: StringRailwayState, string: i64, points: tuple[int, ...]) -> float:
    """How good a track looks."""
    company = state.company()
    verdict = judge_track(state, company, string, Line([*points], False), True)
    return rate_verdict(state, company, string, verdict)


def reach(state: StringRailwayState, company: i64, x: i64, y: i64) -> i64:
    """How far a place is from the nearest station of a company."""
    nearest: i64 = 99999
    for tile in state.tiles:
        if tile.bears & BITS[company] != 0:
            far: i64 = distance(tile.square.x - x, tile.square.y - y) // 1000
            if far < nearest:
                nearest = far
    return nearest


def pull(far: i64) -> float:
    """How likely a station at this distance is to be reached soon."""
    if far < 700:
        return 0.8
    if far < NOMINAL[SHORT]:
        return 1.0 - 0.25 * float(far) / 3000.0
    if far < NOMINAL[LONG]:
        return 0.4 - 0.3 * float(far - 3000) / 3000.0
    return 0.0


def rate_tile(state: StringRailwayState, number: i64, x: i64, y: i64) -> float:
    """How good a place for a tile looks: near one's own network and far from others'."""
    station: i64 = state.drawn[number]
    own = float(OWNER_POINTS[station])
    theirs = float(POINTS[station])
    mountain = state.mountain
    if station == SCENIC and mountain is not None and locate(mountain, x, y) == INSIDE:
        own = float(SCENIC_IN_MOUNTAIN)
        theirs = own
    company = state.company()
    rating = own * pull(reach(state, company, x, y))
    rivals = len(state.order) - 1
    for other in state.order:
        if other != company:
            rating -= 0.6 * theirs * pull(reach(state, other, x, y)) / rivals
    return rating


def rate_one(state: StringRailwayState, action: Action) -> float:
    """How good an action looks to the actor."""
    kind = action[0]
    if kind == TRACK:
        return rate_track(state, STRINGS.index(action[1]), action[2])
    if kind == TILE:
        return rate_tile(state, action[1], action[2], action[3])
    if kind == MORE:
        return 1.0
    if kind == GIVE_UP:
        return 1.0 if action[1] == STRINGS[SHORT] else 0.0
    return 0.0


def consider(state: StringRailwayState, actions: list[Any], rng: Rng) -> list[Any]:
    """The best of many more candidates, the offered ones among them.

    Tracks are compared by their ratings, tiles by the best track that follows.
    """
    if state.phase < TILE_PHASE:
        return actions
    laying = state.phase == TRACK_PHASE
    wide = actions[:]
    known = set(actions)
    for action in state.sample(rng, WIDE_TRACKS if laying else WIDE_TILES):
        if action not in known:
            known.add(action)
            wide.append(action)
    ratings = [rate_one(state, action) for action in wide]
    ranked = sorted(range(len(wide)), key=lambda place: -ratings[place])
    if not laying:
        ranked = ranked[:TRIED_TILES]
        for place in ranked:
            ratings[place] = 0.3 * ratings[place] + _after_tile(state, wide[place], rng)
        ranked.sort(key=lambda place: -ratings[place])
    least = ratings[ranked[0]] - CLOSE
    return [wide[place] for place in ranked[:MAX_CONSIDERED] if ratings[place] >= least]


def _after_tile(state: StringRailwayState, action: Any, rng: Rng) -> float:
    """The rating of the best track found once a tile is placed, and the others drawn with it."""
    world = state.copy()
    world.apply(action)
    while world.phase == TILE_PHASE:
        world.apply(_wander_tile(world, rng))
    company = world.company()
    best = -9.0
    for candidate in tracks(world, rng, TRIED_TRACKS):
        best = max(best, rate_verdict(world, company, candidate.string, candidate.verdict))
    return best


def _wander_tile(state: StringRailwayState, rng: Rng) -> Any:
    best = None
    best_rate = -99.0
    for place in tile_places(state, state.drawn[0], rng, WANDER_TILES):
        rating = rate_tile(state, 0, place.x, place.y)
        if rating > best_rate:
            best, best_rate = place, rating
    if best is None:
        return (UNDER, 0)
    return (TILE, 0, best.x, best.y, best.angle)


def _wander_track(state: StringRailwayState, rng: Rng) -> Any:
    company = state.company()
    best = None
    best_rate = -99.0
    for candidate in tracks(state, rng, WANDER_TRACKS):
        rating = rate_verdict(state, company, candidate.string, candidate.verdict)
        if rating > best_rate:
            best, best_rate = candidate, rating
    if best is None:
        return (GIVE_UP, STRINGS[SHORT if state.left[company][SHORT] > 0 else LONG])
    return (TRACK, STRINGS[best.string], tuple(best.points))


def network(state: StringRailwayState, company: i64) -> float:
    """What a company's network may still bring: worthwhile stations near it, tracks to lay."""
    left = float(tracks_left(state, company))
    if left == 0.0:
        return 0.0
    total = 0.0
    for tile in state.tiles:
        if tile.bears & BITS[company] == 0 and not is_full(tile):
            far = reach(state, company, tile.square.x, tile.square.y)
            total += float(POINTS[tile.station]) * pull(far)
    return min(total * 0.25, 3.0 * left) + 3.0 * left + LONG_PRICE * state.left[company][LONG]


def _lower(one: float, two: float) -> float:
    """SR-41: the lower company decides; the other helps a little."""
    return 0.85 * min(one, two) + 0.15 * max(one, two)


def shares_of_two(values: list[float], spread: float) -> list[float]:
    """The chances of two players, who have two companies each, by what these are worth."""
    margin = _lower(values[0], values[2]) - _lower(values[1], values[3])
    share = 1.0 / (1.0 + exp(-margin / spread))
    return [share, 1.0 - share]


def shares_of(values: list[float], spread: float) -> list[float]:
    """The chances of three to five players, each with one company, by what these are worth."""
    top = max(values)
    weights = [exp((value - top) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def _shares_of_two(state: StringRailwayState, values: list[float]) -> list[float]:
    shares = shares_of_two(values, SPREAD)
    outcome = state.outcome()
    if outcome is None:
        return shares
    won = 0.5 if len(outcome.winners) == 2 else (1.0 if outcome.winners[0] == 0 else 0.0)
    share = 0.9 * won + 0.1 * shares[0]
    return [share, 1.0 - share]


def _shares(state: StringRailwayState, values: list[float]) -> list[float]:
    shares = shares_of(values, SPREAD)
    outcome = state.outcome()
    if outcome is not None:
        part = 0.9 / len(outcome.winners)
        for seat in range(len(shares)):
            shares[seat] = 0.1 * shares[seat] + (part if seat in outcome.winners else 0.0)
    return shares


class StringRailwayHeuristics(Heuristics):
    """The judgement of String Railway."""

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """Tracks by their score, tiles by who is near."""
        assert isinstance(state, StringRailwayState)
        return [rate_one(state, action) for action in actions]

    def wander(self, state: State, rng: Rng) -> Any:
        """A quick action for rollouts: the best of a few."""
        assert isinstance(state, StringRailwayState)
        if state.phase == MORE_PHASE:
            return (MORE,)
        if state.phase == TILE_PHASE:
            return _wander_tile(state, rng)
        if state.phase == TRACK_PHASE:
            return _wander_track(state, rng)
        actions = state.sample(rng, 1 if state.phase != CORNER_PHASE else 5)
        return actions[rng.below(len(actions))]

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Finish a turn of the thinker in which tiles have been placed.

        Turns of others are not played: what chance brings them would hide small differences.
        """
        assert isinstance(state, StringRailwayState)
        while steps > 0 and state.placed > 0 and state.seat >= 0 and state.phase >= TILE_PHASE:
            if state.thinker not in (NOBODY, state.seat):
                return
            state.apply(self.wander(state, rng))
            steps -= 1

    def prospects(self, state: State) -> list[float]:
        """From 0 (lost) to 1 (won), by points and what networks promise."""
        assert isinstance(state, StringRailwayState)
        values = [float(points) for points in state.points]
        if state.seat >= 0:
            values = [points + network(state, company) for company, points in enumerate(values)]
        return _shares_of_two(state, values) if state.seats == 2 else _shares(state, values)

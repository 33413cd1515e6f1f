"""What a sensible player of String Railway looks at: for greedy bots, and to guide search."""

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    BITS,
    LONG,
    NOMINAL,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    SCENIC_IN_MOUNTAIN,
    SHORT,
    STRINGS,
)
from quai.games.string_railway.judge import Verdict, is_full, judge_track
from quai.games.string_railway.kernel import INSIDE, Line, locate
from quai.games.string_railway.laying import distance, tile_places, tracks
from quai.games.string_railway.rules import Position
from quai.games.string_railway.state import (
    CORNER_PHASE,
    MORE_PHASE,
    NOBODY,
    TILE_PHASE,
    TRACK_PHASE,
)

LONG_PRICE: Final = 2.2
"""What the long string is worth more than a short one, at the start of the game."""
CHOICE: Final = 20
"""How many tracks a wandering player chooses from."""
SPREAD: Final = 5.0
"""A lead of so many points makes the win likely."""


def tracks_left(state: Position, company: i64) -> i64:
    """How many tracks a company has still to lay."""
    return state.left[company][SHORT] + state.left[company][LONG]


def rate_verdict(state: Position, company: i64, string: i64, verdict: Verdict) -> float:
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


def blocked(state: Position, place: i64) -> float:
    """What others lose when one more company is on a tile: the last seat counts most."""
    tile = state.tiles[place]
    bears: i64 = tile.bears
    count: i64 = 1
    while bears > 0:
        bears &= bears - 1
        count += 1
    limit = (99, 99, 99, 99, 3, 3, 2, 99, 1, 2)[tile.station]
    return 0.25 if count >= limit else 0.05


def rate_track(state: Position, string: i64, points: tuple[int, ...]) -> float:
    """How good a track looks."""
    company = state.company()
    verdict = judge_track(state, company, string, Line([*points], False), True)
    return rate_verdict(state, company, string, verdict)


def reach(state: Position, company: i64, x: i64, y: i64) -> i64:
    """How far a place is from the nearest station of a company."""
    nearest: i64 = 99999
    for tile in state.tiles:
        if tile.bears & BITS[company] != 0:
            far: i64 = distance(tile.square.x - x, tile.square.y - y) // 1000
            if far < nearest:
                nearest = far
    return nearest


def pull(far: i64) -> float:
    """How likely a station so far away is to be reached soon."""
    if far < 700:
        return 0.8
    if far < NOMINAL[SHORT]:
        return 1.0 - 0.25 * float(far) / 3000.0
    if far < NOMINAL[LONG]:
        return 0.4 - 0.3 * float(far - 3000) / 3000.0
    return 0.0


def rate_tile(state: Position, number: i64, x: i64, y: i64) -> float:
    """A tile is good near one's own network and far from those of others."""
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


def rate_one(state: Position, action: Any) -> float:
    """How good an action looks to the actor."""
    kind = action[0]
    if kind == "track":
        return rate_track(state, STRINGS.index(action[1]), action[2])
    if kind == "tile":
        return rate_tile(state, action[1], action[2], action[3])
    if kind == "more":
        return 1.0
    if kind == "give_up":
        return 1.0 if action[1] == "short" else 0.0
    return 0.0


def rate(state: Position, actions: list[Any]) -> list[float]:
    """Ratings of all actions."""
    return [rate_one(state, action) for action in actions]


WIDE: Final = 400
"""How many tracks a careful player finds before choosing."""
WIDE_TILES: Final = 96
LOOKED_AT: Final = 20
"""How many places for a tile it tries out, and of how many found."""
TRIED: Final = 60
"""How many tracks it tries after a tile."""
CLOSE: Final = 0.6
"""So many points below the best, an action is still worth a thought."""
NARROW: Final = 6


def consider(state: Position, actions: list[Any], rng: Rng) -> list[Any]:
    """The best of many more candidates, the offered ones among them.

    Tracks are compared by their ratings, tiles by the best track that follows.
    """
    if state.phase < TILE_PHASE:
        return actions
    laying = state.phase == TRACK_PHASE
    wide = actions[:]
    known = set(actions)
    for action in state.sample(rng, WIDE if laying else WIDE_TILES):
        if action not in known:
            known.add(action)
            wide.append(action)
    ratings = rate(state, wide)
    ranked = sorted(range(len(wide)), key=lambda place: -ratings[place])
    if not laying:
        ranked = ranked[:LOOKED_AT]
        for place in ranked:
            ratings[place] = 0.3 * ratings[place] + _after_tile(state, wide[place], rng)
        ranked.sort(key=lambda place: -ratings[place])
    least = ratings[ranked[0]] - CLOSE
    return [wide[place] for place in ranked[:NARROW] if ratings[place] >= least]


def _after_tile(state: Position, action: Any, rng: Rng) -> float:
    """The rating of the best track found once a tile is placed, and the others drawn with it."""
    world = state.copy()
    world.apply(action)
    while world.phase == TILE_PHASE:
        world.apply(_wander_tile(world, rng))
    company = world.company()
    best = -9.0
    for candidate in tracks(world, rng, TRIED):
        best = max(best, rate_verdict(world, company, candidate.string, candidate.verdict))
    return best


def wander(state: Position, rng: Rng) -> Any:
    """A quick action for rollouts: the best of a few."""
    if state.phase == MORE_PHASE:
        return ("more",)
    if state.phase == TILE_PHASE:
        return _wander_tile(state, rng)
    if state.phase == TRACK_PHASE:
        return _wander_track(state, rng)
    actions = state.sample(rng, 1 if state.phase != CORNER_PHASE else 5)
    return actions[rng.below(len(actions))]


def _wander_tile(state: Position, rng: Rng) -> Any:
    best = None
    best_rate = -99.0
    for place in tile_places(state, state.drawn[0], rng, 3):
        rating = rate_tile(state, 0, place.x, place.y)
        if rating > best_rate:
            best, best_rate = place, rating
    if best is None:
        return ("under", 0)
    return ("tile", 0, best.x, best.y, best.angle)


def _wander_track(state: Position, rng: Rng) -> Any:
    company = state.company()
    best = None
    best_rate = -99.0
    for candidate in tracks(state, rng, CHOICE):
        rating = rate_verdict(state, company, candidate.string, candidate.verdict)
        if rating > best_rate:
            best, best_rate = candidate, rating
    if best is None:
        return ("give_up", STRINGS[SHORT if state.left[company][SHORT] > 0 else LONG])
    return ("track", STRINGS[best.string], tuple(best.points))


def rollout(state: Position, rng: Rng, steps: int) -> None:
    """Finish a turn of the thinker in which tiles have been placed.

    Turns of others are not played: what chance brings them would hide small differences.
    """
    while steps > 0 and state.placed > 0 and state.seat >= 0 and state.phase >= TILE_PHASE:
        if state.thinker not in (NOBODY, state.seat):
            return
        state.apply(wander(state, rng))
        steps -= 1


def network(state: Position, company: i64) -> float:
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


def prospects(state: Position) -> list[float]:
    """From 0 (lost) to 1 (won), by points and what networks promise."""
    values = [float(points) for points in state.points]
    if state.seat >= 0:
        values = [points + network(state, company) for company, points in enumerate(values)]
    if state.seats == 2:
        margin = _lower(values[0], values[2]) - _lower(values[1], values[3])
        share = 1.0 / (1.0 + exp(-margin / SPREAD))
        outcome = state.outcome()
        if outcome is not None:
            won = 0.5 if len(outcome.winners) == 2 else (1.0 if outcome.winners[0] == 0 else 0.0)
            share = 0.9 * won + 0.1 * share
        return [share, 1.0 - share]
    top = max(values)
    weights = [exp((value - top) / SPREAD) for value in values]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    outcome = state.outcome()
    if outcome is not None:
        part = 0.9 / len(outcome.winners)
        for seat in range(len(shares)):
            shares[seat] = 0.1 * shares[seat] + (part if seat in outcome.winners else 0.0)
    return shares


def _lower(one: float, two: float) -> float:
    """SR-41: the lower company decides; the other helps a little."""
    return 0.85 * min(one, two) + 0.15 * max(one, two)

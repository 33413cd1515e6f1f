"""What may be done in String Railway.

The actions cannot be listed: `sample` gives legal ones that are worth looking at.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    COLOURS,
    CORNER,
    CORNER_PHASE,
    ENOUGH,
    FIELD,
    FIELD_PHASE,
    GIVE_UP,
    LONG,
    LOTS,
    MAX_RIVERS_DRAWN,
    MIN_RIVER_REACH,
    MORE,
    MORE_PHASE,
    MOUNTAIN,
    MOUNTAIN_PHASE,
    RIVER,
    RIVER_PHASE,
    SHORT,
    STRINGS,
    TILE,
    TILE_PHASE,
    TRACK,
    TRACK_PHASE,
    UNDER,
    Action,
)
from quai.games.string_railway.geometry import distance
from quai.games.string_railway.lines import Line
from quai.games.string_railway.random_scenery import (
    draw_field,
    some_mountain,
    some_river,
    sure_scenery,
)
from quai.games.string_railway.refusals import faults
from quai.games.string_railway.squares import Square
from quai.games.string_railway.tile_search import tile_places
from quai.games.string_railway.track_search import tracks

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

MAX_SCENERY_SAMPLE: Final = 4
"""How many fields, rivers or mountains a sample has at most."""


def sample(state: "StringRailwayState", rng: Rng, n: int) -> list[Any]:
    """At most n legal actions worth looking at, all different."""
    if state.seat < 0:
        return []
    if state.phase == CORNER_PHASE:
        corners = [(CORNER, corner) for corner in range(len(state.corners))]
        found: list[Any] = [action for action in corners if not faults(state, action)]
    elif state.phase == MORE_PHASE:
        found = [(MORE,), (ENOUGH,)]
    elif state.phase == TILE_PHASE:
        found = _sample_tiles(state, rng, n)
    elif state.phase == TRACK_PHASE:
        found = _sample_tracks(state, rng, n)
    else:
        found = _sample_scenery(state, rng, n)
    return found[:n]


def random_action(state: "StringRailwayState", rng: Rng) -> Any:
    """One of the actions that `sample` may find, looking for no more than needed."""
    if state.phase == TILE_PHASE:
        actions = sample(state, rng, len(state.drawn))
    elif state.phase == CORNER_PHASE or state.phase == MORE_PHASE:
        actions = sample(state, rng, len(COLOURS))
    else:
        actions = sample(state, rng, 1)
    return actions[rng.below(len(actions))]


def _sample_tiles(state: "StringRailwayState", rng: Rng, n: int) -> list[Any]:
    """Places for every drawn tile; under the pile where there is none (SR-12)."""
    found: list[Any] = []
    kinds = len(state.drawn)
    each = (n + kinds - 1) // kinds
    for number in range(kinds):
        for place in _different(tile_places(state, state.drawn[number], rng, each)):
            found.append((TILE, number, place.x, place.y, place.angle))
    if not found:
        found = [(UNDER, number) for number in range(kinds)]
    return found


def _different(places: list[Square]) -> list[Square]:
    """Places without those that come again."""
    found: list[Square] = []
    for place in places:
        known = False
        for other in found:
            if other.x == place.x and other.y == place.y and other.angle == place.angle:
                known = True
        if not known:
            found.append(place)
    return found


def _sample_tracks(state: "StringRailwayState", rng: Rng, n: int) -> list[Any]:
    """Tracks; a string is given up where there is none (SR-23)."""
    found: list[Any] = [
        (TRACK, STRINGS[candidate.string], tuple(candidate.points))
        for candidate in tracks(state, rng, n)
    ]
    if not found:
        left = state.left[state.company()]
        found = [(GIVE_UP, STRINGS[string]) for string in (SHORT, LONG) if left[string] > 0]
    return found


def _sample_scenery(state: "StringRailwayState", rng: Rng, n: int) -> list[Any]:
    """Fields, rivers or mountains drawn at random."""
    found: list[Any] = []
    for _ in range(min(n, MAX_SCENERY_SAMPLE)):
        action = _draw_scenery(state, rng)
        if action is not None and action not in found:
            found.append(action)
    while not found and state.phase == FIELD_PHASE:
        action = _draw_scenery(state, rng)
        if action is not None:
            found.append(action)
    return found or [_sure_scenery(state)]


def _sure_scenery(state: "StringRailwayState") -> Action:
    """SR-03: a field that was not refused has room for what the fixed search found."""
    field = state.field
    assert field is not None
    river, mountain = sure_scenery(field, state.places)
    if state.phase == RIVER_PHASE:
        assert river is not None
        return (RIVER, tuple(river.points))
    assert mountain is not None
    return (MOUNTAIN, tuple(mountain.points))


def _draw_scenery(state: "StringRailwayState", rng: Rng) -> Action | None:
    field = state.field
    if state.phase == RIVER_PHASE:
        assert field is not None
        river = _long_river(field, state.places, Rng(state.lot + LOTS * rng.below(1 << 30)))
        return None if river is None else (RIVER, tuple(river.points))
    if state.phase == MOUNTAIN_PHASE:
        assert field is not None
        line = some_mountain(field, state.places, Rng(state.lot + LOTS * rng.below(1 << 30)))
        return None if line is None else (MOUNTAIN, tuple(line.points))
    drawn = draw_field(len(state.order), rng)
    if drawn is None:
        return None
    line, places = drawn
    action = (
        FIELD,
        tuple(line.points),
        tuple([(place.x, place.y, place.angle) for place in places]),
    )
    return action if not faults(state, action) else None


def _long_river(field: Line, places: list[Square], rng: Rng) -> Line | None:
    """A random river that crosses the field rather than curling up, if a few tries find one."""
    best: Line | None = None
    farthest: i64 = -1
    for _ in range(MAX_RIVERS_DRAWN):
        line = some_river(field, places, rng)
        if line is None:
            return best
        points = line.points
        reach: i64 = distance(points[-2] - points[0], points[-1] - points[1]) // 1000
        if reach > farthest:
            best, farthest = line, reach
        if farthest >= MIN_RIVER_REACH:
            break
    return best

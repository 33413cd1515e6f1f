"""Why an action of String Railway is refused: every rule that it breaks (SR-55)."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.refusals import RuleBroken
from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    COLOURS,
    CORNER,
    ENOUGH,
    FIELD,
    GIVE_UP,
    MORE,
    MOUNTAIN,
    PHASE_OF,
    PHASES,
    RIVER,
    STRINGS,
    TILE,
    TRACK,
    UNDER,
    Action,
)
from quai.games.string_railway.faults import Fault, shape_faults
from quai.games.string_railway.fixed_search import find_track
from quai.games.string_railway.form import check_form
from quai.games.string_railway.lines import Line, pairs
from quai.games.string_railway.random_scenery import sure_scenery
from quai.games.string_railway.scenery import judge_field, judge_mountain, judge_river
from quai.games.string_railway.squares import square, squares_of
from quai.games.string_railway.tile_search import find_place
from quai.games.string_railway.tiles import judge_tile
from quai.games.string_railway.tracks import judge_track

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

RULE_OF_PHASE: Final = ("SR-04", "SR-04", "SR-04", "SR-07", "SR-10", "SR-11", "SR-13")


def check(state: "StringRailwayState", action: Any) -> None:
    """Raise RuleBroken naming the first rule that an action breaks; BadInput if it is none."""
    found = faults(state, action)
    if found:
        first = found[0]
        raise RuleBroken(first.rule, first.reason, **first.details)


def faults(state: "StringRailwayState", action: Any) -> list[Fault]:
    """SR-55: every rule that an action breaks, with its place; BadInput if it is no action."""
    check_form(action)
    if state.seat < 0:
        return [Fault("SR-40", "over", {})]
    kind = action[0]
    if PHASE_OF[kind] != state.phase:
        phase = f"phase-{PHASES[state.phase]}"
        return [Fault(RULE_OF_PHASE[state.phase], "not_now", {"phase": phase})]
    return FAULTS[kind](state, action)


def _field_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-03: a simple polygon that holds the main stations, a river and a mountain."""
    points: list[i64] = [*action[1]]
    found = shape_faults(points, 3, "SR-03")
    if found:
        return found
    line = Line(points, True)
    places = squares_of(action[2])
    found = judge_field(len(state.order), line, places)
    if not found:
        river, mountain = sure_scenery(line, places)
        if river is None or mountain is None:
            found.append(Fault("SR-03", "field_scenery", {"at": points[:2]}))
    return found


def _river_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-05."""
    points: list[i64] = [*action[1]]
    found = shape_faults(points, 2, "SR-05")
    if found:
        return found
    field = state.field
    assert field is not None
    return judge_river(field, state.places, Line(points, False))


def _mountain_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-06."""
    points: list[i64] = [*action[1]]
    found = shape_faults(points, 3, "SR-06")
    if found:
        return found
    field = state.field
    assert field is not None
    return judge_mountain(field, state.places, Line(points, True))


def _corner_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-07: a free corner; with two players not the one kept for A2."""
    corner: i64 = action[1]
    if corner >= len(state.corners):
        return [Fault("SR-07", "no_corner", {"count": len(state.corners)})]
    holder = state.corners[corner]
    if holder != NOBODY:
        return [Fault("SR-07", "corner_taken", {"company": COLOURS[holder]})]
    if state.seats == 2 and state.turn == 1 and state.corners[(corner + 2) % 4] != NOBODY:
        return [Fault("SR-07", "corner_opposite", {})]
    return []


def _more_faults(_state: "StringRailwayState", _action: Action) -> list[Fault]:
    """SR-10: in its phase a player may always draw one more tile, or not."""
    return []


def _no_tile(state: "StringRailwayState", number: i64) -> list[Fault]:
    """SR-11: one of the drawn tiles."""
    if number < len(state.drawn):
        return []
    return [Fault("SR-11", "no_tile", {"count": len(state.drawn)})]


def _tile_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-11: a drawn tile, on a free place inside the field."""
    _, number, x, y, angle = action
    return _no_tile(state, number) or judge_tile(state, square(x, y, angle))


def _under_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-12: only when the fixed search finds no place."""
    found = _no_tile(state, action[1])
    if not found:
        place = find_place(state)
        if place is not None:
            at = [place.x, place.y]
            found.append(Fault("SR-12", "place_exists", {"at": at, "angle": place.angle}))
    return found


def _no_string(state: "StringRailwayState", string: str) -> list[Fault]:
    """SR-13: a string the company still has."""
    company = state.company()
    if state.left[company][STRINGS.index(string)] > 0:
        return []
    details = {"company": COLOURS[company], "string": string}
    return [Fault("SR-13", "no_string", details)]


def _track_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-13 to SR-22 and SR-54."""
    string: str = action[1]
    points: list[i64] = [*action[2]]
    found = _no_string(state, string)
    odd = shape_faults(points, 2, "SR-54")
    if odd:
        return found + odd
    kind: i64 = STRINGS.index(string)
    return found + judge_track(state, state.company(), kind, Line(points, False), False).faults


def _give_up_faults(state: "StringRailwayState", action: Action) -> list[Fault]:
    """SR-23: only when the fixed search finds no track; otherwise what it found is shown."""
    found = _no_string(state, action[1])
    if not found:
        candidate = find_track(state)
        if candidate is not None:
            shown = {"string": STRINGS[candidate.string], "points": pairs(candidate.points)}
            found.append(Fault("SR-23", "track_exists", shown))
    return found


FAULTS: Final = {
    FIELD: _field_faults,
    RIVER: _river_faults,
    MOUNTAIN: _mountain_faults,
    CORNER: _corner_faults,
    MORE: _more_faults,
    ENOUGH: _more_faults,
    TILE: _tile_faults,
    UNDER: _under_faults,
    TRACK: _track_faults,
    GIVE_UP: _give_up_faults,
}
"""What each kind of action may break, in its phase."""

"""Why an action of String Railway has its rating: terms whose sum `heuristics.py` computes."""

from typing import Any

from quai.core.state import State
from quai.core.terms import Term
from quai.games.string_railway.cards import (
    GIVE_UP,
    LIMIT,
    LONG,
    MORE,
    OWNER_POINTS,
    SCENIC,
    SCENIC_IN_MOUNTAIN,
    SHORT,
    STATIONS,
    STRINGS,
    TILE,
    TRACK,
    Action,
)
from quai.games.string_railway.geometry import INSIDE, locate
from quai.games.string_railway.heuristics import (
    LONG_PRICE,
    blocked,
    pull,
    rate_tile,
    reach,
    tracks_left,
)
from quai.games.string_railway.lines import Line
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tracks import judge_track


def terms(state: State, action: Action, _: list[Action]) -> list[Term]:
    """The terms of an action."""
    assert isinstance(state, StringRailwayState)
    kind = action[0]
    if kind == TRACK:
        return _track(state, STRINGS.index(action[1]), action[2])
    if kind == TILE:
        return _tile(state, action[1], action[2], action[3])
    if kind == MORE:
        return [Term("more", 1.0, {})]
    if kind == GIVE_UP:
        short = action[1] == STRINGS[SHORT]
        return [Term("gives_short", 1.0, {}) if short else Term("gives_long", 0.0, {})]
    return [Term("free", 0.0, {})]


def _track(state: StringRailwayState, string: int, points: tuple[int, ...]) -> list[Term]:
    """A track: its stations and crossings, what others get from it, and the string it takes."""
    company = state.company()
    verdict = judge_track(state, company, string, Line([*points], False), True)
    own = [item for item in verdict.items if item.company == company]
    others = sum([int(item.points) for item in verdict.items if item.company != company])
    entered = [item.tile for item in own if item.tile >= 0]
    crossed = sum([int(item.points) for item in own if item.tile < 0])
    crossings = sum([item.points < 0 for item in own if item.tile < 0])
    reached = int(verdict.total) - crossed
    names = [STATIONS[state.tiles[tile].station] for tile in entered]
    told: dict[str, Any] = {"stations": names, "more": reached}
    found = [Term("stations" if reached >= 0 else "stations_cost", float(reached), told)]
    if crossed:
        found.append(Term("crossings", float(crossed), {"count": crossings, "less": -crossed}))
    if others:
        name = "others_gain" if others > 0 else "others_lose"
        worth = -float(others) / float(len(state.order) - 1)
        found.append(Term(name, worth, {"more": abs(others)}))
    taken = [blocked(state, tile) for tile in entered]
    last = sum(
        [state.tiles[tile].count() + 1 >= LIMIT[state.tiles[tile].station] for tile in entered]
    )
    if taken:
        found.append(Term("last_place" if last else "place", sum(taken), {"count": last}))
    if string == LONG:
        price = LONG_PRICE * float(tracks_left(state, company) - 1) / 4.0
        found.append(Term("long_waits", -price, {}))
    return [term for term in found if term.points != 0.0] or [Term("nothing", 0.0, {})]


def _tile(state: StringRailwayState, number: int, x: int, y: int) -> list[Term]:
    """A tile: how near it is to one's own network, and to those of others."""
    station = state.drawn[number]
    own = float(OWNER_POINTS[station])
    mountain = state.mountain
    if station == SCENIC and mountain is not None and locate(mountain, x, y) == INSIDE:
        own = float(SCENIC_IN_MOUNTAIN)
    near = own * pull(reach(state, state.company(), x, y))
    told = {"station": STATIONS[station], "more": round(own)}
    others = rate_tile(state, number, x, y) - near
    found = [Term("near_you" if near > 0.0 else "far_from_you", near, told)]
    if others != 0.0:
        found.append(Term("near_others" if others < 0.0 else "bad_for_others", others, told))
    return found

"""What a viewer of String Railway may know: all but the order of the pile."""

from typing import TYPE_CHECKING, Any

from quai.core.journal import Viewer
from quai.core.state import NOBODY, View
from quai.games.string_railway.cards import COLOURS, PHASES, STATIONS, STRINGS
from quai.games.string_railway.lines import Line, pairs
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.tracks import Track

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


def build_view(state: "StringRailwayState", viewer: Viewer) -> View:
    """Everything on the table, and how many tiles are in the pile."""
    companies = range(len(state.order))
    return {
        "game": "string_railway",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "phase": PHASES[state.phase],
        "company": COLOURS[state.company()],
        "turn": state.turn,
        "lot": state.lot,
        "options": {
            "field": "free" if state.free else "regular",
            "scenery": "random" if state.random_scenery else "players",
            "crossings": "expert" if state.expert else "standard",
            "strings": "loose" if state.loose else "exact",
        },
        "seats": state.seats,
        "order": [COLOURS[company] for company in state.order],
        "companies": [
            {
                "colour": COLOURS[company],
                "seat": state.seat_of(company),
                "points": state.points[company],
                "left": {STRINGS[kind]: state.left[company][kind] for kind in (0, 1)},
            }
            for company in companies
        ],
        "scores": state.scores(),
        "field": _points(state.field),
        "river": _points(state.river),
        "mountain": _points(state.mountain),
        "places": [
            {"x": place.x, "y": place.y, "angle": place.angle, "company": _colour(company)}
            for place, company in zip(state.places, state.corners, strict=False)
        ],
        "tiles": [_show_tile(tile) for tile in state.tiles],
        "tracks": [_show_track(track) for track in state.tracks],
        "given_up": [[COLOURS[company], STRINGS[kind]] for company, kind in state.spent],
        "drawn": [STATIONS[station] for station in state.drawn],
        "placed": state.placed,
        "extra_used": state.extra_used,
        "pile": len(state.pile) + len(state.under),
        "under": [STATIONS[station] for station in state.under],
    }


def _points(line: Line | None) -> list[list[int]]:
    return [] if line is None else pairs(line.points)


def _colour(company: int) -> str | None:
    return None if company == NOBODY else COLOURS[company]


def _show_tile(tile: Tile) -> dict[str, Any]:
    return {
        "station": STATIONS[tile.station],
        "x": tile.square.x,
        "y": tile.square.y,
        "angle": tile.square.angle,
        "owner": _colour(tile.owner),
        "companies": [COLOURS[company] for company in tile.companies()],
    }


def _show_track(track: Track) -> dict[str, Any]:
    return {
        "company": COLOURS[track.company],
        "string": STRINGS[track.string],
        "points": _points(track.line),
        "total": track.total,
        "items": [item.show() for item in track.items],
    }

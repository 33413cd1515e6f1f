"""What a viewer of String Railway may know: all but the order of the pile."""

from typing import Any

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.string_railway.cards import BITS, COLOURS, DECK, MAIN, STATIONS, STRINGS
from quai.games.string_railway.kernel import Line
from quai.games.string_railway.state import (
    NOBODY,
    PHASES,
    Table,
    Tile,
    Track,
    read_item,
    square,
)


def build_view(table: Table, viewer: Viewer) -> View:
    """Everything on the table, and how many tiles are in the pile."""
    companies = range(len(table.order))
    return {
        "game": "string_railway",
        "viewer": sorted(viewer),
        "actor": table.actor,
        "phase": PHASES[table.phase],
        "company": COLOURS[table.company()],
        "turn": table.turn,
        "options": {
            "field": "free" if table.free else "regular",
            "scenery": "random" if table.random_scenery else "players",
            "crossings": "expert" if table.expert else "standard",
            "strings": "loose" if table.loose else "exact",
        },
        "seats": table.seats,
        "order": [COLOURS[company] for company in table.order],
        "companies": [
            {
                "colour": COLOURS[company],
                "seat": table.seat_of(company),
                "points": table.points[company],
                "left": {STRINGS[kind]: table.left[company][kind] for kind in (0, 1)},
            }
            for company in companies
        ],
        "scores": table.scores(),
        "field": _points(table.field),
        "river": _points(table.river),
        "mountain": _points(table.mountain),
        "places": [
            {"x": place.x, "y": place.y, "angle": place.angle, "company": _colour(company)}
            for place, company in zip(table.places, table.corners, strict=False)
        ],
        "tiles": [_show_tile(tile) for tile in table.tiles],
        "tracks": [_show_track(track) for track in table.tracks],
        "given_up": [[COLOURS[company], STRINGS[kind]] for company, kind in table.spent],
        "drawn": [STATIONS[station] for station in table.drawn],
        "placed": table.placed,
        "extra_used": table.extra_used,
        "pile": len(table.pile) + len(table.under),
        "under": [STATIONS[station] for station in table.under],
    }


def _points(line: Line | None) -> list[list[int]]:
    if line is None:
        return []
    points = line.points
    return [[points[place], points[place + 1]] for place in range(0, len(points), 2)]


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


def imagine_into(table: Table, view: View, rng: Rng) -> None:
    """Lay on an empty table a position that the view cannot tell from the truth.

    Only the order of the pile is hidden, and every order is equally likely; tiles put under it are
    known.
    """
    viewer = view["viewer"]
    table.thinker = viewer[0] if len(viewer) == 1 else NOBODY
    options = view["options"]
    table.free = options["field"] == "free"
    table.random_scenery = options["scenery"] == "random"
    table.expert = options["crossings"] == "expert"
    table.loose = options["strings"] == "loose"
    table.seat = -1 if view["actor"] is None else view["actor"]
    table.phase = PHASES.index(view["phase"])
    table.turn = view["turn"]
    table.order = [COLOURS.index(colour) for colour in view["order"]]
    for company, shown in enumerate(view["companies"]):
        table.points[company] = shown["points"]
        table.left[company] = [shown["left"][kind] for kind in STRINGS]
    table.field = _line(view["field"], True)
    table.river = _line(view["river"], False)
    table.mountain = _line(view["mountain"], True)
    table.places = [square(each["x"], each["y"], each["angle"]) for each in view["places"]]
    for corner, each in enumerate(view["places"]):
        colour = each["company"]
        table.corners[corner] = NOBODY if colour is None else COLOURS.index(colour)
    for each in view["tiles"]:
        table.add_tile(_read_tile(each))
    table.tracks = [_read_track(each) for each in view["tracks"]]
    table.spent = [
        [COLOURS.index(colour), STRINGS.index(kind)] for colour, kind in view["given_up"]
    ]
    table.drawn = [STATIONS.index(name) for name in view["drawn"]]
    table.placed = view["placed"]
    table.extra_used = view["extra_used"]
    table.under = [STATIONS.index(name) for name in view["under"]]
    pile = DECK[:]
    for station in table.drawn + table.under:
        pile.remove(station)
    for tile in table.tiles:
        if tile.station != MAIN:
            pile.remove(tile.station)
    rng.shuffle(pile)
    table.pile = [*pile]


def _line(points: list[list[int]], closed: bool) -> Line | None:
    if not points:
        return None
    return Line([number for point in points for number in point], closed)


def _read_tile(shown: dict[str, Any]) -> Tile:
    owner = NOBODY if shown["owner"] is None else COLOURS.index(shown["owner"])
    bears = sum([BITS[COLOURS.index(colour)] for colour in shown["companies"]])
    place = square(shown["x"], shown["y"], shown["angle"])
    return Tile(STATIONS.index(shown["station"]), place, owner, bears)


def _read_track(shown: dict[str, Any]) -> Track:
    line = _line(shown["points"], False)
    assert line is not None
    items = [read_item(item) for item in shown["items"]]
    return Track(COLOURS.index(shown["company"]), STRINGS.index(shown["string"]), line, items)

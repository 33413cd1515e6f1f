"""Positions that a viewer of String Railway may be in: the order of the pile is drawn again."""

from typing import Any

from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, View
from quai.games.string_railway.cards import BITS, COLOURS, DECK, MAIN, PHASES, STATIONS, STRINGS
from quai.games.string_railway.lines import Line
from quai.games.string_railway.scoring import read_item
from quai.games.string_railway.squares import square
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.tracks import Track


class StringRailwaySampler(Sampler):
    """Positions that a view cannot tell from the truth.

    Only the order of the pile is hidden, and every order is equally likely; tiles put under it are
    known.
    """

    __slots__ = ("known",)

    def __init__(self, view: View) -> None:
        self.known = StringRailwayState(Rng(0), view["seats"])
        _lay_all(self.known, view)

    def world(self, rng: Rng) -> StringRailwayState:
        """A position that the view cannot tell from the truth."""
        state = self.known.copy()
        state.rng.restart(rng)
        rng.shuffle(state.pile)
        return state


def _lay_all(state: StringRailwayState, view: View) -> None:
    """Lay all that the view shows; the pile is in the order of its cards."""
    viewer = view["viewer"]
    state.thinker = viewer[0] if len(viewer) == 1 else NOBODY
    options = view["options"]
    state.free = options["field"] == "free"
    state.random_scenery = options["scenery"] == "random"
    state.expert = options["crossings"] == "expert"
    state.loose = options["strings"] == "loose"
    state.seat = -1 if view["actor"] is None else view["actor"]
    state.phase = PHASES.index(view["phase"])
    state.turn = view["turn"]
    state.lot = view["lot"]
    state.order = [COLOURS.index(colour) for colour in view["order"]]
    for company, shown in enumerate(view["companies"]):
        state.points[company] = shown["points"]
        state.left[company] = [shown["left"][kind] for kind in STRINGS]
    state.field = _line(view["field"], True)
    state.river = _line(view["river"], False)
    state.mountain = _line(view["mountain"], True)
    state.places = [square(each["x"], each["y"], each["angle"]) for each in view["places"]]
    for corner, each in enumerate(view["places"]):
        colour = each["company"]
        state.corners[corner] = NOBODY if colour is None else COLOURS.index(colour)
    for each in view["tiles"]:
        state.add_tile(_read_tile(each))
    state.tracks = [_read_track(each) for each in view["tracks"]]
    state.spent = [
        [COLOURS.index(colour), STRINGS.index(kind)] for colour, kind in view["given_up"]
    ]
    state.drawn = [STATIONS.index(name) for name in view["drawn"]]
    state.placed = view["placed"]
    state.extra_used = view["extra_used"]
    state.under = [STATIONS.index(name) for name in view["under"]]
    pile = DECK[:]
    for station in state.drawn + state.under:
        pile.remove(station)
    for tile in state.tiles:
        if tile.station != MAIN:
            pile.remove(tile.station)
    state.pile = [*pile]


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

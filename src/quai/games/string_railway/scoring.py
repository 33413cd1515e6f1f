"""What a track scores, item by item (SR-30 to SR-37)."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    COLOURS,
    CROSSING_POINTS,
    EXPERT_CROSSING_POINTS,
    JUNCTION,
    OWNABLE,
    OWNER_EFFECT,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    SCENIC_IN_MOUNTAIN,
)
from quai.games.string_railway.crossings import Crossing, crossings
from quai.games.string_railway.faults import Fault
from quai.games.string_railway.geometry import INSIDE, locate
from quai.games.string_railway.lines import Line, boxes_apart
from quai.games.string_railway.tiles import Tile

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

ENTERED: Final = 0
ENTERED_AGAIN: Final = 1
CROSSED: Final = 2
CROSSED_FREE: Final = 3
OWNER_PAID: Final = 4
ITEMS: Final = ("enter", "again", "cross", "free", "owner")
"""The lines of a score: a tile newly entered, a junction touched again, a crossing, a crossing on a
tile, and what an owner gains or loses."""
ON_RIVER: Final = -1
ON_MOUNTAIN: Final = -2
"""The string of a crossing: a track by its number, or these."""


class Item:
    """One line of a score: the points a company gets, for what, and where."""

    __slots__ = ("company", "kind", "points", "string", "taken", "tile", "x", "y")

    def __init__(self, kind: i64, company: i64, points: i64, x: i64, y: i64) -> None:
        self.kind: i64 = kind
        self.company: i64 = company
        self.points: i64 = points
        self.x: i64 = x
        self.y: i64 = y
        self.tile: i64 = -1
        self.string: i64 = 0
        self.taken: bool = False
        """Whether the company takes ownership of the tile."""

    def dump(self) -> list[int]:
        """The item as numbers, for `State.dump`."""
        numbers: list[int] = [self.kind, self.company, self.points, self.x, self.y, self.tile]
        return [*numbers, self.string, int(self.taken)]

    def show(self) -> dict[str, Any]:
        """The item as JSON data."""
        shown: dict[str, Any] = {
            "item": ITEMS[self.kind],
            "company": COLOURS[self.company],
            "points": self.points,
            "at": [self.x, self.y],
        }
        if self.tile >= 0:
            shown["tile"] = self.tile
            shown["taken"] = self.taken
        else:
            shown["string"] = string_name(self.string)
        return shown


def string_name(string: i64) -> Any:
    """A crossed string as JSON data: the number of a track, or a name."""
    return string if string >= 0 else ("river" if string == ON_RIVER else "mountain")


def read_item(shown: dict[str, Any]) -> Item:
    """An item from its JSON data."""
    x, y = shown["at"]
    company = COLOURS.index(shown["company"])
    item = Item(ITEMS.index(shown["item"]), company, shown["points"], x, y)
    if "tile" in shown:
        item.tile = shown["tile"]
        item.taken = shown["taken"]
    else:
        named = shown["string"]
        names = {"river": ON_RIVER, "mountain": ON_MOUNTAIN}
        item.string = names[named] if isinstance(named, str) else named
    return item


class Verdict:
    """The verdict on a track: its faults, and its score item by item."""

    __slots__ = ("faults", "first", "items", "last", "legal", "total")

    def __init__(self) -> None:
        self.legal: bool = True
        self.faults: list[Fault] = []
        self.items: list[Item] = []
        self.total: i64 = 0
        self.first: i64 = NOBODY
        self.last: i64 = NOBODY
        """The tiles under the two ends of the track."""

    def fault(self, rule: str, reason: str, details: dict[str, Any]) -> None:
        """Note a broken rule."""
        self.legal = False
        self.faults.append(Fault(rule, reason, details))

    def score(self, item: Item, company: i64) -> None:
        """Note a line of the score."""
        self.items.append(item)
        if item.company == company:
            self.total += item.points


def score_tile(
    state: "StringRailwayState", company: i64, tile: Tile, place: i64, new: bool, verdict: Verdict
) -> None:
    """SR-30, SR-33, SR-34: what a touched tile gives, to the company and to the tile's owner."""
    station = tile.station
    x, y = tile.square.x, tile.square.y
    if not new:
        if station == JUNCTION:
            item = Item(ENTERED_AGAIN, company, POINTS[station], x, y)
            item.tile = place
            verdict.score(item, company)
        return
    takes = OWNABLE[station] and tile.owner == NOBODY
    item = Item(ENTERED, company, OWNER_POINTS[station] if takes else POINTS[station], x, y)
    item.tile = place
    item.taken = takes
    mountain = state.mountain
    if station == SCENIC and mountain is not None and locate(mountain, x, y) == INSIDE:
        item.points = SCENIC_IN_MOUNTAIN
    verdict.score(item, company)
    if tile.owner != NOBODY and OWNER_EFFECT[station] != 0:
        effect = Item(OWNER_PAID, tile.owner, OWNER_EFFECT[station], x, y)
        effect.tile = place
        verdict.score(effect, company)


def score_crossings(
    state: "StringRailwayState", company: i64, line: Line, verdict: Verdict
) -> None:
    """SR-31, SR-32 and SR-36: each crossing with a track, the river or the mountain."""
    squares = state.squares
    number: i64 = 0
    for track in state.tracks:
        if not boxes_apart(line, track.line):
            found = crossings(line, track.line, squares)
            expert = state.expert and track.company != company
            cost: i64 = EXPERT_CROSSING_POINTS if expert else CROSSING_POINTS
            _add_crossings(found, company, cost, number, verdict)
        number += 1
    if state.river is not None:
        found = crossings(line, state.river, squares)
        _add_crossings(found, company, CROSSING_POINTS, ON_RIVER, verdict)
    if state.mountain is not None:
        found = crossings(line, state.mountain, squares)
        _add_crossings(found, company, CROSSING_POINTS, ON_MOUNTAIN, verdict)


def _add_crossings(
    found: list[Crossing], company: i64, cost: i64, string: i64, verdict: Verdict
) -> None:
    for crossing in found:
        kind = CROSSED_FREE if crossing.free else CROSSED
        item = Item(kind, company, 0 if crossing.free else cost, crossing.x, crossing.y)
        item.string = string
        verdict.score(item, company)

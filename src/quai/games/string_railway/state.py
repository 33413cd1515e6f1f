"""What lies on a table of String Railway: strings, tiles, tokens, scores and the pile."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import State
from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    DUTIES,
    FIELDS,
    HALF_A,
    HALF_B,
    MAIN,
    PLACES,
    START_POINTS,
    STATIONS,
    STRINGS,
    TRACKS,
    TRACKS_OF_FIVE,
)
from quai.games.string_railway.kernel import Line, Square

FIELD_PHASE: Final = 0
RIVER_PHASE: Final = 1
MOUNTAIN_PHASE: Final = 2
CORNER_PHASE: Final = 3
MORE_PHASE: Final = 4
TILE_PHASE: Final = 5
TRACK_PHASE: Final = 6
PHASES: Final = ("field", "river", "mountain", "corner", "more", "tile", "track")

NOBODY: Final = -1

ENTER: Final = 0
AGAIN: Final = 1
CROSS: Final = 2
FREE: Final = 3
OWNER: Final = 4
ITEMS: Final = ("enter", "again", "cross", "free", "owner")
"""The lines of a score: a tile newly entered, a junction touched again, a crossing, a crossing on a
tile, and what an owner gains or loses."""
ON_RIVER: Final = -1
ON_MOUNTAIN: Final = -2
"""The string of a crossing: a track by its number, or these."""


def square(x: i64, y: i64, angle: i64) -> Square:
    """A tile's place, at a whole degree."""
    return Square(x, y, angle, HALF_A[angle], HALF_B[angle])


class Tile:
    """A station on the table. It never changes: entering it makes a new one."""

    __slots__ = ("bears", "owner", "square", "station")

    def __init__(self, station: i64, place: Square, owner: i64, bears: i64) -> None:
        self.station: i64 = station
        self.square: Square = place
        self.owner: i64 = owner
        self.bears: i64 = bears
        """The companies that are there, as the sum of their bits."""

    def companies(self) -> list[int]:
        """The companies that are there."""
        return [company for company in range(len(BITS)) if self.bears & BITS[company]]

    def dump(self) -> list[int]:
        """The tile as numbers."""
        place = self.square
        return [self.station, place.x, place.y, place.angle, self.owner, self.bears]


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
        """The item as numbers."""
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


class Track:
    """A string a company has laid, and what it scored."""

    __slots__ = ("company", "items", "line", "string", "total")

    def __init__(self, company: i64, string: i64, line: Line, items: list[Item]) -> None:
        self.company: i64 = company
        self.string: i64 = string
        self.line: Line = line
        self.items: list[Item] = items
        self.total: i64 = 0
        for item in items:
            if item.company == company:
                self.total += item.points

    def dump(self) -> list[Any]:
        """The track as numbers."""
        items = [item.dump() for item in self.items]
        return [self.company, self.string, self.line.points[:], items]


class Table(State):
    """The table, without the rules.

    Companies are numbered by colour; `order` is the order of play and `turn` a place in it. With
    two players seat 0 has companies 0 and 2, seat 1 has 1 and 3. The pile is drawn from its end;
    tiles put under it are known to all and lie in `under`, the lowest first.
    """

    __slots__ = (
        "corners",
        "drawn",
        "expert",
        "extra_used",
        "field",
        "free",
        "left",
        "loose",
        "mountain",
        "order",
        "phase",
        "pile",
        "placed",
        "places",
        "points",
        "random_scenery",
        "river",
        "seats",
        "spent",
        "squares",
        "thinker",
        "tiles",
        "tracks",
        "turn",
        "under",
    )

    def __init__(self, rng: Rng, seats: int) -> None:
        super().__init__(rng)
        self.seats: i64 = seats
        companies = 4 if seats == 2 else seats
        self.free: bool = False
        self.expert: bool = False
        self.loose: bool = False
        self.random_scenery: bool = False
        self.order: list[int] = list(range(companies))
        self.turn: i64 = 0
        self.phase: i64 = RIVER_PHASE
        self.field: Line | None = None
        self.river: Line | None = None
        self.mountain: Line | None = None
        self.places: list[Square] = []
        """Where main stations lie, corner by corner."""
        self.corners: list[int] = [NOBODY] * companies
        """The company at each corner."""
        self.tiles: list[Tile] = []
        self.squares: list[Square] = []
        """The places of the tiles, beside them."""
        self.tracks: list[Track] = []
        self.left: list[list[int]] = [
            (TRACKS_OF_FIVE if companies == 5 else TRACKS)[:] for _ in range(companies)
        ]
        """How many strings of each kind a company has left."""
        self.points: list[int] = [START_POINTS] * companies
        self.pile: list[i64] = []
        self.under: list[i64] = []
        self.drawn: list[i64] = []
        """The tiles drawn this turn that are not yet placed."""
        self.placed: i64 = 0
        """How many tiles have been placed this turn, or put under the pile."""
        self.extra_used: bool = False
        self.thinker: i64 = NOBODY
        """The seat that imagined this position, if it is not a true one."""
        self.spent: list[list[int]] = []
        """Company and string of each track given up."""

    def seat_of(self, company: i64) -> i64:
        """The player of a company."""
        return company % self.seats

    def company(self) -> i64:
        """The company whose turn it is; in set-up the one with the duty (SR-04)."""
        if self.phase < CORNER_PHASE:
            return self.order[DUTIES[len(self.order)][self.phase]]
        return self.order[self.turn]

    def lay_regular_field(self) -> None:
        """SR-02 and SR-07: the field and its places are data."""
        companies = len(self.order)
        self.field = Line([*FIELDS[companies]], True)
        self.places = [square(x, y, angle) for x, y, angle in PLACES[companies]]

    def add_tile(self, tile: Tile) -> None:
        """Put a tile on the table."""
        self.tiles.append(tile)
        self.squares.append(tile.square)

    def add_main(self, company: i64, corner: i64) -> None:
        """SR-07: a main station is its company's from the start."""
        self.corners[corner] = company
        self.add_tile(Tile(MAIN, self.places[corner], company, BITS[company]))

    def copy_to(self, twin: "Table") -> None:
        """Make another table equal to this one; lines, tiles and tracks never change."""
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.free = self.free
        twin.expert = self.expert
        twin.loose = self.loose
        twin.random_scenery = self.random_scenery
        twin.order = self.order
        twin.turn = self.turn
        twin.phase = self.phase
        twin.field = self.field
        twin.river = self.river
        twin.mountain = self.mountain
        twin.places = self.places
        twin.corners = self.corners[:]
        twin.tiles = self.tiles[:]
        twin.squares = self.squares[:]
        twin.tracks = self.tracks[:]
        twin.left = [left[:] for left in self.left]
        twin.points = self.points[:]
        twin.pile = self.pile[:]
        twin.under = self.under[:]
        twin.drawn = self.drawn[:]
        twin.placed = self.placed
        twin.extra_used = self.extra_used
        twin.spent = self.spent[:]
        twin.thinker = self.thinker

    def scores(self) -> list[int]:
        """The points of each player; with two players, of each one's lower company (SR-41)."""
        if self.seats == 2:
            return [min(self.points[0], self.points[2]), min(self.points[1], self.points[3])]
        return self.points[:]

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "options": [self.free, self.expert, self.loose, self.random_scenery],
            "order": self.order[:],
            "turn": self.turn,
            "phase": self.phase,
            "field": points_of(self.field),
            "river": points_of(self.river),
            "mountain": points_of(self.mountain),
            "places": [[place.x, place.y, place.angle] for place in self.places],
            "corners": self.corners[:],
            "tiles": [tile.dump() for tile in self.tiles],
            "tracks": [track.dump() for track in self.tracks],
            "left": [left[:] for left in self.left],
            "points": self.points[:],
            "pile": self.pile[:],
            "under": self.under[:],
            "drawn": self.drawn[:],
            "placed": self.placed,
            "extra_used": self.extra_used,
            "spent": [spent[:] for spent in self.spent],
        }

    def holdings(self) -> list[str]:
        """All stations and all strings of the companies, wherever they are."""
        stations = self.pile + self.under + self.drawn
        stations += [tile.station for tile in self.tiles if tile.station != MAIN]
        strings: list[str] = []
        for company in range(len(self.order)):
            for string in (0, 1):
                count = self.left[company][string] + self.spent.count([company, string])
                for track in self.tracks:
                    if track.company == company and track.string == string:
                        count += 1
                strings += [f"{COLOURS[company]} {STRINGS[string]}"] * count
        return sorted([STATIONS[station] for station in stations] + strings)


def points_of(line: Line | None) -> list[int]:
    """The points of a line, or none if it is not laid yet."""
    return [] if line is None else line.points[:]

"""The table of String Railway: strings, tiles, tokens, scores and the pile."""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import NOBODY, Outcome, State, View
from quai.games.string_railway import legal, refusals, rules, view
from quai.games.string_railway.cards import (
    COLOURS,
    CORNER_PHASE,
    DUTIES,
    MAIN,
    RIVER_PHASE,
    START_POINTS,
    STATIONS,
    STRINGS,
    TRACKS,
    TRACKS_OF_FIVE,
)
from quai.games.string_railway.lines import Line
from quai.games.string_railway.squares import Square
from quai.games.string_railway.tiles import Tile
from quai.games.string_railway.tracks import Track


class StringRailwayState(State):
    """A position of String Railway.

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
        "lot",
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
        self.lot: i64 = 0
        """A number of the deal that all may know: shapes of scenery are suggested by it."""
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
        """The places of the tiles, in the same order."""
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

    def add_tile(self, tile: Tile) -> None:
        """Put a tile on the table."""
        self.tiles.append(tile)
        self.squares.append(tile.square)

    def sample(self, rng: Rng, n: int) -> list[Any]:
        """At most n legal actions worth looking at, all different."""
        return legal.sample(self, rng, n)

    def random_action(self, rng: Rng) -> Any:
        """One of the actions that `sample` may find."""
        return legal.random_action(self, rng)

    def check(self, action: Any) -> None:
        """Raise RuleBroken naming the first rule that an action breaks."""
        refusals.check(self, action)

    def apply(self, action: Any, journal: Journal | None = None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def finish(self, journal: Journal | None = None) -> None:
        """End the game; the points told are those of the companies, not of the players."""
        rules.finish(self, journal)

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def copy(self) -> "StringRailwayState":
        """An equal position; lines, tiles and tracks never change and are shared."""
        twin = StringRailwayState(self.rng.copy(), self.seats)
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.free = self.free
        twin.expert = self.expert
        twin.loose = self.loose
        twin.random_scenery = self.random_scenery
        twin.lot = self.lot
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
        return twin

    def scores(self) -> list[int]:
        """The points of each player; with two players, of each one's lower company (SR-41)."""
        if self.seats == 2:
            return [min(self.points[0], self.points[2]), min(self.points[1], self.points[3])]
        return self.points[:]

    def dump(self) -> dict[str, Any]:
        """Everything there is, hidden things included."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "lot": self.lot,
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
    return [] if line is None else line.points

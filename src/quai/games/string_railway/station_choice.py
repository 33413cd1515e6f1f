"""Stations for a track to pass: chosen at random, near and worthwhile ones first."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.core.rng import Rng
from quai.core.state import NOBODY
from quai.games.string_railway.candidates import may_enter
from quai.games.string_railway.cards import (
    BITS,
    JUNCTION,
    OWNABLE,
    OWNER_POINTS,
    POINTS,
    SCENIC,
    TERMINUS,
)
from quai.games.string_railway.geometry import distance
from quai.games.string_railway.routes import PULL
from quai.games.string_railway.tiles import Tile

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState

MAX_STATIONS: Final = 9


def worth(tile: Tile, company: i64) -> i64:
    """About what touching a tile gives a company."""
    if tile.bears & BITS[company] != 0:
        return 1 if tile.station == JUNCTION else 0
    if tile.station == SCENIC:
        return 2
    if OWNABLE[tile.station] and tile.owner == NOBODY:
        return OWNER_POINTS[tile.station] + 1
    return POINTS[tile.station]


class StationChoice:
    """What stations are to a company, worked out once for many tries."""

    __slots__ = ("closed", "count", "far", "measured", "own", "state", "weights", "worths")

    def __init__(self, state: "StringRailwayState", company: i64) -> None:
        count: i64 = len(state.tiles)
        self.state = state
        self.count: i64 = count
        self.own: list[i64] = []
        """Where the company is."""
        self.closed: i64 = 0
        """Where it may not be, as the sum of their bits."""
        self.worths: Numbers = vec[i64]([0] * count)
        self.far: Numbers = vec[i64]([0] * (count * count))
        """How far each is from each, row by row, for the rows that are `measured`."""
        self.measured: i64 = 0
        self.weights: Numbers = vec[i64]([0] * count)
        place: i64 = 0
        for tile in state.tiles:
            if tile.bears & BITS[company] != 0:
                self.own.append(place)
            if may_enter(state, company, place):
                self.worths[place] = worth(tile, company)
            else:
                self.closed |= 1 << place
            place += 1

    def order(self, nominal: i64, rng: Rng) -> list[i64]:
        """Stations to pass, from one of the company's own on. A terminus can only be at an end."""
        at: i64 = self.own[rng.below(len(self.own))]
        chosen: list[i64] = [at]
        passed: i64 = self.closed | (1 << at)
        left: i64 = nominal
        appetite: i64 = 1 + rng.below(4)
        while len(chosen) < MAX_STATIONS:
            row: i64 = self._measure(at)
            total: i64 = self._weigh(row, passed, left + PULL, appetite)
            if total == 0:
                break
            pick: i64 = rng.below(total)
            at = 0
            while pick >= self.weights[at]:
                pick -= self.weights[at]
                at += 1
            left -= self.far[row + at]
            chosen.append(at)
            passed |= 1 << at
            if self.state.tiles[at].station == TERMINUS or rng.below(1 + 2 * appetite) == 0:
                break
        return chosen

    def _measure(self, at: i64) -> i64:
        """Where the distances from a station stand in `far`."""
        row: i64 = at * self.count
        if self.measured & (1 << at) == 0:
            self.measured |= 1 << at
            here = self.state.squares[at]
            place: i64 = row
            for there in self.state.squares:
                self.far[place] = distance(there.x - here.x, there.y - here.y) // 1000
                place += 1
        return row

    def _weigh(self, row: i64, passed: i64, reach: i64, appetite: i64) -> i64:
        """Weigh the stations that may come next; return the sum of their weights."""
        worths, weights, distances = self.worths, self.weights, self.far
        total: i64 = 0
        place: i64 = 0
        while place < self.count:
            weight: i64 = 0
            far: i64 = distances[row + place]
            if far < reach and passed & (1 << place) == 0:
                value: i64 = 1 + 6 * worths[place] * appetite
                weight = value * 1000000 // (far * far // 500 + 1000)
            weights[place] = weight
            total += weight
            place += 1
        return total

"""Stations on the table: who is there, and where a drawn one may be placed (SR-11, SR-19)."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from quai.games.string_railway.cards import BITS, COLOURS, LIMIT, STATIONS
from quai.games.string_railway.faults import Fault
from quai.games.string_railway.squares import (
    Square,
    inside_field,
    tile_box_apart,
    tile_contact,
    tiles_meet,
)

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


class Tile:
    """A station on the table. It never changes: entering it makes a new one."""

    __slots__ = ("bears", "owner", "square", "station")

    def __init__(self, station: i64, square: Square, owner: i64, bears: i64) -> None:
        self.station: i64 = station
        self.square: Square = square
        self.owner: i64 = owner
        self.bears: i64 = bears
        """The companies that are there, as the sum of their bits."""

    def count(self) -> i64:
        """How many companies are there."""
        bears: i64 = self.bears
        count: i64 = 0
        while bears > 0:
            bears &= bears - 1
            count += 1
        return count

    def companies(self) -> list[int]:
        """The companies that are there."""
        return [company for company in range(len(BITS)) if self.bears & BITS[company]]

    def dump(self) -> list[int]:
        """The tile as numbers, for `State.dump`."""
        place = self.square
        return [self.station, place.x, place.y, place.angle, self.owner, self.bears]


def is_full(tile: Tile) -> bool:
    """SR-19: whether no new company may enter."""
    return tile.count() >= LIMIT[tile.station]


def tile_fits(state: "StringRailwayState", place: Square) -> bool:
    """SR-11: whether a tile may lie here."""
    for other in state.squares:
        if tiles_meet(place, other):
            return False
    field = state.field
    assert field is not None
    if not inside_field(place, field):
        return False
    for track in state.tracks:
        if not tile_box_apart(place, track.line) and tile_contact(place, track.line) >= 0:
            return False
    river = state.river
    mountain = state.mountain
    if river is not None and tile_contact(place, river) >= 0:
        return False
    return mountain is None or tile_contact(place, mountain) < 0


def judge_tile(state: "StringRailwayState", place: Square) -> list[Fault]:
    """SR-11 and SR-53: everything that a tile laid here would touch."""
    found: list[Fault] = []
    at = [place.x, place.y]
    field = state.field
    assert field is not None
    if not inside_field(place, field):
        found.append(Fault("SR-11", "tile_field", {"at": at}))
    number: i64 = 0
    for tile in state.tiles:
        if tiles_meet(place, tile.square):
            details: dict[str, Any] = {"at": at, "tile": number}
            found.append(
                Fault("SR-11", "tile_tile", {**details, "station": STATIONS[tile.station]})
            )
        number += 1
    number = 0
    for track in state.tracks:
        segment = tile_contact(place, track.line)
        if segment >= 0:
            details = {"at": at, "company": COLOURS[track.company]}
            found.append(
                Fault("SR-11", "tile_track", {**details, "track": number, "segment": segment})
            )
        number += 1
    for line, reason in ((state.river, "tile_river"), (state.mountain, "tile_mountain")):
        if line is not None:
            segment = tile_contact(place, line)
            if segment >= 0:
                found.append(Fault("SR-11", reason, {"at": at, "segment": segment}))
    return found

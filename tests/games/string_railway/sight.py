"""A second opinion on a laid track, from Shapely and the printed table of stations.

It shares no geometry with the rules. Where a hundredth of a tenth of a millimetre would decide how
often a tile is entered or a string is crossed, it has no opinion on that (None).
"""

from itertools import pairwise
from math import isqrt
from typing import Any

import numpy as np
import shapely

from quai.games.string_railway.lines import Line
from quai.games.string_railway.state import StringRailwayState

CLEAR = 0.01

GIVES = {
    "main": (3, 2),
    "city": (3, 1),
    "central": (3, 3),
    "transfer": (0, 2),
    "local": (2, 2),
    "junction": (1, 1),
    "suburb": (2, 2),
    "terminus": (3, 3),
    "country": (1, 1),
    "scenic": (1, 1),
}
"""What a first entry gives an owner, and others."""
ROOM = {"local": 3, "junction": 3, "suburb": 2, "country": 1, "scenic": 2}
LONGEST = {"short": 3000, "long": 6000}


def corners_of(line: Line) -> list[tuple[int, int]]:
    """The points of a line; a closed one ends where it begins."""
    points = list(zip(line.points[::2], line.points[1::2], strict=True))
    return [*points, points[0]] if line.closed else points


def measured(points: list[tuple[int, int]]) -> int:
    """SR-22, as the rule is written."""
    steps = pairwise(points)
    return sum(isqrt(10**6 * ((c - a) ** 2 + (d - b) ** 2)) for (a, b), (c, d) in steps)


def parts_of(shape: Any) -> list[Any]:
    """The pieces of an intersection."""
    return [] if shape.is_empty else list(getattr(shape, "geoms", [shape]))


class Sight:
    """A position as shapes, and what can be seen of a track on it."""

    def __init__(self, state: StringRailwayState) -> None:
        view = state.view(frozenset())
        self.view = view
        self.company: str = view["company"]
        corners = [tile.square.corners() for tile in state.tiles]
        self.tiles = shapely.polygons([list(zip(c[::2], c[1::2], strict=True)) for c in corners])
        self.edges = shapely.boundary(self.tiles)
        lines = [track.line for track in state.tracks]
        lines += [line for line in (state.river, state.mountain) if line is not None]
        self.strings = np.array([shapely.LineString(corners_of(line)) for line in lines])
        self.knots = np.array([shapely.MultiPoint(corners_of(line)) for line in lines])
        assert state.field is not None
        self.field = shapely.Polygon(corners_of(state.field))
        for shapes in (self.tiles, self.strings, self.field):
            shapely.prepare(shapes)

    def look(self, string: str, points: list[tuple[int, int]]) -> "Seen":
        """Everything about one track."""
        shape = shapely.LineString(points)
        touched = np.flatnonzero(shapely.intersects(self.tiles, shape))
        return Seen(self, string, points, shape, [int(place) for place in touched])


class Seen:
    """What is seen of one track."""

    def __init__(
        self, sight: Sight, string: str, points: list[tuple[int, int]], shape: Any, touched: Any
    ) -> None:
        self.sight = sight
        self.shape = shape
        self.touched: list[int] = touched
        """The tiles entered."""
        self.inside = bool(sight.field.contains_properly(shape))
        self.simple = bool(shape.is_simple and not shape.is_ring)
        least = 0 if sight.view["options"]["strings"] == "loose" else 98
        self.long_enough = least <= 100 * measured(points) / (1000 * LONGEST[string]) <= 100
        self.knots = shapely.MultiPoint(points)
        self.ends = [self._tile_at(points[0]), self._tile_at(points[-1])]

    def _tile_at(self, point: tuple[int, int]) -> int:
        """The tile that holds an end, or -1."""
        on = np.flatnonzero(shapely.intersects(self.sight.tiles, shapely.Point(point)))
        return int(on[-1]) if len(on) else -1

    def entered_twice(self) -> list[int] | None:
        """SR-20: tiles on which the track is more than one stretch."""
        found = []
        for place in self.touched:
            parts = parts_of(shapely.intersection(self.sight.tiles[place], self.shape))
            if any(part.length < CLEAR for part in parts):
                return None
            if len(parts) > 1 and len(parts_of(shapely.line_merge(shapely.union_all(parts)))) > 1:
                found.append(place)
        return found

    def crossings(self) -> tuple[list[int], list[int]] | None:
        """SR-31 and SR-32: the strings crossed, a number each time: paid ones, and free ones."""
        paid: list[int] = []
        free: list[int] = []
        sight = self.sight
        if not len(sight.strings):
            return paid, free
        for number in np.flatnonzero(shapely.intersects(sight.strings, self.shape)):
            points = parts_of(shapely.intersection(self.shape, sight.strings[number]))
            for point in points:
                if point.length > 0 or point.distance(self.knots) < CLEAR:
                    return None
                if point.distance(sight.knots[number]) < CLEAR:
                    return None
                if shapely.distance(sight.edges, point).min() < CLEAR:
                    return None
                on_tile = bool(shapely.intersects(sight.tiles, point).any())
                (free if on_tile else paid).append(int(number))
        return paid, free

    def tiles_give(self) -> int:
        """SR-30 and SR-34: what the tiles give the company that lays the track."""
        return sum(self._tile_gives(self.sight.view["tiles"][place]) for place in self.touched)

    def _tile_gives(self, tile: dict[str, Any]) -> int:
        station = tile["station"]
        if self.sight.company in tile["companies"]:
            return int(station == "junction")
        if station == "scenic" and self.sight.view["mountain"]:
            hill = shapely.Polygon(self.sight.view["mountain"])
            return 3 if hill.contains_properly(shapely.Point(tile["x"], tile["y"])) else 1
        first = station in ("city", "transfer") and tile["owner"] is None
        return GIVES[station][0 if first else 1]

    def crossings_cost(self, paid: list[int]) -> int:
        """SR-31 and SR-36."""
        view = self.sight.view
        tracks = view["tracks"]
        expert = view["options"]["crossings"] == "expert"
        cost = 0
        for number in paid:
            foreign = number < len(tracks) and tracks[number]["company"] != self.sight.company
            cost += 2 if expert and foreign else 1
        return cost

    def legal(self, twice: list[int]) -> bool:
        """SR-14 to SR-22."""
        tiles = self.sight.view["tiles"]
        company = self.sight.company
        for place in self.touched:
            tile = tiles[place]
            if tile["station"] == "terminus" and place not in self.ends:
                return False
            there = tile["companies"]
            if company not in there and len(there) >= ROOM.get(tile["station"], 99):
                return False
        first, last = self.ends
        if min(first, last) < 0 or first == last or twice:
            return False
        if all(company not in tiles[place]["companies"] for place in self.ends):
            return False
        return self.inside and self.simple and self.long_enough

"""The table of String Railway as a map in characters, for terminals.

Strings are drawn in Braille, whose characters have two by four dots; a station is a letter. What an
action would do is told by these letters, too.
"""

from collections.abc import Sequence
from math import hypot
from typing import Any

from quai.core.game import Run
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.text import say
from quai.games.string_railway.bearings import extent, middle
from quai.games.string_railway.cards import COLOURS, SIDE, STRINGS
from quai.games.string_railway.imagine import StringRailwaySampler
from quai.games.string_railway.lines import Line
from quai.games.string_railway.scoring import Verdict
from quai.games.string_railway.squares import square, stretches
from quai.games.string_railway.tracks import judge_track

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BRAILLE = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a Braille character, by its row and column."""
SIZE = 8500
"""Side of the table in tenths of a millimetre, before there is a field."""
RIVER_INK, MOUNTAIN_INK, FIELD_INK = "cyan", "bright_black", "bright_black"
INKS = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green", "violet": "magenta"}
LEGEND_GAP = 2
MIN_LEGEND = 24
"""Columns of the legend beside the map."""
MIN_NUMBERED = 24
"""Columns of an entry of the legend that has room for the number of its tile, which events name."""
ARROWS = "→↘↓↙←↖↑↗"

Point = list[int]


class Canvas:
    """Dots in Braille characters, each character in the colour of its last dot."""

    def __init__(self, columns: int, rows: int, low: Point, high: Point) -> None:
        self.columns, self.rows = columns, rows
        self.low = low
        self.scale = min(
            (2 * columns - 1) / max(1, high[0] - low[0]), (4 * rows - 1) / max(1, high[1] - low[1])
        )
        self.cells = [[0] * columns for _ in range(rows)]
        self.inks = [[""] * columns for _ in range(rows)]
        self.letters: dict[tuple[int, int], Run] = {}

    def place(self, point: Point) -> tuple[int, int]:
        """Return the dot of a point: its column and row."""
        x, y = (round((point[axis] - self.low[axis]) * self.scale) for axis in (0, 1))
        return min(max(x, 0), 2 * self.columns - 1), min(max(y, 0), 4 * self.rows - 1)

    def dot(self, x: int, y: int, ink: str) -> None:
        """Set a dot."""
        self.cells[y // 4][x // 2] |= DOTS[y % 4][x % 2]
        self.inks[y // 4][x // 2] = ink

    def line(self, points: list[Point], ink: str, every: int = 1, closed: bool = False) -> None:
        """Draw a line, or only some of its dots."""
        count = 0
        for start, end in zip(points, points[1:] + (points[:1] if closed else []), strict=False):
            (x0, y0), (x1, y1) = self.place(start), self.place(end)
            steps = max(abs(x1 - x0), abs(y1 - y0), 1)
            for step in range(steps + 1):
                count += 1
                if count % every == 0:
                    x = round(x0 + (x1 - x0) * step / steps)
                    self.dot(x, round(y0 + (y1 - y0) * step / steps), ink)

    def letter(self, point: Point, letter: str, ink: str) -> None:
        """Write a letter; if its place is taken, beside it."""
        x, y = self.place(point)
        at = (y // 4, x // 2)
        for aside in (0, 1, -1, 2, -2):
            moved = (at[0], min(max(at[1] + aside, 0), self.columns - 1))
            if moved not in self.letters:
                self.letters[moved] = (letter, f"bold {ink}" if ink else "bold")
                return

    def runs(self, row: int) -> list[Run]:
        """Return a row of characters."""
        return [
            self.letters.get((row, column))
            or (chr(BRAILLE + self.cells[row][column]), self.inks[row][column])
            for column in range(self.columns)
        ]


def letter_of(number: int) -> str:
    """Return the letter of a tile, by its place among the tiles."""
    return LETTERS[number] if number < len(LETTERS) else "*"


def picture(
    view: View,
    players: list[str],
    texts: dict[str, str],
    language: str,
    width: int,
    height: int,
) -> list[list[Run]]:
    """Return the map with a legend beside it: companies, then stations with who is there."""
    rows = max(4, height)
    columns = max(8, min(2 * rows, width - MIN_LEGEND - LEGEND_GAP))
    canvas = _map(view, columns, rows)
    legend = _legend(view, players, texts, language, width - columns - LEGEND_GAP, rows)
    gap: Run = (" " * LEGEND_GAP, "")
    return [[*canvas.runs(row), gap, *legend[row]] for row in range(rows)]


def _map(view: View, columns: int, rows: int) -> Canvas:
    field = view["field"] or [[0, 0], [SIZE, 0], [SIZE, SIZE], [0, SIZE]]
    low, high = ([least(point[axis] for point in field) for axis in (0, 1)] for least in (min, max))
    canvas = Canvas(columns, rows, low, high)
    canvas.line(field, FIELD_INK, every=2, closed=True)
    canvas.line(view["mountain"], MOUNTAIN_INK, every=3, closed=True)
    canvas.line(view["river"], RIVER_INK, every=2)
    for track in view["tracks"]:
        canvas.line(track["points"], INKS[track["company"]])
    for number, tile in enumerate(view["tiles"]):
        ink = INKS[tile["owner"]] if tile["owner"] else ""
        canvas.letter([tile["x"], tile["y"]], letter_of(number), ink)
    return canvas


def _legend(
    view: View, players: list[str], texts: dict[str, str], language: str, width: int, rows: int
) -> list[list[Run]]:
    lines: list[list[Run]] = []
    by_colour = {each["colour"]: each for each in view["companies"]}
    for colour in view["order"]:
        company = by_colour[colour]
        details = {
            "company": colour,
            "who": players[company["seat"]],
            "points": company["points"],
            **company["left"],
        }
        told = say(texts, language, "board.company_short", details)
        lines.append([(told[:width], INKS[colour])])
    left = max(1, rows - len(lines))
    columns = max(1, -(-len(view["tiles"]) // left))
    each = max(4, width // columns)
    entries = [
        letter_of(number)
        + (f" {number + 1}" if each >= MIN_NUMBERED else "")
        + f"{_initials(tile, texts)} {_station(tile, texts)}"
        for number, tile in enumerate(view["tiles"])
    ]
    for row in range(left):
        cells = entries[row::left]
        lines.append([("".join(f"{cell[: each - 1]:{each}}" for cell in cells).rstrip(), "")])
    return lines[:rows]


def _station(tile: dict[str, Any], texts: dict[str, str]) -> str:
    """Return the kind of a station in words."""
    return texts[f"name.{tile['station']}"]


def _initials(tile: dict[str, Any], texts: dict[str, str]) -> str:
    """Return the first letters of the companies that are at a station."""
    there = "".join(texts[f"name.{colour}"][0].upper() for colour in tile["companies"])
    return f"·{there}" if there else ""


def effect(view: View, named: dict[str, Any], texts: dict[str, str], language: str) -> str:
    """Return what a track reaches, scores and crosses, and where scenery or a tile would lie."""
    if named["do"] == "track":
        return _track_effect(view, named, texts, language)
    if named["do"] == "corner":
        return _arrow_of(view, view["field"][named["corner"] - 1])
    if named["do"] in ("river", "mountain"):
        return _scenery_effect(view, named, texts, language)
    if named["do"] == "tile" and view["tiles"]:
        return _tile_effect(view, named, texts, language)
    return ""


def gist(view: View, named: dict[str, Any]) -> str:
    """Return what a track newly enters, or the station nearest to a tile, and the direction."""
    if named["do"] == "track":
        verdict = _verdict(view, named)
        entered = sorted(item.tile for item in verdict.items if item.tile >= 0)
        return f"{named['string']} {entered} {verdict.total}"
    if named["do"] == "tile" and view["tiles"]:
        nearest, arrow = _nearest(view, named)
        return f"{named['tile']} {nearest} {arrow}"
    return ""


def covers(view: View, track: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether a track enters all that another one of the same string does, for no less."""
    own, theirs = _verdict(view, track), _verdict(view, other)
    entered, wanted = (
        {item.tile for item in each.items if item.tile >= 0} for each in (own, theirs)
    )
    same_string = bool(track["string"] == other["string"])
    return same_string and entered >= wanted and own.total >= theirs.total


def is_beside(tile: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether a tile would lie within its own length of where the same one would lie."""
    far = hypot(tile["x"] - other["x"], tile["y"] - other["y"])
    return bool(tile["tile"] == other["tile"] and far <= SIDE)


def _track_effect(view: View, named: dict[str, Any], texts: dict[str, str], language: str) -> str:
    met = _met(view, _line(named))
    verdict = _verdict(view, named)
    crossings = sum(item.show()["item"] == "cross" for item in verdict.items)
    details = {
        "stations": ["–".join(letter for _, letter in sorted(met))],
        "points": int(verdict.total),
        "crossings": crossings,
        **_bend(named["points"]),
    }
    return say(texts, language, "board.effect_track", details)


def _scenery_effect(view: View, named: dict[str, Any], texts: dict[str, str], language: str) -> str:
    """Return where a river or a mountain lies, seen from the middle of the field."""
    x, y = middle(view)
    if named["do"] == "mountain":
        peak, width, height = extent(named["points"])
        away = (peak[0] - x, peak[1] - y)
        details = {"distance": round(hypot(*away) / 10), "arrow": [_arrow(*away)]}
        return say(texts, language, "board.effect_mountain", {**details, "w": width, "h": height})
    ends = [
        _arrow(point[0] - x, point[1] - y) for point in (named["points"][0], named["points"][-1])
    ]
    details = {"start": [ends[0]], "end": [ends[1]], **_bend(named["points"])}
    return say(texts, language, "board.effect_river", details)


def _arrow_of(view: View, point: Sequence[float]) -> str:
    """Return the arrow from the middle of the field to a point."""
    x, y = middle(view)
    return _arrow(point[0] - x, point[1] - y)


def _bend(points: list[Point]) -> dict[str, Any]:
    """Return how far the middle of a string is from between its ends, and in which direction."""
    first, half, last = points[0], points[len(points) // 2], points[-1]
    x, y = (half[axis] - (first[axis] + last[axis]) / 2 for axis in (0, 1))
    return {"bend": round(hypot(x, y) / 10), "arrow": [_arrow(x, y)]}


def _tile_effect(view: View, named: dict[str, Any], texts: dict[str, str], language: str) -> str:
    nearest, arrow = _nearest(view, named)
    details = {
        "station": view["drawn"][named["tile"] - 1],
        "distance": round(_away(view, named, nearest) / 10),
        "arrow": [arrow],
        "letter": [letter_of(nearest)],
    }
    return say(texts, language, "board.effect_tile", details)


def _verdict(view: View, named: dict[str, Any]) -> Verdict:
    """Return what a track would score."""
    company = COLOURS.index(view["company"])
    string = STRINGS.index(named["string"])
    state = StringRailwaySampler(view).world(Rng(0))
    return judge_track(state, company, string, _line(named), False)


def _line(named: dict[str, Any]) -> Line:
    return Line([each for point in named["points"] for each in point], False)


def _met(view: View, line: Line) -> list[tuple[Any, str]]:
    """Return the stations that a track enters, as where it does and their letters."""
    met = []
    for number, tile in enumerate(view["tiles"]):
        entered = stretches(square(tile["x"], tile["y"], tile["angle"]), line)
        if entered:
            met.append((entered[0], letter_of(number)))
    return met


def _away(view: View, named: dict[str, Any], number: int) -> float:
    tile = view["tiles"][number]
    return hypot(named["x"] - tile["x"], named["y"] - tile["y"])


def _nearest(view: View, named: dict[str, Any]) -> tuple[int, str]:
    """Return the station nearest to a tile that is to be placed, and the direction from there."""
    nearest = min(range(len(view["tiles"])), key=lambda number: _away(view, named, number))
    tile = view["tiles"][nearest]
    return nearest, _arrow(named["x"] - tile["x"], named["y"] - tile["y"])


def _arrow(x: float, y: float) -> str:
    """Return the arrow nearest to a direction."""
    far = hypot(x, y) or 1
    directions = [
        (1, 0),
        (0.7, 0.7),
        (0, 1),
        (-0.7, 0.7),
        (-1, 0),
        (-0.7, -0.7),
        (0, -1),
        (0.7, -0.7),
    ]
    fits = [(x * a + y * b) / far / hypot(a, b) for a, b in directions]
    return ARROWS[fits.index(max(fits))]

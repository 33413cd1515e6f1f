"""The table of String Railway in words, for terminals and screen readers."""

from collections.abc import Callable
from typing import Any, Final

from quai.core.state import View
from quai.core.text import say
from quai.games.string_railway.bearings import bearing, extent, middle, near, seen_from
from quai.games.string_railway.cards import LIMIT, STATIONS
from quai.games.string_railway.geometry import INSIDE, locate
from quai.games.string_railway.lines import Line
from quai.games.string_railway.squares import square, stretches

ON_TILE_CM: Final = 2
"""What is so near to the middle of a tile is said to be on it."""


def prompt(view: View) -> tuple[str, dict[str, Any]]:
    """What the actor is asked, as a message id and its parameters."""
    if view["actor"] is None:
        return "prompt.over", {}
    company = next(each for each in view["companies"] if each["colour"] == view["company"])
    return f"prompt.{view['phase']}", {
        "seat": view["actor"],
        "company": view["company"],
        "drawn": view["drawn"][:],
        "count": len(view["drawn"]),
        **company["left"],
    }


def board(view: View, players: list[str], texts: dict[str, str], language: str) -> str:
    """Who is connected where, what each station gives, and what each track brought."""

    def words(message: str, **details: Any) -> str:
        return say(texts, language, f"board.{message}", details)

    lines = [words("pile", count=view["pile"])]
    if view["drawn"]:
        lines.append(words("drawn", stations=view["drawn"]))
    river, mountain = (words("laid" if view[what] else "to_lay") for what in ("river", "mountain"))
    lines.append(words("field", corners=len(view["field"]), river=river, mountain=mountain))
    lines += _scenery(view, words)
    by_colour = {each["colour"]: each for each in view["companies"]}
    for colour in view["order"]:
        company = by_colour[colour]
        who = players[company["seat"]]
        left = company["left"]
        lines.append(words("company", company=colour, who=who, points=company["points"], **left))
    for number, tile in enumerate(view["tiles"], 1):
        lines.append("  " + _tile(view, number, tile, words))
    for number, track in enumerate(view["tracks"], 1):
        lines.append("  " + _track(view, number, track, words))
    return "\n".join(lines)


def _tile(view: View, number: int, tile: dict[str, Any], words: Any) -> str:
    station = tile["station"]
    gives = f"gives_{station}"
    if station == "scenic" and _in_mountain(view, tile):
        gives = "gives_scenic_high"
    companies = tile["companies"]
    if not companies:
        there = words("nobody")
    elif len(companies) >= LIMIT[STATIONS.index(station)]:
        there = words("full", companies=companies)
    else:
        there = words("there", companies=companies)
    if tile["owner"]:
        there = f"{words('owned', company=tile['owner'])}, {there}"
    place = words("place", **seen_from(view, number - 1))
    told = words(
        "tile", number=number, station=station, place=place, gives=words(gives), there=there
    )
    return str(told)


def _scenery(view: View, words: Any) -> list[str]:
    """Where river and mountain lie, seen from the middle of the field."""

    def place(x: float, y: float) -> str:
        cm, direction = bearing((x, y), middle(view))
        return str(words("place", cm=cm, direction=direction, **{"from": "middle", "tile": 0}))

    told = []
    if view["river"]:
        told.append("  " + words("river", **_course(view["river"], place)))
    if view["mountain"]:
        peak, width, height = extent(view["mountain"])
        told.append("  " + words("mountain", width=width, height=height, place=place(*peak)))
    return told


def _course(points: list[list[int]], place: Callable[[float, float], str]) -> dict[str, str]:
    """Where a string begins, has its middle, and ends."""
    half = points[len(points) // 2]
    return {"start": place(*points[0]), "middle": place(*half), "end": place(*points[-1])}


def _in_mountain(view: View, tile: dict[str, Any]) -> bool:
    if not view["mountain"]:
        return False
    ring = Line([each for point in view["mountain"] for each in point], True)
    return locate(ring, tile["x"], tile["y"]) == INSIDE


def _track(view: View, number: int, track: dict[str, Any], words: Any) -> str:
    line = Line([each for point in track["points"] for each in point], False)
    met = []
    for place, tile in enumerate(view["tiles"], 1):
        entered = stretches(square(tile["x"], tile["y"], tile["angle"]), line)
        if entered:
            met.append((entered[0], place))

    def where(x: float, y: float) -> str:
        found = near(view, (x, y))
        return str(words("at_tile" if found["cm"] <= ON_TILE_CM else "place", **found))

    told = words(
        "track",
        **_course(track["points"], where),
        number=number,
        company=track["company"],
        string=track["string"],
        tiles=[place for _, place in sorted(met)],
        points=track["total"],
        crossings=sum(item["item"] == "cross" for item in track["items"]),
    )
    return str(told)

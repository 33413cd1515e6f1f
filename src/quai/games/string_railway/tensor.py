"""How views and actions of String Railway become vectors, and how vectors become actions.

The actions cannot be listed. A learner either chooses one of some candidates, whose features it is
shown, or it draws by itself: then the numbers of its action, each from -1 to 1, are

      0      which string, tile or corner, and whether to draw one more
      1-2    x and y: the middle of a tile, of the mountain or of the field, the first point of a
             track or of the river
      3      the angle of a tile, or the first heading
      4      over 0.9: to put the tile under the pile, or to give up a string
      5-16   how a string goes on: the turn before each of its twelve stretches, or for a closed
             one the distance of each of its twelve points from the middle
"""

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin
from typing import Any

from quai.core.state import View
from quai.core.tensor import Choice, Counts, Each, Fields, Number, Part, Path, Size, around, seated
from quai.games.string_railway.cards import (
    COLOURS,
    MOUNTAIN_LENGTH,
    NOMINAL,
    PHASE_OF,
    PHASES,
    RIVER_LENGTH,
    SPAN,
    STATIONS,
    STRINGS,
    TURNS,
)

SHOWN_TILES = 36
SHOWN_TRACKS = 20
"""Four or five companies lay five strings each, or four."""
MAX_SCORE = 40
KNOTS = 12
BOX = 5 + KNOTS
YIELD = 0.9
SHARPEST = pi / 3
FULL = 0.99
"""A string is drawn a little short, so that rounding leaves it within its length."""
_XY = {"x": Number(SPAN), "y": Number(SPAN), "angle": Number(TURNS)}


def companies_of(seats: int) -> int:
    """SR-01: two players have two companies each."""
    return 4 if seats == 2 else seats


def observation(seats: int, _options: dict[str, Any]) -> Part:
    """The whole table; lines as some of their points."""
    companies = companies_of(seats)
    colours = COLOURS[:companies]
    whose = Choice(colours, around=True)
    return seated(
        seats,
        phase=Choice(PHASES),
        company=whose,
        turn=Choice(range(companies)),
        options=Fields(
            crossings=Choice(["standard", "expert"]), strings=Choice(["exact", "loose"])
        ),
        companies=around(
            companies,
            Fields(points=Number(MAX_SCORE), left=Fields(short=Number(4), long=Number())),
        ),
        field=Path(8, SPAN),
        river=Path(14, SPAN),
        mountain=Path(12, SPAN),
        places=Each(companies, Fields(**_XY, company=whose)),
        tiles=Each(
            SHOWN_TILES,
            Fields(
                station=Choice(STATIONS),
                **_XY,
                owner=whose,
                companies=Counts(colours, 1, around=True),
            ),
        ),
        tracks=Each(
            SHOWN_TRACKS,
            Fields(company=whose, string=Choice(STRINGS), points=Path(8, SPAN), total=Number(15)),
        ),
        drawn=Each(3, Choice(STATIONS)),
        placed=Number(3),
        extra_used=Number(),
        pile=Size(35),
        under=Counts(STATIONS, 4),
    )


def features(seats: int) -> Part:
    """A candidate: its kind and where it lies."""
    return Fields(
        do=Choice(PHASE_OF),
        string=Choice(STRINGS),
        tile=Choice(range(1, 4)),
        corner=Choice(range(1, companies_of(seats) + 1)),
        **_XY,
        points=Path(KNOTS, SPAN),
    )


def drawn(view: View, numbers: Sequence[float]) -> dict[str, Any]:
    """The action, in its named form, that the numbers of a learner mean."""
    return _DRAW[view["phase"]](view, [max(-1.0, min(1.0, float(each))) for each in numbers])


def _which(number: float, count: int) -> int:
    """Which of `count` things a number from -1 to 1 picks."""
    return min(count - 1, int((number + 1) / 2 * count))


def _at(number: float) -> int:
    """A coordinate of the plane."""
    return round((number + 1) / 2 * SPAN)


def _angle(number: float) -> int:
    return _which(number, TURNS)


def _line(numbers: list[float], length: float) -> list[list[int]]:
    """A string of this length: stretches of one size, each turned against the one before."""
    x, y = float(_at(numbers[1])), float(_at(numbers[2]))
    heading = numbers[3] * pi
    points = [(x, y)]
    for turn in numbers[5 : 5 + KNOTS]:
        heading += turn * SHARPEST
        x += cos(heading) * length * FULL / KNOTS
        y += sin(heading) * length * FULL / KNOTS
        points.append((x, y))
    return _rounded(points)


def _ring(numbers: list[float], length: float | None) -> list[list[int]]:
    """A closed string around a middle, scaled to a length if one is given."""
    middle = _at(numbers[1]), _at(numbers[2])
    spokes = []
    for place, far in enumerate(numbers[5 : 5 + KNOTS]):
        angle = 2 * pi * place / KNOTS
        radius = SPAN / 4 * (1.5 + far)
        spokes.append((cos(angle) * radius, sin(angle) * radius))
    size = 1.0
    if length is not None:
        around_it = zip(spokes, [*spokes[1:], spokes[0]], strict=True)
        size = length * FULL / sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in around_it)
    return _rounded([(middle[0] + x * size, middle[1] + y * size) for x, y in spokes])


def _rounded(points: list[tuple[float, float]]) -> list[list[int]]:
    return [[min(SPAN, max(0, round(x))), min(SPAN, max(0, round(y)))] for x, y in points]


def _draw_field(view: View, numbers: list[float]) -> dict[str, Any]:
    """The main stations stand half-way between the middle and the string."""
    ring = _ring(numbers, None)
    middle = _at(numbers[1]), _at(numbers[2])
    count = companies_of(view["seats"])
    places = []
    for place in range(count):
        x, y = ring[place * KNOTS // count]
        places.append({"x": (x + middle[0]) // 2, "y": (y + middle[1]) // 2, "angle": 0})
    return {"do": "field", "points": ring, "places": places}


def _draw_tile(view: View, numbers: list[float]) -> dict[str, Any]:
    tile = 1 + _which(numbers[0], len(view["drawn"]))
    if numbers[4] > YIELD:
        return {"do": "under", "tile": tile}
    x, y = _at(numbers[1]), _at(numbers[2])
    return {"do": "tile", "tile": tile, "x": x, "y": y, "angle": _angle(numbers[3])}


def _draw_track(_view: View, numbers: list[float]) -> dict[str, Any]:
    kind = _which(numbers[0], len(STRINGS))
    if numbers[4] > YIELD:
        return {"do": "give_up", "string": STRINGS[kind]}
    return {"do": "track", "string": STRINGS[kind], "points": _line(numbers, NOMINAL[kind])}


_DRAW: dict[str, Callable[[View, list[float]], dict[str, Any]]] = {
    "field": _draw_field,
    "river": lambda _view, numbers: {"do": "river", "points": _line(numbers, RIVER_LENGTH)},
    "mountain": lambda _view, numbers: {
        "do": "mountain",
        "points": _ring(numbers, MOUNTAIN_LENGTH),
    },
    "corner": lambda view, numbers: {
        "do": "corner",
        "corner": 1 + _which(numbers[0], len(view["places"])),
    },
    "more": lambda _view, numbers: {"do": "more" if numbers[0] > 0 else "enough"},
    "tile": _draw_tile,
    "track": _draw_track,
}
assert set(_DRAW) == set(PHASES)

"""Writes `vectors.jsonl.gz`: questions of geometry with the answers of the Python rules.

Its twin in the browser runs the same file. Everything follows from one seed:

    python -m tests.games.string_railway.vectors

A line is [kind, question, answer]; random questions, and nasty ones: tangent, collinear, a vertex
on an edge, nearly parallel, one unit apart.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from quai.core.rng import Rng
from quai.games.string_railway.cards import SPAN, STRINGS, TRACK_PHASE
from quai.games.string_railway.crossings import crossings
from quai.games.string_railway.geometry import (
    CROSS,
    length,
    locate,
    meet,
    meeting_point,
    self_contacts,
)
from quai.games.string_railway.lines import Line, Segment, pairs
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.squares import (
    holds,
    meeting_on,
    square,
    stretches,
    tiles_meet,
    touches,
)
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tiles import judge_tile
from quai.games.string_railway.tracks import judge_track

FILE = Path(__file__).with_name("vectors.jsonl.gz")
Vector = list[Any]


def number(rng: Rng, near: int | None = None, spread: int = 600) -> int:
    """A coordinate, anywhere or near another."""
    if near is None:
        return int(rng.below(SPAN + 1))
    return min(SPAN, max(0, near + int(rng.below(2 * spread + 1)) - spread))


def nasty_segment(rng: Rng, s: list[int]) -> list[int]:
    """A segment that has something special to do with another."""
    x0, y0, x1, y1 = s
    kind = rng.below(7)
    k = 1 + int(rng.below(4))
    on = [x0 + (x1 - x0) // k, y0 + (y1 - y0) // k]
    if kind == 0:
        made = [x1, y1, number(rng), number(rng)]
    elif kind == 1:
        made = [*on, number(rng), number(rng)]
    elif kind == 2:
        made = [x0 + (x1 - x0) // 2, y0 + (y1 - y0) // 2, 2 * x1 - x0, 2 * y1 - y0]
    elif kind == 3:
        made = [x0 + 1, y0, x1 + 1, y1]
    elif kind == 4:
        made = [x0, y0 + 1, x1, y1 - 1]
    elif kind == 5:
        made = [on[0], on[1] + 1, number(rng), number(rng)]
    else:
        made = [2 * x0 - x1, 2 * y0 - y1, x0, y0]
    return [min(SPAN, max(0, each)) for each in made]


def meets(rng: Rng) -> Vector:
    s = [number(rng) for _ in range(4)]
    if rng.below(3) == 0:
        s = [12 * (each // 12) for each in s]
    t = nasty_segment(rng, s) if rng.below(2) == 0 else [number(rng) for _ in range(4)]
    return ["meet", [s, t], int(meet(Segment(*s), Segment(*t)))]


def tile(rng: Rng) -> list[int]:
    return [number(rng), number(rng), int(rng.below(360))]


def near_corner(rng: Rng, place: list[int]) -> list[int]:
    """A point at, or one unit from, a corner or the middle of an edge."""
    points = square(*place).corners()
    i = 2 * int(rng.below(4))
    x, y = points[i], points[i + 1]
    if rng.below(2) == 0:
        x, y = (x + points[(i + 2) % 8]) // 2, (y + points[(i + 3) % 8]) // 2
    return [x + int(rng.below(3)) - 1, y + int(rng.below(3)) - 1]


def holdings(rng: Rng) -> Vector:
    place = tile(rng)
    point = near_corner(rng, place)
    if rng.below(3) == 0:
        point = [number(rng, place[0], 300), number(rng, place[1], 300)]
    return ["holds", [place, point], holds(square(*place), *point)]


def touchings(rng: Rng) -> Vector:
    place = tile(rng)
    first = near_corner(rng, place)
    if rng.below(3) == 0:
        second = near_corner(rng, place)
    else:
        second = [number(rng, place[0]), number(rng, place[1])]
    if rng.below(2) == 0:
        first = [2 * first[0] - second[0], 2 * first[1] - second[1]]
    return [
        "touches",
        [place, [*first, *second]],
        touches(square(*place), Segment(*first, *second)),
    ]


def neighbours(rng: Rng) -> Vector:
    one = tile(rng)
    two = [number(rng, one[0]), number(rng, one[1]), int(rng.below(360))]
    if rng.below(3) == 0:
        two = [one[0] + 399 + int(rng.below(3)), one[1] + int(rng.below(3)) - 1, one[2]]
    return ["tiles", [one, two], tiles_meet(square(*one), square(*two))]


def meetings(rng: Rng) -> Vector:
    """Two crossing segments, their rounded meeting point, and whether it is on a tile near it."""
    while True:
        s = [number(rng) for _ in range(4)]
        t = [number(rng) for _ in range(4)]
        if meet(Segment(*s), Segment(*t)) == CROSS:
            break
    x, y = meeting_point(Segment(*s), Segment(*t))
    place = [number(rng, x, 290), number(rng, y, 290), int(rng.below(360))]
    if rng.below(2) == 0:
        place = [x + 200 - int(rng.below(2)), y + int(rng.below(3)), 0]
    on = meeting_on(square(*place), Segment(*s), Segment(*t))
    return ["meeting", [s, t, place], [int(x), int(y), on]]


def walk(rng: Rng, points: int, span: int, scale: int) -> list[int]:
    """A polyline on a coarse lattice, so that contacts of all kinds come about."""
    x, y = int(rng.below(span)), int(rng.below(span))
    found = [x, y]
    while len(found) < 2 * points:
        x = min(span - 1, max(0, x + int(rng.below(5)) - 2))
        y = min(span - 1, max(0, y + int(rng.below(5)) - 2))
        if [x, y] != found[-2:]:
            found += [x, y]
    return [each * scale for each in found]


def simple(rng: Rng, points: int, span: int, scale: int, closed: bool) -> list[int]:
    """A polyline that does not touch itself."""
    while True:
        found = walk(rng, points, span, scale)
        if closed and found[:2] == found[-2:]:
            continue
        if not self_contacts(Line(found, closed), 1):
            return found


def lines(rng: Rng) -> Vector:
    """A polyline with its length, its contacts with itself, and its stretches on a tile."""
    scale = 1 + int(rng.below(400))
    closed = rng.below(2) == 0
    points = walk(rng, 3 + int(rng.below(9)), 6, scale)
    if closed and points[:2] == points[-2:]:
        points += [points[0] + 1, points[1] + 7]
    drawn = Line(points, closed)
    place = [int(rng.below(5)) * scale, int(rng.below(5)) * scale, int(rng.below(360))]
    if rng.below(2) == 0:
        place = [points[0] + 200, points[1] + 200, 0]
    contacts = [list(map(int, pair)) for pair in self_contacts(drawn, 200)]
    entered = [] if closed else list(map(int, stretches(square(*place), drawn)))
    return ["line", [points, closed, place], [int(length(drawn)), contacts, entered]]


def insides(rng: Rng) -> Vector:
    scale = 1 + int(rng.below(100))
    ring = simple(rng, 4 + int(rng.below(5)), 6, scale, True)
    point = [int(rng.below(6)) * scale + int(rng.below(2)), int(rng.below(6)) * scale]
    return ["locate", [ring, point], int(locate(Line(ring, True), *point))]


def contacts(rng: Rng) -> Vector:
    """A track and another string on one lattice: vertices on vertices, overlaps, tangents."""
    scale = 50 + int(rng.below(300))
    closed = rng.below(2) == 0
    track = simple(rng, 3 + int(rng.below(10)), 6, scale, False)
    other = simple(rng, 4 + int(rng.below(10)), 6, scale, closed)
    if rng.below(4) == 0:
        other = [each + 1 for each in other]
    places = [[int(rng.below(5)) * scale, int(rng.below(5)) * scale, int(rng.below(360))]]
    found = crossings(Line(track, False), Line(other, closed), [square(*each) for each in places])
    answer = [[int(each.x), int(each.y), each.free] for each in found]
    return ["cross", [track, other, closed, places], answer]


def board_positions(rng: Rng) -> Iterator[StringRailwayState]:
    """Positions in which a track is to be laid, with every seat count and judging option."""
    for seats in (2, 3, 4, 5):
        for options in ({"crossings": "expert"}, {"strings": "loose"}, {"field": "free"}):
            state = GAME.new(seats, options, seats)
            assert isinstance(state, StringRailwayState)
            steps = 14 + int(rng.below(36))
            while steps > 0 or state.phase != TRACK_PHASE:
                actions = state.sample(rng, 4)
                state.apply(actions[rng.below(len(actions))])
                steps -= 1
                if state.actor is None:
                    break
            else:
                yield state


def verdicts(rng: Rng) -> Iterator[Vector]:
    """Whole boards, and tracks and tiles judged on them, good and bad."""
    for state in board_positions(rng):
        yield ["board", state.view(frozenset()), None]
        company = int(state.company())
        for action in state.sample(rng, 24):
            if action[0] != "track":
                continue
            points = list(action[2])
            for spoil in range(3):
                if spoil:
                    i = int(rng.below(len(points)))
                    points[i] = number(rng, points[i], 30 if spoil == 1 else 2500)
                kind = STRINGS.index(action[1])
                said = judge_track(state, company, kind, Line(points, False), False)
                if len(points) // 2 < 2 or any(
                    points[i : i + 2] == points[i + 2 : i + 4] for i in range(0, len(points), 2)
                ):
                    continue
                answer = {
                    "total": int(said.total),
                    "items": [item.show() for item in said.items],
                    "faults": [fault.show() for fault in said.faults],
                }
                question = [state.view(frozenset())["company"], action[1], pairs(points)]
                yield ["track", question, answer]
        for _ in range(40):
            place = [number(rng), number(rng), int(rng.below(360))]
            touched = [fault.show() for fault in judge_tile(state, square(*place))]
            yield ["tile", place, touched]


COUNTS: list[tuple[Callable[[Rng], Vector], int]] = [
    (meets, 5000),
    (holdings, 2500),
    (touchings, 3500),
    (neighbours, 2500),
    (meetings, 2000),
    (lines, 1500),
    (insides, 1500),
    (contacts, 3000),
]


def vectors() -> Iterator[Vector]:
    """All vectors, in order."""
    rng = Rng(2026)
    for make, count in COUNTS:
        for _ in range(count):
            yield make(rng)
    yield from verdicts(rng)


def text() -> str:
    """The file as text."""
    return "".join(
        json.dumps(vector, separators=(",", ":"), sort_keys=True) + "\n" for vector in vectors()
    )


def write() -> None:
    """Write the file; the same bytes every time."""
    FILE.write_bytes(gzip.compress(text().encode(), 9, mtime=0))


def read() -> list[Vector]:
    """The vectors of the file."""
    return [json.loads(line) for line in gzip.decompress(FILE.read_bytes()).decode().splitlines()]


if __name__ == "__main__":
    write()

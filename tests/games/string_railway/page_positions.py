"""Write the positions and the laid scenery that the Node tests of String Railway read.

    PYTHONPATH=src:. python -m tests.games.string_railway.page_positions

Positions are views of games played by rating the samples, as the server's news give them, with the
actions offered. Scenery is rivers, mountains and fields, whole and pulled about, with every fault
that the judge names: the page's twin must name the same.
"""

import gzip
import json
from pathlib import Path
from typing import Any

from quai.core.record import Record
from quai.core.rng import Rng
from quai.games.string_railway.cards import SPAN
from quai.games.string_railway.faults import shape_faults
from quai.games.string_railway.lines import Line
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.random_scenery import draw_field, some_mountain, some_river
from quai.games.string_railway.scenery import judge_field, judge_mountain, judge_river
from quai.games.string_railway.squares import square
from quai.games.string_railway.state import StringRailwayState
from quai.room.news import offered

FOLDER = Path(__file__).parent / "page"
POSITIONS = FOLDER / "positions.json.gz"
SCENERY = FOLDER / "scenery.json.gz"
SEED = 11
CASES = 70
MAX_FAULTS = 5
PULL = 900

Shown = dict[str, Any]


def write(path: Path, data: object) -> None:
    """A file that is the same for the same data."""
    path.write_bytes(gzip.compress(json.dumps(data).encode(), mtime=0))


def shown(record: Record) -> Shown:
    """What the actor is sent: its view, and the actions offered."""
    actor = record.state.actor
    seat = 0 if actor is None else actor
    actions = [] if actor is None else offered(record, record.state)
    return {"view": record.state.view(frozenset({seat})), "actions": actions[:8]}


def played(seats: int, **options: str) -> list[Shown]:
    """One position of each phase, the middle of the game, and its end."""
    record = Record(GAME, seats, options, SEED)
    found: dict[str, Shown] = {}
    while (actor := record.state.actor) is not None:
        now = shown(record)
        phase = now["view"]["phase"]
        if phase not in found or (phase in ("tile", "track") and len(record.steps) < 12 * seats):
            found[phase] = now
        actions = record.state.sample(Rng(len(record.steps)), 12)
        rates = GAME.rate(record.state, actions)
        record.play(actor, GAME.write(actions[rates.index(max(rates))]))
    return [*found.values(), shown(record)]


def around(chance: Rng, most: int) -> int:
    """A whole number so far from zero at most."""
    return int(chance.below(2 * most + 1)) - most


def pulled(points: list[int], chance: Rng) -> list[int]:
    """A string with some of its points moved, and sometimes all of it."""
    aside = (around(chance, PULL), around(chance, PULL)) if chance.below(2) else (0, 0)
    out = []
    for number, place in enumerate(points):
        jolts = {0: around(chance, PULL), 1: around(chance, 3)}
        jolt = jolts.get(int(chance.below(14)), 0)
        out.append(max(0, min(SPAN, place + jolt + aside[number % 2])))
    return out


def case(what: str, points: list[int], places: list[Shown], faults: list[Any]) -> Shown:
    """A laid string with what the judge says of it."""
    pairs = [points[place : place + 2] for place in range(0, len(points), 2)]
    said = [fault.show() for fault in faults]
    return {"what": what, "points": pairs, "places": places, "faults": said}


def scenery_case(number: int, chance: Rng) -> Shown | None:
    """A river or a mountain on a regular field."""
    table = GAME.new((3, 4, 5)[number % 3], {}, number)
    assert isinstance(table, StringRailwayState)
    field = table.field
    assert field is not None
    what = ("river", "mountain")[number % 2]
    line = (some_river if what == "river" else some_mountain)(field, table.places, Rng(number))
    if line is None:
        return None
    points = [int(place) for place in line.points]
    points = points if number % 5 == 0 else pulled(points, chance)
    closed = what == "mountain"
    if shape_faults([*points], 3 if closed else 2, ""):
        return None
    faults = (judge_mountain if closed else judge_river)(
        field, table.places, Line([*points], closed)
    )
    view = table.view(frozenset())
    places = [{name: each[name] for name in ("x", "y", "angle")} for each in view["places"]]
    return {**case(what, points, places, faults), "field": view["field"]}


def field_case(number: int, chance: Rng) -> Shown | None:
    """A field of any shape."""
    drawn = draw_field(4, Rng(number))
    if drawn is None:
        return None
    points = pulled([int(place) for place in drawn[0].points], chance)
    places = [
        {"x": (int(each.x), 6000)[chance.below(2)], "y": int(each.y), "angle": int(each.angle)}
        for each in drawn[1]
    ]
    if shape_faults([*points], 3, ""):
        return None
    squares = [square(each["x"], each["y"], each["angle"]) for each in places]
    return case("field", points, places, judge_field(4, Line([*points], True), squares))


EDGE_RIVERS = (
    (4300, 500, 4000, 500, 4000, 7600),
    (4000, 7600, 4000, 500, 3700, 500),
    (4301, 500, 4000, 500, 4000, 7600),
    (4000, 7650, 4000, 450, 4050, 500, 4200, 500),
    (4000, 7650, 4000, 500, 4100, 500, 4200, 400),
    (4000, 7700, 4000, 500, 4100, 500, 4150, 550),
    (4000, 7600, 4000, 450, 4100, 500, 4120, 550, 4140, 450),
    (4000, 600, 5000, 500, 5000, 1500, 4000, 1500, 600, 1500),
    (4000, 7790, 4000, 500),
    (4033, 271, 4000, 7700),
)
"""Rivers that touch the field's string, lie along it, or leave the field and come back."""


def edge_river(points: list[int]) -> Shown:
    """A river at the edge of the square field."""
    table = GAME.new(4, {}, 1)
    assert isinstance(table, StringRailwayState)
    assert table.field is not None
    view = table.view(frozenset())
    places = [{name: each[name] for name in ("x", "y", "angle")} for each in view["places"]]
    faults = judge_river(table.field, table.places, Line([*points], False))
    return {**case("river", points, places, faults), "field": view["field"]}


def scenery() -> list[Shown]:
    """Cases with few faults each, so that the file stays small."""
    chance = Rng(SEED)
    found = [edge_river(list(points)) for points in EDGE_RIVERS]
    number = 0
    while len(found) < CASES:
        made = (field_case if number % 4 == 3 else scenery_case)(number, chance)
        if made is not None and len(made["faults"]) <= MAX_FAULTS:
            found.append(made)
        number += 1
    return found


def main() -> None:
    """Write both files."""
    games = [played(seats) for seats in (2, 3, 4, 5)]
    games.append(played(4, field="free", strings="loose", crossings="expert"))
    write(POSITIONS, games)
    write(SCENERY, scenery())


if __name__ == "__main__":
    main()

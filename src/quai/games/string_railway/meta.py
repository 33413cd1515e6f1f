"""String Railway, as the rest of quai sees it."""

from collections.abc import Callable, Sequence
from typing import Any

from quai.core.actions import Actions, shifted
from quai.core.game import Game, Meta, Option
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.tensor import Part
from quai.games.string_railway import board, tensor
from quai.games.string_railway.cards import (
    ACTION_FIELDS,
    COLOURS,
    SPAN,
    STATIONS,
    STRINGS,
    TRACK,
    TURNS,
    Action,
)
from quai.games.string_railway.faults import shape_faults
from quai.games.string_railway.geometry import Line, pairs
from quai.games.string_railway.heuristics import StringRailwayHeuristics, consider
from quai.games.string_railway.imagine import imagine
from quai.games.string_railway.refusals import faults
from quai.games.string_railway.rules import deal
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.track_search import lay_through
from quai.games.string_railway.tracks import judge_track

COUNTED = ("tile", "corner")
"""The fields that name a place among several."""
MAX_POINTS_READ = 1000
"""Longer lists of points are not even read."""


def _number(value: object, below: int, what: str) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise BadInput(f"{what!r} is a whole number from 0 to {below - 1}, not {value!r:.40}")
    return value


def _place(value: object, count: int, what: str) -> int:
    """A place among several; people and programs count from 1, the rules from 0."""
    if type(value) is not int or not 1 <= value <= count:
        raise BadInput(f"{what!r} is a whole number from 1 to {count}, not {value!r:.40}")
    return value - 1


def _points(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > MAX_POINTS_READ:
        raise BadInput(f"'points' is a list of at most {MAX_POINTS_READ} points [x, y]")
    flat: list[int] = []
    for point in value:
        if not isinstance(point, list) or len(point) != 2:
            raise BadInput(f"a point is [x, y], not {point!r:.40}")
        flat += [_number(each, SPAN + 1, "points") for each in point]
    return tuple(flat)


def _places(value: object) -> tuple[tuple[int, int, int], ...]:
    if not isinstance(value, list) or len(value) > len(COLOURS):
        raise BadInput("'places' is a list of at most five places with x, y and angle")
    found = []
    for place in value:
        if not isinstance(place, dict) or set(place) != {"x", "y", "angle"}:
            raise BadInput(f"a place has x, y and angle, and nothing else, not {place!r:.40}")
        x, y = (_number(place[name], SPAN + 1, name) for name in ("x", "y"))
        found.append((x, y, _number(place["angle"], TURNS, "angle")))
    return tuple(found)


def _string(value: object) -> str:
    if not isinstance(value, str) or value not in STRINGS:
        raise BadInput(f"'string' is one of {', '.join(STRINGS)}, not {value!r:.40}")
    return value


READERS: dict[str, Callable[[Any], Any]] = {
    "x": lambda value: _number(value, SPAN + 1, "x"),
    "y": lambda value: _number(value, SPAN + 1, "y"),
    "angle": lambda value: _number(value, TURNS, "angle"),
    "tile": lambda value: _place(value, len(STATIONS), "tile"),
    "corner": lambda value: _place(value, len(COLOURS), "corner"),
    "string": _string,
    "points": _points,
    "places": _places,
}
WRITERS: dict[str, Callable[[Any], Any]] = {
    "tile": lambda place: place + 1,
    "corner": lambda place: place + 1,
    "points": lambda points: pairs(list(points)),
    "places": lambda places: [{"x": x, "y": y, "angle": angle} for x, y, angle in places],
}


class StringRailway(Game):
    """Railway companies whose tracks are strings."""

    meta = Meta(
        key="string_railway",
        title="String Railway",
        designer="Hisashi Hayashi",
        seats=(2, 3, 4, 5),
        minutes=30,
        version=2,
        reads=(1,),
        longest=65,
        listable=False,
        options=(
            Option("scenery", ("players", "random")),
            Option("field", ("regular", "free")),
            Option("crossings", ("standard", "expert")),
            Option("strings", ("exact", "loose")),
            Option("order", ("random", "seats", "shuffled")),
        ),
    )
    actions = Actions()
    package = __package__
    heuristics = StringRailwayHeuristics()
    effort = 80
    words = board
    tensor = tensor
    box = tensor.BOX

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> StringRailwayState:
        """SR-09: a random company begins, then clockwise, unless the table says otherwise."""
        state = StringRailwayState(rng, seats)
        state.random_scenery = options["scenery"] == "random"
        state.free = options["field"] == "free"
        state.expert = options["crossings"] == "expert"
        state.loose = options["strings"] == "loose"
        first = 0 if options["order"] == "seats" else int(rng.below(seats))
        order = [(first + seat) % seats for seat in range(seats)]
        if options["order"] == "shuffled":
            rng.shuffle(order)
        deal(state, order + [seat + 2 for seat in order] if seats == 2 else order)
        return state

    def imagine(self, view: View, rng: Rng) -> StringRailwayState:
        """A position that this view cannot tell from the truth."""
        return imagine(view, rng)

    def read(self, named: object) -> Action:
        """The action that a JSON object means."""
        if not isinstance(named, dict):
            raise BadInput("an action is an object with the field 'do'")
        kind = named.get("do")
        if not isinstance(kind, str) or kind not in ACTION_FIELDS:
            raise BadInput(f"'do' must be one of {', '.join(ACTION_FIELDS)}, not {kind!r:.40}")
        fields = ACTION_FIELDS[kind]
        if set(named) != {"do", *fields}:
            raise BadInput(f"{kind!r} has the fields {', '.join(('do', *fields))}")
        return (kind, *[READERS[field](named[field]) for field in fields])

    def write(self, action: Action) -> dict[str, Any]:
        """An action as the JSON object that people, logs and other programs see."""
        kind = action[0]
        named: dict[str, Any] = {"do": kind}
        for field, value in zip(ACTION_FIELDS[kind], action[1:], strict=True):
            named[field] = WRITERS[field](value) if field in WRITERS else value
        return named

    def upgrade(self, named: object, version: int) -> object:
        """An action of a log of version 1, where tiles and corners counted from 0."""
        return shifted(named, COUNTED, 1)

    def downgrade(self, named: dict[str, Any], version: int) -> dict[str, Any]:
        """An action as a log of version 1 has it, where tiles and corners counted from 0."""
        return dict(shifted(named, COUNTED, -1))

    def judge(self, state: State, action: Action) -> list[dict[str, Any]]:
        """SR-55: every rule that an action would break, with its place."""
        assert isinstance(state, StringRailwayState)
        return [fault.show() for fault in faults(state, action)]

    def preview(self, state: State, action: Action) -> dict[str, Any]:
        """SR-55: what a track would score, item by item, legal or not."""
        assert isinstance(state, StringRailwayState)
        if action[0] != TRACK or shape_faults(list(action[2]), 2, "SR-54"):
            return {"total": 0, "items": []}
        line = Line(list(action[2]), False)
        kind = STRINGS.index(action[1])
        verdict = judge_track(state, state.company(), kind, line, False)
        return {"total": verdict.total, "items": [item.show() for item in verdict.items]}

    def route(self, state: State, string: str, stations: Sequence[int]) -> Action | None:
        """The best track found through stations in this order, for those who do not drag."""
        assert isinstance(state, StringRailwayState)
        found = lay_through(state, STRINGS.index(string), list(stations))
        return None if found is None else (TRACK, string, tuple(found.points))

    def features(self, seats: int) -> Part:
        """How a candidate becomes a vector."""
        return tensor.features(seats)

    def drawn(self, view: View, numbers: Sequence[float]) -> dict[str, Any]:
        """The action that a learner draws."""
        return tensor.drawn(view, numbers)

    def consider(self, view: View, actions: list[Any], rng: Rng) -> list[Any]:
        """Better candidates than those offered, for a player who takes the time to look."""
        return consider(self.imagine(view, rng), actions, rng)


GAME = StringRailway()

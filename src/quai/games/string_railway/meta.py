"""String Railway, as the rest of quai sees it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from quai.core.actions import Actions, shifted
from quai.core.game import Game, Meta, Option, Run, who_begins
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.core.tensor import Part
from quai.games.string_railway import board, chart, outlook, reasons, tensor
from quai.games.string_railway.cards import (
    ACTION_FIELDS,
    COLOURS,
    CORNER_PHASE,
    LOTS,
    STATIONS,
    STRINGS,
    TRACK,
    Action,
)
from quai.games.string_railway.faults import shape_faults
from quai.games.string_railway.form import MAX_POINTS_READ, check_form, whole
from quai.games.string_railway.heuristics import StringRailwayHeuristics, consider
from quai.games.string_railway.imagine import StringRailwaySampler
from quai.games.string_railway.lines import Line, pairs
from quai.games.string_railway.refusals import faults
from quai.games.string_railway.rules import deal
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.track_search import lay_through
from quai.games.string_railway.tracks import judge_track

COUNTED = ("tile", "corner")
"""The fields that name a place among several."""
MAX_ROUTE = 40
"""Stations of a route; there are no more on the table."""


def _place(value: object, count: int, what: str) -> int:
    """A place among several; people and programs count from 1, the rules from 0."""
    return whole(value, 1, count, what) - 1


def _points(value: object) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > MAX_POINTS_READ:
        raise BadInput(f"'points' is a list of at most {MAX_POINTS_READ} points [x, y]")
    flat: list[Any] = []
    for point in value:
        if not isinstance(point, list) or len(point) != 2:
            raise BadInput("a point is [x, y]")
        flat += point
    return tuple(flat)


def _places(value: object) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > len(COLOURS):
        raise BadInput("'places' is a list of at most five places with x, y and angle")
    for place in value:
        if not isinstance(place, dict) or set(place) != {"x", "y", "angle"}:
            raise BadInput("a place has x, y and angle, and nothing else")
    return tuple((place["x"], place["y"], place["angle"]) for place in value)


READERS: dict[str, Callable[[Any], Any]] = {
    "tile": lambda value: _place(value, len(STATIONS), "tile"),
    "corner": lambda value: _place(value, len(COLOURS), "corner"),
    "points": _points,
    "places": _places,
}
"""How a field of a JSON object becomes one of an action; others are the same."""
WRITERS: dict[str, Callable[[Any], Any]] = {
    "tile": lambda place: place + 1,
    "corner": lambda place: place + 1,
    "points": lambda points: pairs(list(points)),
    "places": lambda places: [{"x": x, "y": y, "angle": angle} for x, y, angle in places],
}


LINE_OF: Final = {"blue": 1, "red": 2, "green": 3, "yellow": 4, "violet": 5}
"""The line whose colour a company has on the page."""


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
            who_begins(5),
        ),
    )
    actions = Actions()
    package = __package__
    luck_weight = 1.0
    heuristics = StringRailwayHeuristics()
    reasons = reasons
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
        first = options["first"]
        if first == "random":
            first = 0 if options["order"] == "seats" else int(rng.below(seats))
        order = [(first + seat) % seats for seat in range(seats)]
        if options["order"] == "shuffled":
            rng.shuffle(order)
            if options["first"] != "random":
                order.remove(first)
                order.insert(0, first)
        deal(state, order + [seat + 2 for seat in order] if seats == 2 else order)
        state.lot = int(state.rng.copy().below(LOTS))
        return state

    def sampler(self, view: View) -> StringRailwaySampler:
        """Positions that this view cannot tell from the truth."""
        return StringRailwaySampler(view)

    def read(self, named: object) -> Action:
        """The action that a JSON object means."""
        if not isinstance(named, dict):
            raise BadInput("an action is an object with the field 'do'")
        kind = named.get("do")
        if not isinstance(kind, str) or kind not in ACTION_FIELDS:
            raise BadInput(f"'do' must be one of {', '.join(ACTION_FIELDS)}")
        fields = ACTION_FIELDS[kind]
        if set(named) != {"do", *fields}:
            raise BadInput(f"{kind!r} has the fields {', '.join(('do', *fields))}")
        action = (
            kind,
            *[READERS[each](named[each]) if each in READERS else named[each] for each in fields],
        )
        check_form(action)
        return action

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

    def judge(self, state: State, action: Any) -> list[dict[str, Any]]:
        """SR-55: every rule that an action would break, with its place."""
        assert isinstance(state, StringRailwayState)
        return [fault.show() for fault in faults(state, action)]

    def preview(self, state: State, action: Any) -> dict[str, Any]:
        """SR-55: what a track would score, item by item, legal or not.

        Nothing else scores, and no track does before the companies have their main stations or
        after the end.
        """
        assert isinstance(state, StringRailwayState)
        check_form(action)
        odd = action[0] != TRACK or shape_faults(list(action[2]), 2, "SR-54")
        if odd or not self._is_on(state):
            return {"total": 0, "items": []}
        line = Line(list(action[2]), False)
        kind = STRINGS.index(action[1])
        verdict = judge_track(state, state.company(), kind, line, False)
        return {"total": verdict.total, "items": [item.show() for item in verdict.items]}

    def route(self, state: State, string: str, stations: Sequence[int]) -> Action | None:
        """The best track found through stations in this order, for those who do not drag.

        None if there is no legal one; so also in set-up and after the end.
        """
        assert isinstance(state, StringRailwayState)
        check_form((TRACK, string, ()))
        if len(stations) > MAX_ROUTE:
            raise BadInput(f"a route has at most {MAX_ROUTE} stations")
        for station in stations:
            whole(station, 0, max(0, len(state.tiles) - 1), "station")
        if len(stations) < 2 or not self._is_on(state):
            return None
        found = lay_through(state, STRINGS.index(string), list(stations))
        return None if found is None else (TRACK, string, tuple(found.points))

    def _is_on(self, state: StringRailwayState) -> bool:
        """Whether companies take turns: the board is complete, and the game not over."""
        return state.phase > CORNER_PHASE and state.seat >= 0

    def features(self, seats: int) -> Part:
        """How a candidate becomes a vector."""
        return tensor.features(seats)

    def drawn(self, view: View, numbers: Sequence[float]) -> dict[str, Any]:
        """The action that a learner draws."""
        return tensor.drawn(view, numbers)

    def picture(
        self, view: View, players: list[str], language: str, width: int, height: int
    ) -> list[list[Run]]:
        """A map in characters, with the stations as letters."""
        return chart.picture(view, players, self.texts(language), language, width, height)

    def points(self, view: View) -> list[int]:
        """The points of each seat; of the lower company if it has two (SR-41)."""
        return list(view["scores"])

    def progress(self, view: View) -> tuple[int, int]:
        """Strings that are laid or given up, of all."""
        gone = len(view["tracks"]) + len(view["given_up"])
        return gone, gone + sum(sum(each["left"].values()) for each in view["companies"])

    def line(self, view: View, seat: int) -> int:
        """The colour of the company, of the first if a seat has two."""
        seat_of = {each["colour"]: each["seat"] for each in view["companies"]}
        own = [colour for colour in view["order"] if seat_of.get(colour) == seat]
        return LINE_OF[own[0]] if own else seat + 1

    def effect(self, view: View, named: dict[str, Any], language: str) -> str:
        """Where a track or a tile goes, and what a track scores and crosses."""
        return chart.effect(view, named, self.texts(language), language)

    def gist(self, view: View, named: dict[str, Any]) -> str:
        """The stations of a track, or the part of the map where a tile lies."""
        return chart.gist(view, named) or super().gist(view, named)

    def as_good(self, view: View, named: dict[str, Any], right: dict[str, Any]) -> bool:
        """A track with the same string that enters the same stations, and scores as much; a tile
        beside the place of another."""
        if named["do"] == right["do"] == "track":
            return chart.covers(view, named, right)
        near = named["do"] == right["do"] == "tile" and chart.is_beside(named, right)
        return near or super().as_good(view, named, right)

    def outlook(self, state: State) -> list[float]:
        """By points, networks, and what has just been drawn by whom."""
        assert isinstance(state, StringRailwayState)
        return outlook.chances(state)

    def resembles(self, view: View, named: dict[str, Any], pattern: dict[str, Any]) -> bool:
        """Whether an action fits a pattern, whose `worth` is the least that a track must score."""
        fields = {name: value for name, value in pattern.items() if name != "worth"}
        if not super().resembles(view, named, fields):
            return False
        if "worth" not in pattern:
            return True
        state = self.imagine(view, Rng(0))
        total: int = self.preview(state, self.read(named))["total"]
        return total >= int(pattern["worth"])

    def consider(self, view: View, actions: list[Any], rng: Rng) -> list[Any]:
        """Better candidates than those offered, for a player who takes the time to look."""
        return consider(self.sampler(view).world(rng), actions, rng)


GAME = StringRailway()

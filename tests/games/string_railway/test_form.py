"""Raw actions: whatever is given, it is judged or refused as bad input, and never repeated."""

from typing import Any

import pytest

from quai.core.refusals import BadInput, RuleBroken
from quai.core.rng import Rng
from quai.games.string_railway.cards import (
    CORNER_PHASE,
    FIELD_PHASE,
    MOUNTAIN_PHASE,
    RIVER_PHASE,
    TILE_PHASE,
    TRACK_PHASE,
)
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import dealt, walked

HUGE = 10**5000
PHASES = (FIELD_PHASE, RIVER_PHASE, MOUNTAIN_PHASE, CORNER_PHASE, TILE_PHASE, TRACK_PHASE)
WAY = (700, 700, 2000, 700)
MALFORMED: list[Any] = [
    (),
    None,
    "track",
    ["track", "short", WAY],
    (None,),
    ([],),
    ("nothing",),
    ("more", 1),
    ("tile", 0, 1000, 1000),
    ("tile", 0, 1000.0, 1000, 0),
    ("tile", True, 1000, 1000, 0),
    ("tile", -1, 1000, 1000, 0),
    ("tile", 0, -1, 1000, 0),
    ("tile", 0, 12_001, 1000, 0),
    ("tile", 0, 2**62, 2**63, 2**64),
    ("tile", 0, HUGE, 1000, 0),
    ("tile", 0, 1000, 1000, 360),
    ("under", HUGE),
    ("corner", -1),
    ("corner", 99),
    ("corner", "1"),
    ("track", "middle", WAY),
    ("track", 0, WAY),
    ("track", "short", list(WAY)),
    ("track", "short", (*WAY, 1)),
    ("track", "short", ("a", "b")),
    ("track", "short", (HUGE, 1, 2, 3)),
    ("track", "short", (-1, 1, 2, 3)),
    ("track", "short", (1, 1) * 1001),
    ("give_up", None),
    ("river", (2**63, 1, 2, 3)),
    ("mountain", ((1, 2), (3, 4))),
    ("field", WAY, 7),
    ("field", WAY, ((1, 2),)),
    ("field", WAY, ((1, 2, HUGE),)),
    ("field", WAY, ((1, 2, 3),) * 6),
]


def in_phase(phase: int) -> StringRailwayState:
    return walked(dealt(4, field="free"), phase)


@pytest.mark.parametrize("phase", PHASES)
def test_a_malformed_action_is_bad_input_in_every_phase_and_is_not_repeated(phase: int) -> None:
    position = in_phase(phase)
    for action in MALFORMED:
        for ask in (position.check, lambda given: GAME.judge(position, given)):
            with pytest.raises(BadInput) as caught:
                ask(action)
            assert len(str(caught.value)) < 120


@pytest.mark.parametrize("phase", PHASES)
def test_a_well_formed_action_is_judged_by_the_rules_in_every_phase(phase: int) -> None:
    position = in_phase(phase)
    for action in (
        ("track", "short", ()),
        ("track", "long", (0, 0, 12_000, 12_000)),
        ("river", ()),
        ("mountain", (1, 1)),
        ("field", (), ()),
        ("field", (0, 0, 12_000, 0, 0, 12_000), ((0, 0, 0),)),
        ("tile", 9, 0, 0, 359),
        ("under", 9),
        ("corner", 4),
    ):
        with pytest.raises(RuleBroken):
            position.check(action)


@pytest.mark.parametrize(
    "named",
    [
        {"do": HUGE},
        {"do": "tile", "tile": HUGE, "x": 1, "y": 1, "angle": 0},
        {"do": "tile", "tile": 1, "x": HUGE, "y": 1, "angle": 0},
        {"do": "corner", "corner": -HUGE},
        {"do": "track", "string": HUGE, "points": [[1, 1]]},
        {"do": "track", "string": "short", "points": [[1, HUGE]]},
        {"do": "track", "string": "short", "points": [HUGE]},
        {"do": "field", "points": [], "places": [{"x": 1, "y": 1, "angle": HUGE}]},
        {"do": "field", "points": [], "places": [HUGE]},
    ],
)
def test_huge_numbers_are_bad_input_and_are_not_repeated(named: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.read(named)
    assert len(str(caught.value)) < 120


@pytest.mark.rule("SR-55")
@pytest.mark.parametrize("phase", PHASES)
def test_previews_and_routes_are_answered_in_every_phase(phase: int) -> None:
    position = in_phase(phase)
    said = GAME.preview(position, ("track", "short", WAY))
    assert phase > CORNER_PHASE or said == {"total": 0, "items": []}
    assert GAME.preview(position, ("corner", 0)) == {"total": 0, "items": []}
    stations = list(range(len(position.tiles)))
    found = GAME.route(position, "long", stations[:2])
    assert phase > CORNER_PHASE or found is None
    assert GAME.route(position, "short", []) is None
    assert GAME.route(position, "short", stations[:1]) is None
    with pytest.raises(BadInput):
        GAME.route(position, "middle", [])
    for wrong in ([0, 99], [0, -1], [HUGE]):
        with pytest.raises(BadInput):
            GAME.route(position, "short", wrong)
    for action in MALFORMED:
        with pytest.raises(BadInput):
            GAME.preview(position, action)


@pytest.mark.rule("SR-40", "SR-55")
def test_nothing_is_previewed_or_routed_after_the_end() -> None:
    position, rng = dealt(3, scenery="random"), Rng(1)
    while position.actor is not None:
        position.apply(position.random_action(rng))
    track = position.tracks[-1]
    laid = ("track", ("short", "long")[track.string], tuple(track.line.points))
    assert GAME.preview(position, laid) == {"total": 0, "items": []}
    assert GAME.route(position, "short", [0, 1]) is None

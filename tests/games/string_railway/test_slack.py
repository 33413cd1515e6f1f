"""How slack lies: in a few lazy bulges or a round coil, never scribbled over a tile."""

from math import hypot

import pytest

from quai.bots import make
from quai.bots.match import play_match
from quai.core.rng import Rng
from quai.games.string_railway.cards import NOMINAL, STRINGS, TRACK_PHASE
from quai.games.string_railway.geometry import length, self_contacts
from quai.games.string_railway.lines import Line, drawn
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.routes import COIL, Route, coil_steps, detour, laid
from quai.games.string_railway.squares import Square, holds, tile_contact
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import board, dealt, walked

MAX_ON_TILE = 640
"""A string that crosses a tile has at most about its diagonal on it."""
STEP = 20


def on_tile(line: Line, tile: Square) -> float:
    """How much of a string lies on a tile, in steps of two millimetres."""
    total = 0.0
    for s in line.segments:
        far = hypot(s.x1 - s.x0, s.y1 - s.y0)
        steps = int(far / STEP) + 1
        for step in range(steps):
            x = s.x0 + (s.x1 - s.x0) * (2 * step + 1) // (2 * steps)
            y = s.y0 + (s.y1 - s.y0) * (2 * step + 1) // (2 * steps)
            if holds(tile, x, y):
                total += far / steps
    return total


def check_tidy(state: StringRailwayState, line: Line) -> None:
    """No tile bears more of the string than a plain way over it."""
    for tile in state.squares:
        if tile_contact(tile, line) >= 0:
            assert on_tile(line, tile) < MAX_ON_TILE


@pytest.mark.rule("SR-22")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_string_of_a_bot_is_scribbled_over_a_tile(seats: int) -> None:
    bots = [make("greedy", GAME, seat) for seat in range(seats)]
    state = play_match(GAME, bots, seats).state
    assert isinstance(state, StringRailwayState)
    assert len(state.tracks) > 15
    for track in state.tracks:
        check_tidy(state, track.line)


@pytest.mark.parametrize("seats", [3, 4])
def test_no_string_of_a_sample_is_scribbled_over_a_tile(seats: int) -> None:
    state, rng = dealt(seats, scenery="random"), Rng(5)
    while state.actor is not None:
        actions = state.sample(rng, 3)
        for action in actions:
            if action[0] == "track":
                check_tidy(state, Line([*action[2]], False))
        state.apply(actions[0])


def test_slack_between_near_stations_is_one_bulge_on_open_ground() -> None:
    position = board(("local", 2600, 2600, "red"), ("suburb", 3300, 2600), loose=False)
    for string in STRINGS:
        found = GAME.route(position, string, [4, 5])
        assert found is not None
        check_tidy(position, Line([*found[2]], False))
        assert len(found[2]) // 2 < 16


def test_slack_without_room_for_a_bulge_is_a_coil() -> None:
    full = ("blue", "green")
    tiles = [("suburb", x, y, *full) for x in (1500, 2500, 3500, 4500) for y in (1250, 2900)]
    position = board(
        ("local", 1500, 2075, "red"),
        ("local", 4500, 2075),
        *tiles,
        loose=False,
    )
    found = GAME.route(position, "long", [4, 5])
    assert found is not None
    check_tidy(position, Line([*found[2]], False))
    assert len(found[2]) // 2 > 20


@pytest.mark.parametrize("slack", [500, 1000, 2000, 4000])
@pytest.mark.parametrize("side", [1, -1])
def test_a_coil_has_its_length_and_does_not_touch_itself(slack: int, side: int) -> None:
    nominal = NOMINAL[1]
    route = Route([1000, 6000, 1000 + nominal - slack, 6000])
    route.style, route.side = COIL, side
    route.steps = coil_steps(slack)
    route.x, route.y, route.entry = 1800, 5500, 100
    route.steps = coil_steps(slack - detour(route) + 30 * route.steps)
    points = laid(route, nominal, loose=False)
    assert points is not None
    line = drawn(points)
    assert 98 * nominal * 10 <= length(line) <= nominal * 1000
    assert self_contacts(line, 1) == []


@pytest.mark.rule("SR-05")
def test_another_deal_suggests_another_river() -> None:
    rivers = set()
    for seed in range(8):
        position = dealt(4, seed, order="seats")
        action = GAME.offered(position, Rng(0), 4)[0]
        position.check(action)
        rivers.add(action)
        again = dealt(4, seed, order="seats")
        assert GAME.offered(again, Rng(0), 4)[0] == action
        points = action[1]
        assert hypot(points[-2] - points[0], points[-1] - points[1]) > 2000
    assert len(rivers) == 8


def test_the_search_for_slack_needs_no_luck() -> None:
    position = walked(dealt(4, scenery="random"), TRACK_PHASE)
    one, two = (position.sample(Rng(3), 5) for _ in range(2))
    assert one == two

"""The chance of each seat at once: from what all can see, more for points, less for a poor draw."""

import pytest

from quai.bots.review.luck import AT_ONCE, LuckMeter, Precision
from quai.core.rng import Rng
from quai.games.string_railway.cards import COUNTRY, STATIONS, TRACK_PHASE, TRANSFER
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.outlook import DRAWER, OTHER, WORTHS
from tests.games.string_railway.helpers import dealt, walked

EVERYBODY = {seats: frozenset(range(seats)) for seats in (2, 3, 4, 5)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_is_a_chance_and_knows_nothing_of_the_pile(seats: int) -> None:
    rng, state = Rng(1), dealt(seats, scenery="random")
    steps = 0
    while state.actor is not None and steps < 24:
        found = GAME.outlook(state)
        assert sum(found) == pytest.approx(1.0)
        assert min(found) > 0.0
        other = GAME.imagine(state.view(EVERYBODY[seats]), rng)
        assert GAME.outlook(other) == found
        state.apply(GAME.wander(state, rng))
        steps += 1


def test_points_and_good_draws_are_worth_something() -> None:
    state = walked(dealt(3, scenery="random"), TRACK_PHASE)
    company, seat = state.company(), state.seat
    usual = GAME.outlook(state)[seat]
    ahead = state.copy()
    ahead.points[company] += 3
    assert GAME.outlook(ahead)[seat] > usual
    chances = {}
    for station in (TRANSFER, COUNTRY):
        drawn = state.copy()
        drawn.drawn = [station]
        chances[station] = GAME.outlook(drawn)[seat]
    assert chances[TRANSFER] < usual < chances[COUNTRY]


def test_every_station_has_its_worths() -> None:
    assert len(WORTHS) == OTHER - DRAWER + 1
    assert {len(row) for role in WORTHS for row in role} == {len(STATIONS)}


def test_luck_is_what_was_drawn_less_what_could_have_been() -> None:
    """Each draw is compared with many others, and equal draws have equal luck."""
    precision = Precision(redraws=4)
    state = walked(dealt(3, scenery="random"), TRACK_PHASE)
    action = GAME.wander(state, Rng(3))
    found = []
    for station in (TRANSFER, COUNTRY, COUNTRY):
        before = state.copy()
        place = before.pile.index(station)
        before.pile[place], before.pile[-1] = before.pile[-1], before.pile[place]
        after = before.copy()
        after.apply(action)
        assert after.drawn == [station]
        meter = LuckMeter(GAME, 3, GAME.settle({"scenery": "random"}), 9, precision)
        step = meter.step(before, action, after)
        assert step.drawn
        found.append(step.chance[after.seat] - step.expected[after.seat])
    assert found[0] < 0.0 < found[1]
    assert found[1] == found[2]
    assert AT_ONCE > 1

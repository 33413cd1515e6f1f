"""What each seat may know: everything but the order of the pile."""

from collections import Counter
from itertools import permutations

from quai.core.rng import Rng
from quai.games.string_railway.cards import DECK, MAIN, STATIONS
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.rules import draw
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.helpers import board, dealt


def test_the_pile_is_counted_and_never_shown() -> None:
    for seed in range(3):
        one, two = dealt(4, seed), dealt(4, seed)
        two.pile.reverse()
        for viewer in (frozenset[int](), frozenset({0}), frozenset(range(4))):
            assert one.view(viewer) == two.view(viewer)
        assert one.view(frozenset())["pile"] == 35


def nearly_over() -> StringRailwayState:
    """A table with all but four tiles of the pile laid out of sight."""
    position = board()
    keep = [STATIONS.index(name) for name in ("city", "city", "scenic", "terminus")]
    rest = DECK[:]
    for station in keep:
        rest.remove(station)
    place = 0
    for station in rest:
        x, y = 1500 + 600 * (place % 9), 1500 + 600 * (place // 9)
        position.add_tile(board((STATIONS[station], x, y)).tiles[-1])
        place += 1
    position.pile = keep
    return position


def test_imagined_piles_are_spread_as_an_exact_count_says() -> None:
    position = nearly_over()
    view = position.view(frozenset({1}))
    orders = Counter(permutations(position.pile))
    total = sum(orders.values())
    rng, draws = Rng(5), 6000
    seen = Counter(tuple(GAME.sampler(view).world(rng).pile) for _ in range(draws))
    assert set(seen) == set(orders)
    chi = 0.0
    for order, count in orders.items():
        expected = draws * count / total
        chi += (seen[order] - expected) ** 2 / expected
    assert chi < 2.2 * len(orders)


def test_tiles_under_the_pile_are_known_and_stay_there_in_imagination() -> None:
    position = nearly_over()
    position.under = [position.pile.pop(0)]
    view = position.view(frozenset({2}))
    assert view["under"] == ["city"]
    assert view["pile"] == 4
    rng = Rng(6)
    for _ in range(20):
        world = GAME.sampler(view).world(rng)
        assert world.under == position.under
        assert sorted(world.pile) == sorted(position.pile)
    position.pile = []
    assert position.drawn == []
    draw(position, None)
    assert [STATIONS[each] for each in position.drawn] == ["city"]
    assert MAIN not in position.drawn

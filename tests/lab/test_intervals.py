"""Intervals, and the sequential test."""

from math import isinf

import pytest

import quai
from quai.lab.intervals import mean_interval, share_interval
from quai.lab.rating import RatedGame, rate
from quai.lab.sprt import Sprt


@pytest.mark.parametrize("wins", [0, 1, 7, 10])
def test_the_interval_of_a_share_contains_it(wins: int) -> None:
    share, low, high = share_interval(wins, 10)
    assert 0 <= low <= share <= high <= 1
    assert high - low > 0.2


def test_a_mean_and_its_interval_come_from_sums() -> None:
    values = [2, 4, 4, 6]
    mean, half = mean_interval(4, sum(values), sum(value**2 for value in values))
    assert mean == 4
    assert half == pytest.approx(1.96 * (8 / 3 / 4) ** 0.5)
    assert isinf(mean_interval(1, 5, 25)[1])


def test_the_bounds_of_a_test_are_those_of_wald() -> None:
    low, high = Sprt(0.5, 0.55).bounds
    assert high == pytest.approx(2.944, abs=0.001)
    assert low == -high


def test_the_ratio_of_one_sided_results_is_that_of_two_coins() -> None:
    """When the challenger won every deal, each hypothesis can only give it its own chance."""
    seen = {1.0: 31}
    assert Sprt(0.5, 0.55).ratio(seen) == pytest.approx(31 * 0.0953, rel=0.01)
    assert Sprt(0.5, 0.55).decision(seen) == "upper"
    assert Sprt(0.5, 0.55).decision({0.0: 40}) == "lower"


def test_the_ratio_grows_with_the_share_and_is_fair_in_the_middle() -> None:
    test = Sprt(0.5, 0.55)

    def ratio(wins: int) -> float:
        return test.ratio({0.0: 400 - wins, 1.0: wins})

    assert ratio(200) < 0 < ratio(220)
    assert ratio(210) == pytest.approx(0.0, abs=0.01)
    assert test.decision({0.0: 190, 1.0: 210}) == ""


def test_a_pair_of_games_that_agree_less_is_more_telling() -> None:
    """The same share of wins, from deals that were mostly split, is surer."""
    test = Sprt(0.5, 0.55)
    assert test.ratio({0.5: 160, 1.0: 40}) > test.ratio({0.0: 80, 1.0: 120})


def test_ratings_follow_the_results() -> None:
    two = RatedGame(["good", "bad"], [1.0, 0.0], [[0], [1]])
    three = RatedGame(["fair", "bad", "good"], [0.5, 0.0, 0.5], [[0], [1], [2]])
    games = [two] * 30 + [three] * 9
    good, fair, bad = rate(["good", "fair", "bad"], games)
    assert good.rating > fair.rating > bad.rating
    assert all(each.low < each.rating < each.high for each in (good, fair, bad))
    assert good.high - good.low < fair.high - fair.low


def test_a_shared_win_is_a_win() -> None:
    """Two who share a win are better than the third, and equally good."""
    shared = RatedGame(["one", "two", "last"], [0.5, 0.5, 0.0], [[0], [1], [2]])
    one, two, last = rate(["one", "two", "last"], [shared] * 60)
    assert one.rating == pytest.approx(two.rating)
    assert one.low > last.high


def test_partners_are_rated_as_a_side() -> None:
    """One good player helps a side to win."""
    won = RatedGame(["good", *["usual"] * 3], [0.5, 0.0, 0.5, 0.0], [[0, 2], [1, 3]])
    good, usual = rate(["good", "usual"], [won] * 20)
    assert good.low > usual.high


def test_the_wins_of_a_side_are_those_of_its_members() -> None:
    """Also where a side has more members than another."""
    won = RatedGame(["one", "two", "three"], [1 / 2, 0.0, 1 / 2], [[0, 2], [1]])
    assert [won.wins_beside(seat) for seat in range(3)] == [1.0, 0.0, 1.0]


def test_a_missing_library_is_named_with_its_extra() -> None:
    from quai.lab.extras import need

    with pytest.raises(quai.QuaiError, match=r"needs nonesuch: pip install 'quai\[lab\]'"):
        need("nonesuch.part")

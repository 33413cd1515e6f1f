"""The share of luck: how much of a result depends on the deal.

Every deal is played by several bots that think ahead to different depths, each in all seats. A
seat's margin over the others then varies between deals, and between the games of one deal. The
share of the first variance in the whole is the share of luck; the rest is due to play.
"""

from collections.abc import Sequence
from math import exp, inf, sqrt
from statistics import mean
from typing import NamedTuple

from quai.lab.intervals import Z_95
from quai.lab.matches import MatchPlan

MAX_WIDTH = 0.2
"""Width of the interval above which the deals are too few to state a share."""


class LuckShare(NamedTuple):
    """The share of luck with its 95 % interval, and what it was measured with."""

    share: float
    low: float
    high: float
    deals: int
    bots: tuple[str, ...]

    @property
    def is_certain(self) -> bool:
        """Whether there were enough deals to state the share."""
        return self.high - self.low <= MAX_WIDTH


def plans(plan: MatchPlan, bots: Sequence[str]) -> list[MatchPlan]:
    """Return plans of the same deals, one for each bot, which takes all seats."""
    return [plan._replace(players=(bot,) * len(plan.players)) for bot in bots]


def margins(scores: Sequence[int]) -> list[float]:
    """Return the points of each seat minus the mean of all seats."""
    middle = mean(scores)
    return [points - middle for points in scores]


def mean_squares(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean squares between and within deals (one-way analysis of variance)."""
    repeats = len(deals[0])
    means = [mean(deal) for deal in deals]
    whole = mean(means)
    between = repeats * sum((each - whole) ** 2 for each in means) / (len(deals) - 1)
    within = sum(
        (value - middle) ** 2 for deal, middle in zip(deals, means, strict=True) for value in deal
    ) / (len(deals) * (repeats - 1))
    return between, within


def share_of(ratio: float, repeats: int) -> float:
    """Return the share of the variance between deals, given the ratio of the mean squares."""
    if ratio == inf:
        return 1.0
    return max(0.0, (ratio - 1) / (ratio + repeats - 1))


def measure(deals: Sequence[Sequence[Sequence[float]]], bots: Sequence[str]) -> LuckShare:
    """Return the share of luck, given the margins by deal, game and seat.

    The interval is that of the ratio of two mean squares, whose logarithm is nearly normal. Unlike
    a bootstrap over deals it stays wide where there are few deals and none of them shows luck.
    """
    count, repeats, seats = len(deals), len(deals[0]), len(deals[0][0])
    squares = [
        mean_squares([[game[seat] for game in deal] for deal in deals]) for seat in range(seats)
    ]
    between, within = (sum(each) for each in zip(*squares, strict=True))
    half = Z_95 * sqrt(2 / (count - 1) + 2 / (count * (repeats - 1)))
    if between == within == 0:
        ratio = 1.0
    else:
        ratio = between / within if within else inf
    low, middle, high = (share_of(ratio * exp(step), repeats) for step in (-half, 0, half))
    return LuckShare(middle, low, high, count, tuple(bots))

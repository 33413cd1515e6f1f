"""The share of luck: how much of a result depends on the deal.

Every deal is played by several bots in turn, each in all seats. A seat's margin over the others
then varies between deals, and between the games of one deal. The share of the first variance in the
whole is the share of luck; the rest is due to play.
"""

import random
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from quai.lab.matches import Plan

RESAMPLES = 400


class Luck(NamedTuple):
    """The share of luck with its 95 % interval, and what it was measured with."""

    share: float
    low: float
    high: float
    deals: int
    bots: tuple[str, ...]


def plans(plan: Plan, bots: Sequence[str]) -> list[Plan]:
    """Return plans of the same deals, one for each bot, which takes all seats."""
    return [plan._replace(players=(bot,) * len(plan.players)) for bot in bots]


def margins(scores: Sequence[int]) -> list[float]:
    """Return the points of each seat minus the mean of all seats."""
    middle = mean(scores)
    return [points - middle for points in scores]


def deal_share(deals: Sequence[Sequence[float]]) -> float:
    """Return the share of the variance that lies between deals (one-way analysis of variance)."""
    repeats = len(deals[0])
    means = [mean(deal) for deal in deals]
    whole = mean(means)
    between = repeats * sum((each - whole) ** 2 for each in means) / (len(deals) - 1)
    within = sum(
        (value - middle) ** 2 for deal, middle in zip(deals, means, strict=True) for value in deal
    ) / (len(deals) * (repeats - 1))
    if between + within == 0:
        return 0.0
    return max(0.0, (between - within) / (between + (repeats - 1) * within))


def measure(deals: Sequence[Sequence[Sequence[float]]], bots: Sequence[str]) -> Luck:
    """Return the share of luck, given the margins by deal, game and seat.

    The interval is a bootstrap over deals.
    """
    seats = len(deals[0][0])

    def share(chosen: Sequence[Sequence[Sequence[float]]]) -> float:
        return mean(
            deal_share([[game[seat] for game in deal] for deal in chosen]) for seat in range(seats)
        )

    chance = random.Random(1)  # noqa: S311 -- a fixed seed repeats the interval
    resampled = sorted(share(chance.choices(deals, k=len(deals))) for _ in range(RESAMPLES))
    low, high = resampled[int(0.025 * RESAMPLES)], resampled[int(0.975 * RESAMPLES)]
    return Luck(share(deals), low, high, len(deals), tuple(bots))

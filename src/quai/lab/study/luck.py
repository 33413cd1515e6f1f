"""How much of a result was in the deal: the same deals, played by other bots.

Every deal is played by several sets of bots, each set alike in all seats. What a seat then gets
beyond the others varies between deals, and varies between the games of one deal. The part of the
first in the whole is the share of luck; the rest is how the deal was played.
"""

import random
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

from quai.lab.matches import Plan

RESAMPLES = 400


class Luck(NamedTuple):
    """The share of luck with its 95 % interval."""

    share: float
    low: float
    high: float
    deals: int
    bots: tuple[str, ...]


def plans(plan: Plan, bots: Sequence[str]) -> list[Plan]:
    """The same deals for each of the bots, in all seats."""
    return [plan._replace(players=(bot,) * len(plan.players)) for bot in bots]


def margins(scores: Sequence[int]) -> list[float]:
    """What each seat had beyond the mean of the table."""
    middle = mean(scores)
    return [points - middle for points in scores]


def deal_share(deals: Sequence[Sequence[float]]) -> float:
    """The part of the variance that lies between deals (one-way analysis of variance)."""
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
    """The share of luck, from the margins by deal, game and seat; deals are drawn again for the
    interval."""
    seats = len(deals[0][0])

    def share(chosen: Sequence[Sequence[Sequence[float]]]) -> float:
        return mean(
            deal_share([[game[seat] for game in deal] for deal in chosen]) for seat in range(seats)
        )

    chance = random.Random(1)  # noqa: S311 -- the same interval at every run
    again = sorted(share(chance.choices(deals, k=len(deals))) for _ in range(RESAMPLES))
    low, high = again[int(0.025 * RESAMPLES)], again[int(0.975 * RESAMPLES)]
    return Luck(share(deals), low, high, len(deals), tuple(bots))

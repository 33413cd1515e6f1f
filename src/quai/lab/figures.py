"""Means and shares with their 95 % intervals, from sums alone."""

from math import inf, sqrt

SURE = 1.96
"""How many standard errors a 95 % interval reaches to each side."""


def mean_interval(count: int, total: float, squares: float) -> tuple[float, float]:
    """The mean and half the width of its interval, from the sum and the sum of squares."""
    mean = total / count
    if count == 1:
        return mean, inf
    variance = max(0.0, (squares - total * mean) / (count - 1))
    return mean, SURE * sqrt(variance / count)


def share_interval(wins: float, count: int) -> tuple[float, float, float]:
    """A share of wins with the bounds of its interval (Wilson's)."""
    share = wins / count
    middle = (share + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
    spread = share * (1 - share) / count + SURE**2 / (4 * count**2)
    half = SURE * sqrt(spread) / (1 + SURE**2 / count)
    return share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))

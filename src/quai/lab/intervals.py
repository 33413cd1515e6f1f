"""95 % confidence intervals of means and shares, computed from sums."""

from math import inf, sqrt

Z_95 = 1.96
"""Half the width of a 95 % interval, in standard errors."""
MIN_GAMES = 30
"""Games below which no conclusion is drawn."""
TOO_FEW = "too few"
"""Shown instead of an interval that cannot be computed."""


def mean_interval(count: int, total: float, squares: float) -> tuple[float, float]:
    """Return the mean and half the width of its interval, given the sum and the sum of squares."""
    mean = total / count
    if count == 1:
        return mean, inf
    variance = max(0.0, (squares - total * mean) / (count - 1))
    return mean, Z_95 * sqrt(variance / count)


def share_interval(wins: float, count: int) -> tuple[float, float, float]:
    """Return the share of wins and the bounds of its Wilson interval."""
    share = wins / count
    middle = (share + Z_95**2 / (2 * count)) / (1 + Z_95**2 / count)
    spread = share * (1 - share) / count + Z_95**2 / (4 * count**2)
    half = Z_95 * sqrt(spread) / (1 + Z_95**2 / count)
    return share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))

"""The sequential probability ratio test: stop as soon as the result is certain enough.

The unit of observation is a deal: the same cards played once from each seat, with the challenger's
mean share of wins in those games. Deals are independent; the games of a deal are not. No form of
distribution is assumed: under each hypothesis about its mean, the likelihood is that of the best
fitting distribution over the observed shares. This is the generalised test that chess engines are
tested with on the five outcomes of a pair of games, for any number of outcomes.
"""

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import NamedTuple

PRIOR_COUNT = 1e-3
"""Weight given to each of the shares 0 and 1 beforehand, so that no mean is impossible."""
BISECTIONS = 60


class Sprt(NamedTuple):
    """Two hypotheses about the share of wins, and the probability of each kind of error."""

    lower: float
    upper: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the lower and the upper hypothesis are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, seen: Mapping[float, int]) -> float:
        """Return the log-likelihood ratio of the upper to the lower hypothesis for these shares."""
        weights = Counter({0.0: PRIOR_COUNT, 1.0: PRIOR_COUNT})
        for share, count in seen.items():
            weights[share] += count
        lower = _tilt(weights, self.lower)
        upper = _tilt(weights, self.upper)
        return sum(
            weight * (log(1 + lower * (share - self.lower)) - log(1 + upper * (share - self.upper)))
            for share, weight in weights.items()
        )

    def decision(self, seen: Mapping[float, int]) -> str:
        """Return the hypothesis accepted, `upper` or `lower`, or an empty string to continue."""
        low, high = self.bounds
        ratio = self.ratio(seen)
        return "upper" if ratio >= high else "lower" if ratio <= low else ""


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """Return the tilt of the most likely distribution over the observed shares with this mean.

    The fitted weight of a share is its weight divided by 1 + tilt * (share - mean). The tilt is
    found by bisection: the sum below falls as it grows, and is 0 where the mean is right.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(BISECTIONS):
        tilt = (low + high) / 2
        slope = sum(
            weight * (share - mean) / (1 + tilt * (share - mean))
            for share, weight in weights.items()
        )
        if slope > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2

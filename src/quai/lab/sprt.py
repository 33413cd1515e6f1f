"""The sequential probability ratio test: stop as soon as the answer is sure enough.

What is counted is a deal: the same cards played once from each seat, and the challenger's mean
share of wins in those games. Deals are independent; the games of a deal are not. The likelihoods
are those of any distribution over the shares seen, fitted under each hypothesis about its mean
(the generalised test, on the five outcomes of a pair of games, on however many there are).
"""

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import NamedTuple

PRIOR = 1e-3
"""How often each extreme is taken to have been seen beforehand: no mean is then impossible."""
ROUNDS = 60


class Sprt(NamedTuple):
    """Two hypotheses about the share of wins, and how often each may be taken by mistake."""

    lower: float
    upper: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio must fall or rise to for an answer."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, seen: Mapping[float, int]) -> float:
        """The log-likelihood ratio of the upper hypothesis to the lower, after these shares."""
        weights = Counter({0.0: PRIOR, 1.0: PRIOR})
        for share, count in seen.items():
            weights[share] += count
        lower = _tilt(weights, self.lower)
        upper = _tilt(weights, self.upper)
        return sum(
            weight * (log(1 + lower * (share - self.lower)) - log(1 + upper * (share - self.upper)))
            for share, weight in weights.items()
        )

    def answer(self, seen: Mapping[float, int]) -> str:
        """Which hypothesis is taken, `upper` or `lower`, or an empty string: play on."""
        low, high = self.bounds
        ratio = self.ratio(seen)
        return "upper" if ratio >= high else "lower" if ratio <= low else ""


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """The tilt that gives the seen distribution this mean while staying as likely as can be.

    The fitted weight of a share is its weight over 1 + tilt * (share - mean), and the tilt is where
    the fitted shares average to the mean: the sum below falls as the tilt grows.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(ROUNDS):
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

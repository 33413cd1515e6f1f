"""Testing many hypotheses at once without mistaking chance for a discovery."""

from collections.abc import Sequence
from math import erfc, sqrt

FALSE_DISCOVERY_RATE = 0.05
"""Expected share of chance findings among those that are reported."""


def p_value(estimate: float, standard_error: float) -> float:
    """Return the two-sided p-value of an estimate, whose true value is 0 if there is nothing."""
    if standard_error == 0:
        return 1.0 if estimate == 0 else 0.0
    return erfc(abs(estimate) / standard_error / sqrt(2))


def discoveries(p_values: Sequence[float], rate: float = FALSE_DISCOVERY_RATE) -> list[bool]:
    """Return which hypotheses are discoveries, by the method of Benjamini and Hochberg.

    Of the discoveries, a share of at most `rate` is expected to be due to chance. With a fixed
    p-value of 0.05, chance alone would yield one discovery per twenty hypotheses tested.

    >>> discoveries([0.001, 0.04, 0.04, 0.9])
    [True, False, False, False]
    """
    count = len(p_values)
    order = sorted(range(count), key=lambda index: p_values[index])
    accepted = 0
    for rank, index in enumerate(order, 1):
        if p_values[index] <= rate * rank / count:
            accepted = rank
    found = set(order[:accepted])
    return [index in found for index in range(count)]

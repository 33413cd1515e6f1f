"""What differs between the two arms of a study, with intervals, and what cannot be told."""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from quai.lab.discoveries import discoveries, p_value
from quai.lab.intervals import Z_95
from quai.lab.study.findings import Arm, Share, average

Measure = Callable[[Arm], tuple[float, float]]
"""Returns a figure of an arm and its standard error."""


class Difference(NamedTuple):
    """A figure of both arms; `difference` is the second minus the first."""

    name: str
    first: float
    second: float
    difference: float
    half: float
    """Half the width of the 95 % interval of the difference."""
    is_discovery: bool

    @property
    def low(self) -> float:
        """Lower bound of the difference."""
        return self.difference - self.half

    @property
    def high(self) -> float:
        """Upper bound of the difference."""
        return self.difference + self.half


def _mean_points(arm: Arm) -> tuple[float, float]:
    """The points of a game's players depend on each other: the error is that of one per game."""
    mean, half = average(arm.all_points)
    return mean, half / Z_95 * sqrt(len(arm.players))


def _mean_length(arm: Arm) -> tuple[float, float]:
    mean, half = average(arm.steps)
    return mean, half / Z_95


def _choices(arm: Arm) -> tuple[float, float]:
    """The decisions of a game depend on each other: the error is that of one per game."""
    mean, half = average(arm.all_offered)
    decisions = sum(times for _, times in arm.all_offered)
    return mean, half / Z_95 * sqrt(decisions / arm.games)


def _of_share(found: Share) -> tuple[float, float]:
    return found.share, (found.high - found.low) / 2 / Z_95


LUCK = "luck"
"""The measure that has games of its own: there may be too few of them."""
MEASURES: dict[str, Measure] = {
    "points": _mean_points,
    "length": _mean_length,
    "first": lambda arm: _of_share(arm.places[0]),
    "late": lambda arm: _of_share(arm.course.late),
    "choices": _choices,
    LUCK: lambda arm: _of_share(Share(arm.luck.share, arm.luck.low, arm.luck.high)),
}
SHARES = frozenset({"first", "late", LUCK})
"""The measures that are shares of 1."""


def compare(first: Arm, second: Arm) -> list[Difference]:
    """Return the difference in each figure; those that stand out of all are discoveries.

    The share of luck is left out where an arm has too few deals to state it.
    """
    found = []
    p_values = []
    for name, measure in MEASURES.items():
        if name == LUCK and not (first.luck.is_certain and second.luck.is_certain):
            continue
        one, one_error = measure(first)
        other, other_error = measure(second)
        error = sqrt(one_error**2 + other_error**2)
        p_values.append(p_value(other - one, error))
        found.append(Difference(name, one, other, other - one, Z_95 * error, is_discovery=False))
    marks = discoveries(p_values)
    return [each._replace(is_discovery=mark) for each, mark in zip(found, marks, strict=True)]

"""The findings of a study: figures with their intervals, computed from its accumulators."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from quai.lab.intervals import Z_95, mean_interval, share_interval
from quai.lab.study.accumulators import Choices, Deeds, Points, Seats
from quai.lab.study.luck import Luck

Counts = list[tuple[int, int]]
"""Values in ascending order, each with how often it occurred."""


class Share(NamedTuple):
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float


class Habit(NamedTuple):
    """How often winners and others do something, in times per game.

    `difference` is winners minus others, and `half` is half the width of its 95 % interval.
    """

    deed: str
    winners: float
    others: float
    difference: float
    half: float

    @property
    def significance(self) -> float:
        """The difference in half widths of its interval: significant above 1."""
        return abs(self.difference) / self.half if self.half else 0.0


class Arm(NamedTuple):
    """The findings about one variant of a game: the only one, or one of two that are compared."""

    label: str
    players: tuple[str, ...]
    games: int
    points: list[Counts]
    """Per player of the plan."""
    wins: list[Share]
    """Per player of the plan."""
    seats: list[Share]
    steps: Counts
    offered: list[Counts]
    """Number of actions offered, per part of the game."""
    habits: list[Habit]
    luck: Luck

    @property
    def all_points(self) -> Counts:
        """The points of all players together."""
        together: dict[int, int] = {}
        for counts in self.points:
            for points, count in counts:
                together[points] = together.get(points, 0) + count
        return sorted(together.items())


def average(counts: Counts) -> tuple[float, float]:
    """Return the mean of counted values and half the width of its interval."""
    number = sum(times for _, times in counts)
    total = sum(value * times for value, times in counts)
    return mean_interval(number, total, sum(value * value * times for value, times in counts))


def quantile(counts: Counts, share: float) -> int:
    """Return the smallest value that at least this share of all values do not exceed."""
    wanted = share * sum(times for _, times in counts)
    reached = 0
    for value, times in counts:
        reached += times
        if reached >= wanted:
            return value
    return counts[-1][0]


def habits(deeds: Deeds) -> list[Habit]:
    """Return what winners do more or less often, the most significant first."""
    names = deeds.by_winners.keys() | deeds.by_others.keys()
    found = [_habit(name, deeds) for name in sorted(names)]
    return sorted(found, key=lambda habit: -habit.significance)


def _habit(name: str, deeds: Deeds) -> Habit:
    nothing = [0.0, 0.0]
    winners, spread = _rate(deeds.by_winners.get(name, nothing), deeds.winners)
    others, other_spread = _rate(deeds.by_others.get(name, nothing), deeds.others)
    return Habit(name, winners, others, winners - others, Z_95 * sqrt(spread + other_spread))


def _rate(sums: list[float], count: float) -> tuple[float, float]:
    """Return the mean per game, and the variance of that mean."""
    if count < 2:
        return 0.0, 0.0
    mean = sums[0] / count
    return mean, max(0.0, sums[1] / count - mean * mean) / (count - 1)


def find(
    label: str,
    players: tuple[str, ...],
    wins: Iterable[float],
    watched: tuple[Points, Seats, Choices, Deeds],
    luck: Luck,
) -> Arm:
    """Return the findings of one arm."""
    points, seats, choices, deeds = watched
    games = seats.games
    return Arm(
        label=label,
        players=players,
        games=games,
        points=[sorted(counts.items()) for counts in points.scores],
        wins=[Share(*share_interval(won, games)) for won in wins],
        seats=[Share(*share_interval(won, games)) for won in seats.wins],
        steps=sorted(points.steps.items()),
        offered=[sorted(counts.items()) for counts in choices.offered],
        habits=habits(deeds),
        luck=luck,
    )


def as_json(arm: Arm) -> dict[str, Any]:
    """Return the findings as JSON data."""
    data = arm._asdict()
    data["wins"] = [share._asdict() for share in arm.wins]
    data["seats"] = [share._asdict() for share in arm.seats]
    data["habits"] = [habit._asdict() for habit in arm.habits]
    data["luck"] = arm.luck._asdict()
    return data

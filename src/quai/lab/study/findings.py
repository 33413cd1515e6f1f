"""What a study finds: figures with their intervals, from what was watched."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from quai.lab.figures import SURE, mean_interval, share_interval
from quai.lab.study.luck import Luck
from quai.lab.study.watching import Choices, Deeds, Points, Seats

Seen = list[tuple[int, int]]
"""Values, each with how often it was seen, in order."""


class Share(NamedTuple):
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float


class Habit(NamedTuple):
    """How much more often winners do something, in times a game, with its 95 % interval."""

    deed: str
    winners: float
    others: float
    difference: float
    half: float

    @property
    def sure(self) -> float:
        """How many half intervals the difference is away from none."""
        return abs(self.difference) / self.half if self.half else 0.0


class Arm(NamedTuple):
    """All that was found of a game as it was played: one of the two things compared, or the only
    one."""

    label: str
    players: tuple[str, ...]
    games: int
    points: list[Seen]
    """By player of the plan."""
    wins: list[Share]
    """By player of the plan."""
    seats: list[Share]
    steps: Seen
    offered: list[Seen]
    """By part of the game."""
    habits: list[Habit]
    luck: Luck

    @property
    def all_points(self) -> Seen:
        """The points of all players together."""
        together: dict[int, int] = {}
        for seen in self.points:
            for points, count in seen:
                together[points] = together.get(points, 0) + count
        return sorted(together.items())


def average(seen: Seen) -> tuple[float, float]:
    """The mean of what was seen, and half the width of its interval."""
    count = sum(times for _, times in seen)
    total = sum(value * times for value, times in seen)
    return mean_interval(count, total, sum(value * value * times for value, times in seen))


def quantile(seen: Seen, share: float) -> int:
    """The value that so large a share of all does not exceed."""
    wanted = share * sum(times for _, times in seen)
    reached = 0
    for value, times in seen:
        reached += times
        if reached >= wanted:
            return value
    return seen[-1][0]


def habits(deeds: Deeds) -> list[Habit]:
    """What winners do more or less often, the surest first."""
    names = deeds.by_winners.keys() | deeds.by_others.keys()
    found = [_habit(name, deeds) for name in sorted(names)]
    return sorted(found, key=lambda habit: -habit.sure)


def _habit(name: str, deeds: Deeds) -> Habit:
    nothing = [0.0, 0.0]
    winners, spread = _rate(deeds.by_winners.get(name, nothing), deeds.winners)
    others, other_spread = _rate(deeds.by_others.get(name, nothing), deeds.others)
    return Habit(name, winners, others, winners - others, SURE * sqrt(spread + other_spread))


def _rate(sums: list[float], count: float) -> tuple[float, float]:
    """How often a game, and the variance of that mean."""
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
    """The findings of one arm."""
    points, seats, choices, deeds = watched
    games = seats.games
    return Arm(
        label=label,
        players=players,
        games=games,
        points=[sorted(seen.items()) for seen in points.scores],
        wins=[Share(*share_interval(won, games)) for won in wins],
        seats=[Share(*share_interval(won, games)) for won in seats.wins],
        steps=sorted(points.steps.items()),
        offered=[sorted(seen.items()) for seen in choices.offered],
        habits=habits(deeds),
        luck=luck,
    )


def as_json(arm: Arm) -> dict[str, Any]:
    """The findings as data."""
    told = arm._asdict()
    told["wins"] = [share._asdict() for share in arm.wins]
    told["seats"] = [share._asdict() for share in arm.seats]
    told["habits"] = [habit._asdict() for habit in arm.habits]
    told["luck"] = arm.luck._asdict()
    return told

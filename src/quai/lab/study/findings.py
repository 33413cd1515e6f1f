"""The findings of a study: figures with their intervals, computed from its accumulators."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from quai.lab.discoveries import discoveries, p_value
from quai.lab.intervals import MIN_GAMES, Z_95, mean_interval, share_interval
from quai.lab.study.accumulators import Choices, Deeds, Points, TurnOrder
from quai.lab.study.course import Lead, Uses
from quai.lab.study.luck import LuckShare
from quai.lab.study.skill import SkillStep

MIN_DIFFERENCES = 10
"""Games in which winners and others must differ in a habit before it is tested."""
RARELY_CHOSEN = 0.05
"""An action is dead if it is surely chosen in a smaller share of the games that offer it."""

Counts = list[tuple[int, int]]
"""Values in ascending order, each with how often it occurred."""
Watched = tuple[Points, TurnOrder, Choices, Deeds, Lead, Uses]
"""The accumulators of a study."""


class Share(NamedTuple):
    """A share of games with its 95 % interval."""

    share: float
    low: float
    high: float


class Habit(NamedTuple):
    """How often winners and others do something, in times per game.

    `difference` is winners minus others, and `half` is half the width of its 95 % interval. The
    `effect` is the difference in standard deviations between games, from `effect_low` to
    `effect_high`; 0.2 is a small effect, 0.5 a medium one and 0.8 a large one.
    """

    deed: str
    winners: float
    others: float
    difference: float
    half: float
    effect: float
    effect_low: float
    effect_high: float
    p_value: float
    is_discovery: bool = False
    """Whether the difference stands out of all those that were tested."""


class Use(NamedTuple):
    """In how many games an action was possible, and the share of them in which it was chosen."""

    action: str
    possible: int
    chosen: Share

    @property
    def is_dead(self) -> bool:
        """Whether it is almost never chosen."""
        return self.possible >= MIN_GAMES and self.chosen.high < RARELY_CHOSEN

    @property
    def may_be_dead(self) -> bool:
        """Whether it cannot be told from something that is almost never chosen."""
        return self.chosen.low < RARELY_CHOSEN


class LeadCourse(NamedTuple):
    """How the lead turns into a win."""

    leader_wins: list[Share | None]
    """Per part of the game: how often who leads then wins; None if nobody ever leads alone."""
    late: Share
    """Games whose winner did not lead when the last fifth began."""
    changes: float
    """Changes of the lead per game."""


class Arm(NamedTuple):
    """The findings about one variant of a game: the only one, or one of two that are compared."""

    label: str
    players: tuple[str, ...]
    games: int
    points: list[Counts]
    """Per player of the plan."""
    wins: list[Share]
    """Per player of the plan."""
    places: list[Share]
    """Wins per place in the turn order: who begins, who is next, and so on."""
    steps: Counts
    offered: list[Counts]
    """Number of actions offered, per part of the game."""
    forced: float
    """Share of the decisions that had only one action."""
    habits: list[Habit]
    """Those that were tested, the largest effect first."""
    course: LeadCourse
    uses: list[Use]
    """The actions, the most rarely chosen first."""
    luck: LuckShare
    skill: list[SkillStep]

    @property
    def is_enough(self) -> bool:
        """Whether there are enough games for any conclusion."""
        return self.games >= MIN_GAMES

    @property
    def all_points(self) -> Counts:
        """The points of all players together."""
        together: dict[int, int] = {}
        for counts in self.points:
            for points, count in counts:
                together[points] = together.get(points, 0) + count
        return sorted(together.items())

    @property
    def all_offered(self) -> Counts:
        """The numbers of actions offered, in all parts of the game together."""
        together: dict[int, int] = {}
        for counts in self.offered:
            for number, count in counts:
                together[number] = together.get(number, 0) + count
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
    """Return what was tested of winners and others, the largest effect first.

    Chance makes some habits look like those of winners if many are tested. Which ones stand out
    (`is_discovery`) is decided by Benjamini and Hochberg's method, in which at most 5 % of them are
    expected to be due to chance. What hardly ever differs is not tested.
    """
    if deeds.games < MIN_GAMES:
        return []
    tested = [
        _habit(name, sums, deeds.games)
        for name, sums in sorted(deeds.sums.items())
        if sums[4] >= MIN_DIFFERENCES
    ]
    found = discoveries([habit.p_value for habit in tested])
    marked = [
        habit._replace(is_discovery=is_one) for habit, is_one in zip(tested, found, strict=True)
    ]
    return sorted(marked, key=lambda habit: -abs(habit.effect))


def _habit(name: str, sums: list[float], games: int) -> Habit:
    winners, others, total, squares, _ = sums
    difference, half = mean_interval(games, total, squares)
    deviation = half / Z_95 * sqrt(games)
    effect = difference / deviation if deviation else 0.0
    effect_half = Z_95 * sqrt(1 / games + effect * effect / (2 * games))
    return Habit(
        deed=name,
        winners=winners / games,
        others=others / games,
        difference=difference,
        half=half,
        effect=effect,
        effect_low=effect - effect_half,
        effect_high=effect + effect_half,
        p_value=p_value(difference, half / Z_95),
    )


def uses(watched: Uses) -> list[Use]:
    """Return how often each action is chosen, the most rarely chosen first."""
    found = [
        Use(name, possible, Share(*share_interval(watched.chosen[name], possible)))
        for name, possible in sorted(watched.possible.items())
    ]
    return sorted(found, key=lambda use: use.chosen.share)


def course(lead: Lead) -> LeadCourse:
    """Return how the lead turns into a win."""
    leader_wins = [
        Share(*share_interval(won, games)) if games else None
        for games, won in zip(lead.games, lead.wins, strict=True)
    ]
    late = Share(*share_interval(lead.late, lead.whole))
    return LeadCourse(leader_wins, late, lead.changes / lead.whole)


def find(
    label: str,
    players: tuple[str, ...],
    wins: Iterable[float],
    watched: Watched,
    measured: tuple[LuckShare, list[SkillStep]],
) -> Arm:
    """Return the findings of one arm."""
    points, order, choices, deeds, lead, used = watched
    games = order.games
    decisions = choices.forced + sum(counts.total() for counts in choices.offered)
    return Arm(
        label=label,
        players=players,
        games=games,
        points=[sorted(counts.items()) for counts in points.scores],
        wins=[Share(*share_interval(won, games)) for won in wins],
        places=[Share(*share_interval(won, games)) for won in order.wins],
        steps=sorted(points.steps.items()),
        offered=[sorted(counts.items()) for counts in choices.offered],
        forced=choices.forced / decisions,
        habits=habits(deeds),
        course=course(lead),
        uses=uses(used),
        luck=measured[0],
        skill=measured[1],
    )


def as_json(arm: Arm) -> dict[str, Any]:
    """Return the findings as JSON data, with the name of each figure."""
    data: dict[str, Any] = _named(arm)
    return data


def _named(value: Any) -> Any:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _named(each) for name, each in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [_named(each) for each in value]
    return value

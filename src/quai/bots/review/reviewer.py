"""The review of a game: from its record to points, grades, luck and the result without luck."""

from collections.abc import Callable
from typing import Any, NamedTuple

from quai.bots.bot import offered_actions
from quai.bots.limits import processor_time
from quai.bots.review.grading import accuracy, grade
from quai.bots.review.luck import LuckMeter, Precision
from quai.bots.review.report import FORMAT, Decision, Point, Review
from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State

SHARE = 3
"""A search of a review has a third of the iterations of the strongest level, where time allows."""
MIN_ITERATIONS = 24
PATIENCE = 2.0
"""Decisions are no longer graded when this many times the time has been used."""
SEED = 0x2E71E3
"""A review of the same log with the same iterations is the same."""
Progress = Callable[[int, int], None]
"""Called with the number of steps reviewed, and of all steps."""


class Effort(NamedTuple):
    """How much a review may cost."""

    iterations: int = 0
    """Iterations of each of the two searches for a decision; 0 for what suits the game."""
    seconds: float = 0.0
    """Time of a processor for the whole game; 0 for no limit.

    Searches become short so that it suffices; what would need more than twice as much is not
    graded.
    """
    precision: Precision = Precision()


class _Allowance:
    """The iterations that each decision may still cost."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self._usual = effort.iterations or max(MIN_ITERATIONS, game.effort // SHARE)
        self._seconds = effort.seconds
        self._began = processor_time()

    def iterations(self, part_done: float) -> int:
        """Iterations for the next decision; 0 if there is no time left."""
        if not self._seconds:
            return self._usual
        part_used = (processor_time() - self._began) / self._seconds
        if part_used > PATIENCE:
            return 0
        if part_used <= part_done:
            return self._usual
        pace = part_done / part_used if part_done else 1.0 - part_used
        return max(MIN_ITERATIONS, int(self._usual * pace))


class Reviewer:
    """Reviews a finished game step by step, in any order."""

    def __init__(self, record: Record, precision: Precision) -> None:
        if not record.over:
            raise BadInput("the game is not over: only a finished game can be reviewed")
        self._record = record
        self._game = record.game
        self._precision = precision
        self._options: dict[str, Any] = record.lines[0]["options"]

    @property
    def steps(self) -> int:
        """The number of steps of the game."""
        return len(self._record.steps)

    def points(self, first: int, last: int, effort: Effort) -> list[Point]:
        """Review the steps from `first` to `last`, both included; 0 is the deal."""
        allowance = _Allowance(self._game, effort)
        found: list[Point] = []
        state = self._record.at(max(0, first - 1))
        for number in range(first, last + 1):
            if number == 0:
                found.append(self._deal(state))
                continue
            iterations = allowance.iterations((number - first) / (last + 1 - first))
            point, state = self._step(number, state, iterations)
            found.append(point)
        return found

    def conclude(self, points: list[Point]) -> Review:
        """The whole review, from all its points in order."""
        record = self._record
        luck = [sum(each) for each in zip(*(point.luck for point in points), strict=True)]
        result = self._meter(0).results(record.outcome())
        decisions: list[list[Decision]] = [[] for _ in range(record.seats)]
        ungraded = 0
        for point in points:
            ungraded += point.skipped
            if point.decision is not None and point.seat is not None:
                decisions[point.seat].append(point.decision)
        return Review(
            format=FORMAT,
            game=self._game.key,
            sides=self._game.sides(record.seats, self._options),
            scores=record.state.scores(),
            result=result,
            luck=luck,
            adjusted=[won - lucky for won, lucky in zip(result, luck, strict=True)],
            accuracy=[accuracy(each) for each in decisions],
            ungraded=ungraded,
            points=points,
        )

    def _meter(self, number: int) -> LuckMeter:
        """A meter with a stream of chance of its own for each step."""
        seats, seed = self._record.seats, SEED + 2 * number
        return LuckMeter(self._game, seats, self._options, seed, self._precision)

    def _deal(self, state: State) -> Point:
        record = self._record
        version = record.version if record.version < self._game.meta.rules_since else None
        luck = self._meter(0).deal(state, version)
        return Point(0, None, None, *luck, decision=None, skipped=False)

    def _step(self, number: int, state: State, iterations: int) -> tuple[Point, State]:
        step, rng = self._record.steps[number - 1], Rng(SEED + 2 * number + 1)
        offered = offered_actions(state, rng)
        decision = None
        if len(offered) > 1 and iterations:
            view = state.view(frozenset({step.seat}))
            seed = rng.next64()
            decision = grade(self._game, view, offered, step.action, iterations, seed)
        after = state.copy()
        after.apply(step.action)
        luck = self._meter(number).step(state, step.action, after)
        skipped = len(offered) > 1 and not iterations
        named = self._game.write(step.action)
        return Point(number, step.seat, named, *luck, decision=decision, skipped=skipped), after


def review(record: Record, effort: Effort | None = None, tell: Progress | None = None) -> Review:
    """Review a finished game; BadInput if it is not finished."""
    effort = effort or Effort()
    reviewer = Reviewer(record, effort.precision)
    steps = reviewer.steps
    points = []
    for number, size in slices(steps):
        part = effort._replace(seconds=effort.seconds * size / (steps + 1))
        points += reviewer.points(number, number + size - 1, part)
        if tell is not None:
            tell(number + size - 1, steps)
    return reviewer.conclude(points)


SLICES = 20


def slices(steps: int) -> list[tuple[int, int]]:
    """The parts in which a game is reviewed: the first step of each, and how many there are."""
    size = steps // SLICES + 1
    return [(first, min(size, steps + 1 - first)) for first in range(0, steps + 1, size)]

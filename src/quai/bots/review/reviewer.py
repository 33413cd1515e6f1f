"""The review of a game: from its record to points, grades, luck and the result without luck."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from quai.bots.bot import offered_actions
from quai.bots.review.grading import accuracy, grade
from quai.bots.review.luck import LuckMeter, Precision
from quai.bots.review.report import FORMAT, Decision, Point, Review
from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.core.rng import Rng

SHARE = 3
"""A search of a review has a third of the iterations of the strongest level, where time allows."""
LEAST_ITERATIONS = 24
SEED = 0x2E71E3
"""A review of the same log with the same effort is the same."""
Progress = Callable[[int, int], None]
"""Called with the number of steps reviewed, and of all steps."""


class Effort(NamedTuple):
    """How much a review may cost."""

    iterations: int = 0
    """Iterations of each of the two searches for a decision; 0 for what suits the game."""
    seconds: float = 0.0
    """Time of a processor for the whole game; 0 for no limit.

    When half of it is used up the searches become short; when all is, decisions are not graded.
    """
    precision: Precision = Precision()


class _Allowance:
    """The iterations that each decision may still cost."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self._usual = effort.iterations or max(LEAST_ITERATIONS, game.effort // SHARE)
        self._seconds = effort.seconds
        self._began = time.thread_time()

    def iterations(self, part_done: float) -> int:
        """Iterations for the next decision; 0 if there is no time left."""
        if not self._seconds:
            return self._usual
        part_used = (time.thread_time() - self._began) / self._seconds
        if part_used >= 1:
            return 0
        if part_used <= part_done:
            return self._usual
        pace = part_done / part_used if part_done else 1.0 - part_used
        return max(LEAST_ITERATIONS, int(self._usual * pace))


def review(record: Record, effort: Effort | None = None, tell: Progress | None = None) -> Review:
    """Review a finished game; BadInput if it is not finished."""
    if not record.over:
        raise BadInput("the game is not over: only a finished game can be reviewed")
    effort = effort or Effort()
    game, head = record.game, record.lines[0]
    version = record.version if record.version < game.meta.rules_since else None
    options: dict[str, Any] = head["options"]
    meter = LuckMeter(game, record.seats, options, SEED, effort.precision)
    allowance = _Allowance(game, effort)
    rng = Rng(SEED)
    state = record.at(0)
    dealt = meter.deal(state, version)
    points = [Point(0, None, None, *dealt, decision=None)]
    ungraded = 0
    for number, step in enumerate(record.steps, 1):
        offered = offered_actions(state, rng)
        decision = None
        if len(offered) > 1:
            iterations = allowance.iterations((number - 1) / len(record.steps))
            if iterations:
                view = state.view(frozenset({step.seat}))
                decision = grade(game, view, offered, step.action, iterations, rng.next64())
            else:
                ungraded += 1
        after = state.copy()
        after.apply(step.action)
        luck = meter.step(state, step.action, after)
        points.append(Point(number, step.seat, game.write(step.action), *luck, decision=decision))
        state = after
        if tell is not None:
            tell(number, len(record.steps))
    return _concluded(record, meter.results(state), points, ungraded)


def _concluded(record: Record, result: list[float], points: list[Point], ungraded: int) -> Review:
    luck = [sum(each) for each in zip(*(point.luck for point in points), strict=True)]
    decisions: list[list[Decision]] = [[] for _ in range(record.seats)]
    for point in points:
        if point.decision is not None and point.seat is not None:
            decisions[point.seat].append(point.decision)
    return Review(
        format=FORMAT,
        game=record.game.key,
        sides=record.game.sides(record.seats, record.lines[0]["options"]),
        scores=record.state.scores(),
        result=result,
        luck=luck,
        adjusted=[won - lucky for won, lucky in zip(result, luck, strict=True)],
        accuracy=[accuracy(each) for each in decisions],
        ungraded=ungraded,
        points=points,
    )
